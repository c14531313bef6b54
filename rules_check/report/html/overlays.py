"""What may be laid over the map: the Zones of Control of each side, and who is in range of which source."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct, field

from rules_check.audit.verdict import Window
from rules_check.facts.fact import Unknown
from rules_check.position.position import Position
from rules_check.rules.ruleset import Questions

ZONES = ("weak", "hard")
Place = Callable[[str], int]
"""Gives the number of a place in the page's list."""


class Overlays(Struct):
    """The overlays of all windows, equal ones kept once; `questions` are asked of them.

    `names` are the units that are spoken of.
    """

    questions: Questions
    place: Place
    kept: list[dict[str, object]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    _known: dict[str, int] = field(default_factory=dict)
    _asked: dict[str, int] = field(default_factory=dict)
    _names: dict[str, int] = field(default_factory=dict)

    def of(self, windows: Iterable[Window]) -> list[int]:
        """Give the number of the overlay of each window, in the order of the windows."""
        return [self._number(window.position) for window in windows]

    def _number(self, position: Position) -> int:
        """Give the number of a position's overlay; positions that differ in nothing that matters are asked once."""
        matters = (
            position.turn,
            position.segment,
            position.units,
            position.markers,
            position.flags,
            position.trenches,
            position.lost,
            position.execution,
            position.open_city,
        )
        key = repr(matters)
        if key not in self._asked:
            self._asked[key] = self._add(position)
        return self._asked[key]

    def _add(self, position: Position) -> int:
        zones = {side: zones_of(position, self.questions, side) for side in position.facts.sides}
        told: dict[str, object] = {
            "z": {side: found and [self._places(found[zone]) for zone in ZONES] for side, found in zones.items()},
            "s": [self._supply(position, unit) for unit in supplied(position)],
        }
        key = json.dumps(told)
        if key not in self._known:
            self._known[key] = len(self.kept)
            self.kept.append(told)
        return self._known[key]

    def _supply(self, position: Position, unit: str) -> list[object]:
        """Give a unit, the place where it stands, and the places of its sources, None when a missing value decides."""
        row: list[object] = [self._name(position, unit), self.place(position.units[unit].place)]
        try:
            return [*row, self._places(self.questions.suppliers(position, unit))]
        except Unknown:
            return [*row, None]

    def _name(self, position: Position, unit: str) -> int:
        if unit not in self._names:
            self._names[unit] = len(self.names)
            self.names.append(position.printed(unit).name)
        return self._names[unit]

    def _places(self, places: Sequence[str]) -> list[int]:
        return [self.place(place) for place in places]


def zones_of(position: Position, questions: Questions, side: str) -> dict[str, list[str]] | None:
    """Give the places of a side's zones by their kind, None when a missing strength decides."""
    found: dict[str, list[str]] = {zone: [] for zone in ZONES}
    for place in position.facts.map.places:
        try:
            zone = questions.zone(position, side, place)
        except Unknown:
            return None
        if zone in found:
            found[zone].append(place)
    return found


def supplied(position: Position) -> list[str]:
    """Give the units on the map that need supply."""
    return [unit.id for unit in position.units.values() if unit.on_map and position.printed(unit.id).needs_supply]
