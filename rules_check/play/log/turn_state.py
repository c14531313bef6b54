"""What a turn tracker of ours shows: the Game Turn, and within it the number of the segment."""

from __future__ import annotations

from vassal_build.codec.turnstate import CounterLevel, ListLevel, TurnState


def levels_of(state: TurnState) -> tuple[CounterLevel, ListLevel]:
    """Give the level that counts Game Turns and the list of segments in it."""
    outer = state.levels[0]
    inner = outer.children[0]
    assert isinstance(outer, CounterLevel) and isinstance(inner, ListLevel)
    return outer, inner


def time_of(state: TurnState) -> tuple[int, int]:
    """Give the Game Turn and the number of the segment, from 0."""
    outer, inner = levels_of(state)
    return outer.current, inner.current
