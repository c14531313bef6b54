"""The game's module, and an engine to open it in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.coarse_drawings import coarsely_built
from tests.engine.few import few_pieces
from tests.engine.harness import Engine
from tests.engine.pool import Pool
from vassal_build.games import game_of

ALWAYS = ("staff_clerk", "staff_recorder", "turn", "phase", "vp", "stamp")
"""What counts, keeps time and says which release it is: on the table of every test."""


@pytest.fixture(scope="session")
def keren_module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module of Keren, as the press builds it; to be read only."""
    return coarsely_built(tmp_path_factory, game_of("keren"))[0]


@pytest.fixture(scope="session")
def first_battle(keren_module: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """Writes the First Battle with some pieces alone: VASSAL takes seconds to lay out all of them."""

    def write(*pieces: str) -> Path:
        kept = {*pieces, *ALWAYS}
        path = tmp_path_factory.mktemp("few") / "few.vsav"
        return few_pieces(keren_module, "first_battle.vsav", lambda piece: piece not in kept, path)

    return write


@pytest.fixture(scope="module")
def few_units(request: pytest.FixtureRequest, first_battle: Callable[..., Path]) -> Path:
    """The First Battle with the pieces that the tests of a file take in hand: its `AT_HAND`."""
    return first_battle(*request.module.AT_HAND)


@pytest.fixture(scope="module")
def anna(engines: Pool, keren_module: Path) -> Iterator[Engine]:
    """A player at the module."""
    with engines.opened(keren_module) as engine:
        yield engine


@pytest.fixture(scope="module")
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
    """Begin the First Battle as a side, with the pieces that the file takes in hand."""

    def begin(side: str) -> Engine:
        seated.load(few_units, side)
        seated.chat()
        return seated

    return begin


@pytest.fixture(scope="module")
def other_engine(bruno: Engine) -> Engine:
    """The other player."""
    return bruno.start_over("Bruno", "brunos word")
