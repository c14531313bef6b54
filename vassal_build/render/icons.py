"""What belongs to the module and not to the game's box: toolbar icons, the About picture, the moved mark."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import ABOUT_PICTURE, BLANK_PICTURE, MOVED_PICTURE, icon_picture
from vassal_build.render.counters import face_context
from vassal_build.render.picture import Picture

STANDARD_ICONS = (
    *("map", "pieces", "inventory", "notes", "sides", "next_turn", "clear_moved"),
    *("camera", "zoom_in", "zoom_out", "zoom_pick", "overview", "hide"),
)
"""What the windows and buttons of every module show; the base template draws them."""
_ICON = 28
_ABOUT = (640, 400)
_MOVED = 22
_BLANK = 112


def icon_pictures(box: Gamebox, icons: tuple[str, ...]) -> Iterator[Picture]:  # noqa: ARG001 - a family of pictures
    """Give `icon_<name>.png` for each of some names."""
    for icon in icons:
        yield Picture(icon_picture(icon), "icon.svg.j2", _ICON, _ICON, {"icon": icon})


def plain_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give what every module has: `blank.png`, `moved.png`, `about.png`."""
    yield Picture(BLANK_PICTURE, "blank.svg.j2", _BLANK, _BLANK, {})
    yield Picture(MOVED_PICTURE, "moved.svg.j2", _MOVED, _MOVED, {})
    yield _about(box)


def _about(box: Gamebox) -> Picture:
    """Give the About picture, with a strong counter of each side that has units in front."""
    by_side = [[unit for unit in box.units if unit.side == side.id] for side in box.sides]
    strongest = [max(units, key=lambda unit: unit.faces[0].strength or 0) for units in by_side if units]
    context = {
        "title": box.strings.text("game.title"),
        "subtitle": box.strings.text("game.subtitle"),
        "notice": box.strings.text("notice.short"),
        "units": [face_context(unit, unit.faces[0]) for unit in strongest],
    }
    return Picture(ABOUT_PICTURE, "about.svg.j2", *_ABOUT, context)
