"""Printed styles of hex numbers, as a game's game.toml states them, for whatever must hold of each."""

from __future__ import annotations

import tomllib
from typing import Any

from msgspec.structs import replace

from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import MapHex
from vassal_build.gamebox.key_files import KeyFiles
from vassal_build.gamebox.reading.numbering import numbering
from vassal_build.gamebox.settings import SettingsReader
from vassal_build.hexgrid import Hex, HexGrid, HexNumbering

STYLES: dict[str, str] = {
    "letter and number, columns leaning right": """
        top = "point"
        lean = "right"
        first = "row"
        separator = "-"
        rows = { written = "letters", count = 17 }
        columns = { digits = 1, first = 0 }
    """,
    "letter and number, columns leaning left": """
        top = "point"
        lean = "left"
        first = "row"
        rows = { written = "letters" }
        columns = { digits = 1 }
    """,
    "four digits, even columns raised": """
        top = "flat"
        raised = "even"
    """,
    "four digits, odd columns raised": """
        top = "flat"
        raised = "odd"
    """,
    "four digits, rows from 00": """
        top = "flat"
        raised = "even"
        rows = { first = 0 }
    """,
    "four digits, columns from 09": """
        top = "flat"
        raised = "even"
        columns = { first = 9 }
    """,
    "four digits, row before column": """
        top = "flat"
        raised = "odd"
        first = "row"
    """,
    "four digits, rows going down": """
        top = "flat"
        raised = "even"
        rows = { first = 20, descending = true }
    """,
    "four digits, columns going down": """
        top = "flat"
        raised = "odd"
        columns = { first = 31, descending = true }
    """,
    "both going down": """
        top = "flat"
        raised = "even"
        separator = "."
        rows = { first = 20, descending = true }
        columns = { first = 30, descending = true }
    """,
    "column letter and number": """
        top = "flat"
        raised = "even"
        columns = { written = "letters" }
        rows = { digits = 1 }
    """,
    "column letters past Z": """
        top = "flat"
        raised = "odd"
        columns = { written = "letters", first = "W" }
        rows = { digits = 1 }
    """,
    "point-topped, odd rows indented": """
        top = "point"
        indented = "odd"
    """,
    "point-topped, even rows indented": """
        top = "point"
        indented = "even"
        separator = "."
    """,
    "point-topped, row letters": """
        top = "point"
        indented = "even"
        first = "row"
        rows = { written = "letters" }
        columns = { digits = 1 }
    """,
    "point-topped, rows going down": """
        top = "point"
        indented = "odd"
        rows = { first = 20, descending = true }
    """,
    "point-topped, both going down": """
        top = "point"
        indented = "even"
        rows = { first = 21, descending = true }
        columns = { first = 33, descending = true }
    """,
    "rows leaning up": """
        top = "flat"
        lean = "up"
    """,
    "rows leaning down": """
        top = "flat"
        lean = "down"
        first = "row"
        separator = ":"
    """,
    "letters without I and O": """
        top = "flat"
        raised = "even"
        separator = "-"
        columns = { written = "letters", without = ["I", "O"] }
    """,
    "rows without 13": """
        top = "point"
        indented = "odd"
        rows = { without = [13] }
    """,
}
"""The settings of `[numbering]` by what the style is called."""

ZONED = (
    "letter and number, columns leaning right",
    "letter and number, columns leaning left",
    "rows leaning up",
    "rows leaning down",
    "letters without I and O",
    "rows without 13",
)
"""Those that VASSAL cannot number by itself."""


def read(settings: str) -> tuple[HexNumbering | None, list[Diagnostic]]:
    """Read the settings of `[numbering]`: the value, and what is wrong with them."""
    text = f"[numbering]\n{settings}"
    values: dict[str, Any] = tomllib.loads(text)
    reader = SettingsReader(KeyFiles().under("game.toml", values, text), [])
    return numbering(reader), reader.findings


def style(name: str) -> HexNumbering:
    """Give one of the styles."""
    value, findings = read(STYLES[name])
    assert value is not None, findings
    return value


LEANING = style("letter and number, columns leaning right")
RAISED = style("four digits, even columns raised")

SIZES = ((1365, 1155), (1300, 1100), (1333, 1190))
"""Boards on which VASSAL counts an odd and an even number of rows and columns."""
GRIDS = ((64, 55), (63, 56))
ROWS, COLUMNS = 15, 16


def renumbered(box: Gamebox, name: str, hexagon: tuple[int, int], size: tuple[int, int]) -> Gamebox:
    """The box with a field of hexes in a style, on a board of a size, and with nothing else on it."""
    numbering, plain = style(name), box.hexes[0]
    grid = HexGrid(*hexagon, 40, 45, numbering.lattice)
    field = (Hex(row, column) for row in range(ROWS) for column in range(COLUMNS))
    hexes: tuple[MapHex, ...] = tuple(
        replace(plain, id=numbering.id_of(hex_), hex=hex_)
        for hex_ in field
        if all(30 <= at < most - 30 for at, most in zip(grid.centre(hex_), size, strict=True))
    )
    board = replace(next(each for each in box.boards if each.id == "map"), width=size[0], height=size[1])
    no_trays = box.settings_files.under("game.toml", {"trays": []})
    alone = replace(box, boards=(board,), boxes=(), places=(), hexsides=(), settings_files=no_trays)
    return replace(alone, numbering=numbering, grid=grid, hexes=hexes)
