"""The Ford on the table: VASSAL numbers its hexes by itself, and the referee reads the same names from the module."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.replay.module_places import module_places
from tests.engine.harness import Engine
from tests.made_once import built_game
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import window_name
from vassal_build.gamebox.read import read_gamebox
from vassal_build.template.the_ford import GAME


@pytest.fixture(scope="module")
def ford() -> Gamebox:
    """The box of The Ford: four digits, flat-topped, even columns raised."""
    return read_gamebox(GAME).usable()


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its module, as the press builds it."""
    return built_game(tmp_path_factory, GAME)[0]


@pytest.fixture(scope="module")
def engine(start_engine: Callable[..., Engine], module: Path) -> Engine:
    """The module with its first setup on the table."""
    engine = start_engine(module)
    engine.setup(engine.setups()[0])
    return engine


def test_every_middle_has_its_number_and_every_number_leads_to_its_middle(engine: Engine, ford: Gamebox) -> None:
    """Forty-two hexes, without a zone for each."""
    window, ids = window_name(ford, "map"), [land.id for land in ford.hexes]
    centres = [ford.grid.centre(land.hex) for land in ford.hexes]
    assert len(ids) == 42
    assert engine.locations(window, centres) == ids
    found = zip(engine.locate(window, ids), centres, strict=True)
    assert max(abs(a - b) for point, middle in found for a, b in zip(point, middle, strict=True)) <= 1
    engine.quiet()


def test_a_piece_lies_in_the_hex_that_the_set_up_names(engine: Engine, ford: Gamebox) -> None:
    """What VASSAL calls its place is the number in the setup's row."""
    said = {((piece.counter or "").partition("#")[0], piece.location) for piece in engine.pieces()}
    setup = next(iter(ford.setups.values()))
    placed = {(row.counter, row.place) for row in setup.placements if row.place in ford.hex_by_id}
    assert len(placed) > 4
    assert placed <= said


def test_the_referee_reads_the_same_numbers_from_the_module(module: Path, ford: Gamebox) -> None:
    """By the module's own grids."""
    places, window = module_places(module, ford), window_name(ford, "map")
    assert [places.at(window, *ford.grid.centre(land.hex)) for land in ford.hexes] == [land.id for land in ford.hexes]
