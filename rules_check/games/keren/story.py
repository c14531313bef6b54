"""What the page of an audit tells of a game: who won, eliminated units, fire and assaults with their dice, moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.assault import ASSAULT, Assault
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.deeds.move import MOVE, Move, why_not_move
from rules_check.games.keren.deeds.next import NEXT, Next
from rules_check.games.keren.facts import Table, outside
from rules_check.games.keren.losses import eliminated_by
from rules_check.games.keren.movement import allowance, path_cost, reach
from rules_check.games.keren.position import GONE, Position, Throw
from rules_check.games.keren.supply import has_won_the_fort
from rules_check.games.keren.victory import score
from rules_check.rules.story import Cell, Ending, Fight, Leg, Reached, Story, Trail

DIE = range(1, 7)
SHAKEN = 0.5
"""How much it counts that defenders are suppressed or retreat, in units: it is less than one eliminated."""


def _ending(position: Position) -> Ending | None:
    """Say who has won, and by what (4.1, 4.2)."""
    winner = position.winner or NEXT.handler.apply(position, Next()).winner
    if not winner:
        return None
    words = f"{position.facts.sides[winner]} victory"
    if has_won_the_fort(position):
        return Ending(winner, words, f"A way leads to Keren fort in Game Turn {position.turn}", "4.1")
    needed = position.facts.scenarios[position.scenario].points
    points = f"{score(position)} Victory Points, objectives included"
    why = f"{points}, at the end of Game Turn {position.turn}; {needed} were needed"
    return Ending(winner, words, why, "4.2")


def _steps(position: Position) -> Mapping[str, int]:
    return {unit: int(state.place != GONE) for unit, state in position.units.items()}


def _fight(position: Position, action: Action) -> Fight | None:
    """Give fire or an assault of which the die was thrown (11, 14)."""
    if isinstance(action, Fire) and action.dice:
        place, throw = position.units[action.target].place, FIRE.handler.apply(position, action).throw
        return _fought(
            position, "Fire", place, (action.units, (action.target,)), position.facts.fire, throw, action.dice[0]
        )
    if isinstance(action, Assault) and action.dice:
        there = position.of(position.facts.other(position.printed(action.units[0]).side), action.place)
        throw, table = ASSAULT.handler.apply(position, action).throw, position.facts.assault
        return _fought(position, "Assault", action.place, (action.units, there), table, throw, action.dice[0])
    return None


def _fought(  # noqa: PLR0917 - what was fought where by whom, and how the die was read
    position: Position,
    kind: str,
    place: str,
    sides: tuple[Sequence[str], Sequence[str]],
    table: Table,
    throw: Throw | None,
    die: int,
) -> Fight | None:
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
        thrown=DIE.index(die),
        sums=(f"die {throw.modifier:+d}",) if throw.modifier else (),
    )


def _cell(result: str) -> Cell:
    """Give what a result costs both sides (11.3, 14.2)."""
    attackers, defenders = eliminated_by(result)
    return Cell(result, attackers, defenders, SHAKEN if result in ("S", "DR") else 0)


def _trail(position: Position, action: Action) -> Trail | None:
    """Tell a move, place by place (10)."""
    if not isinstance(action, Move):
        return None
    first, legs = action.units[0], []
    for length in range(1, len(action.path) + 1):
        path = action.path[:length]
        wrong = length > 1 and any(MOVE.handler.check(position, Move(action.units, path)))
        legs.append(Leg(outside(path[-1]), path_cost(position, action.units, path), wrong))
    return Trail(first, tuple(legs), allowance(position, first))


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


STORY: Story[Position] = Story(_ending, _steps, _fight, _trail, _ways)
