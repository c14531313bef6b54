"""What a command answers in Japanese has no English left in it but names, ids and statements of the case language."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from rules_check.games import rules_of
from rules_check.report.language import words_for
from tests.games.la_primogenita.commands.conftest import Asks
from tests.games.la_primogenita.english_words import GAME, left_in
from tests.games.la_primogenita.goldens.files import LOGS

pytestmark = pytest.mark.slow
FIRST, SECOND = LOGS["fault_push_by_newcomers"], LOGS["fault_die_undone_and_thrown_again"]
ROW = re.compile("  [!-~]")
"""A line of a table, which begins with a name, an id or a statement; its head is in Japanese."""


def english_in(text: str) -> set[str]:
    """Give the English words of an answer, but those in the rows of its tables."""
    return left_in(" ".join(line for line in text.splitlines() if not ROW.match(line)))


@pytest.mark.parametrize("question", ["supply", "zoc", "reach", "legal"])
def test_a_question_about_a_position(asks: Asks, position: Path, question: str) -> None:
    result = asks(question, position, "--lang", "ja")
    assert (result.exit_code, english_in(result.stdout)) == (0, set())


@pytest.mark.parametrize("question", [("supply",), ("reach", "--order", "36")], ids=lambda question: question[0])
def test_units_in_tables_have_their_japanese_names(asks: Asks, question: tuple[str, ...]) -> None:
    """Not the printed English ones."""
    name, *options = question
    shown = asks(name, LOGS["fault_move_through_hard_zone"], "--step", "40", *options, "--lang", "ja").stdout
    assert "  第29インド旅団  " in shown
    assert "29th Indian Brigade" not in shown


def test_every_kind_of_action_has_a_japanese_name(asks: Asks, position: Path) -> None:
    """Programs have the code of the kind beside it."""
    names = {kind.__name__: words_for("ja", GAME).text(row.name) for kind, row in rules_of(GAME).by_action.items()}
    assert english_in(" ".join(names.values())) == set()
    assert len(set(names.values())) == len(names)
    rows = json.loads(asks("legal", position, "--lang", "ja", "--format", "json").stdout)
    assert {row["action"]: row["name"] for row in rows}.items() <= names.items()


def test_a_unit_and_a_side_may_be_typed_as_the_reader_calls_them(asks: Asks, position: Path) -> None:
    """With the wide digits of a Japanese keyboard, too; an id stays one."""
    by_name = asks("legal", position, "--lang", "ja", "--unit", "第29インド旅団")
    assert by_name.exit_code == 0
    assert by_name.stdout == asks("legal", position, "--lang", "ja", "--unit", "第２９インド旅団").stdout
    assert by_name.stdout == asks("legal", position, "--lang", "ja", "--unit", "bde29").stdout
    sides = [asks("zoc", position, "--lang", "ja", "--side", side).stdout for side in ("連合軍", "allied")]
    assert sides[0] == sides[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ("dice", SECOND),
        ("diff", FIRST, SECOND),
        ("timeline", SECOND),
        ("audit", SECOND),
        ("audit", FIRST, SECOND),
        ("editions", GAME),
        ("explain", "MOV"),
    ],
    ids=lambda arguments: str(arguments[0]),
)
def test_a_command(asks: Asks, arguments: tuple[object, ...]) -> None:
    result = asks(*arguments, "--lang", "ja")
    assert result.stdout
    assert english_in(result.stdout) == set()


def test_what_is_watched(asks: Asks, tmp_path: Path) -> None:
    """The sums of what can be judged and what is wrong with a file; `goldens` looks at the findings."""
    shutil.copy(SECOND, tmp_path)
    (tmp_path / "bad.vlog").write_bytes(b"no log")
    os.utime(tmp_path / "bad.vlog", (1, 1))
    result = asks("watch", tmp_path, "--once", "--lang", "ja")
    assert "bad.vlog" in result.output and SECOND.name in result.output
    assert english_in(result.output) == {"ZIP"}


def test_a_code_is_explained_with_its_severity(asks: Asks) -> None:
    """By its name, which is the same in every language."""
    assert asks("explain", "CMB203", "--lang", "ja").stdout.splitlines()[0] == "CMB203 gun-takes-the-loss（違反）"


@pytest.mark.parametrize("log", ["03_second_turn", "11_pushes", "14_before_cheren"])
def test_what_an_audit_finds(asks: Asks, log: str) -> None:
    """Values that are not printed, results of tables and sections are in Japanese, too."""
    result = asks("audit", LOGS[log], "--lang", "ja")
    assert english_in(result.stdout) == set()


@pytest.mark.parametrize("form", ["text", "json"])
def test_dice_are_called_as_in_the_reader_s_module(asks: Asks, form: str) -> None:
    """Programs have the English names."""
    shown = asks("dice", LOGS["11_pushes"], "--lang", "ja", "--format", form).stdout
    assert ("連合軍" in shown, "強襲" in shown, "戦闘1" in shown) == (form == "text",) * 3
    assert ("Allied" in shown, "Assault" in shown, "battle 1" in shown) == (form == "json",) * 3
