"""Stacks and decks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vassal_build.codec.deck import Deck
from vassal_build.codec.errors import TokenError
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.stack import Stack

STACKS = [
    (Stack(map="Main Map", x=106, y=200, members=("1", "2")), "Main Map;106;200;1;2;@@0"),
    (Stack(layer=-1), "null;0;0;@@-1"),
    (Stack(map="A;B", layer=1), "A\\;B;0;0;@@1"),
    (Stack(map="Old", x=1, y=2, members=("7",), layer=None), "Old;1;2;7"),
]


@pytest.mark.parametrize(("stack", "text"), STACKS)
def test_a_stack_is_written_and_read(stack: Stack, text: str) -> None:
    """Place, members from the bottom to the top, and map layer."""
    assert (stack.type_text(), stack.state_text(), Stack.parse(text)) == ("stack", text, stack)


@pytest.mark.parametrize("text", ["null", "'Map';1;2;3;@@0", "M;x;y;1;@@0", "M;1;2;@@0;1", "M;1;2;@@zero", ""])
def test_an_odd_stack_is_given_back_as_it_came(text: str) -> None:
    """Short, quoted and unreadable parts come back unchanged."""
    assert Stack.parse(text).state_text() == text


def test_a_changed_stack_is_written_anew() -> None:
    """Only an unchanged stack keeps its old text."""
    assert replace(Stack.parse("'Map';1;2;3;@@0"), members=()).state_text() == "Map;1;2;@@0"


def test_a_stack_on_a_map_that_the_format_cannot_hold_is_refused() -> None:
    """A map's name may not end in a backslash."""
    with pytest.raises(TokenError, match="map"):
        Stack(map="a\\").state_text()


DECK_36 = (
    "deck;true;255,51,51;40;60;Always;Never;true;true;false;;;;Deck;;;;false;false;;;15;;false;;false;;$BasicName$;;"
    "false;;Shuffle;Reverse;;Draw multiple cards;Draw specific cards;Face up;Face down"
)
DECK = Deck(
    name="Deck",
    outline_color="255,51,51",
    height=60,
    face_down_option="Always",
    shuffle_option="Never",
    draw_multiple=True,
    draw_specific=True,
    max_stack=15,
    map="Main Map",
    x=560,
    y=70,
    face_down=True,
    members=("346", "347"),
)


def test_a_deck_is_written_as_the_engine_writes_it() -> None:
    """The type of engine 3.6 and the state with the cards."""
    assert (DECK.type_text(), DECK.state_text()) == (DECK_36, "Main Map;560;70;true;346,347")


def test_an_empty_deck_has_no_list_of_cards() -> None:
    """The engine leaves the list out."""
    assert Deck().state_text() == "null;0;0;false"


@pytest.mark.parametrize("tail", ["", ";;;;;Save Deck;;Deck Saved;Load Deck;;Deck Loaded;false;"])
@pytest.mark.parametrize("state", ["Main Map;560;70;true;346,347", "null;0;0;false", "M;1;2;true;;newer"])
def test_a_deck_of_any_engine_is_given_back_as_it_came(tail: str, state: str) -> None:
    """Longer types of newer engines and empty decks come back unchanged."""
    deck = Deck.parse(DECK_36 + tail, state)
    assert (deck.type_text(), deck.state_text()) == (DECK_36 + tail, state)


def test_a_deck_is_read_to_its_cards_and_settings() -> None:
    """Keys, lists and the order of the cards."""
    deck = Deck.parse(DECK_36.replace(";false;false;;;15;;", ";false;false;83,130;;15;a,b;"), "null;0;0;true;3,1,2")
    assert (deck.shuffle_key, deck.count_expressions) == (KeyStroke.ctrl("S"), ("a", "b"))
    assert (deck.map, deck.face_down, deck.members) == (None, True, ("3", "1", "2"))
