"""Takes the players' names and passwords out of saved games and logs, so that these can be shown to others.

In their place stand `Player 1`, `player-1` and so on, the same in all files given together: masks, hidden pieces and
moves still belong to the same players. Where people stand in the commands is in redact_commands.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from filecmp import cmp
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import LongEntry, write_archive
from vassal_build.codec.commands import EndSave, Log, Player, rewrite
from vassal_build.codec.envelope_stream import gathered, masked_chunks
from vassal_build.codec.errors import CodecError
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import MODULEDATA, SAVED_GAME, SAVEDATA, envelope_of, plain_text, walk_archive
from vassal_build.diagnostics import UnusableFile
from vassal_build.folder import make_folder
from vassal_build.replacing import replace
from vassal_build.workshop.redact_commands import Eraser
from vassal_build.workshop.redact_people import Disguise, Lookout, People

METADATA = (SAVEDATA, MODULEDATA)


class Redacted(Struct, frozen=True):
    """A file that was written: how many people were taken out of it, and what else might name them.

    left: how many names and passwords are still to be read there, because the module itself uses the same words.
    others: entries that are no part of a save and were left as they were.
    """

    path: Path
    people: int
    left: int
    others: tuple[str, ...]


def redact(sources: Sequence[Path], folder: Path) -> list[Redacted]:
    """Write each file without the people in it into a folder, under the same name; the files themselves stay.

    What an earlier call for the same files wrote before it was interrupted stays. Raises UnusableFile, before anything
    is written, when a file is no saved game or log, when two have the same name, or when another would be overwritten.
    """
    targets = [folder / source.name for source in sources]
    for source, target in zip(sources, targets, strict=True):
        if targets.count(target) > 1:
            raise UnusableFile("two of the files have this name; redact them into two folders", source)
    people = People()
    for source in sources:
        _meet(source, people)
    disguise = Disguise(people)
    there = {
        target: _as_it_is(source, target, people, disguise)
        for source, target in zip(sources, targets, strict=True)
        if target.exists()
    }
    make_folder(folder)
    return [
        there.get(target) or _redacted(source, target, people, disguise)
        for source, target in zip(sources, targets, strict=True)
    ]


def _as_it_is(source: Path, target: Path, people: People, disguise: Disguise) -> Redacted:
    """Tell of a file that is there already; raise UnusableFile when it is not what would be written."""
    with TemporaryDirectory() as scratch:
        redacted = _redacted(source, Path(scratch) / source.name, people, disguise)
        if not (target.is_file() and cmp(redacted.path, target, shallow=False)):
            raise UnusableFile("this file already exists and is not overwritten; choose another folder", target)
    return replace(redacted, path=target)


def _meet(source: Path, people: People) -> None:
    """Take note of all the people in a file, those with a seat first."""
    try:
        with Archive.open(source) as archive:
            for player in _seated(archive):
                people.meet(player.id, player.name, player.side)
            eraser = Eraser(people)
            for visit in walk_archive(archive):
                eraser.text(visit.text)
    except CodecError as error:
        raise UnusableFile(str(error.within(source.name))) from None


def _seated(archive: Archive) -> Iterator[Player]:
    """Give the players who have a seat in the state that a file begins with."""
    with closing(walk_archive(archive)) as visits:
        for visit in visits:
            if visit.depth == 1 and visit.text.startswith((EndSave.PREFIX, Log.PREFIX)):
                return
            player = visit.command if visit.depth == 1 and visit.text.startswith(Player.PREFIX) else None
            if isinstance(player, Player):
                yield player


def _redacted(source: Path, target: Path, people: People, disguise: Disguise) -> Redacted:
    eraser = Eraser(people, disguise)
    before = Lookout((*people.ids, *people.names))
    after = Lookout(disguise.secrets)

    def without_people(text: str) -> str:
        new = eraser.text(text)
        if new != text or disguise.may_be_in(text):
            before.look(text)
            after.look(new)
        return new

    try:
        with Archive.open(source) as archive:
            write_archive(target, _entries(archive, without_people, disguise))
            others = tuple(name for name in archive if name not in (SAVED_GAME, *METADATA))
    except CodecError as error:
        raise UnusableFile(str(error.within(source.name))) from None
    numbers = {number for known in (people.ids, people.names) for one, number in known.items() if one in before.seen}
    return Redacted(target, len(numbers), len(after.seen), others)


def _entries(archive: Archive, change: Callable[[str], str], disguise: Disguise) -> Iterator[Entry | LongEntry]:
    for name in archive:
        if name == SAVED_GAME:
            plain = rewrite(plain_text(archive), change)
            chunks = masked_chunks(gathered(plain), *envelope_of(archive))
            yield LongEntry(name, chunks, archive.modified(name))
        else:
            entry = archive.entry(name)
            yield _without_people(entry, disguise) if name in METADATA else entry


def _without_people(entry: Entry, disguise: Disguise) -> Entry:
    """The metadata with the players' names taken out of what somebody wrote there."""
    metadata = Metadata.parse(entry.data, entry.name)
    description = None if metadata.description is None else disguise.in_speech(metadata.description)
    if description == metadata.description:
        return entry
    return replace(entry, data=replace(metadata, description=description).to_bytes())
