"""What stands by itself of a kind of action: all that the rules know of it, in one row of its own file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.handler import Handler
from rules_check.rules.lister import Lister
from vassal_build.codes.code import Code

X = TypeVar("X", bound=Action)


class Deed(Struct, Generic[X], frozen=True):
    """A row of `deeds.py`.

    `handler` judges the action, plays it, words it, and reads and writes its statement. `legal` yields what may be done
    now; `wish` gives what a player at random does of it, None where he does something else. `codes` are those of what
    can be wrong with it that no family of `codes/` has. Hands need nothing of it: they settle the table as it leaves
    the position.
    """

    handler: Handler[Position, X]
    legal: Callable[[Position], Iterator[X]]
    wish: Callable[[Position, Random], X | None]
    codes: tuple[Code, ...] = ()

    @property
    def lister(self) -> Lister[Position, Any]:
        """The list of what may be done of it."""
        return Lister((self.handler.kind,), self.legal)
