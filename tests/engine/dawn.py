"""A new game in real VASSAL, with its first setup laid out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rules_check.rules.opened import Opened
from tests.engine.harness import Engine
from vassal_build.pipeline import build


def at_dawn(start_engine: Callable[..., Engine], made: Opened, out: Path) -> Engine:
    """Build the module of a new game into a folder, and give VASSAL with it, begun by the Column; a dialog ends it."""
    engine = start_engine(build(made.game, out, out / "cache").module)
    engine.setup("Dawn", "Column")
    return engine
