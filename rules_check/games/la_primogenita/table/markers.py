"""The markers on a table: sources, flags, Trenches, the Open City."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules_check.codes import rep
from rules_check.games.la_primogenita.position.position import OpenCity
from rules_check.games.la_primogenita.position.unit import MarkerState, OffMap
from rules_check.games.la_primogenita.table.reading import Pieces, Reader
from rules_check.replay.sightings import Sighting
from vassal_build.language.said import said

FULL_SOURCE = 2
"""The face of a source marker that shows FS."""


class TrenchesSeen(Struct, frozen=True):
    """The owners of the Trenches by their places, and how many are left on each side's sheet."""

    laid: Mapping[str, str]
    stock: Mapping[str, int]


def read_sources(reader: Reader, pieces: Pieces) -> Mapping[str, MarkerState]:
    """Read the Supply Source markers; of two pieces of one the first counts."""
    seen = {each.subject: each for each in reversed(pieces)}
    return {marker: _source(reader, marker, seen.get(marker)) for marker in reader.facts.markers}


def _source(reader: Reader, marker: str, seen: Sighting | None) -> MarkerState:
    printed = reader.facts.markers[marker]
    if seen is None:
        reader.note(rep.MISSING_PIECE, said("the marker {unit} is not on the table", unit=printed.name), subject=marker)
    elif seen.place in reader.facts.map.places:
        return MarkerState(marker, seen.place, "FS" if seen.face >= FULL_SOURCE else "LS")
    elif seen.place not in reader.box.box_by_id:
        reader.lost(seen)
    waits = seen is not None and printed.arrival is not None and reader.group(seen) == "reinforcements"
    return MarkerState(marker, OffMap.WAITING if waits else OffMap.GONE)


def read_flags(reader: Reader, pieces: Pieces) -> Mapping[str, str]:
    """Read the flags by their places."""
    flags: dict[str, str] = {}
    for each in pieces:
        place = reader.facts.map.places.get(each.place)
        if place is None:
            reader.lost(each)
        elif each.place in flags:
            reader.note(
                rep.NO_TOWN,
                said("two flags are in {place}", place=each.place),
                subject="flag",
                place=each.place,
                cite="1.6",
            )
        else:
            flags[each.place] = "british" if each.face == 1 else "italian"
            if place.town is None:
                message = said("a flag is in {place}, which is not a town", place=each.place)
                reader.note(rep.NO_TOWN, message, subject="flag", place=each.place, cite="1.6")
    return flags


def read_trenches(reader: Reader, pieces: Pieces) -> TrenchesSeen:
    """Read the Trenches on the map and those that are left."""
    trenches: dict[str, str] = {}
    stock = dict.fromkeys(reader.facts.stock, 0)
    for each in pieces:
        if each.place in reader.facts.map.places:
            if each.place in trenches:
                message = said("two Trenches are in {place}", place=each.place)
                reader.note(rep.NO_TOWN, message, subject=each.subject, place=each.place, cite="7.2")
            trenches[each.place] = each.side
        elif reader.group(each) == "trench":
            stock[each.side] = stock.get(each.side, 0) + 1
        else:
            reader.lost(each)
    return TrenchesSeen(trenches, stock)


def read_laid(reader: Reader, pieces: Pieces) -> frozenset[str]:
    """Read the places of markers of a kind that has no rules of its own; those in boxes are left."""
    places = set()
    for each in pieces:
        if each.place in reader.facts.map.places:
            places.add(each.place)
        elif not reader.group(each):
            reader.lost(each)
    return frozenset(places)


def read_open_city(reader: Reader, pieces: Pieces) -> OpenCity:
    """Read whether the Open City is declared, by where its marker lies."""
    seen = next(iter(pieces), None)
    if seen is None or reader.group(seen) == "eliminated":
        return OpenCity.SPENT
    return OpenCity.DECLARED if seen.place in reader.facts.map.places else OpenCity.NOT_YET
