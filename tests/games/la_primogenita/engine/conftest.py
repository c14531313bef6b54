"""The game's module, and an engine to open it in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.conftest import installation, lab_module, start_engine, vassal_3_6
from vassal_build.games import game_of
from vassal_build.pipeline import build

__all__ = ["installation", "lab_module", "start_engine", "vassal_3_6"]


@pytest.fixture(scope="session")
def built_module(drawings: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The module of La Primogenita, as the press builds it."""
    module = build(game_of("la_primogenita"), tmp_path_factory.mktemp("module"), drawings).module
    assert module is not None
    return module
