"""Rulings of which the other reading stands as well: a table that follows it is not called illegal (2.3, 5.2, 7.4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.cases.runner import outcome_of
from rules_check.games.la_primogenita import losses
from rules_check.games.la_primogenita.audit import closing
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from tests.games.la_primogenita.audit.worlds import CASES, case_at, ledger_of, world_of


def after(case: str) -> Position:
    """The position after the play of a case, its Order not yet ended."""
    found: Position = outcome_of(CASES[case]).positions[-2]
    return found


def codes(position: Position, seen: Position) -> list[str]:
    """What is found at the end of a window, when the play gives one position and the table shows another."""
    world = closing.close(world_of(position), seen, 9)
    return [each.diagnostic.code for each in ledger_of(world).findings]


@pytest.mark.parametrize("case", ["2.3-90", "2.3-91"], ids=["the full Orient", "a remnant at full strength"])
def test_a_unit_eliminated_at_once_may_cost_a_point_or_not(case: str) -> None:
    """One point, and no more."""
    position = after(case)
    assert codes(position, position) == []
    assert codes(position, replace(position, vp=position.vp + 1)) == []
    assert codes(position, replace(position, vp=position.vp + 2)) == ["VIC902"]
    assert codes(position, replace(position, vp=position.vp - 1)) == ["VIC902"]


def test_a_remnant_lost_by_its_last_step_costs_a_point() -> None:
    """There is no doubt of it."""
    position = after("2.3-01")
    assert codes(position, replace(position, vp=position.vp + 1)) == ["VIC902"]


@pytest.mark.parametrize(("steps", "disputed"), [(1, False), (2, True)], ids=["a remnant already", "both its steps"])
def test_only_what_is_eliminated_at_once_is_in_doubt(steps: int, disputed: bool) -> None:
    """2.3: a remnant that is eliminated costs a point by every reading; so it is where it cannot retreat (7.6)."""
    position = case_at("2.3-90").with_unit("orient", steps=steps)
    lost = losses.eliminate(position, "orient", "it cannot retreat")
    assert [(score.points, score.disputed) for score in lost.scores] == [(-1, disputed)]


def test_a_defender_fought_over_again_may_be_marked_or_not() -> None:
    """Low Supply by the second check, nothing where a unit checks once."""
    position = after("5.2-90")
    assert codes(position, position.with_unit("ccnn", supply=SupplyState.FULL)) == []
    assert codes(position, position.with_unit("ccnn", supply=SupplyState.NO)) == ["SUP901"]


def test_another_mark_is_no_other_reading_of_support() -> None:
    """A unit of one step that is Disrupted besides."""
    position = after("5.2-90")
    assert position.execution is not None
    weak = {"ccnn": replace(position.units["ccnn"], steps=1)}
    disputed = replace(position, execution=replace(position.execution, checked_again=weak))
    assert codes(disputed, disputed.with_unit("ccnn", disrupted=True)) != []


def test_a_defender_that_checked_once_is_marked() -> None:
    """The Push at its own hex is no second check, and no excuse for a marker left out."""
    position = after("5.2-91")
    assert codes(position, position.with_unit("col", supply=SupplyState.FULL)) == ["SUP901"]
