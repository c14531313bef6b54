"""Cases run through the rules: pass, fail, or error for what cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from textwrap import shorten
from typing import Any, TypeVar

from msgspec import Struct

from rules_check.cases.expect import judge
from rules_check.cases.statements import action_of
from rules_check.cases.syntax import Case, CaseError, Statement, read_cases
from rules_check.cases.words import Outcome
from rules_check.games import is_judged, slugs
from rules_check.rule_errors import Broken, doing, in_one_line
from rules_check.rules import judging
from rules_check.rules.opened import Opened, own_game
from rules_check.rules.ruleset import RuleSet
from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic, UnusableFile
from vassal_build.replacing import replace

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")
LONGEST = 200
"""A line that is not known is shown up to so many letters."""


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
        raise UnusableFile(f"this cannot be read ({error.strerror})", path) from None
    if not files:
        raise UnusableFile("this folder contains no *.case file", path)
    return files


def run_file(file: Path) -> list[Result]:
    """Run the cases in a file; raise UnusableFile where there is no case at all."""
    return [run(case) for case in _cases_in(file)]


def _cases_in(file: Path) -> list[Case]:
    """Read the cases of a file; raise UnusableFile, with the first line that cannot be read, where there is none."""
    cases = read_cases(file)
    if any(case.id for case in cases):
        return cases
    error = next((case.error for case in cases if case.error is not None), None)
    if error is None:
        raise UnusableFile("this file contains no case", file)
    raise UnusableFile(f"this file contains no case: {shorten(str(error), LONGEST)}", file, error.line)


def run(case: Case) -> Result:
    """Run one case."""
    try:
        if case.error is not None:
            raise case.error
        with in_one_line(CaseError, game=case.game, line=case.line):
            return _judged(case)
    except CaseError as error:
        return Result(case.file, error.line, case.id, case.title, Status.ERROR, got=f"line {error.line}: {error}")
    except Broken as error:
        return Result(case.file, case.line, case.id, case.title, Status.ERROR, got=str(error))


def position_of(case: Case, opened: Callable[[str], Opened] = own_game) -> State:
    """Give the position that MAP and STATE describe, by the game that `opened` gives for its slug.

    Raises CaseError for what cannot be read.
    """
    if not case.game:
        raise CaseError(f"the file names no game; its first line is `GAME` and one of {', '.join(slugs())}", case.line)
    try:
        game = opened(case.game)
    except UnusableFile:
        # asked only now: it takes long to look through all packages, and there are cases by the hundred
        if is_judged(case.game):
            raise
        text = f"there is no game '{case.game}'; the installed games are {', '.join(slugs())}"
        raise CaseError(text, case.line) from None
    editions = game.rules.editions
    edition = case.edition or editions[0]
    if edition not in editions:
        raise CaseError(f"the game has no edition '{edition}'; it has {', '.join(editions)}", case.line)
    if game.rules.cases is None:
        raise CaseError(f"the rules of '{case.game}' cannot read cases", case.line)
    position: State = game.rules.cases.position(game.facts, replace(case, edition=edition).numbered(game.box.numbering))
    return position


def outcome_of(case: Case) -> Outcome[Any]:
    """Play a case by its game's own data; raise CaseError for what cannot be read."""
    position = position_of(case)
    game = own_game(case.game)
    return played(game.rules, case.numbered(game.box.numbering), position)


def _step(rules: RuleSet[F, P, A], statement: Statement, position: P) -> tuple[P | None, tuple[Diagnostic, ...]]:
    """Play a statement; raise CaseError for a legal action whose dice are not stated."""
    action = action_of(rules, statement, position)
    findings = judging.check(rules, position, action)
    if not findings and (die := judging.needed(rules, position, action)) is not None:
        raise statement.error(f"this action needs a die ({die.name}); write `roll` and its result")
    return judging.follow(rules, position, action, findings)


def _judged(case: Case) -> Result:
    for block in ("PLAY", "EXPECT"):
        if block not in case.blocks:
            raise CaseError(f"the case has no {block}", case.line)
    if not case.statements("EXPECT"):
        raise CaseError("the case expects nothing", case.line)
    outcome = outcome_of(case)
    game = own_game(case.game)
    for statement in case.numbered(game.box.numbering).statements("EXPECT"):
        with doing(line=statement.line):
            holds, got = judge(statement, outcome, game.rules.cases)
        if not holds:
            expected = " ".join(statement.words)
            return Result(case.file, statement.line, case.id, case.title, Status.FAIL, expected, got)
    return Result(case.file, case.line, case.id, case.title, Status.PASS)


def played(rules: RuleSet[F, P, A], case: Case, position: P) -> Outcome[P]:
    """Play a case's PLAY until something is illegal or cannot be judged, then end what the last action began."""
    positions: list[P] = [position]
    findings: list[Diagnostic] = []
    for statement in case.statements("PLAY"):
        with doing(line=statement.line):
            after, found = _step(rules, statement, position)
        findings.extend(found)
        if after is None:
            return Outcome(tuple(positions), tuple(findings))
        if rules.cases is not None and rules.cases.unsaid is not None and (choice := rules.cases.unsaid(after)):
            raise statement.error(choice)
        position = after
        positions.append(position)
    if case.statements("PLAY") and rules.cases is not None and rules.cases.close is not None:
        position, found = rules.cases.close(position)
        findings.extend(judging.known(rules, found))
        positions.append(position)
    return Outcome(tuple(positions), tuple(findings))
