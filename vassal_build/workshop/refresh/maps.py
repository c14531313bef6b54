"""The maps that a module has, by the names and numbers that saves call them by.

Engine classes: VASSAL.build.module.Map, VASSAL.tools.UniqueIdManager, VASSAL.build.module.map.StackMetrics,
LayeredPieceCollection, HighlightLastMoved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import find_all
from vassal_build.codec.sequence import decode_list

NAME = "mapName"
NUMBERED = "Map{}"


class Layers(Struct, frozen=True):
    """The Game Piece Layers of a map, from the bottom: the property that gives a piece's layer, and its values.

    raises: whether the engine puts a stack before all others of its layer when a piece is taken out of it, as it does
    to mark it as the last that was moved.
    """

    property: str
    names: tuple[str, ...]
    raises: bool = True

    def of(self, value: str) -> int:
        """Give the layer of a piece; one with another value lies above all."""
        return self.names.index(value) if value in self.names else len(self.names)


class Maps(Struct, frozen=True):
    """ids: every name and number that a map goes by. flat: those of maps on which nothing stacks.

    layers: by the same names, those of maps that have any.
    """

    ids: frozenset[str] = frozenset()
    flat: frozenset[str] = frozenset()
    layers: Mapping[str, Layers] = {}


NO_MAPS = Maps()


def map_windows(elements: Iterable[etree._Element]) -> Iterator[tuple[str, etree._Element]]:
    """Yield each map among components with its number; one of a custom class is known by its name's attribute."""
    windows = (element for element in elements if element.get(NAME) is not None)
    for number, window in enumerate(windows):
        yield NUMBERED.format(number), window


def read_maps(elements: Iterable[etree._Element]) -> Maps:
    """Find the maps among components."""
    ids, flat, layers = set(), set(), {}
    for number, window in map_windows(elements):
        known = {number, window.get(NAME, "")} - {""}
        ids |= known
        if any(metrics.get("disabled") == "true" for metrics in find_all(window, "module.map.StackMetrics")):
            flat |= known
        raises = all(one.get("enabled") != "false" for one in find_all(window, "module.map.HighlightLastMoved"))
        for one in find_all(window, "module.map.LayeredPieceCollection"):
            read = Layers(one.get("property", ""), tuple(decode_list(one.get("layerOrder", ""))), raises)
            layers.update(dict.fromkeys(known, read))
    return Maps(frozenset(ids), frozenset(flat), layers)
