"""The box whose pictures are drawn."""

from __future__ import annotations

import pytest

from tests.render.conftest import full_disk
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

__all__ = ["full_disk"]


@pytest.fixture(scope="session")
def box() -> Gamebox:
    """The box of La Primogenita."""
    return read_gamebox(game_of("la_primogenita")).usable()
