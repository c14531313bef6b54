"""What a die of the module may be for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules_check.referee.dialect import Throw
from rules_check.referee.world import Roll, World

from ..actions import Action, Assault, Fire
from ..state import Position

MOST = 5
"""So many units at most are tried together in an assault; more do not fit beside a hex in one that matters."""


def _shots(world: World[Position], _: Roll) -> Iterator[Action]:
    here = world.here
    for unit, state in here.units.items():
        if not here.on_map(unit):
            continue
        for place in _targets(here, here.printed(unit).side):
            if place != state.place:
                yield Fire(unit, place)


def _assaults(world: World[Position], _: Roll) -> Iterator[Action]:
    here = world.here
    mine = _side(here, here.facts.attacker)
    for place in _targets(here, here.facts.attacker):
        near = [unit for unit in mine if here.units[unit].place in here.facts.board.beside[place]]
        for number in range(min(len(near), MOST), 0, -1):
            yield from (Assault(place, units) for units in combinations(near, number))
        # what may not be, and is tried all the same: by a unit from afar
        yield from (Assault(place, (unit,)) for unit in mine if unit not in near)


def _side(here: Position, side: str) -> list[str]:
    """Give the units of a side on the map."""
    return [unit for unit in here.units if here.on_map(unit) and here.printed(unit).side == side]


def _targets(here: Position, side: str) -> list[str]:
    """Give the hexes with enemies of a side."""
    places = dict.fromkeys(state.place for unit, state in here.units.items() if here.printed(unit).side != side)
    return [place for place in places if place in here.facts.board.hexes]


THROWS: tuple[Throw[Position, Action], ...] = (
    Throw("Fire", "the button is named for what it decides", _shots),
    Throw("Assault", "the button is named for what it decides", _assaults),
)
"""For each button."""
