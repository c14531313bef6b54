"""An engine to open the game's module in."""

from __future__ import annotations

from tests.engine.conftest import installation, lab_module, start_engine, vassal_3_6

__all__ = ["installation", "lab_module", "start_engine", "vassal_3_6"]
