"""What is compared of things that our data do not have: states of units, and markers that lie in places."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.games.la_primogenita.aspects.units import bears, place_name
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import UnitState
from rules_check.referee.aspects import Aspect, Mistake
from rules_check.rules.listing import listed
from vassal_build.language.said import said

NONE: frozenset[str] = frozenset()
NOTHING: Mapping[str, frozenset[str]] = {}


def _units(position: Position) -> Mapping[str, UnitState]:
    return position.units


def _put_states(position: Position, unit: str, states: frozenset[str]) -> Position:
    return position.with_unit(unit, states=states)


def _borne(position: Position, unit: str, played: frozenset[str], seen: frozenset[str]) -> Mistake:
    shown, due = (listed(position.facts.states[each] for each in sorted(states)) for states in (seen, played))
    message = said(
        "{unit} has the mark {shown}, but should have {due}",
        unit=position.printed(unit).name,
        shown=shown or said("(none)"),
        due=due or said("none"),
    )
    return Mistake(duty.STATES, message, "1.4")


def _laid(position: Position) -> Mapping[str, frozenset[str]]:
    """Give the kinds of markers in each place."""
    if not position.laid:
        return NOTHING
    places = sorted({place for there in position.laid.values() for place in there})
    return {place: frozenset(kind for kind, there in position.laid.items() if place in there) for place in places}


def _put_laid(position: Position, place: str, kinds: frozenset[str]) -> Position:
    for kind in position.facts.laid:
        others = position.lying(kind) - {place}
        position = position.with_lying(kind, others | {place} if kind in kinds else others)
    return position


def _lies(position: Position, place: str, played: frozenset[str], seen: frozenset[str]) -> Mistake:
    shown, due = (listed(position.facts.laid[each].name for each in sorted(kinds)) for kinds in (seen, played))
    message = said(
        "{shown} is in {place}, but {due} should be there",
        shown=shown or said("no marker"),
        place=place_name(position, place),
        due=due or said("none"),
    )
    return Mistake(duty.LAID, message, "1.4")


BORNE: Aspect[Position, UnitState, frozenset[str]] = Aspect(
    "states", _units, lambda unit: unit.states, _put_states, _borne, counts=bears
)
LAID: Aspect[Position, frozenset[str], frozenset[str]] = Aspect(
    "markers", _laid, lambda kinds: kinds, _put_laid, _lies, NONE
)
