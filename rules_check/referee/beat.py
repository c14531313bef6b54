"""A step of a record as the referee takes it: tables before and after, drags, changes, throws."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from rules_check.referee.naming import NOBODY, Naming
from rules_check.referee.world import Hop, Roll
from rules_check.replay.sightings import Table
from rules_check.rules.state import State

P = TypeVar("P", bound=State)


class Beat(Struct, Generic[P], frozen=True):
    """A step in play: its number, the tables and the positions before it and after it.

    `hops` are the drags of units, `changed` all that changed, by key and aspect, `rolls` the throws. `agreed` says
    that the players marked something as agreed upon. `naming` gives the pieces that were opened or masked.
    """

    number: int
    table: Table
    after_table: Table
    before: P
    after: P
    hops: tuple[tuple[str, Hop], ...]
    changed: tuple[tuple[str, str], ...]
    rolls: tuple[Roll, ...]
    agreed: bool = False
    naming: Naming = NOBODY

    @property
    def is_clock(self) -> bool:
        """Whether the turn button was pressed."""
        before, after = self.before, self.after
        return (before.turn, before.segment) != (after.turn, after.segment)
