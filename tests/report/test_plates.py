"""Words on a picture of the map hide no counter where their hex has room."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules_check.report.plates import SIZE, SMALL, Room, plate

COUNTER = 62
HIGH_HEX = ((69.0, 0.0), (34.5, 60.0), (-34.5, 60.0), (-69.0, 0.0), (-34.5, -60.0), (34.5, -60.0))
LOW_HEX = ((48.5, 0.0), (24.0, 42.0), (-24.0, 42.0), (-48.5, 0.0), (-24.0, -42.0), (24.0, -42.0))
ALONE = Room(-31, -31, 31, 31)


def test_an_empty_hex_has_them_in_its_middle() -> None:
    """Large, with the middle of the letters on the middle of the hex."""
    drawn = plate("12", (0, 0), LOW_HEX, COUNTER, ())
    assert (drawn.middle, drawn.size) == ((0, 0), SIZE)
    assert drawn.room.top == -drawn.room.bottom
    assert drawn.room.top < drawn.foot[1] < drawn.room.bottom


@pytest.mark.parametrize(("corners", "axis"), [(HIGH_HEX, 1), (LOW_HEX, 0)], ids=["below", "beside"])
def test_a_counter_is_not_written_upon(corners: Sequence[tuple[float, float]], axis: int) -> None:
    """Below it where the hex is high enough, else at its right."""
    drawn = plate("5", (0, 0), corners, COUNTER, (ALONE,))
    assert drawn.room.shared(ALONE) == 0
    assert drawn.middle[axis] > COUNTER / 2
    assert (drawn.middle[1 - axis], drawn.size) == (0, SMALL)


def test_what_is_taken_is_left_free() -> None:
    """Another plate, and a counter of the next hex."""
    first = plate("5", (0, 0), LOW_HEX, COUNTER, (ALONE,))
    second = plate("7", (0, 0), LOW_HEX, COUNTER, (ALONE, first.room))
    assert second.middle[0] < -COUNTER / 2
    assert second.room.shared(first.room) == 0


def test_in_a_crowd_the_least_is_hidden() -> None:
    """A stack takes every spot: that which it covers least is written on."""
    left, right = Room(-45, -41, 17, 21), Room(-17, -21, 45, 41)
    drawn = plate("5", (0, 0), LOW_HEX, COUNTER, (left, right))
    assert drawn.size == SMALL
    assert sum(drawn.room.shared(each) for each in (left, right)) < drawn.room.area
