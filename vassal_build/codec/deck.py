"""Decks: stacks of cards with commands of their own.

Engine class: VASSAL.counters.Deck. The element of the build file that makes one (DrawPile) is not here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import FLAG, INTEGER, KEY, LATER, NAMES, NULLABLE, TEXT, Column
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck(Trait):
    """Deck (VASSAL.counters.Deck, `deck;`), read and written as a trait is, though it stands alone.

    Type: the settings of the module's deck, in the engine's order. face_down_option and shuffle_option are `Always`,
    `Never` or `Via right-click Menu`; messages are menu texts, formats are chat texts, keys are hot keys.
    State: map, the map's name, None off any map; x, y in map pixels; face_down; members, the ids of the cards from the
    top of the deck down. The fields from face_up_key on came with engines from 3.7.
    """

    ID: ClassVar[str] = "deck;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("outline", FLAG),
        Column("outline_color", TEXT),
        Column("width", INTEGER, 40),
        Column("height", INTEGER, 40),
        Column("face_down_option", TEXT),
        Column("shuffle_option", TEXT),
        Column("draw_multiple", FLAG),
        Column("draw_specific", FLAG),
        Column("reversible", FLAG),
        Column("reshuffle_message", TEXT),
        Column("reshuffle_target", TEXT),
        Column("reshuffle_format", TEXT),
        Column("name", TEXT),
        Column("shuffle_format", TEXT),
        Column("reverse_format", TEXT),
        Column("face_down_format", TEXT),
        Column("draw_face_up", FLAG),
        Column("persistable", FLAG),
        Column("shuffle_key", KEY),
        Column("reshuffle_key", KEY),
        Column("max_stack", INTEGER, 10),
        Column("count_expressions", NAMES),
        Column("expression_counting", FLAG),
        Column("global_commands", NAMES),
        Column("hotkey_on_empty", FLAG),
        Column("empty_key", KEY),
        Column("select_display", TEXT),
        Column("select_sort", TEXT),
        Column("restricted", FLAG),
        Column("restrict_expression", TEXT),
        Column("shuffle_message", TEXT),
        Column("reverse_message", TEXT),
        Column("reverse_key", KEY),
        Column("draw_multiple_message", TEXT),
        Column("draw_specific_message", TEXT),
        Column("face_up_message", TEXT),
        Column("face_down_message", TEXT),
        Column("face_up_key", KEY, LATER),
        Column("face_up_format", TEXT, LATER),
        Column("face_flip_key", KEY, LATER),
        Column("face_down_key", KEY, LATER),
        Column("save_message", TEXT, LATER),
        Column("save_key", KEY, LATER),
        Column("save_report", TEXT, LATER),
        Column("load_message", TEXT, LATER),
        Column("load_key", KEY, LATER),
        Column("load_report", TEXT, LATER),
        Column("restrict_access", FLAG, LATER),
        Column("owners", NAMES, LATER),
    )
    STATE: ClassVar[tuple[Column, ...]] = (
        Column("map", NULLABLE),
        Column("x", INTEGER, 0),
        Column("y", INTEGER, 0),
        Column("face_down", FLAG),
    )

    name: str = ""
    outline: bool = True
    outline_color: str = "0,0,0"
    width: int = 40
    height: int = 40
    face_down_option: str = "Via right-click Menu"
    shuffle_option: str = "Via right-click Menu"
    draw_multiple: bool = False
    draw_specific: bool = False
    reversible: bool = False
    reshuffle_message: str = ""
    reshuffle_target: str = ""
    reshuffle_format: str = ""
    shuffle_format: str = ""
    reverse_format: str = ""
    face_down_format: str = ""
    draw_face_up: bool = False
    persistable: bool = False
    shuffle_key: KeyStroke = NO_KEY
    reshuffle_key: KeyStroke = NO_KEY
    max_stack: int = 10
    count_expressions: tuple[str, ...] = ()
    expression_counting: bool = False
    global_commands: tuple[str, ...] = ()
    hotkey_on_empty: bool = False
    empty_key: KeyStroke = NO_KEY
    select_display: str = "$BasicName$"
    select_sort: str = ""
    restricted: bool = False
    restrict_expression: str = ""
    shuffle_message: str = "Shuffle"
    reverse_message: str = "Reverse"
    reverse_key: KeyStroke = NO_KEY
    draw_multiple_message: str = "Draw multiple cards"
    draw_specific_message: str = "Draw specific cards"
    face_up_message: str = "Face up"
    face_down_message: str = "Face down"
    face_up_key: KeyStroke | None = None
    face_up_format: str | None = None
    face_flip_key: KeyStroke | None = None
    face_down_key: KeyStroke | None = None
    save_message: str | None = None
    save_key: KeyStroke | None = None
    save_report: str | None = None
    load_message: str | None = None
    load_key: KeyStroke | None = None
    load_report: str | None = None
    restrict_access: bool | None = None
    owners: tuple[str, ...] | None = None
    map: str | None = None
    x: int = 0
    y: int = 0
    face_down: bool = False
    members: tuple[str, ...] = ()

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a state text: `map;x;y;face down[;id,id,...]`."""
        tokens = sequence.decode(text, cls.DELIMITER)
        members = sequence.decode_list(tokens[4] if len(tokens) > 4 else "")
        return {**columns.read(cls.STATE, tokens), "members": members, "state_tail": tuple(tokens[5:])}

    def write_state(self) -> str:
        """The state written anew; the list of cards is left out of an empty deck."""
        tokens = columns.write(self.STATE, self)
        if self.members or self.state_tail:
            tokens += [sequence.encode(self.members, ","), *self.state_tail]
        return sequence.encode(tokens, self.DELIMITER)
