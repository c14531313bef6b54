"""The properties that a module sets: by traits, by global and zone properties, by turn trackers and dice.

What the engine itself sets is engine_names.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from vassal_build.codec.buildfile import short_name
from vassal_build.codec.sequence import decode
from vassal_build.codec.traits import (
    AreaOfEffect,
    CalculatedProperty,
    CanRotate,
    DynamicProperty,
    GlobalKeyCommand,
    Layer,
    Marker,
    PlaceMarker,
    PropertySheet,
    Prototype,
    RawTrait,
    SetGlobalProperty,
    SetPieceProperty,
    TextLabel,
    Trait,
    TranslatableMessage,
    TriggerAction,
)
from vassal_build.workshop.opened import OpenedModule

LAYER_SUFFIXES = ("_Level", "_Image", "_Name", "_Active")
ROTATION_SUFFIXES = ("_Facing", "_Degrees")
NAMING = (
    "module.properties.",
    "preferences.",
    "module.DiceButton",
    "module.SpecialDiceButton",
    "module.RandomTextButton",
    "module.turn.TurnTracker",
)
"""Kinds of component whose name is, or begins, the name of a property."""
NAMED = (DynamicProperty, SetGlobalProperty, SetPieceProperty, CalculatedProperty, TranslatableMessage)


def set_names(module: OpenedModule) -> frozenset[str]:
    """Give the names of all properties that anything sets in the module, or in that of an extension."""
    names = {name for one in module.together for _, element in one.elements for name in _of_element(element)}
    for one in module.together:
        for definition in one.definitions:
            names.update(name for trait in definition.piece.traits for name in _of_trait(trait))
    return frozenset(names - {""})


def _of_element(element: etree._Element) -> Iterator[str]:
    kind = short_name(str(element.tag))
    if kind.startswith(NAMING):
        name = element.get("name", "")
        yield from (name, f"{name}_result")
    for attribute in ("property", "indexProperty") if "Level" in kind or "Button" in kind else ():
        yield element.get(attribute, "")


def _of_trait(trait: Trait) -> Iterator[str]:
    if isinstance(trait, Marker):
        yield from trait.names
    elif isinstance(trait, NAMED):
        yield trait.name
    elif isinstance(trait, PropertySheet):
        yield from (name for name, _ in trait.properties)
    elif isinstance(trait, AreaOfEffect):
        yield f"{trait.name or ''}_Active"
    elif isinstance(trait, GlobalKeyCommand | PlaceMarker):
        yield from (name for name, _ in trait.parameters or ())
    elif isinstance(trait, Layer):
        yield from (trait.name + suffix for suffix in LAYER_SUFFIXES)
    elif isinstance(trait, CanRotate):
        yield from (trait.name + suffix for suffix in ROTATION_SUFFIXES)
    elif isinstance(trait, TextLabel):
        yield trait.property_name
    elif isinstance(trait, TriggerAction):
        yield trait.index_property
    elif isinstance(trait, Prototype):
        yield from (name for name, _ in trait.parameters)
    elif isinstance(trait, RawTrait):
        yield from decode(trait.text, ";")[1:]
