"""Pieces whose refresh puts them in another Game Piece Layer of their map, so that they leave their stack.

The layer is told by a Marker or a Dynamic Property of the piece. Not here: one that is worked out from other values.
Engine class: VASSAL.build.module.map.LayeredPieceCollection (getLayerForPiece, canPiecesMerge).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from vassal_build.codec import nesting
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DynamicProperty, Marker, parse_trait
from vassal_build.workshop.refresh.catalogue import Target
from vassal_build.workshop.refresh.maps import Layers
from vassal_build.workshop.refresh.pieces import Refreshed


def new_layer(piece: Refreshed, target: Target, layers: Layers) -> int | None:
    """Give the layer in which a refreshed piece lies now, None when it is the one it lay in."""
    if piece.same:
        return None
    before = layers.of(_value(piece.old.type.text, piece.before, layers.property))
    after = layers.of(_value(target.type_text, piece.states, layers.property))
    return None if after == before else after


def split(stack: Stack, moved: Mapping[str, int]) -> tuple[Stack, ...]:
    """Give a stack without those that have moved to other layers, and a stack for each of these layers."""
    members: dict[int | None, tuple[str, ...]] = {}
    for one in stack.members:
        layer = moved.get(one)
        members[layer] = (*members.get(layer, ()), one)
    staying = members.pop(None, ())
    others = tuple(replace(stack, members=those, layer=layer) for layer, those in members.items())
    return (replace(stack, members=staying), *others) if staying else others


def _value(type_text: str, states: Sequence[str], name: str) -> str:
    """Give the value of a property of a piece, empty where no trait tells it."""
    told = _teller(type_text, name)
    if told is None:
        return ""
    level, text = told
    trait = parse_trait(text, states[level])
    if isinstance(trait, DynamicProperty):
        return trait.value
    return trait.get(name) or "" if isinstance(trait, Marker) else ""


@lru_cache(maxsize=1024)
def _teller(type_text: str, name: str) -> tuple[int, str] | None:
    """Find the trait that tells a property, by its level and its own type."""
    for level, text in enumerate(nesting.peel(type_text)[0][:-1]):
        trait = parse_trait(text)
        names = trait.names if isinstance(trait, Marker) else ()
        if name in names or (isinstance(trait, DynamicProperty) and trait.name == name):
            return level, text
    return None
