"""Pictures of a module as large as ever, drawn in a few large dots: that takes half the time.

Every template is filled and drawn, but nobody looks closely at what tests draw so.
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
from vassal_build.render.svg import draw

DOT = 4
"""So many pixels a dot has in each direction."""


@contextmanager
def coarse_drawings() -> Iterator[None]:
    """Let what is drawn meanwhile be coarse."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(studio, "_finished", _coarse)
        yield


def _coarse(fonts: Sequence[str], picture: Picture, svg: str) -> bytes:
    few = draw(svg, max(1, picture.width // DOT), max(1, picture.height // DOT), fonts)
    written = BytesIO()
    with Image.open(BytesIO(few)) as dots:
        large = dots.resize((picture.width, picture.height), Image.Resampling.NEAREST)
    large.save(written, "PNG", compress_level=1)
    return written.getvalue() if picture.finish is None else picture.finish(written.getvalue(), picture.context)


def coarsely_built(folders: pytest.TempPathFactory, game: Game) -> tuple[Path, Path]:
    """Give the module of a game, and the folder of all its drawings, which is a cache for commands."""
    with coarse_drawings():
        return built_game(folders, game, "coarsely-built")
