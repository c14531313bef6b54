"""The walks in CONTRIBUTING.md go through rooms that are there."""

from __future__ import annotations

import pytest

from tests.documents.walks import walks
from tests.paths import ROOT


def test_there_are_three_walks() -> None:
    """Terrain, pixel, number."""
    assert list(walks()) == [
        "a cell of terrain to the module's map",
        "a pixel in a log to a finding",
        "a printed number to a verdict",
    ]


@pytest.mark.parametrize("rooms", walks().values(), ids=walks().keys())
def test_each_room_is_there(rooms: tuple[str, ...]) -> None:
    """Every file that a walk names, and none twice: a value comes to a room once."""
    assert len(rooms) >= 6
    assert len(set(rooms)) == len(rooms)
    assert [room for room in rooms if not (ROOT / room).is_file()] == []
