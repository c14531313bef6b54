"""Stacks that a refresh divides, because their pieces lie in several Game Piece Layers of the map.

A Marker, a Dynamic Property or the basic name of the piece gives the layer. A stack stays whole if another trait
or the place gives the layer of one of its pieces: that is worked out in play. Engine classes:
VASSAL.build.module.map.LayeredPieceCollection (getLayerForPiece, canPiecesMerge), HighlightLastMoved (setLastMoved),
VASSAL.build.module.Map (Merger).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from msgspec import Struct

from vassal_build.codec import nesting
from vassal_build.codec.stack import Stack
from vassal_build.codec.traits import DynamicProperty, Marker, parse_trait
from vassal_build.workshop.engine_names import is_engine_name
from vassal_build.workshop.refresh.maps import Layers
from vassal_build.workshop.refresh.pieces import Refreshed
from vassal_build.workshop.trait_properties import properties_of

BASIC_NAME = "BasicName"


class Move(Struct, frozen=True):
    """The layer of a piece before its refresh and after it."""

    before: int
    after: int


def move_of(piece: Refreshed, layers: Layers) -> Move | None:
    """Give the layers of a piece, None when one of them is worked out in play, or it cannot be read."""
    if not piece.before:
        return None
    before = _value(piece.old.type.text, piece.before, piece.old.type.name, layers.property)
    if piece.target is None or piece.same:
        after = before
    else:
        after = _value(piece.target.type_text, piece.states, piece.target.name, layers.property)
    return None if before is None or after is None else Move(layers.of(before), layers.of(after))


def divided(
    stack: Stack, order: Iterable[str], moves: Mapping[str, Move], out: Container[str], *, raises: bool
) -> tuple[Stack, ...]:
    """Give what becomes of a stack: itself without those that are out, and one for each other layer.

    As in the engine, the pieces are taken out of it in order, and each goes back to its place if the top one of the
    rest is of its layer then; else it goes upon those of its layer that had to lie beside the stack. Where both would
    do, the lower of the two comes first. In one layer that is the older, but for `raises` (see Layers): the stack is
    raised above all beside it when a piece is taken out while the top one is of the layer that it began in.
    """
    first = moves[stack.members[-1]].before
    layers = {one: moves[one].before for one in stack.members}
    lying = list(stack.members)
    left: set[str] = set()
    beside: dict[int, list[str]] = {}
    below: set[int] = set()
    for member in order:
        while lying[-1] in left:
            lying.pop()
        if raises and layers[lying[-1]] == first and first in beside:
            below.add(first)
        above = next((layers[one] for one in reversed(lying) if one != member and one not in left), None)
        layer = layers[member] = moves[member].after
        if member in out:
            left.add(member)
        elif above != layer or layer in below:
            left.add(member)
            beside.setdefault(layer, []).append(member)
            below |= {layer} if layer < first else set()
    kept = tuple(one for one in stack.members if one not in left)
    others = tuple(replace(stack, members=tuple(those), layer=layer) for layer, those in beside.items())
    return (replace(stack, members=kept), *others) if kept else others


def parted(stack: Stack, moves: Mapping[str, Move], out: Container[str]) -> tuple[Stack, ...]:
    """Give what becomes of a stack from VASSAL 3.7 on: one for each layer, in the order of their lowest pieces.

    All pieces are taken up, and each is put down upon those of its layer.
    """
    layers: dict[int, list[str]] = {}
    for member in stack.members:
        if member not in out:
            layers.setdefault(moves[member].after, []).append(member)
    return tuple(replace(stack, members=tuple(those), layer=layer) for layer, those in layers.items())


def _value(type_text: str, states: Sequence[str], basic_name: str, name: str) -> str | None:
    """Give the value of a property of a piece, empty where no trait has it; None when it is worked out in play."""
    found = _trait_with(type_text, name)
    if found is None:
        if name == BASIC_NAME:
            return basic_name
        return None if is_engine_name(name) else ""
    level, text = found
    trait = parse_trait(text, states[level])
    if isinstance(trait, DynamicProperty):
        return trait.value
    return trait.get(name) or "" if isinstance(trait, Marker) else None


@lru_cache(maxsize=1024)
def _trait_with(type_text: str, name: str) -> tuple[int, str] | None:
    """Find the trait that gives a property: its level and its own type text."""
    for level, text in enumerate(nesting.peel(type_text)[0][:-1]):
        if name in properties_of(parse_trait(text)):
            return level, text
    return None
