"""What lies on the table in the words of the game: every piece with the place where it is seen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Any, TypeVar

from msgspec import Struct, field

from rules_check.replay.blinds import Blind
from vassal_build.codec.discreet import Discreet

T = TypeVar("T")
SETUP_TIME = (1, 0)
"""Where the turn tracker stands while the game is set up: at the first segment of the first Game Turn."""


class Sort:
    """What a piece is: one of these, or the kind of a marker of the game's data (`flag`, `works`).

    A HELPER is not one of the game's counters (staffs, places, the stamp).
    """

    UNIT = "unit"
    ORDER = "order"
    POINTS = "vp"
    TURN = "turn"
    PHASE = "phase"
    HELPER = "helper"
    UNKNOWN = "unknown"


class Sighting(Discreet, Struct, frozen=True):
    """A piece where it is seen.

    - `piece` is its id in the file, `counter` its CounterId.
    - `subject` is the id in the rules: of the unit or marker, or the Order's number.
    - `place` is a hex, Entry hex or box; empty for none.
    - `face` counts from 1, the front.
    - `hidden` is the only side that sees it; empty if everybody does.
    - `values` are its Dynamic Properties by name, which may hold secrets of its side, and `levels` those of its Layers.
    - `facing` is how far it is turned, in degrees clockwise; None for a piece that cannot be turned.
    - `blind` is the number that a masked piece has for everybody, 0 for one that is not masked.

    The reader of its game knows what values, levels and facing mean (`rules/property.py`). Except for its number, a
    hidden piece is a secret of its side; whoever may not know it reads `Table.blinds`.
    """

    HIDDEN = ("values",)

    piece: str
    counter: str
    sort: str
    subject: str
    side: str
    place: str
    face: int = 1
    hidden: str = ""
    values: Mapping[str, str] = field(default_factory=dict)
    levels: Mapping[str, int] = field(default_factory=dict)
    facing: float | None = None
    blind: int = 0

    @property
    def order(self) -> int:
        """The number of an Order."""
        return int(self.subject)


class Shelf(Discreet, Struct, frozen=True):
    """The pieces of one sort that are not hidden: the same object from table to table while none of them changes.

    `read` is what a game's rules have read from them, and `before` what they read from the pieces as they last were.
    """

    HIDDEN = ("read", "before")

    pieces: tuple[Sighting, ...] = ()
    read: dict[Hashable, Any] = field(default_factory=dict)
    before: Mapping[Hashable, Any] = field(default_factory=dict)

    def kept(self, what: Hashable, read: Callable[[T | None], T]) -> T:
        """Give what was read from the pieces under a name; if nothing was, read it, given what was read before."""
        if what not in self.read:
            self.read[what] = read(self.before.get(what))
        found: T = self.read[what]
        return found

    def now(self, pieces: tuple[Sighting, ...]) -> Shelf:
        """Give the shelf with the pieces as they are now, the same where they are the same."""
        if pieces == self.pieces:
            return self
        return Shelf(pieces, before={**self.before, **self.read})


class Table(Discreet, Struct, frozen=True):
    """All that is seen at one moment: sightings by piece id, and shelves by sort; `masked` are the hidden pieces.

    `source` names the file (and step) for people; `step` is the number of the step that has just been taken, 0 at the
    start and in a save. `time` is Game Turn and index of the segment, None where no tracker shows them;
    `values` the module's global properties.
    """

    HIDDEN = ("values",)

    source: str
    sightings: Mapping[str, Sighting]
    by_sort: Mapping[str, Shelf]
    masked: Shelf = field(default_factory=Shelf)
    time: tuple[int, int] | None = None
    values: Mapping[str, str] = field(default_factory=dict)
    step: int = 0

    @property
    def hidden(self) -> tuple[Sighting, ...]:
        """The pieces that only one side sees."""
        return self.masked.pieces

    def blinds(self, reveal: Collection[str] = ()) -> tuple[Blind, ...]:
        """Give the masked pieces as those see them who know the pieces of the sides to `reveal`, by their numbers."""
        masked = [each for each in self.hidden if each.blind and each.side not in reveal]
        return tuple(Blind(each.blind, each.side, each.place) for each in sorted(masked, key=lambda each: each.blind))

    def known(self, sort: str, reveal: Collection[str] = ()) -> tuple[Sighting, ...]:
        """Give the sightings of one sort of pieces that are open, and those masked by the sides to `reveal`."""
        if not self.hidden or not reveal:
            return self.of(sort)
        masked = (each for each in self.hidden if each.blind and each.sort == sort and each.side in reveal)
        return (*self.of(sort), *masked)

    def shelf(self, sort: str) -> Shelf:
        """Give the shelf of a sort, an empty one for a sort of which there is no piece."""
        return self.by_sort.get(sort) or Shelf()

    def of(self, sort: str) -> tuple[Sighting, ...]:
        """Give the sightings of one sort of pieces that are not hidden."""
        return self.shelf(sort).pieces

    def shows(self, other: Table) -> bool:
        """Say whether another table shows the very same pieces at the same time, and has the same properties."""
        same = self.sightings is other.sightings and self.time == other.time
        return same and self.values == other.values

    def named(self, counter: str) -> Sighting | None:
        """Give the first piece with a CounterId, None when there is none."""
        return next((each for each in self.sightings.values() if each.counter == counter), None)
