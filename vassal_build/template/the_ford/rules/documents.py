"""A position as plain values and back; the printed game is not in it, only its name, edition and data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_type_hints

import msgspec
from msgspec import structs

from vassal_build.diagnostics import UnusableFile

from .facts import Facts
from .hidden import placed_under
from .impossible import impossible
from .state import UNDER, Position

SLUG, EDITION = "the_ford", "1"
"""The name of the game, and the edition of its rules that is judged."""
_FACTS = "facts"
"""The field of a position that is not written."""
_HEAD = {"game": SLUG, "edition": EDITION}


def document_of(position: Position) -> dict[str, Any]:
    """Give a position as plain values, sets in a fixed order so that a position always gives the same text.

    Units of which is known only that they lie face down somewhere are not in it.
    """
    seen = {unit: state for unit, state in position.units.items() if state.place != UNDER}
    fields = structs.asdict(structs.replace(position, units=seen))
    return {**_HEAD, **{name: _plain(value) for name, value in fields.items() if name != _FACTS}}


def _plain(value: object) -> Any:
    match value:
        case frozenset():
            return sorted(value)
        case Mapping():
            return {key: _plain(held) for key, held in value.items()}
        case msgspec.Struct():
            return {name: _plain(held) for name, held in structs.asdict(value).items()}
        case _:
            return msgspec.to_builtins(value)


def position_in(document: Mapping[str, Any], facts: Facts, file: str) -> Position:
    """Give the position of a document; raise UnusableFile when it is none, or one that cannot be."""
    known_keys = {*_HEAD, *Position.__struct_fields__} - {_FACTS}
    for key in sorted(set(document) - known_keys):
        raise UnusableFile(f"a position has no '{key}'", file)
    for key, known in _HEAD.items():
        if document.get(key) != known:
            raise UnusableFile(f"this is a position of the {key} '{document.get(key)}', not of {known}", file)
    hints = get_type_hints(Position)
    given = {name: value for name, value in document.items() if name not in _HEAD}
    try:
        fields = {name: msgspec.convert(value, hints[name]) for name, value in given.items()}
        position = Position(facts=facts, **fields)
    except (msgspec.ValidationError, TypeError) as error:
        raise UnusableFile(f"not a position: {error}", file) from None
    for fault in impossible(position):
        raise UnusableFile(fault.message, file)
    return placed_under(position)
