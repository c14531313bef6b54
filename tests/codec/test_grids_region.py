"""Named points: the nearest one answers, however far."""

from __future__ import annotations

import pytest

from vassal_build.codec.elements import add, component
from vassal_build.codec.grids import GridError, Region, RegionGrid

TOWNS = (Region("Alderby", 100, 100), Region("Barentù", 60, 140), Region("Thornby", 300, 80))


@pytest.mark.parametrize(
    ("point", "name"), [((100, 100), "Alderby"), ((0, 0), "Alderby"), ((70, 139), "Barentù"), ((9000, 0), "Thornby")]
)
def test_the_nearest_region_names_and_takes_a_point(point: tuple[int, int], name: str) -> None:
    """Every pixel belongs to the nearest region and snaps to it."""
    grid = RegionGrid(TOWNS)
    assert (grid.location_name(*point), grid.snap(*point)) == (name, grid.location(name))


def test_a_region_grid_without_snapping_leaves_pieces_where_they_are() -> None:
    """Names work without snapping."""
    grid = RegionGrid(TOWNS, snap_to=False)
    assert (grid.snap(90, 90), grid.location_name(90, 90)) == ((90, 90), "Alderby")


def test_an_empty_region_grid_knows_no_place() -> None:
    """Without regions there is neither a name nor a place to snap to."""
    grid = RegionGrid()
    assert (grid.location_name(1, 2), grid.snap(1, 2), grid.location("Alderby")) == (None, (1, 2), None)


def test_of_two_regions_on_one_pixel_the_last_counts() -> None:
    """A second region on the same pixel hides the first."""
    grid = RegionGrid((*TOWNS, Region("Kirby", 100, 100)))
    assert (grid.location_name(100, 100), grid.location("Alderby")) == ("Kirby", None)


def test_range_is_in_pixels() -> None:
    """Regions measure straight distances, rounded halves up."""
    assert RegionGrid(TOWNS).range((0, 0), (3, 4)) == 5
    assert RegionGrid(TOWNS).range((0, 0), (1, 1)) == 1


def test_regions_are_read_from_the_build_file() -> None:
    """Regions keep their order, names and points."""
    element = component("module.map.boardPicker.board.RegionGrid", snapto=False)
    for town in TOWNS:
        add(element, "module.map.boardPicker.board.Region", name=town.name, originx=town.x, originy=town.y)
    assert RegionGrid.from_element(element) == RegionGrid(TOWNS, snap_to=False)


def test_a_region_without_a_proper_place_is_refused() -> None:
    """Coordinates must be whole numbers."""
    element = component("module.map.boardPicker.board.RegionGrid")
    add(element, "module.map.boardPicker.board.Region", name="Kirby", originx="12,5")
    with pytest.raises(GridError, match="originx is not a whole number"):
        RegionGrid.from_element(element)
