"""How positions are written into files: as the statements of cases, and what these cannot say as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from rules_check.games.keren.choice import chosen_otherwise, exchanged
from rules_check.games.keren.facts import Facts
from rules_check.games.keren.hidden import placed_under
from rules_check.games.keren.impossible import impossible
from rules_check.games.keren.position import UNDER, Position, UnitState
from rules_check.games.keren.start import opened
from rules_check.games.keren.stated import SCENARIOS
from rules_check.rules import documents
from rules_check.rules.position_form import PositionForm
from vassal_build.diagnostics import UnusableFile
from vassal_build.replacing import replace

SLUG, EDITION = "keren", "2012"
"""The name of the game, and the edition of its rules that is judged."""
_HEAD = {"game": SLUG, "edition": EDITION}
_DETAILS = ("moved", "done", "spent", "fight", "throw", "is_checked", "winner", "roles", "unsure")
"""The fields of a position that no statement says."""


def _statements(position: Position) -> Iterator[str]:
    """Yield the statements that `stated.py` reads: only units that are not as in the setup are named."""
    number = next(number for number, scenario in SCENARIOS.items() if scenario == position.scenario)
    yield from (f"scenario {number}", f"turn {position.turn}", f"segment {position.segment}", f"vp {position.points}")
    if position.has_facing:
        yield "option facing"
    yield from (f"last {side} {place}" for place, side in sorted(position.holders.items()))
    opening = opened(position.facts, position.scenario)
    chosen = tuple(chosen_otherwise(position, opening))
    yield from (f"exchanged {unit} {other}" for unit, other in chosen)
    for unit, other in chosen:
        opening = exchanged(opening, unit, other)
    begun = opening.units
    sides = {*position.blinds.values()}
    for unit, state in position.units.items():
        if unit in position.blinds:
            yield _lies(unit, position.blinds[unit], state)
        # 7.4: who is not named lies under one of the blinds of its side
        elif state.place != UNDER and (state != begun.get(unit) or position.printed(unit).side in sides):
            yield _stands(unit, state)


def _lies(blind: str, side: str, state: UnitState) -> str:
    arrives = ("arrives", str(state.arrives)) if state.arrives else ()
    area = ("setup", state.area) if state.area else ()
    return " ".join(("blind", blind, side, "at", state.place, *arrives, *area, *sorted(state.states)))


def _stands(unit: str, state: UnitState) -> str:
    facing = ("facing", state.facing) if state.facing else ()
    return " ".join(("stands", unit, "at", state.place, *sorted(state.states), *facing))


def _document(position: Position) -> dict[str, Any]:
    seen = {unit: state for unit, state in position.units.items() if state.place != UNDER}
    return documents.document_of(replace(position, units=seen), _HEAD)


def _position(document: Mapping[str, Any], facts: Facts, file: str) -> Position:
    """Give the position of a document; raise UnusableFile when it is none, or one that cannot be."""
    position = documents.position_in(Position, document, facts, _HEAD, file)
    position = placed_under(position, position.units)
    for fault in impossible(position):
        raise UnusableFile(fault.message, file)
    return position


def _detailed(position: Position, details: Mapping[str, Any], file: str) -> Position:
    """Give a position with what no statement says of it; raise UnusableFile when it is none."""
    return _position({**_document(position), **details}, position.facts, file)


def _edition(_: Position) -> str:
    return EDITION


POSITIONS: PositionForm[Facts, Position] = PositionForm(
    _edition,
    _statements,
    _document,
    _position,
    _detailed,
    impossible,
    _DETAILS,
    beyond=partial(documents.fields_of, names=_DETAILS),
)
"""How positions of the game are written."""
