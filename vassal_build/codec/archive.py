"""ZIP files: VASSAL's modules, extensions, saved games and logs as named entries with their times.

Hostile files are refused with one line. Not here: what an entry holds, the bytes of the format (zip_layout.py and what
uses it), and how an archive is written (archive_writing.py).
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import IO

from msgspec import Struct
from msgspec.structs import replace

from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.codec.unpacking_limits import Limits, Room
from vassal_build.codec.whole_files import check_is_file
from vassal_build.codec.zip_directory import Listed, read_directory
from vassal_build.codec.zip_entry import open_entry, read_entry
from vassal_build.codec.zip_layout import ENCRYPTED, moment_of

EARLIEST = datetime(1980, 1, 1)
"""The earliest time a ZIP entry can have, and the one given to entries without a better one."""
_CONTROL = re.compile("[\0-\x1f]")
_FILES_AND_FOLDERS = (0, stat.S_IFREG, stat.S_IFDIR)
_KIND = stat.S_IFMT(0xFFFF)
"""The bits of a mode that say what kind of file it is of."""


class Entry(Discreet, Struct, frozen=True):
    """One file of an archive: its name with `/` between folders, its content and its time (local, no zone)."""

    HIDDEN = ("data",)

    name: str
    data: bytes
    modified: datetime = EARLIEST


class Archive(Mapping[str, bytes]):
    """An open ZIP file as a mapping from entry name to content; an entry is read when it is asked for.

    Opened with `Archive.open(path)` or `Archive.of(bytes)`, closed by `with` or `close()`. Folders are left out.
    Raises CodecError, on opening or on reading an entry, with the file's name as its place.
    """

    def __init__(self, stream: IO[bytes], name: str, limits: Limits, room: Room | None = None) -> None:
        self.name = name
        self._stream = stream
        self._limits = limits
        whole = Room(limits.room(stream.seek(0, os.SEEK_END)), limits.ratio)
        self._room = room or replace(whole)
        try:
            self._entries = dict(_checked(read_directory(stream, limits.entries), limits))
            (room or whole).take(sum(listed.size for listed in self._entries.values()))
        except CodecError as error:
            stream.close()
            raise error.at(name) from None

    @classmethod
    def open(cls, path: Path, limits: Limits | None = None) -> Archive:
        """Opens the file at `path`; a device or a pipe, which might never end, is none."""
        try:
            check_is_file(path)
            stream = path.open("rb")
        except OSError as error:
            raise CodecError("cannot be opened ({reason})", path.name, reason=error.strerror) from None
        return cls(stream, path.name, limits or Limits())

    @classmethod
    def of(cls, data: bytes, name: str = "archive", limits: Limits | None = None) -> Archive:
        """Opens an archive held in memory."""
        return cls(BytesIO(data), name, limits or Limits())

    def inner(self, data: bytes, name: str) -> Archive:
        """Opens an archive that an entry of this one holds; all of them together have the room that the file has.

        So a bomb is no bigger for being packed in another.
        """
        return Archive(BytesIO(data), name, self._limits, self._room)

    def __getitem__(self, key: str) -> bytes:
        listed = self._entries[key]
        try:
            return read_entry(self._stream, listed)
        except CodecError as error:
            raise error.at(self.name) from None

    def open_entry(self, name: str) -> IO[bytes]:
        """Opens an entry to be read piece by piece; raises KeyError when there is none of that name.

        What is read from it raises CodecError, with the entry's name, where that is damaged.
        """
        return open_entry(self._stream, self._entries[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def modified(self, name: str) -> datetime:
        """The time of an entry as the archive gives it (local, even seconds)."""
        return _moment(self._entries[name])

    @property
    def written(self) -> datetime | None:
        """When the file was written last (local), None for an archive in memory."""
        try:
            return datetime.fromtimestamp(os.fstat(self._stream.fileno()).st_mtime)
        except OSError:
            return None

    def checksum(self, name: str) -> tuple[int, int]:
        """The CRC-32 and the length of an entry's content as the archive gives them, without reading it."""
        listed = self._entries[name]
        return listed.crc, listed.size

    def packed(self, name: str) -> int:
        """The bytes that an entry takes in the file."""
        return self._entries[name].packed

    def room(self, name: str) -> int:
        """How many bytes may come out of an entry, unpacked as often as need be."""
        return min(self._limits.room(self.packed(name)), self._room.left)

    def take(self, size: int) -> None:
        """Counts so many bytes that came out of what was unpacked; raises CodecError when they are too many."""
        self._room.take(size)

    def entry(self, name: str) -> Entry:
        """An entry with its content and time, as `write_archive` takes it."""
        return Entry(name, self[name], self.modified(name))

    def close(self) -> None:
        """Closes the file."""
        self._stream.close()

    def __enter__(self) -> Archive:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _checked(directory: Iterable[Listed], limits: Limits) -> Iterator[tuple[str, Listed]]:
    total = 0
    seen: set[str] = set()
    for listed in directory:
        name, size = listed.name, listed.size
        is_folder = name.endswith("/")
        check_name(name[:-1] if is_folder else name, seen)
        if listed.mode & _KIND not in _FILES_AND_FOLDERS:
            raise CodecError("it is not an ordinary file but a link or a device", name)
        if listed.flags & ENCRYPTED:
            raise CodecError("it is encrypted", name)
        total += size
        if size > limits.longest.get(name, limits.single):
            raise CodecError("it is longer than {single} bytes", name, single=limits.longest.get(name, limits.single))
        if total > limits.total:
            raise CodecError("the whole archive unpacks to more than {total} bytes", name, total=limits.total)
        if size > limits.ratio_from and size > limits.room(listed.packed):  # the first is quick, and nearly always no
            raise CodecError("it unpacks to more than {ratio} times its size", name, ratio=limits.ratio)
        if not is_folder:
            yield name, listed


def check_name(name: str, seen: set[str]) -> None:
    """Add an entry's name to those seen; raise CodecError when it is unsafe, empty or seen already."""
    if not name or (not name.isprintable() and _CONTROL.search(name)):
        raise CodecError("an entry has no usable name", _shown(name))
    if name[0] in "/\\" or name[1:2] == ":" or (".." in name and ".." in name.replace("\\", "/").split("/")):
        raise CodecError("the entry's name points outside the archive", _shown(name))
    if name in seen:
        raise CodecError("the archive has this entry twice", _shown(name))
    seen.add(name)


def _shown(name: str) -> str:
    return name.encode("unicode_escape").decode("ascii")


def _moment(listed: Listed) -> datetime:
    try:
        return moment_of(listed.time, listed.date)
    except ValueError:
        return EARLIEST
