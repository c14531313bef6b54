"""The game's module, and an engine to open it in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.conftest import installation, start_engine
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
