"""How a chapter says what is wrong: a code at a moment and place of the game."""

from __future__ import annotations

from rules_check.position.position import Position
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Evidence, Location


def moment(position: Position, place: str = "") -> Location:
    """Give the moment of a position as a location: `GT4 · order1 · H-11`; the auditor puts its file and step there.

    The place is its detail, so that `place_of` finds it again.
    """
    places = position.facts.map.places
    name = places[place].name if place in places else place
    return Location(" · ".join(part for part in (f"GT{position.turn}", position.segment) if part), None, name)


def place_of(position: Position, found: Diagnostic) -> str:
    """Give the id of the place that a finding names, empty for none."""
    named = (place.id for place in position.facts.map.places.values() if place.name == found.location.detail)
    return next(named, "")


def finding(
    position: Position,
    code: Code,
    message: str,
    *,
    place: str = "",
    subject: str = "",
    cite: str = "",
    evidence: Evidence = (),
) -> Diagnostic:
    """Give a finding at a moment: `subject` is the unit or Order id, `cite` the rule section, `evidence` the facts."""
    return code.at(moment(position, place), message, subject=subject, cite=cite, evidence=evidence)
