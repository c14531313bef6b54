"""What happens in a record, one typed value per thing done; nothing in here holds a player's id."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from rules_check.replay.body import Body
from vassal_build.codec.discreet import Discreet


class Added(Struct, frozen=True):
    """A piece came onto the table."""

    piece: Body


class Removed(Struct, frozen=True):
    """A piece left the table."""

    piece: Body


class Changed(Struct, frozen=True):
    """A piece changed its state: a Layer, a property, a mask, a mark."""

    before: Body
    after: Body


class Moved(Struct, frozen=True):
    """A piece was moved; each piece of a stack that was moved as one has its own event.

    `side` is the side of who moved it, empty where the record does not say.
    """

    before: Body
    after: Body
    side: str = ""


class Said(Struct, frozen=True):
    """A line of the chat; `speaker` is the player's name, empty for a report of the module, whose `side` it names."""

    text: str
    speaker: str = ""
    side: str = ""

    @property
    def is_report(self) -> bool:
        """Whether the module wrote it, not a player."""
        return not self.speaker


class Rolled(Struct, frozen=True):
    """Dice: the button's name, the faces (or the one total that the module reports), who rolled, and what for."""

    die: str
    faces: tuple[int, ...]
    side: str = ""
    purpose: str = ""


class TurnSet(Struct, frozen=True):
    """A turn tracker was set: the current value of each of its levels, from the outermost (a list's from 0)."""

    tracker: str
    levels: tuple[int, ...]


class ValueSet(Discreet, Struct, frozen=True):
    """A global property was changed."""

    HIDDEN = ("old", "new")

    name: str
    old: str
    new: str


class Seated(Struct, frozen=True):
    """A player took a side, or gave it up."""

    side: str
    name: str
    left: bool = False


class Other(Struct, frozen=True):
    """A command that says nothing of the table; `kind` is the name of its class, its text is not kept."""

    kind: str


Event = Added | Removed | Changed | Moved | Said | Rolled | TurnSet | ValueSet | Seated | Other


class Step(Struct, frozen=True):
    """One step of a log: its number from 1, what it did, and the side that made it as far as the record shows.

    `undone` says that it was taken back, `undoes` which step it takes back itself; neither belongs to the line of play.
    """

    number: int
    events: tuple[Event, ...]
    side: str = ""
    undone: bool = False
    undoes: int | None = None

    @property
    def in_play(self) -> bool:
        """Whether it belongs to the line of play."""
        return not self.undone and self.undoes is None

    @property
    def pieces(self) -> Collection[str]:
        """The ids of the pieces that it put down, took away, changed or moved, in the order in which it first did."""
        found: dict[str, None] = {}
        for event in self.events:
            match event:
                case Changed(after=piece) | Moved(after=piece) | Added(piece=piece) | Removed(piece=piece):
                    found[piece.id] = None
        return found
