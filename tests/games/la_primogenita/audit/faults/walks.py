"""Retreats and Advances that may not be made (7.6, 7.7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

from rules_check.games.la_primogenita.control import enter
from rules_check.games.la_primogenita.position.actions import Action, Advance, Retreat
from rules_check.games.la_primogenita.position.battle import PushState
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.faults.attacks import TRIES, Makes
from tests.games.la_primogenita.audit.faults.fights import battle_of
from tests.games.la_primogenita.audit.faults.game import RecordedGame
from tests.games.la_primogenita.audit.faults.kind import Draft, FaultKind, Plant, drafted, errors


def _walks(code: str, makes: Makes) -> Plant:
    """Let a unit retreat or advance where one code alone forbids it."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take any moment of a battle."""
        for number in game.turns(random, lambda turn: battle_of(turn.before) is not None):
            before = game.played[number].before
            battle = battle_of(before)
            assert battle is not None
            for action in islice(makes(before), TRIES):
                if errors(before, action) != {code}:
                    continue
                assert isinstance(action, Retreat | Advance)
                # a Retreat from a Push that was only announced leaves the same trace; towns take flags as well
                announced = isinstance(action, Retreat) and battle.push is PushState.OFFERED
                if announced or before.facts.map.places[action.place].town is not None:
                    continue
                if len(battle.debts) > 1 or (battle.debts and isinstance(action, Advance)):
                    continue
                desk = game.desk(number)
                cause = desk.next_step
                shown = enter(before, action.unit, action.place)
                desk.recorder.record(before, (action,), shown)
                return drafted(desk, cause, shown)
        return None

    return plant


def _retreats(position: Position) -> Iterator[Action]:
    for unit in _defending(position):
        for link in position.facts.map.places[position.units[unit].place].links:
            if position.holder(link.to) in (None, position.printed(unit).side):
                yield Retreat(unit, link.to)


def _long_retreats(position: Position) -> Iterator[Action]:
    places = position.facts.map.places
    for unit in _defending(position):
        near = {link.to for link in places[position.units[unit].place].links}
        for place in sorted(near):
            for link in places[place].links:
                if link.to not in near and link.to != position.units[unit].place and position.holder(link.to) is None:
                    yield Retreat(unit, link.to)


def _defending(position: Position) -> list[str]:
    battle = battle_of(position)
    return [] if battle is None else [unit for unit in battle.defenders if position.units[unit].place == battle.place]


def _advances(position: Position) -> Iterator[Action]:
    battle = battle_of(position)
    if battle is not None:
        for unit in position.on_map(battle.side):
            if position.units[unit].place != battle.place:
                yield Advance(unit, battle.place)


WALKS = (
    FaultKind("retreat_not_offered", ("RET", "MOV"), _walks("RET101", _retreats)),
    FaultKind("retreat_of_a_unit_that_cannot", ("RET", "MOV"), _walks("RET102", _retreats)),
    FaultKind("retreat_too_far", ("RET", "MOV"), _walks("RET103", _long_retreats)),
    FaultKind("retreat_over_prohibited_ground", ("RET", "MOV"), _walks("RET105", _retreats)),
    FaultKind("retreat_out_of_supply", ("RET", "MOV"), _walks("RET108", _retreats)),
    FaultKind("advance_into_a_held_hex", ("RET", "MOV", "REP"), _walks("RET201", _advances)),
    FaultKind("gun_advances", ("RET", "MOV"), _walks("RET202", _advances)),
    FaultKind("bystander_advances", ("RET", "MOV"), _walks("RET203", _advances)),
)
"""The kinds of this room."""
