"""A chapter's list of what may be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

from msgspec import Struct, field

from rules_check.rules.state import State

P = TypeVar("P", bound=State)
A = TypeVar("A")


class Lister(Struct, Generic[P, A], frozen=True):
    """What may be done now, without dice, and the types of actions that can be in it.

    `samples` says in words, for each type of which the list does not hold everything legal, what it holds; a move is
    complete with one way to each hex.
    """

    kinds: tuple[type, ...]
    list: Callable[[P], Iterator[A]]
    samples: Mapping[type, str] = field(default_factory=dict)
