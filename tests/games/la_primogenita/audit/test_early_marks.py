"""What was marked before the turn button was pressed for its segment: left open, noted once, judged in its segment."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import early_marks
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Action, Draw, Next
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from tests.games.la_primogenita.audit.made_gaps import made_gap
from tests.games.la_primogenita.audit.worlds import case_at, ledger_of, world_of

END = 9
NEXT = Next()
LOW = SupplyState.LOW


def unsupplied(segment: str) -> Position:
    """Two units that are to be marked Low Supply in the Resupply Segment."""
    return replace(case_at("5.7-30"), segment=segment)


def marked(position: Position, *units: str) -> Position:
    """The table on which units are marked Low Supply."""
    for unit in units:
        position = position.with_unit(unit, supply=LOW)
    return position


def found(world: World, seen: Position, endings: Sequence[Action] = (NEXT,)) -> tuple[list[str], list[tuple[str, int]]]:
    """What is early, by its subjects, and what is noted at which step."""
    world, gaps = early_marks.early_gaps(world, seen, endings, END)
    notes = [(each.diagnostic.code, each.moment.step) for each in ledger_of(world).findings]
    return sorted(f"{gap.subject} {gap.kind.value}" for gap in gaps), notes


BOTH = ["bde9 supply", "col supply"]


@pytest.mark.parametrize(
    ("segment", "endings", "early_ones"),
    [
        ("emergency", [NEXT], BOTH),
        ("order2", [NEXT], BOTH),
        ("rail", [NEXT], []),
        ("order2", [NEXT, NEXT], BOTH),
        ("resupply", [NEXT], []),
        ("resupply", [NEXT, NEXT], []),
    ],
)
def test_marks_of_a_segment_to_come_are_early(segment: str, endings: list[Action], early_ones: list[str]) -> None:
    """Up to three segments ahead; what falls due by the button itself is not early."""
    position = unsupplied(segment)
    if segment in ("order2", "rail"):
        position = replace(position, choosing=case_at("3.2-36", 1).choosing)
    world = world_of(position)
    assert found(world, marked(position, "bde9", "col"), endings)[0] == early_ones


def test_what_is_early_is_noted_at_the_first_step_that_made_it() -> None:
    """Once; where no step is known, at that of the button."""
    position = unsupplied("emergency")
    world = world_of(position, touched={"bde9": 6, "col": 5})
    assert found(world, marked(position, "bde9", "col")) == (BOTH, [("REP203", 5)])
    one = world_of(position, touched={"bde9": 6})
    assert found(one, marked(position, "bde9", "col"))[1] == [("REP203", 6)]
    assert found(world_of(position), marked(position, "bde9", "col"))[1] == [("REP203", END)]


def test_a_piece_that_is_wrong_by_then_is_not_early() -> None:
    """The others are."""
    position = unsupplied("emergency")
    seen = marked(position, "bde9").with_unit("col", supply=SupplyState.NO)
    assert found(world_of(position), seen)[0] == ["bde9 supply"]
    assert found(world_of(position), marked(position, "bde9").with_unit("bde9", steps=2)) == ([], [])


def test_nothing_is_early_where_nothing_differs() -> None:
    """And nothing is noted."""
    position = unsupplied("emergency")
    assert found(world_of(position), position) == ([], [])


@pytest.mark.parametrize("endings", [(), (Draw(),), (NEXT, Draw())], ids=["nothing", "a draw", "a button and a draw"])
def test_nothing_is_early_where_no_button_ends_the_window(endings: tuple[Action, ...]) -> None:
    """While Orders are executed."""
    position = unsupplied("emergency")
    assert found(world_of(position), marked(position, "bde9", "col"), endings) == ([], [])


def test_nothing_is_early_while_the_last_order_is_drawn() -> None:
    """Though nothing keeps the segment from ending after it."""
    position = replace(unsupplied("order2"), choosing=Choosing.REVEALED, orders={31: Whereabouts.TRACK})
    assert found(world_of(position), marked(position, "bde9", "col"), [Draw()]) == ([], [])


def test_nothing_is_early_where_the_segment_cannot_end() -> None:
    """Its Orders were not chosen."""
    position = unsupplied("order2")
    assert found(world_of(position), marked(position, "bde9", "col")) == ([], [])


def test_nothing_is_early_in_a_play_that_was_lost_sight_of() -> None:
    """What is due cannot be known."""
    position = unsupplied("emergency")
    world = world_of(position, shaken=True)
    assert found(world, marked(position, "bde9", "col")) == ([], [])


def test_all_but_what_is_early_is_taken_over_from_the_table() -> None:
    """Units, points, Trenches with their stock, markers of a variant: each stays as it was played where it is early."""
    position = replace(unsupplied("emergency"), vp=5, trenches={}, stock={"allied": 3, "italian": 3})
    seen = replace(marked(position, "bde9", "col"), vp=7, trenches={"A-1": "allied"}, stock={"allied": 2, "italian": 3})
    rows: tuple[tuple[tuple[Gap, ...], tuple[object, ...]], ...] = (
        ((), (LOW, LOW, 7, {"A-1": "allied"}, 2)),
        ((made_gap(GapKind.SUPPLY, "bde9"),), (SupplyState.FULL, LOW, 7, {"A-1": "allied"}, 2)),
        ((made_gap(GapKind.POINTS, "vp"),), (LOW, LOW, 5, {"A-1": "allied"}, 2)),
        ((made_gap(GapKind.TRENCH, "A-1"),), (LOW, LOW, 7, {}, 3)),
    )
    smoking = replace(seen, laid={"smoke": frozenset({"A-1"})})
    for gaps, (brigade, column, points, trenches, stock) in rows:
        world = world_of(position)
        world = early_marks.adopt_but(world, seen, frozenset(gaps))
        there = world.position
        assert (there.units["bde9"].supply, there.units["col"].supply) == (brigade, column)
        assert (there.vp, dict(there.trenches), there.stock["allied"]) == (points, trenches, stock)
    for gaps, laid in (((), smoking.laid), ((made_gap(GapKind.LAID, "A-1"),), {})):
        world = world_of(position)
        world = early_marks.adopt_but(world, smoking, frozenset(gaps))
        assert world.position.laid == laid


def starving() -> Position:
    """The Resupply Segment before an Attrition in which two Brigades are removed, each for a point."""
    position = replace(case_at("2.3-23"), segment="resupply")
    other = replace(position.units["bde7"], id="bde8")
    facts = replace(position.facts, units={**position.facts.units, "bde8": position.printed("bde7")})
    return replace(position, facts=facts, units={**position.units, "bde8": other})


def without(*units: str, vp: int, supply: SupplyState = SupplyState.NO) -> Position:
    """The table after some of them were removed, the marker moved; the others show a marker."""
    seen = replace(starving(), vp=vp)
    for unit in ("bde7", "bde8"):
        seen = seen.without(unit) if unit in units else seen.with_unit(unit, supply=supply)
    return seen


REMOVED: tuple[tuple[str, Position, list[str]], ...] = (
    ("both, and both points", without("bde7", "bde8", vp=10), ["bde7 place", "bde8 place", "vp points"]),
    ("both, and one point", without("bde7", "bde8", vp=11), ["bde7 place", "bde8 place", "vp points"]),
    ("both, and three points", without("bde7", "bde8", vp=9), ["bde7 place", "bde8 place"]),
    ("both, and a point gained", without("bde7", "bde8", vp=13), ["bde7 place", "bde8 place"]),
    ("one, and its point", without("bde7", vp=11), ["bde7 place", "vp points"]),
    ("one, its point, and the other's marker", without("bde7", vp=11, supply=LOW), ["bde7 place", "vp points"]),
    ("none, and a point", without(vp=11), ["vp points"]),
    ("none, and their markers taken off", without(vp=12, supply=LOW), []),
)


@pytest.mark.parametrize(("seen", "early_ones"), [row[1:] for row in REMOVED], ids=[row[0] for row in REMOVED])
def test_who_was_removed_before_the_button_is_early_and_so_are_the_points(
    seen: Position, early_ones: list[str]
) -> None:
    """Points may have been moved for a part; who is to be removed and still lies there leaves nothing closed."""
    assert found(world_of(starving()), seen)[0] == early_ones


@pytest.mark.parametrize(
    "served", [["bde9"], ["bde10"], ["bde10", "bde9"], ["bde10", "bde11"], ["bde11", "bde9"]], ids="+".join
)
def test_a_claim_of_supply_may_be_early(served: list[str]) -> None:
    """5.7b: who was resupplied is recognised by who has no marker, where there is enough for two of three."""
    position = replace(case_at("5.7-34"), segment="emergency")
    for unit in ("bde9", "bde10", "bde11"):
        position = position.with_unit(unit, supply=LOW)
    seen = position
    for unit in served:
        seen = seen.with_unit(unit, supply=SupplyState.FULL)
    assert found(world_of(position), seen) == ([f"{unit} supply" for unit in served], [("REP203", END)])


def test_each_side_claims_the_units_that_lie_there_without_a_marker() -> None:
    """5.7b: of those that need supply; a dump needs none."""
    position = case_at("5.2-48")
    seen = position.with_unit("bde10", supply=SupplyState.LOW).with_unit("col2", supply=SupplyState.NO)
    assert [set(each.units) for each in early_marks._claims(position, seen)] == [{"bde9", "bde11"}, {"col5"}]
