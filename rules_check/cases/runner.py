"""Cases run through the rules: pass, fail, or error for what cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from pathlib import Path
from textwrap import shorten

from msgspec import Struct

from rules_check.cases.board import Board
from rules_check.cases.expect import Outcome, judge
from rules_check.cases.play import Script
from rules_check.cases.syntax import Case, CaseError, read_cases
from rules_check.cases.table import Table, facts_for
from rules_check.facts.game import Facts
from rules_check.facts.gamebox import facts_of
from rules_check.facts.opening import open_gamebox
from rules_check.games import is_judged, rules_of, slugs
from rules_check.position.position import Position
from rules_check.rules import judging
from rules_check.rules.ruleset import RuleSet
from vassal_build.diagnostics import Diagnostic, Severity, UnusableFile
from vassal_build.games import game_of

STOPS = (Severity.ERROR, Severity.UNVERIFIABLE)
LONGEST = 200
"""A strange line is told up to so many letters."""


class Status(Enum):
    """What came of a case."""

    PASS = "pass"  # noqa: S105 - a verdict
    FAIL = "fail"
    ERROR = "error"


class Result(Struct, frozen=True):
    """One case's result: what was expected and what there was, empty for a pass."""

    file: str
    line: int
    id: str
    title: str
    status: Status
    expected: str = ""
    got: str = ""


def case_files(path: Path) -> list[Path]:
    """Give a file itself, or the `*.case` files in a folder; raise UnusableFile where there is none."""
    try:
        files = sorted(path.rglob("*.case")) if path.is_dir() else [path]
    except OSError as error:
        raise UnusableFile(f"it cannot be read ({error.strerror})", path) from None
    if not files:
        raise UnusableFile("there is no *.case file in it", path)
    return files


def run_file(file: Path) -> list[Result]:
    """Run the cases in a file; raise UnusableFile where there is no case at all."""
    return [run(case) for case in _cases_in(file)]


def _cases_in(file: Path) -> list[Case]:
    """Read the cases of a file; raise UnusableFile, with the first line that is strange, where there is none."""
    cases = read_cases(file)
    if any(case.id for case in cases):
        return cases
    error = next((case.error for case in cases if case.error is not None), None)
    if error is None:
        raise UnusableFile("there is no case in it", file)
    raise UnusableFile(f"there is no case in it: {shorten(str(error), LONGEST)}", file, error.line)


def run(case: Case) -> Result:
    """Run one case."""
    try:
        if case.error is not None:
            raise case.error
        return _judged(case)
    except CaseError as error:
        return Result(case.file, error.line, case.id, case.title, Status.ERROR, got=f"line {error.line}: {error}")


@cache
def game_facts(slug: str) -> Facts:
    """Give the facts of a game's own data."""
    return facts_of(open_gamebox(game_of(slug)))


def table_of(case: Case, facts: Callable[[str], Facts] = game_facts) -> Table:
    """Give the table that MAP and STATE describe, by the data that `facts` gives for a game.

    Raises CaseError for what cannot be read.
    """
    if not is_judged(case.game):
        raise CaseError(f"there is no game '{case.game}'; the games are {', '.join(slugs())}", case.line)
    editions = rules_of(case.game).editions
    if case.edition not in editions:
        raise CaseError(f"edition '{case.edition}' cannot be judged; {', '.join(editions)} can", case.line)
    printed = facts(case.game)
    case = case.numbered(printed.map.numbering)
    board = Board(printed.map.numbering)
    board.take(case.terrain)
    board.take(case.statements("MAP"))
    table = Table(facts_for(printed, board, own_map="MAP" in case.blocks), case.edition)
    table.take(case.statements("STATE"))
    return table


def _judged(case: Case) -> Result:
    table = table_of(case)
    for block in ("PLAY", "EXPECT"):
        if block not in case.blocks:
            raise CaseError(f"the case has no {block}", case.line)
    if not case.statements("EXPECT"):
        raise CaseError("the case expects nothing", case.line)
    outcome = played(rules_of(case.game), case, table)
    for statement in case.numbered(table.facts.map.numbering).statements("EXPECT"):
        holds, got = judge(statement, outcome)
        if not holds:
            expected = " ".join(statement.words)
            return Result(case.file, statement.line, case.id, case.title, Status.FAIL, expected, got)
    return Result(case.file, case.line, case.id, case.title, Status.PASS)


def played(rules: RuleSet, case: Case, table: Table) -> Outcome:
    """Play until something is illegal or cannot be judged, then end the Order."""
    position, script = table.result(), Script(table)
    case = case.numbered(table.facts.map.numbering)
    positions: list[Position] = [position]
    findings: list[Diagnostic] = []
    for statement in case.statements("PLAY"):
        after, found = judging.play(rules, position, script.action(statement, position))
        findings.extend(found)
        if after is None:
            return Outcome(rules, table, tuple(positions), tuple(findings))
        if after.execution is not None and after.execution.unclear:
            names = ", ".join(sorted(after.execution.unclear))
            raise statement.error(f"who is supported is a choice that the case must state ({names})")
        position = after
        positions.append(position)
    if case.statements("PLAY"):
        position, found = judging.close(rules, position)
        findings.extend(found)
        positions.append(position)
    return Outcome(rules, table, tuple(positions), tuple(findings))
