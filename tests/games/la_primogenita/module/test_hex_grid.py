"""The hex grid of a board in every printed style: numbered by the engine where it can be, hexes as zones where not."""

from __future__ import annotations

import pytest
from lxml import etree

from tests.hex_styles import GRIDS, SIZES, STYLES, ZONED, renumbered
from vassal_build.codec.buildfile import short_name
from vassal_build.codec.grids import Board
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.boards import board_element
from vassal_build.module.hex_grid import why_zones

pytestmark = pytest.mark.slow


def zones(element: etree._Element) -> list[str]:
    """The names of the zones of a board."""
    return [zone.get("name", "") for zone in element[0] if short_name(zone.tag).endswith("Zone")]


@pytest.mark.parametrize("name", STYLES)
def test_a_hex_is_a_zone_only_where_the_engine_cannot_number(box: Gamebox, name: str) -> None:
    """Leaning lines and numbers left out; everything else VASSAL counts."""
    made = renumbered(box, name, GRIDS[0], SIZES[0])
    element = board_element(made, made.boards[0])
    numberings = [each for each in element.iter() if short_name(str(each.tag)).endswith("HexGridNumbering")]
    assert zones(element) == ([land.id for land in made.hexes] if name in ZONED else [])
    assert len(numberings) == (name not in ZONED)
    assert bool(why_zones(made.numbering)) == (name in ZONED)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("hexagon", GRIDS, ids=str)
@pytest.mark.parametrize("name", STYLES)
def test_every_hex_is_called_by_its_number_and_found_by_it(
    box: Gamebox, name: str, hexagon: tuple[int, int], size: tuple[int, int]
) -> None:
    """As VASSAL computes it, a pixel more or less for hexes of an odd width."""
    made = renumbered(box, name, hexagon, size)
    board = Board.from_element(board_element(made, made.boards[0]), size)
    wrong = []
    assert len(made.hexes) > 150
    for land in made.hexes:
        x, y = made.grid.centre(land.hex)
        found, snapped = board.location(land.id) or (-9, -9), board.snap(x, y)
        far = max(abs(a - b) for point in (found, snapped) for a, b in zip(point, (x, y), strict=True))
        if board.location_name(x, y) != land.id or far > 1:
            wrong.append((land.id, board.location_name(x, y), found, snapped))
    assert wrong == []


@pytest.mark.parametrize("name", STYLES)
def test_ranges_are_those_of_the_printed_map(box: Gamebox, name: str) -> None:
    """From a hex to some others, near and far."""
    made = renumbered(box, name, GRIDS[0], SIZES[0])
    board = Board.from_element(board_element(made, made.boards[0]), SIZES[0])
    here = made.hexes[70].hex
    for land in made.hexes[::7]:
        ends = made.grid.centre(here), made.grid.centre(land.hex)
        assert board.range(*ends) == made.numbering.lattice.distance(here, land.hex)
