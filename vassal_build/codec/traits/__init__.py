"""The traits of pieces: one class per trait that we read or write, and one that keeps every other as it is.

A trait's file and class have the name that VASSAL's editor shows; the docstring gives the Java class and the id.
"""

from __future__ import annotations

from functools import lru_cache

from vassal_build.codec.traits.action_button import ActionButton
from vassal_build.codec.traits.basic_name import BasicName
from vassal_build.codec.traits.calculated_property import CalculatedProperty
from vassal_build.codec.traits.can_rotate import CanRotate
from vassal_build.codec.traits.clone import Clone
from vassal_build.codec.traits.delete import Delete
from vassal_build.codec.traits.does_not_stack import BandSelect, DoesNotStack, Move, Select
from vassal_build.codec.traits.dynamic_property import DynamicProperty
from vassal_build.codec.traits.global_hotkey import GlobalHotkey
from vassal_build.codec.traits.global_key_command import GlobalKeyCommand, Target
from vassal_build.codec.traits.invisible import Invisible
from vassal_build.codec.traits.layer import Layer
from vassal_build.codec.traits.limits import Limits
from vassal_build.codec.traits.mark_when_moved import MarkWhenMoved
from vassal_build.codec.traits.marker import Marker
from vassal_build.codec.traits.mask import Mask
from vassal_build.codec.traits.menu_separator import MenuSeparator
from vassal_build.codec.traits.movement_trail import MovementTrail
from vassal_build.codec.traits.place_marker import PlaceMarker
from vassal_build.codec.traits.prototype import Prototype
from vassal_build.codec.traits.raw_trait import RawTrait
from vassal_build.codec.traits.report_action import ReportAction
from vassal_build.codec.traits.restrict_commands import RestrictCommands
from vassal_build.codec.traits.restricted_access import RestrictedAccess
from vassal_build.codec.traits.send_to_location import SendToLocation
from vassal_build.codec.traits.set_global_property import SetGlobalProperty
from vassal_build.codec.traits.sub_menu import SubMenu
from vassal_build.codec.traits.text_label import TextLabel
from vassal_build.codec.traits.trait import Trait
from vassal_build.codec.traits.trigger_action import TriggerAction

TRAITS: tuple[type[Trait], ...] = (
    ActionButton,
    BasicName,
    CalculatedProperty,
    CanRotate,
    Clone,
    Delete,
    DoesNotStack,
    DynamicProperty,
    GlobalHotkey,
    GlobalKeyCommand,
    Invisible,
    Layer,
    MarkWhenMoved,
    Marker,
    Mask,
    MenuSeparator,
    MovementTrail,
    PlaceMarker,
    Prototype,
    ReportAction,
    RestrictCommands,
    RestrictedAccess,
    SendToLocation,
    SetGlobalProperty,
    SubMenu,
    TextLabel,
    TriggerAction,
)
"""Every trait with a class of its own; any other is read as a RawTrait."""

_BY_ID = {trait.ID: trait for trait in TRAITS}

__all__ = [
    "TRAITS",
    "ActionButton",
    "BandSelect",
    "BasicName",
    "CalculatedProperty",
    "CanRotate",
    "Clone",
    "Delete",
    "DoesNotStack",
    "DynamicProperty",
    "GlobalHotkey",
    "GlobalKeyCommand",
    "Invisible",
    "Layer",
    "Limits",
    "MarkWhenMoved",
    "Marker",
    "Mask",
    "MenuSeparator",
    "Move",
    "MovementTrail",
    "PlaceMarker",
    "Prototype",
    "RawTrait",
    "ReportAction",
    "RestrictCommands",
    "RestrictedAccess",
    "Select",
    "SendToLocation",
    "SetGlobalProperty",
    "SubMenu",
    "Target",
    "TextLabel",
    "Trait",
    "TriggerAction",
    "parse_trait",
]


@lru_cache(maxsize=8192)
def parse_trait(type_text: str, state_text: str = "") -> Trait:
    """Reads one trait from its type (with its id) and state; an unknown id gives a RawTrait."""
    head, semicolon, _ = type_text.partition(";")
    return _BY_ID.get(head + semicolon, RawTrait).parse(type_text, state_text)
