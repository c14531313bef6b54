"""A picture has words of the reader's language where they can be drawn, and English ones where they cannot."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from rules_check.report import map_picture
from rules_check.report.drawn_box import drawn_in
from tests.games.la_primogenita.commands.conftest import Asks
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow

PACKAGES = ("justmytype_intl_cjk", "budoux")
for package in PACKAGES:
    pytest.importorskip(package, reason="pip install -e '.[japanese]'")

SHOWN = {"ja": ("山岳", "支配地域：GT2 第1命令セグメント"), "en": ("Mountain", "Zones of Control: GT2 1st ORDER")}
"""By language, a word of the board and the title of a picture."""


def legend(box: Gamebox) -> str:
    return box.strings.text("terrain.mountain")


@pytest.mark.parametrize(("language", "words"), [("ja", "山岳"), ("en", "Mountain"), ("fi", "Mountain")])
def test_the_board_is_drawn_in_the_language(primogenita: Gamebox, language: str, words: str) -> None:
    assert legend(drawn_in(primogenita, language)) == words


@pytest.mark.parametrize("missing", PACKAGES)
def test_without_a_typeface_or_line_breaks_the_board_is_english(
    primogenita: Gamebox, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    assert legend(drawn_in(primogenita, "ja")) == "Mountain"


def test_a_question_without_them_is_answered_in_japanese_with_an_english_picture(
    asks: Asks, position: Path, drawings: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, PACKAGES[0], None)
    answers = {}
    for language in ("ja", "en"):
        picture = tmp_path / f"{language}.png"
        options = ("--lang", language, "--cache", drawings)
        answers[language] = asks("zoc", position, "--png", picture, *options).stdout, picture.read_bytes()
    assert answers["ja"][1] == answers["en"][1]
    assert "連合軍のZOC" in answers["ja"][0]


@pytest.fixture
def pictured(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """A word of the board and the title of each picture that is drawn from now on."""
    said = list[tuple[str, str]]()
    draw = map_picture.map_picture

    def drawn(box: Gamebox, *what: Any, **how: Any) -> bytes:
        said.append((legend(box), how["title"]))
        return draw(box, *what, **how)

    monkeypatch.setattr(map_picture, "map_picture", drawn)
    return said


@pytest.mark.parametrize("language", SHOWN)
def test_a_question_with_them_has_a_picture_in_its_language(
    asks: Asks, position: Path, japanese_drawings: Path, pictured: list[tuple[str, str]], language: str
) -> None:
    """Its board and its title."""
    file, cache = position.with_name("zoc.png"), japanese_drawings
    result = asks("zoc", position, "--png", file, "--lang", language, "--cache", cache)
    assert (result.exit_code, pictured) == (0, [SHOWN[language]])
    assert file.read_bytes().startswith(b"\x89PNG")
