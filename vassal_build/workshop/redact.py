"""Takes the players' names and passwords out of saved games and logs, so that these can be shown to others.

In their place stand `Player 1`, `player-1` and so on, the same in all files given together: masks, hidden pieces and
moves still belong to the same players. Where people stand in the commands is in redact_commands.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from vassal_build.codec import commands
from vassal_build.codec.archive import Archive, Entry, write_archive
from vassal_build.codec.commands import Node, Player
from vassal_build.codec.errors import CodecError
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.savefile import MODULEDATA, SAVED_GAME, SAVEDATA, SaveFile
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.redact_commands import Eraser
from vassal_build.workshop.redact_people import Disguise, People, is_word_of

METADATA = (SAVEDATA, MODULEDATA)


@dataclass(frozen=True, slots=True)
class Redacted:
    """A file that was written: how many people were taken out of it, and what else might tell of them.

    left: how many names and passwords are still to be read there, because the module itself uses the same words.
    others: entries that are no part of a save and were left as they were.
    """

    path: Path
    people: int
    left: int
    others: tuple[str, ...]


def redact(sources: Sequence[Path], folder: Path) -> list[Redacted]:
    """Write each file without the people in it into a folder, under the same name; the files themselves stay.

    Raises UnusableFile, before anything is written, when a file is no saved game or log, when two have the same name,
    or when one would be written over.
    """
    targets = [folder / source.name for source in sources]
    for source, target in zip(sources, targets, strict=True):
        if target.exists():
            raise UnusableFile("it is there already and is not written over", target)
        if targets.count(target) > 1:
            raise UnusableFile("another of the files has the same name", source)
    people = People()
    for source in sources:
        _meet(_read(source)[0].tree, people)
    disguise = Disguise(people)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableFile(f"the folder cannot be made ({error.strerror})", folder) from None
    return [_redacted(source, target, people, disguise) for source, target in zip(sources, targets, strict=True)]


def _meet(tree: Node, people: People) -> None:
    """Take note of all the people in a file, those with a seat first."""
    for node in tree.children:
        player = node.command if node.text.startswith(Player.PREFIX) else None
        if isinstance(player, Player):
            people.meet(player.id, player.name, player.side)
    Eraser(people).tree(tree)


def _redacted(source: Path, target: Path, people: People, disguise: Disguise) -> Redacted:
    save, entries = _read(source)
    tree = Eraser(people, disguise).tree(save.tree)
    new = replace(save, tree=tree)
    written = []
    try:
        for entry in entries:
            if entry.name == SAVED_GAME:
                written.append(replace(entry, data=new.payload_bytes()))
            else:
                written.append(_without_people(entry, disguise) if entry.name in METADATA else entry)
        write_archive(target, written)
    except CodecError as error:
        raise UnusableFile(str(error)) from None
    before, after = save.payload.text, commands.write(tree)
    known = (*people.ids.items(), *people.names.items())
    return Redacted(
        target,
        len({number for one, number in known if is_word_of(one, before)}),
        sum(is_word_of(one, after) for one in disguise.secrets),
        tuple(entry.name for entry in save.others),
    )


def _read(source: Path) -> tuple[SaveFile, list[Entry]]:
    try:
        with Archive.open(source) as archive:
            return SaveFile.from_archive(archive), [archive.entry(name) for name in archive]
    except CodecError as error:
        raise UnusableFile(str(error)) from None


def _without_people(entry: Entry, disguise: Disguise) -> Entry:
    """The metadata with the players' names taken out of what somebody wrote there."""
    metadata = Metadata.parse(entry.data, entry.name)
    description = None if metadata.description is None else disguise.in_speech(metadata.description)
    if description == metadata.description:
        return entry
    return replace(entry, data=replace(metadata, description=description).to_bytes())
