"""The pictures of a page drawn by the press: the board, the counters that are seen, and the typefaces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from rules_check.report.html.pictures import FACES, Pictures, address
from rules_check.report.html.spots import BOARD
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import board_picture, hidden_picture
from vassal_build.language.said import said
from vassal_build.render.catalogue import Family, all_pictures
from vassal_build.render.letters import latin
from vassal_build.render.studio import draw_pictures
from vassal_build.render.web import COLUMNS, rows_of, sheet, small

BOARD_WIDTH, BOARD_QUALITY = 2640, 40
CELL, CELL_QUALITY = 92, 46
"""Counters are kept at more than the size that they have on the board, for who looks closer."""


def pictures_for(
    box: Gamebox, families: Iterable[Family], names: Sequence[str], badges: Sequence[str], cache: Path
) -> Pictures:
    """Draw the board, the named pictures and those of badges, of the families of the game's design.

    The game need not have the pictures of badges, and of `names` not those of counters that lie face down.
    `cache` keeps drawings of the press, and what was made of them. Raises UnusableFile when the press cannot draw or
    does not know a picture.
    """
    board = board_picture(BOARD)
    wanted = {board, *names}
    known = [picture for picture in all_pictures(box, families) if picture.name in {*wanted, *badges}]
    backs = {hidden_picture(side.id) for side in box.sides}
    missing = sorted(wanted - backs - {picture.name for picture in known})
    if missing:
        raise UnusableFile(said("the game has no picture {picture}, which the page needs", picture=missing[0]))
    drawn = draw_pictures(known, box.folders, cache)
    shown = [name for name in dict.fromkeys((*names, *badges)) if name in drawn]
    return Pictures(
        board=address(small(drawn[board], BOARD_WIDTH, BOARD_QUALITY, cache), "image/avif"),
        sheet=address(sheet([drawn[name] for name in shown], CELL, CELL_QUALITY, cache), "image/avif"),
        columns=COLUMNS,
        rows=rows_of(len(shown)),
        cells={name: number for number, name in enumerate(shown)},
        fonts=tuple(address(latin(face, cache), "font/woff2") for _, _, face in FACES),
    )
