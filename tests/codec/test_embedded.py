"""Definitions inside the traits that place them, however deep, and the paths that stand in their place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vassal_build.codec.embedded import (
    MAX_DEPTH,
    PathStep,
    definition_in,
    definitions_within,
    read_path,
    with_definition,
    write_path,
)
from vassal_build.codec.errors import CodecError
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Delete, Marker, PlaceMarker, ReplaceWithOther, Trait

SMOKE = Piece(
    traits=(Delete(), Marker.of({"Kind": "Smoke;1/2,3"})), basic=BasicPiece(image="s.png", name="Smoke", gpid="9")
)


def placing(piece: Piece, *others: Trait) -> Piece:
    return Piece(traits=(*others, with_definition(PlaceMarker(menu="Place"), piece)), basic=BasicPiece(name="Tank"))


def deep(levels: int) -> Piece:
    piece = SMOKE
    for _ in range(levels):
        piece = placing(piece, Delete())
    return piece


@pytest.mark.parametrize("levels", [1, 2, 3, 5])
def test_a_definition_inside_others_comes_out_as_it_went_in(levels: int) -> None:
    """Escapes upon escapes are taken off one by one, and the text of the whole is unchanged."""
    text = deep(levels).definition()
    piece = Piece.parse_definition(text)
    assert piece.definition() == text
    inner = [held for _, held in definitions_within(piece)]
    assert (len(inner), inner[-1]) == (levels, SMOKE)


def test_the_outer_piece_can_change_around_its_definition() -> None:
    """Another trait on the tank leaves what it places alone, and a changed marker is written anew inside it."""
    piece = Piece.parse_definition(deep(2).definition())
    longer = Piece.parse_definition(replace(piece, traits=(Marker.of({"a": "b"}), *piece.traits)).definition())
    trait = longer.find(PlaceMarker)
    assert trait is not None
    assert trait.type_text() == piece.traits[-1].type_text()
    held = definition_in(trait)
    assert held is not None
    changed = with_definition(trait, replace(held, basic=replace(held.basic, name="Jeep")))
    again = Piece.parse_definition(longer.swap(trait, changed).definition())
    assert [held.basic.name for _, held in definitions_within(again)] == ["Jeep", "Smoke"]


def test_a_replacement_is_held_in_the_same_way() -> None:
    """Replace with Other holds its piece as Place Marker does and keeps its own id."""
    trait = with_definition(ReplaceWithOther(), SMOKE)
    assert (definition_in(trait), trait.type_text()[:8]) == (SMOKE, "replace;")
    assert [type(holder) for holder, _ in definitions_within(Piece(traits=(trait,)))] == [ReplaceWithOther]


@pytest.mark.parametrize("marker", [None, "VASSAL.build.module.PieceWindow:Units"])
def test_a_path_or_nothing_is_no_definition(marker: str | None) -> None:
    """A trait that names a slot, or nothing, holds no piece of its own."""
    trait = PlaceMarker(marker=marker)
    assert (definition_in(trait), list(definitions_within(Piece(traits=(trait,))))) == (None, [])


def test_definitions_without_end_are_refused() -> None:
    """More of them inside one another than any module has are taken for an attack."""
    piece = Piece(traits=(PlaceMarker(marker="+/null/piece;;;;/null;0;0;"),))
    for _ in range(6):
        piece = placing(piece)
    with pytest.raises(CodecError, match="more than 3 levels deep"), pytest.MonkeyPatch.context() as patch:
        patch.setattr("vassal_build.codec.embedded.MAX_DEPTH", 3)
        list(definitions_within(piece))
    assert MAX_DEPTH >= 10


PATHS = [
    (
        "a.Window:Units/a.TabWidget/a.PieceSlot:Tank",
        (("a.Window", "Units"), ("a.TabWidget", None), ("a.PieceSlot", "Tank")),
    ),
    (r"a.PieceSlot:4\/6\:2", (("a.PieceSlot", r"4/6:2"),)),
    ("", ()),
]


@pytest.mark.parametrize(("text", "steps"), PATHS)
def test_a_path_is_read_and_written(text: str, steps: tuple[tuple[str, str | None], ...]) -> None:
    """Steps of class and name, with what would end them escaped."""
    path = tuple(PathStep(kind, name) for kind, name in steps)
    assert (read_path(write_path(path)), read_path(text)) == (path, path)


def test_a_definition_that_cannot_be_read_is_refused() -> None:
    """A trait that holds half a definition says so."""
    with pytest.raises(CodecError, match="must have the form"):
        definition_in(PlaceMarker(marker="+/null"))
