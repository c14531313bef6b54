"""What a deed is: a kind of thing that players do, in one row."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules_check.games.keren.position import Position
from rules_check.rules.handler import Handler


class Action(Struct, frozen=True):
    """Something that a player does: each deed has a frozen value of its own; a die is empty until it is rolled."""


X = TypeVar("X", bound=Action)


class Deed(Struct, Generic[X], frozen=True):
    """A row of `deeds/__init__.py`.

    `handler` judges the deed, plays it, words it, and reads and writes its statement. `legal` yields what may be done
    now, without dice; `samples` says in words what it yields where that is not all.
    """

    handler: Handler[Position, X]
    legal: Callable[[Position], Iterator[X]]
    samples: str = ""


AnyDeed = Deed[Any]
