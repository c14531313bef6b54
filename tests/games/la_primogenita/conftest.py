"""What tests of several folders share: the game's box, and its pictures, drawn once for all builds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.la_primogenita.pressing import Press
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.render.catalogue import all_pictures
from vassal_build.render.studio import draw_pictures


@pytest.fixture(scope="session")
def primogenita() -> Gamebox:
    """The box of La Primogenita."""
    return read_gamebox(game_of("la_primogenita")).usable()


@pytest.fixture(scope="session")
def drawings(primogenita: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache with every picture of La Primogenita, drawn from nothing."""
    cache = tmp_path_factory.mktemp("drawings")
    draw_pictures(all_pictures(primogenita, game_of("la_primogenita").design().pictures), primogenita.folders, cache)
    return cache


@pytest.fixture
def press(tmp_path: Path, drawings: Path) -> Press:
    """The command, with all pictures drawn already."""
    return Press(tmp_path, drawings)
