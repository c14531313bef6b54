"""The table at the start and what each step changed on it, as small plain values for the page.

Only what both players see is in here: no mark of an Order chosen in secret, nobody's id, and of a piece that lies face
down no more than its place and whose it is, in an order that its name and id have no part in.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct, field

from rules_check.replay.dice import Throw, throws_in
from rules_check.replay.events import Said, Step
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import SETUP_TIME, Sighting, Sort, Table
from rules_check.report.html.faces import (
    HIDDEN,
    back_of,
    badges_of,
    holder_of,
    name_of,
    picture_of,
    values_of,
    words_of,
)
from rules_check.report.html.lists import Words
from rules_check.report.html.positions import Positions
from rules_check.report.html.spots import Spot, spots
from rules_check.rules.property import Badge
from vassal_build.diagnostics import printable
from vassal_build.language.said import joined, named, said

SETUP = "setup"
"""The group of boxes in which units wait to be set up, in a game that begins so."""
NOWHERE = -1
"""The place of a piece that is not seen."""
State = tuple[int, int, int]
"""Place and face by their numbers in the lists of the scenes, and badges."""
FaceRow = tuple[str, str, float, str]
"""Picture, words, degrees turned clockwise, and the values that are printed on it."""
GONE: State = (NOWHERE, NOWHERE, 0)
UNDONE, UNDOES = "undone", "undoes"


class Scenes(Struct, dict=True):
    """What the page plays: records of one game, one after another, the first being `reading`.

    `steps` are those of all records; each begins with a step 0 of its own, the table at its start. `since` are the
    places in the list at which the records begin, `throws` all throws, each with that of its record, and `positions`
    the tables as position files.

    `pieces` are [name, sort, side, number of an Order, id of a unit], in the order in which they were first seen; a
    piece that is masked or opened is another piece, and so is a masked one in another record, where it has another
    number. `faces` are rows of FaceRow, `places` the rows of
    `spots`; `start` and each step's changes give [piece, place, face, badges].
    `clock` is [Game Turn, segment, Victory Points] of a step, given where it changes.
    """

    reading: Reading
    pieces: list[list[object]] = field(default_factory=list)
    faces: list[FaceRow] = field(default_factory=list)
    steps: list[dict[str, object]] = field(default_factory=list)
    since: list[int] = field(default_factory=list)
    throws: list[tuple[int, Throw]] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    positions: Positions = field(default_factory=Positions)
    _numbers: dict[str, int] = field(default_factory=dict)
    _faces: dict[FaceRow, int] = field(default_factory=dict)
    _places: dict[str, int] = field(default_factory=dict)
    _seen: dict[str, Sighting] = field(default_factory=dict)
    _keys: dict[str, str] = field(default_factory=dict)
    _states: dict[str, State] = field(default_factory=dict)
    _clock: tuple[object, ...] = ()

    @cached_property
    def badges(self) -> tuple[Badge, ...]:
        """What may lie on a piece, in the order of the bits of its badges."""
        return self.reading.records.badges(self.reading.box)

    @cached_property
    def _words(self) -> Words:
        return Words(self.reading.box)

    def play(self, *readings: Reading) -> None:
        """Read records to their ends, without any named the first; raises UnusableFile when one is damaged."""
        for spot in spots(self.reading.box):
            self._places[spot.id] = len(self.spots)
            self.spots.append(spot)
        for reading in readings or (self.reading,):
            self.since.append(len(self.steps))
            file = printable(str(reading.record.path))
            for step, table in reading.play():
                self.positions.add(reading, table)
                self.throws += [(self.since[-1], throw) for throw in throws_in(file, step)]
                self.steps.append(self._step(step, table))

    @property
    def places(self) -> list[list[object]]:
        """The rows of the places."""
        return [spot.row() for spot in self.spots]

    def place(self, name: str) -> int:
        """Give the number of a place by its id, NOWHERE for one that the game does not have."""
        return self._places.get(name, NOWHERE)

    def middle(self, name: str) -> tuple[int, int] | None:
        """Give the middle of a place in board pixels, None off the board."""
        number = self.place(name)
        return None if number == NOWHERE else self.spots[number].middle

    def clocks(self) -> list[tuple[object, ...]]:
        """Give [Game Turn, segment, Victory Points] of every step that changes them."""
        return [tuple(step["t"]) for step in self.steps if isinstance(step.get("t"), list)]  # type: ignore[arg-type]

    def pictures(self) -> list[str]:
        """Name the pictures that are needed, each once."""
        return list(dict.fromkeys(picture for picture, *_ in self.faces if picture))

    def _step(self, step: Step, table: Table) -> dict[str, object]:
        row: dict[str, object] = {"c": [list(change) for change in self._changes(table.sightings)]}
        clock = self._time(table)
        if clock != self._clock:
            self._clock, row["t"] = clock, list(clock)
        if step.side:
            row["s"] = self._words.side(step.side)
        said = [list(line) for line in _said(step)]
        if said:
            row["w"] = said
        if step.undone:
            row["u"] = UNDONE
        elif step.undoes is not None:
            row["u"], row["b"] = UNDOES, self.since[-1] + step.undoes
        return row

    def _changes(self, sightings: Mapping[str, Sighting]) -> Iterator[tuple[int, int, int, int]]:
        """Yield each piece that is seen to be otherwise than before, what lies face down last and by its numbers."""
        others = [(name, seen) for name, seen in sightings.items() if self._seen.get(name) is not seen]
        gone = [name for name in self._seen if name not in sightings]
        turned = [name for name, seen in others if self._is_another(name, seen)]
        left = [self._keys.pop(name, "") for name in (*gone, *turned)]
        for key in sorted((key for key in left if self._states.pop(key, GONE) != GONE), key=self._numbers.__getitem__):
            yield self._numbers[key], *GONE
        for name in gone:
            del self._seen[name]
        for name, seen in sorted(others, key=lambda each: self._blind(each[1])):
            self._seen[name] = seen
            state = self._state(seen)
            key = self._keys[name] = self._key(name, seen)
            if state != self._states.get(key, GONE):
                self._states[key] = state
                yield self._number(key, seen), *state

    def _is_another(self, name: str, seen: Sighting) -> bool:
        """Say whether a piece was opened or masked."""
        return self._keys.get(name, name) != self._key(name, seen)

    def _blind(self, seen: Sighting) -> int:
        """Give the number that a piece has for everybody while it lies face down, 0 for one that is shown."""
        return 0 if seen.side in self.reading.reveal else seen.blind

    def _key(self, name: str, seen: Sighting) -> str:
        blind = self._blind(seen)
        return f"{HIDDEN} {len(self.since)} {blind}" if blind else f"{name} {seen.subject}"

    def _state(self, seen: Sighting) -> State:
        box = self.reading.box
        if self._blind(seen):
            return self.place(seen.place), self._face((*back_of(holder_of(seen, box), box), 0, "")), 0
        if seen.sort == Sort.HELPER or (seen.hidden and not seen.blind):
            return GONE
        words = joined(filter(None, (words_of(seen, box), said("hidden") if seen.hidden else "")), ", ")
        picture = picture_of(seen, box, self.reading.records.face_picture)
        face = picture, words, seen.facing or 0, values_of(seen, box)
        return self.place(seen.place), self._face(face), badges_of(seen, self.badges)

    def _face(self, face: FaceRow) -> int:
        if face not in self._faces:
            self._faces[face] = len(self.faces)
            self.faces.append(face)
        return self._faces[face]

    def _number(self, key: str, seen: Sighting) -> int:
        """Give the number of a piece, which enters the list when it is first seen."""
        if key not in self._numbers:
            self._numbers[key] = len(self.pieces)
            self.pieces.append(self._row(seen))
        return self._numbers[key]

    def _row(self, seen: Sighting) -> list[object]:
        box = self.reading.box
        if self._blind(seen):
            return [said("Hidden counter"), HIDDEN, holder_of(seen, box), 0, ""]
        order, unit = seen.order if seen.sort == Sort.ORDER else 0, seen.subject if seen.sort == Sort.UNIT else ""
        return [name_of(seen, box), seen.sort, seen.side, order, unit]

    def _time(self, table: Table) -> tuple[object, ...]:
        segments, strings = self.reading.box.segments, self.reading.box.strings
        points = self.reading.records.points(table)
        time = table.time
        if time is None or not 0 <= time[1] < len(segments):
            return None, "", points
        if time == SETUP_TIME and any(slot.group == SETUP for slot in self.reading.box.boxes):
            return time[0], said("Set-up"), points
        return time[0], named(strings.text(f"segments.{segments[time[1]]}")), points


def _said(step: Step) -> Iterator[tuple[str, str]]:
    """Yield who said what, nobody for a report of the module."""
    for event in step.events:
        if isinstance(event, Said) and event.text.strip():
            yield event.speaker, event.text.strip()
