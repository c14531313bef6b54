"""Prototypes spelt out: a piece in a save names none."""

from __future__ import annotations

import pytest

from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import Marker, Prototype, RawTrait, Trait
from vassal_build.module.expand import Expansion
from vassal_build.module.fixtures import Fixture
from vassal_build.module.kits.kit import Kit
from vassal_build.module.parts import Parts
from vassal_build.module.pieces import Counter


def mark(name: str) -> Marker:
    """A trait that is easy to recognise."""
    return Marker.of({name: "1"})


def use(name: str) -> Prototype:
    """A Prototype trait."""
    return Prototype(name=name)


A, B, C, D = (mark(letter) for letter in "ABCD")
NESTED = (Kit("Inner", (B, C)), Kit("Outer", (A, use("Inner"), D)))


@pytest.mark.parametrize(
    ("traits", "spelt_out"),
    [
        ((A, B), (A, B)),
        ((use("Inner"),), (B, C)),
        ((use("Outer"), mark("Own")), (A, B, C, D, mark("Own"))),
        ((use("Inner"), A, use("Inner")), (B, C, A, B, C)),
    ],
    ids=["none", "one", "nested", "twice"],
)
def test_traits_of_a_prototype_stand_where_it_was_named(
    traits: tuple[Trait, ...], spelt_out: tuple[Marker, ...]
) -> None:
    """Nested ones too, in their order."""
    assert Expansion(NESTED).expanded(Piece(traits=traits)).traits == spelt_out


def test_an_unknown_prototype_is_refused() -> None:
    """The engine would leave it out silently."""
    with pytest.raises(KeyError, match="Unti"):
        Expansion(NESTED).expanded(Piece(traits=(use("Unti"),)))


def test_no_prototype_is_left_in_any_piece(parts: Parts) -> None:
    """Every counter and fixed piece is spelt out to the end."""
    expansion = Expansion(parts.kits)
    every: tuple[Counter | Fixture, ...] = (*parts.counters, *parts.fixtures)
    left = [part.id for part in every if expansion.expanded(part.piece).find(Prototype) is not None]
    assert left == []


def test_written_traits_are_the_same_texts(parts: Parts) -> None:
    """What prototypes give is written once, and reads as it would without that."""
    expansion = Expansion(parts.kits)
    for part in parts.counters[:3]:
        piece = expansion.expanded(part.piece)
        written = expansion.written(piece)
        assert (written.type_text(), written.state_text()) == (piece.type_text(), piece.state_text())
        assert written.find(RawTrait) is not None
        assert [trait for trait in part.piece.traits if trait not in written.traits] == list(
            part.piece.find_all(Prototype)
        )
