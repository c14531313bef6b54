"""Ground as far as the enemy leaves it open: each step with Zones of Control, and what is reached (4.2, 5.1)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from rules_check.games.la_primogenita.facts.map import PlaceFacts
from rules_check.games.la_primogenita.movement.zoc import Zone
from rules_check.graph.paths import Reached, cheapest, path_to


class OpenGround(Struct):
    """The ground that units or traces can use; what is asked once is remembered.

    `ground` are the steps of each place with their movement points, `barred` the places that cannot be entered, `zones`
    the enemy zones that count, `extra` the points that a zone costs more.
    """

    ground: Mapping[str, tuple[tuple[str, float], ...]]
    barred: frozenset[str]
    zones: Mapping[str, Zone]
    extra: float
    _steps: dict[str, list[tuple[str, float, bool]]] = field(default_factory=dict)
    _reached: dict[tuple[str, float], Reached] = field(default_factory=dict)
    _towards: dict[tuple[str, float, str], Reached] = field(default_factory=dict)

    def with_known(self, other: OpenGround | None, places: Mapping[str, PlaceFacts]) -> OpenGround:
        """Give a copy that knows what is known of other ground, where it comes by no place that changed since."""
        if other is None:
            return self
        changed = self.barred ^ other.barred
        changed |= {place for place, _ in self.zones.items() ^ other.zones.items()}
        beside = {link.to for place in changed for link in places[place].links}
        steps = {place: steps for place, steps in other._steps.items() if place not in beside}
        reached = {asked: found for asked, found in other._reached.items() if beside.isdisjoint(found)}
        towards = {asked: found for asked, found in other._towards.items() if beside.isdisjoint(found)}
        return replace(self, _steps=steps, _reached=reached, _towards=towards)

    def steps(self, place: str) -> list[tuple[str, float, bool]]:
        """Give the open steps from a place, as `cheapest` asks for them."""
        if place not in self._steps:
            # 4.2, 5.1: a hex in an enemy zone costs more, and a hard one ends the way
            self._steps[place] = [
                (to, cost + self.extra, self.zones[to] is Zone.HARD) if to in self.zones else (to, cost, False)
                for to, cost in self.ground[place]
                if to not in self.barred
            ]
        return self._steps[place]

    def reached(self, origin: str, limit: float) -> Reached:
        """Give what is reached from a place for so many movement points."""
        if (origin, limit) not in self._reached:
            self._reached[origin, limit] = cheapest(origin, limit, self.steps)
        return self._reached[origin, limit]

    def path(self, origin: str, limit: float, to: str) -> tuple[str, ...]:
        """Give the cheapest path to a place for so many movement points, origin first; empty where there is none."""
        reached = self._reached.get((origin, limit)) or self._towards.get((origin, limit, to))
        if reached is None:
            reached = self._towards[origin, limit, to] = cheapest(origin, limit, self.steps, to)
        return path_to(reached, to) if to in reached else ()
