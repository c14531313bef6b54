"""The module in another language shows its words for sides, boxes and units, and keeps their names inside."""

from __future__ import annotations

import re

import pytest

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import box_name, box_words, unit_words, window_name
from vassal_build.gamebox.variant import Variant
from vassal_build.module.shown_names import LANGUAGES, translation_files
from vassal_build.module.shown_words import changes_of, heading_shown, line_shown, side_shown


@pytest.fixture(scope="module")
def japanese(primogenita: Gamebox) -> Gamebox:
    return Variant(language="ja").of(primogenita)


def changed(box: Gamebox, line: str) -> str:
    """A line as VASSAL shows it: Java's patterns are Python's, but for `$1`."""
    for pattern, words in changes_of(box):
        line = re.sub(pattern, words.replace("$1", r"\1"), line, flags=re.ASCII)
    return line


def test_every_box_is_shown_by_its_words(japanese: Gamebox) -> None:
    """Alone, and in the middle of a sentence without blanks."""
    for slot in japanese.boxes:
        name, words = box_name(japanese, slot), box_words(japanese, slot)
        assert changed(japanese, name) == words != name
        assert changed(japanese, f"旅団は{name}へ") == f"旅団は{words}へ"


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("~Allied: L-4の10th Brigadeは除去されました。", "~連合軍: L-4の10th Brigadeは除去されました。"),
        ("Italianの命令44 死守が引かれました。", "イタリア軍の命令44 死守が引かれました。"),
        ("Solitaire, 戦闘1", "ソリテア, 戦闘1"),
        ("NonAlliedの中隊", "NonAlliedの中隊"),
    ],
)
def test_a_side_is_shown_by_its_words(japanese: Gamebox, line: str, shown: str) -> None:
    """Wherever it stands by itself."""
    assert changed(japanese, line) == shown


def test_a_unit_is_shown_by_its_words(japanese: Gamebox) -> None:
    """Each by its own, also where its name stands within that of another."""
    words = {unit.name: unit_words(japanese, unit) for unit in japanese.units}
    assert {name: changed(japanese, f"* {name}は") for name in words} == {name: f"* {words[name]}は" for name in words}
    assert words["Spahi squadron of the Brigade d'Orient"] == "オリエント旅団スパヒ騎兵中隊"


def test_english_shows_the_names_themselves(primogenita: Gamebox) -> None:
    """Its module holds no expression and no file of words for this."""
    assert line_shown(primogenita, "$message$") == "$message$"
    assert side_shown(primogenita, "PlayerSide") == "PlayerSide"
    assert heading_shown(primogenita, {"Low": "Low"}) == "$PropertyValue$"
    assert list(translation_files(primogenita)) == []


def test_windows_and_boxes_are_translated_whatever_language_vassal_speaks(japanese: Gamebox) -> None:
    """One and the same file for each; the main map keeps its name, for conditions ask for it."""
    files = dict(translation_files(japanese))
    assert list(files) == [f"Module_{language}.properties" for language in LANGUAGES]
    (content,) = set(files.values())
    lines = re.sub(rb"\\([^u])", rb"\1", content).decode("unicode_escape").splitlines()
    rows = dict(line.split("=", 1) for line in lines)
    titles = {key: words for key, words in rows.items() if key.endswith(".mapName")}
    assert titles == {
        "Map.Allied Order Sheet.mapName": "連合軍命令シート",
        "Map.Italian Order Sheet.mapName": "イタリア軍命令シート",
        "Map.Orders.mapName": "命令",
    }
    assert window_name(japanese, "map") == "Map"
    assert rows["Piece.11th Indian Brigade"] == "第11インド旅団"
    assert rows["Map.Orders..Board.Orders..ZonedGrid..Zone.Order Track 3.name"] == "命令記録欄3"
