"""The game played at random: every deed is a legal one, and both sides are drawn to the goal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from rules_check.play.player import Player

from .deed import Action
from .deeds import DEEDS
from .deeds.next import Next
from .invariants import faults
from .state import Position

FIRST, OTHERS = "first", "others"
"""The side that stands first in game.toml, and all others."""


def _temper(random: Random) -> Mapping[str, float]:
    """Give how bold each side is in one game."""
    return {FIRST: random.random(), OTHERS: random.random()}


def _choose(position: Position, temper: Mapping[str, float], random: Random) -> Action:
    """Give the next deed: the first that is wished for."""
    side = FIRST if position.phase.side == next(iter(position.facts.sides)) else OTHERS
    for deed in DEEDS:
        wished = deed.wish(position, temper[side], random)
        if wished is not None:
            return wished
    return Next()


def _milestones(position: Position) -> tuple[str, ...]:
    return tuple(each for deed in DEEDS for each in deed.milestones(position))


def _met(before: Position, action: Action, after: Position) -> Iterable[str]:
    return next(deed for deed in DEEDS if deed.handler.kind is type(action)).met(before, action, after)


PLAYER: Player[Position, Action] = Player(_temper, _choose, _milestones, _met, faults)
"""How the game is played at random."""
