"""How people play Keren at the table is seen through: the same deeds are found, all legal."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit, Outcome
from rules_check.codes.rep_play import DIE_FOR_NOTHING
from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds import DEEDS
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.enter import Enter
from rules_check.games.keren.deeds.exchange import Exchange
from rules_check.games.keren.deeds.face import Face
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.flip import Flip
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.place import Place
from rules_check.games.keren.deeds.retrace import Retrace
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.hands import desk_at
from rules_check.games.keren.movement import reach
from rules_check.games.keren.position import Position
from rules_check.games.keren.stacking import room
from rules_check.play.log import battles
from tests.games.keren.club import Club, Does, names, played
from tests.games.keren.habits import HABITS, phases
from tests.games.keren.kept import Deed
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
SETUP, SEED, TURN = "first_battle", 5, 3
"""A game, and a turn of it in which everything is done that units do."""
IN_THE_FIRST = ("put_back",)
"""Habits of the first turn: as they set up, too."""


def of_turn(club: Club, turn: int) -> list[Deed]:
    """Give the deeds of a turn."""
    return [deed for deed in club.game(SETUP, SEED) if deed.before.turn == turn]


def audited(club: Club, habit: str, turn: int, *, hides: bool = False) -> Audit:
    """Audit the log of a turn that is played by a habit, with hidden stacks or without."""
    setting, deeds = club.setting(SETUP), of_turn(club, turn)
    desk = desk_at(setting, club.box, club.facts, hides=hides)
    if turn > 1:
        start = club.phase(SETUP, SEED, club.game(SETUP, SEED).index(deeds[0]))
        setting, desk = start.setting, Desk(start.table.copied(), desk.tracker, hides)
    HABITS[habit](desk, deeds, Random(SEED))
    reading = club.read(setting, desk.table.steps)
    audit: Audit = audit_joined((reading,), windows=False)[0]
    return audit


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_is_seen_through(club: Club, habit: str) -> None:
    """Nothing is illegal, and as many deeds of each kind are found as were done."""
    turn = 1 if habit in IN_THE_FIRST else TURN
    deeds, audit = of_turn(club, turn), audited(club, habit, turn)
    assert names([each for each in audit.findings if each.diagnostic.severity is Severity.ERROR]) == []
    assert {judged.outcome for judged in audit.actions} == {Outcome.LEGAL}
    done = Counter(type(deed.action).__name__ for deed in deeds if not isinstance(deed.action, Next | Check))
    found = Counter(type(each.action).__name__ for each in audit.actions if not isinstance(each.action, Next | Check))
    assert found == done


def passing(deeds: list[Deed]) -> tuple[Position, Move, list[Move]]:
    """Give the start of a phase, a move through a hex, and those who fill the hex then and leave no other way."""
    for phase in phases(deeds):
        start, moves = phase[0].before, [deed.action for deed in phase if isinstance(deed.action, Move)]
        for move in moves:
            unit, side = move.units[0], start.printed(move.units[0]).side
            for place in move.path[1:-1]:
                filling = [each for each in moves if each.path[-1] == place]
                full = played(start, *filling)[-1].after if filling else start
                if room(start, place, side) > 0 >= room(full, place, side) and move.path[-1] not in reach(full, unit):
                    return start, move, filling
    pytest.fail("nobody bars a way")


def test_who_is_dragged_last_may_have_passed_before_others_filled_the_hex(club: Club) -> None:
    """Units pass through a hex at different times (7.3): nothing is wrong, for in one order all moves are legal."""
    position, first, filling = passing(of_turn(club, TURN))
    number = next(number for number, deed in enumerate(club.game(SETUP, SEED)) if deed.before is position)
    *moves, end = played(position, first, *filling, Next())
    late = [partial(_act, deed.action) for deed in (*moves[1:], moves[0])]
    audit = club.audited(SETUP, [*late, end], club.phase(SETUP, SEED, number))
    assert names(audit.findings) == []
    assert {each.action for each in audit.actions} == {deed.action for deed in (*moves, end)}


PHASES = ("cw_movement", "it_fire")
CROWDED, SHUFFLED = ("first_battle", 2), 3
"""A game that begins with many moves along roads, and how they are put into an order that bars several ways."""


@pytest.mark.parametrize(("idle", "hides"), [(0, False), (1, False), (0, True)], ids=["open", "a die", "hidden"])
def test_many_are_dragged_in_any_order(club: Club, idle: int, hides: bool) -> None:
    """Who moves along a road before a third unit stands on it pays less (7.2).

    A die that is thrown by mistake changes nothing, nor that stacks are hidden when all have moved (7.4).
    """
    deeds = club.game(*CROWDED)
    begin, end = (next(at for at, deed in enumerate(deeds) if deed.before.segment == phase) for phase in PHASES)
    *moves, last = deeds[begin:end]
    Random(SHUFFLED).shuffle(moves)
    late: list[Does] = [*(partial(_act, deed.action) for deed in moves), partial(_tidy, last.before), *[_throw] * idle]
    log = club.log(CROWDED[0], [*late, last], club.phase(*CROWDED, begin), hides=hides)
    (audit,) = audit_joined((log,), windows=False)
    assert [found.diagnostic.code for found in audit.findings] == [DIE_FOR_NOTHING.id] * idle
    moved = [deed.action for deed in moves]
    assert {_end(judged.action) for judged in audit.actions if isinstance(judged.action, Move)} == set(map(_end, moved))


def _end(move: object) -> tuple[tuple[str, ...], str]:
    assert isinstance(move, Move)
    return move.units, move.path[-1]


def _tidy(shown: Position, desk: Desk, _: Position) -> None:
    desk.tidy(shown)


def _throw(desk: Desk, _: Position) -> None:
    battles.roll(desk.table, "fire", 6, "commonwealth")


def _act(action: Action, desk: Desk, position: Position) -> None:
    desk.act(position, action)


def test_in_the_turn_is_done_whatever_units_do(club: Club) -> None:
    """But for what is done in another phase of the game: setting up, coming in, turning over out of supply."""
    done = {type(deed.action) for deed in of_turn(club, TURN)}
    assert {deed.handler.kind for deed in DEEDS} - done == {Exchange, Place, Enter, Flip, Face, Retrace}


def test_marks_after_the_die_are_read_of_hidden_stacks_too(club: Club) -> None:
    """A stack opens as it is marked, after its die (7.4): as many battles are found as were fought."""
    audit = audited(club, "DieFirst", 1, hides=True)
    assert names([each for each in audit.findings if each.diagnostic.severity is Severity.ERROR]) == []
    done = [deed.action for deed in of_turn(club, 1) if isinstance(deed.action, Fire | Assault)]
    assert [each.action for each in audit.actions if isinstance(each.action, Fire | Assault)] == done
