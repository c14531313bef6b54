"""How a game's saves and logs are read, judged, shown and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct, field

from rules_check.rules.found import Found
from rules_check.rules.property import Badge, Property
from rules_check.rules.question import Mark
from rules_check.rules.state import State
from rules_check.rules.story import Story
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Face, Unit
from vassal_build.gamebox.picture_names import face_picture
from vassal_build.known import Evidence
from vassal_build.replacing import replace

if TYPE_CHECKING:
    from rules_check.play.log.setting import Setting
    from rules_check.play.played import Game, Played
    from rules_check.replay.sightings import Table

F = TypeVar("F")
P = TypeVar("P", bound=State)
R = TypeVar("R")
B = TypeVar("B")
B_contra = TypeVar("B_contra", contravariant=True)


TIME = "time"
"""What a difference of Game Turn or segment is about."""


class Difference(Struct, frozen=True):
    """One thing that changed, in words for people: `rules-check diff` prints it, and a `Misfit` quotes its message.

    `subject` is the id of what changed (a unit, Order, marker, place, `TIME`, `vp`), and all that rules and tests go
    by. `before` and `after` are for those who read the command's JSON, ids or words, and no rule reads them again: what
    the referee decides by is a gap, whose values are those of the positions.
    """

    subject: str
    before: str
    after: str
    message: str


class Layer(Enum):
    """Where a picture lies in a hex: a marker below all, a counter in a stack, a badge on the counter before it.

    A badge is clear but for its sign; the marker of a state is small, in a row on the counter's lower edge.
    """

    MARKER = "marker"
    COUNTER = "counter"
    BADGE = "badge"
    STATE = "state"


class Laid(Struct, frozen=True):
    """A picture of the game's design as it lies in a place."""

    picture: str
    place: str
    layer: Layer


class Supplied(Struct, frozen=True):
    """A unit by its name, where it stands, and the places of its sources, None when a missing value decides.

    `traces` are the ways by which supply comes from those sources, place by place, each from its source to the unit.
    """

    name: str
    place: str
    sources: tuple[str, ...] | None
    traces: tuple[tuple[str, ...], ...] = ()


class Overlay(Struct, frozen=True):
    """What a page may lay over its map: the zones of each side, weak and hard, and who is supplied from where.

    A side's zones are None when a missing value decides. `layers` are marks that a game lays besides, by the words of
    the button that shows them.
    """

    zones: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]] | None]
    supplied: tuple[Supplied, ...]
    layers: Mapping[str, tuple[Mark, ...]] = field(default_factory=dict)


class Course(Protocol[B_contra]):
    """What goes through the records of a game, in the order of play, and writes into a book B of each."""

    def go_through(self, book: B_contra) -> None:
        """Judge a record up to its last window, which stays open; raise UnusableFile when the file is damaged."""

    def finish(self) -> None:
        """Close the last window, for nothing follows."""

    def with_books(self, books: Mapping[int, B_contra]) -> Course[B_contra]:
        """Give a copy that goes on by itself and writes into copies of the books, by the `id` of these."""


def _none(_: object) -> tuple[()]:
    return ()


def _nothing(_: object) -> None:
    return None


def _rests_on_nothing(*_: object) -> Evidence:
    return ()


class Records(Struct, Generic[F, P, B], frozen=True):
    """What a game's rules do with saves and logs; B is the book into which findings are written.

    - `position` gives the position that a table shows, and what is wrong with the table. It gets the sides to reveal.
    - `judge_setup` judges the setup that a save shows, if it shows one.
    - `differences` says what changed from one position to another.
    - `course` begins to judge a game, record by record.
    - `pieces` yields what lies on a map, `overlay` what a page may draw over it, and `matters` what that depends on.
    - `acting` gives the number of the Order being executed, 0 for none.
    - `rests_on` gives the values that a finding depends on besides those it holds itself, when the finding is written.
    - `properties` are those that `position` asks pieces for, `badges` the pictures that a page shows on a piece for
      them.
    - `points` gives the Victory Points that a table shows.
    - `blinds` says that positions distinguish revealed pieces that are masked from open ones; otherwise they are read
      as open.
    - `face_picture` names the picture of a unit's face.
    - `story` gives what the page of an audit shows besides findings.
    """

    position: Callable[[Table, F, Gamebox, Iterable[str]], tuple[P, tuple[Diagnostic, ...]]]
    judge_setup: Callable[[P], tuple[Diagnostic, ...]]
    differences: Callable[[P, P], Iterator[Difference]]
    course: Callable[[], Course[B]]
    pieces: Callable[[P], Iterator[Laid]]
    overlay: Callable[[P], Overlay]
    matters: Callable[[P], object]
    acting: Callable[[P], int] | None = None
    rests_on: Callable[[P, Found[P]], Evidence] = _rests_on_nothing
    properties: Callable[[F], tuple[Property, ...]] = _none
    badges: Callable[[Gamebox], tuple[Badge, ...]] = _none
    points: Callable[[Table], int | None] = _nothing
    blinds: bool = False
    face_picture: Callable[[Unit, Face], str] = face_picture
    story: Story[P, Any] = Story()

    @property
    def tells_grounds(self) -> bool:
        """Whether the game says which values that are not printed its findings depend on."""
        return self.rests_on is not _rests_on_nothing

    def grounded(self, position: P, found: Found[P]) -> Diagnostic:
        """Give a finding with what it rests on, each once: of its own unit, where it names one."""
        finding = found.finding
        own = (finding.subject,) if finding.subject in position.pieces else found.units
        rests = self.rests_on(position, replace(found, units=own))
        return replace(finding, evidence=tuple(dict.fromkeys((*finding.evidence, *rests))))


class Recording(Protocol):
    """A game that was played and can be written as a log."""

    @property
    def game(self) -> Game:
        """What came of it."""

    @property
    def played(self) -> Sequence[Played[Any, Any]]:
        """What the rules played, and by which steps of the log."""

    def write(self, path: Path) -> None:
        """Write the log, whole or not at all; raise UnusableFile when it cannot be written."""


class Hands(Struct, Generic[P, R], frozen=True):
    """How a game played at random, by its rule set R, is written as a log of its module.

    `setting` reads a named setup out of a module, and raises UnusableFile where there is none; `record` plays from a
    position by a rule set and a seed, in that setting.
    """

    setting: Callable[[Path, Gamebox, str], Setting]
    record: Callable[[Setting, Gamebox, P, R, int], Recording]
