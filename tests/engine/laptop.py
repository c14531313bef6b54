"""A laptop's screen, and whether a window of a module has its place on it."""

from __future__ import annotations

from tests.engine.harness import Engine
from tests.engine.process import SCREEN

FRAME = (8, 40)
"""Pixels that the frame of a window takes up, with its title bar, and a task bar that hides by itself."""


def misfit(engine: Engine, window: str) -> str:
    """Say in what an open window does not fit: too large for the screen, or scrolled; empty if it fits."""
    shown = engine.opened(window)
    room = (SCREEN[0] - FRAME[0], SCREEN[1] - FRAME[1])
    too_large = shown.width > room[0] or shown.height > room[1]
    return f"{shown}, where {room} would fit" if too_large or shown.bars else ""
