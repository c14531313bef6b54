"""Setups of the game's data as positions."""

from __future__ import annotations

import pytest

from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.games.la_primogenita.position.unit import OffMap
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox


@pytest.fixture(scope="module", params=["standard", "quick_start"])
def start(request: pytest.FixtureRequest, primogenita: Gamebox) -> Position:
    """Each of the game's setups."""
    return start_of(facts_of(primogenita), primogenita, request.param)


def test_the_game_begins(start: Position) -> None:
    """1.7: Game Turn 1, five Victory Points, British flags on Kassala and Tessenei, no Order chosen."""
    assert (start.turn, start.segment, start.vp, start.winner) == (1, "setup", 5, "")
    assert start.flags == {"I-1": "british", "L-4": "british"}
    assert (start.orders, start.trenches, start.execution) == ({}, {}, None)
    assert start.stock == {"allied": 3, "italian": 3}


def test_every_unit_is_there_at_full_steps(start: Position) -> None:
    """None is forgotten, and who arrives later waits."""
    assert set(start.units) == set(start.facts.units)
    assert all(unit.steps == start.printed(unit.id).steps for unit in start.units.values())
    waiting = {unit.id for unit in start.units.values() if unit.place == OffMap.WAITING}
    assert waiting == {unit.id for unit in start.facts.units.values() if unit.arrival and unit.id in waiting}
    assert "bde5" in waiting


def test_the_source_markers_wait_or_are_not_placed(start: Position) -> None:
    """5.3: those with an Arrival Code come as Reinforcements."""
    assert {marker.id: marker.place for marker in start.markers.values()} == {
        "zuhani": OffMap.WAITING,
        "cub_cub": OffMap.WAITING,
        "agordat": OffMap.GONE,
        "asmara": OffMap.GONE,
    }


def test_where_units_begin(primogenita: Gamebox) -> None:
    """In the standard game they wait to be set up, in the quick start they stand on the map."""
    facts = facts_of(primogenita)
    places = {setup: start_of(facts, primogenita, setup).units["skin"].place for setup in primogenita.setups}
    assert places == {"standard": OffMap.SETUP, "quick_start": "H-3"}


def test_a_set_up_that_is_not_there(primogenita: Gamebox) -> None:
    """The ones there are are named."""
    with pytest.raises(UnusableFile, match="there are quick_start, standard"):
        start_of(facts_of(primogenita), primogenita, "winter")
