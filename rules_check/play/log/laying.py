"""Counters laid elsewhere: the commands by which the engine moves one, a whole stack, or one that is new.

Engine classes: PieceMover, SendToLocation.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_check.play.log.counter import Counter
from rules_check.play.log.spots import Spot
from rules_check.play.log.table import QUIET, PlayTable
from vassal_build.codec.commands import Command, MovePiece

FIRST_OLD, OLD_AGAIN, SENT_AGAIN = 6, 4, 3
"""How many old places the engine keeps at a counter's first move, at a later drag, when it is sent again."""


def put(table: PlayTable, counter: Counter, spot: Spot, side: str) -> list[Command]:
    """Move one counter to a spot, onto the stack of its layer there or into a new one."""
    old_under, player = table.stacks.under(counter), table.seats[side]
    table.stacks.leave(counter)
    pile = table.stacks.lying_at(spot.place, counter.layer) if counter.stacks else ()
    below = pile[-1].id if pile else None
    old_map = counter.map or None
    move = MovePiece(counter.id, spot.window, spot.x, spot.y, below, old_map, counter.x, counter.y, old_under, player)
    counter.lie(spot)
    return [move, *table.stacks.join(counter)]


def put_stack(table: PlayTable, members: Sequence[Counter], spot: Spot, side: str) -> list[Command]:
    """Move a whole stack to a spot where none of its layer lies."""
    first, player = members[0], table.seats[side]
    identity = first.stack or ""
    move = MovePiece(identity, spot.window, spot.x, spot.y, None, first.map, first.x, first.y, None, player)
    table.stacks.shift(identity, first.layer, first.place, spot.place)
    for counter in members:
        counter.lie(spot)
    return [move]


def add(table: PlayTable, counter: Counter, spot: Spot, side: str) -> list[Command]:
    """Put a new counter into the game: onto a stack by a move of its own, else where it lies."""
    if table.stacks.lying_at(spot.place, counter.layer):
        return [counter.added(), *put(table, counter, spot, side)]
    counter.lie(spot)
    return [counter.added(), *table.stacks.join(counter)]


def old_places(counter: Counter, again: int) -> list[Command]:
    """Give what the engine logs for the old place that a counter keeps when it moves."""
    number = again if counter.travelled else FIRST_OLD
    counter.travelled = True
    return [QUIET] * number
