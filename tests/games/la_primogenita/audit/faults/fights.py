"""Faults of Assaults, Bombardments, Retreats and Advances, and of the dice (6, 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random

from rules_check.games.la_primogenita.hands.recording import Played
from rules_check.games.la_primogenita.position.actions import (
    Action,
    Counterattack,
    Disrupt,
    Lose,
    Push,
    Retreat,
)
from rules_check.games.la_primogenita.position.battle import Battle, DebtKind
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.faults.attacks import TRIES, Makes, contacts
from tests.games.la_primogenita.audit.faults.game import RecordedGame
from tests.games.la_primogenita.audit.faults.kind import Draft, FaultKind, Plant, drafted, errors
from tests.games.la_primogenita.audit.faults.supply import shown_otherwise


def battle_of(position: Position) -> Battle | None:
    """Give the battle that is going on."""
    return None if position.execution is None else position.execution.battle


def _is(*kinds: type) -> Callable[[Played], bool]:
    return lambda turn: isinstance(turn.actions[0], kinds)


def _fighters(position: Position) -> list[str]:
    battle = battle_of(position)
    if battle is None:
        return []
    units = (*battle.attackers, *battle.defenders)
    return [unit for unit in units if position.units[unit].on_map and position.printed(unit).fights]


def _from(turn: Played, base: Position, units: Iterable[str], *, code: str = "") -> Position | None:
    """Take a step from the first of some units that may not lose it."""
    for unit in units:
        state = base.units[unit]
        # a remnant's loss costs points, which would be another fault
        face = base.printed(unit).faces.get(state.steps)
        if face is None or face.remnant:
            continue
        found = errors(base, Lose(unit))
        if (code in found) if code else (found and "" not in found):
            return base.with_unit(unit, steps=state.steps - 1) if state.steps > 1 else base.without(unit)
    return None


def _wrong_side(turn: Played) -> Position | None:
    """Take the loss from the other side: as the die stands in another column."""
    lose = turn.actions[0]
    assert isinstance(lose, Lose)
    side = turn.before.printed(lose.unit).side
    return _from(turn, turn.before, (u for u in _fighters(turn.before) if turn.before.printed(u).side != side))


def _none_taken(turn: Played) -> Position | None:
    """Do not take the loss."""
    return turn.before


def _one_too_many(turn: Played) -> Position | None:
    """Take one step more than the die asks for."""
    return _from(turn, turn.after, _fighters(turn.after))


def _bystander(turn: Played) -> Position | None:
    """Take the loss from a unit that has not fought."""
    lose = turn.actions[0]
    assert isinstance(lose, Lose)
    fighting, side = _fighters(turn.before), turn.before.printed(lose.unit).side
    others = (u for u in turn.before.on_map(side) if u not in fighting and turn.before.printed(u).fights)
    return _from(turn, turn.before, others)


def _gun_first(turn: Played) -> Position | None:
    """Take the loss from Artillery although another unit could have taken it."""
    return _from(turn, turn.before, _fighters(turn.before), code="CMB203")


def _pushes(position: Position) -> Iterator[Action]:
    """Push at the hex of the battle with the units that fought there."""
    battle = battle_of(position)
    if battle is not None and battle.first_round:
        units = tuple(unit for unit in battle.attackers if position.units[unit].on_map)
        if units and position.at(battle.place):
            yield Push(battle.place, units, 3)


def _more_pushes(position: Position) -> Iterator[Action]:
    battle = battle_of(position)
    if battle is not None:
        units = tuple(unit for unit in battle.attackers if position.units[unit].on_map)
        for side, unit, place in contacts(position):
            if place == battle.place and side == battle.side and unit not in units:
                yield Push(place, (*units, unit), 3)


def _counterattacks(position: Position) -> Iterator[Action]:
    battle = battle_of(position)
    if battle is not None and battle.first_round:
        units = tuple(unit for unit in battle.defenders if position.units[unit].on_map)
        for place in dict.fromkeys(battle.attackers.values()):
            if units and position.holder(place) == battle.side:
                yield Counterattack(place, units, 3)


def _bad_push(code: str, makes: Makes) -> Plant:
    """Push where the rules do not let: when nothing is offered, or in spite of what they ask for."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take the moment after the first round of an Assault, its losses paid."""
        for number in game.turns(random, lambda turn: battle_of(turn.before) is not None):
            before = game.played[number].before
            battle = battle_of(before)
            if battle is None or battle.debts or battle.roll is None:
                continue
            for action in islice(makes(before), TRIES):
                if errors(before, action) == {code}:
                    desk = game.desk(number)
                    cause = desk.next_step
                    desk.recorder.record(before, (action,), before)
                    return drafted(desk, cause)
        return None

    return plant


def _stands(turn: Played) -> Position | None:
    """Leave a unit where it owes a Retreat; one that gave way before a Push might as well have stayed."""
    battle = battle_of(turn.before)
    return turn.before if battle is not None and battle.debt(DebtKind.RETREAT) else None


def _orderly(turn: Played) -> Position | None:
    """Disrupt nobody, where no unit of the hex was Disrupted that could stand for another."""
    battle = battle_of(turn.before)
    if battle is None or any(turn.before.units[unit].disrupted for unit in battle.defenders):
        return None
    return turn.before


def _one_disrupted_more(turn: Played) -> Position | None:
    """Disrupt one unit more than the Bombardment allows."""
    battle = battle_of(turn.after)
    if battle is None:
        return None
    for unit in battle.defenders:
        state = turn.after.units[unit]
        if state.on_map and not state.disrupted and turn.after.printed(unit).fights:
            return turn.after.with_unit(unit, disrupted=True)
    return None


def _other_die(game: RecordedGame, random: Random) -> Draft | None:
    """Throw a Push's die for a battle in which nobody may push: the die of another kind."""
    return _bad_push("CMB301", _pushes)(game, random)


FIGHTS = (
    FaultKind("die_read_in_a_wrong_column", ("CMB",), shown_otherwise(_wrong_side, _is(Lose))),
    FaultKind("loss_not_taken", ("CMB", "BMB"), shown_otherwise(_none_taken, _is(Lose))),
    FaultKind("loss_too_many", ("CMB", "BMB"), shown_otherwise(_one_too_many, _is(Lose))),
    FaultKind("loss_by_a_bystander", ("CMB", "BMB"), shown_otherwise(_bystander, _is(Lose))),
    FaultKind("gun_lost_first", ("CMB",), shown_otherwise(_gun_first, _is(Lose))),
    FaultKind("bombarded_unit_not_disrupted", ("BMB", "CMB"), shown_otherwise(_orderly, _is(Disrupt))),
    FaultKind("disrupted_one_too_many", ("BMB",), shown_otherwise(_one_disrupted_more, _is(Disrupt, Lose))),
    FaultKind("push_not_offered", ("CMB", "REP"), _other_die),
    FaultKind("push_without_supply", ("CMB",), _bad_push("CMB303", _pushes)),
    FaultKind("push_by_newcomers", ("CMB",), _bad_push("CMB302", _more_pushes)),
    FaultKind("counterattack_not_offered", ("CMB",), _bad_push("CMB401", _counterattacks)),
    FaultKind("retreat_not_made", ("CMB", "RET"), shown_otherwise(_stands, _is(Retreat))),
)
"""The kinds of this room."""
