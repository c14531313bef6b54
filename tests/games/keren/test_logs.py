"""Random games of Keren as logs: the table shows what the rules say, and an audit tells every deed, all legal."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from rules_check.audit.verdict import Outcome
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.differences import differences
from rules_check.games.keren.hands import desk_at
from rules_check.games.keren.position import Position
from rules_check.games.keren.table import position_on
from rules_check.play.log.setting import write_log
from rules_check.replay.reading import read_tables
from rules_check.rules.records import TIME
from tests.games.keren.club import Club, names
from tests.replay.throws import throws_of

pytestmark = pytest.mark.slow
SETUPS = ("first_battle", "second_battle")


def written(club: Club, setup: str) -> tuple[Path, dict[int, Position]]:
    """A random game as a log, and the position after each step with which a deed is done."""
    setting = club.setting(setup)
    desk, ends = desk_at(setting, club.box, club.facts), {}
    for deed in club.game(setup, 3):
        desk.carry_out(deed.before, (deed.action,), deed.after)
        ends[len(desk.table.steps)] = deed.after
    write_log(setting, desk.table.steps, club.folder / "written.vlog")
    return club.folder / "written.vlog", ends


@pytest.mark.parametrize("setup", SETUPS)
def test_after_every_deed_the_table_shows_what_the_rules_say(club: Club, setup: str) -> None:
    """Units with what they bear, objectives and points; the set-up and the first phase are one window."""
    log, ends = written(club, setup)
    reported = []
    for step, table in read_tables(log).play():
        if step.number in ends:
            position, found = position_on(table, club.facts, club.box)
            reported += [str(each) for each in found]
            reported += [each.message for each in differences(ends[step.number], position) if each.subject != TIME]
    assert reported == []


def test_the_die_of_a_rally_says_who_rallies(club: Club) -> None:
    """As the module says it: a rally is no battle of its own."""
    log, _ = written(club, SETUPS[0])
    rallies = [each.purpose for each in throws_of(read_tables(log).record) if each.die == "Rally"]
    assert rallies and all("rally of " in purpose for purpose in rallies)


def test_what_time_has_passed_is_said_as_the_phases_are_called(club: Club) -> None:
    """By their printed names; programs get the ids."""
    before = club.game("first_battle", 3)[0].before
    after = replace(before, turn=2, segment="it_fire")
    (found,) = differences(before, after)
    assert found.message == "from GT1 setup to GT2 Italian Defensive Fire"
    assert (found.subject, found.after) == (TIME, "GT2 it_fire")


@pytest.mark.parametrize("setup", SETUPS)
def test_a_random_game_is_legal(club: Club, setup: str) -> None:
    """Nothing is found, and as many deeds are told as were done; supply need not be shown by any piece."""
    deeds = club.game(setup, 1)
    audit = club.audited(setup, deeds)
    assert names(audit.findings) == []
    assert {action.outcome for action in audit.actions} == {Outcome.LEGAL}
    done = [deed for deed in deeds if not isinstance(deed.action, Next | Check)]
    reported = [action for action in audit.actions if not isinstance(action.action, Next | Check)]
    assert len(reported) == len(done)
