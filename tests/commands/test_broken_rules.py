"""Rules that raise while they judge: one line with file, step, game and action, in every command; the rest goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from rules_check.rule_errors import TRACEBACK
from tests.commands.conftest import NAME, Table
from tests.commands.parts import PARTS
from vassal_build.codec.commands import Node
from vassal_build.codec.savefile import SaveFile

pytestmark = pytest.mark.slow
PLAY = ("play", NAME, "--games", "1", "--setup", "dawn")
LOGGED = (*PLAY, "--log", "logs", "--module", "river.vmod")
RAISING: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("start", ("legal", f"{NAME}:dawn"), (f"{NAME}:dawn: ",)),
    ("list", ("legal", f"{NAME}:dawn"), (f"{NAME}:dawn: ", "the list of ")),
    ("write", ("legal", f"{NAME}:dawn"), (f"{NAME}:dawn: ", "Next()")),
    ("about", ("legal", f"{NAME}:dawn"), (f"{NAME}:dawn: ",)),
    ("dice", ("legal", "1.vlog", "--step", "4"), ("1.vlog: ", "step 4, Move(")),
    ("table", ("legal", "1.vlog", "--step", "3"), ("1.vlog: ", "(step 3)")),
    ("questions", ("reach", f"{NAME}:dawn"), (f"{NAME}:dawn: ",)),
    ("questions", ("supply", "1.vlog"), ("1.vlog: ",)),
    ("questions", ("ask", "sees", f"{NAME}:dawn", "0503", "0606"), (f"{NAME}:dawn: ",)),
    ("stated", ("legal", "river.txt"), ("river.txt: ",)),
    ("possible", ("legal", "river.txt"), ("river.txt: ",)),
    ("read as values", ("legal", "river.json"), ("river.json: ",)),
    ("questions", ("zoc", f"{NAME}:dawn"), (f"{NAME}:dawn: ",)),
    ("start", PLAY, ()),
    ("check", PLAY, ("(seed 1, step 1, ",)),
    ("apply", PLAY, ("(seed 1, step 1, ",)),
    ("dice", PLAY, ("(seed 1, step ", "dice=()")),
    ("chooser", PLAY, ("(seed 1, step 1)",)),
    ("invariants", PLAY, ("(seed 1, step 1, ",)),
    ("milestones", PLAY, ("(seed 1, step 1, ",)),
    ("lists", PLAY, ()),
    ("setting", LOGGED, ()),
    ("hands", LOGGED, ("(seed 1)",)),
    ("course", ("audit", "1.vlog"), ("1.vlog: ",)),
    ("table", ("audit", "1.vlog"), ("1.vlog: ", "(step 0)")),
    ("check", ("audit", "1.vlog"), ("1.vlog: ", "(step ")),
    ("apply", ("audit", "1.vlog"), ("1.vlog: ", "(step ", "Next()")),
    ("words", ("audit", "1.vlog"), ("1.vlog: ", "(step 3, Next()")),
    ("about", ("audit", "1.vlog"), ("1.vlog: ", "(step ", "Next()")),
    ("dice", ("audit", "1.vlog"), ("1.vlog: ", "(step ")),
    ("aspect", ("audit", "1.vlog"), ("1.vlog: ", "(step ")),
    ("explanations", ("audit", "1.vlog"), ("1.vlog: ", "(step ")),
    ("throws", ("audit", "1.vlog"), ("1.vlog: ", "(step ")),
    ("owes", ("audit", "1.vlog"), ("1.vlog: ", "(step ")),
    ("check", ("audit", "1.vlog", "--jobs", "2"), ("1.vlog: ", "(step ")),
    ("overlay", ("audit", "1.vlog", "--html", "page.html"), ("1.vlog: ",)),
    ("pieces", ("legal", "1.vlog", "--png", "map.png"), ("1.vlog: ",)),
    ("words", ("timeline", "1.vlog"), ("1.vlog: ", "(step ")),
    ("table", ("state", "1.vlog", "--step", "2"), ("1.vlog: ", "(step 2)")),
    ("statements", ("state", "1.vlog"), ("1.vlog: ",)),
    ("document", ("state", "1.vlog", "--format", "json"), ("1.vlog: ",)),
    ("table", ("diff", "1.vlog", "2.vlog"), ("1.vlog: ", "(step ")),
    ("differences", ("diff", "1.vlog", "2.vlog"), ("1.vlog and ",)),
)
"""A part that raises, a command that needs it, and what its line says besides error and game."""


@pytest.fixture
def breaking(table: Table, becoming: Callable[[Any], None]) -> Callable[[str], None]:
    """Let one part of the game's rules raise."""
    breaks = import_module(f"{NAME}.rules.breaking").breaks
    return lambda part: becoming(PARTS[part](table.game.rules, breaks))


def _named(value: object) -> str:
    return value if isinstance(value, str) else str(value[0]) if isinstance(value, tuple) and value else ""


@pytest.mark.parametrize(("part", "words", "reported"), RAISING, ids=_named)
def test_a_command_says_in_one_line_what_raised(
    table: Table, breaking: Callable[[str], None], part: str, words: tuple[str, ...], reported: tuple[str, ...]
) -> None:
    """With the error and the line of the game's file; the exit status is 2."""
    breaking(part)
    result = table.asks(*words)
    lines = result.stderr.splitlines()
    assert (result.exit_code, len(lines)) == (2, 1), (result.output, result.exception)
    said = ("Error: ", f"the rules of '{NAME}' raise KeyError: 'nothing such' in ", "rules/breaking.py:3", *reported)
    assert [words for words in said if words not in lines[0]] == [], lines[0]


def test_what_is_wrong_with_the_game_is_one_line_for_all_its_logs(
    table: Table, becoming: Callable[[Any], None]
) -> None:
    """It names no file, so that one for each log would say the same."""
    breaks = import_module(f"{NAME}.rules.breaking").breaks
    becoming(structs.replace(table.game.rules, facts=breaks))
    result = table.asks("audit", "1.vlog", "2.vlog")
    (line,) = result.stderr.splitlines()
    assert result.exit_code == 2
    assert "cannot be used: " in line


STATED = (("stated", 2), ("read", 6), ("check", 6), ("apply", 6), ("expected", 8))


@pytest.mark.parametrize(("part", "line"), STATED)
def test_a_case_by_which_rules_raise_is_an_error(
    table: Table, breaking: Callable[[str], None], part: str, line: int
) -> None:
    """With its place and title, and the line that was judged; it is not called wrongly written."""
    breaking(part)
    result = table.asks("cases", "river.case")
    first, *_ = result.stdout.splitlines()
    head = f"error {table.folder}/river.case:2 1-01 Lancers move · the rules of '{NAME}' raise KeyError"
    assert (result.exit_code, first.startswith(head), f"(line {line}" in first) == (2, True, True), first
    assert "written" not in result.stdout


def test_other_cases_go_on(table: Table, breaking: Callable[[str], None]) -> None:
    """That which does not need what raises passes."""
    breaking("apply")
    result = table.asks("cases", "river.case")
    assert result.stdout.splitlines()[1].startswith("pass ")
    assert result.stdout.splitlines()[-1] == "1 pass, 1 error"


def test_other_games_go_on(table: Table, breaking: Callable[[str], None]) -> None:
    """Those whose dice fall otherwise are summed up; the line names the seed that raised."""
    breaking("rare")
    result = table.asks("play", NAME, "--setup", "dawn", "--games", "4", "--jobs", "2", "--format", "json")
    lines = result.stderr.splitlines()
    assert 0 < len(lines) < 4 and all("(seed " in line and "Assault(" in line for line in lines), lines
    assert (result.exit_code, json.loads(result.stdout)["games"]) == (2, 4 - len(lines))


def test_other_logs_go_on(table: Table, breaking: Callable[[str], None], tmp_path: Path) -> None:
    """Only the file that the rules raised at is not judged."""
    for seed in (1, 2):
        (tmp_path / f"{seed}.vlog").write_bytes((table.folder / f"{seed}.vlog").read_bytes())
    breaking("at the end of 1.vlog")
    for words in (("audit", "--format", "json"), ("timeline", "--format", "json")):
        result = table.asks(words[0], str(tmp_path), *words[1:])
        (line,) = result.stderr.splitlines()
        assert (result.exit_code, "/1.vlog: the rules of" in line) == (2, True), line
        assert [each["file"] for each in json.loads(result.stdout)] == ["2.vlog"]


def test_a_save_has_no_step(table: Table, breaking: Callable[[str], None]) -> None:
    """Nothing is done in it, so the line names none."""
    log = SaveFile.read(table.folder / "1.vlog")
    laid = tuple(node for node in log.tree.children if not node.text.startswith("LOG\t"))
    structs.replace(log, tree=Node(log.tree.text, laid)).write(Path("laid.vsav"))
    breaking("table")
    (line,) = table.asks("audit", "laid.vsav").stderr.splitlines()
    assert ("laid.vsav: the rules of" in line, "(step" in line) == (True, False), line


def test_what_needs_no_rules_goes_on(table: Table, breaking: Callable[[str], None]) -> None:
    """Dice are listed and codes explained whatever raises."""
    breaking("check")
    assert table.asks("dice", "1.vlog").exit_code == 0
    assert table.asks("explain", "MOV101", "--game", NAME).exit_code == 0


def test_a_log_that_has_no_place_is_refused_before_the_game(table: Table, breaking: Callable[[str], None]) -> None:
    """It would replace the module: the rules are not even asked."""
    module = Path("logs", f"{NAME}-1.vlog")
    module.parent.mkdir()
    module.write_bytes((table.folder / "river.vmod").read_bytes())
    breaking("hands")
    result = table.asks(*PLAY, "--log", "logs", "--module", str(module))
    assert (result.exit_code, "would be overwritten" in result.stderr) == (2, True), result.stderr


@pytest.mark.parametrize("words", [("audit", "1.vlog"), PLAY, ("cases", "river.case")], ids=_named)
def test_who_writes_rules_may_have_the_traceback(
    table: Table, breaking: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """Python's own, with what was being done."""
    monkeypatch.setenv(TRACEBACK, "")
    breaking("check")
    result = table.asks("--traceback", *words)
    assert isinstance(result.exception, KeyError)
    assert f"game: {NAME}" in result.exception.__notes__


def test_what_ends_a_segment_without_words_is_no_bug(table: Table) -> None:
    """Nothing is said of a game that raises nothing."""
    assert table.asks("audit", "1.vlog", "2.vlog").stderr == ""
