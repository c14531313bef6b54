"""A drawing from somebody else takes only so much time and memory, whatever its letters ask for."""

from __future__ import annotations

import pytest

from tests.render.conftest import give_little_time
from vassal_build.diagnostics import UnusableFile
from vassal_build.render import drawing, held
from vassal_build.render.drawing import draw_held
from vassal_build.render.held import Held
from vassal_build.render.svg import draw

pytestmark = pytest.mark.slow

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><filter id="f" x="0" y="0" width="1" height="1">'
    '{filter}</filter><rect width="400" height="400" fill="#aa0000"{use}/></svg>'
)
PLAIN = SVG.format(filter="", use="")
GREEDY = {
    "octaves": '<feTurbulence baseFrequency="0.05" numOctaves="2000000000"/>',
    "a kernel": '<feMorphology operator="dilate" radius="199"/>' * 400,
}


@pytest.mark.parametrize("way", GREEDY)
def test_a_filter_takes_only_so_much_time(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line names the template, and the next picture is drawn."""
    give_little_time(monkeypatch, drawing)
    svg = SVG.format(filter=GREEDY[way], use=' filter="url(#f)"')
    with pytest.raises(
        UnusableFile, match=r"^templates/a\.svg\.j2: this picture cannot be drawn: it takes more than 0\.2 s"
    ):
        draw_held("a.svg.j2", svg, 400, 400)
    assert draw_held("a.svg.j2", PLAIN, 400, 400) == draw(PLAIN, 400, 400)


def test_a_picture_takes_only_so_much_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture of more pixels than a process may have addresses."""
    monkeypatch.setattr(drawing, "MOST_SECONDS", 5)
    with pytest.raises(UnusableFile, match=r"^templates/a\.svg\.j2: this picture cannot be drawn: "):
        draw_held("a.svg.j2", PLAIN.replace('"400"', '"40000"'), 40000, 40000)


def test_what_is_wrong_with_a_drawing_names_its_template() -> None:
    """Not only that some picture cannot be drawn."""
    with pytest.raises(UnusableFile, match=r"^templates/a\.svg\.j2: a picture cannot be drawn: "):
        draw_held("a.svg.j2", "<svg", 10, 10)


def test_a_process_that_only_waits_is_ended_by_the_clock_on_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system measures no processor time there is still an end; the next request starts another process."""
    monkeypatch.setattr(held, "WALL", 1)
    late = Held("tests.render.sleeping", None)
    assert late.ask((60.0,), 1) is None
    assert late.ask((0.0,), 20) == b"done"
