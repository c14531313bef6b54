"""The map of Keren keeps what its rules say of it, and has room for what they place on it."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import MapHex
from vassal_build.games.keren.heights import heights_in, steps_in
from vassal_build.games.keren.levels import ground_here
from vassal_build.games.keren.map import map_pictures
from vassal_build.games.keren.schema import CENTRE, FORT, PATH_END, RIDGE, TUNNEL
from vassal_build.hexgrid import Hex
from vassal_build.known import Status

KEREN, TIGU = "5406", "5605"


def hex_at(keren: Gamebox, id_: str) -> Hex:
    return keren.hex_by_id[id_].hex


def distance(keren: Gamebox, a: str, b: str) -> int:
    return keren.grid.lattice.distance(hex_at(keren, a), hex_at(keren, b))


def ridges(keren: Gamebox) -> list[MapHex]:
    return [land for land in keren.hexes if RIDGE.of(land)]


@pytest.mark.parametrize(("a", "b"), [("3224", "3323"), ("2622", "2621"), ("2622", "2522")])
def test_hexes_that_the_rules_call_neighbours_are(keren: Gamebox, a: str, b: str) -> None:
    """6.1 and 10.5 name hexsides, which settles that even columns stand higher."""
    assert distance(keren, a, b) == 1


def test_odd_columns_begin_with_row_00_and_even_ones_with_01(keren: Gamebox) -> None:
    """Sixty columns of thirty hexes; 16 names 5300, 5100 and 4900, and 6003 and 6005 in the last column."""
    rows: dict[int, list[int]] = {}
    for land in keren.hexes:
        rows.setdefault(int(land.id[:2]), []).append(int(land.id[2:]))
    assert rows == {column: list(range(1 - column % 2, 31 - column % 2)) for column in range(1, 61)}


def test_heights_rise_as_the_example_of_sight_says(keren: Gamebox) -> None:
    """12.2: each of these is higher than the one before, the sheer hexes 1922 and 2022 too; 2420 is a ridge."""
    high = heights_in(keren)
    row = [high[id_] for id_ in ("1922", "2022", "2121", "2221", "2320", "2420")]
    assert all(a < b for a, b in pairwise(row))
    assert max(high["1922"], high["2022"]) < high["2121"]
    assert [keren.hex_by_id[id_].terrain for id_ in ("1922", "2022")] == ["sheer", "sheer"]
    assert RIDGE.of(keren.hex_by_id["2420"])


def test_no_sheer_hex_is_as_high_as_the_one_level_of_ground_beside_it(keren: Gamebox) -> None:
    """12.2: it is lower than the nearest higher ground and higher than the nearest lower, and that ground is one."""
    high, lattice = heights_in(keren), keren.grid.lattice
    sheer = {hex_.id: hex_.hex for hex_ in keren.hexes if hex_.terrain == "sheer"}
    for id_, hex_ in sheer.items():
        beside = {keren.hex_at[other].id for other in lattice.neighbours(hex_) if other in keren.hex_at}
        ground = {high[other] for other in beside - sheer.keys()}
        assert ground != {high[id_]}, id_


def test_what_stands_under_the_mouse_calls_no_sheer_hex_by_the_ground_of_its_height(keren: Gamebox) -> None:
    """12.2: sheer ground has no level of its own, even halfway between clear ground and a hill."""
    steps = steps_in(keren)
    order = sorted(set(steps.values()))
    here = ground_here(keren)
    for hex_ in keren.hexes:
        named = re.search(rf'== {order.index(steps[hex_.id])} \? "([^"]*)"', here)
        assert named is not None
        assert (named[1] == "Sheer") == (hex_.terrain == "sheer"), hex_.id


def test_the_tunnel_lies_under_a_bluff_between_its_mouths(keren: Gamebox) -> None:
    """10.5."""
    tunnel = {frozenset((each.a, each.b)) for each in keren.hexsides if each.kind == TUNNEL}
    assert tunnel == {frozenset(("2522", "2622")), frozenset(("2622", "2621"))}
    assert keren.hex_by_id["2622"].terrain == "bluff"


def test_printed_hexsides_are_called_printed_and_ours_are_not(keren: Gamebox) -> None:
    """6.1 prints one prohibited hexside; the others are our reconstruction."""
    walls = [each for each in keren.hexsides if each.kind.id == "prohibited"]
    printed = [(each.a, each.b) for each in walls if each.provenance.of("kind").status is Status.PRINTED]
    assert printed == [("3224", "3323")]
    assert len(walls) > 1


def test_cameron_ridge_holds_the_second_battle(keren: Gamebox) -> None:
    """16: 41 units at three a hex, so fourteen ridge hexes at least, from 2016 to 2924."""
    ids = {land.id for land in ridges(keren)}
    assert len(ids) >= 14
    assert {"2016", "2924"} <= ids


@pytest.mark.parametrize(("peak", "radius"), [("2915", 4), ("2412", 4), ("2010", 3)])
def test_the_italians_cannot_be_set_up_on_cameron_ridge(keren: Gamebox, peak: str, radius: int) -> None:
    """16: they place first, round Mt. Sanchil, Brig's Peak and Hog's Back."""
    assert [land.id for land in ridges(keren) if distance(keren, land.id, peak) <= radius] == []


def test_happy_valley_holds_the_second_battle(keren: Gamebox) -> None:
    """16: 41 units at four a clear hex east of column 30."""
    clear = [land for land in keren.hexes if land.terrain == "clear" and land.id[:2] > "30" and land.id[2:] >= "26"]
    assert len(clear) >= 11


def test_ten_units_find_room_round_the_zeban_summits(keren: Gamebox) -> None:
    """16: within 15 hexes of either summit and not south of the roadblock."""
    summits = [place.number for place in keren.places if CENTRE.of(place) == "zeban_summit"]
    near = [land for land in keren.hexes if min(distance(keren, land.id, summit) for summit in summits) <= 15]
    assert len(summits) == 2
    assert len([land for land in near if land.id[2:] <= "16"]) >= 4


def test_reinforcements_enter_on_roads_and_the_railway(keren: Gamebox) -> None:
    """10.4 and 16 name seven hexes."""
    ways = {end for each in keren.hexsides if each.kind.along for end in (each.a, each.b)}
    assert {row.key for row in keren.charts["entries"].rows} <= ways


def test_road_and_railway_lead_from_the_map_edge_to_the_fort(keren: Gamebox) -> None:
    """4.1: the Commonwealth can win by a path of road or railway to Keren fort."""
    joined: dict[str, set[str]] = {}
    for each in keren.hexsides:
        if each.kind.along:
            joined.setdefault(each.a, set()).add(each.b)
            joined.setdefault(each.b, set()).add(each.a)
    seen, rest = set(), ["2630", "0123"]
    while rest:
        here = rest.pop()
        seen.add(here)
        rest += joined[here] - seen
    assert TIGU in seen


def test_commonwealth_sources_lie_on_the_map_edge(keren: Gamebox) -> None:
    """6.0; the Italian ones lie within the map."""
    edge = {land.id for land in keren.hexes if len(around(keren, land)) < 6}
    sources = {side: {place.number for place in keren.places if place.supply == side} for side in keren.side_ids}
    assert sources["commonwealth"] <= edge
    assert not sources["italian"] & edge


def around(keren: Gamebox, land: MapHex) -> set[Hex]:
    return set(keren.grid.lattice.neighbours(land.hex)) & keren.hex_at.keys()


def test_objectives_are_worth_too_little_to_win_by_themselves(keren: Gamebox) -> None:
    """16 asks for 40 and 50 points; the values are ours."""
    points = [place.vp for place in keren.places if place.vp]
    assert sum(points) == 40
    assert len(points) == 10


def test_two_forts(keren: Gamebox) -> None:
    """Dologorodoc (16) and Tigu by Keren (4.1)."""
    assert {place.number for place in keren.places if FORT.of(place)} == {"3919", TIGU}


def test_the_path_of_4_1_ends_in_one_fort(keren: Gamebox) -> None:
    """Fort Tigu, by its column."""
    assert [place.number for place in keren.places if PATH_END.of(place)] == [TIGU]


def test_each_centre_that_an_area_names_is_on_the_map(keren: Gamebox) -> None:
    """16, and no place is called a centre that no area is measured from."""
    wanted = {row.cells["centre"] for row in keren.charts["areas"].rows} - {""}
    assert {CENTRE.of(place) for place in keren.places} - {""} == wanted


def test_each_box_that_units_wait_in_has_its_area_or_turn(keren: Gamebox) -> None:
    """16: by the rows of two charts, but for aircraft and what takes no part."""
    known = {row.key for chart in ("areas", "arrivals") for row in keren.charts[chart].rows}
    groups = {
        keren.box_by_id[each.place].group
        for setup in keren.setups.values()
        for each in setup.placements
        if each.counter in keren.unit_by_id
    }
    assert groups - known == {"air", "alpini"}


def test_the_ground_is_painted_under_the_map(keren: Gamebox) -> None:
    """Its north-western corner: the whole takes seconds."""
    (picture,) = map_pictures(keren)
    corner, written = (480, 320), BytesIO()
    Image.new("RGBA", corner).save(written, "PNG")
    ground = {**picture.context["ground"], "size": corner}
    assert picture.finish is not None
    with Image.open(BytesIO(picture.finish(written.getvalue(), {"ground": ground}))) as painted:
        assert painted.size == corner
        assert len(painted.getcolors() or []) > 50
