"""Named places: where they are, what a town is worth, and their setup letters."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.box_map import (
    LETTER_IN_TWO_PLACES,
    PLACE_WITHOUT_POSITION,
    SOURCE_WITHOUT_LEVEL,
    TOWN_WITHOUT_POINTS,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.known import Status


def positions(box: Gamebox) -> Iterator[Diagnostic]:
    """A place has a hex; an Entry hex, being off the grid, has x and y instead."""
    for place in box.places:
        location = place.provenance.place_of("kind", "hex", "x", "y")
        if place.kind is not PlaceKind.ENTRY:
            if place.hex is None:
                yield PLACE_WITHOUT_POSITION.at(location, f"{place.id} has no hex", subject=place.id)
        elif place.x is None or place.y is None:
            yield PLACE_WITHOUT_POSITION.at(location, f"{place.id} has no x and y", subject=place.id)
        elif place.hex is not None:
            message = f"{place.id} is an Entry hex, which has no hex number"
            yield PLACE_WITHOUT_POSITION.at(location, message, subject=place.id)


def town_points(box: Gamebox) -> Iterator[Diagnostic]:
    """Every town says what it is worth, if only 0, unless that is missing."""
    for place in box.places:
        is_missing = place.provenance.of("vp").status is Status.MISSING
        if place.kind is PlaceKind.TOWN and place.vp is None and not is_missing:
            message = f"{place.id} has no victory points; write 0 if it is worth nothing"
            yield TOWN_WITHOUT_POINTS.at(place.provenance.of("vp").location, message, subject=place.id)


def source_levels(box: Gamebox) -> Iterator[Diagnostic]:
    """Every Supply Source says its level, unless that is missing; a game without words for levels has none."""
    for place in box.places if box.settings.get("vocabulary", {}).get("level") else ():
        is_missing = place.provenance.of("level").status is Status.MISSING
        if place.supply and not place.level and not is_missing:
            message = f"{place.id} is a Supply Source but has no level"
            yield SOURCE_WITHOUT_LEVEL.at(place.provenance.of("level").location, message, subject=place.id)


def letters(box: Gamebox) -> Iterator[Diagnostic]:
    """A setup letter belongs to one place."""
    first: dict[str, str] = {}
    for place in box.places:
        if not place.setup:
            continue
        if place.setup in first:
            message = f"the letter {place.setup} already belongs to {first[place.setup]}"
            yield LETTER_IN_TWO_PLACES.at(place.provenance.of("setup").location, message, subject=place.id)
        first.setdefault(place.setup, place.id)
