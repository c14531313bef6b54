"""An action of any game as it was played, for tests that write games as logs."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

P = TypeVar("P")
A = TypeVar("A")


class PlayedAction(Struct, Generic[P, A], frozen=True):
    """An action as it was played: the position before it, and that after it."""

    before: P
    action: A
    after: P
