"""The copy of the game that variants are made of, written and compiled once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.la_primogenita.touch.copied import write_copy
from tests.made_once import made_once


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with its package; to be read only."""
    return made_once(tmp_path_factory, "copied", write_copy)
