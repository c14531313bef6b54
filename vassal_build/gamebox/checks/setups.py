"""Setups: that each placement names a counter and a place of the game, and no counter stands in two places."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.box_tables import (
    COPY_BEYOND_COUNT,
    COUNTER_PLACED_TWICE,
    SETUP_UNKNOWN_COUNTER,
    SETUP_UNKNOWN_PLACE,
    UNKNOWN_FACE,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.gamebox.setups import Placement
from vassal_build.location import Location


def placements(box: Gamebox) -> Iterator[Diagnostic]:
    """A placement names a counter, a hex, Entry hex or box, and a face that the counter has."""
    entries = {place.id for place in box.places if place.kind is PlaceKind.ENTRY}
    for setup in box.setups.values():
        for placement in setup.placements:
            location = placement.provenance.place_of("place", "face", "state")
            if _counters(box, placement.counter) is None:
                message = f"'{placement.counter}' is not a unit, an Order or a marker"
                yield SETUP_UNKNOWN_COUNTER.at(location, message, subject=placement.counter)
            if placement.place not in box.hex_by_id and placement.place not in entries | box.box_by_id.keys():
                message = f"'{placement.place}' is not a hex of the map, an Entry hex or a box"
                yield SETUP_UNKNOWN_PLACE.at(location, message, subject=placement.counter)
            if placement.face and not _has_face(box, placement):
                message = f"{placement.counter} has no face '{placement.face}'"
                yield UNKNOWN_FACE.at(location, message, subject=placement.counter)


def copies(box: Gamebox) -> Iterator[Diagnostic]:
    """A counter is placed once, and not more copies are placed than are printed."""
    for setup in box.setups.values():
        first: dict[tuple[str, int], Location] = {}
        for placement in setup.placements:
            location = placement.provenance.location
            key = (placement.counter, placement.copy)
            if key in first:
                message = f"{placement.counter} (copy {placement.copy}) is already placed at {first[key]}"
                yield COUNTER_PLACED_TWICE.at(location, message, subject=placement.counter)
            first.setdefault(key, location)
            count = _counters(box, placement.counter)
            if count is not None and placement.copy > count:
                message = f"{placement.counter} has copy {placement.copy}, but there are only {count}"
                yield COPY_BEYOND_COUNT.at(location, message, subject=placement.counter)


def _counters(box: Gamebox, counter: str) -> int | None:
    """Give how many counters of an id are printed, None for an id that no counter has."""
    if counter in box.unit_by_id:
        return max(1, box.unit_by_id[counter].counters)
    if counter in box.order_by_id:
        return 1
    marker = box.marker_by_id.get(counter)
    return None if marker is None else marker.count


def _has_face(box: Gamebox, placement: Placement) -> bool:
    unit = box.unit_by_id.get(placement.counter)
    steps = () if unit is None else tuple(str(face.step) for face in unit.faces)
    return placement.face in ("front", "back", *steps)
