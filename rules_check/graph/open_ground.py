"""Ground as far as others leave it open: places that cannot be entered, and zones that cost more or end the way.

What a step costs and who may take it with nobody about is the game's; so is which places are barred, and by whom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set
from itertools import chain
from types import MappingProxyType

from msgspec import Struct, field

from rules_check.graph.paths import Exits, Reached, cheapest, path_to

NOWHERE: Mapping[str, float] = MappingProxyType({})


class OpenGround(Struct):
    """The ground that some units, or traces, can use; what was asked once is remembered.

    - `exits` gives the steps from a place when no units are near, `beside` the places from which one can reach a place.
    - `barred` are places that cannot be entered.
    - `zones` are places in somebody's zone, each with whether a way must end there; entering one costs `extra` points.
    - `prices` are places that cost a fixed number of points from wherever they are entered, such as a road that is too
      crowded to use.
    """

    exits: Callable[[str], Exits]
    beside: Callable[[str], Iterable[str]]
    barred: Set[str]
    zones: Mapping[str, bool]
    extra: float = 0.0
    prices: Mapping[str, float] = NOWHERE
    _touched: frozenset[str] = frozenset()
    _steps: dict[str, Exits] = field(default_factory=dict)
    _reached: dict[tuple[str, float], Reached] = field(default_factory=dict)
    _towards: dict[tuple[str, float, str], Reached] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Work out which places have a step that is not as it is with nobody about."""
        self._touched = self._around(self.barred, self.zones, self.prices)

    def _around(self, *places: Iterable[str]) -> frozenset[str]:
        return frozenset(chain.from_iterable(map(self.beside, chain(*places))))

    def with_known(self, other: OpenGround | None) -> OpenGround:
        """Give this ground, which knows from now on what is known of other ground by places that did not change since.

        Exits and extra costs of both have to be the same.
        """
        if other is None:
            return self
        zones, prices = self.zones.items() ^ other.zones.items(), self.prices.items() ^ other.prices.items()
        changed = (place for place, _ in (*zones, *prices))
        near = self._around(self.barred ^ other.barred, changed)
        self._steps.update((place, steps) for place, steps in other._steps.items() if place not in near)
        self._reached.update((asked, found) for asked, found in other._reached.items() if near.isdisjoint(found))
        self._towards.update((asked, found) for asked, found in other._towards.items() if near.isdisjoint(found))
        return self

    def steps(self, place: str) -> Exits:
        """Give the open steps from a place, as `cheapest` asks for them."""
        if place not in self._touched:
            return self.exits(place)
        if place not in self._steps:
            self._steps[place] = self._opened(place)
        return self._steps[place]

    def _opened(self, place: str) -> Exits:
        barred, zones, prices, extra = self.barred, self.zones, self.prices, self.extra
        priced = ((to, prices.get(to, cost)) for to, cost, _ in self.exits(place) if to not in barred)
        return [(to, cost + extra, zones[to]) if to in zones else (to, cost, False) for to, cost in priced]

    def reached(self, origin: str, limit: float) -> Reached:
        """Give what is reached from a place for so many movement points."""
        if (origin, limit) not in self._reached:
            self._reached[origin, limit] = cheapest(origin, limit, self.steps)
        return self._reached[origin, limit]

    def path(self, origin: str, limit: float, to: str) -> tuple[str, ...]:
        """Give the cheapest path to a place for so many movement points, origin first; empty where there is none."""
        reached = self._reached.get((origin, limit)) or self._towards.get((origin, limit, to))
        if reached is None:
            reached = cheapest(origin, limit, self.steps, to)
            if to in reached:
                self._towards[origin, limit, to] = reached
            else:
                self._reached[origin, limit] = reached
        return path_to(reached, to) if to in reached else ()
