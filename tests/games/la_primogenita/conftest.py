"""What tests of several folders share: the game's box, its module, and its pictures, drawn once for all builds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.la_primogenita.pressing import Press
from tests.made_once import built_game
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of


@pytest.fixture(scope="session")
def primogenita() -> Gamebox:
    """The box of La Primogenita."""
    return read_gamebox(game_of("la_primogenita")).usable()


@pytest.fixture(scope="session")
def bare(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Her module without pictures, which is all that logs need; to be read only."""
    return bare_module(primogenita, tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="session")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache with every picture of La Primogenita, drawn from nothing."""
    return built_game(tmp_path_factory, game_of("la_primogenita"))[1]


@pytest.fixture(scope="session")
def built_module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module of La Primogenita, as the press builds it; to be read only."""
    return built_game(tmp_path_factory, game_of("la_primogenita"))[0]


@pytest.fixture
def press(tmp_path: Path, drawings: Path) -> Press:
    """The command, with all pictures drawn already."""
    return Press(tmp_path, drawings)
