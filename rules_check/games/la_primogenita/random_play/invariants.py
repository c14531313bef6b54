"""What must hold in every position that legal play leads to."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import stacking
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.setup import SEGMENT as SETUP

FAULTS = "faults"
"""Key of the cache of a position: what is wrong with what lies on its map."""


def faults(position: Position) -> Iterator[str]:
    """Say in words which invariants a position breaks."""
    yield from _lying(position)
    yield from _counters(position)
    # 1.5: asked for between Orders
    if position.execution is None and position.segment != SETUP:
        for found in stacking.judge(position):
            yield found.message


def _lying(position: Position) -> tuple[str, ...]:
    """Find what is wrong with what lies on the map; not looked for again where nothing has changed there."""
    if FAULTS not in position.cache:
        position.cache[FAULTS] = (*_units(position), *_places(position), *_variants(position))
    found: tuple[str, ...] = position.cache[FAULTS]
    return found


def _units(position: Position) -> Iterator[str]:
    printed = position.facts.units
    for unit in position.units.values():
        most = printed[unit.id].steps
        if not 0 <= unit.steps <= most:
            yield f"{unit.id} has {unit.steps} of {most} steps"
        if (unit.steps == 0) != (unit.place == OffMap.GONE):
            yield f"{unit.id} has {unit.steps} steps and is in {unit.place}"


def _places(position: Position) -> Iterator[str]:
    printed, places = position.facts.units, position.facts.map.places
    for place, units in position.stacks.items():
        sides = {printed[unit].side for unit in units}
        facts = places[place]
        if len(sides) > 1:
            yield f"both sides are in {place}"
        # 1.1: an Entry hex belongs to one side
        if facts.entry and sides != {facts.entry}:
            yield f"{', '.join(sides)} is in {place}, which is {facts.entry}"
        # 1.6: who enters a town controls it
        if facts.town is not None and position.controller(place) not in sides:
            yield f"{', '.join(sides)} is in {facts.town.name}, controlled by {position.controller(place)}"


def _variants(position: Position) -> Iterator[str]:
    """Find what a variant's data do not have: states of units, and kinds of markers, of which there are enough."""
    facts = position.facts
    for unit in position.units.values():
        if unit.states and unit.states - facts.states.keys():
            yield f"{unit.id} has the marks {', '.join(sorted(unit.states))}, which are not in the game"
    for kind, places in position.laid.items():
        if kind not in facts.laid or len(places) > facts.laid[kind].count:
            yield f"{kind} lies in {len(places)} places, which is more than there are"


def _counters(position: Position) -> Iterator[str]:
    # 2.2, 2.3: points have causes
    total = position.facts.numbers["start"] + sum(score.points for score in position.scores)
    if total != position.vp:
        yield f"the Victory Points are {position.vp}, but their causes add up to {total}"
    for side, printed in position.facts.stock.items():
        used = sum(owner == side for owner in position.trenches.values()) + position.stock.get(side, 0)
        if used != printed:
            yield f"{side} has {used} Trenches of {printed}"
    drawn = [number for number, where in position.orders.items() if where is Whereabouts.EXECUTING]
    current = [] if position.execution is None else [position.execution.order]
    if drawn != current:
        yield f"the Orders being executed are {drawn}, the execution is of {current}"
