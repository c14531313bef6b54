"""By which names the states of a piece are known while a log is written."""

from __future__ import annotations

from vassal_build.codec.traits import DynamicProperty, Layer, MarkWhenMoved, MovementTrail, Trait

TRAIL, MOVED = "trail", "moved"


def row_of(trait: Trait) -> str:
    """Give the name of a trait's state, empty for one that hands never set."""
    match trait:
        case MovementTrail():
            return TRAIL
        case MarkWhenMoved():
            return MOVED
        case Layer() if not trait.follows:
            return trait.name
        case DynamicProperty():
            return trait.name
        case _:
            return ""
