"""Cliffs: straight lines beside a hexside, on its low side, so that who climbs meets the cliff before the hexside."""

from __future__ import annotations

import math

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import HexsideFeature, HexsideKind
from vassal_build.render.map_projection import Point

Segment = tuple[Point, Point]

_BESIDE, _SHORTER = 9.0, 7.0


def cliff_segments(box: Gamebox) -> list[Segment]:
    """Give the cliff lines of the map in board pixels: one to a cliff, two (one on each side) to a double-cliff.

    Rule 1.3: going uphill one crosses the cliff before the hexside.
    """
    segments = []
    for feature in box.hexsides:
        if feature.kind == HexsideKind.CLIFF:
            segments += [_beside(box, feature, low) for low in _low_sides(feature)]
    return segments


def _low_sides(feature: HexsideFeature) -> list[str]:
    if feature.up == "both":
        return [feature.a, feature.b]
    return [feature.b if feature.up == feature.a else feature.a]


def _beside(box: Gamebox, feature: HexsideFeature, low: str) -> Segment:
    """Give the hexside moved into the low hex and made a little shorter at both ends."""
    a, b = map(box.numbering.hex_of, (feature.a, feature.b))
    (x1, y1), (x2, y2) = box.grid.hexside_ends(box.grid.lattice.hexside(a, b))
    length = math.hypot(x2 - x1, y2 - y1)
    along = ((x2 - x1) / length, (y2 - y1) / length)
    centre = box.grid.centre(a if low == feature.a else b)
    inward = (centre[0] - (x1 + x2) / 2, centre[1] - (y1 + y2) / 2)
    far = math.hypot(*inward)
    dx, dy = inward[0] / far * _BESIDE, inward[1] / far * _BESIDE
    start = (x1 + dx + along[0] * _SHORTER, y1 + dy + along[1] * _SHORTER)
    return start, (x2 + dx - along[0] * _SHORTER, y2 + dy - along[1] * _SHORTER)
