"""Case files are split into cases and statements, and nothing in them is skipped."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rules_check.cases.syntax import cases_of, place_id, read_cases
from tests.hex_styles import LEANING, RAISED, style
from vassal_build.diagnostics import UnusableFile
from vassal_build.hexgrid import HexNumbering

HEAD = "GAME la_primogenita\n"
CASE = "CASE 1-01 A title\nMAP\n  A-1 flat\nSTATE\nPLAY\nEXPECT\n  legal\nEND\n"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("  Unit SKIN at a-01", ("unit", "skin", "at", "a-01")),
        ('  marker zuhani LS at "West Kassala"', ("marker", "zuhani", "ls", "at", "west_kassala")),
        ("  vp 5 # a comment; turn 3", ("vp", "5")),
    ],
)
def test_words_of_a_statement(line: str, words: tuple[str, ...]) -> None:
    """Names in quotes are ids, all else is in small letters, comments are left out."""
    case = next(cases_of(f"{HEAD}CASE 1-01 A title\nSTATE\n{line}\nEND\n"))
    assert [statement.words for statement in case.statements("STATE")] == [words]


@pytest.mark.parametrize(
    ("numbering", "line", "words"),
    [
        (LEANING, "unit SKIN 4-6 at a-01", ("unit", "skin", "4-6", "at", "A-1")),
        (LEANING, "road BB-12 bb-13 AB-3", ("road", "BB-12", "BB-13", "ab-3")),
        (RAISED, "vp 12; road 2622 2621", ("road", "2622", "2621")),
        (style("column letter and number"), "road b2 AA10", ("road", "B2", "AA10")),
        (style("both going down"), "cost 1.5 at 30.20", ("cost", "1.5", "at", "30.20")),
    ],
)
def test_hexes_are_spelt_as_the_game_prints_them(numbering: HexNumbering, line: str, words: tuple[str, ...]) -> None:
    """Any other word stays as it is, also one that looks like a hex of another game."""
    case = next(cases_of(f"{HEAD}CASE 1-01 A title\nSTATE\n  {line}\nEND\n"))
    assert case.numbered(numbering).statements("STATE")[-1].words == words


def test_statements_of_one_line_have_its_number() -> None:
    """`;` separates statements too."""
    case = next(cases_of(f"{HEAD}CASE 1-01 A title\nMAP\n  A-1 flat; A-2 flat;\n"))
    assert [(each.words, each.line) for each in case.statements("MAP")] == [
        (("a-1", "flat"), 4),
        (("a-2", "flat"), 4),
    ]


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c"])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_end_where_an_editor_ends_them(sign: str, newline: str) -> None:
    """A sign that only some programs take for the end of a line does not move what follows."""
    text = f"{HEAD}# one{sign}two\nCASE 1-01 A title\nMAP\n  A-1 flat\n".replace("\n", newline)
    assert [each.line for each in next(cases_of(text)).statements("MAP")] == [5]


def test_a_case_knows_what_stands_before_it() -> None:
    """Game, edition and TERRAIN hold for every case below, each with its own id and title."""
    text = f"{HEAD}EDITION 1.0\nTERRAIN\n  flat cost 1\n{CASE}{CASE.replace('1-01 A title', '1-02 Another')}"
    cases = list(cases_of(text))
    assert [(case.id, case.title, case.game, case.edition) for case in cases] == [
        ("1-01", "A title", "la_primogenita", "1.0"),
        ("1-02", "Another", "la_primogenita", "1.0"),
    ]
    assert all(case.terrain[0].words == ("flat", "cost", "1") for case in cases)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("NONSENSE\n", 2, "'NONSENSE' cannot be outside a case"),
        ("  unit skin\n", 2, "'unit skin' is not in a block"),
        ("CASE\nEND\n", 2, "a case needs an id"),
        ("CASE 1-01 A title\n  unit skin\nEND\n", 3, "'unit skin' is not in a block"),
        ("CASE 1-01 A title\nMAPS\nEND\n", 3, "'MAPS' is not a block of a case, or it is given twice"),
        ("CASE 1-01 A title\nMAP\nMAP\nEND\n", 4, "'MAP' is not a block of a case, or it is given twice"),
        ("CASE 1-01 A title\nMAP\n  A-1 flat\n", 4, "the case has no END"),
        ("END\n", 2, "'END' cannot be outside a case"),
    ],
)
def test_what_cannot_be_read_is_an_error_at_its_line(text: str, line: int, message: str) -> None:
    """A line that is not understood spoils its case."""
    error = next(cases_of(HEAD + text)).error
    assert error is not None
    assert (str(error), error.line) == (message, line)


def test_a_case_without_end_does_not_swallow_the_next() -> None:
    """The next CASE begins a new one."""
    cases = list(cases_of(f"{HEAD}CASE 1-00 Unfinished\nMAP\n{CASE}"))
    assert [(case.id, case.error is None) for case in cases] == [("1-00", False), ("1-01", True)]


@pytest.mark.parametrize(
    ("name", "id_"), [("West Kassala", "west_kassala"), ("to Addis Abebà", "to_addis_abeba"), ("Cub-Cub", "cub_cub")]
)
def test_the_id_of_an_entry_hex(name: str, id_: str) -> None:
    """Small letters, no accents, `_` between words."""
    assert place_id(name) == id_


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"\xff\xfe", "the file is not in UTF-8"), (None, "the file cannot be read: No such file or directory")],
)
def test_a_file_that_is_no_text(tmp_path: Path, content: bytes | None, message: str) -> None:
    """One line that names the file."""
    file = tmp_path / "x.case"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(UnusableFile) as caught:
        read_cases(file)
    assert str(caught.value) == f"{file}: {message}"


def a_pipe(path: Path) -> None:
    """Something that nobody writes to."""
    os.mkfifo(path)


def a_device(path: Path) -> None:
    """A link to what never ends."""
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize("make", [a_pipe, a_device, Path.mkdir], ids=["a pipe", "a device", "a folder"])
def test_what_is_no_file_is_not_read(
    tmp_path: Path, make: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading it might never end."""
    made = tmp_path / "x.case"
    make(made)
    monkeypatch.setattr(Path, "read_bytes", lambda _: b"")
    with pytest.raises(UnusableFile) as caught:
        read_cases(made)
    assert str(caught.value) == f"{made}: this is not a file"
