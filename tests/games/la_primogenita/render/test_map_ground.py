"""The painted ground and its marks, on small invented land."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageStat

from vassal_build.gamebox.box import Gamebox
from vassal_build.games.la_primogenita.design import LAND
from vassal_build.games.la_primogenita.schema import DESERT
from vassal_build.render.map_labels import Sheet
from vassal_build.render.map_marks import stamp_marks, terrain_marks
from vassal_build.render.terrain import paint_ground

OUTLINE = [[0, -69], [60, -35], [60, 35], [0, 69], [-60, 35], [-60, -35]]


def land(**changes: Any) -> dict[str, Any]:
    """Two hexes 240 pixels apart on a small map."""
    plain = {
        "size": [480, 200],
        "hexes": [[120, 100, "flat", False], [360, 100, "alpine", False]],
        "outline": OUTLINE,
        "altitudes": [[240, 100, 600]],
        "sea": [],
        "islands": [],
    }
    return plain | changes


def spread(picture: Image.Image, x: int, y: int) -> float:
    """How much light and dark there is round a point."""
    return float(ImageStat.Stat(picture.crop((x - 35, y - 35, x + 35, y + 35)).convert("L")).stddev[0])


def mean(picture: Image.Image, x: int, y: int) -> list[float]:
    return ImageStat.Stat(picture.crop((x - 20, y - 20, x + 20, y + 20))).mean


def test_the_ground_has_the_size_asked_for() -> None:
    """Painting at half and quarter size does not show in the result."""
    assert paint_ground(land()).size == (480, 200)


def test_the_ground_is_the_same_on_every_run() -> None:
    """No chance and no clock: equal data, equal pixels."""
    assert paint_ground(land()).tobytes() == paint_ground(land()).tobytes()


def test_alpine_ground_is_broken_and_flat_ground_is_not() -> None:
    """Relief follows the defining terrain."""
    picture = paint_ground(land())
    assert spread(picture, 360, 100) > 4 * spread(picture, 120, 100)


def test_sandy_coast_is_not_painted_as_rough() -> None:
    """Desert is Rough for the rules (1.3) and looks otherwise."""
    picture = paint_ground(land(hexes=[[120, 100, "rough", True], [360, 100, "rough", False]]))
    assert mean(picture, 120, 100)[2] > mean(picture, 360, 100)[2] + 15


def test_the_sea_is_blue_and_its_islands_are_not() -> None:
    """Water covers the ground but for the islands."""
    sea = [[[240.0, -10.0], [500.0, -10.0], [500.0, 210.0], [240.0, 210.0]]]
    island = [[[340.0, 80.0], [400.0, 80.0], [400.0, 130.0], [340.0, 130.0]]]
    picture = paint_ground(land(sea=sea, islands=island))
    red, _, blue = mean(picture, 440, 100)
    assert blue > red + 20
    red, _, blue = mean(picture, 370, 105)
    assert red > blue


def test_high_plateaus_have_another_tint_than_low_plains() -> None:
    """Flat ground is flat at any height, and the tint tells the height (1.3)."""
    low, high = (paint_ground(land(altitudes=[[240, 100, metres]])) for metres in (500, 2400))
    assert mean(low, 120, 100)[0] > mean(high, 120, 100)[0] + 10


def test_land_beyond_the_hexes_is_paler() -> None:
    """The field of play stands out."""
    picture = paint_ground(land(hexes=[[120, 100, "flat", False]]))
    assert sum(mean(picture, 420, 100)) > sum(mean(picture, 120, 100)) + 30


@pytest.mark.parametrize("terrain", ["rough", "mountain", "alpine"])
def test_terrain_can_be_known_by_its_marks(box: Gamebox, terrain: str) -> None:
    """Every hex that is not Flat has marks of its own kind."""
    hexes = {box.grid.nearest(x, y) for kind, _, x, y in terrain_marks(box, LAND, [], Sheet()) if kind == terrain}
    assert {h.hex for h in box.hexes if h.terrain == terrain and not DESERT.of(h)} <= hexes


def test_flat_hexes_have_no_marks(box: Gamebox) -> None:
    """What is empty is Flat."""
    assert terrain_marks(box, LAND, [[120, 100, "flat", False]], Sheet())[0][0] != "flat"


def test_marks_keep_clear_of_what_is_taken(box: Gamebox) -> None:
    """No hillock lies on a name."""
    sheet = Sheet()
    sheet.take((0, 0, 4000, 4000))
    assert terrain_marks(box, LAND, [], sheet) == []


def test_stamped_marks_darken_the_ground() -> None:
    """A crag is drawn where its mark says."""
    ground = Image.new("RGB", (100, 100), "#ffffff")
    stamp_marks(ground, [["alpine", 2, 50, 50]])
    assert mean(ground, 50, 50)[0] < 240
    assert ground.getpixel((5, 5)) == (255, 255, 255)
