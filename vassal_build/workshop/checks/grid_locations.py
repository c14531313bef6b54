"""Every place that is named as a grid location lies on a board, by the numbers of its grids and the names of its zones.

Where a board cannot be worked out (a grid of a custom class, a format that only VASSAL evaluates, a picture of unknown
size) nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import find_all, short_name
from vassal_build.codec.elements import kind_of
from vassal_build.codec.grids import Board, GridError, Point, Size
from vassal_build.codec.modulefile import MAP_KINDS
from vassal_build.codec.traits import SendToLocation
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.leading_zeros import NAME_LOSES_ZEROS, as_read, keeps_zeros
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.entry_files import PICTURES
from vassal_build.workshop.expressions import is_fixed
from vassal_build.workshop.in_play import in_play
from vassal_build.workshop.opened import OpenedModule

PLACE_OFF_GRID = Code(
    "MOD413",
    "place-off-grid",
    Severity.ERROR,
    "A grid location is given that no grid of the board has.",
    "The piece stays where it is, or a stack at start lies in the wrong place.",
    "A Send to Location to the grid location `101` where the grid numbers its hexes 0101.",
    "Write the location exactly as the grid names it.",
)


BOARD = "module.map.boardPicker.Board"
REGION = "module.map.boardPicker.board.Region"
REGULAR = ("module.map.boardPicker.board.HexGrid", "module.map.boardPicker.board.SquareGrid")
AT_START = ("module.map.SetupStack", "module.map.DrawPile")
GRID_LOCATION = "G"


class Surface(Struct, frozen=True):
    """A board as far as it can be worked out: board is None where it cannot. slack: half a cell, in pixels.

    regions are names that engines from 3.7 find for stacks at start whatever the zone around them is called.
    """

    name: str
    board: Board | None
    slack: float = 0
    regions: frozenset[str] = frozenset()

    def has(self, location: str) -> bool:
        """Say whether a piece sent to that location would come to lie on the board; True where that cannot be known."""
        if self.board is None or location in self.regions:
            return True
        point = self.board.location(location)
        return point is not None and _is_near(point, self.board.size, self.slack)


Surfaces = Mapping[etree._Element, list[Surface]]
"""The boards of each map."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PLACE_OFF_GRID and NAME_LOSES_ZEROS. Source: SendToLocation.getSendLocation, SetupStack.updatePosition."""
    surfaces = {element: [_surface(module, board) for board in find_all(element, BOARD)] for element in _maps(module)}
    if module.knows_all:
        yield from _sent(module, surfaces)
    if module.knows_all or module.is_extension:
        yield from _at_start(module, surfaces)


def _sent(module: OpenedModule, surfaces: Surfaces) -> Iterator[Diagnostic]:
    keeps = keeps_zeros(module)
    for definition in in_play(module):
        for trait in definition.piece.find_all(SendToLocation):
            if trait.destination != GRID_LOCATION or not _is_name(trait.grid_location):
                continue
            meant = [one for one in surfaces if one.get("mapName", "") == trait.map or not _is_name(trait.map)]
            boards = [one for element in meant for one in surfaces[element]]
            place, location = module.at(definition.path, definition.line), trait.grid_location
            if _is_off(boards, trait.board, location):
                message = f"SendToLocation: no grid has the location '{location}'"
                yield PLACE_OFF_GRID.at(place, message, subject=location)
            elif not keeps and _is_off(boards, trait.board, as_read(location)):
                message = f"SendToLocation: VASSAL reads '{location}' as {as_read(location)}, which no grid has"
                yield NAME_LOSES_ZEROS.at(place, message, subject=location)


def _at_start(module: OpenedModule, surfaces: Surfaces) -> Iterator[Diagnostic]:
    for path, element in module.elements:
        location = element.get("location", "")
        if short_name(str(element.tag)) in AT_START and element.get("useGridLocation") == "true" and location:
            above = next((one for one in element.iterancestors() if one in surfaces), None)
            boards = [] if above is None else surfaces[above]
            if _is_off(boards, element.get("owningBoard", ""), location):
                message = f"the stack's location: no grid has the location '{location}'"
                yield PLACE_OFF_GRID.at(module.at(path, line_of(element)), message, subject=location)


def _maps(module: OpenedModule) -> Iterator[etree._Element]:
    for one in module.together:
        for kind in MAP_KINDS:
            yield from find_all(one.root, kind)


def _is_name(text: str) -> bool:
    return bool(text) and is_fixed(text)


def _is_off(boards: list[Surface], board: str, location: str) -> bool:
    """Say whether there are boards that may be meant, and none of them has the location."""
    meant = [one for one in boards if one.name == board or not _is_name(board)]
    return bool(meant) and not any(one.has(location) for one in meant)


def _surface(module: OpenedModule, element: etree._Element) -> Surface:
    name, image = element.get("name", ""), element.get("image", "")
    sizes = [one.picture_sizes.get(PICTURES + image) for one in reversed(module.together)]
    size = next((one for one in sizes if one is not None), None)
    custom = any(kind_of(one) is None for one in element.iter(etree.Element))
    formats = (str(one.get("locationFormat", "")) for one in element.iter(etree.Element))
    if custom or (image and size is None) or any(text.strip().startswith("{") for text in formats):
        return Surface(name, None)
    try:
        board = Board.from_element(element, size)
    except GridError:
        return Surface(name, None)
    regions = frozenset(one.get("name", "") for one in find_all(element, REGION))
    return Surface(name, board, _half_cell(element), regions)


def _half_cell(board: etree._Element) -> float:
    grids = [grid for kind in REGULAR for grid in find_all(board, kind)]
    return max((float(grid.get(side, "64")) for grid in grids for side in ("dx", "dy")), default=0) / 2


def _is_near(point: Point, size: Size, slack: float) -> bool:
    return all(-slack <= at <= length + slack for at, length in zip(point, size, strict=True))
