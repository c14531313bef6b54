"""A module, extension, save or log as one text that is the same whenever its content is, for git to compare.

It is the text that unpacking makes, in the order of its files' names, without the times of entries and without the
keys that saves are masked with. Players' names and passwords are taken out. Of what is no text there is a sum.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.errors import CodecError
from vassal_build.codec.savefile import SAVED_GAME
from vassal_build.codec.zip_layout import HEADER
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.contents import is_module
from vassal_build.workshop.diff.words import printable
from vassal_build.workshop.redact import redact
from vassal_build.workshop.unpack import unpacked_files
from vassal_build.workshop.unpacked.layout import COMMANDS, GIT_ATTRIBUTES, MANIFEST
from vassal_build.workshop.unpacked.manifest import checksum

UNSAID = (MANIFEST, GIT_ATTRIBUTES)
"""Files of an unpacked folder that say nothing of the game."""
INNER = "inner.vsav"


def text_lines(path: Path) -> Iterator[str]:
    """Yield the lines of the text of a file; raise UnusableFile when it is none of VASSAL's or cannot be read."""
    try:
        with TemporaryDirectory() as name, Archive.open(_without_people(path, Path(name))) as archive:
            parts = dict(_parts(archive))
    except CodecError as error:
        raise UnusableFile(str(error)) from None
    for part in sorted(parts):
        head, *lines = parts[part]
        yield f"== {printable(part)}{head}"
        yield from map(printable, lines)


def _without_people(path: Path, folder: Path) -> Path:
    """Give a copy of a file in a folder, without the players in it or in the saves in it."""
    with Archive.open(path) as archive:
        if is_module(archive):
            copy = folder / path.name
            write_archive(copy, (_entry(archive, name, folder) for name in archive))
            return copy
    (folder / "save").mkdir()
    return redact((path,), folder / "save")[0].path


def _entry(archive: Archive, name: str, folder: Path) -> Entry:
    entry = archive.entry(name)
    if not entry.data.startswith(HEADER.signature):
        return entry
    try:
        with archive.inner(entry.data, name) as inner:
            if SAVED_GAME not in inner:
                return entry
        with TemporaryDirectory(dir=folder) as place:
            save = Path(place) / INNER
            save.write_bytes(entry.data)
            (without,) = redact((save,), Path(place) / "out")
            return Entry(name, without.path.read_bytes(), entry.modified)
    except (CodecError, UnusableFile):
        return entry  # it cannot be read as a save, so only its checksum is shown


def _parts(archive: Archive) -> Iterator[tuple[str, list[str]]]:
    """Yield the path of each file with what follows it in its line, and its own lines."""
    for path, data in unpacked_files(archive):
        if path.rpartition("/")[2] in UNSAID:
            continue
        text = _text(data)
        if text is None:
            yield path, [f": {len(data)} bytes, {checksum(data)}"]
        else:
            lines = text.splitlines()
            yield path, ["", *(lines[1:] if path.endswith(COMMANDS) else lines)]


def _text(data: bytes) -> str | None:
    try:
        return None if b"\0" in data else data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
