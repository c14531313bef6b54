"""The words that a game's cases are written with: how a table is stated, and what may be expected of a play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from msgspec import Struct

from rules_check.cases.syntax import Case, Statement
from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic

F = TypeVar("F")
P = TypeVar("P", bound=State)

Answer = tuple[bool, str]
"""Whether an expectation holds, and what there was instead."""


class Outcome(Struct, Generic[P], frozen=True):
    """What came of a play: all findings, and its positions in their order, the last after the end of the play."""

    positions: tuple[P, ...]
    findings: tuple[Diagnostic, ...]

    @property
    def last(self) -> P:
        """The position that expectations about the table look at."""
        return self.positions[-1]


Expect = Callable[[Statement, Outcome[P]], Answer]
"""What judges an EXPECT statement; it raises CaseError, or ValueError, IndexError, KeyError for one not so written.

What it asks of the position may raise nothing but Unknown (`as_written`).
"""


class CaseWords(Struct, Generic[F, P], frozen=True):
    """The words of a game's cases; those of PLAY are in the rows of its actions (`Handler.form`).

    - `position` makes a position of a case's TERRAIN, MAP and STATE and the printed facts; it raises CaseError.
    - `expectations` are the EXPECT statements by their verb, besides those that every game has (`expect.py`).
    - `close` ends what the last action began, with the duties that fall due then.
    - `unsaid` says in words which choice a case must still state before play can go on; empty for none.
    """

    position: Callable[[F, Case], P]
    expectations: Mapping[str, Expect[P]]
    close: Callable[[P], tuple[P, tuple[Diagnostic, ...]]] | None = None
    unsaid: Callable[[P], str] | None = None
