"""Packs an unpacked folder into a module, an extension, a saved game or a log.

The reverse of unpack.py. An entry keeps its time as long as its file is as it was; one that is new or changed has the
time of its file, so that players' engines see it is newer than what they cut into tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import pack as packed
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import ENTRY, serialise
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import BUILD_FILES
from vassal_build.codec.savefile import MODULEDATA, SAVED_GAME, SAVEDATA
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.plain_folder import is_build_file, plain_folder
from vassal_build.workshop.unpacked.command_lines import read_commands
from vassal_build.workshop.unpacked.disk import Folder
from vassal_build.workshop.unpacked.layout import COMMANDS, FILES, MANIFEST, SAVES
from vassal_build.workshop.unpacked.lines import Sheet
from vassal_build.workshop.unpacked.manifest import AS_COMMANDS, AS_SAVE, AS_TREE, Row, checksum, read_manifest
from vassal_build.workshop.unpacked.tree_reader import read_tree

Progress = Callable[[int, int], None]

MAIN = (*BUILD_FILES, SAVED_GAME)
"""The entries of which every file of VASSAL has one: components or commands."""
FIRST = (*MAIN, SAVEDATA, MODULEDATA)
"""The entries that stand in front, as the engine writes them; the others follow by name."""


def pack(
    source: Path, target: Path, replace: bool = False, date: datetime | None = None, progress: Progress | None = None
) -> int:
    """Pack the folder `source` into the file `target`; give the number of entries.

    `progress` hears how many of all entries are done. `date` is the time of entries that are new or changed, instead
    of that of their files. Raises UnusableFile, with file and line, when the folder does not make an archive, or when
    the file is there and may not be replaced.
    """
    if source.is_file() and not is_build_file(source):
        raise UnusableFile("this is a file; name the folder first, then the file to pack it into", source)
    if target.is_dir():
        raise UnusableFile("this is a folder; name the file to pack into", target)
    if not replace and target.exists():
        raise UnusableFile("this file already exists; use --replace to overwrite it", target)
    number = 0

    def heard(done: int, total: int) -> None:
        nonlocal number
        number = total
        if progress is not None:
            progress(done, total)

    try:
        write_archive(target, entries_of(source, date, heard))
    except CodecError as error:
        raise UnusableFile(str(error)) from None
    return number


def entries_of(source: Path, date: datetime | None = None, progress: Progress | None = None) -> Iterator[Entry]:
    """Give the entries of the archive that a folder makes, one that was plainly unzipped, too, or a build file alone.

    Raises UnusableFile as `pack` does. In a plain folder all entries have the times of their files.
    """
    plain = plain_folder(source)
    if plain is None:
        yield from packed_entries(Folder.open(source), date, progress)
        return
    for done, entry in enumerate(plain.entries(), 1):
        yield entry
        if progress is not None:
            progress(done, len(plain.folder))


def packed_entries(folder: Folder, date: datetime | None = None, progress: Progress | None = None) -> Iterator[Entry]:
    """Give the entries of the archive that a folder makes, one at a time; raise UnusableFile as `pack` does."""
    listed = read_manifest(_there(folder, MANIFEST, "the list"), f"{folder.place}{MANIFEST}")
    rows = [*listed, *_unlisted_files(folder, listed), *_unlisted_saves(folder, listed)]
    if not any(row.name in MAIN for row in rows):
        wrong = f"it lists neither {ENTRY} nor {SAVED_GAME}, so this is not a VASSAL file"
        raise UnusableFile(wrong, f"{folder.place}{MANIFEST}")
    for done, row in enumerate(sorted(rows, key=_order), 1):
        yield _entry(folder, row, date)
        if progress is not None:
            progress(done, len(rows))


def _order(row: Row) -> tuple[int, str]:
    return (FIRST.index(row.name) if row.name in FIRST else len(FIRST), row.name)


def _entry(folder: Folder, row: Row, date: datetime | None) -> Entry:
    if row.held == AS_TREE:
        return Entry(row.name, serialise(read_tree(folder, folder.place)), row.modified)
    if row.held == AS_COMMANDS:
        lines = _there(folder, COMMANDS, row.name, row.line)
        return Entry(row.name, read_commands(Sheet(lines, f"{folder.place}{COMMANDS}")), row.modified)
    if row.held == AS_SAVE:
        return Entry(row.name, _packed(folder.below(row.path), date), row.modified)
    data = _there(folder, row.path, row.name, row.line)
    same = checksum(data) == row.held
    return Entry(row.name, data, row.modified if same else date or folder.modified(row.path))


def _packed(folder: Folder, date: datetime | None) -> bytes:
    try:
        return packed(packed_entries(folder, date))
    except CodecError as error:
        raise UnusableFile(str(error), folder.place) from None


def _there(folder: Folder, path: str, name: str, line: int | None = None) -> bytes:
    if path not in folder:
        place = f"{folder.place}{MANIFEST}"
        raise UnusableFile(f"the file {path} of {name} is missing; restore it, or delete its line here", place, line)
    return folder[path]


def _unlisted_files(folder: Folder, listed: tuple[Row, ...]) -> Iterator[Row]:
    known = {row.path for row in listed}
    for path in folder:
        if path.startswith(f"{FILES}/") and path not in known:
            yield Row(path.removeprefix(f"{FILES}/"), folder.modified(path), "", path)


def _unlisted_saves(folder: Folder, listed: tuple[Row, ...]) -> Iterator[Row]:
    known = {row.path for row in listed if row.held == AS_SAVE}
    new = {}
    for path in folder:
        if path.startswith(f"{SAVES}/") and path.endswith(f"/{MANIFEST}"):
            save = path.removesuffix(f"/{MANIFEST}")
            if save not in known:
                new[save] = Row(save.removeprefix(f"{SAVES}/"), folder.modified(path), AS_SAVE, save)
    for path in folder:
        if path.startswith(f"{SAVES}/") and not _is_below(path, known | new.keys()):
            raise UnusableFile(f"this folder does not belong to a save: it has no {MANIFEST}", f"{folder.place}{path}")
    yield from new.values()


def _is_below(path: str, saves: set[str]) -> bool:
    while path:
        path = path.rpartition("/")[0]
        if path in saves:
            return True
    return False
