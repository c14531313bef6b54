"""A setup that is finished or saved (1.7): where units with a letter stand, and who has none."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.cases.runner import position_of
from rules_check.cases.syntax import cases_of
from rules_check.games.la_primogenita import setup
from rules_check.games.la_primogenita.position.position import Position

TEXT = (
    "GAME la_primogenita\nTERRAIN\n  flat cost 1 stack 4\nCASE 0-0 a set-up\n"
    "MAP\n  A-1 flat; A-2 flat; A-3 flat; A-4 flat; setup A-1 C; setup A-3 X\n"
    "STATE\n  segment setup; off col italian foot 5-4 arrives 0 C; off bde allied foot 8-4 arrives 0 X\n"
    "  unit more italian foot 4-4 at A-4\nEND\n"
)


def position(segment: str = "setup", **places: str) -> Position:
    """A setup: `col` goes to C or next to it, `bde` to X; `more` has no letter and stands in A-4."""
    found = position_of(next(cases_of(TEXT)))
    assert isinstance(found, Position)
    for unit, place in places.items():
        found = found.with_unit(unit, place=place)
    return replace(found, segment=segment)


FOUND: dict[str, tuple[dict[str, str], list[str]]] = {
    "nobody stands anywhere": ({}, ["bde has not been set up", "col has not been set up"]),
    "all stand where they may": ({"col": "A-1", "bde": "A-2"}, []),
    "one still waits": ({"col": "A-1"}, ["bde has not been set up"]),
    "one stands elsewhere": (
        {"col": "A-3", "bde": "A-2"},
        ["col is in A-3 and must be in or next to Setup Hex C, not in Mountain or Alpine"],
    ),
}


@pytest.mark.parametrize(("places", "messages"), FOUND.values(), ids=FOUND)
def test_a_finished_set_up_is_judged(places: dict[str, str], messages: list[str]) -> None:
    """Each unit once; who has no letter is not asked for."""
    here = position(**places)
    assert [each.message for each in setup.judge(here, here.facts.sides)] == messages


@pytest.mark.parametrize(
    ("places", "messages"),
    [
        ({"col": "A-1"}, []),
        ({"bde": "A-3"}, ["col has not been set up"]),
        ({"col": "A-3"}, FOUND["one stands elsewhere"][1]),
    ],
    ids=["Italy's", "the Allied one", "a wrong one"],
)
def test_a_save_is_judged_by_the_sides_that_have_begun(places: dict[str, str], messages: list[str]) -> None:
    """1.7: Italy sets up first, so that the other side's units may still wait."""
    assert [each.message for each in setup.judge_save(position(**places))] == messages


@pytest.mark.parametrize(
    ("segment", "places"), [("setup", {}), ("order1", {"col": "A-3"})], ids=["not begun", "long over"]
)
def test_a_save_is_judged_once_the_set_up_is_begun_and_while_it_lasts(segment: str, places: dict[str, str]) -> None:
    """It is begun when a unit with a letter stands on the map."""
    assert setup.judge_save(position(segment, **places)) == ()


def test_a_unit_with_a_hex_of_its_own_stands_there_alone() -> None:
    """1.7: the message says so."""
    here = position(col="A-2", bde="A-3")
    col = replace(here.printed("col"), fixed=True)
    here = replace(here, facts=replace(here.facts, units={**here.facts.units, "col": col}))
    assert [each.message for each in setup.judge(here, here.facts.sides)] == [
        "col is in A-2 and must be in Setup Hex C, not in Mountain or Alpine"
    ]


def test_only_hexes_of_the_map_are_listed() -> None:
    """What is listed says so of itself (`SAMPLE`): an Entry hex is legal, and not listed."""
    here = position()
    entry = replace(here.facts.map.places["A-2"], entry="italian")
    game_map = replace(here.facts.map, places={**here.facts.map.places, "A-2": entry})
    there = replace(here, facts=replace(here.facts, map=game_map))
    assert {each.place for each in setup.legal(here)} == {"A-1", "A-2"}
    assert "A-2" in setup.allowed(there, "col")
    assert {each.place for each in setup.legal(there)} == {"A-1"}
