"""The dice of actions that one throw decides, as most do; what else an action may need, a game's own `Dice` says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from rules_check.rules.handler import Dice, Die
from rules_check.rules.state import State
from vassal_build.replacing import replace


class Thrown(Protocol):
    """An action with the faces of its throw, which are empty until it is made."""

    @property
    def dice(self) -> tuple[int, ...]: ...  # noqa: D102


P = TypeVar("P", bound=State)
X = TypeVar("X", bound=Thrown)


def one_throw(die: Callable[[P], Die]) -> Dice[P, X]:
    """Give the dice of an action that needs one throw, which `die` gives for a position."""
    return Dice(lambda position, action: None if action.dice else die(position), _rolled)


def _rolled(action: X, dice: tuple[int, ...]) -> X:
    rolled: X = replace(action, dice=dice)  # type: ignore[type-var]
    return rolled
