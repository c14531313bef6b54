"""The words of units in cases and position files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_check.cases.syntax import Statement
from rules_check.cases.words import Answer, Expect, Outcome

from ..forms import hex_in, unit_in
from ..notes import NOTES
from ..state import GONE, Position, UnitState
from ..thing import Stated


def _unit(position: Position, statement: Statement) -> Position:
    """Read `unit ID at PLACE [steps N] [moved] [fired] [assaulted]`, and the states that it bears."""
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
    states = frozenset(words) & position.facts.states.keys()
    noted = [word for word in words if word not in states]
    return _noted(position.changed(unit, UnitState(place, steps, states)), unit, noted)


def _gone(position: Position, statement: Statement) -> Position:
    """Read `gone ID [moved] [fired] [assaulted]`, of an eliminated unit."""
    unit, *words = statement.rest
    if unit not in position.facts.units:
        raise statement.error(f"there is no unit {unit}")
    return _noted(position.changed(unit, UnitState(GONE, 0)), unit, words)


def _noted(position: Position, unit: str, words: list[str]) -> Position:
    """Give the position with a unit that has done what some words say."""
    by_word = {note.word: note for note in NOTES}
    for word in words:
        position = position.noted(by_word[word], unit)
    return position


def _is_at(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `unit ID at PLACE [steps N]`, and the states that it bears where any is named."""
    unit, _, place, *words = statement.rest
    state = outcome.last.units[unit_in(statement, unit, outcome.last)]
    steps = state.steps
    if words[:1] == ["steps"]:
        steps, words = int(words[1]), words[2:]
    if not set(words) <= outcome.last.facts.states.keys():
        raise ValueError(words)
    holds = (state.place, state.steps) == (place, steps) and set(words) <= state.states
    return holds, " ".join(("unit", unit, "at", state.place, "steps", str(state.steps), *sorted(state.states)))


def _is_gone(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `gone ID`."""
    (unit,) = statement.rest
    place = outcome.last.units[unit_in(statement, unit, outcome.last)].place
    return place == GONE, place


def says(position: Position) -> Iterator[str]:
    """Yield a statement for each unit."""
    for unit, state in position.units.items():
        noted = (note.word for note in NOTES if position.has(note, unit))
        where = f"gone {unit}" if state.place == GONE else f"unit {unit} at {state.place} steps {state.steps}"
        yield " ".join((where, *noted, *sorted(state.states)))


STATES: Mapping[str, Stated] = {"unit": _unit, "gone": _gone}
"""What reads each statement."""
EXPECTS: Mapping[str, Expect[Position]] = {"unit": _is_at, "gone": _is_gone}
"""What judges each expectation."""
