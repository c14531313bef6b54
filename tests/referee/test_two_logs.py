"""A game that was played in two sittings is judged as one, wherever it was broken off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rules_check.audit.sitting import Sitting, audit_joined
from rules_check.audit.verdict import Audit, Outcome
from rules_check.cli import main
from rules_check.play.log import steps
from rules_check.replay.reading import read_tables
from rules_check.report.verdict import document_of
from tests.referee.ford import Club, Deed
from vassal_build.diagnostics import Severity
from vassal_build.template.the_ford.rules.deeds.fire import Fire
from vassal_build.template.the_ford.rules.deeds.lose import Lose
from vassal_build.template.the_ford.rules.deeds.next import Next
from vassal_build.template.the_ford.rules.desk import Desk

pytestmark = pytest.mark.slow
SEED = 3
When = Callable[[Deed], bool]
Does = Callable[[Desk], None]
CUTS: dict[str, When] = {
    "as a turn begins": lambda deed: deed.before.segment == "arrivals" and deed.before.turn == 3,
    "as a phase begins": lambda deed: deed.before.segment == "guard_fires" and deed.before.turn == 2,
    "amid the first phase": lambda deed: bool(deed.before.in_phase) and deed.before.turn == 1,
    "amid a phase": lambda deed: bool(deed.before.in_phase) and deed.before.turn == 2,
    "when some have fired": lambda deed: isinstance(deed.action, Fire) and "fired" in deed.before.in_turn,
    "while a step is owed": lambda deed: isinstance(deed.action, Lose),
}


def halves(club: Club, when: When) -> tuple[list[Deed], list[Deed]]:
    """Give a random game in two parts; the second begins with the first deed of a kind, and ends a turn later."""
    deeds = club.game("dawn", SEED)
    cut = next(number for number, deed in enumerate(deeds) if when(deed))
    last = deeds[cut].before.turn + 1
    return deeds[:cut], [deed for deed in deeds[cut:] if deed.before.turn <= last]


@pytest.fixture(scope="module")
def in_two(club: Club) -> Callable[[str], tuple[Path, ...]]:
    """The game in two logs by where it is broken off, each written once."""

    @cache
    def write(cut: str) -> tuple[Path, ...]:
        paths = club.in_logs("dawn", *halves(club, CUTS[cut]))
        return tuple(path.rename(path.with_stem(f"{path.stem} {cut}")) for path in paths)

    return write


@pytest.mark.parametrize("cut", CUTS)
def test_a_game_in_two_logs_is_legal(club: Club, in_two: Callable[[str], tuple[Path, ...]], cut: str) -> None:
    """What was done in the first is remembered in the second: as many deeds are reported as were done."""
    audits = audit_joined([read_tables(path) for path in in_two(cut)])
    assert [str(found.diagnostic) for audit in audits for found in audit.findings] == []
    reported = [action for audit in audits for action in audit.actions]
    assert {action.outcome for action in reported} == {Outcome.LEGAL}
    done = [deed for part in halves(club, CUTS[cut]) for deed in part if not isinstance(deed.action, Next)]
    assert sum(not isinstance(action.action, Next) for action in reported) == len(done)


def test_the_first_log_alone_may_be_ended_before_the_game_goes_on(in_two: Callable[[str], tuple[Path, ...]]) -> None:
    """It comes to what it does alone, and the game goes on as if it had not been ended, twice if need be.

    So it is where a turn and a phase are broken off and dice were thrown in the phase.
    """
    first, second = map(read_tables, in_two("when some have fired"))
    begun = Sitting(first.records.course(), printed_only=False, windows=True)
    begun.add(first)
    assert shown(begun.copied().end()) == shown(audit_joined((first,)))
    going_on = begun.copied()
    for each in (going_on, begun):
        each.add(second)
    assert shown(going_on.end()) == shown(begun.end()) == shown(audit_joined((first, second)))


def shown(audits: Sequence[Audit]) -> list[Any]:
    return [(document_of(each), [window.title for window in each.windows]) for each in audits]


def loses(desk: Desk) -> None:
    """A unit loses a step that nobody owes."""
    steps.lose_step(desk.table, desk.table.counters["rifles_1"], "column")


def agrees(desk: Desk) -> None:
    """Both players mark it as agreed."""
    desk.agree("column")


AGREED: dict[str, tuple[str, tuple[Does, ...], tuple[Does, ...]]] = {
    "in the first log, in which no phase ends": ("amid the first phase", (loses, agrees), ()),
    "in the first log, in a phase that goes on": ("amid a phase", (loses, agrees), ()),
    "in the first log, in a phase that ends with it": ("as a phase begins", (loses, agrees), ()),
    "in the second log": ("amid a phase", (), (loses, agrees)),
    "in the second log, as a phase begins": ("as a phase begins", (), (loses, agrees)),
    "in the second log, of what was done in the first": ("amid a phase", (loses,), (agrees,)),
}


@pytest.mark.parametrize(("cut", "before", "after"), AGREED.values(), ids=AGREED)
def test_what_both_players_agree_on_is_a_note_in_whichever_log_they_say_so(
    club: Club, cut: str, before: tuple[Does, ...], after: tuple[Does, ...]
) -> None:
    """A step that is lost by agreement is no error."""
    first, second = halves(club, CUTS[cut])
    *done, end = first
    paths = club.in_logs("dawn", [*done, *before, end], [*after, *second[:3]])
    readings = [read_tables(path) for path in paths]
    begun = Sitting(readings[0].records.course(), printed_only=False, windows=False)
    begun.add(readings[0])
    going_on = begun.copied()
    for each in (going_on, begun):
        each.add(readings[1])
    audits = begun.end()
    assert shown(going_on.end()) == shown(audits)
    found = [each.diagnostic for audit in audits for each in audit.findings]
    assert ("CMB201", "note") in [(each.code, each.severity.value) for each in found]
    assert [str(each) for each in found if each.code == "CMB201" and each.severity is not Severity.NOTE] == []


OWING = ((3, 18), (3, 35), (4, 38), (4, 56), (5, 12), (5, 13))
"""Games by their seeds, each with the number of its deeds after which a step is owed that is lost next."""


@pytest.mark.parametrize(("seed", "cut"), OWING)
def test_a_log_that_ends_while_a_step_is_owed_says_so_and_accuses_nobody(club: Club, seed: int, cut: int) -> None:
    """It may be lost after the log, so what led to it is legal."""
    deeds = club.game("dawn", seed)
    assert isinstance(deeds[cut].action, Lose)
    reading = read_tables(club.in_logs("dawn", deeds[:cut])[0])
    (audit,) = audit_joined((reading,))
    assert [(each.diagnostic.code, each.diagnostic.severity.value) for each in audit.findings] == [("REP208", "note")]
    assert {action.outcome for action in audit.actions} == {Outcome.LEGAL}


def test_the_second_log_alone_does_not_know_what_was_owed(in_two: Callable[[str], tuple[Path, ...]]) -> None:
    """The step that is lost in it was owed in the first."""
    reading = read_tables(in_two("while a step is owed")[1])
    found = audit_joined((reading,), windows=False)[0].findings
    assert [each.diagnostic.code for each in found][:1] == ["CMB201"]


def test_the_command_finds_that_they_belong_together(in_two: Callable[[str], tuple[Path, ...]]) -> None:
    """By the table that one ends and the other begins with."""
    paths = in_two("while a step is owed")
    run = CliRunner().invoke(main, ["audit", *map(str, reversed(paths))])
    assert run.exit_code == 0, run.output
    assert "CMB201" not in run.output
