"""Pieces whose refresh puts them in another Game Piece Layer of their map, so that they leave their stack.

The layer is told by a Marker or a Dynamic Property of the piece. Not here: one that is worked out from other values.
Engine class: VASSAL.build.module.map.LayeredPieceCollection (getLayerForPiece, canPiecesMerge).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

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
    old = piece.old
    states = nesting.peel_like(old.state, old.type.widths)[0]
    before = layers.of(_value(old.type.levels[:-1], states, layers.property))
    after = layers.of(_value((trait.type_text() for trait in target.traits), piece.states, layers.property))
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


def _value(types: Iterable[str], states: Sequence[str], name: str) -> str:
    for type_text, state in zip(types, states, strict=False):
        trait = parse_trait(type_text, state)
        if isinstance(trait, Marker) and name in trait.names:
            return trait.get(name) or ""
        if isinstance(trait, DynamicProperty) and trait.name == name:
            return trait.value
    return ""
