"""What is true of every position, whatever has been played; random games are asked for it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.keren.position import BOMBARDED, CARRYING, FIRED, Position

_OF_GUNS = {FIRED, BOMBARDED}


def faults(position: Position) -> Iterator[str]:
    """Yield in words what is not so."""
    held, limits = position.held.values(), position.facts.limits
    # 14.0: nobody enters a hex with an enemy
    for place in set.intersection(*map(set, held)) if len(held) > 1 else ():
        yield f"both sides are in {place}"
    for place, units in position.stacks.items():
        # 7.0: at every moment
        if len(units) > limits[place]:
            yield f"{len(units)} units are in {place}"
    for unit, state in position.units.items():
        if not state.states:
            continue
        # 2.4: guns fire and never carry, all others the other way round
        if state.states & _OF_GUNS and not position.printed(unit).is_gun:
            yield f"{unit} has fired and is no gun"
        if CARRYING in state.states and position.printed(unit).is_gun:
            yield f"{unit} is a gun and carries supply"
    # 16: the game has so many turns
    if not 1 <= position.turn <= position.last_turn:
        yield f"there is no turn {position.turn}"
