"""The printed counters of Keren: symbol, colour band, division, the three factors; and the markers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Face, Unit
from vassal_build.gamebox.picture_names import hidden_picture, marker_picture
from vassal_build.games.keren.schema import ASSAULT, BAND, DIVISION, RANGED_FIRE, REVERSE
from vassal_build.games.keren.unit_picture import picture_of
from vassal_build.games.keren.units import written
from vassal_build.render.counters import COUNTER, ON_THE_MAP
from vassal_build.render.picture import Picture

_NEUTRAL = "#d8cfb4"
_STARRED = "italian"
"""The side whose counters have a star, for people who cannot distinguish the two sides' colours."""
_FRACTIONS = {"1/2": "½", "1/4": "¼"}


def counter_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give a picture of each side of each unit."""
    for unit in box.units:
        for face in unit.faces:
            yield Picture(picture_of(unit, face), "counter.svg.j2", COUNTER, COUNTER, {"unit": _face(box, unit, face)})


def marker_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `marker_<id>.png` for each kind of marker, and `marker_<id>_back.png` where it has a back."""
    for marker in box.markers:
        for words, back in ((marker.front, False), (marker.back, True)):
            if words:
                context = {"marker": {"id": marker.id, "words": words, "back": back, "colour": _NEUTRAL}}
                name = marker_picture(marker.id, back=back)
                yield Picture(name, "marker.svg.j2", COUNTER, COUNTER, context)


def hidden_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `hidden_<side>.png` for each side: what the other sees of its units that lie face down (7.4)."""
    for side in box.sides:
        context = {"colour": side.colour, "side": side.name}
        yield Picture(hidden_picture(side.id), "hidden.svg.j2", ON_THE_MAP, ON_THE_MAP, context)


def _face(box: Gamebox, unit: Unit, face: Face) -> dict[str, Any]:
    factors = [written(RANGED_FIRE.of(face)), written(ASSAULT.of(face)), str(face.movement or 0)]
    shown = [_FRACTIONS.get(each, each) for each in factors]
    return {
        "colour": next(side.colour for side in box.sides if side.id == unit.side),
        "band": box.charts["bands"].row(BAND.of(unit)).cells["colour"] if BAND.of(unit) else "",
        "sign": box.strings.text(f"band_signs.{BAND.of(unit)}") if BAND.of(unit) else "",
        "star": unit.side == _STARRED,
        "division": DIVISION.of(unit),
        "number": unit.designation,
        "symbol": unit.symbol,
        "category": unit.category,
        "size": unit.size,
        "state": REVERSE.of(face) if face.back else "",
        "factors": shown[0] if unit.category == "air" else "-".join(shown),
    }
