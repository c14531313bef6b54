"""What a segment itself marks, weakens or removes: reported with its section, where the segment asks for it (5.7)."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.audit.gap import (
    DisruptedGap,
    Gap,
    GapKind,
    PlaceGap,
    PointsGap,
    StepsGap,
    SupplyGap,
)
from rules_check.games.la_primogenita.audit.phases import of_segment
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from tests.games.la_primogenita.audit.worlds import case_at


def mark(seen: bool) -> Gap:
    """A mark of Disruption that is there or is not, against what is due."""
    return DisruptedGap(GapKind.DISRUPTED, "skin", not seen, seen, "A-1")


LOW = SupplyGap(GapKind.SUPPLY, "skin", SupplyState.FULL, SupplyState.LOW, "A-1")
WEAK = StepsGap(GapKind.STEPS, "skin", 2, 1, "A-1")
OFF = PlaceGap(GapKind.PLACE, "skin", "A-1", OffMap.GONE, OffMap.GONE)
LEFT = PlaceGap(GapKind.PLACE, "skin", OffMap.GONE, "A-1", "A-1")
MOVED = PlaceGap(GapKind.PLACE, "skin", "A-1", "A-2", "A-2")
POINTS = PointsGap(GapKind.POINTS, "vp", 5, 6)

REPORTED: tuple[tuple[str, str, Gap, SupplyState, tuple[str, ...]], ...] = (
    ("placed and not marked", "emergency", mark(False), SupplyState.FULL, ("5.7a", "is not marked Disrupted")),
    ("placed and marked", "emergency", mark(True), SupplyState.FULL, ("5.7a", "arrives without the mark")),
    ("no marker", "resupply", LOW, SupplyState.FULL, ("5.7b", "after the Resupply Segment")),
    ("not marked for lack of supply", "attrition", mark(False), SupplyState.LOW, ("5.7c", ": it is marked Low Supply")),
    ("not marked", "attrition", mark(False), SupplyState.FULL, ("5.7c", "not marked Disrupted after the Attrition")),
    ("marked", "attrition", mark(True), SupplyState.LOW, ("5.7c", "without a reason")),
    ("a step too few", "attrition", WEAK, SupplyState.NO, ("5.7c", "shows 1 step", "should show 2")),
    ("removed", "attrition", OFF, SupplyState.NO, ("5.7c", "should stay with 2 steps", ": it is marked No Supply")),
    ("not removed", "attrition", LEFT, SupplyState.NO, ("5.7c", "is still in A-1")),
)


def skin(supply: SupplyState, *, disrupted: bool = False) -> Position:
    """A unit in the Attrition Segment."""
    return case_at("8.2-24").with_unit("skin", supply=supply, disrupted=disrupted)


@pytest.mark.parametrize(
    ("segment", "gap", "supply", "words"), [row[1:] for row in REPORTED], ids=[row[0] for row in REPORTED]
)
def test_a_segment_asks_for_it(segment: str, gap: Gap, supply: SupplyState, words: tuple[str, ...]) -> None:
    """With its section, and what is wrong in words; why, where a unit is short of supply."""
    reported = of_segment(skin(supply), gap, segment)
    assert reported is not None
    section, *parts = words
    assert reported[0] == section
    assert reported[1].startswith("skin ")
    assert all(part in reported[1] for part in parts), reported[1]
    assert (": it is marked" in reported[1]) is any(": it is marked" in part for part in parts)


@pytest.mark.parametrize(
    ("segment", "gap"),
    [
        ("emergency", LOW),
        ("emergency", WEAK),
        ("resupply", mark(True)),
        ("resupply", WEAK),
        ("attrition", LOW),
        ("attrition", MOVED),
        ("attrition", POINTS),
        ("order1", mark(True)),
        ("order1", OFF),
        ("victory", WEAK),
        ("", LEFT),
    ],
)
def test_a_segment_does_not_ask_for_what_is_not_its_own(segment: str, gap: Gap) -> None:
    """Then the rule of the thing itself is cited."""
    assert of_segment(skin(SupplyState.NO), gap, segment) is None


@pytest.mark.parametrize(("disrupted", "reported"), [(True, True), (False, False)])
def test_how_a_unit_stays_is_reported_with_its_mark(disrupted: bool, reported: bool) -> None:
    """Of one that was removed."""
    found = of_segment(skin(SupplyState.FULL, disrupted=disrupted), OFF, "attrition")
    assert found is not None
    assert ("2 steps, Disrupted" in found[1]) is reported
