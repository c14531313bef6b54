"""Pieces: traits around a Basic Piece."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vassal_build.codec import sequence
from vassal_build.codec.errors import CodecError, TokenError
from vassal_build.codec.nesting import MAX_TRAITS
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Delete, DynamicProperty, Marker, MarkWhenMoved, Prototype, RawTrait

UNIT = Piece(
    traits=(Prototype(name="Unit"), Marker.of({"Side": "Red", "Strength": "4"}), DynamicProperty(name="L", value="0")),
    basic=BasicPiece(image="red.png", name="Red/3rd; O'Hara, 'q'", gpid="6"),
)
UNIT_TYPE = (
    "prototype;Unit\tmark;Side,Strength\\\tPROP;L;false,0,100,false;;\\\\\tpiece;;;red.png;Red/3rd\\; O'Hara, 'q'"
)
UNIT_STATE = "\tRed,4\\\t0\\\\\tnull;0;0;6;0"


def test_a_piece_is_written_from_the_outside_in() -> None:
    """Each trait holds the rest of the piece inside it, one backslash more at every level."""
    assert (UNIT.type_text(), UNIT.state_text()) == (UNIT_TYPE, UNIT_STATE)


def test_a_piece_is_read_to_its_traits() -> None:
    """The outermost trait comes first, the Basic Piece last."""
    assert Piece.parse(UNIT_TYPE, UNIT_STATE) == UNIT


def test_a_definition_is_what_a_piece_slot_holds() -> None:
    """Type and state with the id `null`, slashes inside escaped."""
    text = UNIT.definition()
    assert text == "+/null/" + UNIT_TYPE.replace("Red/3rd", "Red\\/3rd") + "/" + UNIT_STATE
    assert Piece.parse_definition(f"\n  {text}\n") == UNIT


@pytest.mark.parametrize("text", ["", "+/null", "+/null/piece;;;a;b"])
def test_a_text_that_is_no_definition_is_refused(text: str) -> None:
    """A definition has an id, a type and a state."""
    with pytest.raises(CodecError, match="form"):
        Piece.parse_definition(text)


BASIC = [
    ("piece;;;red.png;Red", "null;0;0;6;0"),
    ("piece;C;D;red.gif;Red", "Main Map;12;-3"),
    ("piece;;;a;b", "Main Map;1;2;ext:5;2;OldZone;;OldX;3"),
    ("piece;;;a;b", "Main Map;1;2;5;1;OldZone;;newer;still newer"),
    ("piece;;;a;b", "Main Map;1;2;5;3;OldZone"),
    ("piece;;;a;b", "Main Map;x;;5;many"),
    ("piece;;;a;b;newer", ""),
    ("strange;thing", "Main Map;7;8;9;0"),
]


@pytest.mark.parametrize(("type_text", "state_text"), BASIC)
def test_a_basic_piece_of_any_engine_is_given_back_as_it_came(type_text: str, state_text: str) -> None:
    """Short, long and strange types and states come back unchanged."""
    piece = Piece.parse(type_text, state_text)
    assert (piece.type_text(), piece.state_text()) == (type_text, state_text)


def test_a_basic_piece_knows_where_it_lies_and_was() -> None:
    """Map, pixels, definition and the places it was at before."""
    basic = Piece.parse("piece;;;a;b", "Main Map;1;2;ext:5;2;OldZone;;OldX;3").basic
    assert (basic.map, basic.x, basic.y, basic.gpid) == ("Main Map", 1, 2, "ext:5")
    assert basic.properties == (("OldZone", ""), ("OldX", "3"))


def test_a_moved_piece_is_otherwise_as_it_was() -> None:
    """Writing a new place leaves old types and needless quotes of the traits alone."""
    type_text, state_text = "delete;Delete;D\t'mark;Side'\\\tpiece;;;a;b", "\tRed\\\tM;1;2;3;0"
    piece = Piece.parse(type_text, state_text)
    moved = replace(piece, basic=replace(piece.basic, x=50))
    assert (piece.type_text(), piece.state_text()) == (type_text, state_text)
    assert (moved.type_text(), moved.state_text()) == (type_text.replace("'", ""), "\tRed\\\tM;50;2;3;0")


def test_a_flat_chain_is_read_and_given_back() -> None:
    """Traits may stand beside one another instead of inside one another."""
    type_text, state_text = "delete;Delete;68,130;\tmark;Side\tpiece;;;a;b", "\tRed\tM;1;2;3;0"
    piece = Piece.parse(type_text, state_text)
    assert [type(trait) for trait in piece.traits] == [Delete, Marker]
    assert (piece.type_text(), piece.state_text()) == (type_text, state_text)


def test_a_state_with_too_few_levels_is_refused() -> None:
    """A save of another version of the module: its states do not fit the types."""
    with pytest.raises(CodecError, match="the state of a piece has 2 levels, but its type has more"):
        Piece.parse(UNIT_TYPE, "\tRed,4")


def test_a_state_may_have_tabs_inside_its_basic_piece() -> None:
    """The type says how often a state is split; a name of an old zone may hold a TAB."""
    state = "Main Map;1;2;3;1;OldZone;a\tb"
    piece = Piece.parse("piece;;;a;b", state)
    assert piece.basic.properties == (("OldZone", "a\tb"),)
    assert piece.state_text() == state


def test_traits_are_found_by_class() -> None:
    """The outermost of a class, all of a class, or none."""
    piece = replace(UNIT, traits=(*UNIT.traits, Marker.of({"Kind": "foot"})))
    assert piece.find(Marker) == Marker.of({"Side": "Red", "Strength": "4"})
    assert len(piece.find_all(Marker)) == 2
    assert piece.find(MarkWhenMoved) is None


def test_markers_are_found_by_property() -> None:
    """The value of a property, in whichever Marker it stands."""
    assert (UNIT.marker("Strength"), UNIT.marker("Size")) == ("4", None)


def test_a_trait_is_swapped_in_its_place() -> None:
    """The new trait stands where the old one stood."""
    swapped = UNIT.swap(UNIT.traits[1], Delete())
    assert [type(trait) for trait in swapped.traits] == [Prototype, Delete, DynamicProperty]


def test_a_value_that_the_format_cannot_hold_names_piece_trait_and_field() -> None:
    """The error says where the backslash stands."""
    piece = Piece(traits=(Delete(menu="x\\"),), basic=BasicPiece(name="1st"))
    with pytest.raises(TokenError, match=r"^piece 1st: Delete: menu: it ends in a backslash"):
        piece.type_text()


def test_a_trait_that_ends_in_a_backslash_is_refused_unless_it_is_innermost() -> None:
    """Inside a chain it would swallow what follows; at the very end it stands."""
    with pytest.raises(TokenError, match=r"^piece x: token 1 of 2"):
        Piece(traits=(Delete(description="x\\"),), basic=BasicPiece(name="x")).type_text()
    assert BasicPiece(name="x\\").type_text() == "piece;;;;x\\"


def test_a_piece_of_far_too_many_traits_is_refused() -> None:
    """No module has such a piece."""
    text = sequence.encode(["x;"] * (MAX_TRAITS + 2), "\t")
    with pytest.raises(CodecError, match="more than 1000 traits"):
        Piece.parse(text, text)


def test_unknown_traits_are_kept() -> None:
    """A trait of a custom class keeps its two texts."""
    trait = Piece.parse("custom;a;b\tpiece;;;a;b", "state\tnull;0;0;1;0").traits[0]
    assert trait == RawTrait(text="custom;a;b", state="state")


def test_a_definition_may_keep_the_id_of_the_piece_it_came_from() -> None:
    """Old modules have definitions with an id where newer ones have the word null."""
    text = "+/1300122465794/delete;Delete;D\tpiece;;;a.png;A/\tnull;0;0;7"
    assert Piece.parse_definition(text).definition("1300122465794") == text
