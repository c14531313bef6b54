"""The rules' map of a game in each printed style: every hex leads to those that touch it on the board."""

from __future__ import annotations

import math

import pytest

from rules_check.games.la_primogenita.facts.gamebox_map import map_of
from tests.hex_styles import GRIDS, SIZES, STYLES, renumbered
from vassal_build.gamebox.box import Gamebox


@pytest.mark.parametrize("name", STYLES)
def test_a_hex_leads_to_those_that_touch_it(primogenita: Gamebox, name: str) -> None:
    """Their middles lie a hex away, and nobody else's does."""
    box = renumbered(primogenita, name, GRIDS[0], SIZES[0])
    middles = {land.id: box.grid.centre(land.hex) for land in box.hexes}
    places = map_of(box).places
    for id_, middle in middles.items():
        near = {other for other, spot in middles.items() if abs(math.dist(middle, spot) - GRIDS[0][0]) < 3}
        assert {link.to for link in places[id_].links} == near
