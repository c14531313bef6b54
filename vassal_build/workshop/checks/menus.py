"""Every menu command has a key stroke, and no two of one piece have the same.

A command with the text that the editor offers and no key was turned off; nobody misses it.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.traits import Layer, Trait
from vassal_build.codes.mod_keys import KEY_OF_TWO_COMMANDS, MENU_WITHOUT_KEY
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks.key_commands import shown
from vassal_build.workshop.definitions import Definition
from vassal_build.workshop.key_numbers import KeyNumbers
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.remembered import Remembered
from vassal_build.workshop.trait_keys import MenuCommand, menu_commands

OFFERED = frozenset(
    (
        "activate",
        "change label",
        "clone",
        "decrease",
        "delete",
        "increase",
        "invisible",
        "mark moved",
        "mark piece as moved",
        "mark piece as unmoved",
        "mask",
        "movement trail",
        "random",
        "randomize",
        "replace",
        "reset",
        "return to deck",
        "rotate",
        "rotate clockwise",
        "rotate counterclockwise",
        "rotate ccw",
        "rotate cw",
        "rotate random",
        "rotate randomly",
        "show area",
        "show trail",
        "trigger",
    )
)
"""Menu texts that the editor itself puts in, in small letters; to take the key away turns such a command off."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield MENU_WITHOUT_KEY for each definition and KEY_OF_TWO_COMMANDS for each pair of menu texts."""
    for definition in module.definitions:
        for trait in definition.piece.traits:
            for command in menu_commands(trait):
                if command.menu and command.key.is_none and not _is_turned_off(trait, command):
                    message = f"{type(trait).__name__} '{command.menu}' has no key"
                    place = module.at(definition.path, definition.line)
                    yield MENU_WITHOUT_KEY.at(place, message, subject=command.menu)
    yield from _shared(module)


def _shared(module: OpenedModule) -> Iterator[Diagnostic]:
    found: dict[tuple[int, tuple[str, ...]], list[Definition]] = {}
    numbers = KeyNumbers()
    clicked = Remembered(lambda trait: _clicked(trait, numbers))
    for expanded in module.pieces:
        texts: dict[int, dict[str, None]] = {}
        for placed in expanded.placed:
            for number, menu in clicked(placed.trait):
                texts.setdefault(number, {})[menu] = None
        for number, menus in texts.items():
            if len(menus) > 1:
                found.setdefault((number, tuple(sorted(menus))), []).append(expanded.definition)
    for (number, names), definitions in found.items():
        first, (key,) = definitions[0], numbers.keys((number,))
        commands = " and ".join(f"'{name}'" for name in names)
        more = f" (and in {len(definitions) - 1} more pieces)" if len(definitions) > 1 else ""
        message = f"{commands} of '{first.name}'{more} are both on {shown(key)}"
        yield KEY_OF_TWO_COMMANDS.at(module.at(first.path, first.line), message, subject=shown(key))


def _clicked(trait: Trait, numbers: KeyNumbers) -> tuple[tuple[int, str], ...]:
    clicked = (command for command in menu_commands(trait) if command.menu and not command.key.is_none)
    return tuple((numbers.number(command.key), command.menu) for command in clicked)


def _is_turned_off(trait: Trait, command: MenuCommand) -> bool:
    if isinstance(trait, Layer):
        one = len(trait.images) <= 1 and command.menu in (trait.increase, trait.decrease)
        always = trait.always_active and command.menu == trait.activate
        if one or always or trait.follow:
            return True
    return command.menu.lower() in OFFERED
