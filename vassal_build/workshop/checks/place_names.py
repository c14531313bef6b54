"""No two maps have the same name, no two boards of one map, and no two zones of one board.

Zones are only looked for on the boards in play, of which a map may have several to choose from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from lxml import etree

from vassal_build.codec.buildfile import find_all
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.opened import OpenedModule, map_elements

PLACES_OF_ONE_NAME = Code(
    "MOD405",
    "places-of-one-name",
    Severity.WARNING,
    "Two maps, two boards of one map, or two zones of one board have the same name.",
    "VASSAL finds places by name. A piece that is sent there goes to the first, and a log does not show which was "
    "meant.",
    "Two zones called Eliminated on the board Map.",
    "Give each place a name of its own.",
)


BOARD = "module.map.boardPicker.Board"
ZONE = "module.map.boardPicker.board.mapgrid.Zone"


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PLACES_OF_ONE_NAME once for each name, at the second that has it. Source: Map.findZone."""
    paths = {element: path for path, element in module.elements}
    for word, attribute, places in _neighbours(module):
        for second in _seconds(attribute, places):
            name = second.get(attribute, "")
            place = module.at(paths[second], line_of(second))
            yield PLACES_OF_ONE_NAME.at(place, f"more than one {word} has the name '{name}'", subject=name)


def _neighbours(module: OpenedModule) -> Iterator[tuple[str, str, Iterable[etree._Element]]]:
    """Yield what must have a name of its own, with the word for it and the attribute that holds the name."""
    maps = map_elements(module.root)
    yield "map", "mapName", maps
    for element in maps:
        yield "board", "name", find_all(element, BOARD)
        for board in find_all(element, BOARD):
            yield "zone", "name", find_all(board, ZONE)


def _seconds(attribute: str, places: Iterable[etree._Element]) -> Iterator[etree._Element]:
    numbers = Counter[str]()
    for place in places:
        name = place.get(attribute, "")
        numbers[name] += 1
        if name and numbers[name] == 2:
            yield place
