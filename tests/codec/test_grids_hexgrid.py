"""Hex numbers, centres and snapping, against what VASSAL 3.6 itself computed on a board of 1000 by 800 pixels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from vassal_build.codec.elements import add, component
from vassal_build.codec.grids import GridError, HexGrid, SnapRule

GRID = "module.map.boardPicker.board.HexGrid"
NUMBERING = "module.map.boardPicker.board.mapgrid.HexGridNumbering"
SIZE = (1000, 800)

# Table, attributes of the grid and of the numbering, then one line per point: point, name, centre, snap (3.6).
TABLES: tuple[Any, ...] = (
    (
        "B1",
        {},
        {"stagger": "false"},
        """
        50,60 0101 50,60 50,60
        150,120 0201 150,117 150,117
        150,60 0201 150,117 150,117
        250,60 0301 250,60 250,60
        330,200 0402 350,232 350,232
        777,555 0805 750,577 750,577
        10,10 0101 50,60 50,60
        999,799 1007 950,807 950,807
        149,118 0201 150,117 150,117
        101,88 0201 150,117 150,117
    """,
    ),
    (
        "B2",
        {},
        {},
        """
        50,60 0101 50,60 50,60
        150,120 0202 150,117 150,117
        150,60 0202 150,117 150,117
        250,60 0301 250,60 250,60
        330,200 0403 350,232 350,232
        777,555 0806 750,577 750,577
        10,10 0101 50,60 50,60
        999,799 1008 950,807 950,807
        149,118 0202 150,117 150,117
        101,88 0202 150,117 150,117
    """,
    ),
    (
        "B3",
        {},
        {"hOff": "0", "vOff": "0", "vDescend": "true"},
        """
        50,60 0008 50,60 50,60
        150,120 0107 150,117 150,117
        150,60 0107 150,117 150,117
        250,60 0208 250,60 250,60
        330,200 0306 350,232 350,232
        777,555 0703 750,577 750,577
        10,10 0008 50,60 50,60
        999,799 0901 950,807 950,807
        149,118 0107 150,117 150,117
        101,88 0107 150,117 150,117
    """,
    ),
    (
        "B4",
        {},
        {"hOff": "0", "vOff": "0", "hDescend": "true", "vDescend": "true", "stagger": "false"},
        """
        50,60 0908 50,60 50,60
        150,120 0808 150,117 150,117
        150,60 0808 150,117 150,117
        250,60 0708 250,60 250,60
        330,200 0607 350,232 350,232
        777,555 0204 750,577 750,577
        10,10 0908 50,60 50,60
        999,799 0002 950,807 950,807
        149,118 0808 150,117 150,117
        101,88 0808 150,117 150,117
    """,
    ),
    (
        "B5",
        {"sideways": "true"},
        {},
        """
        50,60 0101 60,50 60,50
        150,120 0202 117,150 117,150
        150,60 0102 175,50 175,50
        250,60 0103 290,50 290,50
        330,200 0303 290,250 290,250
        777,555 0608 807,550 807,550
        10,10 0101 60,50 60,50
        999,799 0810 1037,750 1037,750
        149,118 0202 117,150 117,150
        101,88 0101 60,50 60,50
    """,
    ),
    (
        "B6",
        {"sideways": "true"},
        {"first": "V", "sep": ".", "hType": "A", "hLeading": "0", "hOff": "0", "hDescend": "true", "vDescend": "true"},
        """
        50,60 10.I 60,50 60,50
        150,120 09.H 117,150 117,150
        150,60 09.I 175,50 175,50
        250,60 08.I 290,50 290,50
        330,200 08.G 290,250 290,250
        777,555 03.D 807,550 807,550
        10,10 10.I 60,50 60,50
        999,799 01.B 1037,750 1037,750
        149,118 09.H 117,150 117,150
        101,88 10.I 60,50 60,50
    """,
    ),
    (
        "B7",
        {"dx": "96.3", "dy": "111.7", "x0": "-17", "y0": "23"},
        {"sep": "-", "hType": "A", "hLeading": "0", "vLeading": "0", "hOff": "0"},
        """
        50,60 B-2 79,78 79,78
        150,120 C-2 175,134 175,134
        150,60 C-1 175,23 175,23
        250,60 D-2 271,78 271,78
        330,200 E-3 368,246 368,246
        777,555 I-6 753,581 753,581
        10,10 A-1 -17,23 -17,23
        999,799 L-8 1042,749 1042,748
        149,118 C-2 175,134 175,134
        101,88 B-2 79,78 79,78
    """,
    ),
)


def hex_grid(
    grid: dict[str, Any],
    numbering: dict[str, str] | None = None,
    rule: SnapRule = SnapRule.HEXAGON,
) -> HexGrid:
    element = component(GRID, **({"dx": 100.0, "dy": 115.0, "x0": 50, "y0": 60} | grid))
    if numbering is not None:
        add(element, NUMBERING, **numbering)
    return HexGrid.from_element(element, SIZE, rule)


def pair(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def vectors() -> Iterator[Any]:
    for table, grid, numbering, lines in TABLES:
        for line in lines.strip().splitlines():
            point, name, centre, snap = line.split()
            yield pytest.param(grid, numbering, pair(point), (name, pair(centre), pair(snap)), id=f"{table}-{point}")


@pytest.mark.parametrize(("grid", "numbering", "point", "expected"), list(vectors()))
def test_a_point_has_the_number_centre_and_snap_that_vassal_gives(
    grid: dict[str, Any],
    numbering: dict[str, str],
    point: tuple[int, int],
    expected: tuple[str, tuple[int, int], tuple[int, int]],
) -> None:
    """A pixel is named, its hex found again by the name, and a piece dropped there snaps, as in VASSAL 3.6."""
    read = hex_grid(grid, numbering, SnapRule.RECTANGLE)
    assert (read.location_name(*point), read.location(expected[0]), read.snap(*point)) == expected


# Points outside the true hexagon of their column strip: here 3.7 and later snap elsewhere than 3.6 did.
PARTINGS = {
    "B1-10,10": (-50, 2),
    "B2-10,10": (-50, 2),
    "B3-10,10": (-50, 2),
    "B4-10,10": (-50, 2),
    "B5-10,10": (2, -50),
    "B6-10,10": (2, -50),
    "B5-330,200": (347, 150),
    "B6-330,200": (347, 150),
    "B5-999,799": (980, 850),
    "B6-999,799": (980, 850),
    "B7-999,799": (946, 804),
}


@pytest.mark.parametrize(
    ("grid", "numbering", "point", "expected"),
    [
        pytest.param(*case.values[:3], PARTINGS.get(case.id, case.values[3][2]), id=f"hexagon {case.id}")
        for case in vectors()
    ],
)
def test_a_piece_snaps_to_the_hexagon_it_lies_in(
    grid: dict[str, Any], numbering: dict[str, str], point: tuple[int, int], expected: tuple[int, int]
) -> None:
    """From 3.7 a dropped piece goes to the centre of its true hexagon, which differs only near corners."""
    assert hex_grid(grid, numbering).snap(*point) == expected


@pytest.mark.parametrize("rule", SnapRule)
@pytest.mark.parametrize("sideways", [False, True])
def test_a_snapped_point_stays_and_is_named_rightly(sideways: bool, rule: SnapRule) -> None:
    """A centre snaps to itself and its number leads back to it."""
    grid = hex_grid({"sideways": sideways, "dx": 104, "dy": 120}, {"sep": "."}, rule)
    for x in range(0, 1000, 37):
        for y in range(0, 800, 41):
            centre = grid.snap(x, y)
            assert grid.snap(*centre) == centre
            assert grid.location(grid.location_name(*centre)) == centre


@pytest.mark.parametrize(
    ("attributes", "point", "expected"),
    [
        ({"edgesLegal": True}, (100, 90), (100, 88)),
        ({"edgesLegal": True}, (52, 61), (50, 60)),
        ({"edgesLegal": True}, (52, 115), (50, 117)),
        ({"cornersLegal": True}, (86, 118), (83, 117)),
        ({"cornersLegal": True}, (115, 62), (116, 60)),
        ({"cornersLegal": True}, (52, 63), (50, 60)),
        ({"edgesLegal": True, "cornersLegal": True}, (60, 115), (50, 117)),
        ({"edgesLegal": True, "cornersLegal": True}, (80, 115), (83, 117)),
        ({"edgesLegal": True, "sideways": True}, (90, 100), (88, 100)),
        ({"snapTo": False}, (13, 14), (13, 14)),
    ],
)
def test_hexsides_and_corners_are_places_where_legal(
    attributes: dict[str, Any], point: tuple[int, int], expected: tuple[int, int]
) -> None:
    """A grid that allows hexsides or corners snaps to the nearest of them, and one without snapping to none."""
    assert hex_grid(attributes).snap(*point) == expected


def test_where_rounding_parts_corner_and_centre_the_centre_counts() -> None:
    """With fractional sizes the nearest corner of a point in the middle can be a pixel off the centre itself."""
    grid = hex_grid({"dx": 96.3, "dy": 111.7, "x0": -17, "y0": 23, "cornersLegal": True})
    assert grid.snap(49, 182) == (79, 189)


@pytest.mark.parametrize(
    ("point", "expected"), [((52, 63), (50, 60)), ((70, 63), (75, 60)), ((85, 100), (75, 89)), ((40, 20), (50, 31))]
)
def test_a_snap_scale_splits_a_hex(point: tuple[int, int], expected: tuple[int, int]) -> None:
    """A snap scale of two allows half-way places between centre and border."""
    grid = hex_grid({"snapscale": 2})
    assert grid.snap(*point) == expected


@pytest.mark.parametrize(
    ("a", "b", "hexes"),
    [
        ((50, 60), (55, 65), 0),
        ((50, 60), (150, 117), 1),
        ((150, 117), (50, 175), 1),
        ((50, 60), (250, 60), 2),
        ((50, 60), (50, 520), 4),
        ((50, 60), (450, 290), 4),
        ((450, 60), (50, 520), 6),
    ],
)
@pytest.mark.parametrize("sideways", [False, True])
def test_range_counts_hexes(a: tuple[int, int], b: tuple[int, int], hexes: int, sideways: bool) -> None:
    """The range of two points is the number of hexes between theirs, whichever way it is measured."""
    grid = hex_grid({"sideways": sideways})
    if sideways:
        a, b = a[::-1], b[::-1]
    assert (grid.range(a, b), grid.range(b, a)) == (hexes, hexes)


def test_without_numbering_no_hex_has_a_name() -> None:
    """A grid that only snaps names nothing and finds nothing."""
    grid = hex_grid({})
    assert (grid.location_name(50, 60), grid.location("0101")) == (None, None)


@pytest.mark.parametrize(
    ("attributes", "size"),
    [({}, (0.8660254037844386 * 64, 64.0)), ({"dy": 100}, (86.60254037844386, 100.0)), ({"dx": 90}, (90.0, 64.0))],
)
def test_the_default_column_distance_follows_the_height(attributes: dict[str, int], size: tuple[float, float]) -> None:
    """A grid whose column distance is the editor's default gets the one of a regular hexagon."""
    grid = HexGrid.from_element(component(GRID, **attributes), SIZE)
    assert (grid.dx, grid.dy) == pytest.approx(size)


@pytest.mark.parametrize(
    ("attributes", "reason"),
    [
        ({"x0": "1.5"}, "x0 is not a whole number"),
        ({"dx": "wide"}, "dx is not a positive number"),
        ({"dy": 0}, "dy is not a positive number"),
    ],
)
def test_a_grid_with_bad_numbers_is_refused(attributes: dict[str, int | str], reason: str) -> None:
    """A grid that cannot be computed is refused with the attribute and its place."""
    with pytest.raises(GridError, match=rf"HexGrid in line .*{reason}"):
        HexGrid.from_element(component(GRID, **attributes), SIZE)


def oblique(**attributes: Any) -> HexGrid:
    element = component(GRID, dx=100, dy=115, x0=50, y0=60)
    add(element, NUMBERING.replace("HexGrid", "ObliqueHexGrid"), **attributes)
    return HexGrid.from_element(element, SIZE)


@pytest.mark.parametrize(
    ("stagger", "names"),
    [(True, ["0101", "0202", "0302", "0403"]), (False, ["0102", "0202", "0301", "0401"])],
)
def test_oblique_rows_run_along_a_slant(stagger: bool, names: list[str]) -> None:
    """Every second column begins one number further down, or one further up."""
    grid = oblique(stagger=stagger)
    centres = [(50, 60), (150, 118), (250, 60), (350, 118)]
    assert [grid.location_name(*centre) for centre in centres] == names


@pytest.mark.parametrize("stagger", [True, False])
@pytest.mark.parametrize("down", [True, False])
@pytest.mark.parametrize("left", [True, False])
@pytest.mark.parametrize("sideways", [True, False])
def test_oblique_names_lead_back_to_their_hexes(stagger: bool, down: bool, left: bool, sideways: bool) -> None:
    """A slanted number and the centre of its hex lead to each other, whatever way the numbers run."""
    grid = replace(oblique(stagger=stagger, vDescend=down, hDescend=left), sideways=sideways)
    for column in range(7):
        for row in range(6):
            x, y = 50 + 100 * column, 60 + 115 * row + (57 if column % 2 else 0)
            point = (y, x) if sideways else (x, y)
            assert grid.location(grid.location_name(*point) or "") == point
