"""What the page of an audit tells of a game: who won, losses, assaults with their dice, moves and other ways."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from msgspec.structs import replace

from rules_check.graph.paths import path_to
from rules_check.rules.story import Cell, Ending, Fight, Leg, Reached, Story, Trail

from . import odds
from .deed import Action
from .deeds.assault_guards import Assault
from .deeds.move import moves_of
from .deeds.move_guards import Move, judge
from .deeds.next import NEXT, Next
from .facts import Facts
from .state import Position
from .ways import cost, reach


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
    """Tell an assault of which the die was thrown (6)."""
    if not isinstance(action, Assault) or not action.dice:
        return None
    attack, defence = odds.attack(position, action.units), odds.defence(position, action.target)
    column = odds.column(position, attack, defence)
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
    )


def _cell(facts: Facts, name: str) -> Cell:
    result = facts.results[name]
    return Cell(name, result.attackers, result.defenders)


def _trail(position: Position, action: Action) -> Trail | None:
    """Tell a move, hex by hex (3)."""
    if not isinstance(action, Move):
        return None
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


STORY: Story[Position] = Story(_ending, _steps, _fight, _trail, _ways)
