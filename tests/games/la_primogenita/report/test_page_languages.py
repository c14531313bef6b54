"""The page of an audit in another language: what it says itself, what the referee says, and the script's own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules_check.report.html.writing import drawn_page
from rules_check.report.language import words_for
from tests.games.la_primogenita.report.audits import short_game
from tests.report_data import read_data

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def page(japanese_drawings: Path) -> str:
    """The page of the short game in Japanese."""
    return drawn_page([short_game()], japanese_drawings, words_for("ja", "la_primogenita"))


def test_the_page_says_its_language_and_speaks_it(page: str) -> None:
    assert '<html lang="ja">' in page
    assert re.search(r'id="tab-findings"[^>]*>指摘 ', page)
    assert ">次の指摘</button>" in page


def test_the_script_has_its_sentences_in_the_language(page: str) -> None:
    words = read_data(page)["words"]
    assert words["Nothing lies here."] == "ここには何もない。"
    assert words["Step {step} of {last}"] == "ステップ{step}／{last}"
    assert {words[outcome] for outcome in read_data(page)["outcomes"]} == {"合法", "違反", "判定不能"}


def test_what_was_judged_is_summed_up_in_it(page: str) -> None:
    assert re.search(r'class="verdict">\d+個の行動を判定：', page)


def test_an_english_page_has_no_other_words(drawings: Path) -> None:
    english = drawn_page([short_game()], drawings)
    assert '<html lang="en">' in english
    assert read_data(english)["words"] == {}


def test_sides_dice_and_places_are_called_as_in_the_module_of_it(page: str) -> None:
    data = read_data(page)
    boxes = [name for _, name, group, *_ in data["places"] if group not in ("hex", "entry")]
    sides = {step["s"] for step in data["steps"] if "s" in step}
    dice = [word for _, side, die, purpose, *_ in data["dice"] for word in (side, die, purpose)]
    assert sides <= {"連合軍", "イタリア軍"}
    assert boxes and sides and dice
    assert [name for name in (*boxes, *dice) if re.search("[A-Za-z]{3}", name)] == []


def test_a_card_says_the_values_of_a_unit_in_it(page: str) -> None:
    values = {str(face[-1]) for face in read_data(page)["faces"]} - {""}
    assert values
    assert [words for words in values if not re.fullmatch(r"戦力値 \d+ · 移動値 \d+|移動値 \d+", words)] == []
