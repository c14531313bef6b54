"""The Property Sheet trait."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.column_fields import in_type
from vassal_build.codec.columns import INTEGER, KEY, TEXT, ColumnType
from vassal_build.codec.keystroke import CTRL, NO_KEY, KeyStroke
from vassal_build.codec.traits.trait import Trait

LIST = "~"
LINE = "|"
KEY_AT = 7
"""The place of the key in a type."""


class SheetKind(Enum):
    """How one line of the sheet looks: the digit before its name."""

    TEXT = "0"
    AREA = "1"
    LABEL = "2"
    TICKS = "3"
    TICKS_MAXIMUM = "4"
    TICKS_VALUE = "5"
    TICKS_BOTH = "6"
    SPINNER = "7"


def _read_fields(text: str) -> tuple[tuple[str, str], ...]:
    return tuple((item[:1], item[1:]) for item in sequence.decode_list(text, LIST))


FIELDS = ColumnType(_read_fields, lambda fields: sequence.encode([kind + name for kind, name in fields], LIST))


@dataclass(frozen=True, slots=True, kw_only=True)
class PropertySheet(Trait):
    """Property Sheet (VASSAL.counters.PropertySheet, `propertysheet;`): a window of properties that players edit.

    fields: its lines as (kind, name), the kind a digit of SheetKind. menu, key: the command that opens it; old_key: the
    letter that very old types have in its place, with which two sheets are still equal. commit: when changes are kept,
    0 by the Apply button, 1 at once, 2 on closing. red, green, blue: the background, empty for none. description: a
    note for the module's author.
    State: values, one for each field, as (name, value) through `properties`; line ends are `|`, ticks `value/maximum`.
    """

    ID: ClassVar[str] = "propertysheet;"

    fields: tuple[tuple[str, str], ...] = in_type(FIELDS, ())
    menu: str = in_type(TEXT, "Properties")
    old_key: str = in_type(TEXT, "", compare=False)
    commit: int = in_type(INTEGER, 0)
    red: str = in_type(TEXT, "")
    green: str = in_type(TEXT, "")
    blue: str = in_type(TEXT, "")
    key: KeyStroke = in_type(KEY, NO_KEY)
    description: str = in_type(TEXT, "")
    values: tuple[str, ...] = ()

    @property
    def properties(self) -> tuple[tuple[str, str], ...]:
        """The properties of the piece that the sheet makes, as (name, value); of ticks only the value counts."""
        values = (*self.values, *("" for _ in self.fields))
        named = [(kind, name) for kind, name in self.fields if kind or name]
        return tuple((name, _value(kind, value)) for (kind, name), value in zip(named, values, strict=False))

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text; without a key stroke the old letter, or else P, is Ctrl with it."""
        tokens = sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER)
        values = columns.read(cls.TYPE, tokens)
        key = tokens[KEY_AT] if len(tokens) > KEY_AT else ""
        if not key:
            values["key"] = KeyStroke(ord((values.get("old_key") or "P")[0]), CTRL)
        elif "," not in key:
            values["key"] = NO_KEY
        if values.get("red"):
            values |= {one: str(columns.number([values.get(one, "")])) for one in ("red", "green", "blue")}
        return {**values, "tail": tuple(tokens[len(cls.TYPE) :])}

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The values in a state text."""
        return {"values": sequence.decode_list(text, LIST)}

    def write_state(self) -> str:
        """The state, written from the fields."""
        return sequence.encode(self.values, LIST)


def _value(kind: str, value: str) -> str:
    ticks = {SheetKind.TICKS, SheetKind.TICKS_MAXIMUM, SheetKind.TICKS_VALUE, SheetKind.TICKS_BOTH}
    if kind in {tick.value for tick in ticks} and value.find("/") > 0:
        return value.partition("/")[0]
    return value.replace(LINE, "\n") if kind == SheetKind.AREA.value else value
