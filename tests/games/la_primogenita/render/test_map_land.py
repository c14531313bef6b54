"""Grid, numbers, edges, shores and the Patriot-zone border."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from tests.hex_styles import LEANING
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import Between, Degrees, Spot
from vassal_build.gamebox.key_files import KeyFiles
from vassal_build.games.la_primogenita.design import LAND
from vassal_build.games.la_primogenita.schema import PATRIOT
from vassal_build.render.map_labels import Sheet
from vassal_build.render.map_land import edge_letters, grid_path, ground, hex_numbers, zone_path
from vassal_build.render.map_projection import curved, projection


def only(box: Gamebox, *ids: str, patriot: str = "") -> Gamebox:
    """The box with no land but these hexes."""
    plain = box.hexes[0]
    hexes = tuple(replace(plain, id=i, hex=LEANING.hex_of(i), own={PATRIOT.name: i == patriot}) for i in ids)
    return replace(box, hexes=hexes, hexsides=())


def test_the_anchor_lies_in_its_hex(box: Gamebox) -> None:
    """The longitude and latitude of game.toml fall on the centre of the anchor hex (1.1: Agordat is H-11)."""
    table = box.settings["geography"]
    assert projection(box).pixel(table["longitude"], table["latitude"]) == box.grid.centre(LEANING.hex_of("H-11"))


@pytest.mark.parametrize(
    ("points", "pixels"),
    [
        ((Between((LEANING.hex_of("H-11"),)),), ["H-11"]),
        ((Degrees(37.88291, 15.54798),), ["H-11"]),
        ((Between((LEANING.hex_of("H-10"), LEANING.hex_of("H-12"))),), ["H-11"]),
        ((Between((LEANING.hex_of("A-1"),)), Between((LEANING.hex_of("B-2"),))), ["A-1", "B-2"]),
    ],
)
def test_drawn_geography_lies_where_its_degrees_or_hexes_say(
    box: Gamebox, points: tuple[Spot, ...], pixels: list[str]
) -> None:
    """An owner of the map knows the hexes of a river, not its longitudes."""
    assert projection(box).line(points) == [box.grid.centre(LEANING.hex_of(hex_)) for hex_ in pixels]


def test_north_is_up_and_east_is_right(box: Gamebox) -> None:
    """A place north-east of another is drawn above it and to its right."""
    globe = projection(box)
    (x1, y1), (x2, y2) = globe.pixel(38.0, 15.0), globe.pixel(39.0, 16.0)
    assert x2 > x1
    assert y2 < y1


def test_a_missing_number_of_the_geography_is_said(box: Gamebox) -> None:
    """Without a scale no line can be drawn: the message names the table."""
    settings = {**box.settings, "geography": {"longitude": 37.9}}
    with pytest.raises(UnusableFile, match=r"\[geography\].*latitude"):
        projection(replace(box, settings_files=KeyFiles().under("game.toml", settings)))


def test_two_hexes_have_eleven_hexsides(box: Gamebox) -> None:
    """The hexside that two hexes share is drawn once."""
    assert grid_path(only(box, "H-10", "H-11")).count("M") == 11


def test_the_patriot_border_runs_between_inside_and_outside(box: Gamebox) -> None:
    """Only hexsides between a hex of the zone and land outside it are orange (5.7c); the map's edge is not."""
    assert zone_path(only(box, "H-10", "H-11", "I-11", patriot="I-11"), PATRIOT).count("M") == 2


def test_every_hex_has_its_number_in_it(box: Gamebox) -> None:
    """A number stands inside its own hex, wherever names push it."""
    for number in hex_numbers(box, Sheet()):
        assert box.grid.nearest(number["x"], number["y"] - 5) == LEANING.hex_of(number["id"])


def test_a_number_makes_way_for_a_name(box: Gamebox) -> None:
    """Where a name lies, the number goes to another corner of its hex."""
    land = only(box, "H-11")
    x, y = box.grid.centre(LEANING.hex_of("H-11"))
    sheet = Sheet()
    sheet.take((x - 60, y - 60, x + 60, y - 35))
    assert hex_numbers(land, sheet)[0]["y"] > y - 30


def test_rows_have_letters_on_both_edges_and_columns_numbers(box: Gamebox) -> None:
    """Row H shows its letter west and east; columns 10 and 11 their numbers north and south."""
    letters = [letter["text"] for letter in edge_letters(only(box, "H-10", "H-11"), Sheet())]
    assert sorted(letters) == ["10", "10", "11", "11", "H", "H"]


def test_a_letter_moves_when_an_arrow_is_on_its_place(box: Gamebox) -> None:
    """The arrow of an Entry hex does not hide the letter of the row."""
    land = only(box, "H-10")
    free = edge_letters(land, Sheet())[0]
    sheet = Sheet()
    sheet.take((free["x"] - 20, free["y"] - 20, free["x"] + 20, free["y"] + 20))
    assert edge_letters(land, sheet)[0]["y"] != free["y"]


def test_the_shore_runs_off_the_board(box: Gamebox) -> None:
    """The coast goes on past the top and the right edge, so that the sea has no straight side on the map."""
    sea = ground(box, projection(box), (3200, 2096), LAND, [])["sea"][0]
    shore = sea[1:-2]
    assert shore[0][1] < 0
    assert shore[-1][0] > 3200 or shore[-1][1] > 2096


def test_heights_come_from_hexes_and_names(box: Gamebox) -> None:
    """A name such as `2064 m` tells the height of the ground where it stands."""
    points = ground(box, projection(box), (3200, 2096), LAND, [])["altitudes"]
    assert 2064 in {metres for _, _, metres in points}


def test_a_curve_passes_its_points() -> None:
    """Smoothing adds points between those given and moves none."""
    given = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    assert set(given) <= {(round(x, 6), round(y, 6)) for x, y in curved(given)}


def test_the_grid_path_is_plain_moves_and_lines(box: Gamebox) -> None:
    """One path of level pixels, so that the renderer has one thing to draw."""
    assert re.fullmatch(r"(M\d+ \d+L\d+ \d+)+", grid_path(only(box, "H-10")))
