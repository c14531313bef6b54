"""How positions of a game are written into files, and read again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules_check.rules.state import State

F = TypeVar("F")
P = TypeVar("P", bound=State)


class Impossible(Struct, frozen=True):
    """Something that a position cannot be: the id of the piece or place concerned, and what is wrong in words."""

    subject: str
    message: str


class PositionForm(Struct, Generic[F, P], frozen=True):
    """A game's positions as STATE statements and as plain values.

    - `edition` gives the edition by which a position is judged.
    - `statements` yields its STATE statements.
    - `document` gives all of it as plain values, with `game` and `edition`.
    - `position` makes a position from a document, the printed facts and the name of the file; it raises UnusableFile
      for a document that is not a position.
    - `details` are the keys of a document that statements cannot express, `unsaid` their values that may be left out.
    - `detailed` gives a position with some of these details; it raises as `position` does.
    - `impossible` yields what is wrong with a position in itself.
    - `beyond` gives only what statements cannot express of a document; None where only `document` can.
    """

    edition: Callable[[P], str]
    statements: Callable[[P], Iterator[str]]
    document: Callable[[P], dict[str, Any]]
    position: Callable[[Mapping[str, Any], F, str], P]
    detailed: Callable[[P, Mapping[str, Any], str], P]
    impossible: Callable[[P], Iterator[Impossible]]
    details: tuple[str, ...] = ()
    unsaid: tuple[object, ...] = (None, False, "", [], {})
    beyond: Callable[[P], dict[str, Any]] | None = None
