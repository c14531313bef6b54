"""What a mark by agreement excuses: what was done last before it, and not all that was done in its window."""

from __future__ import annotations

import pytest

from rules_check.audit.agreement import Agreement
from rules_check.audit.ledger import Ledger
from rules_check.audit.verdict import Finding, Moment
from rules_check.games import rules_of
from rules_check.games.la_primogenita.codes import duty
from vassal_build.diagnostics import Severity
from vassal_build.location import Location

CLOSING = 40
"""The step that closes the window, where duties stand."""
WRONG = {"a": 10, "b": 20, "c": 30}
"""Units that did something wrong, and when."""


def found(unit: str, step: int, cause: int = 0) -> Finding:
    """An error about a unit."""
    return Finding(Moment(step, 1, "order1"), duty.STEPS.at(Location(""), "wrong", subject=unit), cause=cause)


def excused(findings: list[Finding], *marks: int) -> list[int]:
    """The numbers of the findings that marks turn into notes."""
    ledger = Ledger(rules_of("la_primogenita"), "game.vlog", is_log=True, findings=findings)
    Agreement(marks, WRONG).excuse((ledger, 0))
    return [number for number, each in enumerate(ledger.findings) if each.diagnostic.severity is Severity.NOTE]


@pytest.mark.parametrize(
    ("marks", "reported"),
    [
        ((), []),
        ((12,), [0]),
        ((20,), [1]),
        ((25,), [1]),
        ((39,), [2]),
        ((5,), [0]),
        ((12, 31), [0, 2]),
        ((31, 32), [1, 2]),
    ],
)
def test_a_mark_excuses_what_was_done_last_before_it(marks: tuple[int, ...], reported: list[int]) -> None:
    """Or next, where nothing before it was wrong; a second mark, what was done before that."""
    assert excused([found(unit, step) for unit, step in WRONG.items()], *marks) == reported


def test_what_came_of_the_same_piece_is_excused_with_it() -> None:
    """The move that was too long, and the loss at the window's end that it did not take."""
    assert excused([found("a", 10), found("b", 20), found("b", CLOSING)], 25) == [1, 2]


def test_a_duty_counts_as_done_when_its_piece_was_touched() -> None:
    """A step lost by agreement is found at the window's end, and was taken at its own step."""
    assert excused([found("a", CLOSING), found("b", CLOSING)], 15) == [0]


def test_what_has_no_step_of_its_own_is_excused_where_nothing_else_can_be_meant() -> None:
    """A flag or the points: nobody knows when they were set."""
    assert excused([found("vp", CLOSING), found("c", 30)], 15) == [0]


def test_the_cause_counts_where_it_is_known() -> None:
    """What the die of step 12 asked for and was not done."""
    assert excused([found("x", CLOSING, cause=12), found("b", 20)], 15) == [0]


NEAR: tuple[tuple[str, list[Finding], tuple[int, ...], list[int]], ...] = (
    ("at the step of the last move", [found("x", 30), found("y", 28)], (25,), [1]),
    ("at the step of the mark", [found("x", CLOSING), found("b", 20)], (CLOSING,), [0]),
    ("after all moves and before the mark", [found("x", 35), found("b", 20)], (36,), [0]),
    ("after the mark, and moves follow", [found("b", 28), found("a", 10)], (25,), [1]),
    ("between two marks", [found("x", 35), found("b", 20), found("c", 30)], (12, 39), [0, 1]),
    ("without a piece", [found("", 20), found("c", 30)], (22,), [0]),
    ("of one piece at two steps", [found("b", 20), found("b", 28), found("c", 29)], (22,), [0, 1]),
    ("of no piece at two steps", [found("", 20), found("", 28)], (22,), [0]),
)


@pytest.mark.parametrize(("findings", "marks", "reported"), [row[1:] for row in NEAR], ids=[row[0] for row in NEAR])
def test_a_finding_is_where_it_was_done_or_where_its_piece_was_touched_last(
    findings: list[Finding], marks: tuple[int, ...], reported: list[int]
) -> None:
    """Only what stands after all marks and all moves fell due when the window closed."""
    assert excused(findings, *marks) == reported


@pytest.mark.parametrize("offset", [0, 100])
@pytest.mark.parametrize("cause", [0, 12])
def test_marks_are_counted_over_the_logs_of_a_game(offset: int, cause: int) -> None:
    """Findings are reported by the steps of their own log."""
    findings = [found("x", 12 if not cause else CLOSING, cause), found("y", 22)]
    ledger = Ledger(rules_of("la_primogenita"), "game.vlog", is_log=True, offset=offset, findings=findings)
    Agreement((15 + offset,), {unit: step + offset for unit, step in WRONG.items()}).excuse((ledger, 0))
    assert [each.diagnostic.severity is Severity.NOTE for each in ledger.findings] == [True, False]


def test_a_mark_excuses_nothing_of_the_windows_before() -> None:
    """What was reported there was agreed upon by nobody."""
    ledger = Ledger(rules_of("la_primogenita"), "game.vlog", is_log=True, findings=[found("a", 10), found("b", 11)])
    Agreement((12,), WRONG).excuse((ledger, 2))
    Agreement((10,), WRONG).excuse((ledger, 1))
    assert [each.diagnostic.severity is Severity.NOTE for each in ledger.findings] == [False, True]


def left_open(findings: list[Finding], mark: int) -> list[int]:
    """The numbers of the findings that a mark excuses in a window in which no piece was touched."""
    ledger = Ledger(rules_of("la_primogenita"), "game.vlog", is_log=True, findings=findings)
    Agreement((mark,), {}).excuse((ledger, 0))
    return [number for number, each in enumerate(ledger.findings) if each.diagnostic.severity is Severity.NOTE]


def test_what_fell_due_where_nothing_was_touched_is_excused_alone() -> None:
    """Its step is not known; what was done at the first step of the log is nearer."""
    assert left_open([found("x", CLOSING)], 15) == [0]
    assert left_open([found("x", CLOSING), found("y", CLOSING, cause=1)], 15) == [1]
