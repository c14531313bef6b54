"""Hex numbers of every printed style, compared with the names that VASSAL itself gives and finds."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest
from lxml import etree

from tests.engine.faulty import spoilt
from tests.engine.harness import Engine
from tests.hex_styles import GRIDS, SIZES, STYLES, renumbered
from vassal_build.codec.buildfile import find_all
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.boards import board_element

WINDOWS = {name: f"Map {number}" for number, name in enumerate(STYLES)}
SIZE, HEXAGON = SIZES[2], GRIDS[0]


def add_windows(root: etree._Element, box: Gamebox) -> None:
    """Give the module a map window for each style, with one empty board as the press makes it."""
    pattern = next(find_all(root, "module.Map"))
    for name, window in WINDOWS.items():
        made = deepcopy(pattern)
        for stack in [*find_all(made, "module.map.SetupStack"), *find_all(made, "module.map.DrawPile")]:
            stack.getparent().remove(stack)
        made.attrib.update({"mapName": window, "hotkey": "", "edgeWidth": "0", "edgeHeight": "0"})
        picker = next(find_all(made, "module.map.BoardPicker"))
        picker[0].text = f"{window}BoardPicker\tmap\t0\t0"
        picker.remove(picker[1])
        styled = renumbered(box, name, HEXAGON, SIZE)
        board = board_element(styled, styled.boards[0])
        board.attrib.update({"name": "map", "image": "", "width": str(SIZE[0]), "height": str(SIZE[1])})
        picker.append(board)
        pattern.addnext(made)


@pytest.fixture(scope="module")
def engine(
    start_engine: Callable[..., Engine],
    lab_module: Path,
    primogenita: Gamebox,
    tmp_path_factory: pytest.TempPathFactory,
) -> Engine:
    """A new game of a module with all the styles."""
    path = tmp_path_factory.mktemp("styles") / "styles.vmod"
    engine = start_engine(spoilt(lab_module, path, lambda root: add_windows(root, primogenita)))
    engine.new("Red")
    return engine


@pytest.mark.parametrize("name", STYLES)
def test_vassal_calls_every_hex_by_its_number(engine: Engine, primogenita: Gamebox, name: str) -> None:
    """What stands at the centre of each hex is what is printed in it."""
    made = renumbered(primogenita, name, HEXAGON, SIZE)
    centres = [made.grid.centre(land.hex) for land in made.hexes]
    assert engine.locations(WINDOWS[name], centres) == [land.id for land in made.hexes]


@pytest.mark.parametrize("name", STYLES)
def test_vassal_finds_every_hex_by_its_number(engine: Engine, primogenita: Gamebox, name: str) -> None:
    """A piece that is sent to a number comes to lie in the middle of that hex."""
    made = renumbered(primogenita, name, HEXAGON, SIZE)
    found = engine.locate(WINDOWS[name], [land.id for land in made.hexes])
    wrong = [
        (land.id, point)
        for land, point in zip(made.hexes, found, strict=True)
        if point is None or max(abs(a - b) for a, b in zip(point, made.grid.centre(land.hex), strict=True)) > 1
    ]
    assert wrong == []


@pytest.mark.parametrize("name", STYLES)
def test_vassal_counts_hexes_as_the_printed_map_does(engine: Engine, primogenita: Gamebox, name: str) -> None:
    """The range between two hexes is the number of hexes from one to the other; VASSAL says nothing of the boards."""
    made = renumbered(primogenita, name, HEXAGON, SIZE)
    here = made.hexes[70]
    there = made.hexes[::40]
    found = [engine.range(WINDOWS[name], here.id, land.id) for land in there]
    assert found == [made.numbering.lattice.distance(here.hex, land.hex) for land in there]
    engine.quiet()
