"""The STATE of a case: a set-up, units, works, the turn and the phase."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules_check.cases.syntax import Case, CaseError, Statement

from .facts import Facts
from .forms import hex_in
from .start import empty, opened
from .state import GONE, Position, UnitState

_MARKS = ("moved", "fired", "assaulted")
"""The words behind a unit that say what it has done."""


def position_of(facts: Facts, case: Case) -> Position:
    """Give the position that a case states; raise CaseError for what cannot be read."""
    if case.terrain or case.statements("MAP"):
        raise CaseError("the map is always the game's own: no TERRAIN and no MAP", case.line)
    position = empty(facts)
    for statement in case.statements("STATE"):
        if statement.verb not in _READERS:
            raise statement.error("unknown statement")
        try:
            position = _READERS[statement.verb](position, statement)
        except (ValueError, IndexError, KeyError):
            raise statement.error("this is not how such a statement is written") from None
    return position


def _setup(position: Position, statement: Statement) -> Position:
    """Lay out a set-up; what is stated behind it changes it."""
    (name,) = statement.rest
    return opened(position.facts, name)


def _turn(position: Position, statement: Statement) -> Position:
    (number,) = statement.rest
    return replace(position, turn=int(number))


def _segment(position: Position, statement: Statement) -> Position:
    (name,) = statement.rest
    if name not in {phase.id for phase in position.facts.phases}:
        raise ValueError(name)
    return replace(position, segment=name)


def _unit(position: Position, statement: Statement) -> Position:
    """Read `unit ID at PLACE [steps N] [moved] [fired] [assaulted]`."""
    unit, at, place, *words = statement.rest
    if unit not in position.facts.units:
        raise statement.error(f"there is no unit {unit}")
    if at != "at":
        raise ValueError(at)
    if place not in position.facts.tracks:
        hex_in(statement, place, position)
    faces, steps = position.facts.units[unit].faces, max(position.facts.units[unit].faces)
    if words[:1] == ["steps"]:
        steps, words = int(words[1]), words[2:]
    if steps not in faces:
        raise ValueError(steps)
    return _marked(_laid(position, unit, UnitState(place, steps)), unit, words)


def _gone(position: Position, statement: Statement) -> Position:
    """Read `gone ID [moved] [fired] [assaulted]`, of an eliminated unit."""
    unit, *words = statement.rest
    if unit not in position.facts.units:
        raise statement.error(f"there is no unit {unit}")
    return _marked(_laid(position, unit, UnitState(GONE, 0)), unit, words)


def _laid(position: Position, unit: str, state: UnitState) -> Position:
    return replace(position, units={**position.units, unit: state})


def _marked(position: Position, unit: str, words: list[str]) -> Position:
    """Give the position with a unit that has done what some words say."""
    if not set(words) <= set(_MARKS):
        raise ValueError(words)
    moved, fired, assaulted = ({unit} if mark in words else set() for mark in _MARKS)
    return replace(
        position,
        moved=position.moved | moved,
        fired=position.fired | fired,
        assaulted=position.assaulted | assaulted,
    )


def _works(position: Position, statement: Statement) -> Position:
    (place,) = statement.rest
    return replace(position, works=position.works | {hex_in(statement, place, position)})


_READERS: dict[str, Callable[[Position, Statement], Position]] = {
    "setup": _setup,
    "turn": _turn,
    "segment": _segment,
    "unit": _unit,
    "gone": _gone,
    "works": _works,
}
"""What reads each statement."""
