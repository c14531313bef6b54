"""What a thing on the map is: all that the game knows of one sort of piece, in one row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from rules_check.cases.syntax import Statement
from rules_check.cases.words import Expect
from rules_check.referee.aspects import Aspects
from rules_check.rules.position_form import Impossible
from rules_check.rules.records import Difference, Laid
from vassal_build.codes.code import Code

from .facts import Opening
from .state import Position

if TYPE_CHECKING:
    from .desk import Desk
    from .reader import Reader

Stated = Callable[[Position, Statement], Position]
"""What a STATE statement makes of a position; it raises CaseError, or ValueError, IndexError, KeyError."""


class Thing(Struct, frozen=True):
    """A row of `things/__init__.py`.

    - `sort` is the sort of its pieces.
    - `read` takes them from a table into a position, `opened` from a setup.
    - `aspects` are what is compared between a log and the rules, with `codes` for what is wrong.
    - `states` and `expects` are its words in the STATE and EXPECT of a case.
    - `says` writes it into a position file as such STATE statements; `impossible` says what cannot be true of it.
    - `differences` says what has changed from one position to another.
    - `pictures` says what is drawn of it.
    - `tidy` does at the table what the rules do by themselves.
    - `faults` says what must never be, whatever is played.
    """

    sort: str
    read: Callable[[Reader, Position], Position]
    opened: Callable[[Position, Opening], Position]
    aspects: Aspects[Position]
    codes: tuple[Code, ...]
    states: Mapping[str, Stated]
    expects: Mapping[str, Expect[Position]]
    says: Callable[[Position], Iterator[str]]
    impossible: Callable[[Position], Iterator[Impossible]]
    differences: Callable[[Position, Position], Iterator[Difference]]
    pictures: Callable[[Position], Iterator[Laid]]
    tidy: Callable[[Desk, Position], None]
    faults: Callable[[Position], Iterator[str]]
