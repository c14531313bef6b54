"""What a saved game or log is: who plays, on which boards, with how many pieces, and how many steps it has.

Players' ids, which are their passwords, are not told at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from vassal_build.codec.archive import Archive
from vassal_build.codec.commands import AddPiece, Command, EndSave, Extension, Log, Player, SetBoards
from vassal_build.codec.logsteps import steps, taken_back
from vassal_build.codec.obfuscation import Envelope
from vassal_build.codec.savefile import MODULEDATA, SAVEDATA, SaveFile
from vassal_build.workshop.info_module import read_metadata

ENVELOPES = {Envelope.PLAIN: "plain text", Envelope.XZ: "xz"}


@dataclass(frozen=True, slots=True)
class Seat:
    """A side that somebody has taken, and the name of who did."""

    side: str
    name: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """A saved game, or a log, which has steps.

    module, version: what it is a game of. saved: milliseconds since 1970, None when unknown. boards: by map, as the
    game begins. pieces: those in stacks and decks too. taken_back: how many of the steps were undone.
    """

    is_log: bool
    module: str
    version: str
    description: str
    engine: str
    saved: int | None
    envelope: str
    seats: tuple[Seat, ...]
    boards: tuple[tuple[str, tuple[str, ...]], ...]
    pieces: int
    stacks: int
    decks: int
    extensions: tuple[str, ...]
    steps: int
    taken_back: int


def save_info(archive: Archive) -> SaveInfo:
    """Tell about an open saved game or log; raise CodecError when its commands cannot be read."""
    save = SaveFile.from_archive(archive)
    own, module = read_metadata(archive, SAVEDATA), read_metadata(archive, MODULEDATA)
    setting = list(_setting(save))
    added = [command for command in setting if isinstance(command, AddPiece)]
    stacks, decks = sum(add.is_stack for add in added), sum(add.is_deck for add in added)
    log = list(steps(save.tree))
    return SaveInfo(
        is_log=save.is_log,
        module=module.name or "",
        version=own.version or module.version,
        description=own.description or "",
        engine=own.vassal_version or module.vassal_version,
        saved=own.date_saved,
        envelope=ENVELOPES.get(save.payload.envelope) or save.payload.envelope.value.decode("ascii"),
        seats=tuple(dict.fromkeys(Seat(player.side, player.name) for player in setting if isinstance(player, Player))),
        boards=tuple(
            (boards.map, tuple(board.name for board in boards.boards))
            for boards in dict.fromkeys(command for command in setting if isinstance(command, SetBoards))
        ),
        pieces=len(added) - stacks - decks,
        stacks=stacks,
        decks=decks,
        extensions=tuple(f"{one.name} {one.version}" for one in setting if isinstance(one, Extension)),
        steps=len(log),
        taken_back=len(taken_back(log)),
    )


def _setting(save: SaveFile) -> Iterator[Command]:
    """The commands up to the end of the state that the file begins with."""
    for node in save.tree.walk():
        command = node.command
        if isinstance(command, EndSave | Log):
            return
        yield command
