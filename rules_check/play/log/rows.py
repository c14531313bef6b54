"""By which names the states of a piece are known while a log is written."""

from __future__ import annotations

from vassal_build.codec.traits import CanRotate, DynamicProperty, Layer, MarkWhenMoved, Mask, MovementTrail, Trait

TRAIL, MOVED, MASK, FACING = "trail", "moved", "mask", "facing"
"""The names of the states that a piece has once at most; others have the name that the module gives the trait."""


def row_of(trait: Trait) -> str:
    """Give the name of a trait's state, empty for one that hands never set."""
    match trait:
        case MovementTrail():
            return TRAIL
        case MarkWhenMoved():
            return MOVED
        case Mask():
            return MASK
        case CanRotate():
            return FACING
        case Layer() if not trait.follows:
            return trait.name
        case DynamicProperty():
            return trait.name
        case _:
            return ""
