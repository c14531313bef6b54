"""What an Order leaves on the table, from which it shows for whom it was used."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import UnitState


class Traces(Struct, frozen=True):
    """The position that the table shows afterwards, and the units that were marked in the meantime."""

    shown: Position
    marked: frozenset[str] = frozenset()

    def units(self, position: Position, changed: Callable[[UnitState, UnitState], bool]) -> tuple[str, ...]:
        """Give the units on the map that have changed so since `position`, or were marked."""
        there = self.shown.units
        return tuple(
            state.id
            for state in position.units.values()
            if state.on_map and (state.id in self.marked or changed(state, there.get(state.id, state)))
        )
