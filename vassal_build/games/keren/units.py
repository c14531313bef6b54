"""The units as pieces: one piece for both sides of a counter, with the factors of each side as properties."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from vassal_build.codec.keystroke import NO_KEY
from vassal_build.codec.traits import Layer
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Unit
from vassal_build.gamebox.strings import Strings
from vassal_build.games.keren import properties
from vassal_build.games.keren.kits import AIRCRAFT, battalion, gun
from vassal_build.games.keren.properties import FACTORS
from vassal_build.games.keren.reckoning import quarters
from vassal_build.games.keren.schema import ASSAULT, BAND, DIVISION, RANGED_FIRE
from vassal_build.games.keren.unit_picture import picture_of
from vassal_build.module import keys
from vassal_build.module.pieces import Counter, counter_of, face_layer, homes_in

SYMBOL_AIR = "air"
_GUN = "artillery"
"""The category of units whose back says that they have fired; that of the others says that they carry supply."""
_SPARE_PLACES, _TOGETHER = 7, 3
"""The places on each sheet for units that take no part in a battle."""


def units(box: Gamebox) -> Iterator[Counter]:
    """Give every unit as a piece, in the order of the data; its home is the box of those that take no part."""
    homes, place = homes_in(box), _spare_places(box)
    for unit in box.units:
        kit = _kit(unit)
        faces = sorted(unit.faces, key=lambda face: face.back)
        layer = face_layer(tuple(picture_of(unit, face) for face in faces), NO_KEY, NO_KEY)
        if len(faces) > 1:
            layer = _turning(box.strings, unit, layer)
        own = {
            "Category": box.strings.text(f"categories.{unit.category}"),
            "Band": box.strings.text(f"bands.{BAND.of(unit)}") if BAND.of(unit) else "",
            "Division": DIVISION.of(unit),
        }
        for number, face in enumerate(faces, 1):
            fires, assaults = RANGED_FIRE.of(face), ASSAULT.of(face)
            own[f"{FACTORS}{number}"] = f"{written(fires)}-{written(assaults)}-{face.movement or 0}"
            own[f"{properties.FIRE}{number}"] = quarters(fires)
            own[f"{properties.ASSAULT}{number}"] = quarters(assaults)
        home = homes.get(f"{unit.side}_spare_{place[unit.id]}")
        yield counter_of(box, unit.id, unit.name, unit.side, kit, layer, own, home)


def _turning(strings: Strings, unit: Unit, layer: Layer) -> Layer:
    """Let the menu turn a unit to its other side and back; a key alone turns it back when a turn begins (15.0)."""
    over, back = ("fired", "ready") if unit.category == _GUN else ("carry", "front")
    return replace(
        layer,
        increase=strings.text(f"commands.{over}"),
        increase_key=keys.FLIP,
        decrease=strings.text(f"commands.{back}"),
        decrease_key=keys.DEPLETE,
        reset_key=keys.STEP_UP,
    )


def _spare_places(box: Gamebox) -> dict[str, int]:
    """Give each unit one of the places for those that take no part, neighbours of the list together."""
    sides = ([unit.id for unit in box.units if unit.side == side] for side in box.side_ids)
    return {id_: at // _TOGETHER % _SPARE_PLACES + 1 for ids in sides for at, id_ in enumerate(ids)}


def _kit(unit: Unit) -> str:
    if unit.symbol == SYMBOL_AIR:
        return AIRCRAFT
    return gun(unit.side) if unit.category == _GUN else battalion(unit.side)


def written(value: Fraction | None) -> str:
    """Write a factor as it is printed: `4`, or `1/2`; nothing where none is known."""
    return "" if value is None else str(value)
