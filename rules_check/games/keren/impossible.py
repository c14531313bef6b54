"""What a position of Keren cannot be, whoever wrote it down."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.keren.position import AIRFIELD, BOMBARDED, CARRYING, FIRED, SETUP, Position
from rules_check.rules.position_form import Impossible
from vassal_build.language.said import said


def impossible(position: Position) -> Iterator[Impossible]:
    """Yield what is impossible in a position, whoever wrote it down; whether it could come about is not asked."""
    facts = position.facts
    if position.scenario not in facts.scenarios:
        yield Impossible(position.scenario, said("there is no scenario '{scenario}'", scenario=position.scenario))
    elif not 1 <= position.turn <= position.last_turn:
        yield Impossible(str(position.turn), said("there is no turn {turn}", turn=position.turn))
    if position.segment != SETUP and position.segment not in facts.phase_by_id:
        yield Impossible(position.segment, said("there is no phase '{phase}'", phase=position.segment))
    yield from (
        Impossible(blind, said("there is no side '{side}'", side=side)) for blind, side in _of_no_side(position)
    )
    unknown = sorted(_named(position) - facts.units.keys() - facts.board.beside.keys() - position.blinds.keys())
    yield from (Impossible(unit, said("there is no unit {unit}", unit=unit)) for unit in unknown)
    for place, units in () if unknown or any(_of_no_side(position)) else position.stacks.items():
        if len({position.printed(unit).side for unit in units}) > 1:
            yield Impossible(place, said("both sides are in {place}", place=place))
    for unit in sorted(position.units.keys() & facts.units.keys()):
        yield from _of_kind(position, unit)


def _of_kind(position: Position, unit: str) -> Iterator[Impossible]:
    """Yield what a unit of its kind is not or has not (2.4, 13.0)."""
    printed, state = position.printed(unit), position.units[unit]
    if CARRYING in state.states and (printed.is_gun or printed.flies):
        yield Impossible(unit, said("{name} cannot carry supply", name=printed.name))
    if state.states & {FIRED, BOMBARDED} and not printed.is_gun:
        yield Impossible(unit, said("{unit} is no gun and has no Fired side", unit=printed.name))
    if position.on_map(unit) and printed.flies:
        yield Impossible(unit, said("{unit} is an aircraft and not on the map", unit=printed.name))
    if state.place == AIRFIELD and not printed.flies:
        yield Impossible(unit, said("{unit} is no aircraft", unit=printed.name))


def _of_no_side(position: Position) -> Iterator[tuple[str, str]]:
    """Yield the blinds of sides that are not in the game."""
    yield from ((blind, side) for blind, side in position.blinds.items() if side not in position.facts.sides)


def _named(position: Position) -> set[str]:
    """Give the units, and in part the hexes, that a position names."""
    fight = position.fight
    fighting = () if fight is None else (fight.place, *fight.attackers, *fight.retreating, *fight.lost)
    done = (each for ids in position.done.values() for each in ids)
    return {*position.units, *position.roles, *position.spent, *position.moved, *fighting, *done}
