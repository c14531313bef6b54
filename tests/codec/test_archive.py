"""ZIP files, friendly and hostile."""

from __future__ import annotations

import io
import stat
import tracemalloc
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from vassal_build.codec import archive_writing
from vassal_build.codec.archive import EARLIEST, Archive, Entry
from vassal_build.codec.archive_writing import LATEST, LongEntry, pack, write_archive, write_whole
from vassal_build.codec.errors import CodecError
from vassal_build.codec.unpacker import unpacker
from vassal_build.codec.unpacking_limits import Limits

LONG_DIRECTORY = b"PK\x06\x06"
"""How the record begins that counts more than 65,535 entries."""
NOON = datetime(2024, 5, 6, 12, 0, 30)
ENTRIES = (Entry("b.txt", b"second" * 50, NOON), Entry("images/a.png", b"first", NOON))


def _zip(*names: str, data: bytes = b"x", mode: int = 0) -> bytes:
    target = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        warnings.simplefilter("ignore")
        for name in names:
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = mode << 16
            out.writestr(info, data)
    return target.getvalue()


def test_entries_are_read_by_name_in_the_order_of_the_file() -> None:
    """An archive is a mapping from name to content."""
    with Archive.of(pack(ENTRIES)) as archive:
        assert (list(archive), len(archive)) == (["b.txt", "images/a.png"], 2)
        assert {name: archive[name] for name in archive} == {entry.name: entry.data for entry in ENTRIES}


class Unmarked(zipfile.ZipInfo):
    """An entry whose name is these bytes, with no word on how they are meant."""

    raw = b""

    def _encodeFilenameFlags(self) -> tuple[bytes, int]:  # noqa: N802
        return self.raw, 0


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("images/Gefäß.png".encode(), "images/Gefäß.png"),
        ("images/Gefäß.png".encode("cp437"), "images/Gefäß.png"),
        ("images/戦車.png".encode(), "images/戦車.png"),
        (b"images/a.png", "images/a.png"),
    ],
    ids=("UTF-8", "of the DOS age", "Japanese", "ASCII"),
)
def test_a_name_without_its_mark_is_taken_for_utf_8_first(raw: bytes, name: str) -> None:
    """As Java does it, which for long did not set the mark; it comes back as UTF-8."""
    target = io.BytesIO()
    info = Unmarked("x")
    info.raw = raw
    with zipfile.ZipFile(target, "w") as out:
        out.writestr(info, b"picture")
    with Archive.of(target.getvalue()) as archive:
        assert dict(archive) == {name: b"picture"}
        assert pack([archive.entry(name)]).count(name.encode()) == 2


def test_the_checksum_of_an_entry_needs_no_reading() -> None:
    """It stands in the directory of the archive."""
    with Archive.of(pack(ENTRIES)) as archive:
        assert archive.checksum("images/a.png") == (zlib.crc32(b"first"), 5)


def test_an_entry_keeps_its_time() -> None:
    """Times come back as they were written (they are the key of VASSAL's tile cache)."""
    with Archive.of(pack(ENTRIES)) as archive:
        assert archive.modified("b.txt") == NOON
        assert archive.entry("b.txt") == ENTRIES[0]


@pytest.mark.parametrize(
    ("given", "kept"), [(datetime(1970, 1, 1), EARLIEST), (datetime(2200, 1, 1), LATEST), (NOON, NOON)]
)
def test_times_outside_the_format_are_moved_into_it(given: datetime, kept: datetime) -> None:
    """A ZIP entry's time lies between 1980 and 2107."""
    with Archive.of(pack([Entry("a", b"", given)])) as archive:
        assert archive.modified("a") == kept


def test_an_entry_that_is_missing_is_a_key_error() -> None:
    """Asking for a name that is not there fails as in any mapping."""
    with Archive.of(pack(ENTRIES)) as archive:
        assert archive.get("c") is None
        assert "c" not in archive
        with pytest.raises(KeyError):
            archive["c"]


def test_folders_are_left_out() -> None:
    """Entries that are folders only are no content."""
    with Archive.of(_zip("images/", "images/a.png", data=b"")) as archive:
        assert list(archive) == ["images/a.png"]


def test_the_same_entries_give_the_same_bytes() -> None:
    """Nothing of the machine or the moment gets into the file."""
    assert pack(ENTRIES) == pack(ENTRIES)


@pytest.mark.parametrize(
    "entries",
    [
        ENTRIES,
        (Entry("images/戦車.png", b"tank", NOON), Entry("Gefäß.txt", b"", LATEST), Entry("empty", b"")),
        (LongEntry("long.png", (b"first", b"", b"second"), NOON), Entry("short", b"content")),
        (),
    ],
    ids=("usual", "names", "long", "none"),
)
def test_an_archive_is_written_as_the_standard_library_writes_it(entries: tuple[Entry | LongEntry, ...]) -> None:
    """Byte for byte, so that any program reads it."""
    assert pack(entries) == written_by_the_library(entries)


def test_more_entries_than_a_short_directory_counts_are_written_as_the_library_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """More than 65,535 of them: here as if more than three were too many, for so many take seconds."""
    monkeypatch.setattr(zipfile, "ZIP_FILECOUNT_LIMIT", 3)
    entries = tuple(Entry(f"{number}.png", b"") for number in range(4))
    assert LONG_DIRECTORY in pack(entries)
    assert LONG_DIRECTORY not in pack(entries[1:])
    assert pack(entries) == written_by_the_library(entries)


def written_by_the_library(entries: tuple[Entry | LongEntry, ...]) -> bytes:
    """Write an archive by zipfile alone."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for entry in entries:
            info = zipfile.ZipInfo(entry.name, entry.modified.timetuple()[:6])
            info.compress_type = zipfile.ZIP_STORED if entry.name.endswith(".png") else zipfile.ZIP_DEFLATED
            info.create_system, info.external_attr = 3, (stat.S_IFREG | 0o644) << 16
            with out.open(info, "w", force_zip64=isinstance(entry, LongEntry)) as written:
                one: Any = written
                one._compressor = info.compress_type and zlib.compressobj(9, zlib.DEFLATED, -15)
                for chunk in entry.chunks if isinstance(entry, LongEntry) else (entry.data,):
                    one.write(chunk)
    return target.getvalue()


def test_every_entry_is_readable_by_all() -> None:
    """Permissions are the same for every entry."""
    with zipfile.ZipFile(io.BytesIO(pack(ENTRIES))) as written:
        seen = {(info.external_attr >> 16, info.create_system) for info in written.infolist()}
    assert seen == {(stat.S_IFREG | 0o644, 3)}


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("buildFile.xml", zipfile.ZIP_DEFLATED),
        ("images/a.gif", zipfile.ZIP_DEFLATED),
        ("images/a.png", zipfile.ZIP_STORED),
        ("images/A.PNG", zipfile.ZIP_STORED),
    ],
)
def test_only_png_pictures_are_stored_as_they_are(name: str, method: int) -> None:
    """They are compressed already; everything else is deflated."""
    with zipfile.ZipFile(io.BytesIO(pack([Entry(name, b"content")]))) as written:
        assert written.getinfo(name).compress_type == method


def test_entries_are_packed_as_small_as_deflate_can() -> None:
    """A module is downloaded far more often than it is built."""
    data = b"".join(b"%d;" % (at * at % 977) for at in range(20_000))
    engine = zlib.compressobj(9, zlib.DEFLATED, -15)
    smallest = len(engine.compress(data) + engine.flush())
    with zipfile.ZipFile(io.BytesIO(pack([Entry("a", data)]))) as written:
        assert written.getinfo("a").compress_size == smallest


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    """The file is there with its content, over an older one, and nothing else is left beside it."""
    path = tmp_path / "game.vmod"
    path.write_bytes(b"old")
    write_archive(path, ENTRIES)
    assert path.read_bytes() == pack(ENTRIES)
    assert list(tmp_path.iterdir()) == [path]


def test_an_entry_is_on_the_disk_before_the_next_is_asked_for(tmp_path: Path) -> None:
    """A module of any size is written with memory for one entry."""
    sizes = []

    def entries() -> Iterator[Entry]:
        for name in ("a.png", "b.png", "c.png"):
            yield Entry(name, bytes(100_000))
            sizes.append(sum(path.stat().st_size for path in tmp_path.iterdir()))

    write_archive(tmp_path / "game.vmod", entries())
    assert [size // 90_000 for size in sizes] == [1, 2, 3]


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    """When the entries are bad the file on disk stays as it was."""
    path = tmp_path / "game.vmod"
    path.write_bytes(b"old")
    with pytest.raises(CodecError, match="twice"):
        write_archive(path, [Entry("a", b""), Entry("a", b"")])
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_missing_folder_is_one_clear_line(tmp_path: Path) -> None:
    """A file in a folder that is not there cannot be written."""
    with pytest.raises(CodecError, match=r"game\.vmod: cannot be written"):
        write_archive(tmp_path / "nowhere" / "game.vmod", ENTRIES)


@pytest.mark.parametrize("name", ["../a", "a/../../b", "/etc/passwd", "\\a", "..\\a", "C:/a", "c:a", "a\x07b", ""])
def test_a_name_that_leads_out_of_the_archive_is_refused(name: str) -> None:
    """Neither read nor written."""
    with pytest.raises(CodecError, match=r"points outside|no usable name"):
        pack([Entry(name, b"")])
    with pytest.raises(CodecError, match=r"points outside|no usable name"):
        Archive.of(_zip(name))


def test_a_name_with_dots_in_it_is_harmless() -> None:
    """Only a whole part of two dots leads upward."""
    assert list(Archive.of(pack([Entry("a..b/..c", b"")]))) == ["a..b/..c"]


def test_two_entries_of_one_name_are_refused() -> None:
    """Which one counts would depend on the reader."""
    with pytest.raises(CodecError, match="module: a: the archive has this entry twice"):
        Archive.of(_zip("a", "a"), "module")


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR])
def test_a_link_or_device_is_refused(kind: int) -> None:
    """Only files and folders may stand in an archive."""
    with pytest.raises(CodecError, match="link or a device"):
        Archive.of(_zip("a", mode=kind | 0o777))


def test_an_encrypted_entry_is_refused() -> None:
    """VASSAL does not read them either."""
    data = bytearray(_zip("a"))
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(signature) + offset] |= 1
    with pytest.raises(CodecError, match="encrypted"):
        Archive.of(bytes(data))


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (Limits(entries=1), "more than 1 entries"),
        (Limits(single=99_999), "a: it is longer than 99999 bytes"),
        (Limits(total=199_999), "b: the whole archive unpacks to more than 199999 bytes"),
        (Limits(ratio=50, ratio_from=1000), "more than 50 times its size"),
    ],
)
def test_an_archive_that_unpacks_too_far_is_refused(limits: Limits, reason: str) -> None:
    """A bomb is found from the directory, before anything is unpacked."""
    with pytest.raises(CodecError, match=reason):
        Archive.of(_zip("a", "b", data=bytes(100_000)), limits=limits)


INSIDE = Limits(ratio=50, ratio_from=150_000)


def test_archives_inside_an_archive_share_its_room() -> None:
    """What is packed twice may not unpack to more than its share of the outermost file, one alone or all together."""
    inner = _zip("a", data=bytes(100_000))
    with Archive.of(_zip("one", "two", data=inner), limits=INSIDE) as outer:
        assert len(outer.inner(outer["one"], "one")["a"]) == 100_000
        with pytest.raises(CodecError, match="two: it unpacks to more than 50 times the size of the whole file"):
            outer.inner(outer["two"], "two")


def test_the_entries_of_a_file_together_unpack_to_no_more_than_its_share() -> None:
    """Each of them may be small enough alone."""
    with pytest.raises(CodecError, match="game: it unpacks to more than 50 times the size of the whole file"):
        Archive.of(_zip(*"abcd", data=bytes(50_000)), "game", INSIDE)


def test_what_comes_out_of_an_envelope_counts_as_unpacked() -> None:
    """An archive inside has no more room than the outermost has left."""
    inner = _zip("a", data=bytes(50_000))
    with Archive.of(_zip("one", data=inner), limits=INSIDE) as outer:
        archive = outer.inner(outer["one"], "one")
        assert archive.room("a") == 100_000
        archive.take(100_000)
        with pytest.raises(CodecError, match="50 times the size of the whole file"):
            archive.take(1)


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"no zip at all", pack(ENTRIES)[:-30], pack(ENTRIES)[:60]])
def test_a_file_that_is_cut_off_is_refused(data: bytes) -> None:
    """What has no directory at its end is no ZIP file."""
    with pytest.raises(CodecError, match="game: this is not a ZIP file, as files of VASSAL are, or its end is missing"):
        Archive.of(data, "game")


def test_a_damaged_entry_is_refused_when_it_is_read() -> None:
    """The others can still be read."""
    data = bytearray(_zip("a", "b", data=b"some text that is long enough" * 9))
    data[data.index(b"PK\x03\x04") + 33] ^= 0xFF
    with Archive.of(bytes(data), "game") as archive:
        assert archive["b"].startswith(b"some")
        with pytest.raises(CodecError, match="game: a: the entry is damaged"):
            archive["a"]


def test_a_file_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    """The name of the file is in the message, its folder is not."""
    with pytest.raises(CodecError, match=r"^none\.vmod: cannot be opened"):
        Archive.open(tmp_path / "none.vmod")


def test_a_long_entry_is_written_with_memory_for_a_piece_of_it(tmp_path: Path) -> None:
    """Fifteen megabytes that come in pieces never stand in memory together, neither written nor read."""
    piece = bytes(range(256)) * 1024
    path = tmp_path / "long.vsav"
    tracemalloc.start()
    write_archive(path, [LongEntry("savedGame", (piece for _ in range(60)))])
    with Archive.open(path) as archive, archive.open_entry("savedGame") as stream:
        length = sum(len(chunk) for chunk in iter(lambda: stream.read(len(piece)), b""))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert length == 60 * len(piece)
    assert most < 8 * len(piece)


def test_a_file_of_other_bytes_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    """A save that is current already is copied as it is; nothing stays where that fails."""
    write_whole(tmp_path / "same.vsav", b"bytes")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("same.vsav", b"bytes")]
    with pytest.raises(CodecError, match="cannot be written"):
        write_whole(tmp_path / "nowhere" / "same.vsav", b"bytes")


@pytest.mark.parametrize("is_quick", [False, True])
def test_entries_are_the_same_however_they_are_deflated(is_quick: bool) -> None:
    """Quickly or as small as can be differ in size only."""
    with Archive.of(pack(ENTRIES, is_quick=is_quick)) as archive:
        assert tuple(map(archive.entry, archive)) == ENTRIES


def test_what_is_written_quickly_is_deflated_by_the_faster_library() -> None:
    """The standard library takes half as long again for a save; and what is to be as small as can be is its own."""
    text = b"".join(b"%d moves to %d. " % (number * number, number) for number in range(20_000))
    faster = unpacker.compressobj(archive_writing.QUICK, unpacker.DEFLATED, -unpacker.MAX_WBITS)
    slower = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, -zlib.MAX_WBITS)
    for is_quick, deflater in ((True, faster), (False, slower)):
        deflated = deflater.compress(text) + deflater.flush()
        assert deflated in pack([Entry("text", text)], is_quick=is_quick)
