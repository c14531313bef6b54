"""The orders of battle and tables of Keren, as section 16 lists them and as 11.3, 14.1 and 14.2 allow."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from rules_check.games.keren.position import MARKS
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.counters import counter_pictures, marker_pictures
from vassal_build.games.keren.design import DESIGN
from vassal_build.games.keren.schema import ASSAULT, BAND, DIVISION, RANGED_FIRE, REVERSE
from vassal_build.render.proof import printed_counters

FIRST = {
    "hogs_back": 3,
    "brigs_peak": 5,
    "sanchil": 8,
    "dologorodoc": 6,
    "row_5000": 5,
    "zeban": 4,
    "cameron_ridge": 18,
    "happy_valley": 22,
    **{f"italian_turn_{turn}": count for turn, count in enumerate((11, 7, 8, 9, 5, 6, 6), 1)},
    "commonwealth_turn_5": 9,
    "air": 3,
}
SECOND = {
    "hogs_back": 10,
    "brigs_peak": 7,
    "sanchil": 9,
    "dologorodoc": 9,
    "row_5000": 7,
    "zeban": 10,
    "cameron_ridge": 41,
    "happy_valley": 41,
    "air": 3,
}
TYPES = {
    "3-2-12": (3 + 3, 3),
    "1-2-24": (10, 6),
    "2-1-14": (51, 42),
    "5-4-14": (3, 2),
    "5-6-14": (3, 2),
    "5-1-4": (1, 0),
    "3-1-4": (5, 0),
    "2-1-4": (7, 0),
    "4-4-14": (24, 33),
    "4-3-12": (15, 33),
    "5-2-4": (7, 12),
    "6-6-8": (0, 1),
    "4-0-0": (3, 3),
}
"""How many of each take part in either battle; the tank and the aircraft have values of ours."""


LEFT_OUT = ("spare", "alpini")
"""The groups of boxes for units that take no part, or only by a player's choice."""


def placed(keren: Gamebox, setup: str) -> dict[str, str]:
    """Give the group of the box in which each unit that takes part lies."""
    rows = ((row.counter, keren.box_by_id.get(row.place)) for row in keren.setups[setup].placements)
    there = {unit: slot.group for unit, slot in rows if slot and unit in keren.unit_by_id}
    return {unit: group for unit, group in there.items() if group not in LEFT_OUT}


@pytest.mark.parametrize(("setup", "areas"), [("first_battle", FIRST), ("second_battle", SECOND)])
def test_each_area_and_turn_has_as_many_units_as_the_scenario_lists(
    keren: Gamebox, setup: str, areas: dict[str, int]
) -> None:
    """16: 135 pieces in the first battle, 137 in the second."""
    assert Counter(placed(keren, setup).values()) == areas


@pytest.mark.parametrize(("setup", "column"), [("first_battle", 0), ("second_battle", 1)])
def test_each_type_takes_part_as_often_as_the_scenario_lists(keren: Gamebox, setup: str, column: int) -> None:
    """16, by the three factors of the front."""
    fronts = {unit.id: next(face for face in unit.faces if not face.back) for unit in keren.units}
    found = Counter(
        f"{RANGED_FIRE.of(fronts[unit])}-{ASSAULT.of(fronts[unit])}-{fronts[unit].movement}"
        for unit in placed(keren, setup)
    )
    assert found == {factors: counts[column] for factors, counts in TYPES.items() if counts[column]}


def test_the_mix_is_what_both_scenarios_need_and_some_alpini_more(keren: Gamebox) -> None:
    """By type and band 174; 16 says that there are more Alpini than are used."""
    assert len(keren.units) == 174 + 3
    used = set(placed(keren, "first_battle")) | set(placed(keren, "second_battle"))
    spare = {unit.id for unit in keren.units} - used
    assert {keren.unit_by_id[unit].symbol for unit in spare} == {"alpine"}


def test_guns_show_fired_and_all_others_carry(keren: Gamebox) -> None:
    """2.4; aircraft have one side."""
    backs = {(unit.category, REVERSE.of(face)) for unit in keren.units for face in unit.faces if face.back}
    assert backs == {(kind, "carrying") for kind in ("infantry", "cavalry", "tank")} | {("artillery", "fired")}


def test_a_colonial_battalion_of_the_fifth_division_is_no_fourth_division_unit(keren: Gamebox) -> None:
    """16, scenario 2, has three of the 5th Division on Cameron ridge."""
    there = [unit for unit, area in placed(keren, "second_battle").items() if area == "cameron_ridge"]
    assert Counter(DIVISION.of(keren.unit_by_id[unit]) for unit in there) == {"4": 38, "5": 3}


def test_italian_bands_are_those_of_the_lists(keren: Gamebox) -> None:
    """16: four green battalions, four white ones, two burgundy ones."""
    bands = Counter(BAND.of(unit) for unit in keren.units if unit.symbol == "colonial" and unit.side == "italian")
    assert (bands["green"], bands["white"], bands["burgundy"], bands["light_yellow"]) == (4, 4, 2, 2)
    assert sum(bands.values()) == 54


BETTER = {"fire": ("NE", "S", "DR", "1DE", "2DE"), "assault": ("2AE", "1AE", "S", "DR", "1DE", "2DE")}


@pytest.mark.parametrize("chart", ["fire", "assault"])
def test_a_higher_die_or_column_is_never_worse(keren: Gamebox, chart: str) -> None:
    """The cells are ours; 11.3 and 14.2 name the results, and no assault is without effect."""
    table = keren.charts[chart]
    cells = [[BETTER[chart].index(row.cells[column]) for column in table.columns] for row in table.rows]
    for line in (*cells, *zip(*cells, strict=True)):
        assert all(a <= b for a, b in pairwise(line))


def test_the_scenarios_last_as_long_and_ask_for_as_much_as_printed(keren: Gamebox) -> None:
    """16."""
    rows = {row.key: (row.cells["turns"], row.cells["points"]) for row in keren.charts["scenarios"].rows}
    assert rows == {"first_battle": ("8", "40"), "second_battle": ("12", "50")}


def test_the_proof_of_the_countersheet_knows_the_picture_of_every_face(keren: Gamebox) -> None:
    """No counter of the pages is blank but the backs of those that have none."""
    drawn = {picture.name for family in (counter_pictures, marker_pictures) for picture in family(keren)}
    sides = [each for counter in printed_counters(keren, DESIGN.faces) for each in (counter.front, counter.back)]
    assert {each for each in sides if each} == drawn


def test_bands_are_distinguished_without_their_colours(keren: Gamebox) -> None:
    """2.3: a band has a sign of its own, and the counters of Italy alone have a star."""
    signs = [keren.strings.text(f"band_signs.{row.key}") for row in keren.charts["bands"].rows]
    assert len(set(signs)) == len(signs)
    shown = [picture.context["unit"] for picture in counter_pictures(keren)]
    assert all(bool(unit["sign"]) == bool(unit["band"]) for unit in shown)
    italian = next(side.colour for side in keren.sides if side.id == "italian")
    assert all(unit["star"] == (unit["colour"] == italian) for unit in shown)


def test_each_state_of_the_data_is_a_mark_that_rules_know(keren: Gamebox) -> None:
    """And each of these marks has its row."""
    assert {marker.id for marker in keren.markers if marker.kind == "state"} == set(MARKS)
