"""The commands that we know, in the order in which they are tried, and the reader of one command's text."""

from __future__ import annotations

from typing import ClassVar, Self

from vassal_build.codec.commands import piece_commands as piece
from vassal_build.codec.commands import session_commands as session
from vassal_build.codec.commands import table_commands as table
from vassal_build.codec.commands.command import Command, TextCommand
from vassal_build.codec.errors import CodecError

LOG_DEPTH = 50


class Log(Command, frozen=True):
    """`LOG` (BasicLogger.LogCommand): a command that was logged; its parts are the nodes below it."""

    PREFIX: ClassVar[str] = "LOG\t"

    logged: Command

    @classmethod
    def read(cls, body: str) -> Self:
        """The command that was logged; one that is a LOG fifty times over is left unread."""
        if body.startswith(cls.PREFIX * LOG_DEPTH):
            raise CodecError("logged too often")
        return cls(parse_command(body))

    def write_fields(self) -> str:
        """The text of the command that was logged."""
        return self.logged.text()


class UnknownCommand(TextCommand, frozen=True):
    """Any other command: of a custom class, of another engine, or damaged. body is its whole text, never shown."""

    HIDDEN = ("body",)

    body: str = ""


COMMANDS: tuple[type[Command], ...] = (
    Log,
    session.NullCommand,
    piece.AddPiece,
    piece.ChangePiece,
    piece.MovePiece,
    piece.RemovePiece,
    session.Chat,
    table.MutableProperty,
    table.GlobalProperty,
    table.SetBoards,
    table.SetTurn,
    table.SetupStackDone,
    session.BeginSave,
    session.EndSave,
    session.Undo,
    session.Player,
    session.RemovePlayer,
    table.Notes,
    table.PublicNotes,
    table.PrivateNote,
    table.SecretNote,
    table.Extension,
    session.Unmask,
    session.PlayAudio,
    table.StartupKeyCommand,
    session.Flare,
    session.LineOfSight,
    table.ShowResults,
    session.ClockControl,
    session.Clock,
    table.LockTab,
    session.Events,
    session.ServerMail,
    piece.LoadDeck,
)
"""Every command with a class of its own; any other is an UnknownCommand."""

_EMPTY, _LOGGED_NULL = session.NullCommand(), session.NullCommand(logged=True)
_NULL = _LOGGED_NULL.text()
_TRIED = {
    first: tuple(kind for kind in COMMANDS if kind.PREFIX[:1] in ("", first))
    for first in {kind.PREFIX[:1] for kind in COMMANDS}
}
"""The commands that a text can be, by its first letter; by the empty text those that begin with no fixed letter."""


def parse_command(text: str) -> Command:
    """Reads one command's own text (no ESC in it); what no class can read is an UnknownCommand."""
    if text == _NULL:  # more than half of the commands of a log
        return _LOGGED_NULL
    if not text:
        return _EMPTY
    for kind in _TRIED.get(text[:1], _TRIED[""]):
        command = kind.parse(text)
        if command is not None:
            return command
    return UnknownCommand(text)
