"""Unpacks a module, an extension, a saved game or a log into a folder that reads well in a version control system.

What cannot be shown as text without loss stays as it is. Putting it together again is pack.py; how the files look is
`unpacked/`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct, field

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import parse
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import build_entry
from vassal_build.codec.savefile import SAVED_GAME
from vassal_build.codec.zip_layout import HEADER
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.contents import check_is_of_vassal, is_module
from vassal_build.workshop.unpacked.command_lines import command_file
from vassal_build.workshop.unpacked.disk import check_free, write_folder
from vassal_build.workshop.unpacked.filenames import entry_paths
from vassal_build.workshop.unpacked.layout import COMMANDS, FILES, GIT_ATTRIBUTES, GIT_SETTINGS, MANIFEST, SAVES, TREE
from vassal_build.workshop.unpacked.manifest import (
    AS_COMMANDS,
    AS_SAVE,
    AS_TREE,
    Row,
    checksum,
    usual_path,
    write_manifest,
)
from vassal_build.workshop.unpacked.tree_writer import tree_files

Progress = Callable[[int, int], None]

_PLAYER = b": PLAYER\t"


class Unpacked(Struct):
    """What came of it: how many files of components and others, which saves, and which of them name players."""

    components: int = 0
    files: int = 0
    saves: list[str] = field(default_factory=list)
    with_players: list[str] = field(default_factory=list)

    def count(self, path: str, data: bytes) -> None:
        """Take note of a file of the folder."""
        part, _, rest = path.partition("/")
        self.components += part.startswith(TREE)
        self.files += part == FILES
        if rest.endswith(f"/{MANIFEST}") and part == SAVES:
            self.saves.append(rest.removesuffix(f"/{MANIFEST}"))
        if path.endswith(COMMANDS) and _PLAYER in data:
            self.with_players.append(path)


def unpack(source: Path, target: Path, replace: bool = False, progress: Progress | None = None) -> Unpacked:
    """Unpack the file `source` into the folder `target`; `progress` hears how many of all entries are done.

    Raises UnusableFile when the file is none of VASSAL's, is damaged or dangerous, or when the folder is not free.
    """
    check_free(target, replace)
    told = Unpacked()
    try:
        with Archive.open(source) as archive:
            write_folder(target, _counted(unpacked_files(archive, progress), told), replace)
    except CodecError as error:
        raise UnusableFile(str(error)) from None
    return told


def unpacked_files(archive: Archive, progress: Progress | None = None) -> Iterator[tuple[str, bytes]]:
    """Give the files of the folder that an archive unpacks to, each with its path, one at a time.

    Raises CodecError when the archive is none of VASSAL's, when it or its build file is damaged.
    """
    check_is_of_vassal(archive)
    yield GIT_ATTRIBUTES, GIT_SETTINGS
    yield from _unpacked(archive, True, progress)


def _counted(files: Iterator[tuple[str, bytes]], told: Unpacked) -> Iterator[tuple[str, bytes]]:
    for path, data in files:
        told.count(path, data)
        yield path, data


def _unpacked(archive: Archive, outermost: bool, progress: Progress | None = None) -> Iterator[tuple[str, bytes]]:
    rows = []
    tree = build_entry(archive) if is_module(archive) else None
    paths = entry_paths(archive)
    for name in archive:
        data = archive[name]
        row = Row(name, archive.modified(name), checksum(data), f"{FILES}/{paths[name]}")
        files = [(row.path, data)]
        if outermost and name == tree:
            place = f"{archive.name}: {name}"
            row, files = _as(row, AS_TREE), list(tree_files(parse(data, place), place))
        elif name == SAVED_GAME and (lines := command_file(data, archive)) is not None:
            row, files = _as(row, AS_COMMANDS), [(COMMANDS, lines)]
        elif (
            outermost and data.startswith(HEADER.signature) and (inner := _save_files(archive, name, data)) is not None
        ):
            row = Row(name, row.modified, AS_SAVE, f"{SAVES}/{paths[name]}")
            files = [(f"{row.path}/{path}", content) for path, content in inner]
        rows.append(row)
        yield from files
        if progress is not None:
            progress(len(rows), len(archive))
    yield MANIFEST, write_manifest(rows)


def _as(row: Row, held: str) -> Row:
    return Row(row.name, row.modified, held, usual_path(row.name, held))


def _save_files(archive: Archive, name: str, data: bytes) -> list[tuple[str, bytes]] | None:
    """Give the files of a save inside a module; None when it is no save or could not be put together again."""
    try:
        with archive.inner(data, name) as inner:
            files = list(_unpacked(inner, False)) if SAVED_GAME in inner else []
    except CodecError:
        return None
    return files if any(path == COMMANDS for path, _ in files) else None
