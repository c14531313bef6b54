"""Zones: which one holds a point, what it is called there, and the way back from the name."""

from __future__ import annotations

import pytest
from lxml import etree

from vassal_build.codec.elements import add, component
from vassal_build.codec.grids import HexGrid, HexGridNumbering, Region, RegionGrid, Zone, ZonedGrid

BOX = ((0, 0), (100, 0), (100, 100), (0, 100))
NOTCHED = ((0, 0), (90, 0), (90, 10), (10, 10), (10, 90), (0, 90))
HEXES = HexGrid(104.0, 120.0, 60, 70, numbering=HexGridNumbering(separator="."))
GRIDS = "module.map.boardPicker.board."


@pytest.mark.parametrize(
    ("path", "point", "inside"),
    [
        (BOX, (0, 0), True),
        (BOX, (99, 99), True),
        (BOX, (100, 50), False),
        (BOX, (50, 100), False),
        (BOX, (-1, 50), False),
        (NOTCHED, (5, 50), True),
        (NOTCHED, (50, 5), True),
        (NOTCHED, (50, 50), False),
        (((0, 0), (100, 100), (100, 0), (0, 100)), (50, 75), False),
        (((0, 0), (100, 100), (100, 0), (0, 100)), (75, 50), True),
        (((0, 0), (100, 100)), (50, 50), False),
        ((), (0, 0), False),
    ],
)
def test_a_zone_holds_what_its_polygon_holds(
    path: tuple[tuple[int, int], ...], point: tuple[int, int], inside: bool
) -> None:
    """Left and top edges belong to a zone, right and bottom ones do not; crossings count even and odd."""
    assert Zone("z", path).contains(*point) is inside


@pytest.mark.parametrize(
    ("path", "middle"),
    [
        (BOX, (50, 50)),
        (NOTCHED, (0, 0)),
        (((10, 10), (21, 10), (15, 21)), (15, 13)),
        (((-10, 0), (-21, 0), (-15, 11)), (-15, 3)),
        ((), None),
    ],
)
def test_the_middle_of_a_zone(path: tuple[tuple[int, int], ...], middle: tuple[int, int] | None) -> None:
    """A zone without a grid lies at the mean of its corners, cut to whole pixels, or at its first corner if hollow."""
    assert Zone("z", path).location("z") == middle


@pytest.mark.parametrize(
    ("location_format", "grid", "name"),
    [
        ("$name$", None, "Walled Town"),
        ("$name$", HEXES, "Walled Town"),
        ("$name$ $gridLocation$", HEXES, "Walled Town 01.01"),
        ("$gridLocation$", RegionGrid((Region("Old Redoubt", 30, 30),)), "Old Redoubt"),
        ("$name$ $gridLocation$", None, "Walled Town "),
        ("in $name$ by $night$", None, "in Walled Town by night"),
        ("100$", None, "100"),
        ("$name", None, "name"),
    ],
)
def test_a_zone_names_a_point_by_its_format(location_format: str, grid: HexGrid | RegionGrid | None, name: str) -> None:
    """The format joins the zone's name and the place on its grid; a word VASSAL does not know stays bare."""
    assert Zone("Walled Town", BOX, location_format, grid).location_name(60, 70) == name


@pytest.mark.parametrize(
    ("location_format", "grid", "name", "point"),
    [
        ("$name$", HEXES, "Walled Town", (50, 50)),
        ("$name$ $gridLocation$", HEXES, "Walled Town 01.01", (60, 70)),
        ("$name$ $gridLocation$", HEXES, "Walled Town 09.09", None),
        ("$name$ $gridLocation$", HEXES, "Alderby 01.01", None),
        ("$gridLocation$", RegionGrid((Region("Redoubt", 30, 30),)), "Redoubt", (30, 30)),
        ("$gridLocation$", RegionGrid((Region("Far", 300, 30),)), "Far", None),
        ("$name$ $gridLocation$", None, "Walled Town ", (50, 50)),
        ("", None, "", None),
    ],
)
def test_a_name_leads_back_into_its_zone(
    location_format: str, grid: HexGrid | RegionGrid | None, name: str, point: tuple[int, int] | None
) -> None:
    """A name of the zone's format gives the place on its grid if that lies inside, or the zone's middle."""
    assert Zone("Walled Town", BOX, location_format, grid).location(name) == point


def test_the_first_zone_that_holds_a_point_answers() -> None:
    """Zones overlap in the order of the file; outside all of them the background answers."""
    inner = Zone("inner", ((40, 40), (60, 40), (60, 60), (40, 60)))
    grid = ZonedGrid((inner, Zone("outer", BOX)), HEXES)
    assert [grid.location_name(*point) for point in ((50, 50), (70, 70), (268, 70))] == ["inner", "outer", "03.01"]
    assert (grid.zone_at(50, 50), grid.zone_at(268, 70)) == (inner, None)


def test_a_name_is_looked_up_in_the_zones_before_the_background() -> None:
    """The middle of a covered zone is not found there, so the background is asked last."""
    grid = ZonedGrid((Zone("03.01", BOX),), HEXES)
    assert (grid.location("03.01"), grid.location("02.02"), grid.location("nowhere")) == ((50, 50), (164, 130), None)


def test_a_hollow_zone_whose_first_corner_is_outside_cannot_be_found() -> None:
    """VASSAL finds a zone's name only when the point it would give lies inside the zone."""
    path = ((90, 90), (90, 0), (100, 0), (100, 100), (0, 100), (0, 90))
    assert ZonedGrid((Zone("hook", path),)).location("hook") == (90, 90)
    assert ZonedGrid((Zone("hook", (*path[3:], *path[:3])),)).location("hook") is None


def test_snapping_follows_the_zone_and_then_the_background() -> None:
    """A zone without a grid does not snap; outside the zones the background does."""
    grid = ZonedGrid((Zone("free", BOX),), HEXES)
    assert (grid.snap(33, 44), grid.snap(260, 75)) == ((33, 44), (268, 70))
    assert ZonedGrid((Zone("free", BOX),)).snap(260, 75) == (260, 75)


def test_range_is_measured_on_the_grid_two_points_share() -> None:
    """Within one zone its own grid counts, across zones the background, without any the pixels."""
    towns = RegionGrid((Region("a", 10, 10),))
    zones = (Zone("towns", BOX, grid=towns), Zone("bare", ((200, 0), (400, 0), (400, 200), (200, 200))))
    grid = ZonedGrid(zones, HEXES)
    assert (grid.range((10, 10), (40, 50)), grid.range((60, 70), (268, 70))) == (50, 2)
    assert ZonedGrid(zones).range((60, 70), (268, 70)) == 208


def zoned_element() -> etree._Element:
    element = component(GRIDS + "ZonedGrid")
    add(element, GRIDS + "mapgrid.Zone", name="H-11", path="0,0; 100 ,0;100,100;0,100", useParentGrid=True)
    box = add(element, GRIDS + "mapgrid.Zone", name="Box", path="200,0;300,0;300,90;x,1;7;200,90")
    add(add(box, GRIDS + "RegionGrid"), GRIDS + "Region", name="Box", originx=250, originy=45)
    add(element, GRIDS + "HexGrid", dx=104, dy=120, x0=60, y0=70)
    return element


def test_zones_are_read_from_the_build_file() -> None:
    """A zone takes its own grid, or the background when it uses the parent's; broken corners are left out."""
    background = HexGrid(104.0, 120.0, 60, 70, size=(500, 400))
    box = RegionGrid((Region("Box", 250, 45),))
    assert ZonedGrid.from_element(zoned_element(), (500, 400)) == ZonedGrid(
        (
            Zone("H-11", BOX, grid=background),
            Zone("Box", ((200, 0), (300, 0), (300, 90), (200, 90)), grid=box),
        ),
        background,
    )


def test_a_grid_in_a_zone_counts_down_from_the_zone() -> None:
    """Descending numbers inside a zone start from the size of the zone, not of the board."""
    element = component(
        GRIDS + "mapgrid.Zone", name="z", path="0,0;520,0;520,416;0,416", locationFormat="$gridLocation$"
    )
    add(add(element, GRIDS + "HexGrid", dx=104, dy=120), GRIDS + "mapgrid.HexGridNumbering", vDescend=True)
    assert Zone.from_element(element).location_name(0, 32) == "0105"


def test_a_square_grid_in_a_zone_counts_down_from_the_zone() -> None:
    """Squares too are counted down from the size of their zone, from the origin that the board gives."""
    element = component(
        GRIDS + "mapgrid.Zone", name="z", path="100,100;500,100;500,400;100,400", locationFormat="$name$ $gridLocation$"
    )
    squares = add(element, GRIDS + "SquareGrid", dx=50, dy=50, x0=125, y0=125)
    add(squares, GRIDS + "mapgrid.SquareGridNumbering", vDescend=True, hDescend=True)
    zone = Zone.from_element(element)
    assert (zone.location_name(125, 125), zone.location_name(480, 380)) == ("z 0907", "z 0202")
    assert zone.location("z 0907") == (125, 125)


def test_a_zone_may_name_its_places_by_an_expression() -> None:
    """An expression of the zone's name and its grid's is worked out; no name leads back through it."""
    zone = Zone("Box", BOX, '{name + "/" + gridLocation}', HEXES)
    assert (zone.location_name(60, 70), zone.location("Box/01.01")) == ("Box/01.01", None)
