"""No Trigger Action presses a key on which it acts itself, without a condition that could end it."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import RestrictCommands, TriggerAction
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.checks.key_commands import subject_of
from vassal_build.workshop.key_words import key_words
from vassal_build.workshop.opened import OpenedModule

TRIGGER_PRESSES_ITSELF = Code(
    "MOD307",
    "trigger-presses-itself",
    Severity.ERROR,
    "A Trigger Action without a condition sends the keystroke that starts it.",
    "It starts itself again and again until the engine stops it with a message about an infinite loop.",
    "A Trigger Action on Ctrl+F that sends Ctrl+F.",
    "Send another keystroke, or add a condition that becomes false.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield TRIGGER_PRESSES_ITSELF once for each Trigger Action. Source: TriggerAction.myKeyEvent.

    A loop has conditions of its own, and a Restrict Commands trait of the piece may stop the key; neither is reported.
    """
    reported: set[int] = set()
    own = {id(definition) for definition in module.definitions}
    for expanded in module.pieces:
        held = {key for one in expanded.placed if isinstance(one.trait, RestrictCommands) for key in one.trait.keys}
        for placed in expanded.placed:
            trait = placed.trait
            if not isinstance(trait, TriggerAction) or id(placed.origin) not in own or id(trait) in reported:
                continue
            key = _pressed_again(trait)
            if key is not None and key not in held:
                reported.add(id(trait))
                named = trait.menu or trait.name
                shown = f"Trigger Action '{named}'" if named else "a Trigger Action"
                message = f"{shown} starts on {key_words(key)} and sends it again, without end"
                yield TRIGGER_PRESSES_ITSELF.at(
                    module.at(placed.origin.path, placed.origin.line), message, subject=subject_of(key)
                )


def _pressed_again(trait: TriggerAction) -> KeyStroke | None:
    if trait.condition or trait.loop:
        return None
    hears = {key for key in (trait.key, *trait.watch_keys) if not key.is_none}
    return next((key for key in trait.action_keys if key in hears), None)
