"""No two slots hold different pieces of the same name. A piece may lie in several palettes, decks and stacks."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.definitions import Definition, DefinitionKind, piece_name
from vassal_build.workshop.opened import OpenedModule

PIECES_OF_ONE_NAME = Code(
    "MOD122",
    "pieces-of-one-name",
    Severity.NOTE,
    "Two piece slots contain different pieces with the same name.",
    "Reports in the chat do not show which of them is meant.",
    "Two different slots called Rifle Battalion.",
    "Rename one of the pieces.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield PIECES_OF_ONE_NAME once for each name."""
    found: dict[str, list[Definition]] = {}
    for definition in module.definitions:
        name = piece_name(definition.piece)
        if definition.kind is not DefinitionKind.SLOT or not name:
            continue
        known = found.setdefault(name, [definition])
        if known[0] is not definition and known[0].piece.type_text() != definition.piece.type_text():
            known.append(definition)
    for name, (first, *others) in found.items():
        if others:
            slots = "another slot has" if len(others) == 1 else f"{len(others)} other slots have"
            message = f"{slots} a piece with the name '{name}': {others[0].path}"
            evidence = tuple(one.path for one in others[1:5])
            place = module.at(first.path, first.line)
            yield PIECES_OF_ONE_NAME.at(place, message, subject=name, evidence=evidence)
