"""How near to a point a counter lies that VASSAL has drawn there: it rounds."""

from __future__ import annotations

NEAR = 1
"""So many pixels from the middle of its place a counter may lie, on each axis."""


def is_near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Say whether two points are the same for VASSAL, in pixels."""
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR
