"""The Return to Deck trait."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import FLAG, INTEGER, KEY, LATER, TEXT
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait

CHOOSING = 2
"""The version from which on it says whether the player chooses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnToDeck(Trait):
    """Return to Deck (VASSAL.counters.ReturnToDeck, `return;`).

    menu, key: the command. deck: the deck's name; up to version 1 an empty one lets the player choose. prompt: what
    the player is asked then. description: a note for the module's author. version, choose, deck_expression (engines
    from 3.6): from version 2 the player chooses where choose is set, else the expression names the deck.
    """

    ID: ClassVar[str] = "return;"

    menu: str = in_type(TEXT, "Return to Deck")
    key: KeyStroke = in_type(KEY, NO_KEY)
    deck: str = in_type(TEXT, "")
    prompt: str = in_type(TEXT, "Select destination")
    description: str = in_type(TEXT, "")
    version: int | None = in_type(INTEGER, 2, missing=LATER)
    choose: bool | None = in_type(FLAG, True, missing=LATER)
    deck_expression: str | None = in_type(TEXT, "", missing=LATER)

    def in_full(self) -> Self:
        """The same trait as of version 2: a deck without a name was the player's choice."""
        if (self.version or 0) >= CHOOSING:
            return self
        return replace(self, version=CHOOSING, choose=not self.deck, deck_expression=self.deck)
