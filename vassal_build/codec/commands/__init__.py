"""The commands of saved games and logs: `parse` and `write` for the tree, and one class per command.

What a command means for a game is not here.
"""

from __future__ import annotations

from vassal_build.codec.commands.catalogue import COMMANDS, Log, UnknownCommand, parse_command
from vassal_build.codec.commands.command import Command
from vassal_build.codec.commands.piece_commands import AddPiece, ChangePiece, LoadDeck, MovePiece, RemovePiece
from vassal_build.codec.commands.session_commands import (
    BeginSave,
    Chat,
    Clock,
    ClockControl,
    EndSave,
    Events,
    Flare,
    LineOfSight,
    NullCommand,
    PlayAudio,
    Player,
    RemovePlayer,
    ServerMail,
    Undo,
    Unmask,
)
from vassal_build.codec.commands.stream import Visit, rewrite, walk
from vassal_build.codec.commands.table_commands import (
    BoardPlace,
    Extension,
    GlobalProperty,
    LockTab,
    MutableProperty,
    Notes,
    PrivateNote,
    PublicNotes,
    SecretNote,
    SetBoards,
    SetTurn,
    SetupStackDone,
    ShowResults,
    StartupKeyCommand,
)
from vassal_build.codec.commands.tree import Node, parse, write

__all__ = [
    "COMMANDS",
    "AddPiece",
    "BeginSave",
    "BoardPlace",
    "ChangePiece",
    "Chat",
    "Clock",
    "ClockControl",
    "Command",
    "EndSave",
    "Events",
    "Extension",
    "Flare",
    "GlobalProperty",
    "LineOfSight",
    "LoadDeck",
    "LockTab",
    "Log",
    "MovePiece",
    "MutableProperty",
    "Node",
    "Notes",
    "NullCommand",
    "PlayAudio",
    "Player",
    "PrivateNote",
    "PublicNotes",
    "RemovePiece",
    "RemovePlayer",
    "SecretNote",
    "ServerMail",
    "SetBoards",
    "SetTurn",
    "SetupStackDone",
    "ShowResults",
    "StartupKeyCommand",
    "Undo",
    "UnknownCommand",
    "Unmask",
    "Visit",
    "parse",
    "parse_command",
    "rewrite",
    "walk",
    "write",
]
