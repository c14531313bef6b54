"""The pictures of trays: their boxes, each with its number, and the names of the groups over them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from vassal_build.gamebox.boards import Box
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.naming import side_words
from vassal_build.gamebox.picture_names import board_picture
from vassal_build.render.picture import Picture
from vassal_build.wide_letters import is_wide


def tray_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `board_<tray>.png` for each tray."""
    for tray in box.trays:
        groups = [
            _group(box, list(slots)) for _, slots in groupby(tray.boxes, key=lambda slot: (slot.group, slot.side))
        ]
        yield Picture(board_picture(tray.id), "tray.svg.j2", tray.width, tray.height, {"groups": groups})


def _group(box: Gamebox, slots: list[Box]) -> dict[str, object]:
    first, last = slots[0], slots[-1]
    side = side_words(box, first.side)
    gap = "" if not side or is_wide(side[-1]) else " "
    return {
        "group": first.group,
        "side": first.side,
        "caption": side + gap + box.strings.text(f"trays.{first.group}"),
        "left": first.x,
        "right": last.x + last.width,
        "top": first.y,
        "boxes": [{"x": s.x, "y": s.y, "w": s.width, "h": s.height, "number": s.number} for s in slots],
    }
