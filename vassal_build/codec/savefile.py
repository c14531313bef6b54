"""Saved games and logs as files: an archive with the commands, the metadata of the save and that of the module.

The state inside stands in gamestate.py, the steps of a log in logsteps.py. Engine classes: GameState.saveGame,
BasicLogger.write.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import IO

from msgspec import Struct

from vassal_build.codec import commands, obfuscation, sequence
from vassal_build.codec.archive import EARLIEST, Archive, Entry
from vassal_build.codec.archive_writing import pack, write_archive
from vassal_build.codec.commands import Node, Visit
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.envelope_stream import plain_chunks, read_head
from vassal_build.codec.errors import CodecError
from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.zip_entry import AT_ONCE

SAVED_GAME = "savedGame"
SAVEDATA = "savedata"
MODULEDATA = "moduledata"
FEW_COMMANDS = 20_000
"""How many commands any file may have; more only where there is a byte in the file for each, as games have many."""
_ESC = sequence.ESC.encode("ascii")


class SaveFile(Discreet, Struct, frozen=True, kw_only=True):
    """A .vsav or .vlog file.

    tree: its commands. savedata, moduledata: the two metadata entries as bytes, None when the file lacks them; the
    second is a copy of the module's own. payload: the envelope as read, or the one to write with (its text does not
    count). others: entries that do not belong there and are kept.
    """

    HIDDEN = ("tree", "savedata", "moduledata", "payload")

    tree: Node
    savedata: bytes | None = None
    moduledata: bytes | None = None
    payload: Payload = Payload(Envelope.VCSK, 0, "")
    others: tuple[Entry, ...] = ()

    @classmethod
    def read(cls, path: Path) -> SaveFile:
        """Reads a file. Raises CodecError, with the file's name, when it is not a saved game or log."""
        with Archive.open(path) as archive:
            return cls.from_archive(archive)

    @classmethod
    def from_archive(cls, archive: Archive) -> SaveFile:
        """Reads an open archive; the metadata entries may be missing and the order of entries does not matter."""
        if SAVED_GAME not in archive:
            raise _no_game(archive.name)
        try:
            _check_long(archive)
            payload = read_payload(archive[SAVED_GAME], archive)
            tree = commands.parse(payload.text)
        except CodecError as error:
            raise error.within(archive.name) from None
        return cls(
            tree=tree,
            savedata=archive.get(SAVEDATA),
            moduledata=archive.get(MODULEDATA),
            payload=payload,
            others=tuple(archive.entry(name) for name in archive if name not in (SAVED_GAME, SAVEDATA, MODULEDATA)),
        )

    @property
    def is_log(self) -> bool:
        """Whether it holds steps of a log."""
        return any(node.text.startswith(commands.Log.PREFIX) for node in self.tree.children)

    def payload_bytes(self) -> bytes:
        """The savedGame entry: the bytes read when the commands are unchanged, else written again."""
        text = commands.write(self.tree)
        return (self.payload if text == self.payload.text else replace(self.payload, text=text)).to_bytes()

    def entries(self, modified: datetime = EARLIEST) -> tuple[Entry, ...]:
        """The entries in the engine's order, with one time for those that belong to the save."""
        named = ((SAVEDATA, self.savedata), (MODULEDATA, self.moduledata))
        metadata = [Entry(name, data, modified) for name, data in named if data is not None]
        return (Entry(SAVED_GAME, self.payload_bytes(), modified), *metadata, *self.others)

    def to_bytes(self, modified: datetime = EARLIEST) -> bytes:
        """The file as bytes."""
        return pack(self.entries(modified))

    def write(self, path: Path, modified: datetime = EARLIEST) -> None:
        """Writes the file, whole or not at all, deflated as the engine does it: smaller would take far longer."""
        write_archive(path, self.entries(modified), is_quick=True)


def walk(path: Path) -> Iterator[Visit]:
    """Gives the commands of a saved game or log one after another, with memory for one of them.

    Raises CodecError, with the file's name, when it is not a saved game or log or where it is damaged.
    """
    with Archive.open(path) as archive:
        yield from walk_archive(archive)


def walk_archive(archive: Archive) -> Generator[Visit, None, None]:
    """Gives the commands of an open saved game or log as `walk` does."""
    with _saved_game(archive) as stream:
        chunks = plain_chunks(stream, archive.room(SAVED_GAME))
        try:
            yield from commands.walk(chunks, _Count(archive).take)
        except CodecError as error:
            raise error.within(archive.name) from None


def read_payload(data: bytes, archive: Archive) -> Payload:
    """Reads the savedGame entry of an archive. Raises CodecError when it is damaged, or grows too much for its file."""
    payload = obfuscation.unwrap(data, archive.room(SAVED_GAME))
    archive.take(max(0, len(payload.text) - len(data)))
    _Count(archive).take(payload.text.count(sequence.ESC))
    return payload


def _check_long(archive: Archive) -> None:
    """Raise CodecError as `plain_text` does for a long game, before any of it is held in memory."""
    if archive.checksum(SAVED_GAME)[1] > AT_ONCE:
        for _ in plain_text(archive):
            pass


def plain_text(archive: Archive) -> Generator[bytes, None, None]:
    """Gives the command text of an open saved game or log piece by piece, in UTF-8.

    Raises CodecError as `walk` does.
    """
    with _saved_game(archive) as stream:
        try:
            yield from _counted(plain_chunks(stream, archive.room(SAVED_GAME)), archive)
        except CodecError as error:
            raise error.at(archive.name) from None


def envelope_of(archive: Archive) -> tuple[Envelope, int]:
    """Gives the envelope of an open saved game or log and its key, 0 where there is none, from its first bytes."""
    with _saved_game(archive) as stream:
        try:
            return read_head(stream)
        except CodecError as error:
            raise error.at(archive.name) from None


def _saved_game(archive: Archive) -> IO[bytes]:
    if SAVED_GAME not in archive:
        raise _no_game(archive.name)
    return archive.open_entry(SAVED_GAME)


def _counted(chunks: Iterable[bytes], archive: Archive) -> Iterator[bytes]:
    count = _Count(archive)
    for chunk in chunks:
        count.take(chunk.count(_ESC))
        yield chunk


class _Count:
    """How many commands of a saved game or log were met; every ESC of the text begins one, wherever it stands."""

    def __init__(self, archive: Archive) -> None:
        self.most = max(FEW_COMMANDS, archive.packed(SAVED_GAME))
        self.number = 0

    def take(self, more: int) -> None:
        """Count more of them. Raises CodecError where they are too many for the size of the file."""
        self.number += more
        if self.number > self.most:
            reason = "it has more than {most} commands, which is too many for its size"
            raise CodecError(reason, SAVED_GAME, most=self.most)


def _no_game(file: str) -> CodecError:
    return CodecError("it has no savedGame entry, so it is not a saved game or log", file)
