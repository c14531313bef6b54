"""The properties that a trait sets: those of its piece, and those that it gives to other things."""

from __future__ import annotations

from collections.abc import Iterator

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

LAYER_SUFFIXES = ("_Level", "_Image", "_Name", "_Active")
ROTATION_SUFFIXES = ("_Facing", "_Degrees")
NAMED = (DynamicProperty, SetGlobalProperty, SetPieceProperty, CalculatedProperty, TranslatableMessage)


def properties_of(trait: Trait) -> Iterator[str]:
    """Yield their names, for a trait of an unknown kind all that may be one."""
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
