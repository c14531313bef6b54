"""What can be found of the lines between two hexes: which are hidden, and whether they are barred to fire (12)."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


class HiddenLine(Struct, frozen=True):
    """A line from a corner of a hex to one of another, by their places in CORNERS, and the hexes that hide it."""

    start: int
    end: int
    hexes: tuple[str, ...]


class Barred(Enum):
    """Whether clear lines from one hex to another cross a barred hexside.

    CHOSEN where the firing player has no corner from which none does, and so the target's owner can choose one that
    does; ALWAYS where all do.
    """

    NEVER = "never"
    CHOSEN = "chosen"
    ALWAYS = "always"
