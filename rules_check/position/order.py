"""Where an Order counter is."""

from __future__ import annotations

from enum import Enum


class Whereabouts(Enum):
    """The places of an Order (3.1 to 3.4); CHOSEN is secret until both sides reveal."""

    SHEET = "sheet"
    FLIPPED = "flipped"
    CHOSEN = "chosen"
    TRACK = "track"
    HELD = "held"
    EXECUTING = "executing"
