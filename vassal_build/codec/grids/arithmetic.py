"""Java's arithmetic where it differs from Python's; `int()` already truncates as a Java cast does."""

from __future__ import annotations

import math


def java_round(value: float) -> int:
    """Round to the nearest whole number, halves upward (`Math.round`)."""
    below = math.floor(value)
    return below + 1 if value - below >= 0.5 else below


def pixel_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Give the straight distance of two points in pixels, rounded as Java rounds."""
    return java_round(math.dist(a, b))


def snapped(offset: int, size: float, scale: int) -> int:
    """Give where in a cell a point snaps to, from the cell's middle: a cell has `scale` places to each side."""
    steps = min(max(java_round(offset / (0.5 * size / scale)), 1 - scale), scale - 1)
    return java_round(steps * 0.5 * size / scale)
