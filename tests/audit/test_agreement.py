"""What a mark by agreement excuses: what was done last before it, and not all that was done in its window."""

from __future__ import annotations

import pytest

from rules_check.audit.agreement import Agreement
from rules_check.audit.ledger import Ledger
from rules_check.audit.verdict import Finding, Moment
from rules_check.games import rules_of
from rules_check.games.la_primogenita.codes import duty
from vassal_build.diagnostics import Location, Severity

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
    Agreement(marks, WRONG).excuse(ledger, 0)
    return [number for number, each in enumerate(ledger.findings) if each.diagnostic.severity is Severity.NOTE]


@pytest.mark.parametrize(
    ("marks", "told"),
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
def test_a_mark_excuses_what_was_done_last_before_it(marks: tuple[int, ...], told: list[int]) -> None:
    """Or next, where nothing before it was wrong; a second mark, what was done before that."""
    assert excused([found(unit, step) for unit, step in WRONG.items()], *marks) == told


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
