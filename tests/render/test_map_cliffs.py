"""Cliffs stand beside a hexside, on its low side (rule 1.3)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.hex_styles import LEANING
from vassal_build.gamebox.facts import Provenance
from vassal_build.gamebox.geography import HexsideFeature, HexsideKind
from vassal_build.hexgrid import HexGrid, HexNumbering
from vassal_build.known import Status
from vassal_build.location import Location
from vassal_build.render.map_cliffs import cliff_segments

GRID = HexGrid(120, 104, 680, 200, LEANING.lattice)
SOURCE = Provenance(Status.RECONSTRUCTED, "a test", Location(str(Path("hexsides.csv")), 2))


@dataclass
class Land:
    """As much of a box as cliffs need."""

    hexsides: tuple[HexsideFeature, ...]
    grid: HexGrid = GRID
    numbering: HexNumbering = LEANING


def cliffs(a: str, b: str, up: str) -> Any:
    return cliff_segments(Land((HexsideFeature(HexsideKind.CLIFF, a, b, up, "", SOURCE),)))  # type: ignore[arg-type]


def away(segment: Any, hex_: str) -> float:
    (x1, y1), (x2, y2) = segment
    x, y = GRID.centre(LEANING.hex_of(hex_))
    return math.hypot((x1 + x2) / 2 - x, (y1 + y2) / 2 - y)


@pytest.mark.parametrize("neighbour", ["H-12", "I-12", "I-11", "H-10", "G-10", "G-11"])
@pytest.mark.parametrize("uphill", [0, 1])
def test_a_cliff_lies_in_the_low_hex(neighbour: str, uphill: int) -> None:
    """Going uphill one crosses the cliff before the hexside, whichever way the hexside runs."""
    ends = ("H-11", neighbour)
    (segment,) = cliffs(*ends, up=ends[uphill])
    low, high = ends[1 - uphill], ends[uphill]
    assert away(segment, low) < 60 < away(segment, high)


def test_a_double_cliff_has_a_line_on_both_sides() -> None:
    """A double-cliff is uphill in both directions."""
    first, second = cliffs("P-22", "P-23", up="both")
    assert away(first, "P-22") < away(first, "P-23")
    assert away(second, "P-23") < away(second, "P-22")


def test_a_cliff_runs_parallel_to_its_hexside() -> None:
    """The line between two hexes of one row stands upright."""
    (((x1, _), (x2, _)),) = cliffs("H-11", "H-12", up="H-12")
    assert x1 == x2


def test_only_cliffs_make_cliff_lines() -> None:
    """A road over a hexside draws no cliff."""
    road = HexsideFeature(HexsideKind.ROAD, "H-11", "H-12", "", "", SOURCE)
    assert cliff_segments(Land((road,))) == []  # type: ignore[arg-type]
