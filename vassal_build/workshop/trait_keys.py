"""Which key strokes the traits of a piece hear and send, and which menu commands they have.

One table per question; what the settings of a trait switch off is left out. A trait without a class of its own is taken
to hear and send every key stroke in its text.
Components of the module, such as buttons, are component_keys.py.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.sequence import decode
from vassal_build.codec.traits import (
    ActionButton,
    AreaOfEffect,
    Attachment,
    CanPivot,
    CanRotate,
    Clone,
    Delete,
    Deselect,
    DynamicProperty,
    GlobalHotkey,
    GlobalKeyCommand,
    Invisible,
    Layer,
    MarkWhenMoved,
    Mask,
    MatCargo,
    MenuSeparator,
    MoveFixedDistance,
    MovementTrail,
    MultiLocationCommand,
    PlaceMarker,
    PlaySound,
    PropertySheet,
    RawTrait,
    ReplaceWithOther,
    ReportAction,
    ReturnToDeck,
    SendToLocation,
    SetGlobalProperty,
    SetPieceProperty,
    Spreadsheet,
    TextLabel,
    Trait,
    TriggerAction,
)
from vassal_build.workshop.definitions import placed_marker

KEY_TEXT = re.compile(r"-?\d+,-?\d+(,.*)?", re.DOTALL)
_ONE = (("menu", "key"),)

MENU_COMMANDS: Mapping[type[Trait], tuple[tuple[str, str], ...]] = {
    AreaOfEffect: (("menu", "key"), ("on_menu", "on_key"), ("off_menu", "off_key")),
    Attachment: (
        ("attach_menu", "attach_key"),
        ("clear_menu", "clear_key"),
        ("clear_matching_menu", "clear_matching_key"),
    ),
    CanPivot: (("menu", "key"), ("second_menu", "second_key")),
    CanRotate: (
        ("clockwise", "clockwise_key"),
        ("counterclockwise", "counterclockwise_key"),
        ("angle_menu", "angle_key"),
        ("random", "random_key"),
        ("direct", "direct_key"),
    ),
    Clone: _ONE,
    Delete: _ONE,
    Deselect: _ONE,
    GlobalHotkey: _ONE,
    GlobalKeyCommand: _ONE,
    Invisible: _ONE,
    Layer: (
        ("activate", "activate_key"),
        ("increase", "increase_key"),
        ("decrease", "decrease_key"),
        ("reset", "reset_key"),
        ("random", "random_key"),
    ),
    MarkWhenMoved: (("menu", "key"), ("on_menu", "on_key"), ("off_menu", "off_key")),
    Mask: _ONE,
    MoveFixedDistance: _ONE,
    MovementTrail: _ONE,
    PlaceMarker: _ONE,
    PlaySound: _ONE,
    PropertySheet: _ONE,
    ReplaceWithOther: _ONE,
    ReturnToDeck: _ONE,
    SendToLocation: (("menu", "key"), ("back_menu", "back_key")),
    Spreadsheet: _ONE,
    TextLabel: _ONE,
    TriggerAction: _ONE,
}
"""The fields of a trait that hold a menu text and its key."""

HEARD: Mapping[type[Trait], tuple[str, ...]] = {
    Mask: ("deal_key",),
    MatCargo: ("find_key", "detach_key"),
    MovementTrail: ("key_on", "key_off", "key_clear"),
    ReportAction: ("keys", "cycle_back_keys"),
    TriggerAction: ("watch_keys",),
}
"""Further fields with keys that a trait reacts to."""

SENT_WITHIN: Mapping[type[Trait], tuple[str, ...]] = {
    ActionButton: ("key",),
    MultiLocationCommand: ("key",),
    TriggerAction: ("action_keys", "before_key", "after_key"),
}
"""Fields with keys that a trait presses on its own piece."""

WITH_COMMANDS = (DynamicProperty, SetGlobalProperty, SetPieceProperty)
"""Traits with a list of commands."""

ONLY_IN_MENU: Mapping[type[Trait], tuple[str, ...]] = {
    MenuSeparator: ("key",),
    MultiLocationCommand: ("key",),
}
"""Fields with keys of what a trait puts into the menu, though it does nothing itself on that key."""

SENT_TO_PIECES: Mapping[type[Trait], tuple[str, ...]] = {GlobalKeyCommand: ("global_key",)}
SENT_TO_MODULE: Mapping[type[Trait], tuple[str, ...]] = {GlobalHotkey: ("hotkey",)}


class MenuCommand(Struct, frozen=True):
    """A command of a piece: its menu text, empty when it does not stand in the menu, and its key."""

    menu: str
    key: KeyStroke


def menu_commands(trait: Trait) -> tuple[MenuCommand, ...]:
    """Give the commands of a trait."""
    if isinstance(trait, WITH_COMMANDS):
        return tuple(MenuCommand(command.menu, command.key) for command in trait.commands)
    fields, without = MENU_COMMANDS.get(type(trait), ()), _without(trait)
    return tuple(
        MenuCommand(getattr(trait, menu) or "", getattr(trait, key) or NO_KEY)
        for menu, key in fields
        if key not in without
    )


def heard(trait: Trait) -> frozenset[KeyStroke]:
    """Give the keys that a trait reacts to."""
    commands = {command.key for command in menu_commands(trait)}
    peeking = {KeyStroke.parse(trait.style[1:])} if isinstance(trait, Mask) and trait.style[:1] == "P" else set()
    return _some(commands | peeking | _fields(trait, HEARD) | _unknown(trait))


def restrictable(trait: Trait) -> frozenset[KeyStroke]:
    """Give the keys of a trait that a restriction can hide in the menu or stop. Source: RestrictCommands."""
    return heard(trait) | _some(_fields(trait, ONLY_IN_MENU))


def sent_within(trait: Trait) -> frozenset[KeyStroke]:
    """Give the keys that a trait presses on its own piece."""
    return _some(_fields(trait, SENT_WITHIN))


def sent_to_pieces(trait: Trait) -> frozenset[KeyStroke]:
    """Give the keys that a trait presses on other pieces."""
    placing = placed_marker(trait)
    return _some(_fields(trait, SENT_TO_PIECES) | ({placing.marker_key} if placing else set()))


def sent_to_module(trait: Trait) -> frozenset[KeyStroke]:
    """Give the keys that a trait presses for the whole module."""
    return _some(_fields(trait, SENT_TO_MODULE))


def may_send(trait: Trait) -> frozenset[KeyStroke]:
    """Give the keys that a trait of an unknown kind may press on anything."""
    return _some(_unknown(trait))


def _without(trait: Trait) -> frozenset[str]:
    """Give the keys on which a trait, as it is set, does nothing. Source: Embellishment, AreaOfEffect."""
    if isinstance(trait, AreaOfEffect):
        return frozenset(("key", "on_key", "off_key")) if trait.always_active else frozenset()
    if not isinstance(trait, Layer):
        return frozenset()
    always = ("activate_key",) if trait.always_active else ()
    followed = ("increase_key", "decrease_key", "reset_key", "random_key") if trait.follow else ()
    single = ("increase_key", "decrease_key") if len(trait.images) <= 1 else ()
    return frozenset((*always, *followed, *single))


def _fields(trait: Trait, table: Mapping[type[Trait], tuple[str, ...]]) -> set[KeyStroke]:
    keys: set[KeyStroke] = set()
    for name in table.get(type(trait), ()):
        value = getattr(trait, name)
        keys |= {value} if isinstance(value, KeyStroke) else set(value or ())
    return keys


def _unknown(trait: Trait) -> set[KeyStroke]:
    if not isinstance(trait, RawTrait):
        return set()
    fields = decode(trait.text, ";")
    texts = [text for field in fields for text in (field, *decode(field, ","))]
    return {KeyStroke.parse(text) for text in texts if KEY_TEXT.fullmatch(text)}


def _some(keys: set[KeyStroke]) -> frozenset[KeyStroke]:
    return frozenset(key for key in keys if not key.is_none)
