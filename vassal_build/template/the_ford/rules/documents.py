"""A position as plain values and back; the printed game is not in it, only its name, edition and data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_check.rules import documents
from vassal_build.diagnostics import UnusableFile
from vassal_build.replacing import replace

from .facts import Facts
from .hidden import placed_under
from .impossible import impossible
from .state import UNDER, Position

SLUG, EDITION = "the_ford", "1"
"""The name of the game, and the edition of its rules that is judged."""
_HEAD = {"game": SLUG, "edition": EDITION}


def document_of(position: Position) -> dict[str, Any]:
    """Give a position as plain values.

    Units of which is known only that they lie face down somewhere are not in it.
    """
    seen = {unit: state for unit, state in position.units.items() if state.place != UNDER}
    return documents.document_of(replace(position, units=seen), _HEAD)


def position_in(document: Mapping[str, Any], facts: Facts, file: str) -> Position:
    """Give the position of a document; raise UnusableFile when it is none, or one that cannot be."""
    position = documents.position_in(Position, document, facts, _HEAD, file)
    for fault in impossible(position):
        raise UnusableFile(fault.message, file)
    return placed_under(position)
