"""The typed fields of a token list: one table of columns says how a class is read and how it is written.

A trait or command names its columns once, in the order of the text; `read` and `write` go through the same table.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import lru_cache
from operator import call
from typing import Any, Final, TypeVar

from msgspec import Struct

from vassal_build.codec import sequence
from vassal_build.codec.errors import CodecError, TokenError
from vassal_build.codec.keycommand import read_key_commands, write_key_commands
from vassal_build.codec.keystroke import KeyStroke, read_keys, write_keys

T = TypeVar("T")
REQUIRED: Final = object()
"""A column marked so must be there and readable; without it the text is refused."""
DEFAULT: Final = object()
"""A column marked so leaves its field at the default of the class when the text does not have it."""
LATER: Final = object()
"""A column marked so came with a newer engine: its field is None, and not written, where the text does not have it."""
_INTEGER = re.compile(r"[+-]?\d{1,10}", re.ASCII)
_DECIMAL = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", re.ASCII)


class ColumnType(Struct, frozen=True):
    """How a value is read from a token (ValueError when it cannot be) and written to one."""

    read: Callable[[str], Any]
    write: Callable[[Any], str]


class Column(Struct, frozen=True, eq=False):
    """One token of a list: the field it fills, its kind, and the value when it is missing or unreadable."""

    name: str
    kind: ColumnType
    missing: Any = DEFAULT

    def instead(self) -> dict[str, Any]:
        """The field when its token is missing or unreadable; raises CodecError for a REQUIRED one."""
        if self.missing is REQUIRED:
            raise CodecError("it is missing or of the wrong kind", self.name)
        return {} if self.missing is DEFAULT else {self.name: None if self.missing is LATER else self.missing}


def read(columns: tuple[Column, ...], tokens: Sequence[str]) -> dict[str, Any]:
    """The field values of a list of tokens, by name; tokens past the last column are left to the caller.

    Raises CodecError when a REQUIRED column is missing or unreadable.
    """
    names, readers = _plan(columns)
    try:
        values: dict[str, Any] = dict(zip(names, map(call, readers, tokens), strict=False))
    except ValueError:
        values = _one_by_one(columns, tokens)
    return values if len(tokens) >= len(columns) else values | _absent(columns, len(tokens))


def made(kind: Callable[..., T], columns: tuple[Column, ...], tokens: Sequence[str]) -> T:
    """A value of a class whose fields stand in the order of its columns, of a list of tokens as `read` takes it."""
    _, readers = _plan(columns)
    if len(tokens) >= len(readers):
        try:
            return kind(*map(call, readers, tokens))
        except ValueError:  # the unreadable ones are looked at one by one
            pass
    return kind(**read(columns, tokens))


def number(tokens: Sequence[str], at: int = 0) -> int:
    """The whole number at a place of a list of tokens, 0 where there is none."""
    try:
        return int(INTEGER.read(tokens[at])) if at < len(tokens) else 0
    except ValueError:
        return 0


@lru_cache(maxsize=256)
def _plan(columns: tuple[Column, ...]) -> tuple[tuple[str, ...], tuple[Callable[[str], Any], ...]]:
    """The names of a table's fields and how they are read."""
    return tuple(column.name for column in columns), tuple(column.kind.read for column in columns)


@lru_cache(maxsize=1024)
def _absent(columns: tuple[Column, ...], given: int) -> dict[str, Any]:
    """The values of the fields that a list with so many tokens does not have."""
    values: dict[str, Any] = {}
    for column in columns[given:]:
        values |= column.instead()
    return values


def _one_by_one(columns: tuple[Column, ...], tokens: Sequence[str]) -> dict[str, Any]:
    """The values of tokens of which some are unreadable."""
    values: dict[str, Any] = {}
    for column, token in zip(columns, tokens, strict=False):
        try:
            values[column.name] = column.kind.read(token)
        except ValueError:
            values |= column.instead()
    return values


def write(columns: Sequence[Column], value: object, *, whole: bool = False) -> list[str]:
    """The tokens of an object, one for each column; LATER columns at the end that are None are left out.

    With `whole` they are written as empty tokens, as they are before one that is not None. Raises TokenError naming
    the field when a token before the last cannot be held by the format.
    """
    values = [getattr(value, column.name) for column in columns]
    count = len(columns)
    while not whole and count and columns[count - 1].missing is LATER and values[count - 1] is None:
        count -= 1
    tokens = [
        "" if column.missing is LATER and held is None else column.kind.write(held)
        for column, held in zip(columns[:count], values[:count], strict=True)
    ]
    for column, token in zip(columns[: count - 1], tokens, strict=False):
        if token.endswith("\\") and not token.startswith("\\"):
            raise TokenError("it ends in a backslash, which the format does not allow here", column.name)
    return tokens


def differs(values: Mapping[str, Any], other: object) -> bool:
    """Whether an object has other values than these in the fields they name."""
    return any(getattr(other, name) != value for name, value in values.items())


def java_double(value: float) -> str:
    """A number as Java's Double.toString writes it: `1.0`, `0.5`, `1.0E-5`, `1.0E7`."""
    if value == 0 or 1e-3 <= abs(value) < 1e7:
        return repr(float(value))
    sign, digits, exponent = Decimal(repr(float(value))).as_tuple()
    if not isinstance(exponent, int):
        return str(value)
    figures = "".join(map(str, digits)).rstrip("0") or "0"
    power = len(digits) + exponent - 1
    return f"{'-' if sign else ''}{figures[0]}.{figures[1:] or '0'}E{power}"


def _read_integer(text: str) -> int:
    if not _INTEGER.fullmatch(text):
        raise ValueError
    return int(text)


def _read_decimal(text: str) -> float:
    if not _DECIMAL.fullmatch(text):
        raise ValueError
    return float(text)


def _write_single(value: float) -> str:
    return java_double(float(struct.unpack("f", struct.pack("f", value))[0]))


def _read_single(text: str) -> float:
    value = _read_decimal(text)
    if abs(value) > 3e38:
        raise ValueError
    shorter = (float(f"{value:.{digits}g}") for digits in range(1, 9))
    return next((short for short in shorter if struct.pack("f", short) == struct.pack("f", value)), value)


def _write_flag(value: bool) -> str:
    return "true" if value else "false"


def _pair(text: str) -> tuple[str, str]:
    name, value, *_ = (*sequence.decode(text, ":"), "")
    return name, value


def _read_access(text: str) -> str:
    """Who may do a thing, as the engine takes it: what is not of a side is of the player."""
    return text if text == "side:" or text.startswith("sides:") else "player:"


def _optional(kind: ColumnType, absent: str) -> ColumnType:
    return ColumnType(
        lambda text: None if text == absent else kind.read(text),
        lambda value: absent if value is None else kind.write(value),
    )


_remembered = lru_cache(maxsize=4096)
"""For values that cannot change: the same few keys and numbers stand in nearly all traits of a module."""
TEXT = ColumnType(str, str)
INTEGER = ColumnType(_remembered(_read_integer), str)
DECIMAL = ColumnType(_remembered(_read_decimal), java_double)
SINGLE = ColumnType(_remembered(_read_single), _write_single)
"""A Java float, which the engine writes as the double that it widens to (0.3 is 0.30000001192092896)."""
FLAG = ColumnType("true".__eq__, _write_flag)
KEY = ColumnType(_remembered(KeyStroke.parse), KeyStroke.text)
KEYS = ColumnType(_remembered(read_keys), write_keys)
KEY_COMMANDS = ColumnType(_remembered(read_key_commands), write_key_commands)
NAMES = ColumnType(_remembered(sequence.decode_list), lambda names: sequence.encode(names, ","))
PAIRS = ColumnType(
    lambda text: tuple(_pair(item) for item in sequence.decode_list(text)),
    lambda pairs: sequence.encode([sequence.encode(pair, ":") for pair in pairs], ","),
)
"""Properties with values for another piece, as (name, value) (VASSAL.configure.ParameterListConfigurer)."""
NULLABLE = _optional(TEXT, "null")
"""Text where the word `null` means that there is none."""
ACCESS = ColumnType(_read_access, str)
"""Whose a hidden or masked piece is (VASSAL.counters.PieceAccess): `player:`, `side:` or `sides:A:B`."""
OPTIONAL_INTEGER = _optional(INTEGER, "")
PROPERTY_EXPRESSION = ColumnType(lambda text: text.strip(sequence.BLANKS), str)
"""A text that finds pieces, without blanks around it (VASSAL.script.expression.Expression.createPropertyExpression)."""
