"""Decks: stacks of cards with commands of their own.

Engine class: VASSAL.counters.Deck. The element of the build file that makes one (DrawPile) is not here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.column_fields import in_state, in_type, later
from vassal_build.codec.columns import FLAG, INTEGER, KEY, NAMES, NULLABLE, TEXT
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

    outline: bool = in_type(FLAG, True)
    outline_color: str = in_type(TEXT, "0,0,0")
    width: int = in_type(INTEGER, 40)
    height: int = in_type(INTEGER, 40)
    face_down_option: str = in_type(TEXT, "Via right-click Menu")
    shuffle_option: str = in_type(TEXT, "Via right-click Menu")
    draw_multiple: bool = in_type(FLAG, False)
    draw_specific: bool = in_type(FLAG, False)
    reversible: bool = in_type(FLAG, False)
    reshuffle_message: str = in_type(TEXT, "")
    reshuffle_target: str = in_type(TEXT, "")
    reshuffle_format: str = in_type(TEXT, "")
    name: str = in_type(TEXT, "")
    shuffle_format: str = in_type(TEXT, "")
    reverse_format: str = in_type(TEXT, "")
    face_down_format: str = in_type(TEXT, "")
    draw_face_up: bool = in_type(FLAG, False)
    persistable: bool = in_type(FLAG, False)
    shuffle_key: KeyStroke = in_type(KEY, NO_KEY)
    reshuffle_key: KeyStroke = in_type(KEY, NO_KEY)
    max_stack: int = in_type(INTEGER, 10)
    count_expressions: tuple[str, ...] = in_type(NAMES, ())
    expression_counting: bool = in_type(FLAG, False)
    global_commands: tuple[str, ...] = in_type(NAMES, ())
    hotkey_on_empty: bool = in_type(FLAG, False)
    empty_key: KeyStroke = in_type(KEY, NO_KEY)
    select_display: str = in_type(TEXT, "$BasicName$")
    select_sort: str = in_type(TEXT, "")
    restricted: bool = in_type(FLAG, False)
    restrict_expression: str = in_type(TEXT, "")
    shuffle_message: str = in_type(TEXT, "Shuffle")
    reverse_message: str = in_type(TEXT, "Reverse")
    reverse_key: KeyStroke = in_type(KEY, NO_KEY)
    draw_multiple_message: str = in_type(TEXT, "Draw multiple cards")
    draw_specific_message: str = in_type(TEXT, "Draw specific cards")
    face_up_message: str = in_type(TEXT, "Face up")
    face_down_message: str = in_type(TEXT, "Face down")
    face_up_key: KeyStroke | None = later(KEY)
    face_up_format: str | None = later(TEXT)
    face_flip_key: KeyStroke | None = later(KEY)
    face_down_key: KeyStroke | None = later(KEY)
    save_message: str | None = later(TEXT)
    save_key: KeyStroke | None = later(KEY)
    save_report: str | None = later(TEXT)
    load_message: str | None = later(TEXT)
    load_key: KeyStroke | None = later(KEY)
    load_report: str | None = later(TEXT)
    restrict_access: bool | None = later(FLAG)
    owners: tuple[str, ...] | None = later(NAMES)
    map: str | None = in_state(NULLABLE, None)
    x: int = in_state(INTEGER, 0)
    y: int = in_state(INTEGER, 0)
    face_down: bool = in_state(FLAG, False)
    members: tuple[str, ...] = ()

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a state text: `map;x;y;face down[;id,id,...]`."""
        tokens = sequence.decode(text, cls.DELIMITER)
        members = sequence.decode_list(tokens[4] if len(tokens) > 4 else "")
        return {**columns.read(cls.STATE, tokens), "members": members, "state_tail": tuple(tokens[5:])}

    def write_state(self) -> str:
        """The state, written from the fields; the list of cards is left out of an empty deck."""
        tokens = columns.write(self.STATE, self)
        if self.members or self.state_tail:
            tokens += [sequence.encode(self.members, ","), *self.state_tail]
        return sequence.encode(tokens, self.DELIMITER)
