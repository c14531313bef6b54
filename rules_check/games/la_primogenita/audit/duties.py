"""What the table should show when a window closes and does not: each gap that is left as a finding of its family."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.audit.phases import of_segment
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.under import grounded
from rules_check.games.la_primogenita.words import OFF_MAP, SUPPLY, SUPPLY_DUE
from vassal_build.codes.code import Code
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic, Evidence, Location
from vassal_build.gamebox.counters import OrderKind

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

BY_MINOR = (GapKind.STEPS, GapKind.DISRUPTED, GapKind.LOADED, GapKind.TRENCH)
"""The kinds that a Minor Order brings about, so that its own entry says what is due."""


FLAGS = {"british": "a British", "italian": "an Italian"}
ORDERS = {
    "sheet": "on its Order Sheet, front up",
    "flipped": "on its Order Sheet, executed side up",
    "chosen": "on its Order Sheet, chosen",
    "track": "on the Order Track",
    "executing": "in the Order being executed Box",
    "held": "in a Combination Orders Box",
}
OPEN_CITY = {"not_yet": "lies beside the map", "declared": "lies on Asmara", "spent": "is out of the game"}
"""What each thing is called that a gap is about, as it is on the table and as it should be."""


class Due(Struct, frozen=True):
    """What the duties of a window rest on.

    `before` is the position before what closed the window, `fought` the arithmetic of the last battle of each unit that
    fought in it, `scored` how many changes of the Victory Points there had been when it was opened, `segment` the
    segment whose end asks for it, empty for an Order.
    """

    before: Position
    fought: Mapping[str, Evidence] = {}
    scored: int = 0
    segment: str = ""

    @property
    def minor(self) -> int:
        """The Minor Order that was executed, 0 for none."""
        execution = self.before.execution
        order = execution and self.before.facts.orders[execution.order]
        return order.priority if order and order.kind is OrderKind.MINOR else 0


def duty_of(position: Position, gap: Gap, due: Due | None = None) -> Diagnostic:
    """Give the finding of a gap; `position` is what the play came to."""
    due = due or Due(position)
    code, cite = _place_code(gap) if gap.kind is GapKind.PLACE else CODES[gap.kind]
    if due.minor and gap.kind in BY_MINOR:
        cite = f"9, Order {due.minor}"
    message = _message(position, gap)
    told = of_segment(position, gap, due.segment)
    if told is not None:
        cite, message = told
    scores = position.scores[due.scored :]
    if gap.kind is GapKind.POINTS and scores:
        cite = ", ".join(sorted({score.cite for score in scores if score.cite})) or cite
        message = f"{message}: {', '.join(f'{score.cause} {score.points:+d}' for score in scores)}"
    if gap.kind in OWN and position.execution is not None and gap.subject in position.execution.unclear:
        code = duty.UNCLEAR_SUPPLY
        message = f"whether {_name(position, gap.subject)} had Support was its owner's choice: {message}"
    evidence = (*_evidence(position, gap, due), *due.fought.get(gap.subject, ()))
    found = code.at(Location(""), message, subject=gap.subject, cite=cite, evidence=evidence)
    return grounded(due.before, found, (gap.subject,), gap.place)


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
        case GapKind.PLACE if gap.seen == OffMap.GONE:
            return f"{name} is out of the game, and the play leaves it in {_place(position, gap.played)}"
        case GapKind.PLACE:
            return (
                f"{name} lies in {_place(position, gap.seen)}, and the play leaves it in {_place(position, gap.played)}"
            )
        case GapKind.STEPS:
            return f"{name} shows {counted(int(gap.seen), 'step')}, and the play leaves it {gap.played}"
        case GapKind.DISRUPTED:
            marked = "is marked Disrupted" if gap.seen == str(True) else "is not marked Disrupted"
            due = "should not be" if gap.seen == str(True) else "should be"
            return f"{name} {marked} and {due}"
        case GapKind.SUPPLY:
            return f"{name} {SUPPLY[gap.seen]}, and the play comes to {SUPPLY_DUE[gap.played]}"
        case GapKind.LOADED:
            shown, played = ("loaded" if each == str(True) else "depleted" for each in (gap.seen, gap.played))
            return f"{name} shows its {shown} side, and the play leaves it {played}"
        case GapKind.SOURCE:
            return f"the source {name} is {_source(gap.seen)}, and the play comes to {_source(gap.played)}"
        case GapKind.FLAG:
            lies = f"{FLAGS[gap.seen]} flag lies" if gap.seen else "no flag lies"
            due = f"{FLAGS[gap.played]} one is due" if gap.played else "none is due"
            return f"{lies} in {_place(position, gap.place)}, and {due}"
        case GapKind.TRENCH:
            lies = f"a Trench of the {gap.seen.capitalize()} side lies in" if gap.seen else "no Trench lies in"
            due = f"one of the {gap.played.capitalize()} side is due" if gap.played else "none is due"
            return f"{lies} {_place(position, gap.place)}, and {due}"
        case GapKind.POINTS:
            return f"the marker says {counted(int(gap.seen), 'Victory Point')}, and the play comes to {gap.played}"
        case GapKind.ORDER:
            return f"Order {gap.subject} lies {ORDERS[gap.seen]}, and should lie {ORDERS[gap.played]}"
        case _:
            return f"the Open City marker {OPEN_CITY[gap.seen]}, and the play comes to this: it {OPEN_CITY[gap.played]}"


def _evidence(position: Position, gap: Gap, due: Due) -> Evidence:
    if gap.kind is not GapKind.POINTS:
        return ()
    told = tuple(f"{score.cause}: {score.points:+d}" for score in position.scores[-4:])
    return (*told, *(ground for score in position.scores[due.scored :] for ground in score.grounds))


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
