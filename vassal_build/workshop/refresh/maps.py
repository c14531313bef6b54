"""The maps that a module has, by the names and numbers that saves call them by.

Engine classes: VASSAL.build.module.Map, VASSAL.tools.UniqueIdManager, VASSAL.build.module.map.StackMetrics.
"""

from __future__ import annotations

from collections.abc import Iterable

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import find_all

NAME = "mapName"
NUMBERED = "Map{}"


class Maps(Struct, frozen=True):
    """ids: every name and number that a map goes by. flat: those of maps on which nothing stacks."""

    ids: frozenset[str] = frozenset()
    flat: frozenset[str] = frozenset()


NO_MAPS = Maps()


def read_maps(elements: Iterable[etree._Element]) -> Maps:
    """Find the maps among components in their order; one of a custom class is known by its name's attribute."""
    ids, flat = set(), set()
    windows = (element for element in elements if element.get(NAME) is not None)
    for number, window in enumerate(windows):
        known = {NUMBERED.format(number), window.get(NAME, "")} - {""}
        ids |= known
        if any(metrics.get("disabled") == "true" for metrics in find_all(window, "module.map.StackMetrics")):
            flat |= known
    return Maps(frozenset(ids), frozenset(flat))
