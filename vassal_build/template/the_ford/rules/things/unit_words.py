"""The words of units in cases and position files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_check.cases.syntax import Statement
from rules_check.cases.words import Answer, Expect, Outcome
from vassal_build.replacing import replace

from ..forms import hex_in, unit_in
from ..front import SIDES
from ..notes import NOTES
from ..state import GONE, UNDER, Position, UnitState
from ..thing import Stated

HIDDEN, OPEN = "hidden", "open"
"""The words of a unit that lies face down, and of one that does not."""
AHEAD = SIDES[0]
"""The side that a unit faces where nothing else is said."""


def _unit(position: Position, statement: Statement) -> Position:
    """Read `unit ID at PLACE [steps N] [facing SIDE] [hidden] [moved] [fired] [assaulted]`, and its states."""
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
    facing, words = _faced(words, AHEAD)
    states = frozenset(words) & position.facts.states.keys()
    noted = [word for word in words if word not in (HIDDEN, *states)]
    return _noted(position.changed(unit, UnitState(place, steps, states, HIDDEN in words, facing)), unit, noted)


def _faced(words: list[str], otherwise: str) -> tuple[str, list[str]]:
    """Read `facing SIDE` where it stands first; give the side and the words behind it."""
    if words[:1] != ["facing"]:
        return otherwise, words
    if words[1] not in SIDES:
        raise ValueError(words[1])
    return words[1], words[2:]


def _blind(position: Position, statement: Statement) -> Position:
    """Read `blind ID SIDE at PLACE [open] [moved] [fired] [assaulted]`, of a unit that is known only as face down.

    It may be any unit of the side that no statement names.
    """
    unit, side, at, place, *words = statement.rest
    if at != "at" or side not in position.facts.sides or unit in position.facts.units:
        raise ValueError(at)
    if place != GONE and place not in position.facts.tracks:
        hex_in(statement, place, position)
    hidden = OPEN not in words and place != GONE
    held = replace(position, blinds={**position.blinds, unit: side})
    noted = [word for word in words if word != OPEN]
    return _noted(held.changed(unit, UnitState(place, 0, hidden=hidden)), unit, noted)


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
    """Judge `unit ID at PLACE [steps N] [facing SIDE] [hidden] [open]`, and its states where any is named."""
    unit, _, place, *words = statement.rest
    state = outcome.last.units[unit_in(statement, unit, outcome.last)]
    steps = state.steps
    if words[:1] == ["steps"]:
        steps, words = int(words[1]), words[2:]
    facing, words = _faced(words, state.facing)
    if not set(words) <= {HIDDEN, OPEN, *outcome.last.facts.states}:
        raise ValueError(words)
    shown = (HIDDEN if state.hidden else OPEN, *sorted(state.states))
    holds = (state.place, state.steps, state.facing) == (place, steps, facing) and set(words) <= set(shown)
    return holds, " ".join(("unit", unit, "at", state.place, "steps", str(state.steps), *_front(state), *shown))


def _is_gone(statement: Statement, outcome: Outcome[Position]) -> Answer:
    """Judge `gone ID`."""
    (unit,) = statement.rest
    place = outcome.last.units[unit_in(statement, unit, outcome.last)].place
    return place == GONE, place


def _front(state: UnitState) -> tuple[str, ...]:
    return () if state.facing == AHEAD else ("facing", state.facing)


def says(position: Position) -> Iterator[str]:
    """Yield a statement for each unit."""
    for unit, state in position.units.items():
        noted = (note.word for note in NOTES if position.has(note, unit))
        if unit in position.blinds:
            shown = () if state.hidden or state.place == GONE else (OPEN,)
            yield " ".join(("blind", unit, position.blinds[unit], "at", state.place, *shown, *noted))
        elif state.place == UNDER:
            continue  # it may be any that is not named
        elif state.place == GONE:
            yield " ".join(("gone", unit, *noted))
        else:
            hidden = (HIDDEN,) if state.hidden else ()
            where = f"unit {unit} at {state.place} steps {state.steps}"
            yield " ".join((where, *_front(state), *hidden, *noted, *sorted(state.states)))


STATES: Mapping[str, Stated] = {"unit": _unit, "gone": _gone, "blind": _blind}
"""What reads each statement."""
EXPECTS: Mapping[str, Expect[Position]] = {"unit": _is_at, "gone": _is_gone}
"""What judges each expectation."""
