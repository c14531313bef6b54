"""Prototypes put in place: a piece in a save has the traits of its prototypes spelt out, as the engine clones pieces.

Source: `VASSAL.counters.UsePrototype` and `PieceCloner`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Prototype, Trait
from vassal_build.module.prototypes.definition import Definition


def expanded(piece: Piece, prototypes: Iterable[Definition]) -> Piece:
    """Give the piece with each Prototype trait replaced by that prototype's traits, nested ones too.

    Raises KeyError for a prototype that is not there.
    """
    table = {prototype.name: prototype.traits for prototype in prototypes}
    return replace(piece, traits=tuple(_spelt_out(piece.traits, table)))


def _spelt_out(traits: tuple[Trait, ...], table: Mapping[str, tuple[Trait, ...]]) -> Iterator[Trait]:
    for trait in traits:
        if isinstance(trait, Prototype):
            yield from _spelt_out(table[trait.name], table)
        else:
            yield trait
