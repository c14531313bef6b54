"""What a saved game or log is: who plays, on which boards, with how many pieces, and how many steps it has.

Players' ids, which are their passwords, are not shown at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import chain

from msgspec import Struct, field

from vassal_build.codec.archive import Archive
from vassal_build.codec.commands import AddPiece, Command, EndSave, Extension, Log, Player, SetBoards, Visit
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.logsteps import undo_marks, undone
from vassal_build.codec.obfuscation import Envelope
from vassal_build.codec.savefile import MODULEDATA, SAVEDATA, envelope_of, walk_archive
from vassal_build.workshop.info_module import read_metadata

ENVELOPES = {Envelope.PLAIN: "plain text", Envelope.XZ: "xz"}


class Seat(Discreet, Struct, frozen=True):
    """A side that somebody has taken, and the name of who did."""

    HIDDEN = ("name",)

    side: str
    name: str


class SaveInfo(Struct, frozen=True):
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
    """Tell about an open saved game or log, of any length; raise CodecError when its commands cannot be read."""
    own, module = read_metadata(archive, SAVEDATA), read_metadata(archive, MODULEDATA)
    envelope = envelope_of(archive)[0]
    table, log = TableContents(), Steps()
    with closing(walk_archive(archive)) as visits:
        last = table.read(visits)
        dead = undone(log.counted(undo_marks(chain(last, visits))))
    return SaveInfo(
        is_log=log.number > 0,
        module=module.name or "",
        version=own.version or module.version,
        description=own.description or "",
        engine=own.vassal_version or module.vassal_version,
        saved=own.date_saved,
        envelope=ENVELOPES.get(envelope) or envelope.value.decode("ascii"),
        seats=tuple(table.seats),
        boards=tuple((boards.map, tuple(board.name for board in boards.boards)) for boards in table.boards),
        pieces=table.pieces,
        stacks=table.stacks,
        decks=table.decks,
        extensions=tuple(table.extensions),
        steps=log.number,
        taken_back=len(dead),
    )


class TableContents(Struct):
    """What the state holds that a file begins with."""

    pieces: int = 0
    stacks: int = 0
    decks: int = 0
    seats: dict[Seat, None] = field(default_factory=dict)
    boards: dict[SetBoards, None] = field(default_factory=dict)
    extensions: list[str] = field(default_factory=list)

    def read(self, visits: Iterator[Visit]) -> tuple[Visit, ...]:
        """Count the commands up to the end of the state; give the one behind it."""
        for visit in visits:
            command = visit.command
            if isinstance(command, EndSave | Log):
                return (visit,)
            self._count(command)
        return ()

    def _count(self, command: Command) -> None:
        match command:
            case AddPiece(is_stack=True):
                self.stacks += 1
            case AddPiece(is_deck=True):
                self.decks += 1
            case AddPiece():
                self.pieces += 1
            case Player(side=side, name=name):
                self.seats[Seat(side, name)] = None
            case SetBoards():
                self.boards[command] = None
            case Extension(name=name, version=version):
                self.extensions.append(f"{name} {version}")


class Steps(Struct):
    """How many steps a log has."""

    number: int = 0

    def counted(self, steps: Iterable[bool]) -> Iterator[bool]:
        """Pass on the steps, and count them."""
        for self.number, step in enumerate(steps, 1):
            yield step
