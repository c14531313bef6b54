"""The book of an audit: in which log and at which step a verdict stands, what excuses it, what is reported once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.audit.ledger import Ledger
from rules_check.audit.verdict import Outcome
from rules_check.games import rules_of
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.position.actions import Go, Next
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.worlds import case_at
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.known import Evidence, Ground, Known, Status
from vassal_build.location import Location

LAST = 20
"""The last step of the first log."""


def ledger(*, is_log: bool = True, printed_only: bool = False) -> Ledger:
    """An empty book."""
    return Ledger(rules_of("la_primogenita"), "game.vlog", is_log=is_log, printed_only=printed_only)


def joined() -> tuple[Ledger, Ledger]:
    """The books of two logs of one game."""
    first = Ledger(rules_of("la_primogenita"), "first.vlog", is_log=True)
    return first, Ledger(rules_of("la_primogenita"), "second.vlog", is_log=True, offset=LAST, earlier=first)


def wrong(severity: Severity = Severity.ERROR, words: str = "wrong", evidence: Evidence = ()) -> Diagnostic:
    """A finding about a unit."""
    return replace(duty.STEPS.at(Location(""), words, subject="col", evidence=evidence), severity=severity)


def position() -> Position:
    """An Order is being executed."""
    return case_at("7.3-01")


JOINED: tuple[tuple[str, int, list[int], list[int]], ...] = (
    ("of the first log", 5, [5], []),
    ("of its last step", LAST, [LAST], []),
    ("of the second log's first step", LAST + 1, [], [1]),
    ("of a later one", LAST + 7, [], [7]),
)


@pytest.mark.parametrize(("step", "first", "second"), [row[1:] for row in JOINED], ids=[row[0] for row in JOINED])
def test_what_is_reported_stands_in_the_log_of_its_step(step: int, first: list[int], second: list[int]) -> None:
    """Steps are counted on from log to log, and reported as those of the log."""
    one, two = joined()
    two.note(position(), wrong(), step=step, place="A-2")
    two.judge(position(), Go("col", "A-1"), [], step=step)
    assert [each.moment.step for each in one.findings] == first
    assert [each.moment.step for each in two.findings] == second
    assert [(each.moment.step, each.first) for each in one.actions] == [(each, each) for each in first]
    assert [(each.moment.step, each.first) for each in two.actions] == [(each, each) for each in second]
    assert {each.diagnostic.location.file for each in (*one.findings, *two.findings)} == {
        f"first.vlog#{first[0]}" if first else f"second.vlog#{second[0]}"
    }


CAUSES: tuple[tuple[str, int, int], ...] = (
    ("a step before", LAST + 3, 3),
    ("the step itself", LAST + 7, 0),
    ("none", 0, 0),
    ("a step of the log before", LAST - 1, 0),
)


@pytest.mark.parametrize(("cause", "reported"), [row[1:] for row in CAUSES], ids=[row[0] for row in CAUSES])
def test_the_cause_is_a_step_of_the_same_log(cause: int, reported: int) -> None:
    """That of the finding itself, or of another log, is none."""
    _, two = joined()
    two.note(position(), wrong(), step=LAST + 7, cause=cause)
    assert [each.cause for each in two.findings] == [reported]


@pytest.mark.parametrize(("first", "reported"), [(LAST + 3, 3), (LAST - 3, 7), (0, 7), (LAST + 1, 1)])
def test_an_action_begins_with_a_step_of_the_same_log(first: int, reported: int) -> None:
    """Where it began before, or nobody knows, with its own."""
    _, two = joined()
    two.judge(position(), Go("col", "A-1"), [], step=LAST + 7, first=first)
    assert [each.first for each in two.actions] == [reported]


def test_what_is_reported_has_its_time_its_order_and_its_place() -> None:
    """As players would find it."""
    book = ledger()
    book.note(position(), wrong(), step=4, place="A-2", side="italian")
    (found,) = book.findings
    assert (found.moment.order, found.moment.side, found.hex) == (31, "italian", "A-2")
    assert found.diagnostic.location.detail == "GT1 order1 · A-2"
    book.note(position(), wrong(), step=4, place="waiting")
    assert book.findings[1].diagnostic.location.detail == "GT1 order1"


@pytest.mark.parametrize(("is_log", "source"), [(True, "game.vlog#4"), (False, "game.vlog")])
def test_a_save_has_no_steps(is_log: bool, source: str) -> None:
    """Its file alone is named."""
    assert ledger(is_log=is_log).source(4) == source


OUTCOMES: tuple[tuple[str, tuple[Severity, ...], Outcome, int], ...] = (
    ("nothing", (), Outcome.LEGAL, 0),
    ("an error", (Severity.ERROR,), Outcome.ILLEGAL, 1),
    ("what cannot be verified", (Severity.UNVERIFIABLE,), Outcome.UNVERIFIABLE, 1),
    ("a warning", (Severity.WARNING,), Outcome.LEGAL, 1),
    ("a note", (Severity.NOTE,), Outcome.LEGAL, 1),
    ("an error after a note", (Severity.NOTE, Severity.ERROR), Outcome.ILLEGAL, 1),
    ("two errors", (Severity.ERROR, Severity.ERROR), Outcome.ILLEGAL, 1),
    ("a warning before what cannot be verified", (Severity.WARNING, Severity.UNVERIFIABLE), Outcome.UNVERIFIABLE, 1),
    ("a note before a warning", (Severity.NOTE, Severity.WARNING), Outcome.LEGAL, 1),
)


@pytest.mark.parametrize(
    ("against", "outcome", "reported"), [row[1:] for row in OUTCOMES], ids=[row[0] for row in OUTCOMES]
)
def test_one_mistake_gives_one_finding_the_gravest(
    against: tuple[Severity, ...], outcome: Outcome, reported: int
) -> None:
    """And an outcome."""
    book = ledger()
    assert book.judge(position(), Go("col", "A-1"), [wrong(each) for each in against], step=4) is outcome
    assert len(book.findings) == reported
    order = [Severity.ERROR, Severity.UNVERIFIABLE, Severity.WARNING, Severity.NOTE]
    assert [each.diagnostic.severity for each in book.findings] == sorted(against, key=order.index)[:reported]


def test_the_end_of_a_segment_may_find_several_things() -> None:
    """Each of another unit, and each once in the segment; in the next again."""
    here = case_at("2.1-25")
    one, two = joined()
    two.judge(here, Next(), [wrong(words="one"), wrong(words="two")], step=LAST + 4)
    assert len(two.findings) == 2
    two.judge(here, Next(), [wrong(words="one"), wrong(words="three")], step=LAST + 5)
    assert [each.diagnostic.message for each in two.findings] == ["one", "two", "three"]
    two.judge(replace(here, segment="rail"), Next(), [wrong(words="one")], step=LAST + 6)
    two.judge(replace(here, turn=here.turn + 1), Next(), [wrong(words="one")], step=LAST + 7)
    assert len(two.findings) == 5
    assert one.findings == []


def test_what_was_found_in_the_log_before_is_not_found_again() -> None:
    """Of the same segment."""
    here = case_at("2.1-25")
    one, two = joined()
    one.judge(here, Next(), [wrong()], step=LAST)
    two.judge(here, Next(), [wrong()], step=LAST + 1)
    assert (len(one.findings), len(two.findings)) == (1, 0)


def test_the_same_illegal_move_is_reported_each_time() -> None:
    """Only what ends a segment finds the same again."""
    book = ledger()
    for step in (4, 5):
        book.judge(position(), Go("col", "A-1"), [wrong()], step=step)
    assert len(book.findings) == 2


def test_what_the_players_agreed_on_is_a_note() -> None:
    """It says at which step of its log; the others stay."""
    _, two = joined()
    for step in (LAST + 4, LAST + 5):
        two.note(position(), wrong(), step=step)
    two.excuse(1, LAST + 6, two)
    assert [each.diagnostic.severity for each in two.findings] == [Severity.ERROR, Severity.NOTE]
    assert two.findings[1].diagnostic.evidence[-1:] == ("agreed upon or taken back by the players at step 6",)
    assert two.findings[0].diagnostic.evidence == ()


def test_errors_of_an_order_that_was_begun_before_the_file_are_unverifiable() -> None:
    """From a finding on; what is milder stays as it is."""
    book = ledger()
    for severity in (Severity.ERROR, Severity.ERROR, Severity.WARNING, Severity.NOTE):
        book.note(position(), wrong(severity), step=4)
    book.doubt(1, "it began before")
    assert [each.diagnostic.severity for each in book.findings] == [
        Severity.ERROR,
        Severity.UNVERIFIABLE,
        Severity.WARNING,
        Severity.NOTE,
    ]


def test_only_the_codes_that_are_meant_are_doubted() -> None:
    """What falls due at a segment's end may be done later; what was done wrong was done."""
    book = ledger()
    book.note(position(), wrong(), step=4)
    book.doubt(0, "the segment goes on", frozenset({"XXX999"}))
    assert [each.diagnostic.severity for each in book.findings] == [Severity.ERROR]
    book.doubt(0, "the segment goes on", frozenset({wrong().code}))
    assert [each.diagnostic.severity for each in book.findings] == [Severity.UNVERIFIABLE]


RESTS = (Ground("terrain rough cost = 2", Known(Status.RECONSTRUCTED)),)
PRINTED: tuple[tuple[str, bool, Evidence, Severity, Severity], ...] = (
    ("an error on a reconstructed value", True, RESTS, Severity.ERROR, Severity.UNVERIFIABLE),
    ("an error on printed values", True, ("2 + 2 = 4",), Severity.ERROR, Severity.ERROR),
    ("a warning on a reconstructed value", True, RESTS, Severity.WARNING, Severity.WARNING),
    ("where reconstructed values count", False, RESTS, Severity.ERROR, Severity.ERROR),
)


@pytest.mark.parametrize(
    ("printed_only", "evidence", "severity", "reported"), [row[1:] for row in PRINTED], ids=[row[0] for row in PRINTED]
)
def test_by_printed_values_alone_an_error_needs_printed_grounds(
    printed_only: bool, evidence: Evidence, severity: Severity, reported: Severity
) -> None:
    """Else it cannot be verified."""
    book = ledger(printed_only=printed_only)
    book.note(position(), wrong(severity, evidence=evidence), step=4)
    assert [each.diagnostic.severity for each in book.findings] == [reported]


def test_the_same_words_of_another_piece_are_another_finding() -> None:
    """In the same segment, too."""
    here = case_at("2.1-25")
    book = ledger()
    book.judge(here, Next(), [wrong()], step=4)
    book.judge(here, Next(), [replace(wrong(), subject="gun")], step=5)
    assert [each.diagnostic.subject for each in book.findings] == ["col", "gun"]


def test_a_saves_verdicts_stand_at_no_step() -> None:
    """There is no log before it."""
    book = ledger(is_log=False)
    book.note(position(), wrong(), step=0)
    book.judge(position(), Go("col", "A-1"), [], step=0)
    assert ([each.moment.step for each in book.findings], [each.moment.step for each in book.actions]) == ([0], [0])


def test_what_is_reported_late_of_the_log_before_is_reported_there_as_it_is() -> None:
    """With where it began, its place, its side, its cause, and whether it is assumed."""
    one, two = joined()
    two.judge(position(), Go("col", "A-1"), [], step=LAST - 2, first=LAST - 5, assumed=True)
    two.note(position(), wrong(), step=LAST - 2, place="A-2", cause=LAST - 4, side="italian")
    assert [(each.first, each.assumed) for each in one.actions] == [(LAST - 5, True)]
    assert [(each.hex, each.cause, each.moment.side) for each in one.findings] == [("A-2", LAST - 4, "italian")]


def test_what_nobody_says_more_of_is_not_assumed_and_has_no_cause() -> None:
    """By itself."""
    book = ledger()
    book.judge(position(), Go("col", "A-1"), [wrong()], step=4)
    book.note(position(), wrong(), step=4)
    assert [each.assumed for each in book.actions] == [False]
    assert {each.cause for each in book.findings} == {0}


def test_the_outcome_of_a_segments_end_is_that_of_its_gravest_finding() -> None:
    """Though several are reported."""
    found = [wrong(Severity.NOTE, "one"), wrong(Severity.ERROR, "two")]
    assert ledger().judge(case_at("2.1-25"), Next(), found, step=4) is Outcome.ILLEGAL


@pytest.mark.parametrize(("named", "reported"), [("A-1", "A-1"), ("", "A-2")], ids=["its own", "none"])
def test_a_finding_stands_at_the_place_that_it_names(named: str, reported: str) -> None:
    """Else at that of the action."""
    book = ledger()
    found = replace(wrong(), place=named)
    book.judge(position(), Go("col", "A-2"), [found], step=4)
    assert [each.hex for each in book.findings] == [reported]
