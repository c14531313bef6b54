"""What the page of an audit shows of a game: who won, eliminated units, fire and assaults with their dice, moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.advance import Advance
from rules_check.games.keren.deeds.assault import ASSAULT, Assault
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.deeds.move import MOVE, Move, costs, why_not_move
from rules_check.games.keren.deeds.next import NEXT, Next
from rules_check.games.keren.deeds.retreat import Retreat
from rules_check.games.keren.facts import CombatTable, outside
from rules_check.games.keren.losses import eliminated_by
from rules_check.games.keren.movement import allowance, path_cost, reach
from rules_check.games.keren.position import GONE, Position, Throw
from rules_check.games.keren.strength import assault_factor, fire_factor, fire_shift
from rules_check.games.keren.victory import score
from rules_check.rules.story import Cell, Ending, Fight, Going, Leg, Reached, Story, Trail, trail_of
from rules_check.rules.sums import sum_in_words
from vassal_build.language.said import said

DIE = range(1, 7)
SHAKEN = 0.5
"""How much it counts that defenders are suppressed or retreat, in units: it is less than one eliminated."""


class _Die(Struct, frozen=True):
    """A die of a fight: the table that was read, by which throw, the face, and how its column was come by."""

    table: CombatTable
    throw: Throw | None
    face: int
    sums: tuple[str, ...]


def _ending(position: Position) -> Ending | None:
    """Say who has won, and by what (4.1, 4.2)."""
    winner = position.winner or NEXT.handler.apply(position, Next()).winner
    if not winner:
        return None
    words = said("{side} victory", side=position.facts.sides[winner])
    # 4.1 wins in an Administrative Phase alone; after the last phase the points decide, though the way may be open
    if position.segment != position.facts.phases[-1].id:
        return Ending(winner, words, said("A way leads to Keren fort in Game Turn {turn}", turn=position.turn), "4.1")
    needed = position.facts.scenarios[position.scenario].points
    why = said(
        "{points} Victory Points, objectives included, at the end of Game Turn {turn}; {needed} were needed",
        points=score(position),
        turn=position.turn,
        needed=needed,
    )
    return Ending(winner, words, why, "4.2")


def _steps(position: Position) -> Mapping[str, int]:
    return {unit: int(state.place != GONE) for unit, state in position.units.items()}


def _fight(position: Position, action: Action) -> Fight | None:
    """Give fire or an assault of which the die was thrown (11, 14)."""
    if isinstance(action, Fire) and action.dice:
        return _fire(position, action)
    if isinstance(action, Assault) and action.dice:
        return _assault(position, action)
    return None


def _fire(position: Position, action: Fire) -> Fight | None:
    """Give fire with its die: the factors, and what the levels shift (11.2)."""
    place, throw = position.units[action.target].place, FIRE.handler.apply(position, action).throw
    shift = fire_shift(position, action.units, action.target)
    sums = (
        sum_in_words(said("fire"), [fire_factor(position, unit) for unit in action.units]),
        *((said("levels: {shift:+d}", shift=shift),) if shift else ()),
    )
    sides = (action.units, (action.target,))
    return _fought(position, said("Fire"), place, sides, _Die(position.facts.fire, throw, action.dice[0], sums))


def _assault(position: Position, action: Assault) -> Fight | None:
    """Give an assault with its die: the factors of both sides (14.1)."""
    there = position.of(position.facts.other(position.printed(action.units[0]).side), action.place)
    throw, table = ASSAULT.handler.apply(position, action).throw, position.facts.assault
    sides = (action.units, there)
    words = (said("attack"), said("defence"))
    sums = tuple(
        sum_in_words(name, [assault_factor(position, unit) for unit in units])
        for name, units in zip(words, sides, strict=True)
    )
    return _fought(position, said("Assault"), action.place, sides, _Die(table, throw, action.dice[0], sums))


def _fought(
    position: Position, kind: str, place: str, sides: tuple[Sequence[str], Sequence[str]], die: _Die
) -> Fight | None:
    """Give a fight of attackers and defenders, None where nothing was thrown for."""
    table, throw = die.table, die.throw
    if throw is None:
        return None
    attackers, defenders = sides
    return Fight(
        kind=kind,
        place=outside(place),
        side=position.printed(attackers[0]).side,
        attackers=tuple(attackers),
        defenders=tuple(defenders),
        odds=throw.odds,
        column=throw.column,
        cells=tuple(_cell(table.result(throw.column, face + throw.modifier)) for face in DIE),
        thrown=DIE.index(die.face),
        meaning=(f"results.{table.result(throw.column, die.face + throw.modifier)}",),
        sums=(*die.sums, *((said("die {modifier:+d}", modifier=throw.modifier),) if throw.modifier else ())),
    )


def _cell(result: str) -> Cell:
    """Give what a result costs both sides (11.3, 14.2)."""
    attackers, defenders = eliminated_by(result)
    return Cell(result, attackers, defenders, SHAKEN if result in ("S", "DR") else 0)


def _trails(position: Position, action: Action) -> tuple[Trail, ...]:
    """Give the ways of a move, a retreat or an advance (10, 14.3, 14.5)."""
    if isinstance(action, Move):
        return _moves(position, action)
    if isinstance(action, Retreat | Advance):
        here = position.units[action.unit].place
        path, going = (action.path, Going.RETREAT) if isinstance(action, Retreat) else ((action.place,), Going.ADVANCE)
        return (trail_of(action.unit, tuple(map(outside, (here, *path))), going),)
    return ()


def _moves(position: Position, action: Move) -> tuple[Trail, ...]:
    """Give the way of each unit of a move, as far as it goes along (7.0, 10)."""
    legs: dict[str, list[Leg]] = {unit: [] for unit in action.units}
    for length in range(1, len(action.path) + 1):
        path = action.path[:length]
        part = Move(action.units, path, tuple(each for each in action.drops if each[1] in path))
        wrong = length > 1 and any(MOVE.handler.check(position, part))
        left = {unit for unit, place in part.drops if place in path[:-1]}
        spent = costs(position, part)
        for unit in action.units:
            if unit not in left:
                legs[unit].append(Leg(outside(path[-1]), spent[unit], wrong))
    return tuple(Trail(unit, tuple(went), allowance(position, unit)) for unit, went in legs.items())


def _ways(position: Position, unit: str) -> Mapping[str, Reached]:
    """Give where a unit could move to by itself (10)."""
    if position.phase.does != "move" or position.printed(unit).side != position.phase.side:
        return {}
    if why_not_move(position, unit):
        return {}
    spent: dict[tuple[str, ...], int] = {}
    found = sorted(reach(position, unit).values(), key=len)
    for path in found:
        # the way to the place before is among the ways, too, and its cost is known by then
        before = spent.get(path[:-1])
        spent[path] = path_cost(position, (unit,), path if before is None else path[-2:]) + (before or 0)
    return {outside(path[-1]): Reached(spent[path], tuple(map(outside, path))) for path in found}


STORY: Story[Position, Action] = Story(_ending, _steps, _fight, _trails, _ways)
