"""The game's module, and an engine to open it in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.engine.conftest import engines, installation
from tests.engine.few import few_pieces
from tests.engine.harness import Engine
from tests.engine.pool import Pool
from tests.made_once import built_game
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of
from vassal_build.games.keren.units import units

__all__ = ["engines", "installation"]

HANDLED = (
    "guns_medium_1",
    "grenadier_tan_1",
    "cavalry_tan_1",
    "colonial_light_blue_1",
    "infantry_4th_red_1",
    "infantry_4th_red_2",
    "alpine",
    "colonial_orange_1",
    "infantry_4th_blue_7",
    "air_1",
    "guns_4th_1",
)
"""Units that tests take in hand, by what their ids begin with."""


@pytest.fixture(scope="session")
def keren_module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module of Keren, as the press builds it; to be read only."""
    return built_game(tmp_path_factory, game_of("keren"))[0]


@pytest.fixture(scope="session")
def few_units(keren: Gamebox, keren_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The First Battle with the units that tests take in hand alone: VASSAL takes seconds to lay out all of them."""
    spare = {unit.id for unit in units(keren) if not unit.id.startswith(HANDLED)}
    path = tmp_path_factory.mktemp("few") / "few_units.vsav"
    return few_pieces(keren_module, "first_battle.vsav", spare.__contains__, path)


@pytest.fixture(scope="session")
def anna(engines: Pool, keren_module: Path) -> Iterator[Engine]:
    """A player at the module, for all files."""
    with engines.opened(keren_module) as engine:
        yield engine


@pytest.fixture(scope="session")
def bruno(engines: Pool, keren_module: Path) -> Iterator[Engine]:
    """Another player."""
    with engines.opened(keren_module) as engine:
        yield engine


@pytest.fixture(scope="module")
def seated(anna: Engine) -> Engine:
    """A player as after opening the module, who begins again for each test."""
    return anna.start_over("Anna", "annas word")


@pytest.fixture
def fresh_engine(seated: Engine, few_units: Path) -> Callable[[str], Engine]:
    """Begin the First Battle as a side, with few units."""

    def begin(side: str) -> Engine:
        seated.load(few_units, side)
        seated.chat()
        return seated

    return begin


@pytest.fixture(scope="module")
def other_engine(bruno: Engine) -> Engine:
    """The other player."""
    return bruno.start_over("Bruno", "brunos word")
