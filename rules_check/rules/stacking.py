"""How much a place holds: the room that units take, and a limit; when it counts, and what follows, games say."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Generic, TypeVar

from msgspec import Struct

from rules_check.rules.state import State

P = TypeVar("P", bound=State)


class Stacking(Struct, Generic[P], frozen=True):
    """The room that each unit takes, 0 for none, and what a place holds of a side, None for any number.

    Every place holds what takes 1, so that `limit` is not asked for that; it may raise Unknown.
    """

    takes: Callable[[P, str], int]
    limit: Callable[[P, str], int | None]

    def over(self, position: P, place: str, units: Iterable[str]) -> int:
        """Give by how much units would take more room than a place has, 0 when they do not."""
        total = sum(self.takes(position, unit) for unit in units)
        limit = self.limit(position, place) if total > 1 else None
        return 0 if limit is None else max(0, total - limit)

    def fits(self, position: P, unit: str, place: str, there: Collection[str]) -> bool:
        """Say whether a unit may come to those of its side in a place; one that takes no room always may."""
        added = self.takes(position, unit)
        if not added or (added == 1 and not there):
            return True
        return not self.over(position, place, (*there, unit))
