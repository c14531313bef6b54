"""The traits of pieces: one class per trait of the engine, and one that keeps every other as it is.

A trait's file and class have the name that VASSAL's editor shows; the docstring gives the Java class and the id.
"""

from __future__ import annotations

from functools import lru_cache

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
from vassal_build.codec.traits.raw_trait import RawTrait
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
from vassal_build.codec.traits.trait import Trait
from vassal_build.codec.traits.translatable_message import TranslatableMessage
from vassal_build.codec.traits.trigger_action import TriggerAction

TRAITS: tuple[type[Trait], ...] = (
    ActionButton,
    AreaOfEffect,
    Attachment,
    BasicName,
    BorderOutline,
    CalculatedProperty,
    CanPivot,
    CanRotate,
    Clone,
    Comment,
    Delete,
    Deselect,
    DoesNotStack,
    DynamicProperty,
    GlobalHotkey,
    GlobalKeyCommand,
    Invisible,
    Layer,
    MarkWhenMoved,
    Marker,
    Mask,
    Mat,
    MatCargo,
    MenuSeparator,
    MoveFixedDistance,
    MovementTrail,
    MultiLocationCommand,
    NonRectangular,
    PlaceMarker,
    PlaySound,
    PropertySheet,
    Prototype,
    ReplaceWithOther,
    ReportAction,
    RestrictCommands,
    RestrictedAccess,
    ReturnToDeck,
    SendToLocation,
    SetGlobalProperty,
    SetPieceProperty,
    Spreadsheet,
    SubMenu,
    TextLabel,
    TranslatableMessage,
    TriggerAction,
)
"""Every trait of the engine; one of a custom class or of a later engine is read as a RawTrait."""

_BY_ID = {name: trait for trait in TRAITS for name in (trait.ID, *trait.OLD_IDS)}

__all__ = [
    "TRAITS",
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
    "parse_trait",
]


@lru_cache(maxsize=8192)
def parse_trait(type_text: str, state_text: str = "") -> Trait:
    """Reads one trait from its type (with its id) and state; an unknown id gives a RawTrait."""
    return _BY_ID.get(type_text[: type_text.find(";") + 1], RawTrait).parse(type_text, state_text)
