"""SVG to PNG."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from vassal_build.diagnostics import UnusableFile
from vassal_build.render.svg import draw

TEXT = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="5" y="30" font-size="28" '
    'font-family="{family}" font-weight="{weight}" font-style="{style}">{text}</text></svg>'
)

BARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">{}</svg>'
)


def _ink(png: bytes) -> int:
    """Count the pixels that are not clear."""
    return sum(Image.open(BytesIO(png)).convert("RGBA").getchannel("A").histogram()[1:])


def _words(text: str, family: str = "Source Sans Pro", weight: int = 700, style: str = "normal") -> bytes:
    return draw(TEXT.format(text=text, family=family, weight=weight, style=style), 120, 40)


def test_a_drawing_has_the_size_that_was_asked_for() -> None:
    """An SVG of 120 x 40 is drawn 240 x 80 when that is asked for."""
    png = draw(TEXT.format(text="x", family="Source Sans Pro", weight=400, style="normal"), 240, 80)
    assert Image.open(BytesIO(png)).size == (240, 80)


def test_the_same_text_gives_the_same_bytes() -> None:
    """Drawing is deterministic."""
    assert _words("Adi Qualà") == _words("Adi Qualà")


@pytest.mark.parametrize(
    "within",
    [
        '<image xlink:href="{file}" width="10" height="10"/>',
        '<image href=" {file}" width="10" height="10"/>',
        '<filter id="f"><feImage href="{file}"/></filter><rect width="10" height="10" filter="url(#f)"/>',
        '<s:image xmlns:s="http://www.w3.org/2000/svg" href="{file}" width="10" height="10"/>',
    ],
)
def test_no_file_of_the_machine_gets_into_a_drawing(tmp_path: Path, within: str) -> None:
    """A template from somebody else cannot include a picture file."""
    file = tmp_path / "mine.png"
    Image.new("RGB", (10, 10), "red").save(file)
    with pytest.raises(UnusableFile, match=r"mine\.png"):
        draw(BARE.format(within.format(file=file)), 10, 10)


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE svg [<!ENTITY a "<&#105;mage/>">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
        "<svg>image",
    ],
)
def test_what_hides_what_it_names_is_not_drawn(text: str) -> None:
    """Entities, and what is no XML."""
    with pytest.raises(UnusableFile, match="cannot be drawn"):
        draw(text, 10, 10)


def test_a_picture_in_the_text_is_drawn() -> None:
    """It needs no file."""
    png = BytesIO()
    Image.new("RGB", (10, 10), "red").save(png, "PNG")
    text = f'<image href="data:image/png;base64,{b64encode(png.getvalue()).decode()}" width="10" height="10"/>'
    assert _ink(draw(BARE.format(text), 10, 10)) == 100


def test_a_large_picture_in_the_text_is_drawn() -> None:
    """Of more than the ten million letters that a parser accepts from other people."""
    png = BytesIO()
    Image.new("RGB", (1700, 1700), "red").save(png, "PNG", compress_level=0)
    text = f'<image href="data:image/png;base64,{b64encode(png.getvalue()).decode()}" width="10" height="10"/>'
    assert len(text) > 11_000_000
    assert _ink(draw(BARE.format(text), 10, 10)) == 100


@pytest.mark.parametrize(("nested", "words"), [(98, None), (100, "100 elements"), (100_000, "cannot be drawn")])
def test_what_is_nested_too_deep_is_one_line(nested: int, words: str | None) -> None:
    """And does not end the process that draws."""
    text = BARE.format("<g>" * (nested - 1) + '<rect width="10" height="10"/>' + "</g>" * (nested - 1))
    if words is None:
        assert _ink(draw(text, 10, 10)) == 100
        return
    with pytest.raises(UnusableFile, match=words):
        draw(text, 10, 10)


@pytest.mark.parametrize("accent", ["Barentù", "Scirè", "Senafè", "Adi Qualà"])
def test_accents_are_drawn(accent: str) -> None:
    """A name with its accent has more ink than without."""
    plain = accent.translate(str.maketrans("àèù", "aeu"))
    assert _ink(_words(accent)) > _ink(_words(plain))


@pytest.mark.parametrize(
    ("family", "weight", "style"),
    [
        ("Source Sans Pro", 400, "normal"),
        ("Source Sans Pro", 600, "normal"),
        ("Source Sans Pro", 900, "normal"),
        ("Source Sans Pro", 400, "italic"),
        ("Source Serif Pro", 700, "normal"),
        ("Source Serif Pro", 600, "italic"),
    ],
)
def test_every_face_is_at_hand_without_the_systems_fonts(family: str, weight: int, style: str) -> None:
    """Each listed face draws differently from the face of most pictures."""
    png = _words("Gorsby", family, weight, style)
    assert _ink(png) > 0
    assert png != _words("Gorsby")


def test_what_is_no_svg_is_an_unusable_file() -> None:
    """A broken drawing is one clear line, not a traceback."""
    with pytest.raises(UnusableFile, match="cannot be drawn"):
        draw("<svg", 10, 10)
