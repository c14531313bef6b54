"""The STATE of a case: a setup, the turn and the phase, and what lies on the map."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.cases.syntax import Case, CaseError, Statement
from rules_check.cases.written import as_written
from vassal_build.replacing import replace

from .facts import Facts
from .hidden import placed_under
from .start import empty, opened
from .state import Position
from .thing import Stated
from .things import THINGS


def position_of(facts: Facts, case: Case) -> Position:
    """Give the position that a case states; raise CaseError for what cannot be read."""
    if case.terrain or case.statements("MAP"):
        raise CaseError("the map is always the game's own: no TERRAIN and no MAP", case.line)
    position = empty(facts)
    for statement in case.statements("STATE"):
        if statement.verb not in _READERS:
            raise statement.error("unknown statement")
        with as_written(statement):
            position = _READERS[statement.verb](position, statement)
    return placed_under(position)


def _setup(position: Position, statement: Statement) -> Position:
    """Lay out a setup; what is stated behind it changes it."""
    (name,) = statement.rest
    if name not in position.facts.setups:
        raise statement.error(f"there is no setup {name}")
    return opened(position.facts, name)


def _turn(position: Position, statement: Statement) -> Position:
    (number,) = statement.rest
    return replace(position, turn=int(number))


def _segment(position: Position, statement: Statement) -> Position:
    (name,) = statement.rest
    known = [phase.id for phase in position.facts.phases]
    if name not in known:
        raise statement.error(f"there is no phase {name}, only {', '.join(known)}")
    return replace(position, segment=name)


_READERS: Mapping[str, Stated] = {
    "setup": _setup,
    "turn": _turn,
    "segment": _segment,
    **{word: stated for thing in THINGS for word, stated in thing.states.items()},
}
"""What reads each statement."""
