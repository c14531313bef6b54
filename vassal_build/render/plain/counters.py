"""Units and markers as plain counters: the side's colour, a symbol, a name, the figures.

A template finds the cells of the game's own columns by their names, beside what is always there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Face, Marker, Unit
from vassal_build.gamebox.picture_names import face_picture, hidden_picture, marker_picture
from vassal_build.render.counters import COUNTER, ON_THE_MAP, arrival_code
from vassal_build.render.picture import Picture

_NEUTRAL = "#d8cfb4"


def plain_counter_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give a picture of each face of each unit, named as `counter_pictures` names them."""
    for unit in box.units:
        for face in unit.faces:
            context = {"counter": _face(box, unit, face)}
            yield Picture(face_picture(unit, face), "plain_counter.svg.j2", COUNTER, COUNTER, context)


def plain_marker_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `marker_<id>.png` for each kind of marker, and `marker_<id>_back.png` where its back is printed."""
    for marker in box.markers:
        for words, back in ((marker.front or marker.name, False), (marker.back, True)):
            if words:
                name = marker_picture(marker.id, back=back)
                yield Picture(name, "plain_marker.svg.j2", COUNTER, COUNTER, {"marker": _marker(box, marker, words)})


def plain_hidden_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `hidden_<side>.png` for each side: what others see of its counters that lie face down."""
    for side in box.sides:
        context = {"marker": {"colour": side.colour, "words": box.strings.text("masked.picture", side=side.name)}}
        yield Picture(hidden_picture(side.id), "plain_marker.svg.j2", ON_THE_MAP, ON_THE_MAP, context)


def _face(box: Gamebox, unit: Unit, face: Face) -> dict[str, Any]:
    figures = [str(each) for each in (face.strength, face.defence, face.movement) if each is not None]
    return {
        **unit.own,
        **face.own,
        "colour": _colour(box, unit.side),
        "name": unit.designation,
        "symbol": unit.symbol,
        "kind": _kind(box, unit),
        "size": unit.size,
        "code": unit.setup or arrival_code(unit.arrives),
        "figures": " - ".join(figures) or face.text,
        "is_reduced": face.step < unit.steps,
    }


def _kind(box: Gamebox, unit: Unit) -> str:
    """Give what players call units of a symbol, for one that the template has no drawing of."""
    name = f"symbols.{unit.symbol}"
    return box.strings.text(name) if name in box.strings.words else unit.symbol


def _marker(box: Gamebox, marker: Marker, words: str) -> dict[str, Any]:
    return {**marker.own, "colour": _colour(box, marker.side), "words": words}


def _colour(box: Gamebox, side: str) -> str:
    return next((each.colour for each in box.sides if each.id == side), _NEUTRAL)
