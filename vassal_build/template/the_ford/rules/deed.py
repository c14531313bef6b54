"""What a deed is: all that the game knows of one kind of thing that players do, in one row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from rules_check.referee.dialect import Explain, Throw
from rules_check.rules.handler import Handler
from vassal_build.codes.code import Code

from .state import Position

if TYPE_CHECKING:
    from .desk import Desk


class Action(Struct, frozen=True):
    """Something that a player does: each deed has a frozen value of its own; dice are empty until they are rolled."""


X = TypeVar("X", bound=Action)


class Deed(Struct, Generic[X], frozen=True):
    """A row of `deeds/__init__.py`.

    - `handler` judges the deed, plays it, words it, and reads and writes its statement.
    - `legal` yields all that the check has nothing against now, without dice, and no more; `samples` says in words what
      it yields if that is not everything. A rule that it asks first, to be quick, is a function that the check asks.
    - `codes` are those of what can be wrong with it.
    - `carry_out` does it at the table.
    - `explains` and `throws` recognise it in a log: by what has changed on the table, or by a die.
    - `wish` gives what a random player of some boldness (0 to 1) does; None if he does something else.
    - `milestones` are the events of this kind that random games must reach; `met` gives those that one such deed
      reaches.
    """

    handler: Handler[Position, X]
    legal: Callable[[Position], Iterator[X]]
    codes: tuple[Code, ...]
    carry_out: Callable[[Desk, Position, X], None]
    wish: Callable[[Position, float, Random], Action | None]
    milestones: Callable[[Position], tuple[str, ...]]
    met: Callable[[Position, X, Position], Iterable[str]]
    explains: tuple[Explain[Position, Any, Any], ...] = ()
    throws: tuple[Throw[Position, Any], ...] = ()
    samples: str = ""


def drawn(random: Random, deeds: Iterable[X]) -> X | None:
    """Draw one of some deeds, None where there is none."""
    return random.choice([*deeds] or [None])
