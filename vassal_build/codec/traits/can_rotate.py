"""The Can Rotate trait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import DECIMAL, FLAG, KEY, TEXT, Column
from vassal_build.codec.keystroke import NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait

_REST = (
    Column("random_key", KEY),
    Column("random", TEXT),
    Column("name", TEXT),
    Column("description", TEXT),
    Column("direct_key", KEY),
    Column("direct", TEXT),
    Column("direct_expression", TEXT),
    Column("direct_is_facing", FLAG),
)
_FREE = (Column("angle_key", KEY), Column("angle_menu", TEXT, "Rotate"), *_REST)
_FACINGS = (
    Column("clockwise_key", KEY),
    Column("counterclockwise_key", KEY),
    Column("clockwise", TEXT),
    Column("counterclockwise", TEXT),
    *_REST,
)
_ANGLE = (Column("angle", DECIMAL, 0.0),)


@dataclass(frozen=True, slots=True, kw_only=True)
class CanRotate(Trait):
    """Can Rotate (VASSAL.counters.FreeRotator, `rotate;`).

    facings: how many, 1 for any angle. clockwise, counterclockwise, random, direct: menu texts, with the keys of the
    same name; angle_menu and angle_key instead of the first two when there is one facing. direct_expression: where
    the direct command turns to; direct_is_facing: whether that is a facing from 1 or an angle. name: for its
    properties `name_Facing` and `name_Degrees`. description: a note for the module's author.
    State: facing, from 0, clockwise, with several facings; angle in degrees with one.
    """

    ID: ClassVar[str] = "rotate;"

    facings: int = 6
    clockwise: str = ""
    clockwise_key: KeyStroke = NO_KEY
    counterclockwise: str = ""
    counterclockwise_key: KeyStroke = NO_KEY
    angle_menu: str = ""
    angle_key: KeyStroke = NO_KEY
    random: str = ""
    random_key: KeyStroke = NO_KEY
    name: str = ""
    description: str = ""
    direct: str = ""
    direct_key: KeyStroke = NO_KEY
    direct_expression: str = ""
    direct_is_facing: bool = True
    facing: int = 0
    angle: float = 0.0

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text; how many facings there are says what follows."""
        tokens = sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER)
        facings = columns.number(tokens)
        table = _table(facings)
        values = columns.read(table, tokens[1:])
        return {"facings": facings, **values, "tail": tuple(tokens[1 + len(table) :])}

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """A whole number is a facing, one with a point an angle."""
        return columns.read(_ANGLE, [text]) if "." in text else {"facing": columns.number([text])}

    def write_type(self) -> str:
        """The type, written from the fields."""
        tokens = [str(self.facings), *columns.write(_table(self.facings), self), *self.tail]
        return self.ID + sequence.encode(tokens, self.DELIMITER)

    def write_state(self) -> str:
        """The state, written from the fields."""
        return columns.java_double(self.angle) if self.facings == 1 else str(self.facing)


def _table(facings: int) -> tuple[Column, ...]:
    return _FREE if facings == 1 else _FACINGS
