"""What the page of an audit shows of a game: who won, losses, fire and assaults with their dice, moves and ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise, product

from rules_check.graph.paths import path_to
from rules_check.rules.story import Cell, Ending, Fight, Going, Leg, Reached, Story, Trail, trail_of
from vassal_build.replacing import replace

from . import checks, odds
from .deed import Action
from .deeds.advance import Advance
from .deeds.assault_checks import Assault
from .deeds.fire import Fire, hits_on
from .deeds.move import moves_of
from .deeds.move_checks import Move, judge
from .deeds.next import NEXT, Next
from .deeds.retreat import Retreat
from .facts import Facts
from .state import Position
from .ways import cost, reach

DIE = range(1, checks.FACES + 1)


def _ending(position: Position) -> Ending | None:
    """Say who has won (8)."""
    winner = position.winner or NEXT.handler.apply(position, Next()).winner
    if not winner:
        return None
    facts = position.facts
    holds = winner == facts.attacker
    why = f"{facts.sides[facts.attacker]} {'holds' if holds else 'does not hold'} {position.place_name(facts.goal)}"
    return Ending(winner, f"{facts.sides[winner]} wins", f"{why} at the end", "8")


def _steps(position: Position) -> Mapping[str, int]:
    return {unit: state.steps for unit, state in position.units.items() if unit not in position.blinds}


def _fight(position: Position, action: Action) -> Fight | None:
    """Tell fire or an assault of which the dice were thrown (5, 6)."""
    if isinstance(action, Fire) and _thrown(action.dice, position.facts.numbers.fire_dice):
        return _fire(position, action)
    if isinstance(action, Assault) and _thrown(action.dice, 1):
        return _assault(position, action)
    return None


def _thrown(dice: tuple[int, ...], number: int) -> bool:
    return len(dice) == number and all(face in DIE for face in dice)


def _fire(position: Position, action: Fire) -> Fight:
    """Tell fire: so much or less hits, and a hit takes a step (5)."""
    checks.require_alive(position, action.unit)
    most = hits_on(position, action)
    crowd = most - position.face(action.unit).fire
    sums = Counter(map(sum, product(DIE, repeat=len(action.dice))))
    cells = tuple(
        Cell("hit" if each <= most else "miss", defender=float(each <= most), face=str(each), ways=ways)
        for each, ways in sorted(sums.items())
    )
    side = position.printed(action.unit).side
    return Fight(
        kind="Fire",
        place=action.target,
        side=side,
        attackers=(action.unit,),
        defenders=position.enemies_at(action.target, side),
        odds="",
        column="",
        cells=cells,
        thrown=sorted(sums).index(sum(action.dice)),
        sums=(f"{most} or less hits", *((f"a crowd in the hex: +{crowd}",) if crowd else ())),
    )


def _assault(position: Position, action: Assault) -> Fight:
    """Tell an assault, as its column reads (6)."""
    checks.require_alive(position, *action.units)
    attack, defence = odds.attack(position, action.units), odds.defence(position, action.target)
    column = odds.column(position, action.units, action.target)
    shift = odds.shift(position, action.units, action.target)
    facts, faces = position.facts, sorted(position.facts.table[column])
    return Fight(
        kind="Assault",
        place=action.target,
        side=facts.attacker,
        attackers=action.units,
        defenders=position.enemies_at(action.target, facts.attacker),
        odds=f"{attack} to {defence}",
        column=column,
        cells=tuple(_cell(facts, facts.table[column][face]) for face in faces),
        thrown=faces.index(action.dice[0]),
        sums=(f"across the river: {shift:+}",) if shift else (),
    )


def _cell(facts: Facts, name: str) -> Cell:
    result = facts.results[name]
    return Cell(name, result.attackers, result.defenders)


def _trails(position: Position, action: Action) -> tuple[Trail, ...]:
    """Give the way of a move, a retreat or an advance (3, 6)."""
    if isinstance(action, Move):
        return (_move(position, action),)
    if isinstance(action, Retreat):
        return (trail_of(action.unit, (position.units[action.unit].place, action.place), Going.RETREAT),)
    if isinstance(action, Advance) and position.fight is not None:
        return (trail_of(action.unit, (position.units[action.unit].place, position.fight.place), Going.ADVANCE),)
    return ()


def _move(position: Position, action: Move) -> Trail:
    """Give the way of a move, hex by hex (3)."""
    unit, spent = action.unit, 0.0
    codes = {found.code for found in judge(position, action)}
    legs = [Leg(action.path[0], spent)]
    for length, (origin, to) in enumerate(pairwise(action.path), start=2):
        spent += cost(position, unit, origin, to)
        shorter = replace(action, path=action.path[:length])
        legs.append(Leg(to, spent, bool(codes) and any(found.code in codes for found in judge(position, shorter))))
    return Trail(unit, tuple(legs), position.face(unit).movement)


def _ways(position: Position, unit: str) -> Mapping[str, Reached]:
    """Give where a unit could move to (3)."""
    if position.phase.does != "move" or not position.on_map(unit):
        return {}
    reached = reach(position, unit)
    ends = [move.path[-1] for move in moves_of(position, unit)]
    return {place: Reached(reached[place][0], path_to(reached, place)) for place in ends}


STORY: Story[Position, Action] = Story(_ending, _steps, _fight, _trails, _ways)
