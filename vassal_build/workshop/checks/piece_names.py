"""No two slots hold different pieces of the same name. Cards and stacks at start may repeat a piece."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.mod_pieces import PIECES_OF_ONE_NAME
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.definitions import Definition, Kind, piece_name
from vassal_build.workshop.opened import OpenedModule


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PIECES_OF_ONE_NAME."""
    first: dict[str, Definition] = {}
    for definition in module.definitions:
        name = piece_name(definition.piece)
        if definition.kind is not Kind.SLOT or not name:
            continue
        known = first.setdefault(name, definition)
        if known is not definition and not _same_piece(known, definition):
            message = f"another slot holds a piece called '{name}': {known.path}"
            yield PIECES_OF_ONE_NAME.at(module.at(definition.path, definition.line), message, subject=name)


def _same_piece(one: Definition, other: Definition) -> bool:
    at_start = one.at_start or other.at_start
    return at_start and one.piece.type_text() == other.piece.type_text()
