"""Fixtures of the tests that drive real VASSAL.

Where the engine cannot be had, these tests are skipped with the one line that says why; with the environment variable
`VASSAL_ENGINE=required` they fail with it instead.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.engine.harness import Engine
from tests.engine.install import EngineMissing, Installation, ensure
from tests.paths import FIXTURES
from vassal_build.codec.metadata import version_numbers

OF_3_6 = (3, 6)


@pytest.fixture(scope="session")
def installation() -> Installation:
    """The engine made ready, once per run."""
    try:
        return ensure()
    except EngineMissing as reason:
        if os.environ.get("VASSAL_ENGINE") == "required":
            pytest.fail(str(reason), pytrace=False)
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def vassal_3_6(installation: Installation) -> None:
    """For what VASSAL 3.6 alone says or does: skips a test when another engine is driven, and names both."""
    if version_numbers(installation.version)[:2] != OF_3_6:
        pytest.skip(f"it holds for VASSAL 3.6 alone, and this is {installation.version}")


@pytest.fixture(scope="module")
def start_engine(installation: Installation) -> Iterator[Callable[..., Engine]]:
    """Starts an engine with a module open: `start_engine(path, user=..., screen=...)`; ended with the file.

    With `edit` the module is opened as by the editor.
    """
    with ExitStack() as running:

        def start(
            module: Path,
            user: str = "Tester",
            password: str = "tester",
            *,
            edit: bool = False,
            screen: tuple[int, int] = (1280, 1024),
        ) -> Engine:
            engine = running.enter_context(Engine.start(installation, screen))
            engine.open(module, user=user, password=password, edit=edit)
            return engine

        yield start


@pytest.fixture(scope="session")
def lab_module() -> Path:
    """A small module written by hand: one hex map, a deck, dice, a turn tracker, a chart and a set-up."""
    return FIXTURES / "vassal_files" / "lab.vmod"
