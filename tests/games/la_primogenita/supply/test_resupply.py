"""The Resupply Segment (5.7b)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.games.la_primogenita.position.actions import Resupply
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.games.la_primogenita.supply import resupply

Table = Callable[[str, str], Position]

LOW, NO, FULL = SupplyState.LOW, SupplyState.NO, SupplyState.FULL
ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; B-2 flat; B-9 flat; town B-9 cheren vp 3"
NOW = "turn 3; segment resupply; sd sd1 depleted at A-1"
THREE = (
    "unit a allied foot 8-4 at A-2; unit b allied foot 8-4 at A-2 low_supply; unit c allied foot 8-4 at B-2 no_supply"
)


@pytest.mark.parametrize(
    ("words", "before_and_after"),
    [("", (LOW, FULL)), (" low_supply", (NO, FULL)), (" no_supply", (NO, FULL))],
)
def test_markers_come_and_go(table: Table, words: str, before_and_after: tuple[SupplyState, SupplyState]) -> None:
    """Out of range a marker gets worse; within range it is removed at once."""
    for place, expected in zip(("A-4", "A-3"), before_and_after, strict=True):
        position = resupply.settle(table(ROW, f"{NOW}; unit a allied foot 8-4 at {place}{words}"))
        assert position.units["a"].supply is expected


def test_the_neediest_come_first(table: Table) -> None:
    """Without a claim a dump serves the units with No and Low Supply before one without a marker."""
    position = resupply.settle(table(ROW, f"{NOW}; {THREE}"))
    assert [position.units[unit].supply for unit in "abc"] == [LOW, FULL, FULL]


def test_a_claim_is_followed(table: Table) -> None:
    """Who is claimed is resupplied, and nobody else of that side; the other side is served as far as can be."""
    position = table(ROW, f"{NOW}; {THREE}; unit col italian foot 4-4 at B-9 low_supply")
    position = resupply.settle(resupply.apply(position, Resupply(("a", "b"))))
    assert [position.units[unit].supply for unit in ("a", "b", "c", "col")] == [FULL, FULL, NO, FULL]


def test_trucks_and_mules_reach_farther(table: Table) -> None:
    """A dump resupplies three points away when Order 10 was executed this Game Turn."""
    position = table(ROW, f"{NOW}; unit a allied foot 8-4 at A-4 low_supply; executed allied 10")
    assert resupply.settle(position).units["a"].supply is FULL


def test_others_never_resupply(table: Table) -> None:
    """Arbegnoch and dumps get no marker out of range."""
    position = table(ROW, "turn 3; segment resupply; sd sd1 depleted at A-1; unit p allied arbegnoch 2-6 at B-2")
    assert {state.supply for state in resupply.settle(position).units.values()} == {FULL}


REFUSED = [
    ("SUP301", f"{NOW}; {THREE}", ("a", "b", "c")),
    ("SUP301", f"{NOW}; unit a allied foot 8-4 at A-4", ("a",)),
    ("SUP302", f"turn 3; segment attrition; sd sd1 depleted at A-1; {THREE}", ("a",)),
    ("SUP302", NOW, ("sd1",)),
    ("SUP302", f"{NOW}; unit p allied arbegnoch 2-6 at B-9", ("p",)),
]


@pytest.mark.parametrize(("code", "state", "units"), REFUSED)
def test_claims_that_do_not_hold(table: Table, code: str, state: str, units: tuple[str, ...]) -> None:
    """More than the dump serves, out of range, in another segment, or for a dump."""
    assert [found.code for found in resupply.check(table(ROW, state), Resupply(units))] == [code]


def test_the_finding_names_the_range_of_that_turn(table: Table) -> None:
    """That of Trucks & Mules where Order 10 was executed."""
    position = table(ROW + "; A-5 flat; A-6 flat", f"{NOW}; unit a allied foot 8-4 at A-6; executed allied 10")
    (found,) = resupply.check(position, Resupply(("a",)))
    assert found.message.endswith("5 movement points away, and its range is 4")


def test_a_unit_that_is_gone_is_never_resupplied(table: Table) -> None:
    """And is not said to be out of range besides."""
    position = table(ROW, f"{NOW}; {THREE}").with_unit("a", place=OffMap.GONE)
    assert [found.code for found in resupply.check(position, Resupply(("a",)))] == ["SUP302"]


def test_claims_add_up(table: Table) -> None:
    """Two claims of one side are judged together."""
    position = resupply.apply(table(ROW, f"{NOW}; {THREE}"), Resupply(("a", "b")))
    assert [found.code for found in resupply.check(position, Resupply(("c",)))] == ["SUP301"]
    assert list(resupply.check(position, Resupply(("a",)))) == []


def test_nobody_is_left_out_for_whom_there_is_a_place(table: Table) -> None:
    """A claim for one unit leaves a place of the dump unused; a claim for two does not."""
    position = table(ROW, f"{NOW}; {THREE}")
    one = resupply.judge(resupply.apply(position, Resupply(("a",))))
    assert [(found.code, found.subject) for found in one] == [("SUP303", "c"), ("SUP303", "b")]
    assert list(resupply.judge(resupply.apply(position, Resupply(("a", "b"))))) == []


def test_every_choice_is_listed(table: Table) -> None:
    """The dump can serve the two neediest, or the third instead of one of them; who is out of range is no choice."""
    far = "unit d allied foot 8-4 at A-4"
    found = [frozenset(action.units) for action in resupply.legal(table(ROW, f"{NOW}; {THREE}; {far}"))]
    assert found == [frozenset("bc"), frozenset("ac")]
