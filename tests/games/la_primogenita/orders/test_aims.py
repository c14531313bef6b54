"""For whom a Minor Order can have been used, by what the table shows afterwards (section 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from rules_check.games.la_primogenita.orders.minor import EFFECTS
from rules_check.games.la_primogenita.orders.minor.air_bombardment import AIR_BOMBARDMENT
from rules_check.games.la_primogenita.orders.minor.desperate_attack import DESPERATE_ATTACK
from rules_check.games.la_primogenita.orders.minor.digging import DIG
from rules_check.games.la_primogenita.orders.minor.effect import Effect, at_nobody, on_full_sources
from rules_check.games.la_primogenita.orders.minor.recovery import REPLACEMENTS, STRAGGLERS
from rules_check.games.la_primogenita.orders.minor.reorganisation import SINGLE
from rules_check.games.la_primogenita.orders.minor.supplies import ROUGH_LOGISTICS
from rules_check.games.la_primogenita.orders.minor.surrender import SURRENDER_CALL
from rules_check.games.la_primogenita.orders.minor.thirst import THIRST
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import OffMap, UnitChange
from rules_check.games.la_primogenita.traces import Traces
from vassal_build.replacing import replace

Table = Callable[[str, str], Position]
Changes = Mapping[str, UnitChange]

ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-5 flat; B-9 flat"
UNITS = (
    "unit a allied foot 8-4 at A-1 steps 2/2; face a 1 4-4; unit b allied foot 8-4 at A-2; "
    "unit c italian foot 5-4 at A-3 steps 2/2; face c 1 2-4; unit d italian foot 5-4 at A-4; "
    "unit e italian foot 2-4 at A-5 disrupted steps 1/2; face e 2 5-4; sd sd1 loaded at A-1; sd sd2 depleted at A-2; "
    "unit air1 allied air 0-0 at airbase"
)
GONE: UnitChange = {"place": OffMap.GONE}
SHAKEN: UnitChange = {"disrupted": True}


def aims(effect: Effect, position: Position, changes: Changes, *marked: str) -> list[tuple[str, ...]]:
    """The units of each declaration that the table may have come of."""
    shown = position
    for unit, change in changes.items():
        shown = shown.with_unit(unit, **change)
    traces = Traces(shown, frozenset(marked))
    return [each.units for each in effect.aims(position, Declare("allied", 0), traces)]


LEFT: dict[str, tuple[Effect, Changes, list[tuple[str, ...]]]] = {
    "40: Disrupted": (THIRST, {"a": SHAKEN}, [("a",)]),
    "40: a step lost besides": (THIRST, {"a": {"steps": 1}}, [("a",)]),
    "40: eliminated": (THIRST, {"b": GONE}, [("b",)]),
    "40: two of them, or each": (THIRST, {"a": SHAKEN, "b": SHAKEN}, [("a",), ("b",), ("a", "b")]),
    "40: who was Disrupted already": (THIRST, {"e": SHAKEN}, []),
    "21: no more Disrupted": (SINGLE, {"e": {"disrupted": False}}, [("e",)]),
    "16: depleted": (ROUGH_LOGISTICS, {"sd1": {"loaded": False}}, [("sd1",)]),
    "16: a dump that was depleted already": (ROUGH_LOGISTICS, {"sd2": {"loaded": False}}, []),
    "12: a step lost": (SURRENDER_CALL, {"c": {"steps": 1}}, [("c",)]),
    "12: eliminated, and no step is turned": (SURRENDER_CALL, {"d": GONE}, [("d",)]),
    "3: a step regained": (STRAGGLERS, {"e": {"steps": 2}}, [("e",)]),
    "1: a dump was loaded": (REPLACEMENTS, {"sd2": {"loaded": True}}, [("sd2",)]),
    "1: a dump that was loaded already": (REPLACEMENTS, {"sd1": {"loaded": True}}, []),
    "8: an Italian and an Allied unit": (DESPERATE_ATTACK, {"c": {"steps": 1}, "a": {"steps": 1}}, [("c", "a")]),
    "8: each pair": (DESPERATE_ATTACK, {"c": {"steps": 1}, "a": {"steps": 1}, "b": GONE}, [("c", "a"), ("c", "b")]),
    "43: one or both Air units": (
        AIR_BOMBARDMENT,
        {"c": SHAKEN},
        [("c",), ("e",), ("c", "c"), ("c", "e"), ("e", "c"), ("e", "e")],
    ),
}


@pytest.mark.parametrize(("effect", "changes", "units"), LEFT.values(), ids=LEFT)
def test_an_order_was_used_on_whom_it_left_a_trace(
    table: Table, effect: Effect, changes: Changes, units: list[tuple[str, ...]]
) -> None:
    """Each unit that has changed as the Order changes it; nobody else, and nobody who was off the map."""
    assert aims(effect, table(ROW, UNITS), changes) == units


def test_a_mark_tells_whom_a_die_was_for_that_failed(table: Table) -> None:
    """Nothing changed for it."""
    assert aims(THIRST, table(ROW, UNITS), {}, "b") == [("b",)]


@pytest.mark.parametrize("number", EFFECTS)
def test_every_order_that_has_a_target_says_what_it_was_aimed_at(number: int) -> None:
    """Without it an audit would not find its forbidden uses."""
    effect = EFFECTS[number]
    assert effect.at_once or effect.aims is not at_nobody, f"the effect of Order {number} has no aims"


@pytest.mark.parametrize("hit", [("c", "d"), ("a", "c", "d")])
def test_more_units_disrupted_than_air_units_fly_are_one_misuse(table: Table, hit: tuple[str, ...]) -> None:
    """Order 43: two Air units at most, so who flies at three has done that and nothing else; `e` was Disrupted."""
    assert aims(AIR_BOMBARDMENT, table(ROW, UNITS), dict.fromkeys(hit, SHAKEN))[-1] == (*hit, "e")


DUG = f"{UNITS}; trench allied A-1; trench italian A-3"


@pytest.mark.parametrize(
    ("trenches", "found"),
    [
        ({"A-1": "allied", "A-3": "italian", "A-2": "allied"}, [("A-2", "")]),
        ({"A-3": "italian", "A-2": "allied"}, [("A-2", "A-1")]),
        ({"A-1": "allied", "A-2": "allied"}, [("A-2", "")]),
        ({"A-1": "allied", "A-3": "italian", "A-4": "italian"}, []),
    ],
    ids=["from the sheet", "from the map", "a Trench of the enemy is gone", "a Trench of the enemy is new"],
)
def test_a_trench_was_dug_where_the_side_has_a_new_one(
    table: Table, trenches: dict[str, str], found: list[tuple[str, str]]
) -> None:
    """Orders 37, 30, 7: and taken from where one of its own is gone."""
    position = table(ROW, DUG)
    traces = Traces(replace(position, trenches=trenches))
    assert [(each.place, each.taken_from) for each in DIG.aims(position, Declare("allied", 30), traces)] == found


def test_who_is_off_the_map_has_no_way_to_a_source(table: Table) -> None:
    """Nothing is said of it."""
    position = table(f"{ROW}; source A-1 allied FS", UNITS)
    assert on_full_sources(position, ("a",)) != ()
    assert on_full_sources(position.with_unit("a", **GONE), ("a",)) == ()
