"""The walks in CONTRIBUTING.md go through rooms that are there."""

from __future__ import annotations

import re

import pytest

from tests.paths import ROOT

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTION = TEXT.partition("## How a value travels")[2].partition("\n## ")[0]
WALKS = SECTION.split("**From ")[1:]


def test_there_are_three_walks() -> None:
    """Terrain, pixel, number."""
    assert [walk.split(".")[0].split("**")[0] for walk in WALKS] == [
        "a cell of terrain to the module's map",
        "a pixel in a log to a finding",
        "a printed number to a verdict",
    ]


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk[:20])
def test_each_room_is_there(walk: str) -> None:
    """Every file that a walk names, and none twice: a value comes to a room once."""
    rooms = re.findall(r"`((?:vassal_build|rules_check)/[a-z_/]+\.py)`", walk)
    assert len(rooms) >= 6
    assert len(set(rooms)) == len(rooms)
    assert [room for room in rooms if not (ROOT / room).is_file()] == []
