"""The game's box, read once."""

from __future__ import annotations

import pytest

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of


@pytest.fixture(scope="session")
def keren() -> Gamebox:
    """The box of Keren."""
    return read_gamebox(game_of("keren")).usable()
