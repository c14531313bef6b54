"""Badges: clear pictures of counter size that are laid over a counter to show its state."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.gamebox.box import Gamebox
from vassal_build.render.counters import COUNTER
from vassal_build.render.naming import badge_picture
from vassal_build.render.picture import Picture

BADGES = (
    "disrupted",
    "low_supply",
    "no_supply",
    "chosen",
    "attack",
    "bombard",
    "target",
    "executing",
)

_LETTERED = {"disrupted": "states.disrupted"}


def badge_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `badge_<state>.png` for each state in `BADGES`."""
    for badge in BADGES:
        label = box.strings.text(_LETTERED[badge]).upper() if badge in _LETTERED else ""
        context = {"badge": badge, "label": label}
        yield Picture(badge_picture(badge), "badge.svg.j2", COUNTER, COUNTER, context)
