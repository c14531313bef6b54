"""Logs that begin alike are of one game only where the same people may have played them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules_check.audit.players import may_be_the_same

ANNA_AND_BERT = {"red": "Anna", "blue": "Bert"}
BY_NAMES: tuple[tuple[str, Mapping[str, str], Mapping[str, str], bool], ...] = (
    ("the same people", ANNA_AND_BERT, ANNA_AND_BERT, True),
    ("one of them", ANNA_AND_BERT, {"red": "Anna", "blue": "Carl"}, True),
    ("one of them on the other side", ANNA_AND_BERT, {"blue": "Anna"}, True),
    ("other people", ANNA_AND_BERT, {"red": "Carl", "blue": "Dora"}, False),
    ("the earlier names nobody", {}, ANNA_AND_BERT, True),
    ("the later names nobody", ANNA_AND_BERT, {}, True),
    ("neither names anybody", {}, {}, True),
)


@pytest.mark.parametrize(("players", "others", "may"), [row[1:] for row in BY_NAMES], ids=[row[0] for row in BY_NAMES])
def test_who_may_have_played_both(players: Mapping[str, str], others: Mapping[str, str], may: bool) -> None:
    """A log that names nobody may be of anybody's game."""
    assert may_be_the_same(players, others) is may
