"""No two maps have the same name, and no two boards or zones of one map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from vassal_build.codec.buildfile import find_all
from vassal_build.codes.mod_places import PLACES_OF_ONE_NAME
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.opened import OpenedModule, map_elements

PARTS = (("board", "module.map.boardPicker.Board"), ("zone", "module.map.boardPicker.board.mapgrid.Zone"))


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PLACES_OF_ONE_NAME."""
    top = module.at(module.elements[0][0])
    maps = map_elements(module.root)
    for name in _twice(element.get("mapName", "") for element in maps):
        yield PLACES_OF_ONE_NAME.at(top, f"more than one map is called '{name}'", subject=name)
    for element in maps:
        for word, kind in PARTS:
            for name in _twice(found.get("name", "") for found in find_all(element, kind)):
                place = module.at(f"{top.detail}/Map[{element.get('mapName', '')}]")
                yield PLACES_OF_ONE_NAME.at(place, f"more than one {word} is called '{name}'", subject=name)


def _twice(names: Iterator[str]) -> list[str]:
    return [name for name, number in Counter(names).items() if name and number > 1]
