"""The map drawn in other printed styles: its grid, its cliffs, and the numbers at its edges."""

from __future__ import annotations

import math
import re
from collections import Counter

import pytest
from msgspec.structs import replace

from tests.hex_styles import GRIDS, SIZES, STYLES, renumbered
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import HexsideKind
from vassal_build.render.map_cliffs import cliff_segments
from vassal_build.render.map_labels import Sheet
from vassal_build.render.map_land import edge_letters, grid_path
from vassal_build.render.map_projection import centres

pytestmark = pytest.mark.slow
WIDTH = GRIDS[0][0]


def styled(box: Gamebox, name: str) -> Gamebox:
    return renumbered(box, name, GRIDS[0], SIZES[0])


@pytest.mark.parametrize("name", STYLES)
def test_every_hexside_is_drawn_once_between_two_corners(box: Gamebox, name: str) -> None:
    """As many as hexes have sides, those between two hexes once; each half as far from a centre as hexes are wide."""
    made = styled(box, name)
    spots = list(centres(made).values())
    near = sum(abs(math.dist(a, b) - WIDTH) < 3 for number, a in enumerate(spots) for b in spots[:number])
    sides = [tuple(map(float, found)) for found in re.findall(r"M(\S+) (\S+)L(\S+) (\S+?)(?=M|$)", grid_path(made))]
    assert len(sides) == 6 * len(spots) - near
    for x1, y1, x2, y2 in sides:
        middle = ((x1 + x2) / 2, (y1 + y2) / 2)
        assert abs(min(math.dist(middle, spot) for spot in spots) - WIDTH / 2) < 2
        assert abs(math.dist((x1, y1), (x2, y2)) - WIDTH / math.sqrt(3)) < 3


@pytest.mark.parametrize("name", STYLES)
def test_a_cliff_lies_in_its_low_hex(box: Gamebox, name: str) -> None:
    """Whichever way the hexside runs."""
    made, spots = styled(box, name), centres(styled(box, name))
    low = made.hexes[70]
    around = [made.hex_at[other] for other in made.numbering.lattice.neighbours(low.hex) if other in made.hex_at]
    cliff = next(each for each in box.hexsides if each.kind == HexsideKind.CLIFF)
    assert len(around) == 6
    for high in around:
        for a, b in ((low.id, high.id), (high.id, low.id)):
            feature = replace(cliff, a=a, b=b, up=high.id)
            (((x1, y1), (x2, y2)),) = cliff_segments(replace(made, hexsides=(feature,)))
            middle = ((x1 + x2) / 2, (y1 + y2) / 2)
            assert math.dist(middle, spots[low.id]) < WIDTH / 2 < math.dist(middle, spots[high.id])


@pytest.mark.parametrize("name", STYLES)
def test_rows_and_columns_are_named_at_the_edges(box: Gamebox, name: str) -> None:
    """Each row west and east of its hexes, each column north of its own, by the number that hexes have of it."""
    made = styled(box, name)
    letters = edge_letters(made, Sheet())
    numbering = made.numbering
    rows = {numbering.rows.write(land.hex.row) for land in made.hexes}
    assert Counter(each["text"] for each in letters if each["kind"] == "row") == dict.fromkeys(rows, 2)
    columns = {numbering.columns.write(land.hex.column) for land in made.hexes}
    assert {each["text"] for each in letters if each["kind"] == "column"} == columns
    spots = list(centres(made).values())
    for letter in letters:
        assert min(math.dist((letter["x"], letter["y"]), spot) for spot in spots) > WIDTH / 2 - 3
