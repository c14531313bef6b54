"""An answer over the map: only as much is drawn as there is of it, and nothing of it is cut off."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from rules_check.report import map_picture as map_picture_room
from rules_check.report.map_picture import BOARD, STRIP, map_picture
from rules_check.rules.question import Line, Mark
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import design_of
from vassal_build.template.the_ford import GAME

pytestmark = pytest.mark.slow
FIRST, MIDDLE, LAST = "0101", "0404", "0706"
LONG = "a long word that reaches beyond its hex"

Draw = Callable[[list[Mark], list[Line]], Image.Image]


@pytest.fixture(scope="module")
def box() -> Gamebox:
    """The Ford's box."""
    return read_gamebox(GAME).usable()


@pytest.fixture(scope="module")
def draw(box: Gamebox, tmp_path_factory: pytest.TempPathFactory) -> Draw:
    """Draws an answer over the map."""
    cache = tmp_path_factory.mktemp("drawings")

    def drawn(marks: list[Mark], lines: list[Line]) -> Image.Image:
        png = map_picture(box, design_of(GAME).pictures, (), marks, lines, title="Who may go where", cache=cache)
        return Image.open(BytesIO(png))

    return drawn


@pytest.mark.parametrize(
    ("marks", "lines"),
    [
        ([], []),
        ([Mark(FIRST, "#ff0000", word="6")], []),
        ([Mark(MIDDLE, "#ff0000")], [Line(((FIRST, None), (MIDDLE, 1)), "#0000ff")]),
        ([Mark(FIRST, "#00ff00", word=LONG), Mark(LAST, "#00ff00", word=LONG)], []),
    ],
)
def test_nothing_of_an_answer_is_cut_off(
    box: Gamebox, draw: Draw, marks: list[Mark], lines: list[Line], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture is the one that is drawn over the whole board; pixels may be rounded otherwise."""
    board = next(each for each in box.boards if each.id == BOARD)
    picture = draw(marks, lines)
    assert picture.size == (board.width, board.height + STRIP)
    monkeypatch.setattr(map_picture_room, "_framed", lambda _, whole: whole)
    difference = ImageChops.difference(picture, draw(marks, lines))
    assert difference.point([max(0, value - 16) for value in range(256)] * 3).getbbox() is None
