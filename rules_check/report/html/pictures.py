"""The pictures and typefaces of a page: addresses of data, and the place of each picture in its sheet."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping

from msgspec import Struct

from vassal_build.codec.discreet import Discreet

FACES = (("Report Sans", 400, "sans"), ("Report Sans", 700, "sans-semibold"), ("Report Serif", 700, "serif-bold"))
"""Family, weight, and the press's name of each typeface that the page carries."""


class Pictures(Discreet, Struct, frozen=True):
    """The board, a sheet with counters, markers and badges in rows of `columns`, and typefaces in the order of FACES.

    `cells` give the place of each picture in the sheet, from 0, by the names of the press; a back or badge that the
    game has no picture of is not among them.
    """

    HIDDEN = ("board", "sheet", "fonts")

    board: str
    sheet: str
    columns: int
    rows: int
    cells: Mapping[str, int]
    fonts: tuple[str, ...]


def address(content: bytes, kind: str) -> str:
    """Give the data address of a content."""
    return f"data:{kind};base64,{b64encode(content).decode('ascii')}"


def styles_of(pictures: Pictures) -> str:
    """Give the style of typefaces and counters: each piece shows its cell of the sheet."""
    faces = (
        f"@font-face{{font-family:'{family}';font-weight:{weight};src:url({font})}}"
        for (family, weight, _), font in zip(FACES, pictures.fonts, strict=True)
    )
    size = f"background-size:{pictures.columns * 100}% {pictures.rows * 100}%"
    shown = f".drawn,.chit,.piece i{{background-image:url({pictures.sheet});{size}}}"
    return "\n".join((*faces, shown, *(_cell(number, pictures) for number in pictures.cells.values())))


def _cell(number: int, pictures: Pictures) -> str:
    row, column = divmod(number, pictures.columns)
    across, down = (100 * at / max(1, most - 1) for at, most in ((column, pictures.columns), (row, pictures.rows)))
    return f".f{number}{{background-position:{across:.4g}% {down:.4g}%}}"
