"""What is kept of a log to find the other logs of its game: how its table begins and ends, its trail, its dice.

Nothing in here is a secret: no player's id, no Order that was only chosen, and of a hidden piece no more than that it
is one. How logs fit together is chain.py.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct

from rules_check.audit.trail import Frame, Tracer, Trail
from rules_check.replay.dice import Throw, throws_in
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import SETUP_TIME, Sighting, Sort, Table
from rules_check.rules.clock import segment_names
from rules_check.rules.property import Property
from vassal_build.codec.discreet import Discreet
from vassal_build.gamebox.naming import box_said
from vassal_build.language.said import said

Time = tuple[int, int] | None
"""Game Turn and index of the segment."""


class Looks(Struct, frozen=True):
    """What counts of a piece when tables are compared: not its id in the file, its pixels or its height in a stack.

    `words` are what its properties say, in the order in which the game names them.
    """

    counter: str
    place: str
    face: int = 1
    hidden: str = ""
    words: tuple[str, ...] = ()

    @classmethod
    def of(cls, seen: Sighting, properties: Sequence[Property]) -> Looks | None:
        """Give the looks of a piece, None for a helper; of a hidden one no more than its place."""
        if seen.sort == Sort.HELPER:
            return None
        if seen.hidden:
            return cls(
                "", seen.place, hidden=seen.hidden, words=(said("is hidden by the {side} side", side=seen.hidden),)
            )
        words = tuple(each.words(seen) for each in properties if each.words is not None)
        return cls(seen.counter or seen.subject, seen.place, seen.face, words=words)


class End(Discreet, Struct, frozen=True):
    """A table at one end of a log: the time, the looks of the pieces of each counter, the global properties."""

    HIDDEN = ("pieces", "values")

    time: Time
    pieces: Mapping[str, tuple[Looks, ...]]
    values: Mapping[str, str]

    @classmethod
    def of(cls, table: Table, names: Mapping[str, str], properties: Sequence[Property]) -> End:
        """Give the end that a table is, with what the `properties` of its pieces say.

        Of the module's own properties it has those that `names` holds, which the start of a file gives.
        """
        pieces: dict[str, list[Looks]] = defaultdict(list)
        for seen in table.sightings.values():
            looks = Looks.of(seen, properties)
            if looks is not None:
                pieces[looks.counter].append(looks)
        sorted_pieces = {counter: tuple(sorted(found, key=repr)) for counter, found in pieces.items()}
        return cls(table.time, sorted_pieces, {name: table.values.get(name, "") for name in names})


class Outline(Discreet, Struct, frozen=True):
    """An outlined log: its file's name, the game and module it is of, the players' names by side.

    `moment` are Game Turn and segment at its start; `names` are those of counters by id, `places` of boxes by id,
    `segments` of segments by id, `openings` the times with which a game may begin.
    """

    HIDDEN = ("throws", "names", "places", "segments")

    file: str
    kin: tuple[str, str]
    players: Mapping[str, str]
    moment: tuple[int, str]
    start: End
    end: End
    trail: Trail
    throws: tuple[Throw, ...]
    names: Mapping[str, str]
    places: Mapping[str, str]
    segments: Mapping[str, str]
    openings: frozenset[Time]

    @property
    def is_from_the_beginning(self) -> bool:
        """Whether the turn button stands at its start where it does as a game begins, or shows nothing."""
        return self.start.time is None or self.start.time in self.openings

    @property
    def steps(self) -> int:
        """How many steps it has."""
        return len(self.trail.steps)

    @property
    def begins(self) -> str:
        """Game Turn and segment at its start, in words."""
        turn, segment = self.moment
        return said("GT{turn} {segment}", turn=turn, segment=self.segments.get(segment, segment))

    def time_in_words(self, time: Time) -> str:
        """Say a time of the turn button in words."""
        if time is None:
            return said("no time")
        return said("GT{turn} {segment}", turn=time[0], segment=list(self.segments.values())[time[1]])

    @property
    def is_idle(self) -> bool:
        """Whether nothing came of it, as where people only talk."""
        return self.trail.start == self.trail.end


def outline_of(reading: Reading) -> Outline:
    """Go through a log and outline it; raise UnusableFile when it is damaged."""
    ends: list[Table] = []
    players: dict[str, str] = {}
    throws: list[Throw] = []

    def frames() -> Iterator[Frame[Sighting]]:
        for step, scene in reading.record.play():
            players.update({} if ends else scene.players)
            ends[1:] = [reading.table(scene, step.number)]
            throws.extend(throws_in(reading.record.name, step))
            yield step, ends[-1].sightings, ends[-1].values, ends[-1].time

    properties = reading.properties
    trail = Tracer(partial(Looks.of, properties=properties)).trail(frames())
    start, end = ends[0], ends[-1]
    position, _ = reading.position(start)
    box = reading.box
    return Outline(
        file=reading.record.name,
        kin=(reading.release.game, reading.record.module),
        players=players,
        moment=(position.turn, position.segment),
        start=End.of(start, start.values, properties),
        end=End.of(end, start.values, properties),
        trail=trail,
        throws=tuple(throws),
        names={unit.id: unit.name for unit in box.units}
        | {marker.id: marker.name for marker in box.markers}
        | {order.counter: said("Order {number}", number=order.priority) for order in box.orders},
        places={slot.id: box_said(box, slot) for slot in box.boxes},
        openings=frozenset({SETUP_TIME, *((box.first_turn(setup), 0) for setup in box.setups)}),
        segments=segment_names(box),
    )
