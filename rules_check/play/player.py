"""What a game supplies to be played at random: a chooser of the next action, and what to watch for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Generic, TypeVar

from msgspec import Struct

from rules_check.rules.state import State

P = TypeVar("P", bound=State)
A = TypeVar("A")


def _no_lists(_: object) -> Mapping[str, Mapping[str, str]]:
    return {}


class Player(Struct, Generic[P, A], frozen=True):
    """How a game is played at random.

    - `temper(random)` gives the boldness of each side in one game, 0 to 1.
    - `choose(position, temper, random)` gives the next action without its dice.
    - `milestones` names everything that a run over many games must reach at least once, and `met(before, action,
      after)` which of them one step reaches.
    - `faults(position)` says in words which invariants of the game are broken.
    - `points` gives the Victory Points, if the game has them.
    - `lists` are milestones that are counted in a line of their own, by its title: what each is called there.
    - `last_turn` is the Game Turn after which play stops, None to play on until somebody has won.
    """

    temper: Callable[[Random], Mapping[str, float]]
    choose: Callable[[P, Mapping[str, float], Random], A]
    milestones: Callable[[P], tuple[str, ...]]
    met: Callable[[P, A, P], Iterable[str]]
    faults: Callable[[P], Iterable[str]]
    points: Callable[[P], int] | None = None
    lists: Callable[[P], Mapping[str, Mapping[str, str]]] = _no_lists
    last_turn: int | None = None
