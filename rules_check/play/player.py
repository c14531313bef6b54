"""What a game supplies to be played at random: a starting position, and a chooser of the next action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random

from msgspec import Struct

from rules_check.position.actions import Action
from rules_check.position.position import Position


class Player(Struct, frozen=True):
    """How a game is played at random.

    `temper(random)` gives the boldness of each side in one game, 0 to 1; `choose(position, temper, random)` the next
    action without its dice; `rolled(action, dice)` the same action with its
    dice filled in; `milestones` names everything that a run over many games must have met at least once, and
    `met(before, action, after)` which of them one step meets; `faults(position)` says in words which invariants of the
    game are broken.
    """

    temper: Callable[[Random], Mapping[str, float]]
    choose: Callable[[Position, Mapping[str, float], Random], Action]
    rolled: Callable[[Action, tuple[int, ...]], Action]
    milestones: Callable[[Position], tuple[str, ...]]
    met: Callable[[Position, Action, Position], Iterable[str]]
    faults: Callable[[Position], Iterable[str]]
