"""What belongs to the module and not to the game's box: toolbar icons, the About picture, staffs, the moved mark."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.gamebox.box import Gamebox
from vassal_build.render.counters import face_context
from vassal_build.render.naming import ABOUT_PICTURE, BLANK_PICTURE, MOVED_PICTURE, icon_picture, staff_picture
from vassal_build.render.picture import Picture

ICONS = (
    *("map", "allied_sheet", "italian_sheet", "charts", "pieces", "inventory", "notes", "sides"),
    *("commit", "reveal", "draw", "next_turn", "agreement", "take_back", "clear_moved", "clear_battles"),
    *("die_assault", "die_push", "die_counterattack", "die_bombardment", "die_order"),
    *("camera", "zoom_in", "zoom_out", "zoom_pick", "overview"),
)

_ICON = 28
_ABOUT = (640, 400)
_STAFF = (300, 200)
_MOVED = 22
_BLANK = 112


def icon_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `icon_<name>.png` for each name in `ICONS`, `about.png`, `staff_<side>.png`, `blank.png`, `moved.png`."""
    for icon in ICONS:
        yield Picture(icon_picture(icon), "icon.svg.j2", _ICON, _ICON, {"icon": icon})
    for side in box.sides:
        context = {"side": side.id, "name": box.strings.text("boxes.staff", side=side.name)}
        yield Picture(staff_picture(side.id), "staff.svg.j2", *_STAFF, context)
    yield Picture(BLANK_PICTURE, "blank.svg.j2", _BLANK, _BLANK, {})
    yield Picture(MOVED_PICTURE, "moved.svg.j2", _MOVED, _MOVED, {})
    yield _about(box)


def _about(box: Gamebox) -> Picture:
    """Give the About picture, with a strong counter of each side in front."""
    strongest = [
        max((unit for unit in box.units if unit.side == side.id), key=lambda unit: unit.faces[0].strength or 0)
        for side in box.sides
    ]
    context = {
        "title": box.strings.text("game.title"),
        "subtitle": box.strings.text("game.subtitle"),
        "notice": box.strings.text("notice.short"),
        "units": [face_context(unit, unit.faces[0]) for unit in strongest],
    }
    return Picture(ABOUT_PICTURE, "about.svg.j2", *_ABOUT, context)
