"""From pieces to the counters of a game: which unit, Order or marker each piece is, and in which place it lies.

The properties of pieces are handed on as they are; what they mean, and what the table means as a position, each game's
own reader knows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from sys import intern

from msgspec import Struct, field

from rules_check.replay.body import Body
from rules_check.replay.places import NOWHERE, Places
from rules_check.replay.record import Scene
from rules_check.replay.release import STAMP
from rules_check.replay.sightings import Shelf, Sighting, Sort, Table
from vassal_build.gamebox.box import Gamebox
from vassal_build.properties import FACE

TRACKER = "TurnTracker0"
HELPERS = ("staff_", "place_")


class Identifier(Struct):
    """Says what pieces are by a game's data and places; what was found of a body is remembered while it is used.

    A piece that shows the same as before keeps its sighting, and a shelf of which no piece changed is the same object.
    The hidden pieces of the sides that it `opens`, by their ids and names, are seen as if they lay open.
    """

    box: Gamebox
    places: Places
    opens: Collection[str] = ()
    _known: dict[str, tuple[Body, Sighting]] = field(default_factory=dict)
    _held: Mapping[str, Body] = field(default_factory=dict)
    _sightings: dict[str, Sighting] = field(default_factory=dict)
    _shelves: dict[str, Shelf] = field(default_factory=dict)
    _masked: Shelf = field(default_factory=Shelf)
    _spots: dict[str, int] = field(default_factory=dict)
    _sorts: dict[str, tuple[str, str, str]] = field(default_factory=dict)

    def sighting(self, body: Body) -> Sighting:
        """Give what a piece is and where."""
        known = self._known.get(body.id)
        if known is None:
            found = self._found(body)
        else:
            held, found = known
            if held is body:
                return found
            if not _shows_the_same(held, body):
                seen = self._found(body)
                found = found if seen == found else seen
        self._known[body.id] = body, found
        return found

    def table(self, scene: Scene, source: str, step: int = 0) -> Table:
        """Give all sightings of a scene, after a step, with the time and the global properties."""
        turn = scene.turns.get(TRACKER, ())
        self._see(scene)
        return Table(
            source=source,
            sightings=self._sightings,
            by_sort=self._shelves,
            masked=self._masked,
            time=(turn[0], turn[1]) if len(turn) >= 2 else None,
            values=scene.values,
            step=step,
        )

    def _see(self, scene: Scene) -> None:
        """Take in the bodies that are others than before; a step changes few of them."""
        bodies, since = scene.bodies, scene.since
        if since is not None and since.bodies is self._held:
            self._change([self.sighting(bodies[name]) for name in since.others])
        else:
            self._sightings = {name: self.sighting(body) for name, body in bodies.items()}
            self._sort_out()
        self._held = bodies

    def _change(self, seen: list[Sighting]) -> None:
        """Put sightings in the place of those of the same pieces, where they are others."""
        before = self._sightings
        new = {each.piece: each for each in seen if each is not before[each.piece]}
        if not new:
            return
        self._sightings = {**before, **new}
        if any(before[name].sort != now.sort or before[name].hidden or now.hidden for name, now in new.items()):
            self._sort_out()
            return
        shelves = dict(self._shelves)
        for sort in {each.sort for each in new.values()}:
            pieces = list(shelves[sort].pieces)
            for each in new.values():
                if each.sort == sort:
                    pieces[self._spots[each.piece]] = each
            shelves[sort] = shelves[sort].now(tuple(pieces))
        self._shelves = shelves

    def _sort_out(self) -> None:
        """Put all pieces on their shelves."""
        found: dict[str, list[Sighting]] = defaultdict(list)
        for each in self._sightings.values():
            if not each.hidden:
                found[each.sort].append(each)
        self._shelves = {sort: self._shelves.get(sort, Shelf()).now(tuple(pieces)) for sort, pieces in found.items()}
        self._masked = self._masked.now(tuple(each for each in self._sightings.values() if each.hidden))
        self._spots = {each.piece: spot for pieces in found.values() for spot, each in enumerate(pieces)}

    def _found(self, body: Body) -> Sighting:
        counter = body.counter
        if counter not in self._sorts:
            # ids are compared again and again, which is quick where they are the same objects
            sort, subject, side = map(intern, self._sort(counter))
            self._sorts[counter] = sort, subject, side
        sort, subject, side = self._sorts[counter]
        private = self.places.is_private(body.map)
        place = NOWHERE if body.map is None or private else self.places.at(body.map, body.x, body.y)
        opens = not private and (side in self.opens or (body.hidden != "" and body.hidden in self.opens))
        return Sighting(
            piece=body.id,
            counter=counter,
            sort=sort,
            subject=subject or body.name,
            side=side,
            place=place,
            face=max(1, body.levels.get(FACE, 1)),
            hidden="" if opens else body.hidden or (side or "?" if private else ""),
            values=body.values,
            levels=body.levels,
            facing=body.facing,
            blind=0 if opens else body.blind,
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


def _shows_the_same(held: Body, body: Body) -> bool:
    """Say whether a piece only changed what no sighting shows: its stack, or that it was moved."""
    return (
        held.spot == body.spot
        and held.levels is body.levels
        and held.values is body.values
        and held.marks is body.marks
        and held.hidden == body.hidden
        and held.blind == body.blind
        and held.facing == body.facing
    )
