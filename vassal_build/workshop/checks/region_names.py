"""Where pieces are sent to a region by name, no board has two regions of that name.

Two regions of one name to which nothing is sent are often meant: pieces snap to both, and both are called the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from vassal_build.codec.buildfile import find_all
from vassal_build.codec.traits import SendToLocation
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.expressions import is_fixed
from vassal_build.workshop.in_play import in_play
from vassal_build.workshop.opened import OpenedModule, map_elements

REGIONS_OF_ONE_NAME = Code(
    "MOD417",
    "regions-of-one-name",
    Severity.WARNING,
    "Pieces are sent to a region by a name that several regions of one board have.",
    "The engine chooses one of them: the one in the first zone, and within one zone either.",
    "A Send to Location to the region Dead Pile where the board has two regions of that name.",
    "Give each region of a board a name of its own.",
)


BOARD, REGION = "module.map.boardPicker.Board", "module.map.boardPicker.board.Region"


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield REGIONS_OF_ONE_NAME. Source: SendToLocation.getSendLocation, Map.findRegion, RegionGrid.findRegion."""
    doubled = _doubled(module)
    for definition in in_play(module) if any(doubled.values()) else ():
        for trait in definition.piece.find_all(SendToLocation):
            if trait.destination != "R" or not is_fixed(trait.region) or not is_fixed(trait.map):
                continue
            meant = (boards for name, boards in doubled.items() if trait.map in ("", name))
            board = next((boards[trait.region] for boards in meant if trait.region in boards), None)
            if board is not None:
                message = f"SendToLocation: more than one region of the board '{board}' has the name '{trait.region}'"
                place = module.at(definition.path, definition.line)
                yield REGIONS_OF_ONE_NAME.at(place, message, subject=trait.region)


def _doubled(module: OpenedModule) -> Mapping[str, Mapping[str, str]]:
    """Give, for each map, the names that several regions of one board have, each with the board."""
    found: dict[str, dict[str, str]] = {}
    for window in (one for part in module.together for one in map_elements(part.root)):
        here = found.setdefault(window.get("mapName", ""), {})
        for board in find_all(window, BOARD):
            names = Counter(region.get("name", "") for region in find_all(board, REGION))
            here.update({name: board.get("name", "") for name, times in names.items() if times > 1})
    return found
