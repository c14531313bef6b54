"""Which picture shows a piece as it is seen, and what that face says in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from rules_check.replay.sightings import Sighting, Sort
from rules_check.rules.property import Badge
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Face, Unit
from vassal_build.gamebox.picture_names import face_picture, hidden_picture, marker_picture, order_picture
from vassal_build.language.said import joined, named, said

HIDDEN = "hidden"
"""The sort of a counter that lies face down, and the word for one that is shown anyway."""


def picture_of(seen: Sighting, box: Gamebox, of_face: Callable[[Unit, Face], str] = face_picture) -> str:
    """Name the picture of a piece as it lies, empty where the game has none for it; that of a unit by `of_face`."""
    back = seen.face > 1
    match seen.sort:
        case Sort.UNIT:
            return of_face(box.unit_by_id[seen.subject], _shown(seen, box))
        case Sort.ORDER:
            return order_picture(seen.order, executed=back)
        case Sort.HELPER | Sort.UNKNOWN:
            return ""
        case _:
            return marker_picture(seen.subject, back=back and bool(box.marker_by_id[seen.subject].back))


def name_of(seen: Sighting, box: Gamebox) -> str:
    """Name a piece as players call it; a piece that is none of the game's has its own name, whoever wrote it."""
    if seen.sort == Sort.UNIT:
        return named(box.unit_by_id[seen.subject].name)
    if seen.sort == Sort.ORDER:
        order = next(order.name for order in box.orders if order.priority == seen.order)
        return said("Order {number} {name}", number=seen.subject, name=order)
    marker = box.marker_by_id.get(seen.subject)
    return named(marker.name) if marker is not None else seen.subject


def words_of(seen: Sighting, box: Gamebox) -> str:
    """Say what the face of a piece shows."""
    if seen.sort == Sort.UNIT:
        face, steps = _unit_face(seen, box), box.unit_by_id[seen.subject].steps
        if isinstance(face, str):
            return named(face)
        return "" if steps == 1 else said("{left} of {steps} steps", left=face, steps=steps)
    marker = box.marker_by_id.get(seen.subject)
    if marker is not None and marker.back:
        return named(marker.back if seen.face > 1 else marker.front)
    return said("executed") if seen.sort == Sort.ORDER and seen.face > 1 else ""


def values_of(seen: Sighting, box: Gamebox) -> str:
    """Give what is printed on the face of a unit as it lies, such as `strength 8 · movement 4`; empty for others."""
    if seen.sort != Sort.UNIT:
        return ""
    face = _shown(seen, box)
    printed = (
        (said("strength"), face.strength),
        (said("defence"), face.defence),
        (said("movement"), face.movement),
        *((named(name.replace("_", " ")), value) for name, value in face.own.items()),
    )
    return joined(
        (said("{name} {value}", name=name, value=value) for name, value in printed if _is_number(value)), " · "
    )


def _is_number(value: object) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def back_of(side: str, box: Gamebox) -> tuple[str, str]:
    """Give the picture that a side's counters show while they lie face down, and its words; a side may be unknown."""
    name = next((named(each.name) for each in box.sides if each.id == side), "")
    return hidden_picture(side) if name else "", name


def holder_of(seen: Sighting, box: Gamebox) -> str:
    """Give the side that keeps a piece face down, by its id; empty for somebody without a seat."""
    return next((side.id for side in box.sides if seen.hidden in (side.id, side.name)), "")


def badges_of(seen: Sighting, badges: Sequence[Badge]) -> int:
    """Give what a piece wears of some badges, as bits in their order."""
    return sum(1 << bit for bit, badge in enumerate(badges) if badge.worn(seen))


def _unit_face(seen: Sighting, box: Gamebox) -> str | int:
    return box.unit_by_id[seen.subject].known_as(_shown(seen, box))


def _shown(seen: Sighting, box: Gamebox) -> Face:
    printed = box.unit_by_id[seen.subject]
    return printed.shown[min(max(seen.face, 1), len(printed.faces)) - 1]
