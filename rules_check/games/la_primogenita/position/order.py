"""Where an Order counter is, and how far the choice of Orders has come."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum


class Whereabouts(Enum):
    """The places of an Order (3.1 to 3.4); CHOSEN is secret until both sides reveal."""

    SHEET = "sheet"
    FLIPPED = "flipped"
    CHOSEN = "chosen"
    TRACK = "track"
    HELD = "held"
    EXECUTING = "executing"

    # there is one object of each, and that is hashed far quicker than its name
    __hash__ = object.__hash__


class Choosing(Enum):
    """How far both sides have come with choosing Orders in the present ORDER Segment (3.2, 3.4).

    DUE until they reveal, REVEALED afterwards; UNKNOWN where a table was taken up within the segment and does not show
    whether its Orders are still to be chosen or have all been drawn.
    """

    DUE = "due"
    REVEALED = "revealed"
    UNKNOWN = "unknown"  # as JSON has it


def are_revealed(orders: Collection[Whereabouts]) -> bool:
    """Say whether Orders on the track or in the box show that those of this segment have been revealed."""
    return Whereabouts.TRACK in orders or Whereabouts.EXECUTING in orders
