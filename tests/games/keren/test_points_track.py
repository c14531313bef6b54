"""The Victory Point Track of Keren ends where its boxes end: for the module's marker and for the referee."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.keren.aspects import VP, points
from rules_check.games.keren.reading import facts_of
from rules_check.games.keren.start import start
from vassal_build.codec.traits import DynamicProperty
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.kits import VP_MARKER
from vassal_build.games.keren.schema import POINTS_TRACK
from vassal_build.module.kits.marker import points_marker

FIRST, LAST = -3, 12


def cut_to(box: Gamebox, first: int, last: int) -> Gamebox:
    """Give a box whose track has the boxes from a first to a last number alone."""
    kept = (each for each in box.boxes if each.group != POINTS_TRACK or first <= int(each.number) <= last)
    return replace(box, boxes=tuple(kept))


@pytest.mark.parametrize(("scored", "shown"), [(-9, FIRST), (FIRST, FIRST), (0, 0), (LAST, LAST), (40, LAST)])
def test_the_track_shows_points_as_far_as_it_goes(keren: Gamebox, scored: int, shown: int) -> None:
    """4.2: points beyond an end stand on the last box there."""
    box = cut_to(keren, FIRST, LAST)
    position = replace(start(facts_of(box), box, "first_battle"), points=scored)
    assert points(position) == {VP: shown}


def test_the_marker_counts_as_far_as_the_track_goes(keren: Gamebox) -> None:
    """No more and no fewer points than there are boxes."""
    kit = points_marker(cut_to(keren, FIRST, LAST), VP_MARKER, POINTS_TRACK)
    limits = next(trait.limits for trait in kit.traits if isinstance(trait, DynamicProperty))
    assert (limits.minimum, limits.maximum) == (FIRST, LAST)


def test_a_track_without_boxes_is_one_line(keren: Gamebox) -> None:
    """It names the track and the file."""
    with pytest.raises(UnusableFile, match=r"map/boxes\.csv: the track 'victory_points' has no box with a number"):
        cut_to(keren, 1, 0).track_ends(POINTS_TRACK)
