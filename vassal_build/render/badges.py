"""Badges: clear pictures of counter size that are laid over a counter to show its state."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.picture_names import badge_picture
from vassal_build.render.counters import COUNTER
from vassal_build.render.picture import Picture

_LETTERED = {"disrupted": "states.disrupted"}


def badge_pictures(box: Gamebox, badges: tuple[str, ...]) -> Iterator[Picture]:
    """Give `badge_<state>.png` for each of some states."""
    for badge in badges:
        label = box.strings.text(_LETTERED[badge]).upper() if badge in _LETTERED else ""
        context = {"badge": badge, "label": label}
        yield Picture(badge_picture(badge), "badge.svg.j2", COUNTER, COUNTER, context)
