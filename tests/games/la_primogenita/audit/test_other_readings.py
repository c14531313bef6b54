"""What another reading of the rules gives back: points and units of the present Order, and no more (2.3, 5.2)."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.audit.disputes import Disputes
from rules_check.games.la_primogenita.audit.gap import DisruptedGap, Gap, GapKind, PointsGap, StepsGap, SupplyGap
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.position import Score
from rules_check.games.la_primogenita.position.unit import SupplyState, UnitState
from tests.games.la_primogenita.audit.worlds import case_at
from vassal_build.replacing import replace

BEFORE = UnitState("col", "A-2", 2, supply=SupplyState.FULL)
OTHER = Disputes(2, {"col": BEFORE})


def points(played: int, seen: int) -> Gap:
    """The marker shows other points."""
    return PointsGap(GapKind.POINTS, "vp", played, seen)


EXPLAINED: tuple[tuple[str, Gap, bool], ...] = (
    ("one point more", points(5, 6), True),
    ("all points in dispute", points(5, 7), True),
    ("a point too many", points(5, 8), False),
    ("no point", points(5, 5), False),
    ("a point fewer", points(5, 4), False),
    ("the marker as it was", SupplyGap(GapKind.SUPPLY, "col", SupplyState.LOW, SupplyState.FULL, "A-2"), True),
    ("another marker", SupplyGap(GapKind.SUPPLY, "col", SupplyState.LOW, SupplyState.NO, "A-2"), False),
    ("the steps as they were", StepsGap(GapKind.STEPS, "col", 1, 2, "A-2"), True),
    ("other steps", StepsGap(GapKind.STEPS, "col", 3, 1, "A-2"), False),
    ("a mark of Disruption", DisruptedGap(GapKind.DISRUPTED, "col", False, True, "A-2"), False),
    ("another unit", SupplyGap(GapKind.SUPPLY, "gun", SupplyState.LOW, SupplyState.FULL, "A-2"), False),
)


@pytest.mark.parametrize(("gap", "explained"), [row[1:] for row in EXPLAINED], ids=[row[0] for row in EXPLAINED])
def test_a_table_that_follows_the_other_reading_is_not_wrong(gap: Gap, explained: bool) -> None:
    """Points up to those in dispute, and a unit as it was before it checked again."""
    assert OTHER.explain(gap) is explained


def test_disputes_are_those_of_the_order_being_executed() -> None:
    """Of its scores alone, those in dispute; between Orders there are none."""
    opening = replace(case_at("7.3-01"), scores=(Score("before", -4, disputed=True),))
    scores = (*opening.scores, Score("lost", -1, disputed=True), Score("town", -3), Score("lost", -1, disputed=True))
    execution = Execution(31, opening=opening, checked_again={"col": BEFORE})
    position = replace(opening, scores=scores, execution=execution)
    assert Disputes.of(position) == Disputes(2, {"col": BEFORE})
    assert Disputes.of(replace(position, execution=None)) == Disputes(0, {})
    assert Disputes.of(replace(position, execution=Execution(31))).points == 6
