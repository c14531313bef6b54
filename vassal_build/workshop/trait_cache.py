"""Questions about traits that are answered once for each trait: those of a prototype are shared by all its pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from vassal_build.codec.traits import Trait

T = TypeVar("T")


class Remembered(Generic[T]):
    """A function of a trait that remembers its answers; two traits that are equal are still two."""

    def __init__(self, ask: Callable[[Trait], T]) -> None:
        self._ask = ask
        self._known: dict[int, tuple[Trait, T]] = {}

    def __call__(self, trait: Trait) -> T:
        """Give the answer for a trait."""
        known = self._known.get(id(trait))
        if known is None:
            known = self._known[id(trait)] = (trait, self._ask(trait))
        return known[1]
