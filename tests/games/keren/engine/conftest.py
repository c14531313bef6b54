"""The game's module, and an engine to open it in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.engine.conftest import installation, start_engine
from tests.engine.harness import Engine
from vassal_build.games import game_of
from vassal_build.pipeline import build

__all__ = ["installation", "start_engine"]


@pytest.fixture(scope="session")
def keren_module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module of Keren, as the press builds it."""
    folder = tmp_path_factory.mktemp("keren")
    module = build(game_of("keren"), folder, folder / "drawings").module
    assert module is not None
    return module


@pytest.fixture(scope="module")
def seated(start_engine: Callable[..., Engine], keren_module: Path) -> Engine:
    """A player at the module, who begins anew for each test."""
    return start_engine(keren_module, user="Anna", password="annas word")


@pytest.fixture
def fresh_engine(seated: Engine) -> Callable[[str], Engine]:
    """Begin the First Battle as a side."""

    def begin(side: str) -> Engine:
        seated.setup(seated.setups()[0], side)
        seated.chat()
        return seated

    return begin


@pytest.fixture(scope="module")
def other_engine(start_engine: Callable[..., Engine], keren_module: Path) -> Engine:
    """The other player."""
    return start_engine(keren_module, user="Bruno", password="brunos word")
