"""The tiny game for the tests of hexes."""

from __future__ import annotations

from tests.gamebox.conftest import tiny

__all__ = ["tiny"]
