"""The dice of deeds that one die decides: fire, assaults and rallies."""

from __future__ import annotations

from typing import Protocol, TypeVar

from msgspec.structs import replace

from rules_check.games.keren.position import Position
from rules_check.rules.handler import Dice, Die


class Rolls(Protocol):
    """An action with a die, empty until it is rolled."""

    @property
    def dice(self) -> tuple[int, ...]: ...  # noqa: D102


X = TypeVar("X", bound=Rolls)


def one_die(name: str) -> Dice[Position, X]:
    """Give the dice of an action that needs one die, which players call by a name."""
    return Dice(lambda _, action: None if action.dice else Die(name), _rolled)


def _rolled(action: X, dice: tuple[int, ...]) -> X:
    rolled: X = replace(action, dice=dice)  # type: ignore[type-var]
    return rolled
