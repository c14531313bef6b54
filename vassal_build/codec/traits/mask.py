"""The Mask trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.column_fields import in_state, in_type, later
from vassal_build.codec.columns import ACCESS, FLAG, KEY, NULLABLE, TEXT
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait

PEEK = "P"
OTHER_IMAGE, NO_IMAGE = "G", "Gnull"
STYLE = 3
"""The place of the style in a type."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mask(Trait):
    """Mask (VASSAL.counters.Obscurable, `obs;`): a piece that a player keeps face down.

    key, menu: the command that turns it. image: what the others see (and its owner, small or large). style: how the
    owner sees it: `B` the mask behind the piece, `I` the piece small upon the mask, `2` the mask small upon the piece,
    `P` the mask until it is peeked at (then the key's text may follow the letter), `G` with the name of another image
    for the others. mask_name: its name while masked. access: `player:` the one who masked it, `side:` the side of that
    player, `sides:A:B` these sides. peek_menu: the command to peek. description: a note for the module's author.
    auto_peek: whether the owner sees it under the mouse; a text that has no style at all says so.
    deal_key, deal_expression (engines from 3.7): a key that gives it masked to the side that the expression names.
    State: masked_by, the player's id (a secret) or side, None while unmasked; options of who else may unmask it.
    """

    ID: ClassVar[str] = "obs;"

    key: KeyStroke = in_type(KEY, NO_KEY)
    image: str = in_type(TEXT, "")
    menu: str = in_type(TEXT, "Mask")
    style: str = in_type(TEXT, "I")
    mask_name: str = in_type(TEXT, "?")
    access: str = in_type(ACCESS, "player:")
    peek_menu: str = in_type(TEXT, "Peek")
    description: str = in_type(TEXT, "")
    auto_peek: bool = in_type(FLAG, True, missing=False)
    deal_key: KeyStroke | None = later(KEY)
    deal_expression: str | None = later(TEXT)
    masked_by: str | None = in_state(NULLABLE, None, repr=False)
    options: str = in_state(TEXT, "", repr=False)

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text; a peek key of one letter is Ctrl with it."""
        tokens = sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER)
        values = columns.read(cls.TYPE, tokens)
        style = values.get("style", "")
        if style.startswith(PEEK):
            values["style"] = PEEK + KeyStroke.parse(style[1:]).with_both_masks().text()
        elif style == NO_IMAGE:
            values["style"] = OTHER_IMAGE
        if len(tokens) <= STYLE:
            values["auto_peek"] = True
        return {**values, "tail": tuple(tokens[len(cls.TYPE) :])}
