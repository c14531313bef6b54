"""Every menu command has a key stroke, and no two of one piece have the same.

A command with the text that the editor offers and no key was turned off; nobody misses it. Two commands of which a
condition lets only one through may share a key.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.traits import RestrictCommands, Trait, TriggerAction
from vassal_build.codes.code import Code
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.key_commands import subject_of
from vassal_build.workshop.definitions import Definition
from vassal_build.workshop.key_numbers import KeyNumbers
from vassal_build.workshop.key_words import key_words
from vassal_build.workshop.opened import Expanded, OpenedModule
from vassal_build.workshop.trait_cache import Remembered
from vassal_build.workshop.trait_keys import menu_commands

KEY_OF_TWO_COMMANDS = Code(
    "MOD303",
    "key-of-two-commands",
    Severity.WARNING,
    "Two menu commands of one piece have the same keystroke, and no condition excludes one of them.",
    "The keystroke does both, and the menu shows the keystroke only beside the first.",
    "Eliminate and Execute both on Ctrl+E.",
    "Give one of the commands another keystroke.",
)

MENU_WITHOUT_KEY = Code(
    "MOD304",
    "menu-without-key",
    Severity.WARNING,
    "A menu command has a text but no keystroke.",
    "The engine leaves it out of the menu, or shows it and does nothing when you choose it.",
    "A Trigger Action with the menu text Retreat and no key.",
    "Give the command a keystroke; a named one will do.",
)


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
                if command.menu and command.key.is_none and command.menu.lower() not in OFFERED:
                    message = f"the command '{command.menu}' of {type(trait).__name__} has no keystroke"
                    place = module.at(definition.path, definition.line)
                    yield MENU_WITHOUT_KEY.at(place, message, subject=command.menu)
    yield from _shared(module)


def _shared(module: OpenedModule) -> Iterator[Diagnostic]:
    found: dict[tuple[int, tuple[str, ...]], list[Definition]] = {}
    numbers = KeyNumbers()
    clicked = Remembered(lambda trait: _clicked(trait, numbers))
    for expanded in module.pieces:
        texts: dict[int, dict[str, None]] = {}
        restricted = _restricted(expanded, numbers)
        for placed in expanded.placed:
            for number, menu in clicked(placed.trait):
                if number not in restricted:
                    texts.setdefault(number, {})[menu] = None
        for number, menus in texts.items():
            if len(menus) > 1:
                found.setdefault((number, tuple(sorted(menus))), []).append(expanded.definition)
    for (number, names), definitions in found.items():
        first, (key,) = definitions[0], numbers.keys((number,))
        commands = " and ".join(f"'{name}'" for name in names)
        more = f" (and in {counted(len(definitions) - 1, 'other piece')})" if len(definitions) > 1 else ""
        message = f"{commands} of {first.called}{more} have the same keystroke: {key_words(key)}"
        yield KEY_OF_TWO_COMMANDS.at(module.at(first.path, first.line), message, subject=subject_of(key))


def _restricted(expanded: Expanded, numbers: KeyNumbers) -> frozenset[int]:
    """Give the keys that a piece takes from some of its commands at times."""
    restricting = (placed.trait for placed in expanded.placed if isinstance(placed.trait, RestrictCommands))
    return frozenset(numbers.number(key) for trait in restricting for key in trait.keys)


def _clicked(trait: Trait, numbers: KeyNumbers) -> tuple[tuple[int, str], ...]:
    if isinstance(trait, TriggerAction) and trait.condition:
        return ()
    clicked = (command for command in menu_commands(trait) if command.menu and not command.key.is_none)
    return tuple((numbers.number(command.key), command.menu) for command in clicked)
