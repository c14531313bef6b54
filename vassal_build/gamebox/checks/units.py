"""Units: their faces, their steps, and where they set up or arrive."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vassal_build.codes.box_counters import (
    BAD_ARRIVAL_CODE,
    FACE_OF_NO_UNIT,
    SETUP_OR_ARRIVAL,
    STEPS_WITH_GAPS,
    UNIT_WITHOUT_FACE,
    UNKNOWN_LETTER,
)
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Marker, Unit
from vassal_build.location import Location

_ARRIVAL = re.compile(r"([1-9][0-9]?) (\S+)")


def faces(box: Gamebox) -> Iterator[Diagnostic]:
    """Every unit has faces, and every face a unit."""
    for unit in box.units:
        if not unit.faces:
            yield UNIT_WITHOUT_FACE.at(unit.provenance.location, f"{unit.id} has no face", subject=unit.id)
    for face in box.faces:
        if face.unit not in box.unit_by_id:
            message = f"there is no unit '{face.unit}'"
            yield FACE_OF_NO_UNIT.at(face.provenance.location, message, subject=face.unit)


def steps(box: Gamebox) -> Iterator[Diagnostic]:
    """The faces of a unit run from its full number of steps down to 1."""
    for unit in box.units:
        have = sorted({face.step for face in unit.faces}, reverse=True)
        if unit.faces and have != list(range(unit.steps, 0, -1)):
            have_text = ", ".join(map(str, have))
            message = f"{unit.id} has faces for {have_text} steps; it needs one for each from {unit.steps} to 1"
            yield STEPS_WITH_GAPS.at(unit.faces[0].provenance.location, message, subject=unit.id)


def arrivals(box: Gamebox) -> Iterator[Diagnostic]:
    """A unit has a setup letter or an arrival code, and the letter belongs to a place. Markers may have a code.

    In a game without setup letters a unit may have neither: a setup places it.

    A unit that never stands on the map has the id of a box where others have a letter.
    """
    by_letters = any(place.setup for place in box.places)
    for unit in box.units:
        location = unit.provenance.place_of("setup", "arrives")
        if bool(unit.setup) == bool(unit.arrives) and (unit.setup or by_letters):
            which = "both" if unit.setup else "neither"
            message = f"{unit.id} has {which} of a setup letter and an arrival code"
            yield SETUP_OR_ARRIVAL.at(location, message, subject=unit.id)
        if unit.setup and not _is_destination(box, unit.setup):
            yield _unknown_letter(unit.setup, unit.id, location)
    pieces: tuple[Unit | Marker, ...] = (*box.units, *box.markers)
    for item in pieces:
        if item.arrives:
            yield from _arrival(box, item.id, item.arrives, item.provenance.of("arrives").location)


def _arrival(box: Gamebox, subject: str, code: str, location: Location) -> Iterator[Diagnostic]:
    match = _ARRIVAL.fullmatch(code)
    if match is None:
        message = f"'{code}' is not a Game Turn and a letter, such as '3 E'"
        yield BAD_ARRIVAL_CODE.at(location, message, subject=subject)
        return
    turns = box.settings.get("sequence", {}).get("turns")
    if isinstance(turns, int) and int(match.group(1)) > turns:
        message = f"'{code}' is after the last Game Turn, which is {turns}"
        yield BAD_ARRIVAL_CODE.at(location, message, subject=subject)
    if not _is_destination(box, match.group(2)):
        yield _unknown_letter(match.group(2), subject, location)


def _is_destination(box: Gamebox, letter: str) -> bool:
    return letter in box.place_by_letter or letter in box.box_by_id


def _unknown_letter(letter: str, subject: str, location: Location) -> Diagnostic:
    message = f"no place of the map has the letter '{letter}', and no box that id"
    return UNKNOWN_LETTER.at(location, message, subject=subject)
