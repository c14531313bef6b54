"""Every menu command has a key stroke, and no two of one piece have the same."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codes.mod_keys import KEY_OF_TWO_COMMANDS, MENU_WITHOUT_KEY
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks.key_commands import shown
from vassal_build.workshop.definitions import Definition
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.trait_keys import menu_commands


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield MENU_WITHOUT_KEY for each definition and KEY_OF_TWO_COMMANDS for each pair of menu texts."""
    for definition in module.definitions:
        for trait in definition.piece.traits:
            for command in menu_commands(trait):
                if command.menu and command.key.is_none:
                    message = f"{type(trait).__name__} '{command.menu}' has no key"
                    place = module.at(definition.path, definition.line)
                    yield MENU_WITHOUT_KEY.at(place, message, subject=command.menu)
    yield from _shared(module)


def _shared(module: OpenedModule) -> Iterator[Diagnostic]:
    found: dict[tuple[KeyStroke, tuple[str, ...]], list[Definition]] = {}
    for expanded in module.pieces:
        texts: dict[KeyStroke, dict[str, None]] = {}
        for placed in expanded.placed:
            for command in menu_commands(placed.trait):
                if command.menu and not command.key.is_none:
                    texts.setdefault(command.key, {})[command.menu] = None
        for key, menus in texts.items():
            if len(menus) > 1:
                found.setdefault((key, tuple(sorted(menus))), []).append(expanded.definition)
    for (key, names), definitions in found.items():
        first = definitions[0]
        commands = " and ".join(f"'{name}'" for name in names)
        more = f" (and in {len(definitions) - 1} more pieces)" if len(definitions) > 1 else ""
        message = f"{commands} of '{first.name}'{more} are both on {shown(key)}"
        yield KEY_OF_TWO_COMMANDS.at(module.at(first.path, first.line), message, subject=shown(key))
