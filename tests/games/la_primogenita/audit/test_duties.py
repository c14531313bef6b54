"""What the table should show and does not: each kind of gap by its own code, with its section (5.7, 7.3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit.duties import Due, duty_of
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position, Score
from rules_check.games.la_primogenita.position.unit import MarkerState, SupplyState
from tests.games.la_primogenita.audit.made_gaps import made_gap
from tests.games.la_primogenita.audit.worlds import case_at
from vassal_build.diagnostics import Diagnostic
from vassal_build.known import Ground, Known, Status

ASSAULT = "7.3-01"
KIND = GapKind


def gap(kind: GapKind, subject: str, played: object, seen: object, place: str = "A-2") -> Gap:
    """A difference."""
    return made_gap(kind, subject, played, seen, place)


def source(place: str, level: str = "LS") -> MarkerState:
    """A source as it lies."""
    return MarkerState("agordat", place, level)


def position(order: int = 0, *, unclear: tuple[str, ...] = ()) -> Position:
    """Units and a gun, an Order being executed or none."""
    execution = Execution[Position](order, begun=True, unclear=frozenset(unclear)) if order else None
    return replace(case_at(ASSAULT), execution=execution)


DUTIES: tuple[tuple[Gap, str, str, str], ...] = (
    (gap(KIND.STEPS, "col", 1, 2), "CMB901", "5.2, 7.3", "col shows 2 steps, but should show 1"),
    (gap(KIND.STEPS, "col", 2, 1), "CMB901", "5.2, 7.3", "col shows 1 step, but should show 2"),
    (gap(KIND.DISRUPTED, "col", True, False), "BMB901", "6.3, 8.1", "col is not marked Disrupted, but should be"),
    (gap(KIND.DISRUPTED, "col", False, True), "BMB901", "6.3, 8.1", "col is marked Disrupted, but should not be"),
    (gap(KIND.SUPPLY, "col", SupplyState.LOW, SupplyState.FULL), "SUP901", "5.2", (
        "col has no supply marker, but should be marked Low Supply"
    )),
    (gap(KIND.LOADED, "col", True, False), "SUP903", "5.5", (
        "col shows its depleted side, but should be loaded"
    )),
    (gap(KIND.LOADED, "col", False, True), "SUP903", "5.5", (
        "col shows its loaded side, but should be depleted"
    )),
    (gap(KIND.SOURCE, "agordat", source("A-1"), source("gone")), "SUP904", "5.3", (
        "the source Agordat Supply is off the map, but should be LS in A-1"
    )),
    (gap(KIND.SOURCE, "agordat", source("setup"), source("A-1", "FS")), "SUP904", "5.3", (
        "is FS in A-1, but should be off the map"
    )),
    (gap(KIND.FLAG, "A-2", "", "british"), "VIC901", "1.6", "A-2 has a British flag, but should have none"),
    (gap(KIND.FLAG, "A-2", "italian", ""), "VIC901", "1.6", "A-2 has no flag, but should have an Italian one"),
    (gap(KIND.TRENCH, "A-2", "", "italian"), "MOV902", "7.2", (
        "A-2 has a Trench of the Italian side, but should have none"
    )),
    (gap(KIND.TRENCH, "A-2", "allied", ""), "MOV902", "7.2", (
        "A-2 has no Trench, but should have one of the Allied side"
    )),
    (gap(KIND.POINTS, "vp", 5, 1, ""), "VIC902", "2.2, 2.3", (
        "the marker shows 1 Victory Point, but should show 5"
    )),
    (gap(KIND.OPEN_CITY, "open_city", OpenCity.NOT_YET, OpenCity.DECLARED, ""), "VIC903", "2.2", (
        "the Open City marker is on Asmara"
    )),
    (gap(KIND.ORDER, "17", Whereabouts.FLIPPED, Whereabouts.HELD, ""), "ORD901", "3.2", (
        "Order 17 is in a Combination Orders Box, but should be on"
    )),
    (gap(KIND.PLACE, "col", OffMap.GONE, "A-2"), "CMB903", "5.2, 5.7c, 7.3, 7.6", "col is still in A-2"),
    (
        gap(KIND.PLACE, "col", "A-2", OffMap.GONE, "gone"),
        "CMB901",
        "1.4",
        "is out of the game, but should be in",
    ),
    (gap(KIND.PLACE, "col", "A-2", OffMap.WAITING, "waiting"), "RNF901", "5.7a", "should be in A-2"),
    (gap(KIND.PLACE, "col", "A-2", "A-1", "A-1"), "MOV901", "4.1, 7.6", (
        "col is in A-1, but should be in A-2"
    )),
)  # fmt: skip


@pytest.mark.parametrize(("found", "code", "cite", "words"), DUTIES)
def test_each_kind_of_gap_is_known_by_its_own_code(found: Gap, code: str, cite: str, words: str) -> None:
    """With what is wrong and what is due, about the thing itself."""
    reported = duty_of(position(), found)
    assert (reported.code, reported.cite, reported.subject) == (code, cite, found.subject)
    assert words in reported.message, reported.message


BY_MINOR: tuple[tuple[GapKind, bool], ...] = (
    (KIND.STEPS, True),
    (KIND.DISRUPTED, True),
    (KIND.LOADED, True),
    (KIND.TRENCH, True),
    (KIND.SUPPLY, False),
    (KIND.POINTS, False),
)
VALUES = {
    KIND.STEPS: (1, 2),
    KIND.DISRUPTED: (True, False),
    KIND.LOADED: (True, False),
    KIND.TRENCH: ("italian", ""),
    KIND.SUPPLY: (SupplyState.LOW, SupplyState.FULL),
    KIND.POINTS: (5, 6),
}


@pytest.mark.parametrize(("kind", "by_order"), BY_MINOR)
def test_what_a_minor_order_brings_about_is_known_by_its_own_entry(kind: GapKind, by_order: bool) -> None:
    """9: not what no Minor Order does, and nothing of a Main Order."""
    played, seen = VALUES[kind]
    meant = gap(kind, "col" if kind is not KIND.POINTS else "vp", played, seen)
    assert (duty_of(position(12), meant).cite == "9, Order 12") is by_order
    assert not duty_of(position(31), meant).cite.startswith("9,")
    assert not duty_of(position(), meant).cite.startswith("9,")


@pytest.mark.parametrize(("order", "minor"), [(12, 12), (31, 0), (0, 0)])
def test_the_minor_order_of_a_window_is_the_one_being_executed(order: int, minor: int) -> None:
    """None between Orders and of a Main Order."""
    assert Due(position(order)).minor == minor


def test_what_a_segment_asks_for_is_reported_with_its_section() -> None:
    """5.7: before any other."""
    meant = gap(KIND.SUPPLY, "col", SupplyState.LOW, SupplyState.FULL)
    reported = duty_of(position(), meant, Due(position(), segment="resupply"))
    assert reported.cite == "5.7b"
    assert "after the Resupply Segment" in reported.message


def scores(*rows: tuple[str, int, str]) -> Position:
    """Points won and lost."""
    reported = tuple(
        Score(cause, points, cite, (Ground(f"value of {cause}", Known(Status.RECONSTRUCTED)),))
        for cause, points, cite in rows
    )
    return replace(position(), scores=reported)


ROWS = (("before", 1, "2.1"), ("Gallabat", 2, "2.3"), ("Keren", -1, "2.2"), ("Massaua", 3, "2.3"), ("Adua", 1, ""))
MEANT = gap(GapKind.POINTS, "vp", 5, 6, "")


def points(since: int, *rows: tuple[str, int, str]) -> Diagnostic:
    """What is reported of points when there had been so many changes as the window was opened."""
    there = scores(*rows)
    return duty_of(there, MEANT, Due(there, scored=since))


def test_points_are_reported_with_the_changes_of_the_window() -> None:
    """Their sections once each, in order; what they rest on as evidence, with the last four changes."""
    reported = points(1, *ROWS)
    assert reported.cite == "2.2, 2.3"
    assert reported.message.endswith(": Gallabat +2, Keren -1, Massaua +3, Adua +1")
    assert reported.evidence[:4] == ("Gallabat: +2", "Keren: -1", "Massaua: +3", "Adua: +1")
    assert [str(each) for each in reported.evidence[4:]] == [
        str(Ground(f"value of {name}", Known(Status.RECONSTRUCTED)))
        for name in ("Gallabat", "Keren", "Massaua", "Adua")
    ]


def test_points_that_no_section_is_reported_for_have_the_general_ones() -> None:
    """As where nothing changed in the window."""
    assert points(4, *ROWS).cite == "2.2, 2.3"
    assert points(4, *ROWS).message.endswith(": Adua +1")
    assert points(5, *ROWS).message.endswith("should show 5")
    assert points(2, *ROWS[:3]).cite == "2.2"


def test_only_points_are_reported_with_what_was_scored() -> None:
    """A step has nothing to do with it."""
    there = scores(*ROWS)
    reported = duty_of(there, gap(KIND.STEPS, "col", 1, 2), Due(there))
    assert (reported.cite, reported.evidence) == ("5.2, 7.3", ())


UNCLEAR: tuple[tuple[Gap, tuple[str, ...], bool], ...] = (
    (gap(KIND.SUPPLY, "col", SupplyState.LOW, SupplyState.FULL), ("col",), True),
    (gap(KIND.STEPS, "col", 1, 2), ("col",), True),
    (gap(KIND.DISRUPTED, "col", True, False), ("col",), False),
    (gap(KIND.SUPPLY, "col", SupplyState.LOW, SupplyState.FULL), ("gun",), False),
)


@pytest.mark.parametrize(("meant", "unclear", "open_"), UNCLEAR)
def test_what_hangs_on_a_choice_that_nobody_reported_is_no_mistake(
    meant: Gap, unclear: tuple[str, ...], open_: bool
) -> None:
    """5.5: whom a dump served; of the unit alone, and while the Order is executed."""
    reported = duty_of(position(31, unclear=unclear), meant)
    assert (reported.code == "SUP902") is open_
    assert reported.message.startswith("whether col had Support was its owner's choice") is open_
    assert duty_of(position(), meant).code != "SUP902"


def test_what_came_of_a_battle_is_reported_with_its_arithmetic() -> None:
    """That of the unit's own battle."""
    due = Due(position(), {"col": ("2 : 1",), "gun": ("1 : 1",)})
    assert "2 : 1" in duty_of(position(), gap(KIND.STEPS, "col", 1, 2), due).evidence
    assert "1 : 1" not in duty_of(position(), gap(KIND.STEPS, "col", 1, 2), due).evidence


def test_a_place_is_known_by_its_name() -> None:
    """As players call it."""
    places = case_at(ASSAULT).facts.map.places
    named = {**places, "A-1": replace(places["A-1"], name="West Kassala")}
    facts = replace(position().facts, map=replace(position().facts.map, places=named))
    reported = duty_of(replace(position(), facts=facts), gap(KIND.PLACE, "col", "A-2", "A-1", "A-1"))
    assert "is in West Kassala, but should be in A-2" in reported.message


def test_the_sections_of_points_are_reported_in_their_order() -> None:
    """However they were scored."""
    reported = points(0, *((f"town {cite}", 1, cite) for cite in ("6.3", "2.3", "5.1", "1.6", "2.2", "9.1")))
    assert reported.cite == "1.6, 2.2, 2.3, 5.1, 6.3, 9.1"
