"""Supply paths and their length (6), and the path to Keren fort (4.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from math import inf

from msgspec import Struct

from rules_check.games.keren.blind import hidden
from rules_check.games.keren.facts import Facts, outside
from rules_check.games.keren.movement import exits, is_barred, is_way, step_cost
from rules_check.games.keren.position import CARRYING, COMMONWEALTH, Position
from rules_check.games.keren.zones import is_zoned, zone
from rules_check.graph.paths import Exits, Reached, cheapest, path_to
from vassal_build.language.said import said

_ORIGIN = "every source"
"""From where the sources are reached for nothing."""


def is_open(position: Position, place: str, side: str) -> bool:
    """Say whether a supply path of a side may enter a place (6.1, 8.3).

    It enters no enemy's hex, and no hex in an enemy zone unless a friendly unit is in it.
    """
    enemy = position.facts.other(side)
    if position.of(enemy, place):
        return False
    return bool(position.of(side, place)) or not is_zoned(position, place, enemy)


def serves(position: Position, source: str, side: str) -> bool:
    """Say whether a source serves a side now: it is the side's own, and no enemy stands on it (6.4)."""
    board = position.facts.board
    return board.sources.get(source) == side and not position.of(position.facts.other(side), source)


def lengths(  # noqa: PLR0917 - the ends of the paths, and two bounds
    position: Position,
    origins: Collection[str],
    side: str,
    places: Collection[str],
    most: float = inf,
    enough: float = -1,
    *,
    wary: bool = False,
) -> Mapping[str, int]:
    """Give the length of the shortest supply path from any of some sources to each place, neither end counted (6.2).

    The rules count the hexes between both as entered from the source and as entered from the unit; the shorter way
    counts (R14), and is not looked for where no first one is longer than `enough`. Places without a path, or with none
    of at most `most` points, are left out. With `wary` hidden units have zones that may have one.
    """
    ways, to = exits(position.facts), _from_source(position, origins, side, most, wary=wary)
    # entered from the source, the last hex is the unit's own and costs nothing
    found = {place: min((to[last][0] for last, _, _ in ways[place] if last in to), default=inf) for place in places}
    found |= {place: 0 for place in places if place in origins}
    if max(found.values(), default=0) > enough:
        back = _from_unit(position, origins, side, most, wary=wary)
        found = {place: min(cost, back[place][0]) if place in back else cost for place, cost in found.items()}
    return {place: int(cost) for place, cost in found.items() if cost <= most and cost < inf}


def _from_source(position: Position, origins: Collection[str], side: str, most: float, *, wary: bool) -> Reached:
    """Give what it costs to come from the sources into hexes that a supply path may enter."""
    ways, shut = exits(position.facts), _shut(position, side, wary=wary)
    held_up = {here: tuple(step for step in ways[here] if step[0] not in shut) for here in _near(position, shut)}
    start = {_ORIGIN: tuple((origin, 0, False) for origin in origins)}
    return cheapest(_ORIGIN, most, {**ways, **held_up, **start}.__getitem__)


def _from_unit(position: Position, origins: Collection[str], side: str, most: float, *, wary: bool) -> Reached:
    """Give the lengths of paths whose hexes are entered from the unit."""
    ways, shut = _entered(position.facts), _shut(position, side, wary=wary)
    # a path ends in a hex that is shut, and does not go on
    held_up = {
        here: tuple((place, cost, place in shut) for place, cost, _ in ways[here]) for here in _near(position, shut)
    }
    # the source costs nothing
    first = {origin: tuple((place, 0, place in shut) for place, _, _ in ways[origin]) for origin in origins}
    start = {_ORIGIN: tuple((origin, 0, False) for origin in origins)}
    return cheapest(_ORIGIN, most, {**ways, **held_up, **first, **start}.__getitem__)


def _entered(facts: Facts) -> Mapping[str, Exits]:
    """Give from where one can come to each place by the ways and what it costs, with nobody about."""
    if not facts.entered:
        facts.entered.update(
            (here, tuple((before, step_cost(facts, before, here), False) for before, _, _ in steps))
            for here, steps in exits(facts).items()
        )
    return facts.entered


def _near(position: Position, places: Collection[str]) -> Collection[str]:
    return {other for place in places for other in position.facts.board.next_to(place)}


def _shut(position: Position, side: str, *, wary: bool) -> Collection[str]:
    """Give the hexes that no supply path of a side enters (`is_open`)."""
    held, enemy = position.held, position.facts.other(side)
    return (zone(position, enemy, maybe=wary) - held.get(side, {}).keys()) | held.get(enemy, {}).keys()


def length(position: Position, source: str, place: str, side: str) -> int | None:
    """Give the length of the shortest supply path from a source to a place, None where there is none of any length."""
    if not serves(position, source, side):
        return None
    if source == place:
        return 0
    return lengths(position, (source,), side, (place,)).get(place)


class SupplyPath(Struct, frozen=True):
    """A supply path: its places from the source to the unit's, and its length (6.2)."""

    places: tuple[str, ...]
    points: int


def shortest_paths(
    position: Position, side: str, places: Collection[str], *, wary: bool = False
) -> Mapping[str, SupplyPath]:
    """Give the shortest supply path of any length to each place of a side's units; places without one are left out.

    With `wary` hidden units have zones that may have one.
    """
    sources = [source for source in position.facts.board.sources if serves(position, source, side)]
    ways = exits(position.facts)
    to, back = (reached(position, sources, side, inf, wary=wary) for reached in (_from_source, _from_unit))
    found: dict[str, SupplyPath] = {}
    for place in places:
        # entered from the source, the last hex is the unit's own and costs nothing
        paths = [(to[last][0], (*path_to(to, last)[1:], place)) for last, _, _ in ways[place] if last in to]
        paths += [(back[place][0], path_to(back, place)[1:])] if place in back else []
        paths += [(0, (place,))] if place in sources else []
        if paths:
            points, path = min(paths)
            found[place] = SupplyPath(path, int(points))
    return found


def is_supplied(position: Position, unit: str) -> bool:
    """Say whether a unit has a supply path now: of 50 movement points, or 100 where it carries supply (6.2).

    Raises Unknown where that depends on what lies face down.
    """
    found = _supplied(position, unit)
    if found is None:
        raise hidden(said("whether {unit} is in supply", unit=position.name(unit)), "SUP")
    return found


def _supplied(position: Position, unit: str) -> bool | None:
    """Say whether a unit has a supply path now, None where that depends on what lies face down (7.4)."""
    side, place = position.printed(unit).side, position.units[unit].place
    most = longest(position, unit)
    length_ = nearest(position, side).get(place, inf)
    if length_ > most:
        return False
    if not position.blinds:
        return True
    least = position.facts.numbers.supply_length if unit in position.blinds else most
    return True if nearest(position, side, wary=True).get(place, inf) <= least else None


def longest(position: Position, unit: str) -> int:
    """Give how long the supply path of a unit may be; a hidden one may carry supply."""
    numbers = position.facts.numbers
    carries = unit in position.blinds or position.has(unit, CARRYING)
    return numbers.carrying_length if carries else numbers.supply_length


def nearest(position: Position, side: str, *, wary: bool = False) -> Mapping[str, int]:
    """Give the lengths of the supply paths from the nearest source to the places of a side's units."""
    held, most = position.held.get(side, {}), _longest_of(position, side)
    key = side, wary, most
    if key not in position.supply:
        sources = [source for source in position.facts.board.sources if serves(position, source, side)]
        enough = position.facts.numbers.supply_length
        position.supply[key] = lengths(position, sources, side, held, most, enough, wary=wary)
    return position.supply[key]


def _longest_of(position: Position, side: str) -> int:
    """Give how long the supply path of any unit of a side may be."""
    if side not in position.longest:
        held = position.held.get(side, {})
        position.longest[side] = max((longest(position, unit) for units in held.values() for unit in units), default=0)
    return position.longest[side]


def unsupplied(position: Position, side: str) -> tuple[str, ...]:
    """Give the units of a side on the map that have no supply path now, whatever lies face down."""
    return tuple(unit for unit in _on_map(position, side) if _supplied(position, unit) is False)


def unsure(position: Position, side: str) -> tuple[str, ...]:
    """Give the units of a side on the map whose supply depends on what lies face down."""
    if not position.blinds:
        return ()
    return tuple(unit for unit in _on_map(position, side) if _supplied(position, unit) is None)


def _on_map(position: Position, side: str) -> Iterator[str]:
    return (unit for units in position.held.get(side, {}).values() for unit in units)


def has_won_the_fort(position: Position) -> bool:
    """Say whether a way leads from a Commonwealth source to Keren fort, which no Italian holds or zones (4.1, R6)."""
    board, side = position.facts.board, COMMONWEALTH
    enemy = position.facts.other(side)
    if not board.fort or position.of(enemy, board.fort) or is_zoned(position, board.fort, enemy):
        return False
    rest = [source for source in board.sources if serves(position, source, side)]
    seen = set(rest)
    while rest:
        here = rest.pop()
        if outside(here) == board.fort:
            return True
        for place in board.next_to(here):
            # a gorge is neither road nor railway
            is_clear = is_way(board, here, place) and frozenset((here, place)) not in board.gorges
            if place not in seen and is_clear and not is_barred(board, here, place) and is_open(position, place, side):
                seen.add(place)
                rest.append(place)
    return False
