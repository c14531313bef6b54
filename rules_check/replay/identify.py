"""From pieces to the counters of a game: which unit, Order or marker each piece is, and in which place it lies.

The properties of pieces are handed on as they are; what they mean, and what the table means as a position, each game's
own reader knows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import compress
from operator import is_not

from msgspec import Struct, field

from rules_check.replay.body import Body
from rules_check.replay.places import NOWHERE, Places
from rules_check.replay.record import Scene
from rules_check.replay.release import STAMP, Release
from rules_check.replay.sightings import Sighting, Sort, Table
from vassal_build.gamebox.box import Gamebox

TRACKER = "TurnTracker0"
FACE = "Face"
HELPERS = ("staff_", "place_")


class Identifier(Struct):
    """Tells what pieces are by a game's data and places; a body that was told once is remembered while it is used."""

    box: Gamebox
    places: Places
    _told: dict[str, tuple[Body, Sighting]] = field(default_factory=dict)
    _held: Mapping[str, Body] = field(default_factory=dict)
    _sightings: dict[str, Sighting] = field(default_factory=dict)
    _by_sort: Mapping[str, Sequence[str]] = field(default_factory=dict)
    _sorts: dict[str, tuple[str, str, str]] = field(default_factory=dict)

    def sighting(self, body: Body) -> Sighting:
        """Give what a piece is and where."""
        held = self._told.get(body.id)
        if held is not None and held[0] is body:
            return held[1]
        found = self._found(body)
        self._told[body.id] = body, found
        return found

    def table(self, scene: Scene, source: str, release: Release) -> Table:
        """Give all sightings of a scene with the time and the global properties."""
        turn = scene.turns.get(TRACKER, ())
        self._see(scene.bodies)
        return Table(
            source=source,
            release=release,
            sightings=self._sightings,
            by_sort=self._by_sort,
            time=(turn[0], turn[1]) if len(turn) >= 2 else None,
            values=scene.values,
        )

    def _see(self, bodies: Mapping[str, Body]) -> None:
        """Take in the bodies that are others than before; a step changes few of them."""
        if list(bodies) == list(self._held):
            others = compress(bodies.values(), map(is_not, bodies.values(), self._held.values()))
            self._change({body.id: self.sighting(body) for body in others})
        else:
            self._sightings = {name: self.sighting(body) for name, body in bodies.items()}
            self._by_sort = _sorted(self._sightings)
        self._held = bodies

    def _change(self, new: Mapping[str, Sighting]) -> None:
        """Put sightings in the place of those of the same pieces."""
        if not new:
            return
        before, self._sightings = self._sightings, {**self._sightings, **new}
        if any(before[name].sort != now.sort or before[name].hidden != now.hidden for name, now in new.items()):
            self._by_sort = _sorted(self._sightings)

    def _found(self, body: Body) -> Sighting:
        counter = body.counter
        if counter not in self._sorts:
            self._sorts[counter] = self._sort(counter)
        sort, subject, side = self._sorts[counter]
        private = self.places.is_private(body.map)
        place = NOWHERE if body.map is None or private else self.places.at(body.map, body.x, body.y)
        return Sighting(
            piece=body.id,
            counter=counter,
            sort=sort,
            subject=subject or body.name,
            side=side,
            place=place,
            face=max(1, body.levels.get(FACE, 1)),
            hidden=body.hidden or (side or "?" if private else ""),
            values=body.values,
            levels=body.levels,
            facing=body.facing,
        )

    def _sort(self, counter: str) -> tuple[str, str, str]:
        """Give sort, id in the rules and side of a counter."""
        unit = self.box.unit_by_id.get(counter)
        if unit is not None:
            return Sort.UNIT, counter, unit.side
        order = self.box.order_by_counter.get(counter)
        if order is not None:
            return Sort.ORDER, str(order.priority), order.side
        kind = counter.partition("#")[0]
        marker = self.box.marker_by_id.get(kind)
        if marker is not None and marker.kind:
            return marker.kind, kind, marker.side
        if counter == STAMP or counter.startswith(HELPERS):
            return Sort.HELPER, counter, ""
        return Sort.UNKNOWN, counter, ""


def _sorted(sightings: Mapping[str, Sighting]) -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for piece, each in sightings.items():
        if not each.hidden:
            found[each.sort].append(piece)
    return found
