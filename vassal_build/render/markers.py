"""The markers, front and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Marker
from vassal_build.gamebox.picture_names import marker_picture
from vassal_build.render.counters import COUNTER
from vassal_build.render.picture import Picture


def marker_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `marker_<id>.png` for each kind of marker, and `marker_<id>_back.png` where its back is printed."""
    for marker in box.markers:
        context = marker_context(marker)
        yield Picture(marker_picture(marker.id), "marker.svg.j2", COUNTER, COUNTER, {"marker": context})
        if marker.back:
            back = context | {"back": True, "label": _label(marker, marker.back)}
            yield Picture(marker_picture(marker.id, back=True), "marker.svg.j2", COUNTER, COUNTER, {"marker": back})


def marker_context(marker: Marker) -> dict[str, Any]:
    """Give what a template needs to draw the front of a marker."""
    return {
        "kind": marker.kind,
        "side": marker.side,
        "label": _label(marker, marker.front),
        "short": marker.front,
        "code": marker.arrives,
        "back": False,
    }


def _label(marker: Marker, printed: str) -> str:
    """Give the words on a side: the printed ones, or the name where these are but letters such as LS or VP."""
    return marker.name if len(printed) < 3 and printed.isascii() else printed
