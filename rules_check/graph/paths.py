"""Cheapest ways over places joined by costed steps (Dijkstra's algorithm)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from math import inf, nextafter

Exit = tuple[str, float, bool]
"""A step to another place: which, the movement points that entering it costs, and whether one must stop there."""
Exits = Sequence[Exit]
"""The steps from a place."""
Steps = Callable[[str], Iterable[Exit]]
"""What gives the steps from a place."""
Reached = dict[str, tuple[float, str]]


def cheapest(origin: str, limit: float, steps: Steps, to: str | None = None) -> Reached:
    """Give every place reached from `origin` for at most `limit` points: its least cost and the place before it.

    `steps(place)` yields each neighbour with what entering it costs and whether one must stop there. The origin itself
    is in the answer, with cost 0 and itself before it. With a place to go `to`, what costs more than the way there is
    not looked for.
    """
    reached: Reached = {origin: (0.0, origin)}
    costs = {origin: 0.0}
    stopped: set[str] = set()
    beyond = nextafter(limit, inf)
    # the places that cost the same wait together, for there are few costs and many places
    waiting: dict[float, list[str]] = {0.0: [origin]}
    queue = [0.0]
    known = costs.get
    while queue:
        cost = heappop(queue)
        places = waiting.pop(cost)
        places.sort(reverse=True)
        while places:
            place = places.pop()
            if place == to:
                return reached
            if cost > costs[place] or place in stopped:
                continue
            for after, price, stops in steps(place):
                total = cost + price
                if total < known(after, beyond):
                    costs[after] = total
                    reached[after] = total, place
                    if stops:
                        stopped.add(after)
                    if total == cost:
                        places.append(after)
                        places.sort(reverse=True)
                    elif total in waiting:
                        waiting[total].append(after)
                    else:
                        waiting[total] = [after]
                        heappush(queue, total)
    return reached


def path_to(reached: Mapping[str, tuple[float, str]], place: str) -> tuple[str, ...]:
    """Give the cheapest path to a reached place, origin first."""
    path = [place]
    while reached[path[-1]][1] != path[-1]:
        path.append(reached[path[-1]][1])
    return tuple(reversed(path))
