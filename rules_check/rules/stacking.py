"""How much a place holds: the room that units take and a limit, or which types of units may lie together.

When it counts, and what follows, games say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Generic, TypeVar

from msgspec import Struct

from rules_check.rules.state import State
from vassal_build.gamebox.charts import Chart

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


Mix = Mapping[str, int]
"""Units that may lie in a place together: how many of each type at most, none of a type that is not in it."""


class Mixes(Struct, Generic[P], frozen=True):
    """The type of each unit, empty for one that takes no room, and the mixes of which a place holds any one of a side.

    `mixes` may raise Unknown. A place without any holds no unit that has a type.
    """

    type_of: Callable[[P, str], str]
    mixes: Callable[[P, str], Collection[Mix]]

    def over(self, position: P, place: str, units: Iterable[str]) -> int:
        """Give how many units at least are too many for the mix that holds the most of them, 0 for none."""
        types = Counter(type_ for unit in units if (type_ := self.type_of(position, unit)))
        if not types:
            return 0
        spare = (sum((types - Counter(mix)).values()) for mix in self.mixes(position, place))
        return min(spare, default=types.total())

    def fits(self, position: P, unit: str, place: str, there: Collection[str]) -> bool:
        """Say whether a unit may come to those of its side in a place; one that takes no room always may."""
        return not self.type_of(position, unit) or not self.over(position, place, (*there, unit))


def mixes_in(chart: Chart) -> tuple[Mix, ...]:
    """Give the mixes of a chart with a row for each and a column for each type.

    Raises UnusableFile, with the file and line, for a cell that is not a whole number.
    """
    return tuple({type_: row.whole(type_) for type_ in chart.columns} for row in chart.rows)
