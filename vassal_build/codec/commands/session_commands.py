"""Commands of the session: begin and end of a save, log steps, undo, chat, players, sounds and signs on the map."""

from __future__ import annotations

from typing import ClassVar, Self

from vassal_build.codec import sequence
from vassal_build.codec.columns import FLAG, INTEGER, REQUIRED, TEXT, Column
from vassal_build.codec.commands.command import Command, TextCommand


class BeginSave(Command, frozen=True):
    """`begin_save` (GameState.SetupCommand): clears the game; what follows sets it up."""

    PREFIX: ClassVar[str] = "begin_save"


class EndSave(Command, frozen=True):
    """`end_save` (GameState.SetupCommand): the game is set up; in a log the steps follow."""

    PREFIX: ClassVar[str] = "end_save"


class NullCommand(Command, frozen=True):
    """A command without text (empty), or with the word `null` that the logger writes for one (logged)."""

    PREFIX: ClassVar[str] = "null"

    logged: bool = False

    @classmethod
    def parse(cls, text: str) -> NullCommand | None:
        """Reads the empty text and the word `null`."""
        return cls(text == "null") if text in ("", "null") else None

    def text(self) -> str:
        """Nothing, or the word `null`."""
        return "null" if self.logged else ""


class Undo(Command, frozen=True):
    """`UNDO` (BasicLogger.UndoCommand): an undo begins (True) or ends (False); between them stand its commands."""

    PREFIX: ClassVar[str] = "UNDO\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (Column("begins", FLAG, REQUIRED),)

    begins: bool


class Chat(TextCommand, frozen=True):
    """`CHAT` (Chatter.DisplayText): a line of the chat; `*` starts a report, `-` a local message."""

    PREFIX: ClassVar[str] = "CHAT"


class Player(Command, frozen=True):
    """`PLAYER` (PlayerRoster.Add): a player takes a side; id is the player's password and never shown."""

    HIDDEN = ("id",)

    PREFIX: ClassVar[str] = "PLAYER\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("id", TEXT, REQUIRED),
        Column("name", TEXT, REQUIRED),
        Column("side", TEXT, REQUIRED),
    )

    id: str
    name: str = ""
    side: str = ""


class RemovePlayer(Command, frozen=True):
    """`PYREMOVE` (PlayerRoster.Remove): a player gives up a side; id is a secret."""

    HIDDEN = ("id",)

    PREFIX: ClassVar[str] = "PYREMOVE\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (Column("id", TEXT, REQUIRED),)

    id: str


class Unmask(Command, frozen=True):
    """`UNMASK` (ObscurableOptions.SetAllowed): who lets the others unmask their pieces; the ids are secrets."""

    HIDDEN = ("ids",)

    PREFIX: ClassVar[str] = "UNMASK\t"

    ids: tuple[str, ...] = ()

    @classmethod
    def read(cls, body: str) -> Self:
        """The whole list."""
        return cls(sequence.decode_list(body, cls.DELIMITER))

    def write_fields(self) -> str:
        """The whole list."""
        return sequence.encode(self.ids, self.DELIMITER)


class PlayAudio(TextCommand, frozen=True):
    """`AUDIO` (PlayAudioClipCommand): plays the clip that body names."""

    PREFIX: ClassVar[str] = "AUDIO\t"


class Events(TextCommand, frozen=True):
    """`Events` (EventLog.StoreEvents): what happened, in old saves."""

    PREFIX: ClassVar[str] = "Events"


class ServerMail(TextCommand, frozen=True):
    """`SEMAIL` (InternetDiceButton): a second address for rolled dice; it is a person's and not shown."""

    HIDDEN = ("body",)

    PREFIX: ClassVar[str] = "SEMAIL\t"

    body: str = ""


class Flare(Command, frozen=True):
    """`FLARE` (map.Flare): a sign that a player gives on a map, at x, y in map pixels."""

    PREFIX: ClassVar[str] = "FLARE\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("id", TEXT, REQUIRED),
        Column("x", INTEGER, REQUIRED),
        Column("y", INTEGER, REQUIRED),
    )

    id: str
    x: int
    y: int


class LineOfSight(Command, frozen=True):
    """`LOS` (map.LOS_Thread): a thread drawn from x, y to to_x, to_y, in map pixels."""

    PREFIX: ClassVar[str] = "LOS\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("id", TEXT, REQUIRED),
        Column("x", INTEGER, REQUIRED),
        Column("y", INTEGER, REQUIRED),
        Column("to_x", INTEGER, REQUIRED),
        Column("to_y", INTEGER, REQUIRED),
        Column("persists", FLAG, False),
        Column("mirrors", FLAG, False),
        Column("reset", FLAG, False),
    )

    id: str
    x: int
    y: int
    to_x: int
    to_y: int
    persists: bool = False
    mirrors: bool = False
    reset: bool = False


class ClockControl(Command, frozen=True):
    """`CLOCKCONTROL` (ChessClockControl): whether the chess clocks are shown, and whether the game is online."""

    PREFIX: ClassVar[str] = "CLOCKCONTROL\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (Column("showing", FLAG, REQUIRED), Column("online", FLAG, REQUIRED))

    showing: bool
    online: bool


class Clock(Command, frozen=True):
    """`CLOCK` (ChessClock): how a player's chess clock stands, times in milliseconds.

    who: the player's id or side, not shown; verified: the time that the others agreed to; restore: on loading a game.
    """

    HIDDEN = ("who",)

    PREFIX: ClassVar[str] = "CLOCK\t"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("who", TEXT, REQUIRED),
        Column("name", TEXT, REQUIRED),
        Column("elapsed", TEXT, REQUIRED),
        Column("verified", TEXT, REQUIRED),
        Column("ticking", FLAG, REQUIRED),
        Column("restore", FLAG, REQUIRED),
    )

    who: str
    name: str
    elapsed: str
    verified: str
    ticking: bool
    restore: bool
