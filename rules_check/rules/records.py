"""How a game's saves and logs are read, judged, shown and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import Struct, field

from rules_check.rules.property import Badge, Property
from rules_check.rules.question import Mark
from rules_check.rules.state import State
from rules_check.rules.story import Story
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.counters import Face, Unit
from vassal_build.gamebox.picture_names import face_picture

if TYPE_CHECKING:
    from rules_check.audit.verdict import Audit
    from rules_check.play.log.setting import Setting
    from rules_check.play.played import Game, Played
    from rules_check.replay.sightings import Table

F = TypeVar("F")
P = TypeVar("P", bound=State)
R = TypeVar("R")
R_contra = TypeVar("R_contra", contravariant=True)


TIME = "time"
"""What a difference of Game Turn or segment is about."""


class Difference(Struct, frozen=True):
    """One thing that changed: the id of what (a unit, Order, marker, place, `TIME`, `vp`), before, after, in words."""

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


class JudgedSoFar(Protocol[R_contra]):
    """Where the judging of a game stands: after some of its records, the last of which may go on in another."""

    def add(self, reading: R_contra) -> None:
        """Judge the next record; raise UnusableFile when it is damaged: nothing more may be asked then."""

    def copied(self) -> JudgedSoFar[R_contra]:
        """Give a copy that goes on by itself."""

    def end(self) -> tuple[Audit, ...]:
        """Give the audit of each record, as no other follows; nothing may be added afterwards."""


class Sitter(Protocol[R_contra]):
    """Begins to judge a game, record by record."""

    def __call__(self, *, printed_only: bool = False, windows: bool = True) -> JudgedSoFar[R_contra]:
        """Give where nothing is judged yet; the options are those of `Records.audit`."""


def _none(_: object) -> tuple[()]:
    return ()


def _nothing(_: object) -> None:
    return None


class Records(Struct, Generic[F, P, R], frozen=True):
    """What a game's rules do with saves and logs; R is a record as it is read, with the rules that it is judged by.

    `position` gives the position that a table shows and what is not right with the table; sides that are to be revealed
    are named. `judge_setup` judges the setup that a save shows, nothing when it shows none. `differences` tells what
    changed from one position to another, `orders` are the names of Orders by their numbers. `sitting` begins to judge a
    game, record by record. `pieces` yields what lies on a map, `overlay` what a page may lay over it and `matters` what
    that hangs on. `acting` is the number of the Order that is being executed, 0 for none; `grounded` gives a finding
    about some units and a place with all that it rests on. `properties` are those that `position` asks
    pieces for, `badges` what a page shows upon a piece for them, and `points` the Victory Points that a table shows.
    `blinds` says that positions tell revealed pieces that are masked from open ones; where not, they are read as open.
    `face_picture` names the picture of a unit's face. `story` tells of the play what the page of an audit shows beside
    findings.
    """

    position: Callable[[Table, F, Gamebox, Iterable[str]], tuple[P, tuple[Diagnostic, ...]]]
    judge_setup: Callable[[P], tuple[Diagnostic, ...]]
    differences: Callable[[P, P], Iterator[Difference]]
    sitting: Sitter[R]
    pieces: Callable[[P], Iterator[Laid]]
    overlay: Callable[[P], Overlay]
    matters: Callable[[P], object]
    acting: Callable[[P], int] | None = None
    grounded: Callable[[P, Diagnostic, tuple[str, ...], str], Diagnostic] | None = None
    properties: Callable[[F], tuple[Property, ...]] = _none
    badges: Callable[[Gamebox], tuple[Badge, ...]] = _none
    points: Callable[[Table], int | None] = _nothing
    blinds: bool = False
    face_picture: Callable[[Unit, Face], str] = face_picture
    story: Story[P, Any] = Story()

    def audit(self, readings: Sequence[R], *, printed_only: bool = False, windows: bool = True) -> tuple[Audit, ...]:
        """Judge the records of one game, in the order of play, as one, and give the audit of each.

        With `printed_only` what rests on reconstructed values is unverifiable. Without `windows` the positions between
        are left out, which is faster. Raises UnusableFile when a file is damaged.
        """
        sitting = self.sitting(printed_only=printed_only, windows=windows)
        for reading in readings:
            sitting.add(reading)
        return sitting.end()


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
