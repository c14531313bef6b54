"""Which rides by rail are listed as legal (4.3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.games.la_primogenita.movement import rail
from rules_check.games.la_primogenita.position.actions import Rail
from rules_check.games.la_primogenita.position.position import OffMap, Position

Table = Callable[[str, str], Position]

LINE = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; B-4 flat; rail A-1 A-2 A-3 A-4; town A-1 massaua vp 5"
RIDER = "unit col italian foot 5-4 at A-1"
NOW = "turn 3; segment rail"


@pytest.mark.parametrize(
    ("state", "ends"),
    [
        (f"{NOW}; {RIDER}", {"A-2", "A-3", "A-4"}),
        (f"{NOW}; {RIDER} disrupted", set()),
        (f"{NOW}; {RIDER}; flag italian A-1", set()),
        (f"{NOW}; {RIDER}; unit skin allied mobile 4-6 at A-3", {"A-2"}),
        (f"{NOW}; {RIDER}; unit bde9 allied foot 12-4 at B-4", {"A-2", "A-3"}),
        (
            f"{NOW}; {RIDER}; " + "; ".join(f"unit {unit} italian foot 1-4 at A-2 disrupted" for unit in "abcd"),
            {"A-3", "A-4"},
        ),
        (f"turn 3; segment order1; {RIDER}", set()),
    ],
    ids=[
        "the whole line",
        "Disrupted",
        "a town with a flag",
        "as far as the enemy",
        "as far as a hard zone",
        "not into a full hex",
        "another segment",
    ],
)
def test_where_the_train_may_take_a_unit(table: Table, state: str, ends: set[str]) -> None:
    """From a town without a flag, any way along the line."""
    rides = list(rail.legal(table(LINE, state)))
    assert {each.path[-1] for each in rides} == ends
    assert all(each.unit == "col" and each.path[0] == "A-1" for each in rides)


def test_one_unit_rides_in_a_segment(table: Table) -> None:
    """Nobody else after it."""
    position = table(LINE, f"{NOW}; {RIDER}; unit ccnn italian foot 5-4 at A-1")
    ride = next(iter(rail.legal(position)))
    assert list(rail.legal(rail.apply(position, ride))) == []


def test_a_unit_that_is_gone_does_not_ride(table: Table) -> None:
    """It is not where its path begins, and nothing more is said of it."""
    position = table(LINE, f"{NOW}; {RIDER}").with_unit("col", place=OffMap.GONE)
    assert [found.code for found in rail.check(position, Rail("col", ("A-1", "A-2")))] == ["MOV101"]
