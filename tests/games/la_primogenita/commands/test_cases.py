"""`rules-check cases`: a line for each case, and an exit status that can be trusted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.la_primogenita.commands.conftest import Asks

CASE = """GAME la_primogenita
CASE 2-01 Seven points on Game Turn 5
MAP
  A-1 flat
STATE
  turn 5; segment victory; vp 7
PLAY
  next
EXPECT
  {expect}
END
"""


def write(folder: Path, **expected: str) -> None:
    """Write a case file for each name."""
    for name, expect in expected.items():
        (folder / f"{name}.case").write_text(CASE.format(expect=expect), encoding="utf-8")


@pytest.mark.parametrize(
    ("expected", "status", "last"),
    [
        ({"a": "turn 6"}, 0, "1 pass"),
        ({"a": "turn 6", "b": "turn 7"}, 1, "1 pass, 1 fail"),
        ({"a": "turn 6", "b": "tern 6"}, 2, "1 pass, 1 error"),
    ],
)
def test_exit_status(asks: Asks, tmp_path: Path, expected: dict[str, str], status: int, last: str) -> None:
    """0 only if all pass, 1 for a failure, 2 for a line that cannot be read; the last line counts."""
    write(tmp_path, **expected)
    result = asks("cases", tmp_path)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (status, last)


def test_a_line_for_each_case(asks: Asks, tmp_path: Path) -> None:
    """Status, file and line, id and title; for a failure what was expected and what there was."""
    write(tmp_path, a="turn 6", b="turn 7")
    lines = asks("cases", tmp_path).stdout.splitlines()
    assert lines[:2] == [
        f"pass {tmp_path}/a.case:2 2-01 Seven points on Game Turn 5",
        f"fail {tmp_path}/b.case:10 2-01 Seven points on Game Turn 5 · expected: turn 7 · got: 6",
    ]


def test_as_json(asks: Asks, tmp_path: Path) -> None:
    """A list with one object for each case."""
    write(tmp_path, b="turn 7")
    assert json.loads(asks("cases", tmp_path / "b.case", "--format", "json").stdout) == [
        {
            "file": f"{tmp_path}/b.case",
            "id": "2-01",
            "title": "Seven points on Game Turn 5",
            "status": "fail",
            "expected": "turn 7",
            "got": "6",
        }
    ]


# A file and what stands in it, None for a folder without any, and what is said of it.
WITHOUT_CASES: tuple[tuple[str, str | None, str], ...] = (
    ("", None, ": this folder contains no *.case file"),
    ("empty.case", "# nothing\n", "/empty.case: this file contains no case"),
    ("head.case", "GAME la_primogenita\n", "/head.case: this file contains no case"),
    (
        "letter.txt",
        "\nDear Anna, here is my move\n",
        "/letter.txt:2: this file contains no case: 'Dear Anna, here is my move' cannot be outside a case",
    ),
    ("list.txt", "  unit skin\n", "/list.txt:1: this file contains no case: 'unit skin' is not in a block"),
    ("bare.case", "CASE\nEND\n", "/bare.case:1: this file contains no case: a case needs an id"),
)


@pytest.mark.parametrize(("name", "content", "words"), WITHOUT_CASES, ids=[name for name, *_ in WITHOUT_CASES])
def test_no_case_at_all(asks: Asks, tmp_path: Path, name: str, content: str | None, words: str) -> None:
    """A folder or file without cases does not count as passed; one line says what is wrong."""
    if content is not None:
        (tmp_path / name).write_text(content, encoding="utf-8")
    result = asks("cases", tmp_path / name)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"Error: {tmp_path}{words}\n")


def test_a_long_line_is_cut(asks: Asks, tmp_path: Path) -> None:
    """A file that is no text of ours may be one line."""
    (tmp_path / "long.txt").write_text("word " * 10_000, encoding="utf-8")
    reported = asks("cases", tmp_path / "long.txt").stderr
    assert (reported.count("\n"), len(reported) < 500) == (1, True)


def test_a_strange_line_between_cases_is_reported_among_them(asks: Asks, tmp_path: Path) -> None:
    """The cases are run nevertheless."""
    (tmp_path / "a.case").write_text(CASE.format(expect="turn 6") + "WORDS\n", encoding="utf-8")
    result = asks("cases", tmp_path)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (2, "1 pass, 1 error")
