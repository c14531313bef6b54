"""How setup, reinforcements and moves are read off drags: hex by hex, or at once to where a unit goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any

from rules_check.games.keren.aspects import PART, PLACE
from rules_check.games.keren.choice import aside, waiting
from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.enter import Enter
from rules_check.games.keren.deeds.exchange import Exchange
from rules_check.games.keren.deeds.move import Move, why_not_move
from rules_check.games.keren.deeds.place import Place
from rules_check.games.keren.movement import allowance, exits, step_cost, way_to
from rules_check.games.keren.position import COMMONWEALTH, OFF, SETUP, Position
from rules_check.games.keren.stacking import room
from rules_check.games.keren.zones import is_zoned
from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain, Group
from rules_check.referee.world import World

_FREE = 10_000
"""More movement points than anybody has."""


def _on_map(position: Position, *places: str) -> bool:
    return all(place in position.facts.board.beside for place in places)


def _stops(world: World[Position], gap: Gap[Position, str], first: str) -> tuple[str, ...]:
    """Give the places along which a unit was dragged, from a first one to where it is seen."""
    path = [first] if first else []
    for hop in world.ways.get(gap.key, ()):
        if path[-1:] != [hop.place] and _on_map(world.here, hop.place):
            path.append(hop.place)
    return tuple(path) if path and path[-1] == gap.seen else (*path[:1], gap.seen) if first else (gap.seen,)


def way(
    position: Position,
    unit: str,
    origin: str,
    goal: str,
    *,
    points: int = _FREE,
    zones: bool = True,
    full: bool = False,
    enemies: bool = False,
    but: frozenset[str] = frozenset(),
) -> tuple[str, ...]:
    """Give the cheapest path of a unit from one place to another, its own first; empty where there is none.

    It costs no more than `points`; with `zones` it stops in the first enemy zone; it goes through `full` hexes and
    those of `enemies` only where that is said, and through none of `but`.
    """
    facts, side = position.facts, position.printed(unit).side
    enemy, done, steps = facts.other(side), set[str](), exits(facts)
    there = {place: {*units} - {unit} for place, units in position.held.get(side, {}).items()}
    filled = () if full else (place for place in there if room(position, place, side, unit) <= 0)
    shut = but.union(filled, () if enemies else position.held.get(enemy, {}))
    # 7.2, R18: two fill a way, and a third pays for the ground
    crowded = (place for place, units in there.items() if len(units) >= facts.numbers.stack_limit_way)
    prices = {place: step_cost(facts, place, place, on_way=False) for place in crowded}
    queue: list[tuple[float, tuple[str, ...]]] = [(0, (origin,))]
    while queue:
        spent, path = heappop(queue)
        here = path[-1]
        if here in done:
            continue
        done.add(here)
        if here == goal:
            return path
        if zones and here != origin and is_zoned(position, here, enemy):
            continue
        for place, price, _ in steps[here]:
            if place in done or place in shut:
                continue
            cost = spent + prices.get(place, price)
            if cost <= points or here == origin:
                heappush(queue, (cost, (*path, place)))
    return ()


def _along(position: Position, unit: str, stops: Sequence[str]) -> tuple[str, ...]:
    """Give the cheapest way along some places that a unit can pay for; empty where there is none."""
    path: tuple[str, ...] = tuple(stops[:1])
    for origin, goal in pairwise(stops):
        part = way_to(position, unit, origin, goal)
        if not part:
            return ()
        path = (*path, *part[1:])
    return path


def _ways(
    world: World[Position], unit: str, stops: Sequence[str], cheapest: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """Yield paths: over objectives whose markers were touched, past others, along the drags, the cheapest (R9)."""
    position, origin, goal = world.here, stops[0], stops[-1]
    distance, points = position.facts.board.distance, allowance(position, unit)
    taken = (each for each in _takes(position, unit) if each != goal)
    near = [each for each in taken if distance(origin, each) + distance(each, goal) <= points]
    for each in near:
        if each in world.fresh and (path := _along(position, unit, (origin, each, goal))):
            yield path
    # a hex whose marker nobody touched was not taken, if there is another way
    past = frozenset(near) - world.fresh
    if not past.isdisjoint(cheapest) and (path := way(position, unit, origin, goal, points=points, but=past)):
        yield path
    if len(stops) > len((origin, goal)) and (path := _along(position, unit, stops)):
        yield path
    yield cheapest


def _takes(position: Position, unit: str) -> tuple[str, ...]:
    """Give the objectives that would change hands if a unit passed through them."""
    is_commonwealth = position.printed(unit).side == COMMONWEALTH
    holders = position.holders
    return tuple(
        place
        for place in position.facts.board.objectives
        if (holders.get(place) == COMMONWEALTH) is not is_commonwealth
    )


def _moves(world: World[Position], gap: Gap[Position, str]) -> Iterator[Move]:
    if not _on_map(world.here, gap.played, gap.seen) or why_not_move(world.here, gap.key):
        return
    cheapest = way_to(world.here, gap.key, gap.played, gap.seen)
    if cheapest:
        for path in _ways(world, gap.key, _stops(world, gap, gap.played), cheapest):
            yield Move((gap.key,), path)


def _meant_move(world: World[Position], gap: Gap[Position, str]) -> Move | None:
    """Give the way of the drags from hex to hex, else that of a player who minds the fewest rules.

    So the finding says what was done and what it breaks.
    """
    here, unit = world.here, gap.key
    if not _on_map(here, gap.played, gap.seen) or (here.fight is not None and unit in here.fight.retreating):
        return None
    stops = _stops(world, gap, gap.played)
    if all(to in here.facts.board.next_to(at) for at, to in pairwise(stops)):
        return Move((unit,), stops)
    return Move((unit,), _careless(here, unit, gap.played, gap.seen))


def _careless(here: Position, unit: str, origin: str, goal: str) -> tuple[str, ...]:
    """Give the way to a hex that breaks one rule, or two, or all of them; from hex to hex where there is one."""
    points = allowance(here, unit)
    tried = (
        way(here, unit, origin, goal, points=points),
        way(here, unit, origin, goal, points=points, full=True),
        way(here, unit, origin, goal, points=points, zones=False),
        way(here, unit, origin, goal),
        way(here, unit, origin, goal, points=points, enemies=True, full=True),
        way(here, unit, origin, goal, zones=False),
        way(here, unit, origin, goal, zones=False, full=True, enemies=True),
    )
    return next((path for path in tried if path), (origin, goal))


def _exchanged(world: World[Position], gap: Gap[Position, bool]) -> Iterator[Exchange]:
    """Yield what is chosen where counters change places in the boxes: who lies ready now, who lies aside."""
    if gap.played:
        yield from (Exchange(gap.key, other) for other in aside(world.here))
    else:
        yield from (Exchange(unit, gap.key) for unit in waiting(world.here))


def _chosen(world: World[Position], action: Place | Enter) -> Iterator[Place | Enter | Group[Action]]:
    """Yield an action of a unit, for one that lies aside with the choice of it before: instead of who was touched."""
    here, unit = world.here, action.unit
    if unit not in aside(here):
        yield action
        return
    for other in sorted(waiting(here), key=lambda each: each not in world.fresh):
        yield Group((Exchange(other, unit),), action)


def _placed(world: World[Position], gap: Gap[Position, str]) -> Iterator[Place | Enter | Group[Action]]:
    if world.here.segment == SETUP and gap.played == OFF and _on_map(world.here, gap.seen):
        yield from _chosen(world, Place(gap.key, gap.seen))


def _meant_place(world: World[Position], gap: Gap[Position, str]) -> Place | None:
    is_due = world.here.units[gap.key].area or world.here.segment == SETUP
    return Place(gap.key, gap.seen) if is_due and gap.played == OFF and _on_map(world.here, gap.seen) else None


def _entered(world: World[Position], gap: Gap[Position, str]) -> Iterator[Enter]:
    """Yield the ways in: by the first place of the drags, if it is an entry, else by every entry there is."""
    here, unit = world.here, gap.key
    if gap.played != OFF or not _on_map(here, gap.seen):
        return
    stops = _stops(world, gap, "")
    entries = here.facts.board.entries.get(here.printed(unit).side, frozenset())
    near = sorted(entries, key=lambda entry: here.facts.board.distance(entry, gap.seen))
    points = allowance(here, unit)
    for entry in (stops[0],) if stops[0] in entries else near:
        if here.facts.board.distance(entry, gap.seen) <= points:
            cheapest = way(here, unit, entry, gap.seen, points=points)
            if cheapest:
                yield from (
                    Enter(unit, path)
                    for path in _ways(world, unit, (entry, *(each for each in stops if each != entry)), cheapest)
                )


def _came_in(world: World[Position], gap: Gap[Position, str]) -> Iterator[Place | Enter | Group[Action]]:
    yield from (each for action in _entered(world, gap) for each in _chosen(world, action))


def _meant_enter(world: World[Position], gap: Gap[Position, str]) -> Enter | None:
    """Give what is judged where nothing is legal: the way in if there is one, else the unit came in where it lies."""
    here, unit = world.here, gap.key
    if gap.played != OFF or not _on_map(here, gap.seen) or here.units[unit].area:
        return None
    return next(_entered(world, gap), Enter(unit, (gap.seen,)))


EXPLAINS: tuple[Explain[Position, Action, Any], ...] = (
    Explain(PART, "units of any colour change places in the boxes", _exchanged),
    Explain(PLACE, "units are dragged from the boxes of their areas to the map", _placed, _meant_place),
    Explain(PLACE, "reinforcements are dragged from the boxes of their turns", _came_in, _meant_enter),
    Explain(PLACE, "units are dragged hex by hex, or at once to where they go", _moves, _meant_move),
)
"""In the order in which they are tried."""
