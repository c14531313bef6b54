"""The pictures of a page, drawn by the press and made small: the board and the counters that are seen, each once."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from rules_check.report.html.spots import BOARD
from vassal_build.codec.discreet import Discreet
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import board_picture, hidden_picture
from vassal_build.render.catalogue import Family, all_pictures
from vassal_build.render.fonts import FACES
from vassal_build.render.studio import draw_pictures
from vassal_build.render.web import webp

BOARD_WIDTH, BOARD_QUALITY = 3200, 72
COUNTER_WIDTH, COUNTER_QUALITY = 124, 80
"""Counters are kept at twice the size that they have on the board."""
KEPT = 512
"""How many small pictures are remembered, for the next report of the same game."""


class Pictures(Discreet, Struct, frozen=True):
    """Data addresses of the board, of the counters in the order asked for, and of the badges.

    The address of a badge or a back that the game does not have is empty.
    """

    HIDDEN = ("board", "counters", "badges")

    board: str
    counters: tuple[str, ...]
    badges: tuple[str, ...]


def pictures_for(
    box: Gamebox, families: Iterable[Family], names: Sequence[str], badges: Sequence[str], cache: Path
) -> Pictures:
    """Draw the board, the named pictures and those of badges, of the families of the game's design.

    The game need not have the pictures of badges, and of `names` not those of counters that lie face down.
    `cache` keeps drawings of the press.
    Raises UnusableFile when the press cannot draw or does not know a picture.
    """
    board = board_picture(BOARD)
    wanted = {board, *names}
    known = [picture for picture in all_pictures(box, families) if picture.name in {*wanted, *badges}]
    backs = {hidden_picture(side.id) for side in box.sides}
    strange = sorted(wanted - backs - {picture.name for picture in known})
    if strange:
        raise UnusableFile(f"the game has no picture {strange[0]}, which the page needs")
    drawn = draw_pictures(known, box.folders, cache)
    return Pictures(
        _small(drawn[board], BOARD_WIDTH, BOARD_QUALITY),
        tuple(_counter(drawn, name) for name in names),
        tuple(_counter(drawn, name) for name in badges),
    )


def _counter(drawn: Mapping[str, bytes], name: str) -> str:
    return _small(drawn[name], COUNTER_WIDTH, COUNTER_QUALITY) if name in drawn else ""


@lru_cache(KEPT)
def _small(png: bytes, width: int, quality: int) -> str:
    return _address(webp(png, width, quality))


def font(name: str) -> str:
    """Give the data address of a typeface of the press by its name in `fonts.FACES`."""
    return _address(FACES[name].read_bytes(), "font/ttf")


def _address(content: bytes, kind: str = "image/webp") -> str:
    return f"data:{kind};base64,{b64encode(content).decode('ascii')}"
