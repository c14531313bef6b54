"""What is compared of two positions: one row a thing, and each difference reported as what it is."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.audit.gap import ASPECTS, GapKind, OrderGap, gaps, is_left, order_gaps
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.position.unit import MarkerState, SupplyState
from vassal_build.codes.code import Code
from vassal_build.gamebox.box import Gamebox
from vassal_build.replacing import replace


@pytest.fixture(scope="module")
def start(primogenita: Gamebox) -> Position:
    """The Quick start."""
    return start_of(facts_of(primogenita), primogenita, "quick_start")


UNIT = "bde11"
ROWS = (
    (GapKind.PLACE, UNIT, "I-3", duty.PLACE),
    (GapKind.PLACE, UNIT, OffMap.GONE, duty.STEPS),
    (GapKind.PLACE, UNIT, OffMap.WAITING, duty.NOT_PLACED),
    (GapKind.STEPS, UNIT, 1, duty.STEPS),
    (GapKind.DISRUPTED, UNIT, True, duty.DISRUPTED),
    (GapKind.SUPPLY, UNIT, SupplyState.LOW, duty.SUPPLY),
    (GapKind.LOADED, "sd1", False, duty.LOADED),
    (GapKind.SOURCE, "zuhani", MarkerState("zuhani", "H-3", "FS"), duty.SOURCE),
    (GapKind.FLAG, "I-3", "british", duty.FLAG),
    (GapKind.TRENCH, "I-3", "allied", duty.TRENCH),
    (GapKind.POINTS, "vp", 77, duty.POINTS),
    (GapKind.OPEN_CITY, "open_city", OpenCity.DECLARED, duty.OPEN_CITY),
)


@pytest.mark.parametrize(("kind", "key", "value", "code"), ROWS)
def test_a_value_that_is_put_elsewhere_is_one_gap(
    start: Position, kind: GapKind, key: str, value: object, code: Code
) -> None:
    """With the values themselves, of its own code, and closed by putting the value there, too."""
    row = ASPECTS[kind]
    start = start.with_unit("sd1", place="I-2")
    seen = row.put(start, key, value)
    (gap,) = gaps(start, seen)
    assert (gap.kind, gap.subject, gap.seen) == (kind, key, value)
    assert gap.played == row.value(row.shelf(start), key)
    assert row.mistake(start, key, gap.played, gap.seen).code is code
    assert is_left(gap, row.put(start, key, value), seen) is None
    assert is_left(gap, start, seen) == gap


def test_an_order_that_lies_elsewhere_is_no_gap_of_the_map(start: Position) -> None:
    """Orders are compared by themselves, by their numbers."""
    seen = start.with_orders({9: Whereabouts.TRACK, 31: Whereabouts.HELD})
    assert gaps(start, seen) == ()
    sheet = Whereabouts.SHEET
    assert order_gaps(start, seen) == (
        OrderGap(GapKind.ORDER, "9", sheet, Whereabouts.TRACK),
        OrderGap(GapKind.ORDER, "31", sheet, Whereabouts.HELD),
    )


def test_an_order_chosen_in_secret_lies_on_its_sheet_for_everybody(start: Position) -> None:
    """So it is no difference."""
    assert order_gaps(start, start.with_orders({9: Whereabouts.CHOSEN})) == ()


def test_the_state_of_a_unit_that_is_in_no_hex_means_nothing(start: Position) -> None:
    """Only that it went."""
    gone = start.without(UNIT)
    assert [gap.kind for gap in gaps(start, gone)] == [GapKind.PLACE]


def test_where_an_air_unit_stands_between_its_missions_means_nothing(start: Position) -> None:
    """Until it has come, or has gone for good."""
    air = next(unit for unit in start.units if start.printed(unit).kind is UnitKind.AIR)
    based = start.with_unit(air, place=OffMap.AIR_BASE)
    assert gaps(based, based.with_unit(air, place="I-3", disrupted=True)) == ()
    assert [gap.kind for gap in gaps(based, based.with_unit(air, place=OffMap.GONE))] == [GapKind.PLACE]


def test_the_level_of_a_source_that_lies_nowhere_means_nothing(start: Position) -> None:
    """It is reported when it lies on the map."""
    off = start.with_marker("zuhani", place=OffMap.WAITING, level="LS")
    assert gaps(off, off.with_marker("zuhani", level="FS")) == ()
    assert len(gaps(off, off.with_marker("zuhani", place="H-3", level="FS"))) == 1


def test_a_gap_tells_where_its_piece_lies(start: Position) -> None:
    """A unit where it is seen, a flag in its place; points lie nowhere."""
    seen = replace(start.with_unit(UNIT, place="I-3", steps=1), vp=77, flags={**start.flags, "I-3": "british"})
    assert {gap.kind: gap.place for gap in gaps(start, seen)} == {
        GapKind.PLACE: "I-3",
        GapKind.STEPS: "I-3",
        GapKind.FLAG: "I-3",
        GapKind.POINTS: "",
    }
