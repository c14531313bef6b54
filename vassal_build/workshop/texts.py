"""Where a module holds expressions and formats: the fields of traits and the attributes of components.

What is in such a text is expressions.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.keycommand import Change, Choose, Increment, Prompt
from vassal_build.codec.traits import (
    Attachment,
    CalculatedProperty,
    CanRotate,
    DynamicProperty,
    GlobalKeyCommand,
    Layer,
    Mask,
    MoveFixedDistance,
    MultiLocationCommand,
    PlaceMarker,
    PlaySound,
    ReplaceWithOther,
    ReportAction,
    RestrictCommands,
    ReturnToDeck,
    SendToLocation,
    SetPieceProperty,
    TextLabel,
    Trait,
    TranslatableMessage,
    TriggerAction,
)
from vassal_build.location import Location
from vassal_build.workshop.definitions import line_of
from vassal_build.workshop.expressions import names_compared, names_read
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.trait_keys import WITH_COMMANDS

TRAIT_FIELDS: Mapping[type[Trait], tuple[str, ...]] = {
    Attachment: ("filter", "range_property", "clear_filter"),
    CalculatedProperty: ("expression",),
    CanRotate: ("direct_expression",),
    GlobalKeyCommand: ("filter", "range_property"),
    Layer: ("follow", "reset_level"),
    Mask: ("deal_expression",),
    MoveFixedDistance: ("x", "y", "x_index", "y_index", "x_offset", "y_offset"),
    MultiLocationCommand: ("filter", "menu", "sort"),
    PlaceMarker: ("x_offset", "y_offset"),
    PlaySound: ("clip",),
    ReplaceWithOther: ("x_offset", "y_offset"),
    ReportAction: ("message",),
    RestrictCommands: ("condition",),
    ReturnToDeck: ("deck_expression",),
    SendToLocation: ("x_index", "y_index", "x_offset", "y_offset"),
    SetPieceProperty: ("filter", "range_property"),
    TextLabel: ("label", "name_format"),
    TranslatableMessage: ("message",),
    TriggerAction: ("condition", "loop_while", "loop_until", "loop_count", "index_start", "index_step"),
}
"""The fields of a trait that hold an expression or a format, except those of DESTINATION_FIELDS."""

DESTINATION_FIELDS: Mapping[str, tuple[str, ...]] = {
    "L": ("map", "board", "x", "y"),
    "G": ("map", "board", "grid_location"),
    "Z": ("map", "zone"),
    "R": ("map", "region"),
    **dict.fromkeys(("A", "C", "N"), ("target",)),
}
"""The fields that a Send to Location reads for each of its destinations; in the others may be what is left over."""

ATTRIBUTES = (
    "filter",
    "propertyFilter",
    "match",
    "include",
    "leafFormat",
    "nonLeafFormat",
    "sortFormat",
    "turnFormat",
    "reportFormat",
    "summaryReportFormat",
    "counterReportFormat",
    "emptyHexReportForma",
    "moveWithinFormat",
    "moveToFormat",
    "createFormat",
    "changeFormat",
    "markUnmovedReport",
    "shuffleFormat",
    "reverseFormat",
    "faceDownFormat",
    "selectDisplayProperty",
    "selectSortProperty",
    "restrictExpression",
    "whileExpression",
    "untilExpression",
    "loopCount",
    "deckExpression",
    "matchExpression",
    "limitExpression",
    "stopExpression",
    "report",
    "format",
    "playerIdFormat",
    "propertyGate",
)
"""The attributes of components that hold an expression or a format."""

PROPERTY_ATTRIBUTES: Mapping[str, tuple[str, ...]] = {
    "module.Inventory": ("groupBy",),
    "module.map.LayeredPieceCollection": ("property",),
    "module.map.boardPicker.board.mapgrid.Zone": ("highlightProperty",),
}
"""Attributes that hold the plain name of a property, or a list of them between commas."""


TRAIT_CONDITIONS: Mapping[type[Trait], tuple[str, ...]] = {
    Attachment: ("filter", "clear_filter"),
    GlobalKeyCommand: ("filter",),
    MultiLocationCommand: ("filter",),
    RestrictCommands: ("condition",),
    SendToLocation: ("target",),
    SetPieceProperty: ("filter",),
    TriggerAction: ("condition", "loop_while", "loop_until"),
}
"""The fields of a trait that hold a condition, which may be written without braces: `Side = Red`."""

CONDITIONS = frozenset(
    ("filter", "propertyFilter", "match", "include", "restrictExpression", "whileExpression", "untilExpression")
)
"""The attributes of components that hold such a condition."""


class Text(Struct, frozen=True):
    """One expression or format, with its place and the name of its field.

    plain: the name of a property, where the file has that alone and `text` is the format that reads it.
    is_condition: whether it may be a condition without braces.
    """

    place: Location
    what: str
    text: str
    plain: str = ""
    is_condition: bool = False

    @property
    def names(self) -> frozenset[str]:
        """The properties that it reads."""
        names = names_read(self.text)
        return names | names_compared(self.text) if self.is_condition else names

    @property
    def shown(self) -> str:
        """The text as it stands in the file."""
        return self.plain or self.text


@lru_cache(maxsize=1)
def texts(module: OpenedModule) -> tuple[Text, ...]:
    """Give every expression and format of a module that is not empty; several checks ask for those of one module."""
    return tuple(_texts(module))


def _texts(module: OpenedModule) -> Iterator[Text]:
    for path, element in module.elements:
        for name, text in element_texts(element) if element.attrib else ():
            yield Text(module.at(path, line_of(element)), name, text, is_condition=name in CONDITIONS)
        for name, plain in element_properties(element):
            yield Text(module.at(path, line_of(element)), name, f"${plain}$", plain)
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        for trait in definition.piece.traits:
            for name, text in trait_texts(trait):
                conditions = TRAIT_CONDITIONS.get(type(trait), ())
                yield Text(place, f"{type(trait).__name__}.{name}", text, is_condition=name in conditions)


def trait_texts(trait: Trait) -> Iterator[tuple[str, str]]:
    """Yield field name and text of a trait's expressions and formats."""
    for name in TRAIT_FIELDS.get(type(trait), ()):
        if getattr(trait, name):
            yield name, getattr(trait, name)
    if isinstance(trait, SendToLocation):
        names = DESTINATION_FIELDS.get(trait.destination or "L", ())
        yield from ((name, getattr(trait, name)) for name in names if getattr(trait, name))
    if isinstance(trait, ReportAction):
        yield from (("cycle_messages", message) for message in trait.cycle_messages if message)
    if isinstance(trait, WITH_COMMANDS):
        for command in trait.commands:
            yield from (("commands", text) for text in _changes(command.change) if text)
    if isinstance(trait, DynamicProperty) and trait.value:
        yield "value", trait.value


def element_texts(element: etree._Element) -> Iterator[tuple[str, str]]:
    """Yield attribute name and text of a component's expressions and formats."""
    for name in ATTRIBUTES:
        if element.get(name):
            yield name, element.get(name, "")


def element_properties(element: etree._Element) -> Iterator[tuple[str, str]]:
    """Yield attribute name and plain name of each property that a component is set to read."""
    for name in PROPERTY_ATTRIBUTES.get(short_name(str(element.tag)), ()):
        for plain in element.get(name, "").split(","):
            if plain:
                yield name, plain


def _changes(change: Change) -> tuple[str, ...]:
    if isinstance(change, Increment):
        return (change.by,)
    if isinstance(change, Prompt):
        return (change.prompt,)
    if isinstance(change, Choose):
        return (change.prompt, *change.options)
    return (change.value,)
