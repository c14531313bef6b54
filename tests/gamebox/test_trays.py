"""Trays: boxes of the map laid out again in a window beside it."""

from __future__ import annotations

from typing import Any

import pytest

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.facts import Provenance
from vassal_build.gamebox.trays import WORDS, trays_of
from vassal_build.known import Status
from vassal_build.location import Location

SAID = Provenance(Status.PRINTED, "", Location("boxes.csv"))
BOXES = (
    *(Box(f"track_{number}", "map", "track", "", str(number), 100 * number, 900, 60, 60, SAID) for number in range(4)),
    *(Box(f"held_{side}", "map", "held", side, "", 700, 900, 60, 60, SAID) for side in ("red", "blue")),
)


def test_boxes_lie_in_the_rows_that_name_their_groups() -> None:
    """In their order, none over another, those of one side where the row names it; what they are stays."""
    (tray,) = trays_of([{"id": "orders", "rows": [["track"], ["held blue", "held red"]]}], BOXES, "game.toml")
    assert [slot.id for slot in tray.boxes] == ["track_0", "track_1", "track_2", "track_3", "held_blue", "held_red"]
    assert {slot.board for slot in tray.boxes} == {"orders"}
    assert len({slot.y for slot in tray.boxes[:4]}) == 1
    assert all(a.x + a.width < b.x for a, b in zip(tray.boxes, tray.boxes[1:4], strict=False))
    assert tray.boxes[0].y + tray.boxes[0].height < tray.boxes[4].y
    assert all(slot.x + slot.width < tray.width and slot.y + slot.height < tray.height for slot in tray.boxes)


def test_a_tray_may_have_a_line_of_words() -> None:
    """Under all boxes; it is that much taller."""
    rows = {"id": "orders", "rows": [["track"]]}
    (plain,), (wordy,) = (trays_of([{**rows, "words": words}], BOXES, "game.toml") for words in (False, True))
    assert plain.foot is None
    assert wordy.height == plain.height + WORDS
    assert wordy.foot is not None
    assert wordy.foot[1] > wordy.boxes[0].y + wordy.boxes[0].height


@pytest.mark.parametrize(
    "tray", [{}, {"id": "orders"}, {"id": "orders", "rows": [["nothing"]]}, {"id": 3, "rows": [["track"]]}, "orders"]
)
def test_a_tray_of_no_boxes_is_refused(tray: Any) -> None:
    """In one line that names the file."""
    with pytest.raises(UnusableFile, match=r"\[\[trays\]\] must have an id and rows of groups of boxes"):
        trays_of([tray], BOXES, "game.toml")
