"""Coarse pictures for pages of which a test looks at all but those: they are soon written, and soon shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from rules_check.report.html import drawing

BOARD_WIDTH, CELL = 660, 32
"""A quarter of the width that the board of a page has, and a third of that of a counter."""


@contextmanager
def coarse_pictures() -> Iterator[None]:
    """Let pages that are written meanwhile have pictures of fewer pixels, on the same board."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawing, "BOARD_WIDTH", BOARD_WIDTH)
        patch.setattr(drawing, "CELL", CELL)
        yield
