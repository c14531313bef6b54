"""Supply paths and their length (6), and the path to Keren fort (4.1)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from heapq import heappop, heappush

from rules_check.games.keren.facts import Facts, outside
from rules_check.games.keren.movement import is_barred, is_way, step_cost
from rules_check.games.keren.position import CARRYING, COMMONWEALTH, Position
from rules_check.games.keren.zones import is_zoned


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


def lengths(position: Position, origins: Collection[str], side: str, *, backward: bool) -> Mapping[str, int]:
    """Give the length of the shortest supply path from any of some places to every other, neither end counted (6.2).

    A hex costs what it takes to enter it on the way from the source, or `backward` on the way to it: the rules say
    both (R14).
    """
    facts, board = position.facts, position.facts.board
    found: dict[str, int] = {}
    queue = [(0, origin, origin) for origin in origins]
    through = set[str]()
    while queue:
        spent, _, here = heappop(queue)
        if here in through:
            continue
        through.add(here)
        for place in board.next_to(here):
            if is_barred(board, here, place) or place in through:
                continue
            cost = spent + (_entered(facts, here, place, origins) if backward else 0)
            found[place] = min(found.get(place, cost), cost)
            if is_open(position, place, side):
                heappush(queue, (cost if backward else cost + step_cost(facts, here, place), place, place))
    return {**found, **dict.fromkeys(origins, 0)}


def _entered(facts: Facts, here: str, place: str, origins: Collection[str]) -> int:
    """Give what it costs to enter a hex from the next one away from the source; the source itself costs nothing."""
    return 0 if here in origins else step_cost(facts, place, here)


def length(position: Position, source: str, place: str, side: str) -> int | None:
    """Give the length of the shortest supply path from a source to a place, None where there is none of any length."""
    if not serves(position, source, side):
        return None
    if source == place:
        return 0
    both = (lengths(position, (source,), side, backward=backward).get(place) for backward in (False, True))
    return min((each for each in both if each is not None), default=None)


def is_supplied(position: Position, unit: str) -> bool:
    """Say whether a unit has a supply path now: of 50 movement points, or 100 where it carries supply (6.2)."""
    side, place = position.printed(unit).side, position.units[unit].place
    numbers = position.facts.numbers
    most = numbers.carrying_length if position.has(unit, CARRYING) else numbers.supply_length
    found = (length(position, source, place, side) for source in position.facts.board.sources)
    return any(each is not None and each <= most for each in found)


def unsupplied(position: Position, side: str) -> tuple[str, ...]:
    """Give the units of a side on the map that have no supply path now."""
    board, numbers = position.facts.board, position.facts.numbers
    sources = [source for source in board.sources if serves(position, source, side)]
    nearest: dict[str, int] = {}
    for backward in (False, True):
        for place, spent in lengths(position, sources, side, backward=backward).items():
            nearest[place] = min(nearest.get(place, spent), spent)

    def is_short(unit: str) -> bool:
        most = numbers.carrying_length if position.has(unit, CARRYING) else numbers.supply_length
        return nearest.get(position.units[unit].place, most + 1) > most

    return tuple(
        unit
        for unit in position.units
        if position.on_map(unit) and position.printed(unit).side == side and is_short(unit)
    )


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
            is_clear = is_way(board, here, place) and not is_barred(board, here, place)
            if place not in seen and is_clear and is_open(position, place, side):
                seen.add(place)
                rest.append(place)
    return False
