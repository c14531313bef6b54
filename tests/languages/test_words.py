"""What was said in English is said in another language, from a file of its sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import Verbatim, joined, said, said_of
from vassal_build.language.words import languages_in, wanted_language, words_of

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {}\\n"\n'
ONE_FORM = HEAD.format("nplurals=1; plural=0;")
THREE_FORMS = HEAD.format("nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);")


def entry(english: str, other: str) -> str:
    return f'\nmsgid "{english}"\nmsgstr "{other}"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "ja.po").write_text(
        ONE_FORM
        + entry("{unit} had to stop in {place}", "{place}で{unit}は停止する")
        + entry("Zone of Control", "ZOC")
        + entry(", ", "、")
        + entry("a {brace} stays", "{brace}のまま"),
        encoding="utf-8",
    )
    (tmp_path / "pl.po").write_text(
        THREE_FORMS + '\nmsgid "{number} hex"\nmsgid_plural "{number} hexes"\n'
        'msgstr[0] "{number} pole"\nmsgstr[1] "{number} pola"\nmsgstr[2] "{number} pól"\n',
        encoding="utf-8",
    )
    return tmp_path


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        (said("{unit} had to stop in {place}", unit="Hussars", place="H-11"), "H-11でHussarsは停止する"),
        (
            said("{unit} had to stop in {place}", unit="Hussars", place=said("Zone of Control")),
            "ZOCでHussarsは停止する",
        ),
        (joined(("A-1", said("Zone of Control")), ", "), "A-1、ZOC"),
        (joined(("  ", said("Zone of Control")), ""), "  ZOC"),
        (said("a {brace} stays"), "{brace}のまま"),
        (said("nobody translated {this}", this=said("Zone of Control")), "nobody translated ZOC"),
        ("a file's name", "a file's name"),
        ("Zone of Control", "ZOC"),
        (Verbatim("Zone of Control"), "Zone of Control"),
        (
            said("{unit} had to stop in {place}", unit=Verbatim("Zone of Control"), place="B"),
            "BでZone of Controlは停止する",
        ),
    ],
)
def test_each_part_of_a_sentence_is_said(folder: Path, english: str, japanese: str) -> None:
    assert words_of("ja", [folder]).text(english) == japanese


def test_names_of_the_game_are_those_of_the_language(folder: Path) -> None:
    words = words_of("ja", [folder]).with_names({"Alderby": "アゴルダト"})
    assert words.text(said("{unit} had to stop in {place}", unit="Hussars", place="Alderby")) == (
        "アゴルダトでHussarsは停止する"
    )


@pytest.mark.parametrize(("number", "text"), [(1, "1 pole"), (3, "3 pola"), (5, "5 pól"), (22, "22 pola")])
def test_a_number_has_the_form_that_its_language_wants(folder: Path, number: int, text: str) -> None:
    assert words_of("pl", [folder]).text(said_of(number, "{number} hex", "{number} hexes")) == text


def test_the_first_folder_decides(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "ja.po").write_text(ONE_FORM + entry("Zone of Control", "支配地域"), encoding="utf-8")
    words = words_of("ja", [own, folder])
    assert words.text(said("Zone of Control")) == "支配地域"
    assert words.text(joined(("A", "B"), ", ")) == "A、B"


def test_english_needs_no_file(tmp_path: Path) -> None:
    assert words_of("en", [tmp_path]).text(said("{a} b", a="a")) == "a b"


def test_an_unknown_language_is_a_line_with_those_there_are(folder: Path) -> None:
    with pytest.raises(UnusableFile, match=r"^there is no language 'jp'; the languages are en, ja, pl"):
        words_of("jp", [folder])


def test_a_file_that_is_no_text_is_a_line(folder: Path) -> None:
    (folder / "de.po").write_bytes(b"msgid \xff\n")
    with pytest.raises(UnusableFile, match=r"de\.po: the sentences of this language cannot be read"):
        words_of("de", [folder])


def test_english_comes_first_of_the_languages(folder: Path) -> None:
    assert languages_in([folder, folder / "nowhere"]) == ("en", "ja", "pl")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:en"}, "fr"),
    ],
)
def test_the_user_s_system_says_which_language_is_wanted(environment: dict[str, str], language: str) -> None:
    assert wanted_language(environment) == language


def test_a_name_of_the_game_is_filled_in_with_words_of_the_language(folder: Path) -> None:
    words = words_of("ja", [folder]).with_names({"{side} Order {number}": "{side}命令{number}", "Blue": "青軍"})
    order = said("{side} Order {number}", side=said("Blue"), number=3)
    assert (str(order), words.text(order)) == ("Blue Order 3", "青軍命令3")
