"""Words in Japanese in pictures: where lines break, how wide they are, and the letters that are drawn."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PIL import Image

from vassal_build.gamebox.key_files import KeyFiles
from vassal_build.gamebox.strings import Strings
from vassal_build.render import wide_fonts
from vassal_build.render.lettering import letters_lacking
from vassal_build.render.svg import draw
from vassal_build.render.typesetting import hanging, text_width, wrapped
from vassal_build.render.upright import upright
from vassal_build.wide_letters import NEVER_FIRST, NEVER_LAST

pytestmark = pytest.mark.slow
pytest.importorskip("justmytype_intl_cjk", reason="pip install -e '.[japanese]'")
BROKEN = (
    ("連合軍の渇望", 23, 124, ["連合軍の", "渇望"]),
    ("第1命令セグメント", 17, 120, ["第1命令", "セグメント"]),
    ("無防備都市 5 VP", 24, 112, ["無防備都市", "5 VP"]),
    ("勝利チェック・セグメント", 17, 118, ["勝利チェック・", "セグメント"]),
    ("Partisansの移動", 23, 124, ["Partisansの", "移動"]),
)


@pytest.mark.parametrize(("text", "size", "width", "lines"), BROKEN, ids=[row[0] for row in BROKEN])
def test_japanese_breaks_between_phrases(text: str, size: float, width: float, lines: list[str]) -> None:
    """There are no blanks to break at; a word in katakana and a number stay whole."""
    assert wrapped(text, size, width) == lines


@pytest.mark.parametrize("width", range(40, 400, 20))
def test_no_line_begins_with_a_closing_mark_or_ends_with_an_opening_one(width: int) -> None:
    """The marks stand as Japanese typesetting wants them at every width, and no letter is lost."""
    text = "移動とともに、移動を始める前：すべてのユニット（戦術移動の徒歩を除く）は、「前進」します。"
    lines = wrapped(text, 20, width)
    assert "".join(lines) == text
    assert not [line for line in lines if line[0] in NEVER_FIRST or line[-1] in NEVER_LAST]


def test_a_wide_letter_is_as_wide_as_it_is_high() -> None:
    """Latin letters between them keep their width."""
    assert text_width("補給源", 20) == 60
    assert text_width("補給源SD", 20) == pytest.approx(60 + text_width("SD", 20))


def test_wide_letters_hang_below_the_line_of_latin_ones() -> None:
    """By an eighth of their height; a line of Latin letters stays where a template sets it."""
    assert hanging("3命令分", 25) == 3
    assert hanging("counts as 3", 25) == 0


def test_a_line_with_wide_letters_stands_upright() -> None:
    """A digit among them would slant alone; a line without any, and other signs in the picture, stay as they are."""
    line = '<text x="1" font-style="italic" font-size="14">{}</text>'
    svg = "<svg>" + line.format("第2命令") + line.format("5.7a") + '<path d="M1"/></svg>'
    assert upright(svg) == svg.replace('italic" font-size="14">第', 'normal" font-size="14">第')


def test_every_letter_of_a_picture_is_drawn_in_the_weight_of_its_face(tmp_path: Path) -> None:
    """The faces hold the letters that are asked for; a bold one puts more ink on the paper than a regular one."""
    fonts = wide_fonts.files_with(frozenset("補給"), tmp_path)
    for path in fonts:
        with TTFont(path) as font:
            assert {ord("補"), ord("給"), ord("A")} <= set(font.getBestCmap())
    inks = [_ink(weight, fonts) for weight in (400, 700, 900)]
    assert inks == sorted(inks)
    assert inks[0] < inks[1] < inks[2]


def test_letters_are_cut_once(tmp_path: Path) -> None:
    """The next build takes the faces that are there, and makes a damaged one again."""
    first = wide_fonts.files_with(frozenset("補"), tmp_path, ["sans-bold"])
    right = Path(first[0]).read_bytes()
    Path(first[0]).write_bytes(b"damaged")
    assert wide_fonts.files_with(frozenset("補"), tmp_path, ["sans-bold"]) == first
    assert len(first) == 1
    assert Path(first[0]).read_bytes() == right


def test_a_letter_that_no_typeface_has_is_named_with_its_key() -> None:
    """Latin letters, kana and kanji are there; a letter of another script is not."""
    words = {"a": "La Prima – è", "b": "補給源", "c": "補給 𓀀", "d": "ก"}
    assert letters_lacking(Strings(KeyFiles(), words)) == {"c": ["𓀀"], "d": ["ก"]}


def _ink(weight: int, fonts: tuple[str, ...]) -> int:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><text x="0" y="80" font-size="80" '
        f'font-family="Source Sans Pro" font-weight="{weight}">補給</text></svg>'
    )
    alpha = Image.open(BytesIO(draw(svg, 200, 100, fonts))).convert("RGBA").getchannel("A")
    return sum(alpha.tobytes())
