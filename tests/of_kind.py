"""Values that are of whichever game for shared code, as those of the game that a test is about."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def of_kind(kind: type[T], value: object) -> T:
    """Give a value by its type, such as the position of an audit's window; fail where it is of another one."""
    assert isinstance(value, kind), f"it is {type(value).__name__}, and no {kind.__name__}"
    return value
