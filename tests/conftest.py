"""What tests of several folders share: the game's pictures, drawn once into a folder that builds take them from."""

from __future__ import annotations

from pathlib import Path

import pytest

from vassal_build.gamebox.read import read_gamebox
from vassal_build.render.catalogue import all_pictures
from vassal_build.render.studio import draw_pictures


@pytest.fixture(scope="session")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache with every picture of La Primogenita, drawn from nothing."""
    cache = tmp_path_factory.mktemp("drawings")
    box = read_gamebox("la_primogenita").usable()
    draw_pictures(all_pictures(box), box.folders, cache)
    return cache
