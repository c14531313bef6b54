"""The printed sides of units: one picture per face."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Face, Unit
from vassal_build.gamebox.picture_names import face_picture
from vassal_build.render.picture import Picture

COUNTER = 150
ON_THE_MAP = COUNTER // 2
"""Pixels of a counter on the map at 100 %, for pictures that VASSAL does not scale."""


def counter_pictures(box: Gamebox) -> Iterator[Picture]:
    """Give `unit_<id>_<step>.png` for each step of each unit; faces with as many steps end in their words."""
    for unit in box.units:
        for face in unit.faces:
            yield Picture(
                face_picture(unit, face), "counter.svg.j2", COUNTER, COUNTER, {"unit": face_context(unit, face)}
            )


def face_context(unit: Unit, face: Face) -> dict[str, Any]:
    """Give what a template needs to draw a face (rule 1.4), no rules; the game's own columns come by their names."""
    return {
        "name": unit.designation,
        "symbol": unit.symbol,
        "size": unit.size,
        "foot": unit.category == "foot",
        "stacking": "" if face.stacking == 1 else _figure(face.stacking),
        "code": unit.setup or arrival_code(unit.arrives),
        "remnant": face.counter > 1,
        "is_front": not face.back,
        "strength": _figure(face.strength),
        "movement": _figure(face.movement),
        "artillery": face.artillery,
        "text": "" if isinstance(unit.known_as(face), str) else face.text,
        **unit.own,
        **face.own,
    }


def arrival_code(arrives: str) -> str:
    """Give turn and letter as printed (`3 E`); a unit that arrives in a box shows the turn alone."""
    turn, _, letter = arrives.partition(" ")
    return f"{turn} {letter}" if len(letter) == 1 else turn


def _figure(value: int | None) -> str:
    return "" if value is None else str(value)
