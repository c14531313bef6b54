"""Modules whose pictures are as large as ever, but few of them are drawn: that takes a fifth of the time.

Every template is filled and its text checked for each picture. The first of a template and size is drawn, in a few
large dots and on no painted ground, and stands for the others: nobody looks closely at what tests draw so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.made_once import built_game
from vassal_build.game import Game
from vassal_build.render import studio
from vassal_build.render.picture import Picture
from vassal_build.render.svg import check_drawable, draw

DOT = 16
"""So many pixels a dot has in each direction."""
COLOURS = 64
MANY = 10_000
"""More pictures than any game has: what takes so little needs no second process."""


@contextmanager
def coarse_drawings() -> Iterator[None]:
    """Let what is drawn meanwhile be coarse."""
    drawn: dict[tuple[str, int, int], bytes] = {}

    def finished(fonts: Sequence[str], picture: Picture, svg: str) -> bytes:
        check_drawable(svg)
        kind = (picture.template, picture.width, picture.height)
        if kind not in drawn:
            drawn[kind] = _in_dots(picture, svg, fonts)
        return drawn[kind]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(studio, "ENOUGH_FOR_TWO", MANY)
        patch.setattr(studio, "finished_picture", finished)
        yield


def _in_dots(picture: Picture, svg: str, fonts: Sequence[str]) -> bytes:
    """Draw in dots what it shows; what would be laid over painted ground hides all beneath it."""
    few = draw(svg, max(1, picture.width // DOT), max(1, picture.height // DOT), fonts)
    written = BytesIO()
    with Image.open(BytesIO(few)) as dots:
        shown = dots if picture.finish is None else dots.convert("RGB").quantize(COLOURS)
        large = shown.resize((picture.width, picture.height), Image.Resampling.NEAREST)
    large.save(written, "PNG", compress_level=1)
    return written.getvalue()


def coarsely_built(folders: pytest.TempPathFactory, game: Game) -> tuple[Path, Path]:
    """Give the module of a game, and the folder of all its drawings, which is a cache for commands."""
    with coarse_drawings():
        return built_game(folders, game, "coarsely-built")
