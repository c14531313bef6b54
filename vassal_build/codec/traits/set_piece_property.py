"""The Set Piece Property trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.columns import FLAG, INTEGER, KEY_COMMANDS, TEXT, Column
from vassal_build.codec.keycommand import KeyCommand
from vassal_build.codec.traits.limits import ANY_VALUE, LIMITS, Limits
from vassal_build.codec.traits.target import ANYWHERE, TARGET, Target
from vassal_build.codec.traits.trait import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPieceProperty(Trait):
    """Set Piece Property (VASSAL.counters.SetPieceProperty, `setpieceprop;`, engines from 3.7).

    name: the Dynamic Property of other pieces that it changes. limits: whether it is a number, and between what.
    commands: keys and the changes they make. description: a note for the module's author. target, filter,
    restrict_range, range, fixed_range, range_property, from_deck: which pieces, as in a Global Key Command.
    override_limits: whether limits count instead of those of the property itself.
    """

    ID: ClassVar[str] = "setpieceprop;"
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("name", TEXT, "name"),
        Column("limits", LIMITS),
        Column("commands", KEY_COMMANDS),
        Column("description", TEXT),
        Column("target", TARGET),
        Column("filter", TEXT),
        Column("restrict_range", FLAG),
        Column("range", INTEGER, 1),
        Column("fixed_range", FLAG),
        Column("range_property", TEXT),
        Column("from_deck", TEXT),
        Column("override_limits", FLAG),
    )

    name: str = ""
    limits: Limits = ANY_VALUE
    commands: tuple[KeyCommand, ...] = ()
    description: str = ""
    target: Target = ANYWHERE
    filter: str = ""
    restrict_range: bool = False
    range: int = 1
    fixed_range: bool = True
    range_property: str = ""
    from_deck: str = "-1"
    override_limits: bool = False
