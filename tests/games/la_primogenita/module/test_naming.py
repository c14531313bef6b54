"""Names that players see: each location of the module has one of its own."""

from __future__ import annotations

from collections import Counter

import pytest

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.gamebox.naming import box_name, side_name, window_name


def test_every_location_has_a_name_of_its_own(box: Gamebox) -> None:
    """No box, hex or Entry hex of any window is called as another."""
    entries = [place.name for place in box.places if place.kind is PlaceKind.ENTRY]
    names = [*(box_name(box, slot) for slot in box.boxes), *(land.id for land in box.hexes), *entries]
    assert [name for name, number in Counter(names).items() if number > 1] == []
    assert all(name == name.strip() and name for name in names)


@pytest.mark.parametrize(
    ("id_", "name"),
    [
        ("order_track_3", "Order Track 3"),
        ("allied_combination_1", "Allied Combination 1"),
        ("victory_points_5", "Victory Points 5"),
    ],
)
def test_boxes_are_called_as_on_the_table(box: Gamebox, id_: str, name: str) -> None:
    """Group, side and number make the name."""
    assert box_name(box, box.box_by_id[id_]) == name


def test_a_phase_box_is_called_by_its_segment(box: Gamebox) -> None:
    """The Phase Track has the words of the turn tracker, so that the marker finds its box."""
    slot = box.box_by_id["phase_rail"]
    assert box_name(box, slot) == box.strings.text("boxes.phase", side="", number=box.strings.text("segments.rail"))


def test_sides_and_windows_have_names(box: Gamebox) -> None:
    """A side is called as in the roster; nobody's box has no side."""
    assert (side_name(box, "italian"), side_name(box, "")) == ("Italian", "")
    assert len({window_name(box, board.id) for board in box.boards}) == len(box.boards)
