"""The Attrition Segment (5.7c)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import attrition

Table = Callable[[str, str], Position]

MAP = "A-1 flat; A-2 flat; patriot A-2"


@pytest.mark.parametrize(
    ("unit", "left"),
    [
        ("allied foot 8-4 at A-1 steps 2/2 no_supply", (1, True)),
        ("allied foot 8-4 at A-1 steps 1/2 no_supply", (0, False)),
        ("allied foot 8-4 at A-1 steps 2/2 low_supply", (2, True)),
        ("allied foot 8-4 at A-1 steps 2/2", (2, False)),
        ("italian foot 8-4 at A-1 steps 2/2 no_supply", (0, False)),
        ("italian foot 8-4 at A-1 steps 2/2 low_supply", (2, True)),
        ("allied arbegnoch 2-6 at A-1 steps 2/2", (1, True)),
        ("allied arbegnoch 2-6 at A-2 steps 2/2", (2, False)),
    ],
)
def test_what_want_of_supply_costs(table: Table, unit: str, left: tuple[int, bool]) -> None:
    """No Supply costs the Allies a step and Italy the unit; Low and No disrupt; Arbegnoch suffer out of their zone."""
    position = attrition.settle(table(MAP, f"segment attrition; unit a {unit}; face a 1 2-4"))
    assert (position.units["a"].steps, position.units["a"].disrupted) == left


def test_a_remnant_turned_by_attrition_costs_a_point(table: Table) -> None:
    """A 5-6 remnant that is turned to its grey side costs a Victory Point (2.3)."""
    state = (
        "segment attrition; vp 9; unit bde5 allied foot 5-6 at A-1 remnant steps 2/4 no_supply; face bde5 1 2-6 remnant"
    )
    assert attrition.settle(table(MAP, state)).vp == 8
