"""Fields of a class that are columns of its text, too: each says its kind, its value in a new one and in older texts.

So a trait says a field once; the order of the fields is the order of the columns. What columns are is columns.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, fields
from typing import Final, TypeVar

from vassal_build.codec.columns import DEFAULT, LATER, Column, ColumnType

TYPE: Final = "type"
STATE: Final = "state"
T = TypeVar("T")


def in_type(kind: ColumnType, default: T, *, missing: object = DEFAULT, repr: bool = True, compare: bool = True) -> T:
    """Declare a field of the type: `default` in a new trait; `missing`, or else that, where a text lacks it."""
    return field(default=default, repr=repr, compare=compare, metadata={TYPE: (kind, missing)})


def in_state(kind: ColumnType, default: T, *, missing: object = DEFAULT, repr: bool = True) -> T:
    """Declare a field of the state, as `in_type` does one of the type."""
    return field(default=default, repr=repr, metadata={STATE: (kind, missing)})


def later(kind: ColumnType) -> T | None:
    """Declare a field of the type that came with a newer engine: None, and not written, where the text lacks it."""
    return in_type(kind, None, missing=LATER)


def columns_of(kind: type, part: str) -> Iterator[Column]:
    """Yield the columns that a dataclass has in its type or in its state."""
    for each in fields(kind):
        if part in each.metadata:
            read, missing = each.metadata[part]
            yield Column(each.name, read, each.default if missing is DEFAULT else missing)
