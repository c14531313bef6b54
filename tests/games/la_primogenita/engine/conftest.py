"""An engine to open the game's module in, and one that has it open already."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.conftest import brief_engine, engines, installation, lab_module, start_engine, vassal_3_6
from tests.engine.harness import Engine
from tests.engine.pool import Pool

__all__ = ["brief_engine", "engines", "installation", "lab_module", "start_engine", "vassal_3_6"]


@pytest.fixture(scope="session")
def opened_once(engines: Pool, built_module: Path) -> Iterator[Engine]:
    """The module in an engine, for all files that look neither at its opening nor at who the player is."""
    with engines.engine() as engine:
        engine.open(built_module)
        engine.quiet()
        yield engine


@pytest.fixture(scope="module")
def running(opened_once: Engine) -> Engine:
    """The module in an engine as it is after opening: no game, nothing said, the dice as they begin."""
    opened_once.close()
    opened_once.forget_noise()
    opened_once.chat()
    opened_once.seed_dice(1)
    return opened_once
