"""The Attachment trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import FLAG, INTEGER, KEY, TEXT, Column
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
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT),
        Column("description", TEXT),
        Column("attach_menu", TEXT),
        Column("attach_key", KEY),
        Column("clear_menu", TEXT),
        Column("clear_key", KEY),
        Column("filter", TEXT),
        Column("restrict_range", FLAG),
        Column("range", INTEGER, 1),
        Column("fixed_range", FLAG),
        Column("range_property", TEXT),
        Column("from_deck", TEXT),
        Column("target", TARGET),
        Column("clear_matching_menu", TEXT),
        Column("clear_matching_key", KEY),
        Column("clear_filter", TEXT),
        Column("on_attach", TEXT),
        Column("on_detach", TEXT),
        Column("before_attach", TEXT),
        Column("allow_self", FLAG),
        Column("auto_attach", FLAG),
    )

    name: str = ""
    description: str = ""
    attach_menu: str = ""
    attach_key: KeyStroke = NO_KEY
    clear_menu: str = ""
    clear_key: KeyStroke = NO_KEY
    filter: str = ""
    restrict_range: bool = False
    range: int = 1
    fixed_range: bool = True
    range_property: str = ""
    from_deck: str = "-1"
    target: Target = ANYWHERE
    clear_matching_menu: str = ""
    clear_matching_key: KeyStroke = NO_KEY
    clear_filter: str = ""
    on_attach: str = "nothing"
    on_detach: str = "nothing"
    before_attach: str = "clear"
    allow_self: bool = False
    auto_attach: bool = True
    attached: tuple[str, ...] = ()

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a state text: `count;id;...`."""
        attached, rest = read_members(text)
        return {"attached": attached, "state_tail": rest}

    def write_state(self) -> str:
        """The state written anew."""
        return sequence.encode([str(len(self.attached)), *self.attached, *self.state_tail], self.DELIMITER)


def read_members(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Reads `count;id;...` into the ids and what stands behind them; an empty text has none."""
    tokens = sequence.decode(text, Trait.DELIMITER)
    end = 1 + max(0, columns.number(tokens))
    return tuple(tokens[1:end]), tuple(tokens[end:])
