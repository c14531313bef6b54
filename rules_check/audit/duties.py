"""What the table should show when a window closes and does not: each gap that is left as a finding of its family."""

from __future__ import annotations

from msgspec import Struct

from rules_check.audit.gap import Gap, GapKind
from rules_check.audit.phases import of_segment
from rules_check.audit.words import OFF_MAP
from rules_check.codes import duty
from rules_check.position.position import OffMap, Position, Score
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Location

CODES: dict[GapKind, tuple[Code, str]] = {
    GapKind.STEPS: (duty.STEPS, "5.2, 7.3"),
    GapKind.DISRUPTED: (duty.DISRUPTED, "6.3, 8.1"),
    GapKind.SUPPLY: (duty.SUPPLY, "5.2"),
    GapKind.LOADED: (duty.LOADED, "5.5"),
    GapKind.SOURCE: (duty.SOURCE, "5.3"),
    GapKind.FLAG: (duty.FLAG, "1.6"),
    GapKind.TRENCH: (duty.TRENCH, "7.2"),
    GapKind.POINTS: (duty.POINTS, "2.2, 2.3"),
    GapKind.OPEN_CITY: (duty.OPEN_CITY, "2.2"),
    GapKind.ORDER: (duty.ORDER, "3.2"),
}
"""The code and the section of each kind of gap but those of places."""
OWN = (GapKind.STEPS, GapKind.SUPPLY)
"""The kinds that hang on who had Support, which the owner may have decided."""


class Origin(Struct, frozen=True):
    """What a duty comes from: the segment that asks for it, empty for an Order, and the points scored in the window."""

    segment: str = ""
    scores: tuple[Score, ...] = ()


UNKNOWN = Origin()
"""Where nothing is known of what a duty comes from."""


def duty_of(position: Position, gap: Gap, origin: Origin = UNKNOWN) -> Diagnostic:
    """Give the finding of a gap; `position` is what the play came to."""
    code, cite = _place_code(gap) if gap.kind is GapKind.PLACE else CODES[gap.kind]
    message = _message(position, gap)
    told = of_segment(position, gap, origin.segment)
    if told is not None:
        cite, message = told
    if gap.kind is GapKind.POINTS and origin.scores:
        cite = ", ".join(sorted({score.cite for score in origin.scores if score.cite})) or cite
        message = f"{message}: {', '.join(f'{score.cause} {score.points:+d}' for score in origin.scores)}"
    if gap.kind in OWN and position.execution is not None and gap.subject in position.execution.unclear:
        code = duty.UNCLEAR_SUPPLY
        message = f"whether {_name(position, gap.subject)} had Support was its owner's choice: {message}"
    return code.at(Location(""), message, subject=gap.subject, cite=cite, evidence=_evidence(position, gap))


def _place_code(gap: Gap) -> tuple[Code, str]:
    if gap.played == OffMap.GONE:
        return duty.NOT_REMOVED, "5.2, 5.7c, 7.3, 7.6"
    if gap.seen == OffMap.GONE:
        return duty.STEPS, "1.4"
    return (duty.NOT_PLACED, "5.7a") if gap.seen == OffMap.WAITING else (duty.PLACE, "4.1, 7.6")


def _message(position: Position, gap: Gap) -> str:
    name = _name(position, gap.subject)
    match gap.kind:
        case GapKind.PLACE if gap.played == OffMap.GONE:
            return f"{name} still lies in {_place(position, gap.seen)}, and the play has eliminated it"
        case GapKind.PLACE:
            return (
                f"{name} lies in {_place(position, gap.seen)}, and the play leaves it in {_place(position, gap.played)}"
            )
        case GapKind.STEPS:
            return f"{name} shows {gap.seen} steps, and the play leaves it {gap.played}"
        case GapKind.DISRUPTED:
            marked = "is marked Disrupted" if gap.seen == str(True) else "is not marked Disrupted"
            return f"{name} {marked}, unlike what the play comes to"
        case GapKind.SUPPLY:
            return f"{name} shows {gap.seen} supply, and the play comes to {gap.played}"
        case GapKind.LOADED:
            shown, played = ("loaded" if each == str(True) else "depleted" for each in (gap.seen, gap.played))
            return f"{name} shows its {shown} side, and the play leaves it {played}"
        case GapKind.SOURCE:
            return f"the source {name} is {_source(gap.seen)}, and the play comes to {_source(gap.played)}"
        case GapKind.FLAG:
            return f"in {_place(position, gap.place)} lies {gap.seen or 'no'} flag, and {gap.played or 'none'} is due"
        case GapKind.TRENCH:
            lies = f"a Trench of the {gap.seen} side lies in" if gap.seen else "no Trench lies in"
            due = f"one of the {gap.played} side is due" if gap.played else "none is due"
            return f"{lies} {_place(position, gap.place)}, and {due}"
        case GapKind.POINTS:
            return f"the marker says {gap.seen} Victory Points, and the play comes to {gap.played}"
        case GapKind.ORDER:
            return f"Order {gap.subject} is {gap.seen}, and the play leaves it {gap.played}"
        case _:
            return f"the Open City marker says {gap.seen}, and the play comes to {gap.played}"


def _evidence(position: Position, gap: Gap) -> tuple[str, ...]:
    if gap.kind is not GapKind.POINTS:
        return ()
    return tuple(f"{score.cause}: {score.points:+d}" for score in position.scores[-4:])


def _source(told: str) -> str:
    level, _, place = told.partition(" ")
    return "off the map" if place in OFF_MAP or place == "setup" else f"{level} in {place}"


def _name(position: Position, subject: str) -> str:
    if subject in position.facts.units:
        return position.facts.units[subject].name
    marker = position.facts.markers.get(subject)
    return marker.name if marker is not None else subject


def _place(position: Position, place: str) -> str:
    found = position.facts.map.places.get(place)
    return OFF_MAP.get(place, place) if found is None else found.name
