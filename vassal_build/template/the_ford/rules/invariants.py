"""What is true of every position, whatever has been played; random games are asked for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from . import works
from .checks import owed, retreating
from .fight import losers
from .stacking import STACKING
from .state import Position
from .things import THINGS


def faults(position: Position) -> Iterator[str]:
    """Yield in words what is not so."""
    for thing in THINGS:
        yield from thing.faults(position)
    stacks = defaultdict[str, list[str]](list)
    for unit, state in position.units.items():
        stacks[state.place].append(unit)
    for place in sorted(stacks.keys() & position.facts.board.hexes.keys()):
        yield from _stack(position, place, tuple(stacks[place]))
    # 4: works are gone as soon as the other side comes to them
    for place in sorted(position.lying(works.WORKS)):
        if position.enemies_at(place, works.served(position)):
            yield f"there are works in {place} with the enemy in them"
    yield from _stuck(position)
    # 2, 8: the game has so many turns
    if not 1 <= position.turn <= position.facts.last_turn:
        yield f"there is no turn {position.turn}"


def _stuck(position: Position) -> Iterator[str]:
    # 5, 6: what is owed can be done
    fight = position.fight
    if fight is not None and owed(position) and not losers(position, fight) and not retreating(position):
        yield f"nobody can take the losses that are due in {fight.place}"


def _stack(position: Position, place: str, units: tuple[str, ...]) -> Iterator[str]:
    # 3: no unit enters a hex with an enemy
    if len({position.printed(unit).side for unit in units}) > 1:
        yield f"both sides are in {place}"
    # 4: a hex without works holds so many
    if place not in position.lying(works.WORKS) and STACKING.over(position, place, units):
        yield f"too many units are in {place}"
