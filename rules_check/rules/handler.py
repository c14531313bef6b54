"""One row for each type of action: what judges and plays it, words and parses it, and says whom it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from rules_check.cases.syntax import Statement
from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic

P = TypeVar("P", bound=State)
X = TypeVar("X")


class About(Struct, frozen=True):
    """What an action is about: the one piece or Order, empty for none or several; all units; the place; the side."""

    subject: str = ""
    units: tuple[str, ...] = ()
    place: str = ""
    side: str = ""


class Die(Struct, frozen=True):
    """A throw: what players call it, how many dice it has, and how many faces each."""

    name: str
    count: int = 1
    faces: int = 6


class Dice(Struct, Generic[P, X], frozen=True):
    """The dice of an action, which may turn out to need one throw after another.

    `needs` gives the throw that the action as it stands still needs, None when it has them all; `rolled` the action
    with the faces of one throw more.
    """

    needs: Callable[[P, X], Die | None]
    rolled: Callable[[X, tuple[int, ...]], X]


class Form(Struct, Generic[P, X], frozen=True):
    """The PLAY statement of an action, read and written.

    `read` is handed a statement whose hexes are in their normal spelling; it raises CaseError for what is not on the
    table, and ValueError, IndexError or KeyError for what is not written so (`as_written`). `write` leaves out dice
    that have not been rolled.
    """

    verb: str
    read: Callable[[Statement, P], X]
    write: Callable[[X], str]


class Handler(Struct, Generic[P, X], frozen=True):
    """The row of a kind of action.

    - `family` are the three letters of the codes by which it is judged.
    - `check` yields what is wrong with it, nothing when it is legal. Without dice, it is judged as far as it can be.
    - `apply` gives the position after it. It gets actions with all their dice, legal or not; it raises CannotBeDone for
      an illegal one that can have no effect.
    - `words` says it in a sentence; empty for the end of a segment.
    - `about` says which pieces and which place it concerns; `form` reads and writes its statement in cases.
    - `dice` gives its throws, None for an action without dice.
    - `closing` marks an action at which duties of many pieces fall due, each with a finding of its own.
    - `unlisted` says why no list of legal actions contains it; empty for one that is listed.
    - `title` names the kind of action for players; without one, the name of its type is used.

    `check` and `apply` raise Unknown when a value is missing.
    """

    kind: type[X]
    family: str
    check: Callable[[P, X], Iterator[Diagnostic]]
    apply: Callable[[P, X], P]
    words: Callable[[P, X], str]
    about: Callable[[P, X], About]
    form: Form[P, X]
    dice: Dice[P, X] | None = None
    closing: bool = False
    unlisted: str = ""
    title: str = ""

    @property
    def name(self) -> str:
        """What players call this kind of action."""
        return self.title or self.kind.__name__
