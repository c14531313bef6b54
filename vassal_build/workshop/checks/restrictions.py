"""Every key that a Restrict Commands trait hides is the key of a command, in at least one piece that has the trait."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import RestrictCommands
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.key_commands import subject_of
from vassal_build.workshop.key_words import key_words
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.trait_cache import Remembered
from vassal_build.workshop.trait_keys import restrictable

RESTRICTS_NOTHING = Code(
    "MOD306",
    "restricts-nothing",
    Severity.WARNING,
    "A Restrict Commands trait lists a keystroke that no command of its pieces has.",
    "The command that it should restrict stays in the menu.",
    "It hides Ctrl+R, but the command Recover has Ctrl+T.",
    "Write the command's own keystroke into the Restrict Commands trait.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield RESTRICTS_NOTHING once for each prototype or slot. Source: RestrictCommands."""
    useful: dict[tuple[str, KeyStroke], bool] = {}
    places = {definition.path: module.at(definition.path, definition.line) for definition in module.definitions}
    commands_of = Remembered(restrictable)
    for expanded in module.pieces:
        restricting = [
            placed
            for placed in expanded.placed
            if isinstance(placed.trait, RestrictCommands) and placed.origin.path in places
        ]
        commands = {key for placed in expanded.placed for key in commands_of(placed.trait)} if restricting else set()
        for placed in restricting:
            for key in placed.trait.keys if isinstance(placed.trait, RestrictCommands) else ():
                mark = (placed.origin.path, key)
                useful[mark] = useful.get(mark, False) or key in commands
    idle: dict[str, list[KeyStroke]] = {}
    for (path, key), is_useful in useful.items():
        if not is_useful:
            idle.setdefault(path, []).append(key)
    for path, keys in idle.items():
        message = f"it restricts {', '.join(map(key_words, keys))}, but no command of these pieces has that keystroke"
        yield RESTRICTS_NOTHING.at(places[path], message, subject=", ".join(map(subject_of, keys)))
