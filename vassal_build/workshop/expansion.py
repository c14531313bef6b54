"""Pieces as they come into play: every Prototype trait replaced by the prototype's own traits, nested ones too.

A prototype that is missing, or that holds itself, is left out here; the checks report it. Engine classes:
VASSAL.counters.UsePrototype, PieceCloner.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from msgspec import Struct

from vassal_build.codec import nesting
from vassal_build.codec.component_path import INLINE
from vassal_build.codec.errors import CodecError
from vassal_build.codec.piece import Piece
from vassal_build.codec.sequence import decode
from vassal_build.codec.traits import Prototype, RawTrait, Trait, parse_trait
from vassal_build.workshop.definitions import Definition

MAX_STEPS = 5000
"""More traits and prototypes than any piece has; prototypes that use one another twice and twice again end here."""


class Placed(Struct, frozen=True):
    """One trait of an expanded piece, with the slot or prototype that it was written in."""

    trait: Trait
    origin: Definition


def expand(definition: Definition, prototypes: Mapping[str, Definition]) -> tuple[Placed, ...]:
    """Give the traits of a definition, outermost first, with its prototypes put in place."""
    return tuple(_spelt_out(definition, prototypes))


def expanded_piece(definition: Definition, placed: tuple[Placed, ...]) -> Piece:
    """Give the definition as one piece without prototypes, as a save holds it."""
    return replace(definition.piece, traits=tuple(one.trait for one in placed))


def _spelt_out(definition: Definition, prototypes: Mapping[str, Definition]) -> Iterator[Placed]:
    opened: list[tuple[Definition, Iterator[Trait]]] = [(definition, iter(definition.piece.traits))]
    inside = {id(definition)}
    for _ in range(MAX_STEPS):
        if not opened:
            return
        origin, traits = opened[-1]
        trait = next(traits, None)
        if trait is None:
            opened.pop()
            inside.discard(id(origin))
        elif not isinstance(trait, Prototype):
            yield Placed(trait, origin)
        elif (used := prototypes.get(trait.name)) is not None and id(used) not in inside:
            inside.add(id(used))
            opened.append((used, iter(_filled_in(used, trait))))


def _filled_in(prototype: Definition, use: Prototype) -> tuple[Trait, ...]:
    filled = use.filled(prototype.text)
    if filled == prototype.text:
        return prototype.piece.traits
    try:
        return Piece.parse_definition(filled).traits
    except CodecError:
        return _cut_off(filled) or prototype.piece.traits


def _cut_off(definition: str) -> tuple[Trait, ...]:
    """The traits where a value with a `/` has cut off the state: the engine takes the type, and the states before."""
    tokens = decode(definition.removeprefix(INLINE), "/")
    if len(tokens) < 3:
        return ()
    try:
        types, states = nesting.peel(tokens[1])[0], nesting.peel(tokens[2])[0]
    except CodecError:
        return ()
    whole = [parse_trait(text, state) for text, state in zip(types[:-1], states, strict=False)]
    return (*whole, *map(_begun, types[len(whole) : -1]))


def _begun(type_text: str) -> Trait:
    """A trait in the state in which its kind begins."""
    kind = type(parse_trait(type_text))
    return parse_trait(type_text, "" if kind is RawTrait else kind().state_text())
