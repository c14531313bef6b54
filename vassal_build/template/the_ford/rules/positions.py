"""How positions are written into files: as the statements of cases, and what these cannot say as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from rules_check.rules.documents import fields_of
from rules_check.rules.position_form import PositionForm

from .documents import EDITION, document_of, position_in
from .facts import Facts
from .impossible import impossible
from .state import Position
from .things import THINGS

_DETAILS = ("stormed", "fight", "winner")
"""The fields of a position that no statement says."""


def _statements(position: Position) -> Iterator[str]:
    """Yield the statements that `stated.py` reads."""
    yield f"turn {position.turn}"
    yield f"segment {position.segment}"
    for thing in THINGS:
        yield from thing.says(position)


def _detailed(position: Position, details: Mapping[str, Any], file: str) -> Position:
    """Give a position with what no statement says of it; raise UnusableFile when it is none."""
    return position_in({**document_of(position), **details}, position.facts, file)


def _edition(_: Position) -> str:
    return EDITION


POSITIONS: PositionForm[Facts, Position] = PositionForm(
    _edition,
    _statements,
    document_of,
    position_in,
    _detailed,
    impossible,
    _DETAILS,
    beyond=partial(fields_of, names=_DETAILS),
)
"""How positions of the game are written."""
