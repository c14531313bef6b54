"""Traits that only act on a command have a key for it, and layers that begin switched off can be switched on."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.traits import (
    ActionButton,
    CanPivot,
    Clone,
    Delete,
    Deselect,
    GlobalHotkey,
    GlobalKeyCommand,
    Layer,
    MoveFixedDistance,
    PlaceMarker,
    PlaySound,
    ReplaceWithOther,
    ReturnToDeck,
    SendToLocation,
    SetGlobalProperty,
    SetPieceProperty,
    Trait,
    TriggerAction,
)
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.mentions import WORD, has_java, is_extension, mentions
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.trait_keys import heard, menu_commands
from vassal_build.workshop.trait_properties import LAYER_SUFFIXES

COMMAND_WITHOUT_KEY = Code(
    "MOD134",
    "command-without-key",
    Severity.WARNING,
    "A trait that only acts on a command has neither a keystroke nor a menu text.",
    "It can never happen.",
    "A Send to Location without a key, or a Trigger Action without a key of its own and without keys to watch for.",
    "Give the trait a keystroke, or delete it.",
)

LAYER_NEVER_SHOWN = Code(
    "MOD138",
    "layer-never-shown",
    Severity.WARNING,
    "A Layer starts switched off, has no key to switch it on, and nothing reads its level.",
    "None of its pictures is ever drawn.",
    "A Layer that is not always active and has no activation key, in a slot where its level is -1.",
    "Make the Layer always active, give it an activation key, or delete it.",
)


ONLY_COMMANDS: tuple[type[Trait], ...] = (
    CanPivot,
    Clone,
    Delete,
    Deselect,
    GlobalHotkey,
    GlobalKeyCommand,
    MoveFixedDistance,
    PlaceMarker,
    PlaySound,
    ReplaceWithOther,
    ReturnToDeck,
    SendToLocation,
    SetGlobalProperty,
    SetPieceProperty,
    TriggerAction,
)
"""Traits that do nothing but on their key strokes: no drawing, no property, no part in what other traits do."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield COMMAND_WITHOUT_KEY and LAYER_NEVER_SHOWN. Source: the `myKeyEvent` of each trait, Embellishment."""
    if has_java(module) or is_extension(module):
        return  # whose Java may act on any trait
    words: frozenset[str] | None = None
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        for trait in definition.piece.traits:
            if _is_idle(trait):
                yield COMMAND_WITHOUT_KEY.at(place, f"{_shown(trait)} has no keystroke", subject=type(trait).__name__)
            elif isinstance(trait, Layer) and _stays_off(trait):
                words = mentions(module).words if words is None else words
                if not any(word + suffix in words for word in _last_word(trait.name) for suffix in LAYER_SUFFIXES):
                    message = f"{_called(trait)} starts switched off, and nothing switches it on"
                    yield LAYER_NEVER_SHOWN.at(place, message, subject=trait.name)


def _called(layer: Layer) -> str:
    return f"the layer '{layer.name}'" if layer.name else "a layer without a name"


def _is_idle(trait: Trait) -> bool:
    if isinstance(trait, ActionButton):
        return trait.key.is_none and not trait.menu_popup
    if type(trait) not in ONLY_COMMANDS or heard(trait):
        return False
    return not any(command.menu for command in menu_commands(trait))


def _stays_off(layer: Layer) -> bool:
    if layer.level > 0 or layer.version == 0 or not layer.images:
        return False
    switched = not layer.always_active and not layer.activate_key.is_none
    return not switched and (layer.reset_key.is_none or bool(layer.follow))


def _last_word(name: str) -> tuple[str, ...]:
    return tuple(WORD.findall(name)[-1:]) or ("",)


def _shown(trait: Trait) -> str:
    said = getattr(trait, "name", "") or getattr(trait, "description", "")
    return f"{type(trait).__name__} '{said}'" if said else type(trait).__name__
