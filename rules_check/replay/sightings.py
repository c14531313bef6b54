"""What lies on the table in the words of the game: every piece with the place where it is seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from rules_check.replay.release import Release


class Sort(Enum):
    """What a piece is; a HELPER is no counter of the game (staffs, places, the stamp)."""

    UNIT = "unit"
    ORDER = "order"
    FLAG = "flag"
    TRENCH = "trench"
    SOURCE = "source"
    OPEN_CITY = "open_city"
    POINTS = "vp"
    TURN = "turn"
    PHASE = "phase"
    HELPER = "helper"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Sighting:
    """A piece where it is seen.

    `piece` is its id in the file, `counter` its CounterId, `subject` the id in the rules: of the unit or marker, or the
    Order's number; `place` a hex, Entry hex or box, empty for none. `face` counts from 1, the front. `hidden` is the
    side that alone sees it. `chosen` is a secret of the side until the Orders are revealed. `role` and `battle` tell
    what the piece was declared to do, and in which battle.
    """

    piece: str
    counter: str
    sort: Sort
    subject: str
    side: str
    place: str
    face: int = 1
    hidden: str = ""
    disrupted: bool = False
    supply: str = "Full"
    declared: bool = False
    chosen: bool = field(default=False, repr=False)
    points: int | None = None
    role: str = ""
    battle: int = 0

    @property
    def order(self) -> int:
        """The number of an Order."""
        return int(self.subject)


@dataclass(frozen=True)
class Table:
    """All that is seen at one moment: sightings by piece id.

    `source` is the file (and step); `time` Game Turn and index of the segment, None where no tracker tells them;
    `values` the module's global properties.
    """

    source: str
    release: Release
    sightings: Mapping[str, Sighting]
    time: tuple[int, int] | None = None
    values: Mapping[str, str] = field(default_factory=dict, repr=False)

    @cached_property
    def hidden(self) -> tuple[Sighting, ...]:
        """The pieces that only one side sees."""
        return tuple(each for each in self.sightings.values() if each.hidden)

    @cached_property
    def _by_sort(self) -> dict[Sort, list[Sighting]]:
        found: dict[Sort, list[Sighting]] = defaultdict(list)
        for each in self.sightings.values():
            if not each.hidden:
                found[each.sort].append(each)
        return found

    def of(self, *sorts: Sort) -> Iterator[Sighting]:
        """Give the sightings of some sorts of pieces that are not hidden."""
        return (each for sort in sorts for each in self._by_sort.get(sort, ()))

    def named(self, counter: str) -> Sighting | None:
        """Give the first piece with a CounterId, None when there is none."""
        return next((each for each in self.sightings.values() if each.counter == counter), None)
