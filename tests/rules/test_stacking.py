"""How much a place holds."""

from __future__ import annotations

import pytest

from rules_check.facts.fact import Unknown
from rules_check.rules.stacking import Mixes, Stacking, mixes_in
from tests.referee.toy import Toy
from vassal_build.gamebox.charts import Chart, ChartRow
from vassal_build.gamebox.facts import Provenance
from vassal_build.known import Status
from vassal_build.location import Location

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


MIXES = (
    {"foot": 2, "skirmisher": 1},
    {"horse": 2, "skirmisher": 1},
    {"gun": 1, "foot": 1, "skirmisher": 1},
    {"gun": 2},
)


def _mixes(_: Toy, place: str) -> tuple[dict[str, int], ...]:
    if place == "swamp":
        raise Unknown("stacking in the swamp", "STK")
    return MIXES if place == "hill" else ()


BY_TYPE: Mixes[Toy] = Mixes(lambda _, unit: "" if unit == "leader" else unit.partition("_")[0], _mixes)


@pytest.mark.parametrize(
    ("place", "units", "over"),
    [
        ("hill", ("foot_1", "foot_2", "skirmisher", "leader"), 0),
        ("hill", ("foot_1", "foot_2", "foot_3"), 1),
        ("hill", ("foot_1", "horse_1"), 1),
        ("hill", ("gun_1", "foot_1", "skirmisher"), 0),
        ("hill", ("gun_1", "gun_2", "skirmisher"), 1),
        ("hill", ("gun_1", "foot_1", "foot_2"), 1),
        ("hill", ("gun_1", "horse_1", "foot_1", "foot_2"), 2),
        ("hill", (), 0),
        ("lake", ("foot_1", "foot_2"), 2),
        ("swamp", ("leader",), 0),
    ],
)
def test_units_of_some_types_may_lie_together(place: str, units: tuple[str, ...], over: int) -> None:
    """Two of foot or two of horse, or a gun beside one of foot; skirmishers beside most, and leaders anywhere."""
    assert BY_TYPE.over(NOBODY, place, units) == over


@pytest.mark.parametrize(
    ("unit", "there", "fits"),
    [
        ("foot_1", ("foot_2",), True),
        ("foot_1", ("horse_1",), False),
        ("gun_1", ("foot_1",), True),
        ("gun_1", ("foot_1", "foot_2"), False),
        ("leader", ("foot_1", "horse_1"), True),
    ],
)
def test_a_unit_fits_where_some_mix_holds_all(unit: str, there: tuple[str, ...], fits: bool) -> None:
    """A leader may come even where there are too many."""
    assert BY_TYPE.fits(NOBODY, unit, "hill", there) == fits


def test_a_mix_that_is_not_known_is_asked_for_where_it_decides() -> None:
    """For a unit that has a type."""
    assert BY_TYPE.fits(NOBODY, "leader", "swamp", ("foot_1",))
    with pytest.raises(Unknown):
        BY_TYPE.fits(NOBODY, "foot_1", "swamp", ())


def test_mixes_are_read_from_a_chart() -> None:
    """A row for each, and a column for each type."""
    rows = [("infantry", {"foot": "2", "gun": "0"}), ("battery", {"foot": "1", "gun": "1"})]
    origin = Provenance(Status.PRINTED, "", Location("charts/stacking.csv", 2))
    chart = Chart("stacking", ("foot", "gun"), tuple(ChartRow(key, cells, origin) for key, cells in rows))
    assert mixes_in(chart) == ({"foot": 2, "gun": 0}, {"foot": 1, "gun": 1})
