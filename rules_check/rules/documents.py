"""A position as plain values and back, for games whose position is one value with the printed facts in a field."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, TypeVar, get_type_hints

import msgspec
from msgspec import structs

from vassal_build.diagnostics import UnusableFile
from vassal_build.language.said import said

S = TypeVar("S", bound=msgspec.Struct)
FACTS = "facts"
"""The field of a position that is not written: the printed game."""
Head = Mapping[str, str]
"""What stands before the fields of a position: the game and the edition of its rules."""


def document_of(position: msgspec.Struct, head: Head) -> dict[str, Any]:
    """Give a position as plain values, sets in a fixed order so that a position always gives the same text."""
    fields = [name for name in position.__struct_fields__ if name != FACTS]
    return {**head, **fields_of(position, fields)}


def fields_of(position: msgspec.Struct, names: Collection[str]) -> dict[str, Any]:
    """Give some fields of a position as plain values, as `document_of` gives them all."""
    return {name: _plain(value) for name, value in structs.asdict(position).items() if name in names}


def _plain(value: object) -> object:
    match value:
        case frozenset():
            return sorted(value)
        case Mapping():
            return {key: _plain(held) for key, held in value.items()}
        case msgspec.Struct():
            return {name: _plain(held) for name, held in structs.asdict(value).items()}
        case _:
            return msgspec.to_builtins(value, enc_hook=str)


def position_in(kind: type[S], document: Mapping[str, Any], facts: object, head: Head, file: str) -> S:
    """Give the position of a kind that a document holds; raise UnusableFile when it is none.

    Whether it can be at all is not asked.
    """
    for key in sorted(set(document) - ({*head, *kind.__struct_fields__} - {FACTS})):
        raise UnusableFile(said("a position has no '{key}'", key=key), file)
    for key, known in head.items():
        if document.get(key) != known:
            raise UnusableFile(
                said(
                    "this is a position of the {key} '{given}', not of {known}",
                    key=key,
                    given=document.get(key),
                    known=known,
                ),
                file,
            )
    hints = get_type_hints(kind)
    given = {name: value for name, value in document.items() if name not in head}
    try:
        fields = {name: msgspec.convert(value, hints[name]) for name, value in given.items()}
        return kind(**{FACTS: facts}, **fields)
    except (msgspec.ValidationError, TypeError) as error:
        raise UnusableFile(said("not a position: {reason}", reason=str(error)), file) from None
