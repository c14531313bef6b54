"""A log in which one game is played again and again: before each, all pieces go and the setup's come in their place.

It is written piece by piece, because a hundred games do not fit into memory as commands.
"""

from __future__ import annotations

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from rules_check.games.la_primogenita.hands.recording import Recording
from vassal_build.codec.commands import (
    AddPiece,
    BeginSave,
    Command,
    EndSave,
    Node,
    RemovePiece,
    write,
)
from vassal_build.codec.logsteps import log_node
from vassal_build.codec.obfuscation import Envelope
from vassal_build.codec.savefile import MODULEDATA, SAVED_GAME

KEY = b"00"


def write_games(game: Recording, times: int, path: Path) -> int:
    """Write the log of a game played so many times over; give the number of its steps."""
    state = game.setting.state.tree()
    steps = [log_node(step) for step in (*game.steps, _anew(game))]
    start = write(state)
    played = write(Node(state.text, (*state.children, *steps))).removeprefix(start).encode().hex().encode()
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        archive.writestr(MODULEDATA, game.setting.moduledata)
        with archive.open(SAVED_GAME, "w", force_zip64=True) as entry:
            entry.write(Envelope.VCSK.value + KEY + start.encode().hex().encode())
            for _ in range(times):
                entry.write(played)
    return times * len(steps)


def _anew(game: Recording) -> list[Command]:
    """Give the step that lays the table as it was at the start."""
    laid = [node.command for node in game.setting.state.tree().children]
    made = [command for step in game.steps for command in step if isinstance(command, AddPiece)]
    taken = dict.fromkeys(command.id or "" for command in (*laid, *made) if isinstance(command, AddPiece))
    again = [command for command in laid if not isinstance(command, BeginSave | EndSave)]
    return [*(RemovePiece(identity) for identity in taken), *again]
