"""The traits of pieces: one class per trait of the engine, and one that keeps every other as it is.

A trait's file and class have the name that VASSAL's editor shows; the docstring gives the Java class and the id. A file
is loaded when its trait is asked for the first time, since most pieces have few of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from vassal_build.codec.traits.raw_trait import RawTrait
from vassal_build.codec.traits.trait import Trait

if TYPE_CHECKING:
    from vassal_build.codec.traits.action_button import ActionButton
    from vassal_build.codec.traits.area_of_effect import AreaOfEffect
    from vassal_build.codec.traits.attachment import Attachment
    from vassal_build.codec.traits.basic_name import BasicName
    from vassal_build.codec.traits.border_outline import BorderOutline
    from vassal_build.codec.traits.calculated_property import CalculatedProperty
    from vassal_build.codec.traits.can_pivot import CanPivot
    from vassal_build.codec.traits.can_rotate import CanRotate
    from vassal_build.codec.traits.clone import Clone
    from vassal_build.codec.traits.comment import Comment
    from vassal_build.codec.traits.delete import Delete
    from vassal_build.codec.traits.deselect import Deselect
    from vassal_build.codec.traits.does_not_stack import BandSelect, DoesNotStack, Move, Select
    from vassal_build.codec.traits.dynamic_property import DynamicProperty
    from vassal_build.codec.traits.global_hotkey import GlobalHotkey
    from vassal_build.codec.traits.global_key_command import GlobalKeyCommand
    from vassal_build.codec.traits.invisible import Invisible
    from vassal_build.codec.traits.layer import Layer
    from vassal_build.codec.traits.limits import Limits
    from vassal_build.codec.traits.mark_when_moved import MarkWhenMoved
    from vassal_build.codec.traits.marker import Marker
    from vassal_build.codec.traits.mask import Mask
    from vassal_build.codec.traits.mat import Mat
    from vassal_build.codec.traits.mat_cargo import MatCargo
    from vassal_build.codec.traits.menu_separator import MenuSeparator
    from vassal_build.codec.traits.move_fixed_distance import MoveFixedDistance
    from vassal_build.codec.traits.movement_trail import MovementTrail
    from vassal_build.codec.traits.multi_location_command import MultiLocationCommand
    from vassal_build.codec.traits.non_rectangular import NonRectangular
    from vassal_build.codec.traits.place_marker import PlaceMarker
    from vassal_build.codec.traits.play_sound import PlaySound
    from vassal_build.codec.traits.property_sheet import PropertySheet, SheetKind
    from vassal_build.codec.traits.prototype import Prototype
    from vassal_build.codec.traits.replace_with_other import ReplaceWithOther
    from vassal_build.codec.traits.report_action import ReportAction
    from vassal_build.codec.traits.restrict_commands import RestrictCommands
    from vassal_build.codec.traits.restricted_access import RestrictedAccess
    from vassal_build.codec.traits.return_to_deck import ReturnToDeck
    from vassal_build.codec.traits.send_to_location import SendToLocation
    from vassal_build.codec.traits.set_global_property import SetGlobalProperty
    from vassal_build.codec.traits.set_piece_property import SetPieceProperty
    from vassal_build.codec.traits.spreadsheet import Spreadsheet
    from vassal_build.codec.traits.sub_menu import SubMenu
    from vassal_build.codec.traits.target import Target
    from vassal_build.codec.traits.text_label import TextLabel
    from vassal_build.codec.traits.translatable_message import TranslatableMessage
    from vassal_build.codec.traits.trigger_action import TriggerAction

_FILES: Mapping[str, str] = {
    "ActionButton": "action_button",
    "AreaOfEffect": "area_of_effect",
    "Attachment": "attachment",
    "BandSelect": "does_not_stack",
    "BasicName": "basic_name",
    "BorderOutline": "border_outline",
    "CalculatedProperty": "calculated_property",
    "CanPivot": "can_pivot",
    "CanRotate": "can_rotate",
    "Clone": "clone",
    "Comment": "comment",
    "Delete": "delete",
    "Deselect": "deselect",
    "DoesNotStack": "does_not_stack",
    "DynamicProperty": "dynamic_property",
    "GlobalHotkey": "global_hotkey",
    "GlobalKeyCommand": "global_key_command",
    "Invisible": "invisible",
    "Layer": "layer",
    "Limits": "limits",
    "MarkWhenMoved": "mark_when_moved",
    "Marker": "marker",
    "Mask": "mask",
    "Mat": "mat",
    "MatCargo": "mat_cargo",
    "MenuSeparator": "menu_separator",
    "Move": "does_not_stack",
    "MoveFixedDistance": "move_fixed_distance",
    "MovementTrail": "movement_trail",
    "MultiLocationCommand": "multi_location_command",
    "NonRectangular": "non_rectangular",
    "PlaceMarker": "place_marker",
    "PlaySound": "play_sound",
    "PropertySheet": "property_sheet",
    "Prototype": "prototype",
    "ReplaceWithOther": "replace_with_other",
    "ReportAction": "report_action",
    "RestrictCommands": "restrict_commands",
    "RestrictedAccess": "restricted_access",
    "ReturnToDeck": "return_to_deck",
    "Select": "does_not_stack",
    "SendToLocation": "send_to_location",
    "SetGlobalProperty": "set_global_property",
    "SetPieceProperty": "set_piece_property",
    "SheetKind": "property_sheet",
    "Spreadsheet": "spreadsheet",
    "SubMenu": "sub_menu",
    "Target": "target",
    "TextLabel": "text_label",
    "TranslatableMessage": "translatable_message",
    "TriggerAction": "trigger_action",
}
"""The file of each class."""

_CLASSES: Mapping[str, str] = {
    "button;": "ActionButton",
    "AreaOfEffect;": "AreaOfEffect",
    "attach;": "Attachment",
    "basicName;": "BasicName",
    "border;": "BorderOutline",
    "calcProp;": "CalculatedProperty",
    "pivot;": "CanPivot",
    "rotate;": "CanRotate",
    "clone;": "Clone",
    "cmt;": "Comment",
    "delete;": "Delete",
    "deselect;": "Deselect",
    "immob;": "DoesNotStack",
    "PROP;": "DynamicProperty",
    "globalhotkey;": "GlobalHotkey",
    "globalkey;": "GlobalKeyCommand",
    "hide;": "Invisible",
    "emb2;": "Layer",
    "emb;": "Layer",
    "markmoved;": "MarkWhenMoved",
    "mark;": "Marker",
    "obs;": "Mask",
    "mat;": "Mat",
    "matPiece;": "MatCargo",
    "menuSeparator;": "MenuSeparator",
    "translate;": "MoveFixedDistance",
    "footprint;": "MovementTrail",
    "locCommand;": "MultiLocationCommand",
    "nonRect2;": "NonRectangular",
    "nonRect;": "NonRectangular",
    "placemark;": "PlaceMarker",
    "playSound;": "PlaySound",
    "propertysheet;": "PropertySheet",
    "prototype;": "Prototype",
    "replace;": "ReplaceWithOther",
    "report;": "ReportAction",
    "hideCmd;": "RestrictCommands",
    "restrict;": "RestrictedAccess",
    "return;": "ReturnToDeck",
    "sendto;": "SendToLocation",
    "setprop;": "SetGlobalProperty",
    "setpieceprop;": "SetPieceProperty",
    "table;": "Spreadsheet",
    "submenu;": "SubMenu",
    "label;": "TextLabel",
    "locmsg;": "TranslatableMessage",
    "macro;": "TriggerAction",
}
"""The class of each id, old ones included: every trait of the engine."""

__all__ = [
    "ActionButton",
    "AreaOfEffect",
    "Attachment",
    "BandSelect",
    "BasicName",
    "BorderOutline",
    "CalculatedProperty",
    "CanPivot",
    "CanRotate",
    "Clone",
    "Comment",
    "Delete",
    "Deselect",
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
    "Mat",
    "MatCargo",
    "MenuSeparator",
    "Move",
    "MoveFixedDistance",
    "MovementTrail",
    "MultiLocationCommand",
    "NonRectangular",
    "PlaceMarker",
    "PlaySound",
    "PropertySheet",
    "Prototype",
    "RawTrait",
    "ReplaceWithOther",
    "ReportAction",
    "RestrictCommands",
    "RestrictedAccess",
    "ReturnToDeck",
    "Select",
    "SendToLocation",
    "SetGlobalProperty",
    "SetPieceProperty",
    "SheetKind",
    "Spreadsheet",
    "SubMenu",
    "Target",
    "TextLabel",
    "Trait",
    "TranslatableMessage",
    "TriggerAction",
    "every_id",
    "every_trait",
    "parse_trait",
]


def __getattr__(name: str) -> object:
    """Load the file of a class that is asked for the first time."""
    if name not in _FILES:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    globals()[name] = found = _loaded(name)
    return found


@cache
def _loaded(name: str) -> Any:
    return getattr(import_module(f"{__name__}.{_FILES[name]}"), name)


def every_id() -> tuple[str, ...]:
    """The ids of the traits of the engine with their semicolons, old ones included."""
    return tuple(_CLASSES)


def every_trait() -> tuple[type[Trait], ...]:
    """The class of every trait of the engine; one of a custom class or of a later engine is read as a RawTrait."""
    return tuple(map(_loaded, dict.fromkeys(_CLASSES.values())))


@lru_cache(maxsize=8192)
def parse_trait(type_text: str, state_text: str = "") -> Trait:
    """Reads one trait from its type (with its id) and state; an unknown id gives a RawTrait."""
    return _kind(type_text[: type_text.find(";") + 1]).parse(type_text, state_text)


@lru_cache(maxsize=256)
def _kind(begin: str) -> type[Trait]:
    name = _CLASSES.get(begin)
    return _loaded(name) if name else RawTrait
