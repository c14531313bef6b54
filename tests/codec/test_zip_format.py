"""The ZIP format as other programs write it, as nobody should, and where it has long numbers."""

from __future__ import annotations

import io
import struct
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from vassal_build.codec import zip_directory
from vassal_build.codec.archive import EARLIEST, Archive, Entry
from vassal_build.codec.archive_writing import LongEntry, pack_into
from vassal_build.codec.errors import CodecError
from vassal_build.codec.unpacking_limits import Limits
from vassal_build.codec.zip_entry import CHUNK
from vassal_build.codec.zip_layout import END, ENTRY, HEADER

CONTENT = b"".join(b"line %d\n" % number for number in range(30_000))
"""More than is unpacked at a time."""
SHORT = CONTENT[:3000]


class Unseekable(io.BytesIO):
    """A file that is written from its start to its end, as into a pipe."""

    def seekable(self) -> bool:
        """It is not."""
        return False

    def tell(self) -> int:
        """It does not know where it is."""
        raise OSError

    def seek(self, place: int, origin: int = 0, /) -> int:
        """It cannot go back."""
        raise OSError


def _written(target: io.BytesIO | None = None, method: int = zipfile.ZIP_DEFLATED, comment: bytes = b"") -> bytes:
    target = target or io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as out:
        out.comment = comment
        out.writestr(zipfile.ZipInfo("empty"), b"")
        out.writestr(zipfile.ZipInfo("content", (2026, 9, 8, 7, 6, 4)), CONTENT, method)
    return target.getvalue()


def _in_zip64(monkeypatch: pytest.MonkeyPatch) -> bytes:
    monkeypatch.setattr(zipfile, "ZIP64_LIMIT", 100)
    monkeypatch.setattr(zipfile, "ZIP_FILECOUNT_LIMIT", 1)
    return _written()


@pytest.mark.parametrize(
    "written",
    [
        lambda _: _written(),
        lambda _: _written(method=zipfile.ZIP_STORED),
        lambda _: _written(comment=b"made by hand"),
        lambda _: _written(comment=b"x" * 0xFFFF),
        lambda _: b"#!/bin/sh\nexit\n" + _written(),
        lambda _: _written(Unseekable()),
        _in_zip64,
        lambda patch: b"before" + _in_zip64(patch),
    ],
    ids=("deflated", "stored", "comment", "longest comment", "program before it", "piped", "ZIP64", "ZIP64 behind"),
)
def test_an_archive_is_read_as_others_write_it(
    written: Callable[[pytest.MonkeyPatch], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names, times and content come back, whole and piece by piece."""
    with Archive.of(written(monkeypatch)) as archive:
        assert dict(archive) == {"empty": b"", "content": CONTENT}
        assert archive.checksum("content") == (zlib.crc32(CONTENT), len(CONTENT))
        assert (archive.modified("empty"), archive.modified("content")) == (EARLIEST, datetime(2026, 9, 8, 7, 6, 4))
        with archive.open_entry("content") as one, archive.open_entry("content") as other:
            assert [one.read(9), other.read(7), one.read(1)] == [CONTENT[:9], CONTENT[:7], CONTENT[9:10]]
            assert (one.read(), other.read()) == (CONTENT[10:], CONTENT[7:])


def test_an_archive_is_read_and_written_beyond_four_gigabytes(tmp_path: Path) -> None:
    """The places need eight bytes there; the file has a hole in front that takes no room on the disk."""
    path = tmp_path / "far.vmod"
    with path.open("wb") as target:
        target.seek(5 * 1024**3)
        pack_into(target, [Entry("a", b"a" + CONTENT), LongEntry("b", (b"b", CONTENT))])
    with zipfile.ZipFile(path) as read, Archive.open(path) as archive:
        for name in ("a", "b"):
            assert read.read(name) == archive[name] == name.encode() + CONTENT
            assert read.getinfo(name).header_offset >= 5 * 1024**3


def test_what_an_entry_takes_in_the_file_is_reported() -> None:
    """Stored it takes as much as it holds."""
    with Archive.of(_written(method=zipfile.ZIP_STORED)) as stored, Archive.of(_written()) as deflated:
        assert stored.packed("content") == len(CONTENT) > deflated.packed("content") > stored.packed("empty") == 0


@pytest.mark.parametrize(("method", "number"), [(zipfile.ZIP_BZIP2, 12), (zipfile.ZIP_LZMA, 14)])
def test_what_java_cannot_unpack_is_not_read(method: int, number: int) -> None:
    """VASSAL would not open such an entry; the others can be read."""
    with Archive.of(_written(method=method), "game.vmod") as archive:
        assert archive["empty"] == b""
        for read in (archive.__getitem__, lambda name: archive.open_entry(name).read()):
            with pytest.raises(CodecError, match=rf"content: Java cannot unpack its compression method \({number}\)"):
                read("content")


def _reported_otherwise(place: int, form: str, value: int, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An archive whose directory says something else of the content."""
    data = bytearray(_written(method=method))
    struct.pack_into(form, data, data.rindex(b"PK\x01\x02") + place, value)
    return bytes(data)


@pytest.mark.parametrize(
    "damaged",
    [
        _reported_otherwise(16, "<I", 1),
        _reported_otherwise(20, "<I", 1000),
        _reported_otherwise(20, "<I", 0xFFFFFFFE),
        _reported_otherwise(24, "<I", 1000),
        _reported_otherwise(24, "<I", len(CONTENT) + 1),
        _reported_otherwise(24, "<I", 1000, zipfile.ZIP_STORED),
        _reported_otherwise(42, "<I", 0xFFFFFFFE),
        _reported_otherwise(10, "<H", 0),
    ],
    ids=(
        "checksum",
        "packed shorter",
        "packed longer than the file",
        "shorter",
        "longer",
        "stored, shorter",
        "behind the end",
        "not deflated",
    ),
)
def test_an_entry_that_is_not_as_the_directory_says_is_damaged(damaged: bytes) -> None:
    """It is refused, whole and piece by piece; the others can still be read."""
    with Archive.of(damaged, "game") as archive:
        assert archive["empty"] == b""
        for read in (archive.__getitem__, lambda name: archive.open_entry(name).read()):
            with pytest.raises(CodecError, match="content: the entry is damaged or cut off"):
                read("content")


def test_no_more_is_unpacked_than_the_directory_says() -> None:
    """A bomb that calls itself small costs the memory that it asked for."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("bomb", bytes(100_000_000))
    data = bytearray(target.getvalue())
    struct.pack_into("<I", data, data.rindex(b"PK\x01\x02") + 24, 1000)
    tracemalloc.start()
    with Archive.of(bytes(data)) as archive, pytest.raises(CodecError, match="damaged"):
        archive["bomb"]
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 1_000_000
    given: list[bytes] = []
    with Archive.of(bytes(data)) as archive, archive.open_entry("bomb") as stream:
        pieces = iter(lambda: stream.read(1000), b"")
        with pytest.raises(CodecError, match="damaged"):
            given.extend(pieces)
    assert sum(map(len, given)) < 1_000_000


@pytest.mark.parametrize("over", [0, 1, 258, 1000, 4000])
def test_the_end_of_an_entry_is_not_lost_at_the_end_of_a_piece(over: int) -> None:
    """The last bytes of a deflated entry may stand for more than fits into the piece that they are read for."""
    data = bytes(3 * CHUNK + over)
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("zeros", data)
    with Archive.of(target.getvalue()) as archive, archive.open_entry("zeros") as stream:
        assert stream.read() == data


@pytest.mark.parametrize(
    ("place", "value"),
    [(0, 0), (28, 0xFFFF), (30, 0xFFFF), (32, 0xFFFF)],
    ids=("no record", "name", "extra", "comment"),
)
def test_a_directory_that_is_damaged_is_none(place: int, value: int) -> None:
    """Nothing is read from where it could be anything."""
    with pytest.raises(CodecError, match="game: this is not a ZIP file, as files of VASSAL are, or its end is missing"):
        Archive.of(_reported_otherwise(place, "<H", value), "game")


def test_a_directory_that_is_said_to_stand_elsewhere_is_none() -> None:
    """Places in the file would not be where they are said to be."""
    data = bytearray(_written())
    struct.pack_into("<I", data, data.rindex(b"PK\x05\x06") + 16, len(data))
    with pytest.raises(CodecError, match="not a ZIP file, as files of VASSAL are"):
        Archive.of(bytes(data))


def test_a_name_that_is_marked_utf_8_and_is_not_is_refused() -> None:
    """Java opens no such archive."""
    data = bytearray(_written())
    at = data.rindex(b"PK\x01\x02")
    struct.pack_into("<H", data, at + 8, 0x800)
    data[at + 46] = 0xFF
    with pytest.raises(CodecError, match="not a ZIP file, as files of VASSAL are"):
        Archive.of(bytes(data))


def followed(content: bytes, tail: bytes, name: str = "content") -> bytes:
    """An archive of one deflated entry with bytes behind the end of its stream that its header and directory count."""
    packed = zlib.compress(content, wbits=-15) + tail
    numbers = 0, 8, 0, 0, zlib.crc32(content), len(packed), len(content), len(name), 0
    entry = HEADER.pack(20, *numbers) + name.encode() + packed
    record = ENTRY.pack(20, 20, *numbers, 0, 0, 0, 0, 0) + name.encode()
    return entry + record + END.pack(0, 0, 1, 1, len(record), len(entry), 0)


@pytest.mark.parametrize("content", [CONTENT, CONTENT[:CHUNK], b""], ids=("pieces", "one whole piece", "nothing"))
@pytest.mark.parametrize("tail", [b"\0", b"X", bytes(3 * CHUNK)], ids=("a zero", "a letter", "more than a piece"))
def test_bytes_behind_the_end_of_what_is_deflated_are_damage(content: bytes, tail: bytes) -> None:
    """Reading ends with the stream, whole and piece by piece, also where it ends with a piece."""
    with Archive.of(followed(content, b""), "game") as archive:
        assert archive["content"] == content
    with Archive.of(followed(content, tail), "game") as archive:
        for read in (archive.__getitem__, lambda name: archive.open_entry(name).read()):
            with pytest.raises(CodecError, match=r"content: its packed content is shorter than its \d+ bytes"):
                read("content")


def _over_each_other(extra: int = 0) -> bytes:
    """Two rows of the directory over one content: the first one's header is the longer by `extra` bytes."""
    kernel = zlib.compress(SHORT, wbits=-15)
    names = "ab"
    numbers = [(20, 0, 8, 0, 0, zlib.crc32(SHORT), len(kernel), len(SHORT), 1, more) for more in (extra, 0)]
    first, second = (HEADER.pack(*each) + name.encode() for each, name in zip(numbers, names, strict=True))
    place = len(first) + extra - len(second) if extra else 0
    body = bytearray(first + bytes(extra) + kernel)
    body[place : place + len(second)] = second
    rows = [(b"a", numbers[0], 0), (b"b", numbers[1], place)]
    records = b"".join(ENTRY.pack(20, *each[:-1], 0, 0, 0, 0, 0, start) + name for name, each, start in rows)
    return bytes(body) + records + END.pack(0, 0, 2, 2, len(records), len(body), 0)


def test_entries_that_lie_over_each_other_are_refused() -> None:
    """A few bytes that many rows share would unpack to any amount."""
    with pytest.raises(CodecError, match="game: a: it overlaps another entry of the file"):
        Archive.of(_over_each_other(), "game")
    with pytest.raises(CodecError, match="game: empty: it overlaps another entry of the file"):
        Archive.of(_reported_otherwise(42, "<I", 1), "game")


def test_an_entry_whose_header_reaches_over_the_next_is_damaged() -> None:
    """The directory does not say how long the header is; it is found when the entry is read."""
    far = len(zlib.compress(SHORT, wbits=-15)) + 100
    with Archive.of(_over_each_other(far), "game") as archive:
        assert archive["b"] == SHORT
        with pytest.raises(CodecError, match="game: a: the entry is damaged or cut off"):
            archive["a"]


def test_a_directory_with_too_many_rows_or_bytes_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows themselves would take memory, whatever they are of."""
    with pytest.raises(CodecError, match="game: it has more than 1 entries"):
        Archive.of(_written(), "game", Limits(entries=1))
    monkeypatch.setattr(zip_directory, "LONGEST", 99)
    with pytest.raises(CodecError, match="game: its directory is longer than 99 bytes"):
        Archive.of(_written(), "game")
