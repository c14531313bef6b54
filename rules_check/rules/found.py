"""A finding with what it is about, for a game that says what its findings rest on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic

P = TypeVar("P", bound=State)


class Done(Struct, Generic[P], frozen=True):
    """An action that was done, and the position `before` it."""

    before: P
    action: object


class Found(Struct, Generic[P], frozen=True):
    """A finding, the units and the place that it is about, and the action that it is against, None for none.

    `done` is what was done before it, as far as it is not forgotten: what a result asks for rests on its throw.
    """

    finding: Diagnostic
    units: tuple[str, ...] = ()
    place: str = ""
    action: object = None
    done: Sequence[Done[P]] = ()
