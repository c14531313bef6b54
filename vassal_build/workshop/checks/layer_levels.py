"""A Layer names no more levels than it has pictures, and begins at and is reset to a level that it has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vassal_build.codec.traits import Layer
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.location import Location
from vassal_build.workshop.opened import OpenedModule

NAMES_BEYOND_PICTURES = Code(
    "MOD142",
    "names-beyond-pictures",
    Severity.WARNING,
    "A Layer has more level names than pictures.",
    "The levels without a picture do not exist, so their names are never shown.",
    "A Layer with the pictures `full.png` and `half.png` and the level names Full, Half and Remnant.",
    "Add the missing pictures, or delete the names.",
)

LEVEL_BEYOND_PICTURES = Code(
    "MOD143",
    "level-beyond-pictures",
    Severity.WARNING,
    "A Layer starts at, or is reset to, a level for which it has no picture.",
    "The engine uses the last level instead. At a reset it also reports bad data.",
    "A Layer with two pictures that is reset to level 3.",
    "Choose a level that has a picture.",
)


WHOLE = re.compile(r"\d{1,9}")


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield NAMES_BEYOND_PICTURES and LEVEL_BEYOND_PICTURES. Source: Embellishment.mySetType, mySetState, setValue."""
    for definition in module.definitions:
        place = module.at(definition.path, definition.line)
        for layer in definition.piece.find_all(Layer):
            yield from _of_layer(place, layer)


def _of_layer(place: Location, layer: Layer) -> Iterator[Diagnostic]:
    levels = max(len(layer.images), 1)
    name, has = layer.name or layer.description or "without a name", f"{levels} picture{'s' if levels > 1 else ''}"
    lost = [one for one in layer.level_names[levels:] if one]
    if lost:
        message = f"the Layer {name} has {has}, so these level names are never shown: {', '.join(lost)}"
        yield NAMES_BEYOND_PICTURES.at(place, message, subject=name)
    if not layer.follows and abs(layer.level) > levels:
        message = f"the Layer {name} starts at level {abs(layer.level)}, but has only {has}"
        yield LEVEL_BEYOND_PICTURES.at(place, message, subject=name)
    is_reset = not layer.reset_key.is_none and WHOLE.fullmatch(layer.reset_level)
    if is_reset and int(layer.reset_level) > levels:
        message = f"the Layer {name} is reset to level {layer.reset_level}, but has only {has}"
        yield LEVEL_BEYOND_PICTURES.at(place, message, subject=name)
