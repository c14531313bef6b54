"""Fixtures of the tests that drive real VASSAL; `tests/conftest.py` gives them to all, so that they share one pool.

Where the engine cannot be had, these tests are skipped with the one line that says why; with the environment variable
`VASSAL_ENGINE=required` they fail with it instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.engine.harness import Engine
from tests.engine.install import EngineMissing, Installation, ensure
from tests.engine.pool import Pool
from tests.needed import had
from tests.paths import FIXTURES
from vassal_build.codec.metadata import version_numbers

OF_3_6 = (3, 6)


@pytest.fixture(scope="session")
def installation() -> Installation:
    """The engine made ready, once per run."""
    return had(ensure, EngineMissing, "VASSAL_ENGINE")


@pytest.fixture(scope="session")
def vassal_3_6(installation: Installation) -> None:
    """For what VASSAL 3.6 alone says or does: skips a test when another engine is driven, and names both."""
    if version_numbers(installation.version)[:2] != OF_3_6:
        pytest.skip(f"it holds for VASSAL 3.6 alone, and this is {installation.version}")


@pytest.fixture(scope="session")
def engines(installation: Installation) -> Iterator[Pool]:
    """Engines one after another in the same processes."""
    pool = Pool(installation)
    yield pool
    pool.close()


@pytest.fixture(scope="module")
def start_engine(engines: Pool) -> Iterator[Callable[..., Engine]]:
    """Starts an engine with a module open: `start_engine(path, user=..., password=...)`; ended with the file.

    With `edit` the module is opened as by the editor.
    """
    with ExitStack() as running:
        yield partial(_open, engines, running)


@pytest.fixture
def brief_engine(engines: Pool) -> Iterator[Callable[..., Engine]]:
    """As `start_engine`, for one test: its engines are ended with it."""
    with ExitStack() as running:
        yield partial(_open, engines, running)


def _open(engines: Pool, running: ExitStack, module: Path, **player: Any) -> Engine:
    engine = running.enter_context(engines.engine())
    engine.open(module, **player)
    return engine


@pytest.fixture(scope="session")
def lab_module() -> Path:
    """A small module written by hand: one hex map, a deck, dice, a turn tracker, a chart and a setup."""
    return FIXTURES / "vassal_files" / "lab.vmod"
