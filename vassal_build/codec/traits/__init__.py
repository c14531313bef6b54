"""The traits of pieces: one class per trait of the engine, and one that keeps every other as it is.

A trait's file and class have the name that VASSAL's editor shows; the docstring gives the Java class and the id. A file
is loaded when its trait is asked for the first time, since most pieces have few of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from vassal_build.codec.traits.raw_trait import RawTrait as RawTrait
from vassal_build.codec.traits.trait import Trait as Trait

if TYPE_CHECKING:
    from vassal_build.codec.traits.action_button import ActionButton as ActionButton
    from vassal_build.codec.traits.area_of_effect import AreaOfEffect as AreaOfEffect
    from vassal_build.codec.traits.attachment import Attachment as Attachment
    from vassal_build.codec.traits.basic_name import BasicName as BasicName
    from vassal_build.codec.traits.border_outline import BorderOutline as BorderOutline
    from vassal_build.codec.traits.calculated_property import CalculatedProperty as CalculatedProperty
    from vassal_build.codec.traits.can_pivot import CanPivot as CanPivot
    from vassal_build.codec.traits.can_rotate import CanRotate as CanRotate
    from vassal_build.codec.traits.clone import Clone as Clone
    from vassal_build.codec.traits.comment import Comment as Comment
    from vassal_build.codec.traits.delete import Delete as Delete
    from vassal_build.codec.traits.deselect import Deselect as Deselect
    from vassal_build.codec.traits.does_not_stack import DoesNotStack as DoesNotStack
    from vassal_build.codec.traits.dynamic_property import DynamicProperty as DynamicProperty
    from vassal_build.codec.traits.global_hotkey import GlobalHotkey as GlobalHotkey
    from vassal_build.codec.traits.global_key_command import GlobalKeyCommand as GlobalKeyCommand
    from vassal_build.codec.traits.invisible import Invisible as Invisible
    from vassal_build.codec.traits.layer import Layer as Layer
    from vassal_build.codec.traits.mark_when_moved import MarkWhenMoved as MarkWhenMoved
    from vassal_build.codec.traits.marker import Marker as Marker
    from vassal_build.codec.traits.mask import Mask as Mask
    from vassal_build.codec.traits.mat import Mat as Mat
    from vassal_build.codec.traits.mat_cargo import MatCargo as MatCargo
    from vassal_build.codec.traits.menu_separator import MenuSeparator as MenuSeparator
    from vassal_build.codec.traits.move_fixed_distance import MoveFixedDistance as MoveFixedDistance
    from vassal_build.codec.traits.movement_trail import MovementTrail as MovementTrail
    from vassal_build.codec.traits.multi_location_command import MultiLocationCommand as MultiLocationCommand
    from vassal_build.codec.traits.non_rectangular import NonRectangular as NonRectangular
    from vassal_build.codec.traits.place_marker import PlaceMarker as PlaceMarker
    from vassal_build.codec.traits.play_sound import PlaySound as PlaySound
    from vassal_build.codec.traits.property_sheet import PropertySheet as PropertySheet
    from vassal_build.codec.traits.prototype import Prototype as Prototype
    from vassal_build.codec.traits.replace_with_other import ReplaceWithOther as ReplaceWithOther
    from vassal_build.codec.traits.report_action import ReportAction as ReportAction
    from vassal_build.codec.traits.restrict_commands import RestrictCommands as RestrictCommands
    from vassal_build.codec.traits.restricted_access import RestrictedAccess as RestrictedAccess
    from vassal_build.codec.traits.return_to_deck import ReturnToDeck as ReturnToDeck
    from vassal_build.codec.traits.send_to_location import SendToLocation as SendToLocation
    from vassal_build.codec.traits.set_global_property import SetGlobalProperty as SetGlobalProperty
    from vassal_build.codec.traits.set_piece_property import SetPieceProperty as SetPieceProperty
    from vassal_build.codec.traits.spreadsheet import Spreadsheet as Spreadsheet
    from vassal_build.codec.traits.sub_menu import SubMenu as SubMenu
    from vassal_build.codec.traits.text_label import TextLabel as TextLabel
    from vassal_build.codec.traits.translatable_message import TranslatableMessage as TranslatableMessage
    from vassal_build.codec.traits.trigger_action import TriggerAction as TriggerAction

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

_NAMES = frozenset(_CLASSES.values())
_HUMP = re.compile("(?<=[a-z])(?=[A-Z])")


def __getattr__(name: str) -> object:
    """Load the file of a class that is asked for the first time."""
    if name not in _NAMES:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    globals()[name] = found = _loaded(name)
    return found


@cache
def _loaded(name: str) -> Any:
    return getattr(import_module(f"{__name__}.{_HUMP.sub('_', name).lower()}"), name)


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
