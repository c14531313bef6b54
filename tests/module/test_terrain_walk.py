"""CONTRIBUTING.md is right about the walk of terrain: a cell goes through the rooms that it names, in their order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.documents.walks import walks
from tests.only_game import none_of_ours
from tests.rooms import in_order, rooms_entered, rooms_of
from vassal_build.pipeline import build
from vassal_build.template.the_ford import GAME

pytestmark = pytest.mark.slow

WALK = walks()["a cell of terrain to the module's map"]
LANDSCAPE = {"vassal_build/render/map.py", "vassal_build/render/terrain.py"}
"""The Ford's board is a plain one."""
LAID_OVER = "vassal_build/gamebox/overlay.py"


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    """No game of ours is there: `test_removal` does not run these tests again without one."""
    with none_of_ours():
        yield


def test_a_build_comes_through_every_room_of_the_walk(tmp_path: Path) -> None:
    """With nothing kept from an earlier one."""
    with rooms_entered() as entered:
        assert build(GAME, tmp_path, tmp_path / "cache").module is not None
    assert set(WALK) - LANDSCAPE - {LAID_OVER} <= entered


def test_a_cell_goes_to_the_map_and_never_back(tmp_path: Path) -> None:
    """From the room that reads its row to the one that draws the board."""
    with rooms_of("marsh") as found:
        build(GAME, tmp_path, tmp_path / "cache")
    assert in_order(WALK, found), found
    assert {"vassal_build/gamebox/reading/geography.py", "vassal_build/render/plain/map.py"} <= {*found}
