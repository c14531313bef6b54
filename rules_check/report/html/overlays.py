"""What may be laid over the map: Zones of Control, who is in range of which source, and what else a game lays there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct, field

from rules_check.audit.verdict import Window
from rules_check.rules.question import Mark
from rules_check.rules.records import Records, Supplied
from rules_check.rules.state import State

Place = Callable[[str], int]
"""Gives the number of a place in the page's list."""


class Overlays(Struct):
    """The overlays of all windows, equal ones kept once, as `records` of the game give them.

    `names` are the units that are spoken of; `has_zones` says whether a zone is known, or cannot be. `layers` are what
    the game lays besides, equal ones once, and `titles` the words of their buttons.
    """

    records: Records[Any, Any, Any]
    place: Place
    kept: list[dict[str, object]] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    has_zones: bool = False
    layers: list[list[list[object]]] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    _layers: dict[tuple[Mark, ...], int] = field(default_factory=dict)
    _known: dict[str, int] = field(default_factory=dict)
    _asked: dict[str, int] = field(default_factory=dict)
    _names: dict[str, int] = field(default_factory=dict)

    def of(self, windows: Iterable[Window]) -> list[int]:
        """Give the number of the overlay of each window, in the order of the windows."""
        return [self._number(window.position) for window in windows]

    def _number(self, position: State) -> int:
        """Give the number of a position's overlay; positions that differ in nothing that matters are asked once."""
        key = repr(self.records.matters(position))
        if key not in self._asked:
            self._asked[key] = self._add(position)
        return self._asked[key]

    def _add(self, position: State) -> int:
        overlay = self.records.overlay(position)
        self.has_zones = self.has_zones or any(zones is None or any(zones) for zones in overlay.zones.values())
        overlay_row: dict[str, object] = {
            "z": {side: zones and [self._places(zone) for zone in zones] for side, zones in overlay.zones.items()},
            "s": [self._supply(each) for each in overlay.supplied],
            "l": {self._title(title): self._layer(marks) for title, marks in overlay.layers.items()},
        }
        key = json.dumps(overlay_row)
        if key not in self._known:
            self._known[key] = len(self.kept)
            self.kept.append(overlay_row)
        return self._known[key]

    def _supply(self, each: Supplied) -> list[object]:
        """Give a unit, where it stands, the places of its sources (None when a missing value decides), and the ways."""
        sources = None if each.sources is None else self._places(each.sources)
        return [self._name(each.name), self.place(each.place), sources, [self._places(way) for way in each.traces]]

    def _title(self, title: str) -> int:
        """Give the number of a layer's button."""
        if title not in self.titles:
            self.titles.append(title)
        return self.titles.index(title)

    def _layer(self, marks: tuple[Mark, ...]) -> int:
        """Give the number of a layer."""
        if marks not in self._layers:
            self._layers[marks] = len(self.layers)
            self.layers.append([[self.place(each.place), each.colour, each.cover, each.word] for each in marks])
        return self._layers[marks]

    def _name(self, name: str) -> int:
        if name not in self._names:
            self._names[name] = len(self.names)
            self.names.append(name)
        return self._names[name]

    def _places(self, places: Sequence[str]) -> list[int]:
        return [self.place(place) for place in places]
