"""How a chapter says what is wrong: a code at a moment and place of the game."""

from __future__ import annotations

from rules_check.rules.state import State
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.known import Evidence
from vassal_build.location import Location


def moment(position: State, place: str = "") -> Location:
    """Give the moment of a position as a location: `GT4 · order1 · H-11`; the auditor puts its file and step there."""
    when = " · ".join(part for part in (f"GT{position.turn}", position.segment) if part)
    return Location(when, None, position.place_name(place) if place else "")


def is_grave(found: Diagnostic) -> bool:
    """Say whether a finding keeps an action from being legal: an error, or a value that is missing."""
    return found.severity in (Severity.ERROR, Severity.UNVERIFIABLE)


def place_of(position: State, found: Diagnostic) -> str:
    """Give the id of the place of the map that a finding names, empty for none."""
    return found.place if found.place in position.places else ""


def finding(
    position: State,
    code: Code,
    message: str,
    *,
    place: str = "",
    subject: str = "",
    cite: str = "",
    evidence: Evidence = (),
) -> Diagnostic:
    """Give a finding at a moment: `subject` is the unit or Order id, `cite` the rule section, `evidence` the facts."""
    where = moment(position, place)
    return code.at(where, message, subject=subject, cite=cite, evidence=evidence, place=place)
