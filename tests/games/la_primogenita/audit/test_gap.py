"""What differs between the play and the table: each thing by itself, without Orders, and what a file does not say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pytest

from rules_check.games.la_primogenita.audit.gap import (
    DisruptedGap,
    FlagGap,
    Gap,
    GapKind,
    LoadedGap,
    OpenCityGap,
    OrderGap,
    PlaceGap,
    PointsGap,
    SourceGap,
    StepsGap,
    SupplyGap,
    TrenchGap,
    as_taken_up,
    gaps,
    is_left,
    order_gaps,
    removed,
    unchosen,
)
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position
from rules_check.games.la_primogenita.position.unit import MarkerChange, MarkerState, SupplyState, UnitChange
from tests.games.la_primogenita.audit.worlds import case_at
from vassal_build.replacing import replace

ASSAULT, AIR, SOURCES = "7.3-01", "9-908", "5.3-64"
"""Cases with infantry and a gun, with an Air unit, with a source and a flag."""
SHEET, FLIPPED, CHOSEN, HELD, TRACK = (
    Whereabouts.SHEET,
    Whereabouts.FLIPPED,
    Whereabouts.CHOSEN,
    Whereabouts.HELD,
    Whereabouts.TRACK,
)
FULL, LOW = SupplyState.FULL, SupplyState.LOW
Change = Callable[[Position], Position]


def unit(name: str, **fields: Unpack[UnitChange]) -> Change:
    """A unit is otherwise."""
    return lambda position: position.with_unit(name, **fields)


DIFFERENCES: tuple[tuple[str, str, Change, list[Gap]], ...] = (
    ("nothing", ASSAULT, lambda position: position, []),
    ("a place", ASSAULT, unit("col", place="A-1"), [PlaceGap(GapKind.PLACE, "col", "A-2", "A-1", "A-1")]),
    ("a unit gone, and what it shows", ASSAULT, unit("col", place="gone", steps=0, disrupted=True), [
        PlaceGap(GapKind.PLACE, "col", "A-2", "gone", "gone")
    ]),
    ("steps", ASSAULT, unit("col", steps=2), [StepsGap(GapKind.STEPS, "col", 1, 2, "A-2")]),
    ("a mark", ASSAULT, unit("col", disrupted=True), [DisruptedGap(GapKind.DISRUPTED, "col", False, True, "A-2")]),
    ("supply", ASSAULT, unit("col", supply=LOW), [SupplyGap(GapKind.SUPPLY, "col", FULL, LOW, "A-2")]),
    ("a load", "5.7-34", unit("sd1", loaded=False), [LoadedGap(GapKind.LOADED, "sd1", True, False, "A-1")]),
    ("where an Air unit waits between missions", AIR, unit("air1", place="A-2"), []),
    ("what an Air unit shows", AIR, unit("air1", place="A-2", disrupted=True, steps=3), []),
    ("an Air unit not come yet", AIR, unit("air1", place="waiting"), [
        PlaceGap(GapKind.PLACE, "air1", "airbase", "waiting", "waiting")
    ]),
    ("an Air unit gone", AIR, unit("air1", place="gone"), [PlaceGap(GapKind.PLACE, "air1", "airbase", "gone", "gone")]),
    ("a flag taken off", SOURCES, lambda position: replace(position, flags={}), [
        FlagGap(GapKind.FLAG, "A-7", "british", "", "A-7")
    ]),
    ("a flag laid", ASSAULT, lambda position: replace(position, flags={"A-2": "italian"}), [
        FlagGap(GapKind.FLAG, "A-2", "", "italian", "A-2")
    ]),
    ("a Trench", ASSAULT, lambda position: replace(position, trenches={"A-2": "italian"}), [
        TrenchGap(GapKind.TRENCH, "A-2", "", "italian", "A-2")
    ]),
    ("points", ASSAULT, lambda position: replace(position, vp=7), [PointsGap(GapKind.POINTS, "vp", 5, 7)]),
    ("the Open City", ASSAULT, lambda position: replace(position, open_city=OpenCity.DECLARED), [
        OpenCityGap(GapKind.OPEN_CITY, "open_city", OpenCity.NOT_YET, OpenCity.DECLARED)
    ]),
)  # fmt: skip


@pytest.mark.parametrize(("case", "change", "found"), [row[1:] for row in DIFFERENCES], ids=[r[0] for r in DIFFERENCES])
def test_each_thing_that_differs_is_a_gap_of_its_own(case: str, change: Change, found: list[Gap]) -> None:
    """With its place on the table, and nothing besides."""
    position = case_at(case)
    assert list(gaps(position, change(position))) == found


SOURCE_GAPS: tuple[tuple[str, MarkerChange, list[Gap]], ...] = (
    (
        "elsewhere",
        {"place": "A-6"},
        [
            SourceGap(
                GapKind.SOURCE,
                "agordat",
                MarkerState("agordat", "A-7", "FS"),
                MarkerState("agordat", "A-6", "FS"),
                "A-6",
            )
        ],
    ),
    (
        "of another level",
        {"level": "LS"},
        [
            SourceGap(
                GapKind.SOURCE,
                "agordat",
                MarkerState("agordat", "A-7", "FS"),
                MarkerState("agordat", "A-7", "LS"),
                "A-7",
            )
        ],
    ),
    ("the same", {}, []),
)


@pytest.mark.parametrize(("changes", "found"), [row[1:] for row in SOURCE_GAPS], ids=[row[0] for row in SOURCE_GAPS])
def test_a_source_differs_by_its_place_or_its_level(changes: MarkerChange, found: list[Gap]) -> None:
    """5.3: the level counts where it is on the map in the play."""
    position = case_at(SOURCES)
    assert list(gaps(position, position.with_marker("agordat", **changes))) == found


def test_the_level_of_a_source_off_the_map_means_nothing() -> None:
    """It lies beside the map with any side up; one that the table does not tell is not compared."""
    position = case_at(SOURCES)
    assert list(gaps(position, position.with_marker("asmara", level="FS"))) == []
    assert list(gaps(position, replace(position, markers={"agordat": position.markers["agordat"]}))) == []


def test_a_unit_that_play_or_table_does_not_have_is_not_compared() -> None:
    """Such as one of another variant of the game."""
    whole = case_at(ASSAULT)
    without = replace(whole, units={name: each for name, each in whole.units.items() if name != "col"})
    assert (gaps(without, whole), gaps(whole, without)) == ((), ())


def test_units_are_compared_whatever_their_order() -> None:
    """A unit that the table does not tell of is no gap."""
    position = case_at(ASSAULT)
    there = position.with_unit("col", steps=2)
    turned = replace(there, units=dict(reversed(tuple(there.units.items()))))
    assert gaps(position, turned) == gaps(position, there) != ()
    for name in ("gun", "bde9"):
        missing = replace(there, units={other: unit for other, unit in there.units.items() if other != name})
        assert gaps(position, missing) == gaps(position, there)


def test_what_a_unit_shows_is_compared_where_play_and_table_have_it_on_the_map() -> None:
    """Not of one that comes or goes, nor of an Air unit on a mission."""
    waiting = case_at("5.7-23")
    come = waiting.with_unit("gruppo", place="A-1", disrupted=True)
    assert [gap.kind for gap in gaps(waiting, come)] == [gap.kind for gap in gaps(come, waiting)] == [GapKind.PLACE]
    mission = case_at(AIR).with_unit("air1", place="A-2")
    assert gaps(mission, mission.with_unit("air1", disrupted=True)) == ()


@pytest.mark.parametrize(
    ("gap", "fell"),
    [
        (PlaceGap(GapKind.PLACE, "col", "A-2", OffMap.GONE), True),
        (PlaceGap(GapKind.PLACE, "col", "A-2", OffMap.WAITING), False),
        (FlagGap(GapKind.FLAG, "A-2", "italian", OffMap.GONE), False),
    ],
)
def test_a_unit_fell_that_is_out_of_the_game(gap: Gap, fell: bool) -> None:
    """A source that is taken off did not."""
    assert gap.fell is fell


def test_what_is_left_of_a_gap_when_play_went_on() -> None:
    """All of it, less, or nothing; another gap of the same unit is another thing."""
    position = case_at(ASSAULT).with_unit("col", steps=3)
    seen = position.with_unit("col", steps=1, disrupted=True)
    (steps, mark) = gaps(position, seen)
    assert is_left(steps, position, seen) == steps
    assert is_left(steps, position.with_unit("col", steps=2), seen) == StepsGap(GapKind.STEPS, "col", 2, 1, "A-2")
    assert is_left(steps, position.with_unit("col", steps=1), seen) is None
    assert is_left(mark, position.with_unit("col", steps=1), seen) == mark
    assert is_left(mark, position.with_unit("col", disrupted=True), seen) is None


def test_what_is_left_of_the_gap_of_a_source() -> None:
    """By its own name, though another source differs, too."""
    position = case_at(SOURCES)
    seen = position.with_marker("agordat", place="A-6").with_marker("asmara", place="A-5")
    found = gaps(position, seen)
    assert {gap.subject for gap in found} == {"agordat", "asmara"}
    for gap in found:
        assert is_left(gap, position, seen) == gap
        other = "asmara" if gap.subject == "agordat" else "agordat"
        assert is_left(gap, position.with_marker(other, place=seen.markers[other].place), seen) == gap
        assert is_left(gap, position.with_marker(gap.subject, place=seen.markers[gap.subject].place), seen) is None


def test_who_was_removed_lay_on_the_map_and_is_out_of_the_game() -> None:
    """Not who was gone before, waits, or stayed."""
    before = case_at(ASSAULT).with_unit("gun", place=OffMap.GONE)
    after = before.with_unit("col", place=OffMap.GONE)
    assert removed(before, after) == {"col"}
    assert removed(before, before.with_unit("bde9", place=OffMap.WAITING)) == frozenset()


OPEN: tuple[tuple[str, Whereabouts, Whereabouts, frozenset[int], list[Gap]], ...] = (
    ("the same", HELD, HELD, frozenset(), []),
    ("elsewhere", HELD, FLIPPED, frozenset(), [OrderGap(GapKind.ORDER, "17", Whereabouts.HELD, Whereabouts.FLIPPED)]),
    ("back on its sheet", HELD, SHEET, frozenset(), [OrderGap(GapKind.ORDER, "17", HELD, SHEET)]),
    ("come from its sheet", SHEET, TRACK, frozenset(), [OrderGap(GapKind.ORDER, "17", SHEET, TRACK)]),
    ("chosen in secret", CHOSEN, SHEET, frozenset(), []),
    ("chosen in secret, turned back all the same", CHOSEN, FLIPPED, frozenset(), [
        OrderGap(GapKind.ORDER, "17", Whereabouts.SHEET, Whereabouts.FLIPPED)
    ]),
    ("chosen again in secret", CHOSEN, FLIPPED, frozenset({17}), []),
)  # fmt: skip


@pytest.mark.parametrize(("played", "seen", "again", "found"), [row[1:] for row in OPEN], ids=[row[0] for row in OPEN])
def test_orders_differ_by_where_everybody_sees_them(
    played: Whereabouts, seen: Whereabouts, again: frozenset[int], found: list[Gap]
) -> None:
    """3.1: a chosen one lies on its sheet, on the side that it showed before."""
    ours = replace(case_at(ASSAULT).with_orders({17: played}), chosen_again=again)
    assert list(order_gaps(ours, case_at(ASSAULT).with_orders({17: seen}))) == found


def test_orders_that_differ_are_given_in_their_order() -> None:
    """However the tables tell them."""
    ours = case_at(ASSAULT).with_orders({40: HELD, 8: HELD})
    assert [gap.subject for gap in order_gaps(ours, case_at(ASSAULT))] == ["8", "40"]


def test_an_order_chosen_in_secret_is_to_be_reported_when_it_is_revealed() -> None:
    """It lies on its sheet until then, executed side up where it had been executed; others lie where they lay."""
    position = case_at(ASSAULT).with_orders({17: CHOSEN, 18: CHOSEN, 44: HELD, 38: FLIPPED})
    reported = unchosen(replace(position, chosen_again=frozenset({18, 38})))
    assert [reported.whereabouts(number) for number in (17, 18, 44, 38)] == [SHEET, FLIPPED, HELD, FLIPPED]
    assert reported.chosen_again == {38}


@pytest.mark.parametrize(
    ("choosing", "reported"),
    [(Choosing.DUE, Choosing.UNKNOWN), (Choosing.REVEALED, Choosing.REVEALED), (Choosing.UNKNOWN, Choosing.UNKNOWN)],
)
def test_a_file_does_not_show_whether_orders_were_drawn_already(choosing: Choosing, reported: Choosing) -> None:
    """Where nothing is revealed it is left open."""
    assert as_taken_up(replace(case_at(ASSAULT), choosing=choosing)).choosing is reported


def test_between_orders_any_that_is_held_may_have_been_drawn_last() -> None:
    """3.3: while one is executed, that is the last."""
    position = replace(case_at(ASSAULT).with_orders({17: HELD, 18: HELD, 44: FLIPPED}), just_drawn=frozenset({18}))
    assert as_taken_up(replace(position, execution=None)).just_drawn == {17, 18}
    assert as_taken_up(replace(position, execution=Execution(31))).just_drawn == {18}


def steps_lost(gap: Gap) -> object:
    """What the type checker refuses of a gap: the values of a kind that it is not known to be of."""
    whatever = gap.played - gap.seen  # type: ignore[operator]
    return gap.played - gap.seen if gap.kind is GapKind.STEPS else whatever


def test_the_values_of_a_gap_are_those_of_its_kind() -> None:
    """A place is not a number of steps."""
    assert steps_lost(StepsGap(GapKind.STEPS, "col", 2, 1)) == 1
    with pytest.raises(TypeError):
        steps_lost(StepsGap(GapKind.STEPS, "col", "A-2", "A-1"))  # type: ignore[arg-type]
