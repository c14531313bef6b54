"""The Set Piece Property trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import FLAG, INTEGER, KEY_COMMANDS, TEXT
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

    name: str = in_type(TEXT, "", missing="name")
    limits: Limits = in_type(LIMITS, ANY_VALUE)
    commands: tuple[KeyCommand, ...] = in_type(KEY_COMMANDS, ())
    description: str = in_type(TEXT, "")
    target: Target = in_type(TARGET, ANYWHERE)
    filter: str = in_type(TEXT, "")
    restrict_range: bool = in_type(FLAG, False)
    range: int = in_type(INTEGER, 1)
    fixed_range: bool = in_type(FLAG, True)
    range_property: str = in_type(TEXT, "")
    from_deck: str = in_type(TEXT, "-1")
    override_limits: bool = in_type(FLAG, False)
