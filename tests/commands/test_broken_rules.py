"""Rules that raise while they judge: one line with file, step, game and action, in every command; the rest goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from rules_check.broken import TRACEBACK
from rules_check.cli import main
from rules_check.commands import play
from rules_check.games import rules_of
from rules_check.rules.opened import Opened, own_game
from rules_check.rules.question import Question
from tests.made_game import made_game
from tests.play.bare_module import bare_module

NAME = "green_river"
BREAKING = """
def breaks(*_, **__):
    raise KeyError("nothing such")
"""
CASES = """GAME green_river
CASE 1-01 Lancers move
STATE
  setup dawn; segment column_moves
PLAY
  next
EXPECT
  works 0503
END
CASE 1-02 Nobody moves
STATE
  setup dawn
PLAY
EXPECT
  turn 1
END
"""
Rules = Any


@dataclass(frozen=True)
class Table:
    """What commands are asked about: the game, and a folder with its module, its logs and a file of cases."""

    game: Opened
    folder: Path

    def asks(self, *words: str) -> Result:
        """Run `rules-check`; words that name a file of the folder stand for it."""
        found = [str(self.folder / word) if (self.folder / word).exists() else word for word in words]
        return CliRunner().invoke(main, found)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """The Ford in a folder, with two of its random games."""
    folder = tmp_path_factory.mktemp("table")
    with made_game(NAME, "The Green River", folder / "package") as made:
        (folder / "package" / NAME / "rules" / "breaking.py").write_text(BREAKING, encoding="utf-8")
        (folder / "river.case").write_text(CASES, encoding="utf-8")
        bare_module(made.box, folder, made.game).rename(folder / "river.vmod")
        start = made.rules.start(made.facts, made.box, "dawn")
        setting = made.rules.hands.setting(folder / "river.vmod", made.box, "dawn")
        for seed in (1, 2):
            made.rules.hands.record(setting, made.box, start, made.rules, seed).write(folder / f"{seed}.vlog")
        yield Table(made, folder)
    forget()


def forget() -> None:
    for kept in (rules_of, own_game, play._opened, play._start, play._setting):
        kept.cache_clear()


@pytest.fixture
def breaking(table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[str], None]]:
    """Let one part of the game's rules raise."""

    def let_raise(part: str) -> None:
        breaks = import_module(f"{NAME}.rules.breaking").breaks
        monkeypatch.setattr(import_module(f"{NAME}.rules"), "RULES", PARTS[part](table.game.rules, breaks))
        forget()

    monkeypatch.chdir(tmp_path)
    yield let_raise
    forget()


def every_row(**parts: str) -> Callable[[Rules, Any], Rules]:
    """Let a part of every action's row raise."""

    def broken(rules: Rules, breaks: Any) -> Rules:
        return replace(rules, handlers=tuple(replace(row, **dict.fromkeys(parts, breaks)) for row in rules.handlers))

    return broken


def a_form(part: str) -> Callable[[Rules, Any], Rules]:
    """Let the reading or the writing of every action raise, deep in something that is no reader of words."""

    def broken(rules: Rules, breaks: Any) -> Rules:
        deep = lambda *told: breaks(told[-1])  # noqa: E731
        rows = (replace(row, form=replace(row.form, **{part: deep})) for row in rules.handlers)
        return replace(rules, handlers=tuple(rows))

    return broken


def of(name: str, part: str) -> Callable[[Rules, Any], Rules]:
    """Let a function of one of the parts raise."""
    return lambda rules, breaks: replace(rules, **{name: replace(getattr(rules, name), **{part: breaks})})


def of_loaded(name: str, part: str) -> Callable[[Rules, Any], Rules]:
    """Let a function raise of what is loaded when it is needed."""
    return lambda rules, breaks: replace(
        rules, **{f"load_{name}": lambda: replace(getattr(rules, name), **{part: breaks})}
    )


def of_dialect(change: Callable[[Any, Any], Any]) -> Callable[[Rules, Any], Rules]:
    """Let something raise by which play is told."""

    def broken(rules: Rules, breaks: Any) -> Rules:
        auditing = import_module("rules_check.referee.auditing")
        dialect = change(import_module(f"{NAME}.rules.telling").DIALECT, breaks)
        return replace(rules, load_records=lambda: replace(rules.records, audit=auditing.auditor(dialect)))

    return broken


def the_aspect(dialect: Any, breaks: Any) -> Any:
    steps = next(each for each in dialect.aspects if each.name == "steps")
    return replace(
        dialect, aspects=tuple(replace(each, get=breaks) if each is steps else each for each in dialect.aspects)
    )


def a_rare_check(rules: Rules, breaks: Any) -> Rules:
    """Let an assault raise that is thrown a six for."""

    def check(row: Any) -> Any:
        return lambda position, action: breaks() if 6 in getattr(action, "dice", ()) else row.check(position, action)

    rows = (replace(row, check=check(row)) if row.form.verb == "assault" else row for row in rules.handlers)
    return replace(rules, handlers=tuple(rows))


def a_rare_table(rules: Rules, breaks: Any) -> Rules:
    """Let the tables of the second half of a log raise."""

    def position(table: Any, *told: Any) -> Any:
        file, _, step = table.source.partition("#")
        return breaks() if file == "1.vlog" and int(step) > 100 else rules.records.position(table, *told)

    return replace(rules, load_records=lambda: replace(rules.records, position=position))


PARTS: dict[str, Callable[[Rules, Any], Rules]] = {
    "start": lambda rules, breaks: replace(rules, start=breaks),
    "check": every_row(check=""),
    "apply": every_row(apply=""),
    "words": every_row(words=""),
    "about": every_row(about=""),
    "dice": lambda rules, breaks: replace(
        rules,
        handlers=tuple(replace(row, dice=row.dice and replace(row.dice, needs=breaks)) for row in rules.handlers),
    ),
    "rare": a_rare_check,
    "at the end of 1.vlog": a_rare_table,
    "read": a_form("read"),
    "write": a_form("write"),
    "list": lambda rules, breaks: replace(rules, listers=tuple(replace(each, list=breaks) for each in rules.listers)),
    "stated": of("cases", "position"),
    "expected": lambda rules, breaks: replace(
        rules, cases=replace(rules.cases, expectations={"works": lambda statement, outcome: breaks(outcome)})
    ),
    "chooser": of("player", "choose"),
    "invariants": of("player", "faults"),
    "milestones": of("player", "met"),
    "statements": of("positions", "statements"),
    "document": of("positions", "document"),
    "questions": lambda rules, breaks: replace(
        rules, questions=tuple(Question(name, breaks) for name in ("reach", "supply", "zoc"))
    ),
    "table": of_loaded("records", "position"),
    "differences": of_loaded("records", "differences"),
    "pieces": of_loaded("records", "pieces"),
    "overlay": of_loaded("records", "overlay"),
    "setting": of_loaded("hands", "setting"),
    "hands": of_loaded("hands", "record"),
    "aspect": of_dialect(the_aspect),
    "explanations": of_dialect(
        lambda dialect, breaks: replace(
            dialect, explains=tuple(replace(each, actions=breaks) for each in dialect.explains)
        )
    ),
    "throws": of_dialect(
        lambda dialect, breaks: replace(dialect, throws=tuple(replace(each, actions=breaks) for each in dialect.throws))
    ),
    "owes": of_dialect(lambda dialect, breaks: replace(dialect, owes=breaks)),
}
"""What of a game's rules may raise, and how it is made to."""

PLAY = ("play", NAME, "--games", "1", "--setup", "dawn")
LOGGED = (*PLAY, "--log", "logs", "--module", "river.vmod")
RAISING: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    ("start", ("legal", f"{NAME}:dawn"), (f"{NAME}:dawn: ",)),
    ("list", ("legal", f"{NAME}:dawn"), (f"{NAME}:dawn: ", "the list of Arrive")),
    ("write", ("legal", f"{NAME}:dawn"), (f"{NAME}:dawn: ", "Next()")),
    ("about", ("legal", f"{NAME}:dawn"), (f"{NAME}:dawn: ",)),
    ("dice", ("legal", "1.vlog", "--step", "4"), ("1.vlog: ", "step 4, Move(")),
    ("table", ("legal", "1.vlog", "--step", "3"), ("1.vlog: ", "(step 3)")),
    ("questions", ("reach", f"{NAME}:dawn"), (f"{NAME}:dawn: ",)),
    ("questions", ("supply", "1.vlog"), ("1.vlog: ",)),
    ("questions", ("zoc", f"{NAME}:dawn"), (f"{NAME}:dawn: ",)),
    ("start", PLAY, ()),
    ("check", PLAY, ("(seed 1, step 1, ",)),
    ("apply", PLAY, ("(seed 1, step 1, ",)),
    ("dice", PLAY, ("(seed 1, step ", "dice=()")),
    ("chooser", PLAY, ("(seed 1, step 1)",)),
    ("invariants", PLAY, ("(seed 1, step 1, ",)),
    ("milestones", PLAY, ("(seed 1, step 1, ",)),
    ("setting", LOGGED, ()),
    ("hands", LOGGED, ("(seed 1)",)),
    ("table", ("audit", "1.vlog"), ("1.vlog: ", "(step 0)")),
    ("check", ("audit", "1.vlog"), ("1.vlog: ", "(step ")),
    ("apply", ("audit", "1.vlog"), ("1.vlog: ", "(step ", "Next()")),
    ("words", ("audit", "1.vlog"), ("1.vlog: ", "(step ", "Next()")),
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


def _named(value: object) -> str:
    return value if isinstance(value, str) else str(value[0]) if isinstance(value, tuple) and value else ""


@pytest.mark.parametrize(("part", "words", "told"), RAISING, ids=_named)
def test_a_command_says_in_one_line_what_raised(
    table: Table, breaking: Callable[[str], None], part: str, words: tuple[str, ...], told: tuple[str, ...]
) -> None:
    """With the error and the line of the game's file; the exit status is 2."""
    breaking(part)
    result = table.asks(*words)
    lines = result.stderr.splitlines()
    assert (result.exit_code, len(lines)) == (2, 1), (result.output, result.exception)
    said = ("Error: ", f"the rules of '{NAME}' raise KeyError: 'nothing such' in ", "rules/breaking.py:3", *told)
    assert [words for words in said if words not in lines[0]] == [], lines[0]


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


def test_what_needs_no_rules_goes_on(table: Table, breaking: Callable[[str], None]) -> None:
    """Dice are listed and codes explained whatever raises."""
    breaking("check")
    assert table.asks("dice", "1.vlog").exit_code == 0
    assert table.asks("explain", "MOV101", "--game", NAME).exit_code == 0


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
