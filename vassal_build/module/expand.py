"""Prototypes put in place: a piece in a save has the traits of its prototypes spelt out, as the engine clones pieces.

Source: `VASSAL.counters.UsePrototype` and `PieceCloner`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Prototype, RawTrait, Trait
from vassal_build.module.kits.kit import Kit


class Expansion:
    """The prototypes of a module, ready to be spelt out in many pieces; each of their traits is written only once."""

    def __init__(self, kits: Iterable[Kit]) -> None:
        self._prototypes = {kit.name: kit.traits for kit in kits}
        self._written: dict[int, RawTrait] = {}

    def expanded(self, piece: Piece) -> Piece:
        """Give the piece with each Prototype trait replaced by that prototype's traits, nested ones too.

        Raises KeyError for a prototype that is not there.
        """
        return replace(piece, traits=tuple(self._spelt_out(piece.traits)))

    def written(self, piece: Piece) -> Piece:
        """Give an expanded piece with the unchanged traits of prototypes as the texts that they have in a file."""
        return replace(piece, traits=tuple(self._written.get(id(trait), trait) for trait in piece.traits))

    def _spelt_out(self, traits: tuple[Trait, ...]) -> Iterator[Trait]:
        for trait in traits:
            if isinstance(trait, Prototype):
                yield from self._of_prototype(trait.name)
            else:
                yield trait

    def _of_prototype(self, name: str) -> Iterator[Trait]:
        for trait in self._spelt_out(self._prototypes[name]):
            if id(trait) not in self._written:
                self._written[id(trait)] = RawTrait(text=trait.type_text(), state=trait.state_text())
            yield trait
