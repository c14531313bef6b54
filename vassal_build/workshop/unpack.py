"""Unpacks a module, an extension, a saved game or a log into a folder that reads well in a version control system.

What cannot be shown as text without loss stays as it is. Putting it together again is pack.py; how the files look is
`unpacked/`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from contextlib import closing
from pathlib import Path

from msgspec import Struct, field

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.errors import CodecError
from vassal_build.codec.modulefile import build_entry
from vassal_build.codec.savefile import SAVED_GAME
from vassal_build.codec.zip_layout import HEADER
from vassal_build.diagnostics import UnusableFile
from vassal_build.replacing import replace as replaced
from vassal_build.workshop.contents import check_is_of_vassal, is_module
from vassal_build.workshop.processes import shared
from vassal_build.workshop.unpacked.command_lines import command_file, is_short
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
File = tuple[str, bytes]
SHARED_FROM = 1_000_000
"""From so many packed bytes of saves on several processes share the work."""

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


def unpack(
    source: Path, target: Path, replace: bool = False, progress: Progress | None = None, *, jobs: int = 1
) -> Unpacked:
    """Unpack the file `source` into the folder `target`; `progress` hears how many of all entries are done.

    `jobs` is how many processes share the saves that a module holds. Raises UnusableFile when the file is none of
    VASSAL's, is damaged or dangerous, or when the folder is not free.
    """
    check_free(target, replace)
    result = Unpacked()
    try:
        with Archive.open(source) as archive:
            files = unpacked_files(archive, progress, lambda: Archive.open(source), jobs)
            write_folder(target, _counted(files, result), replace)
    except CodecError as error:
        raise UnusableFile(str(error)) from None
    return result


def unpacked_files(
    archive: Archive, progress: Progress | None = None, again: Callable[[], Archive] | None = None, jobs: int = 1
) -> Iterator[File]:
    """Give the files of the folder that an archive unpacks to, each with its path, one at a time.

    So many processes share the saves in it, where these are large; each opens the archive once `again`. Raises
    CodecError when the archive is none of VASSAL's, when it or its build file is damaged.
    """
    check_is_of_vassal(archive)
    yield GIT_ATTRIBUTES, GIT_SETTINGS
    tree = build_entry(archive) if is_module(archive) else None
    names = [name for name in archive if name != tree and _begins_as_archive(archive, name)]
    large = sum(map(archive.packed, names)) >= SHARED_FROM
    found = shared(_save_files, archive, again or (lambda: archive), names, jobs if again and large else 1)
    with closing(found) as saves:
        yield from _unpacked(archive, tree, dict.fromkeys(names), saves, progress)


def _counted(files: Iterator[File], result: Unpacked) -> Iterator[File]:
    for path, data in files:
        result.count(path, data)
        yield path, data


def _unpacked(
    archive: Archive,
    tree: str | None,
    inner: Container[str],
    saves: Iterator[list[File] | None],
    progress: Progress | None = None,
) -> Iterator[File]:
    """Give the files of an archive; `saves` has those of each entry that `inner` names, None where it is no save."""
    rows = []
    paths = entry_paths(archive)
    for name in archive:
        row = Row(name, archive.modified(name), "", f"{FILES}/{paths[name]}")
        if name == tree:
            place = f"{archive.name}: {name}"
            row, files = _as(row, AS_TREE), list(tree_files(BuildFile.read(archive[name], place).root, place))
        elif name == SAVED_GAME and (lines := command_file(archive)) is not None:
            row, files = _as(row, AS_COMMANDS), [(COMMANDS, lines)]
        elif name in inner and (save := next(saves)) is not None:
            row = Row(name, row.modified, AS_SAVE, f"{SAVES}/{paths[name]}")
            files = [(f"{row.path}/{path}", content) for path, content in save]
        else:
            data = archive[name]
            row, files = replaced(row, held=checksum(data)), [(row.path, data)]
        rows.append(row)
        yield from files
        if progress is not None:
            progress(len(rows), len(archive))
    yield MANIFEST, write_manifest(rows)


def _as(row: Row, held: str) -> Row:
    return Row(row.name, row.modified, held, usual_path(row.name, held))


def _begins_as_archive(archive: Archive, name: str) -> bool:
    """Setups of old modules have names of every kind; a damaged entry is reported in its turn."""
    try:
        with archive.open_entry(name) as stream:
            return stream.read(len(HEADER.signature)) == HEADER.signature
    except CodecError:
        return False


def _save_files(archive: Archive, name: str) -> list[File] | None:
    """Give the files of a save inside a module; None when it is no save or could not be put together again."""
    try:
        with archive.inner(archive[name], name) as inner:
            files = list(_unpacked(inner, None, (), iter(()))) if SAVED_GAME in inner and is_short(inner) else []
    except CodecError:
        return None
    return files if any(path == COMMANDS for path, _ in files) else None
