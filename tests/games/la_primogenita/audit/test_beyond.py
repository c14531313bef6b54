"""Retreats and Advances beyond what is allowed: what came before one for it to be judged as such (7.4 to 7.7)."""

from __future__ import annotations

from msgspec.structs import replace

from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from tests.games.la_primogenita.audit.test_window import case_at, follower_of

END = 9


def gap(unit: str, played: str, seen: str) -> Gap:
    """A unit that lies elsewhere."""
    return Gap(GapKind.PLACE, unit, played, seen, seen)


def told(follower: Follower) -> list[str]:
    """What was played before: name, place, step; what is assumed is marked."""
    return [
        f"{type(each.action).__name__} {each.hex} {each.moment.step}{' assumed' if each.assumed else ''}"
        for each in follower.ledger.actions
    ]


def won(**drags: list[tuple[int, str]]) -> Follower:
    """The attacker in A-2 may advance into A-3, which the defender has left."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    there = position.with_unit("ccnn", place="B-3")
    follower = follower_of(there.with_execution(battle=replace(position.battle, debts=())))
    follower.ways.update(drags)
    return follower
