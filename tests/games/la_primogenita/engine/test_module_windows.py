"""The windows as VASSAL draws them, written to build/engine/pictures for the eye."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import Image

from tests.engine.harness import Engine
from tests.engine.laptop import misfit
from tests.paths import ROOT
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of

PICTURES = ROOT / "build" / "engine" / "pictures"


BUTTONS = ("Allied Orders", "Italian Orders", "Forces", "Go to", "Charts", "Markers", "Notes")
"""Each opens a window, and closes it."""


@pytest.fixture(scope="module")
def engine(running: Engine) -> Iterator[Engine]:
    """The Standard setup, with sheets and lists open."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    running.setup("Standard: set up by the letters", "Solitaire")
    before = running.windows()
    for button in BUTTONS:
        running.press(button)
    yield running
    for button in BUTTONS:
        running.press(button)
    assert running.windows() == before


@pytest.mark.parametrize(
    ("name", "size"),
    [("Map", (3200, 2660)), ("Allied Order Sheet", (1776, 930)), ("Italian Order Sheet", (1776, 930))],
)
def test_a_board_is_drawn_whole(engine: Engine, name: str, size: tuple[int, int]) -> None:
    """Each map window has its board's size and many colours, so it is not an empty ground."""
    png = PICTURES / f"{name}.png"
    assert engine.render_map(name, png) == size
    colours = Image.open(png).convert("RGB").resize((320, 266)).getcolors(320 * 266)
    assert colours is not None
    assert len(colours) > 500


@pytest.mark.parametrize("name", ["toolbar", "Charts", "Markers", "Forces", "Go to"])
def test_a_window_is_drawn(engine: Engine, name: str) -> None:
    """Toolbar, charts, palette and lists come out as pictures of some size."""
    width, height = engine.render_window(name, PICTURES / f"{name}.png")
    assert min(width, height) >= 50


@pytest.mark.parametrize("name", ["Orders", "Allied Order Sheet", "Italian Order Sheet", "Charts", "Notes"])
def test_a_window_beside_the_map_is_in_sight_whole(engine: Engine, name: str) -> None:
    """On a laptop each fits under its title bar, and nothing in it has to be scrolled."""
    assert misfit(engine, name) == ""


def test_every_chart_is_in_sight_whole(engine: Engine, primogenita: Gamebox) -> None:
    """The window of charts is as large as the first of them, and none has to be scrolled in it."""
    for chart in game_of("la_primogenita").design().charts:
        engine.turn_to("Charts", primogenita.strings.text(f"chart_tabs.{chart}"))
        assert misfit(engine, "Charts") == "", chart


def test_every_counter_is_drawn(engine: Engine) -> None:
    """A unit shows its own picture, 75 pixels wide at 100 %."""
    width, height = engine.render_piece("bde11", PICTURES / "bde11.png")
    assert 75 <= width <= 110
    assert 75 <= height <= 110


def test_drawing_them_was_quiet(engine: Engine) -> None:
    """No picture was missing."""
    assert engine.noise == []
