"""What no legal play explains: which gaps are strange, in which order they are judged, and what is let be."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.audit import closing, forcing, meaning
from rules_check.games.la_primogenita.audit.duties import Due
from rules_check.games.la_primogenita.audit.gap import GapKind, PlaceGap, SupplyGap, gaps
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Draw, Lose, Next
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of
from vassal_build.replacing import replace

END = 9
NEXT = Next()


def strange(world: World, seen: Position, *, ends: bool = False) -> list[str]:
    """The gaps that are strange, in the order in which they are judged."""
    return [f"{gap.subject} {gap.kind.value}" for gap in closing._strange(world, seen, [NEXT] if ends else [])]


def messy() -> tuple[World, Position]:
    """A table on which much is otherwise."""
    position = replace(case_at("5.3-64"), open_city=OpenCity.NOT_YET)
    seen = replace(
        position.with_unit("sdf", place="A-5")
        .with_unit("tanks", place=OffMap.GONE)
        .with_unit("sd1", disrupted=True)
        .with_marker("agordat", place="A-6"),
        vp=position.vp + 1,
    )
    return world_of(position), seen


def test_sources_come_first_then_places_then_all_else() -> None:
    """With the Open City go the units that surrender: it comes before what is gone, else that is a place as others."""
    world, seen = messy()
    world = knowing(world, touched={"sdf": 8, "tanks": 7, "sd1": 1, "agordat": 9})
    assert strange(world, seen) == ["agordat source", "tanks place", "sdf place", "vp points", "sd1 disrupted"]
    opened = replace(seen, open_city=OpenCity.DECLARED)
    assert strange(world, opened) == [
        "agordat source",
        "sdf place",
        "open_city open city",
        "tanks place",
        "vp points",
        "sd1 disrupted",
    ]


def test_what_was_made_first_is_judged_first() -> None:
    """Among things of one rank."""
    world, seen = messy()
    world = knowing(world, touched={"sdf": 6, "tanks": 7})
    assert strange(world, seen)[1:3] == ["sdf place", "tanks place"]


def test_what_is_forgiven_is_not_strange() -> None:
    """The thing itself, and nothing else of the piece."""
    world, seen = messy()
    world = world.forgiving([(GapKind.PLACE, "sdf")])
    world = world.forgiving([(GapKind.STEPS, "tanks")])
    assert "sdf place" not in strange(world, seen)
    assert "tanks place" in strange(world, seen)


def test_what_the_windows_ending_explains_is_not_strange() -> None:
    """5.7b: the marks that the Resupply Segment sets as it ends."""
    position = case_at("5.7-30")
    seen = position.with_unit("bde9", supply=SupplyState.LOW).with_unit("col", supply=SupplyState.NO)
    world = world_of(position)
    assert strange(world, seen) == ["bde9 supply", "col supply"]
    assert strange(world, seen, ends=True) == ["col supply"]


def test_where_the_window_cannot_end_nothing_is_explained_by_it() -> None:
    """Its Orders were not chosen."""
    position = replace(case_at("5.7-30"), segment="order2")
    seen = position.with_unit("bde9", supply=SupplyState.LOW)
    assert strange(world_of(position), seen, ends=True) == ["bde9 supply"]


def test_what_the_ending_brings_about_anew_is_no_gap_of_the_window() -> None:
    """It is a duty."""
    position = case_at("5.7-30")
    assert strange(world_of(position), position, ends=True) == []


def walked(*, shaken: bool = False) -> tuple[World, Position]:
    """A unit among its enemies, of which the step is known."""
    position = case_at("7.3-01")
    world = world_of(position, touched={"bde9": 5}, shaken=shaken)
    return world, position.with_unit("bde9", place="A-2")


def test_a_wrong_action_is_judged_and_taken_over() -> None:
    """Afterwards the piece is where the table has it; it is reported, and no duty besides."""
    world, seen = walked()
    world, wrong = closing._judge_strange(world, seen, END, ())
    assert wrong == {(GapKind.PLACE, "bde9")}
    assert [(each.outcome.value, each.moment.step) for each in ledger_of(world).actions] == [("illegal", 5)]
    assert world.position.units["bde9"].place == "A-2"


def test_nothing_is_judged_of_a_play_that_was_lost_sight_of() -> None:
    """It is let be."""
    world, seen = walked(shaken=True)
    world, wrong = closing._judge_strange(world, seen, END, ())
    assert wrong == set()
    assert ledger_of(world).actions == []


@pytest.mark.parametrize(("step", "judged"), [(5, 5), (0, END)])
def test_a_wrong_action_without_a_step_stands_where_the_window_closes(step: int, judged: int) -> None:
    """As of a unit that the log does not show being dragged."""
    world, seen = walked()
    world = knowing(world, touched={"bde9": step})
    world, _ = closing._judge_strange(world, seen, END, ())
    assert [each.moment.step for each in ledger_of(world).actions] == [judged]


def test_an_ending_that_has_nothing_to_end_is_reported_and_left() -> None:
    """3.2: a draw from an empty track."""
    world = world_of(replace(case_at("3.2-36", 1), orders={}, execution=None))
    position = world.position
    world = closing.end(world, Draw(), END)
    assert [each.outcome.value for each in ledger_of(world).actions] == ["illegal"]
    assert world.position == position


def test_an_ending_that_is_illegal_is_reported_and_done_all_the_same() -> None:
    """2.1: the clock shows it."""
    world = world_of(replace(case_at("5.7-30"), segment="order2"))
    world = closing.end(world, NEXT, END)
    assert [each.outcome.value for each in ledger_of(world).actions] == ["illegal"]
    assert world.position.segment == "emergency"


def at(segment: str, *, executing: bool = False, **units: SupplyState) -> Position:
    """A time of the game, with supply markers."""
    position = replace(case_at("5.7-30"), segment=segment, execution=Execution(36) if executing else None)
    for unit, supply in units.items():
        position = position.with_unit(unit, supply=supply)
    return position


MISSING = SupplyGap(GapKind.SUPPLY, "bde9", SupplyState.LOW, SupplyState.FULL, "A-1")
SEGMENTS: tuple[tuple[str, list[Position], str], ...] = (
    ("of the ending that asks for it", [at("resupply"), at("attrition", bde9=SupplyState.LOW)], "resupply"),
    ("of the second", [at("emergency"), at("resupply"), at("attrition", bde9=SupplyState.LOW)], "resupply"),
    ("of the window, where no ending asks for it", [at("emergency"), at("resupply")], "emergency"),
    ("of the window, where none ends", [at("emergency")], "emergency"),
    ("of none, where an Order is executed", [at("order1", executing=True)], ""),
    ("of none, where an Order ends with the segment", [at("order1", executing=True), at("rail")], ""),
)


@pytest.mark.parametrize(("passed", "segment"), [row[1:] for row in SEGMENTS], ids=[row[0] for row in SEGMENTS])
def test_the_segment_that_asks_for_what_is_missing(passed: list[Position], segment: str) -> None:
    """5.7: of the thing itself."""
    assert closing._segment_of(MISSING, passed) == segment


def test_a_source_is_taken_over_as_it_lies() -> None:
    """The others stay."""
    world, seen = messy()
    (gap,) = [gap for gap in gaps(world.position, seen) if gap.kind is GapKind.SOURCE]
    before = world.position
    world = forcing.forced(world, gap, seen)
    assert world.position.markers == seen.markers
    assert world.position.units == before.units


def test_a_unit_with_no_step_left_that_is_gone_lost_one() -> None:
    """At least."""
    position = case_at("7.3-01").with_unit("col", steps=0)
    gap = PlaceGap(GapKind.PLACE, "col", "A-2", OffMap.GONE, OffMap.GONE)
    assert meaning._by_place(world_of(position), gap, END)[1] == Lose("col", 1)


def test_what_is_missing_of_a_unit_that_fell_is_reported_where_it_lay() -> None:
    """Not in the box where it lies now."""
    world, seen = walked()
    world = knowing(world, lost=frozenset())
    gone = seen.with_unit("bde9", place="A-1").with_unit("col", place=OffMap.GONE)
    world = closing._see_to_duties(world, gone, END, frozenset(), due=Due(world.position), passed=[world.position])
    assert [(each.hex, each.diagnostic.subject) for each in ledger_of(world).findings] == [("A-2", "col")]
