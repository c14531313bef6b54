"""The hex grid of a board as VASSAL has it, numbered by the engine itself where the engine can (`HexGridNumbering`).

VASSAL counts upright columns of hexes, the odd ones half a hex lower; for level rows it exchanges x and y (`sideways`),
so that what it calls a column is then a row of the map: `x0` and `dx` are vertical, the settings of its "horizontal"
numbers are those of the rows.
"""

from __future__ import annotations

import math

from lxml import etree
from msgspec import Struct

from vassal_build.codec.elements import Value, add, component
from vassal_build.hexgrid import HexGrid, HexNumbering, Labels, Top

_BOARD = "module.map.boardPicker.board."


def why_zones(numbering: HexNumbering) -> str:
    """Say why the engine cannot number the hexes, so that each must be a zone; empty where it can.

    No engine before 3.8 numbers leaning lines, and that one finds no hex by such a number; none leaves numbers out.
    """
    if numbering.lattice.leans:
        return "the hexes are not in straight rows or columns"
    return "it leaves numbers out" if numbering.rows.without or numbering.columns.without else ""


def hex_grid(grid: HexGrid, numbering: HexNumbering, board: tuple[int, int]) -> etree._Element:
    """Give the `HexGrid` component of a board of so many pixels; with numbers, unless every hex is to be a zone."""
    if why_zones(numbering):
        return _component(grid, _Start(grid, first=0), within_a_hex=True)
    start = _Start(grid, first=0 if grid.lattice.forward else 1)
    element = _component(grid, start)
    add(element, _BOARD + "mapgrid.HexGridNumbering", **_numbers(grid, numbering, board, start))
    return element


class _Start(Struct, frozen=True):
    """Where VASSAL begins to count lines: our first line is its line number `first`, so that its odd ones lie lower."""

    grid: HexGrid
    first: int

    @property
    def pixels(self) -> tuple[int, int]:
        """Where the first hex of VASSAL's first line lies, across lines and along them."""
        grid = self.grid
        across, along = grid.origin_x, grid.origin_y
        if grid.lattice.top is Top.POINT:
            across, along = along, across
        return across - self.first * grid.pitch, along - self.first * (grid.width // 2)


def _component(grid: HexGrid, start: _Start, *, within_a_hex: bool = False) -> etree._Element:
    """Give the bare grid; where nothing is counted, `within_a_hex` begins it in the first hex of the board."""
    across, along = start.pixels
    return component(
        _BOARD + "HexGrid",
        sideways=grid.lattice.top is Top.POINT,
        dx=float(grid.pitch),
        dy=float(grid.width),
        x0=across,
        y0=along % grid.width if within_a_hex else along,
        snapTo=True,
        edgesLegal=False,
        cornersLegal=False,
        visible=False,
        dotsVisible=False,
        color="0,0,0",
    )


def _numbers(grid: HexGrid, numbering: HexNumbering, board: tuple[int, int], start: _Start) -> dict[str, Value]:
    """Give the attributes of the numbering.

    `stagger` stays off: with it the engine, looking for a number, asks for the parity of the wrong column.
    """
    rows, columns = numbering.rows, numbering.columns
    most_columns, most_rows = _most(board[0], grid.width), _most(board[1], grid.pitch)
    if grid.lattice.top is Top.POINT:
        axes = {**_axis("h", rows, start.first, most_rows), **_axis("v", columns, 0, most_columns)}
    else:
        axes = {**_axis("h", columns, start.first, most_columns), **_axis("v", rows, 0, most_rows)}
    return {
        **axes,
        "hDescend": columns.descending,
        "vDescend": rows.descending,
        "first": "H" if numbering.rows_first is (grid.lattice.top is Top.POINT) else "V",
        "sep": numbering.separator,
        "stagger": False,
        "locationFormat": "$gridLocation$",
        "visible": False,
    }


def _axis(letter: str, labels: Labels, before: int, most: int) -> dict[str, Value]:
    """Give type, zeros and offset of one of the two numbers; `before` counts what VASSAL has before our first one.

    Downward VASSAL counts from `most`, the number of rows or columns that it takes the board to have.
    """
    offset = labels.first - most + before if labels.descending else labels.first - before
    return {
        f"{letter}Type": "A" if labels.letters else "N",
        f"{letter}Leading": 0 if labels.letters else labels.digits - 1,
        f"{letter}Off": offset,
    }


def _most(length: int, step: int) -> int:
    """Count rows or columns on a board as `HexGrid.getMaxRows` and `getMaxColumns` do, across by the width of a hex."""
    return math.floor(length / step + 0.5)
