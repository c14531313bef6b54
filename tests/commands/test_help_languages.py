"""Help and mistyped command lines in the language of the user, in lines that fit a terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner, Result

from tests.languages.helps import PROGRAMS
from vassal_build.commands import games
from vassal_build.lazy_group import LazyGroup
from vassal_build.wide_letters import NEVER_FIRST, broken, cells

SENTENCE = re.compile("(?<![`'-])[a-z]{2,} [a-z]{2,}")
"""Two small English words side by side; an example of a command line stands in backquotes."""
EXAMPLES = re.compile("`[^`]*`")
COMMANDS = [
    (program, name)
    for program, is_for_players in PROGRAMS.values()
    for name in ("", *program.list_commands(click.Context(program)))
    if is_for_players(name)
]


def asked(program: LazyGroup, *words: str, language: str = "") -> Result:
    name = next(name for name, (each, _) in PROGRAMS.items() if each is program).replace("_", "-")
    return CliRunner(env={"LANGUAGE": language}).invoke(program, words, prog_name=name)


@pytest.mark.parametrize(("program", "name"), COMMANDS, ids=[f"{program.name} {name}" for program, name in COMMANDS])
def test_help_has_no_english_left(program: LazyGroup, name: str) -> None:
    text = asked(program, *filter(None, [name]), "--help", language="ja").stdout
    assert text.startswith("使い方：")
    _, _, explained = text.partition("\n")
    assert SENTENCE.findall(EXAMPLES.sub("", " ".join(explained.split()))) == []


def test_lines_of_help_fit_a_terminal() -> None:
    program, _ = PROGRAMS["rules_check"]
    lines = asked(program, "legal", "--help", language="ja").stdout.splitlines()
    assert max(map(cells, lines)) in range(70, 81)
    assert [line for line in lines if line.strip()[:1] in NEVER_FIRST and line.strip()] == []


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("ログを判定する", 6, ["ログを", "判定す", "る"]),
        ("ログを、判定", 6, ["ログ", "を、判", "定"]),
        ("「ログ」を", 4, ["「ロ", "グ」", "を"]),
        ("ログ（判定）", 6, ["ログ", "（判", "定）"]),
        ("--lang ja で", 8, ["--lang", "ja で"]),
        ("longer-than-that", 8, ["longer-than-that"]),
        ("", 8, [""]),
    ],
)
def test_a_line_is_broken_by_cells(text: str, width: int, lines: list[str]) -> None:
    assert broken(text, width) == lines


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["supply"], "引数がない 'POSITION'（rules-check supply --helpを参照）"),
        (["suply"], "コマンド「suply」はない。'supply'か'play'のことか（rules-check --helpを参照）"),
        (["zoc", "x", "--nothing"], "オプション'--nothing'はない（rules-check zoc --helpを参照）"),
        (["audit", "x", "--format", "xml"], "'xml'は'text', 'json'のいずれでもない"),
        (["audit", "x", "--from", "y"], "'y'は正しい整数ではない"),
        (["audit", "x", "--from", "5", "--to", "3"], "--from 5が--to 3より後である（rules-check audit --helpを参照）"),
        (["audit", "x", "--to"], "オプション'--to'には1個の値が必要である"),
        (["zoc", "a", "b"], "余分な引数がある（b）（rules-check zoc --helpを参照）"),
    ],
)
def test_a_mistyped_command_line_is_a_line_in_the_language(words: list[str], line: str) -> None:
    program, _ = PROGRAMS["rules_check"]
    result = asked(program, *words, language="ja")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("エラー：")
    assert line in result.stderr


def test_the_command_line_chooses_before_the_system() -> None:
    """Before the command and behind it, for help and for a mistake; and the next command line is asked again."""
    program, _ = PROGRAMS["rules_check"]
    assert asked(program, "zoc", "--help", "--lang", "ja").stdout.startswith("使い方：")
    assert asked(program, "--lang=ja", "zoc").stderr.startswith("エラー：")
    assert asked(program, "--lang", "en", "zoc", language="ja").stderr.startswith("Error: ")
    assert "Show this message and exit." in asked(program, "--help", language="fi").stdout


def test_help_in_english_leaves_nothing_for_the_next_language() -> None:
    """Click keeps the option `--help` of a command with its text."""
    program, _ = PROGRAMS["vassal_build"]
    assert "Show this message and exit." in CliRunner().invoke(games.command, ["--help"]).stdout
    assert "Show this message" not in asked(program, "games", "--help", language="ja").stdout


def test_english_reads_no_catalogue() -> None:
    code = (
        "import sys\nfrom rules_check.cli import main\n"
        "main(['supply', '--help'], standalone_mode=False)\n"
        "print([name for name in ('polib', 'tempfile') if name in sys.modules])"
    )
    environment = {**os.environ, "LANGUAGE": "en"}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert run.stdout.splitlines()[-1] == "[]"


def test_the_press_answers_players_in_their_language() -> None:
    program, _ = PROGRAMS["vassal_build"]
    assert asked(program, "games", language="ja").stdout.startswith("ゲーム\n  ゲーム")
    assert asked(program, "words", "nothing", "ja", language="ja").stderr.startswith(
        "エラー：ゲーム「nothing」はない。"
    )
