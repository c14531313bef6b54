"""What it costs to move, and where units get to (10)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from itertools import pairwise

from rules_check.games.keren.blind import BlindFacts, Printed
from rules_check.games.keren.facts import Board, Facts, outside
from rules_check.games.keren.position import OUT_OF_SUPPLY, Position
from rules_check.games.keren.stacking import room
from rules_check.games.keren.zones import zone
from rules_check.graph.open_ground import OpenGround
from rules_check.graph.paths import Exits, Reached, path_to

HALF = 2
TANK = "tank"
"""The kind of unit that the roadblock bars (10.1)."""
MOST_GROUNDS = 32
"""So many states of the ground are remembered."""


def terrain_cost(facts: Facts, place: str) -> int:
    """Give the movement points to enter a hex off the ways: its terrain, and more for a ridge or a fort (10.1)."""
    board = facts.board
    extra = (("ridge", board.ridges), ("fort", board.forts))
    return facts.ground[board.terrain[place]].cost + sum(
        facts.ground[key].cost for key, hexes in extra if place in hexes
    )


def is_way(board: Board, origin: str, place: str) -> bool:
    """Say whether a road, railway, tunnel, gorge or bridge runs on from one place to the next (10.3, 10.5)."""
    return frozenset((origin, place)) in board.ways


def is_barred(board: Board, origin: str, place: str) -> bool:
    """Say whether nobody may go from one place to the next: over a prohibited hexside (10.1)."""
    return frozenset((outside(origin), outside(place))) in board.prohibited


def step_cost(facts: Facts, origin: str, place: str, *, on_way: bool = True) -> int:
    """Give the movement points of one step; with `on_way` a unit may use the rate of a way (10.3)."""
    # 10.5: the inside of a tunnel has no other ground
    if place in facts.board.tunnels or (on_way and is_way(facts.board, origin, place)):
        return facts.ground["road"].cost
    return terrain_cost(facts, place)


def path_cost(position: Position, units: Sequence[str], path: Sequence[str]) -> int:
    """Give the movement points that units spend on a path together.

    They use the rate of a way where no more than two units are then in the hex (7.2); else they pay its terrain (R18).
    """
    facts = position.facts
    return sum(
        step_cost(facts, origin, place, on_way=fits_way(position, units, place)) for origin, place in pairwise(path)
    )


def fits_way(position: Position, units: Sequence[str], place: str) -> bool:
    """Say whether units that come to a place by a way may use its rate: no more than two are then in it (7.2)."""
    side = position.printed(units[0]).side
    there = len([unit for unit in position.of(side, place) if unit not in units])
    return there + len(units) <= position.facts.numbers.stack_limit_way


def allowance(position: Position, unit: str) -> int:
    """Give the movement points of a unit, the most that it may have where it lies face down."""
    return max(allowances(position, unit))


def allowances(position: Position, unit: str) -> Collection[int]:
    """Give the movement points that a unit may have, one number for what lies open; out of supply half (6.5)."""
    printed = position.printed(unit)
    is_short = position.may_bear(unit, OUT_OF_SUPPLY)
    if isinstance(printed, BlindFacts):
        full = printed.movements or frozenset((0,))
        return full | {movement // HALF for movement in full} if is_short else full
    movement = position.face(unit).movement or 0
    return (movement // HALF,) if is_short else (movement,)


def reach(position: Position, unit: str, *, wary: bool = False) -> Mapping[str, tuple[str, ...]]:
    """Give the places in which a unit that moves alone may end, each with the cheapest path to it.

    With `wary` only those are given in which it may end whatever lies face down (7.4).
    """
    printed, origin = position.printed(unit), position.units[unit].place
    points = (min if wary else max)(allowances(position, unit))
    key = (printed.side, origin, points, _is_barred_like_a_tank(printed, wary=wary), wary and bool(position.blinds))
    if key not in position.reaches:
        position.reaches[key] = _reach(position, *key)
    return position.reaches[key]


def _reach(  # noqa: PLR0917 - what the places depend on, as they are kept by it
    position: Position, side: str, origin: str, points: int, is_tank: bool, wary: bool
) -> Mapping[str, tuple[str, ...]]:
    ground = open_ground(position, side, is_tank=is_tank, wary=wary)
    found = ground.reached(origin, points)
    # 10.6: one hex is always allowed
    return Ways(origin, found, [place for place, _, _ in ground.steps(origin) if place not in found])


class Ways(Mapping[str, tuple[str, ...]]):
    """The places that are reached from one, the cheapest first, each with its path, which is made when it is asked for.

    Those that are `near` are reached in one step.
    """

    def __init__(self, origin: str, found: Reached, near: Iterable[str]) -> None:
        far = (place for place, _ in sorted(found.items(), key=_cost) if place != origin)
        self._origin, self._found, self._places = origin, found, dict.fromkeys((*far, *near))

    def __getitem__(self, place: str) -> tuple[str, ...]:
        """Give the path to a place."""
        if place in self._found and place != self._origin:
            return path_to(self._found, place)
        if place in self._places:
            return self._origin, place
        raise KeyError(place)

    def __contains__(self, place: object) -> bool:
        """Say whether a place is reached."""
        return place in self._places

    def __iter__(self) -> Iterator[str]:
        """Go through the places."""
        return iter(self._places)

    def __len__(self) -> int:
        """Count the places."""
        return len(self._places)


def way_to(position: Position, unit: str, origin: str, goal: str) -> tuple[str, ...]:
    """Give the cheapest path of a unit that moves alone from one place to another, the first of both in it.

    It is empty where there is none that the unit can pay for; one hex is always allowed (10.6). One that is legal
    whatever lies face down comes before all others.
    """
    printed = position.printed(unit)
    for wary in (True, False) if position.blinds else (False,):
        ground = open_ground(position, printed.side, is_tank=_is_barred_like_a_tank(printed, wary=wary), wary=wary)
        path = ground.path(origin, allowance(position, unit), goal)
        if path:
            return path
        if any(place == goal for place, _, _ in ground.steps(origin)):
            return origin, goal
    return ()


def _is_barred_like_a_tank(printed: Printed, *, wary: bool) -> bool:
    """Say whether a way avoids the roadblock: a tank's, and that of a hidden unit that may be one and is `wary`."""
    return may_be_tank(printed) and (wary or not isinstance(printed, BlindFacts))


def may_be_tank(printed: Printed) -> bool:
    """Say whether a unit is a tank, or may be one where it lies face down."""
    if isinstance(printed, BlindFacts):
        return any(unit.kind == TANK for unit in printed.may)
    return printed.kind == TANK


def _cost(found: tuple[str, tuple[float, str]]) -> float:
    return found[1][0]


def exits(facts: Facts) -> Mapping[str, Exits]:
    """Give where one can go from each place and what it costs by the ways, with nobody about."""
    if not facts.exits:
        board = facts.board
        for here in board.beside:
            after = (place for place in board.next_to(here) if not is_barred(board, here, place))
            facts.exits[here] = tuple((place, step_cost(facts, here, place), False) for place in after)
    return facts.exits


def _exits_of(facts: Facts, *, is_tank: bool) -> Callable[[str], Exits]:
    """Give where a unit can go from each place with nobody about; the roadblock bars tanks (10.1)."""
    ways, barred = exits(facts), facts.board.roadblocks
    if not is_tank:
        return ways.__getitem__
    ends = frozenset[str]().union(*barred)

    def unbarred(here: str) -> Exits:
        if outside(here) not in ends:
            return ways[here]
        return [way for way in ways[here] if frozenset((outside(here), outside(way[0]))) not in barred]

    return unbarred


def open_ground(position: Position, side: str, *, is_tank: bool, wary: bool = False) -> OpenGround:
    """Give where a single unit of a side can go from a place now: in no enemy's hex, where there is room (7.0, 8.1).

    One that is `wary` stops where a hidden enemy may have a zone.
    """
    key = (side, is_tank, wary)
    if key not in position.open_ground:
        position.open_ground[key] = _open_ground(position, side, is_tank=is_tank, wary=wary)
    return position.open_ground[key]


def _open_ground(position: Position, side: str, *, is_tank: bool, wary: bool) -> OpenGround:
    """Give the ground that is barred, zoned and crowded like this: what was asked of it before is known.

    While a log is read, the same few positions are come to again and again.
    """
    facts = position.facts
    enemy, most = facts.other(side), facts.numbers.stack_limit_way
    friends, limits = position.held.get(side, {}), facts.limits
    full = (place for place, units in friends.items() if len(units) >= limits[place])
    barred = frozenset((*full, *position.held.get(enemy, {})))
    # 7.2, R18: two fill a way, and a third pays for the ground
    crowded = frozenset(place for place, units in friends.items() if len(units) >= most)
    key = is_tank, barred, zone(position, enemy, maybe=wary), crowded
    known = facts.grounds
    if key not in known:
        if len(known) >= MOST_GROUNDS:
            del known[next(iter(known))]
        known[key] = _ground(facts, *key)
    return known[key]


def _ground(facts: Facts, is_tank: bool, barred: Set[str], zoned: Set[str], crowded: Set[str]) -> OpenGround:
    return OpenGround(
        _exits_of(facts, is_tank=is_tank),
        facts.board.around.__getitem__,
        barred,
        dict.fromkeys(zoned, True),
        prices={place: step_cost(facts, place, place, on_way=False) for place in crowded},
    )


def may_enter(position: Position, unit: str, origin: str, place: str) -> bool:
    """Say whether a unit may go to the next place at all: not barred, no enemy, room for one more (7.0, 10.1)."""
    board, printed = position.facts.board, position.printed(unit)
    if is_barred(board, origin, place) or position.of(position.facts.other(printed.side), place):
        return False
    return not is_roadblocked(board, printed, origin, place) and room(position, place, printed.side, unit) > 0


def is_roadblocked(board: Board, printed: Printed, origin: str, place: str) -> bool:
    """Say whether a unit is a tank and the roadblock lies before the next place (10.1)."""
    return printed.kind == TANK and frozenset((outside(origin), outside(place))) in board.roadblocks
