"""The pictures of what lies on the map of La Primogenita."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState, UnitState
from rules_check.rules.records import Laid, Layer
from vassal_build.gamebox.picture_names import badge_picture, marker_picture, unit_picture


def pieces(position: Position) -> Iterator[Laid]:
    """Yield the markers, then each stack from below, every unit followed by the badges that lie on it."""
    for place, flag in position.flags.items():
        yield Laid(marker_picture("flag", back=flag == "italian"), place, Layer.MARKER)
    for marker in position.markers.values():
        if marker.on_map:
            yield Laid(marker_picture(marker.id, back=marker.level == "FS"), marker.place, Layer.MARKER)
    for place, side in position.trenches.items():
        yield Laid(marker_picture(f"trench_{side}"), place, Layer.MARKER)
    for kind in position.laid:
        for place in sorted(position.lying(kind)):
            yield Laid(marker_picture(kind), place, Layer.MARKER)
    for place in position.stacks:
        yield from _stack(position, place)


def _stack(position: Position, place: str) -> Iterator[Laid]:
    for unit in position.at(place):
        state = position.units[unit]
        yield Laid(_face(position, state), place, Layer.COUNTER)
        if state.disrupted:
            yield Laid(badge_picture("disrupted"), place, Layer.BADGE)
        if state.supply is not SupplyState.FULL:
            yield Laid(badge_picture(f"{state.supply.value}_supply"), place, Layer.BADGE)
        yield from (Laid(marker_picture(each), place, Layer.STATE) for each in sorted(state.states))


def _face(position: Position, state: UnitState) -> str:
    if position.facts.units[state.id].kind is UnitKind.DUMP:
        return unit_picture(state.id, "loaded" if state.loaded else "depleted")
    return unit_picture(state.id, state.steps)
