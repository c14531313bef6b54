"""Names keep clear of each other, of badges, and as far as can be of the rest."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.render.map_labels import COUNTER, HARD, NUMBER, Sheet, place_names
from vassal_build.render.map_places import taken_room
from vassal_build.render.typesetting import text_width


def test_covering_nothing_costs_nothing() -> None:
    """Rectangles that only touch do not cover each other."""
    sheet = Sheet()
    sheet.take((0, 0, 100, 20))
    assert sheet.cost((100, 0, 200, 20)) == 0


def test_hard_things_cost_more_than_soft_ones() -> None:
    """It is better to cover the place of a counter than a name."""
    sheet = Sheet()
    sheet.take((0, 0, 100, 20), HARD)
    sheet.take((0, 100, 100, 120), COUNTER)
    assert sheet.cost((0, 0, 50, 20)) > sheet.cost((0, 100, 50, 120)) > 0


def test_a_large_rectangle_counts_once() -> None:
    """A thing that spans many cells of the sheet's index is not counted in each."""
    sheet = Sheet()
    sheet.take((0, 0, 640, 10), HARD)
    assert sheet.cost((0, 0, 640, 10)) == 6400


def test_one_kind_of_thing_can_be_left_out() -> None:
    """A hex number does not flee from the room that was kept for it."""
    sheet = Sheet()
    sheet.take((0, 0, 30, 10), NUMBER)
    assert sheet.cost((0, 0, 30, 10), leaving_out=NUMBER) == 0


def test_only_hard_things_hit() -> None:
    """Marks of terrain may lie where a counter will."""
    sheet = Sheet()
    sheet.take((0, 0, 30, 10), COUNTER)
    assert not sheet.hits(0, 0, 30, 10)


def boxes_of_names(box: Gamebox) -> list[tuple[float, float, float, float]]:
    """The rectangles that the small letters of all names fill."""
    rects = []
    for name in place_names(box, taken_room(box)):
        face = "serif-bold" if name["kind"] == "town" else "serif-italic"
        half = text_width(name["text"], name["size"], face) / 2
        rects.append((name["x"] - half, name["y"] - 0.6 * name["size"], name["x"] + half, name["y"]))
    return rects


def crowded(box: Gamebox) -> Gamebox:
    """The box with each place of interest twice."""
    return replace(box, places=tuple(place for place in box.places if place.kind is PlaceKind.DOT for _ in range(2)))


@pytest.mark.parametrize("places", ["as they are", "crowded"])
def test_no_name_of_a_place_lies_on_another(box: Gamebox, places: str) -> None:
    """Towns and places of interest can all be read, even two in one hex."""
    rects = boxes_of_names(crowded(box) if places == "crowded" else box)
    for place, a in enumerate(rects):
        for b in rects[place + 1 :]:
            assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_names_lie_near_their_hexes(box: Gamebox) -> None:
    """No name wanders off: it stays within its hex or at its edge."""
    names = {name["text"]: name for name in place_names(box, taken_room(box))}
    for place in box.places:
        if place.hex is not None and place.name in names:
            x, y = box.grid.centre(place.hex)
            assert abs(names[place.name]["y"] - y) < 80
            assert abs(names[place.name]["x"] - x) < 130
