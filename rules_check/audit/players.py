"""Who plays: logs that begin with the same setup are of different games where other people play them."""

from __future__ import annotations

from collections.abc import Mapping


def may_be_the_same(players: Mapping[str, str], others: Mapping[str, str]) -> bool:
    """Say whether the players of two logs, names by side, may be those of one game; one log may not name its own."""
    names, known = set(players.values()), set(others.values())
    return not names or not known or bool(names & known)
