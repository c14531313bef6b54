"""A picture has words of the reader's language where they can be drawn, and English ones where they cannot."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rules_check.report.drawn_box import drawn_in
from tests.games.la_primogenita.commands.conftest import Asks
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow

PACKAGES = ("justmytype_intl_cjk", "budoux")
for package in PACKAGES:
    pytest.importorskip(package, reason="pip install -e '.[japanese]'")


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


@pytest.mark.slow
def test_a_question_with_them_has_a_japanese_picture(
    asks: Asks, position: Path, japanese_drawings: Path, tmp_path: Path
) -> None:
    english, japanese = tmp_path / "en.png", tmp_path / "ja.png"
    for language, picture in (("en", english), ("ja", japanese)):
        result = asks("zoc", position, "--png", picture, "--lang", language, "--cache", japanese_drawings)
        assert result.exit_code == 0
    assert english.read_bytes() != japanese.read_bytes()
