"""The game's box and a bare module of it, made once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules_check.games import rules_of
from tests.coarse_drawings import coarsely_built
from tests.games.keren.club import Club
from tests.only_game import only_of_ours
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    """No other game of ours is there: `test_removal` does not run these tests again without the others."""
    with only_of_ours("keren"):
        yield


@pytest.fixture(scope="session")
def keren() -> Gamebox:
    """The box of Keren."""
    return read_gamebox(game_of("keren")).usable()


@pytest.fixture(scope="session")
def keren_drawings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache with every picture of Keren, drawn from nothing."""
    return coarsely_built(tmp_path_factory, game_of("keren"))[1]


@pytest.fixture(scope="session")
def club(keren: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Club:
    """Where games of Keren are played."""
    folder, game = tmp_path_factory.mktemp("keren"), game_of("keren")
    return Club(bare_module(keren, folder, game), keren, rules_of("keren").facts(keren), folder, tmp_path_factory)
