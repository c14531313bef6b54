"""The game played at random: every deed is a legal one, and both sides are drawn to the goal."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rules_check.play.player import Player

from .actions import Action, Assault, Next
from .advance import ADVANCES
from .arrivals import ARRIVALS
from .assault import ASSAULTS
from .fight import can_advance
from .fire import SHOTS
from .guards import owed
from .invariants import faults
from .losses import LOSSES
from .milestones import met, milestones
from .movement import may_move, moves_of
from .retreat import RETREATS
from .state import Position

_STAYS = 0.2
"""How often a unit that could move stays where it is."""
_TRIES = 3
"""So many moves are looked at, and the one that ends nearest to the goal is made."""


def _temper(random: Random) -> Mapping[str, float]:
    """Give how bold each side is in one game."""
    return {"column": random.random(), "guard": random.random()}


def _choose(position: Position, temper: Mapping[str, float], random: Random) -> Action:
    """Give the next deed."""
    if owed(position):
        return random.choice([*LOSSES.list(position), *RETREATS.list(position)])
    if can_advance(position) and random.random() < temper[position.phase.side]:
        return random.choice(list(ADVANCES.list(position)))
    chosen = {"arrive": _arrival, "move": _move, "fire": _shot, "assault": _assault}[position.phase.does]
    return chosen(position, temper[position.phase.side], random)


def _arrival(position: Position, _: float, random: Random) -> Action:
    return random.choice([*ARRIVALS.list(position)] or [Next()])


def _move(position: Position, boldness: float, random: Random) -> Action:
    """Move a unit: the bold come as near to the goal as they can, others look at a few moves only."""
    board, goal = position.facts.board, position.facts.goal
    ready = [unit for unit in position.units if may_move(position, unit)]
    random.shuffle(ready)
    for unit in ready:
        moves = list(moves_of(position, unit))
        if not moves or random.random() < _STAYS:
            continue
        looked_at = random.sample(moves, min(_TRIES, len(moves))) if random.random() > boldness else moves
        return min(looked_at, key=lambda move: board.distance(move.path[-1], goal))
    return Next()


def _shot(position: Position, _: float, random: Random) -> Action:
    return random.choice([*SHOTS.list(position)] or [Next()])


def _assault(position: Position, boldness: float, random: Random) -> Action:
    """Assault with all that can, more often than with one; the timid leave it."""
    assaults = [each for each in ASSAULTS.list(position) if isinstance(each, Assault)]
    if not assaults or random.random() > boldness:
        return Next()
    return random.choices(assaults, [len(each.units) ** 2 for each in assaults])[0]


PLAYER: Player[Position, Action] = Player(_temper, _choose, milestones, met, faults)
"""How the game is played at random."""
