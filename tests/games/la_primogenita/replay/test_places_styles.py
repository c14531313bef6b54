"""The hex at a pixel, by the printed map, in every style: at its middle and some way off."""

from __future__ import annotations

import pytest

from rules_check.play.log.spots import Spots
from rules_check.replay.places import NOWHERE, PrintedPlaces
from tests.hex_styles import GRIDS, SIZES, STYLES, renumbered
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import window_name
from vassal_build.module.setups import place_spot


@pytest.mark.parametrize("name", STYLES)
def test_a_pixel_is_in_the_hex_whose_number_it_shows(primogenita: Gamebox, name: str) -> None:
    """Twenty pixels any way from the middle; outside of the field there is no place."""
    box = renumbered(primogenita, name, GRIDS[0], SIZES[0])
    places, window = PrintedPlaces(box), window_name(box, "map")
    for land in box.hexes:
        x, y = box.grid.centre(land.hex)
        around = {places.at(window, x + dx, y + dy) for dx, dy in ((0, 0), (20, 9), (-20, 9), (9, 20), (-9, -20))}
        assert around == {land.id}
    assert places.at(window, -500, -500) == NOWHERE


@pytest.mark.parametrize("name", STYLES)
def test_a_piece_is_laid_where_its_hex_is(primogenita: Gamebox, name: str) -> None:
    """A setup of the press and a log of the referee's own play lie where reading finds the same hex."""
    box = renumbered(primogenita, name, GRIDS[0], SIZES[0])
    places, window, spots = PrintedPlaces(box), window_name(box, "map"), Spots(box)
    for land in box.hexes[::9]:
        laid, played = place_spot(box, land.id), spots.at(land.id)
        assert (laid.window, played.window, played.name) == (window, window, land.id)
        assert places.at(window, laid.x, laid.y) == places.at(window, played.x, played.y) == land.id
