"""The table at the start and what each step changed on it, as small plain values for the page.

Only what both players see is in here: no hidden piece, no mark of an Order chosen in secret, nobody's id.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct, field

from rules_check.replay.events import Said, Step
from rules_check.replay.reading import Reading
from rules_check.replay.sightings import SETUP_TIME, Sighting, Sort, Table
from rules_check.report.html.faces import badges_of, name_of, picture_of, words_of
from rules_check.report.html.spots import spots
from rules_check.rules.property import Badge

SETUP = "setup"
"""The group of boxes in which units wait to be set up, in a game that begins so."""
NOWHERE = -1
"""The place of a piece that is not seen."""
State = tuple[int, int, int]
"""Place and face by their numbers in the lists of the scenes, and badges."""
GONE: State = (NOWHERE, NOWHERE, 0)
UNDONE, UNDOES = "undone", "undoes"


class Scenes(Struct, dict=True):
    """What the page plays.

    `pieces` are [name, sort, side, number of an Order], in the order in which they were first seen; `faces` are
    [picture, words], `places` the rows of `spots`; `start` and each step's changes give [piece, place, face, badges].
    `clock` is [Game Turn, segment, Victory Points] of a step, told where it changes.
    """

    reading: Reading
    pieces: list[list[object]] = field(default_factory=list)
    faces: list[tuple[str, str]] = field(default_factory=list)
    steps: list[dict[str, object]] = field(default_factory=list)
    places: list[list[object]] = field(default_factory=list)
    _numbers: dict[str, int] = field(default_factory=dict)
    _faces: dict[tuple[str, str], int] = field(default_factory=dict)
    _places: dict[str, int] = field(default_factory=dict)
    _seen: dict[str, Sighting] = field(default_factory=dict)
    _states: dict[str, State] = field(default_factory=dict)
    _clock: tuple[object, ...] = ()

    @cached_property
    def badges(self) -> tuple[Badge, ...]:
        """What may lie on a piece, in the order of the bits of its badges."""
        return self.reading.records.badges(self.reading.box)

    def play(self) -> None:
        """Read the log to its end; raises UnusableFile when it is damaged."""
        for spot in spots(self.reading.box):
            self._places[spot.id] = len(self.places)
            self.places.append(spot.row())
        for step, table in self.reading.play():
            self.steps.append(self._step(step, table))

    def place(self, name: str) -> int:
        """Give the number of a place by its id, NOWHERE for one that the game does not have."""
        return self._places.get(name, NOWHERE)

    def pictures(self) -> list[str]:
        """Name the pictures that are needed, each once."""
        return list(dict.fromkeys(picture for picture, _ in self.faces if picture))

    def _step(self, step: Step, table: Table) -> dict[str, object]:
        told: dict[str, object] = {"c": [list(change) for change in self._changes(table.sightings)]}
        clock = self._time(table)
        if clock != self._clock:
            self._clock, told["t"] = clock, list(clock)
        if step.side:
            told["s"] = step.side
        said = [list(line) for line in _said(step)]
        if said:
            told["w"] = said
        if step.undone:
            told["u"] = UNDONE
        elif step.undoes is not None:
            told["u"], told["b"] = UNDOES, step.undoes
        return told

    def _changes(self, sightings: Mapping[str, Sighting]) -> Iterator[tuple[int, int, int, int]]:
        """Yield each piece that is seen to be otherwise than before."""
        for identity, seen in sightings.items():
            if self._seen.get(identity) is seen:
                continue
            self._seen[identity] = seen
            state = GONE if seen.hidden or seen.sort == Sort.HELPER else self._state(seen)
            if state != self._states.get(identity, GONE):
                self._states[identity] = state
                yield self._number(identity, seen), *state
        for identity in [known for known in self._seen if known not in sightings]:
            del self._seen[identity]
            if self._states.pop(identity, GONE) != GONE:
                yield self._numbers[identity], *GONE

    def _state(self, seen: Sighting) -> State:
        box = self.reading.box
        face = picture_of(seen, box), words_of(seen, box)
        if face not in self._faces:
            self._faces[face] = len(self.faces)
            self.faces.append(face)
        return self.place(seen.place), self._faces[face], badges_of(seen, self.badges)

    def _number(self, identity: str, seen: Sighting) -> int:
        """Give the number of a piece, which enters the list when it is first seen."""
        if identity not in self._numbers:
            self._numbers[identity] = len(self.pieces)
            order = seen.order if seen.sort == Sort.ORDER else 0
            name = name_of(seen, self.reading.box)
            self.pieces.append([name, seen.sort, seen.side, order])
        return self._numbers[identity]

    def _time(self, table: Table) -> tuple[object, ...]:
        segments, strings = self.reading.box.segments, self.reading.box.strings
        points = self.reading.records.points(table)
        time = table.time
        if time is None or not 0 <= time[1] < len(segments):
            return None, "", points
        if time == SETUP_TIME and any(slot.group == SETUP for slot in self.reading.box.boxes):
            return time[0], "Set-up", points
        return time[0], strings.text(f"segments.{segments[time[1]]}"), points


def _said(step: Step) -> Iterator[tuple[str, str]]:
    """Yield who said what, nobody for a report of the module."""
    for event in step.events:
        if isinstance(event, Said) and event.text.strip():
            yield event.speaker, event.text.strip()
