"""Roads, tracks and the railway: unbroken, smooth, and distinct where they share hexes."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tests.hex_styles import LEANING
from vassal_build.gamebox.facts import Provenance
from vassal_build.gamebox.geography import HexsideFeature, HexsideKind, MapHex, Place, PlaceKind
from vassal_build.hexgrid import HexGrid, HexNumbering
from vassal_build.known import Status
from vassal_build.location import Location
from vassal_build.render.map_routes import route_paths

GRID = HexGrid(120, 104, 680, 200, LEANING.lattice)
SOURCE = Provenance(Status.RECONSTRUCTED, "a test", Location("hexsides.csv", 2))


@dataclass
class Land:
    """As much of a box as ways need."""

    hexsides: tuple[HexsideFeature, ...]
    places: tuple[Place, ...] = ()
    grid: HexGrid = GRID
    numbering: HexNumbering = LEANING

    @property
    def hexes(self) -> tuple[MapHex, ...]:
        ids = {end for way in self.hexsides for end in (way.a, way.b) if "-" in end}
        return tuple(MapHex(id_, LEANING.hex_of(id_), "flat", SOURCE) for id_ in sorted(ids))


def ways(kind: HexsideKind, *hexes: str) -> list[HexsideFeature]:
    return [HexsideFeature(kind, a, b, "", "", SOURCE) for a, b in pairwise(hexes)]


def town(hex_: str) -> Place:
    return Place("town", "Town", PlaceKind.TOWN, hex_, LEANING.hex_of(hex_), 1, "", "", "", "", "", None, None, SOURCE)


def entry(x: float, y: float) -> Place:
    return Place("entry", "Entry", PlaceKind.ENTRY, "", None, None, "K", "", "", "blue", "flat", x, y, SOURCE)


def drawn(*features: HexsideFeature, places: tuple[Place, ...] = ()) -> Any:
    return route_paths(Land(features, places))  # type: ignore[arg-type]


def points(path: str) -> list[tuple[float, float]]:
    numbers = [float(number) for number in re.findall(r"-?\d+\.\d", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def stops(path: str) -> list[tuple[float, float]]:
    """The points that lie on the line: the last of every command."""
    return [points(command)[-1] for command in re.findall(r"[MLQC][^MLQC]+", path)]


def off(point: tuple[float, float], hex_: str) -> float:
    x, y = GRID.centre(LEANING.hex_of(hex_))
    return math.hypot(point[0] - x, point[1] - y)


def test_a_road_is_one_line_from_end_to_end() -> None:
    """Hexsides joined one to the next make one path, whatever their order in the file."""
    road = ways(HexsideKind.ROAD, "H-8", "H-9", "H-10", "I-11")
    assert len(drawn(*reversed(road))["road"]) == 1


def test_roads_part_at_a_fork() -> None:
    """Three ways that meet in a hex are three paths, and all end there."""
    fork = [*ways(HexsideKind.ROAD, "H-9", "H-10", "H-11"), *ways(HexsideKind.ROAD, "H-10", "I-11")]
    paths = drawn(*fork)["road"]
    assert len(paths) == 3
    assert all(min(off(points(path)[0], "H-10"), off(points(path)[-1], "H-10")) < 1 for path in paths)


def test_a_ring_is_drawn_too() -> None:
    """A way without ends is walked once round."""
    (path,) = drawn(*ways(HexsideKind.TRACK, "H-9", "H-10", "I-10", "H-9"))["track"]
    assert path.startswith("M")


def test_a_lone_way_ends_in_the_middle_of_its_hex() -> None:
    """Nothing moves a way that shares its hexes with no other."""
    (path,) = drawn(*ways(HexsideKind.TRACK, "H-9", "H-10"))["track"]
    assert off(points(path)[0], "H-9") < 1


def test_a_way_goes_through_its_towns() -> None:
    """In a town the line passes the centre itself, elsewhere it cuts the corner."""
    road = ways(HexsideKind.ROAD, "H-9", "H-10", "I-11")
    (by_town,) = drawn(*road, places=(town("H-10"),))["road"]
    (by_land,) = drawn(*road)["road"]
    assert min(off(point, "H-10") for point in stops(by_town)) < 1
    assert min(off(point, "H-10") for point in stops(by_land)) > 20


def test_a_railway_and_a_road_in_the_same_hexes_run_side_by_side() -> None:
    """Where both cross a hexside they keep a distance, the railway on the same hand all along."""
    hexes = ("H-9", "H-10", "H-11", "I-12")
    paths = drawn(*ways(HexsideKind.RAIL, *hexes), *ways(HexsideKind.ROAD, *hexes))
    rail, road = points(paths["rail"][0]), points(paths["road"][0])
    gaps = [math.hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(rail, road, strict=True)]
    assert min(gaps) > 12
    assert len({a[1] < b[1] for a, b in zip(rail, road, strict=True)}) == 1


def test_a_way_begins_in_the_entry_hex_but_leaves_its_name_free() -> None:
    """From an Entry hex the line starts half way to its edge."""
    (path,) = drawn(*ways(HexsideKind.ROAD, "entry", "H-9"), places=(entry(4.0, 7),))["road"]
    x, y = GRID.pixel(4.0, 7)
    assert 20 < math.hypot(points(path)[0][0] - x, points(path)[0][1] - y) < 60
