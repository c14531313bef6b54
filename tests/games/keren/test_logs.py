"""Random games of Keren as logs: the table shows what the rules say, and an audit tells every deed, all legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit, Outcome
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.differences import differences
from rules_check.games.keren.hands import desk_at
from rules_check.games.keren.position import Position
from rules_check.games.keren.table import position_on
from rules_check.play.log.setting import write_log
from rules_check.replay.reading import read_tables
from rules_check.replay.record import Record
from rules_check.rules.records import TIME
from tests.games.keren.club import Club, names
from tests.games.keren.kept import Deed
from tests.replay.throws import throws_of
from vassal_build.codec.commands import Command

pytestmark = pytest.mark.slow
SEEDS = {"first_battle": 1, "second_battle": 2}
SETUPS = tuple(SEEDS)
TURNS = {"first_battle": 8, "second_battle": 3}
"""So much of each game is written: the first to its end, the second until nothing new is done in it."""


class Written(Struct, frozen=True):
    """A random game as a log: its deeds, its steps, and the position after each step with which a deed is done."""

    deeds: Sequence[Deed]
    log: Path
    steps: Sequence[Sequence[Command]]
    ends: Mapping[int, Position]


@pytest.fixture(scope="module")
def written(club: Club) -> Callable[[str], Written]:
    """The game of each setup, written once."""

    @cache
    def write(setup: str) -> Written:
        setting = club.setting(setup)
        deeds = [deed for deed in club.game(setup, SEEDS[setup]) if deed.before.turn <= TURNS[setup]]
        desk, ends = desk_at(setting, club.box, club.facts), {}
        for deed in deeds:
            desk.carry_out(deed.before, (deed.action,), deed.after)
            ends[len(desk.table.steps)] = deed.after
        log = club.folder / f"written_{setup}.vlog"
        write_log(setting, desk.table.steps, log)
        return Written(deeds, log, desk.table.steps, ends)

    return write


@pytest.mark.parametrize("setup", SETUPS)
def test_after_every_deed_the_table_shows_what_the_rules_say(
    club: Club, written: Callable[[str], Written], setup: str
) -> None:
    """Units with what they have, objectives and points; the setup and the first phase are one window."""
    ends = written(setup).ends
    reported = []
    for step, table in read_tables(written(setup).log).play():
        if step.number in ends:
            position, found = position_on(table, club.facts, club.box)
            reported += [str(each) for each in found]
            reported += [each.message for each in differences(ends[step.number], position) if each.subject != TIME]
    assert reported == []


@pytest.mark.parametrize("setup", SETUPS)
def test_a_log_that_is_read_without_a_file_is_as_that_of_the_file(
    club: Club, written: Callable[[str], Written], setup: str
) -> None:
    """Table, steps, and what is known of the file: other tests have their logs so."""
    (mine, my_start), (theirs, their_start) = (
        (each.record, each.record.start())
        for each in (club.read(club.setting(setup), written(setup).steps), read_tables(written(setup).log))
    )
    assert (mine.held, mine.steps, mine.undos) == (theirs.held, theirs.steps, theirs.undos)
    assert (mine.module, mine.version, mine.engine, mine.dice) == (
        theirs.module,
        theirs.version,
        theirs.engine,
        theirs.dice,
    )
    assert my_start == their_start


def test_the_die_of_a_rally_says_who_rallies(written: Callable[[str], Written]) -> None:
    """As the module says it: a rally is no battle of its own."""
    throws = throws_of(Record.open(written(SETUPS[0]).log))
    rallies = [each.purpose for each in throws if each.die == "Rally"]
    assert rallies and all("rally of " in purpose for purpose in rallies)


def test_what_time_has_passed_is_said_as_the_phases_are_called(club: Club) -> None:
    """By their printed names; programs get the ids."""
    before = club.game("first_battle", SEEDS["first_battle"])[0].before
    after = replace(before, turn=2, segment="it_fire")
    (found,) = differences(before, after)
    assert found.message == "from GT1 setup to GT2 Italian Defensive Fire"
    assert (found.subject, found.after) == (TIME, "GT2 it_fire")


@pytest.mark.parametrize("setup", SETUPS)
def test_a_random_game_is_legal(written: Callable[[str], Written], setup: str) -> None:
    """Nothing is found, and as many deeds are reported as were done; supply need not be shown by any piece."""
    deeds = written(setup).deeds
    audit: Audit = audit_joined((read_tables(written(setup).log),), windows=False)[0]
    assert names(audit.findings) == []
    assert {action.outcome for action in audit.actions} == {Outcome.LEGAL}
    done = [deed for deed in deeds if not isinstance(deed.action, Next | Check)]
    reported = [action for action in audit.actions if not isinstance(action.action, Next | Check)]
    assert len(reported) == len(done)
