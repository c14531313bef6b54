"""What a Restrict Commands or Restricted Access trait is to restrict stands above it in the editor's list."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import ReportAction, RestrictCommands, RestrictedAccess, Trait
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.key_commands import subject_of
from vassal_build.workshop.key_words import key_words
from vassal_build.workshop.mentions import is_extension, mentions
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.trait_keys import restrictable

RESTRICTED_FROM_ABOVE = Code(
    "MOD137",
    "restricted-from-above",
    Severity.WARNING,
    "Every command that a Restrict Commands or Restricted Access trait should restrict comes after it in the trait "
    "list.",
    "The engine restricts only traits above it in the editor's list, so the commands stay open to all.",
    "Restrict Commands for Ctrl+F as the second trait, and the Layer that flips on Ctrl+F as the third.",
    "Move the trait below the commands that it should restrict.",
)


RESTRICTING = (RestrictCommands, RestrictedAccess)


class Stand(Enum):
    """Where what a trait restricts stands: nowhere in any piece, only below it, or above it, where it is reached."""

    NOWHERE = 0
    BELOW = 1
    ABOVE = 2


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield RESTRICTED_FROM_ABOVE once for each prototype or slot. Source: RestrictCommands, Restricted.

    A trait is asked for its commands, and hands key strokes on, only to those above it in the editor's list.
    """
    if is_extension(module):
        return  # its pieces may use prototypes of the module
    places = {definition.path: module.at(definition.path, definition.line) for definition in module.definitions}
    below: dict[str, list[KeyStroke | None]] = {}
    for (path, key), stand in _stands(module).items():
        if stand is Stand.BELOW and not (key is None and "Restricted" in mentions(module).words):
            below.setdefault(path, []).append(key)  # None: all commands, and the property of that name is not asked for
    for path, keys in below.items():
        fixed = [key for key in keys if key is not None]
        what = f"the commands on {', '.join(map(key_words, fixed))}" if fixed else "all commands"
        message = f"it restricts {what} of traits above it, but these are below it"
        yield RESTRICTED_FROM_ABOVE.at(places[path], message, subject=", ".join(map(subject_of, fixed)))


def _stands(module: OpenedModule) -> dict[tuple[str, KeyStroke | None], Stand]:
    """Give for each definition that restricts, and each key of it, the best that any of its pieces makes of it."""
    found: dict[tuple[str, KeyStroke | None], Stand] = {}
    commands: dict[int, frozenset[KeyStroke]] = {}
    for expanded in module.pieces:
        if not any(isinstance(placed.trait, RESTRICTING) for placed in expanded.placed):
            continue
        deepest: dict[KeyStroke, int] = {}
        for at, placed in enumerate(expanded.placed):
            if id(placed.trait) not in commands:
                commands[id(placed.trait)] = _commands(placed.trait)
            for heard_key in commands[id(placed.trait)]:
                deepest[heard_key] = at
        for at, placed in enumerate(expanded.placed):
            for key, depth in _restricted(placed.trait, deepest):
                stand = Stand.NOWHERE if depth < 0 else Stand.ABOVE if depth > at else Stand.BELOW
                mark = (placed.origin.path, key)
                found[mark] = max(found.get(mark, Stand.NOWHERE), stand, key=lambda one: one.value)
    return found


def _restricted(trait: Trait, deepest: dict[KeyStroke, int]) -> Iterator[tuple[KeyStroke | None, int]]:
    """Give the keys that a trait restricts, None for all, each with how deep in the piece the last trait of it is."""
    if isinstance(trait, RestrictCommands):
        yield from ((key, deepest.get(key, -1)) for key in trait.keys)
    elif isinstance(trait, RestrictedAccess) and not trait.restrict_movement:
        yield None, max(deepest.values(), default=-1)


def _commands(trait: Trait) -> frozenset[KeyStroke]:
    """Give the keys on which a trait does something that a restriction could stop; a report alone is none."""
    return frozenset() if isinstance(trait, ReportAction) else restrictable(trait)
