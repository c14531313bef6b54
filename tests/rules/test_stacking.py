"""How much a place holds."""

from __future__ import annotations

import pytest

from rules_check.facts.fact import Unknown
from rules_check.rules.stacking import Stacking
from tests.referee.toy import Toy

NOBODY = Toy({})
ROOM = {"leader": 0, "company": 1, "battalion": 2, "regiment": 3}
HOLDS: dict[str, int | None] = {"hill": 3, "village": None}


def _limit(_: Toy, place: str) -> int | None:
    if place not in HOLDS:
        raise Unknown(f"stacking {place}", "STK")
    return HOLDS[place]


STACKING: Stacking[Toy] = Stacking(lambda _, unit: ROOM[unit], _limit)


@pytest.mark.parametrize(
    ("place", "units", "over"),
    [
        ("hill", ("battalion",), 0),
        ("hill", ("battalion", "company"), 0),
        ("hill", ("battalion", "company", "leader"), 0),
        ("hill", ("battalion", "battalion"), 1),
        ("hill", ("regiment", "regiment"), 3),
        ("village", ("regiment", "regiment"), 0),
        ("swamp", ("company", "leader"), 0),
    ],
)
def test_what_is_over_the_limit_is_counted(place: str, units: tuple[str, ...], over: int) -> None:
    """A leader takes no room, a village holds any number, and one company is held even where no limit is known."""
    assert STACKING.over(NOBODY, place, units) == over


@pytest.mark.parametrize(
    ("unit", "there", "fits"),
    [
        ("company", ("battalion",), True),
        ("battalion", ("battalion",), False),
        ("leader", ("regiment", "regiment"), True),
        ("regiment", (), True),
    ],
)
def test_a_unit_fits_beside_those_that_are_there(unit: str, there: tuple[str, ...], fits: bool) -> None:
    """Who takes no room may come even where there are too many."""
    assert STACKING.fits(NOBODY, unit, "hill", there) == fits


def test_a_limit_that_is_not_known_is_asked_for_where_it_decides() -> None:
    """And not before."""
    assert STACKING.fits(NOBODY, "company", "swamp", ())
    with pytest.raises(Unknown):
        STACKING.fits(NOBODY, "company", "swamp", ("company",))
