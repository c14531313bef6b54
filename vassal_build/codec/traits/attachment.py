"""The Attachment trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import FLAG, INTEGER, KEY, TEXT
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.target import ANYWHERE, TARGET, Target
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment(Trait):
    """Attachment (VASSAL.counters.Attachment, `attach;`, engines from 3.7): ties the piece to others.

    name: the attachment, for its properties. description: a note for the module's author. attach_menu, attach_key:
    attaches what target and filter find (restrict_range, range, fixed_range, range_property, from_deck as in a Global
    Key Command). clear_menu, clear_key: drops all; clear_matching_menu, clear_matching_key: drops what clear_filter
    finds. on_attach: `nothing`, `follow` or `attachAll`; on_detach: `nothing` or `remove`; before_attach: `nothing` or
    `clear`. allow_self: whether it may attach itself. auto_attach: whether it attaches as soon as it is placed.
    State: attached, the ids of the pieces.
    """

    ID: ClassVar[str] = "attach;"

    name: str = in_type(TEXT, "")
    description: str = in_type(TEXT, "")
    attach_menu: str = in_type(TEXT, "")
    attach_key: KeyStroke = in_type(KEY, NO_KEY)
    clear_menu: str = in_type(TEXT, "")
    clear_key: KeyStroke = in_type(KEY, NO_KEY)
    filter: str = in_type(TEXT, "")
    restrict_range: bool = in_type(FLAG, False)
    range: int = in_type(INTEGER, 1)
    fixed_range: bool = in_type(FLAG, True)
    range_property: str = in_type(TEXT, "")
    from_deck: str = in_type(TEXT, "-1")
    target: Target = in_type(TARGET, ANYWHERE)
    clear_matching_menu: str = in_type(TEXT, "")
    clear_matching_key: KeyStroke = in_type(KEY, NO_KEY)
    clear_filter: str = in_type(TEXT, "")
    on_attach: str = in_type(TEXT, "nothing")
    on_detach: str = in_type(TEXT, "nothing")
    before_attach: str = in_type(TEXT, "clear")
    allow_self: bool = in_type(FLAG, False)
    auto_attach: bool = in_type(FLAG, True)
    attached: tuple[str, ...] = ()

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a state text: `count;id;...`."""
        attached, rest = read_members(text)
        return {"attached": attached, "state_tail": rest}

    def write_state(self) -> str:
        """The state, written from the fields."""
        return sequence.encode([str(len(self.attached)), *self.attached, *self.state_tail], self.DELIMITER)


def read_members(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Reads `count;id;...` into the ids and what stands behind them; an empty text has none."""
    tokens = sequence.decode(text, Trait.DELIMITER)
    end = 1 + max(0, columns.number(tokens))
    return tuple(tokens[1:end]), tuple(tokens[end:])
