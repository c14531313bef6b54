"""Saved games and logs read command by command: the same commands as in the tree, and little memory."""

from __future__ import annotations

import io
import lzma
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from tests.paths import VASSAL_FILES
from vassal_build.codec import commands, logsteps, savefile
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import pack
from vassal_build.codec.commands import Chat, Node, Visit
from vassal_build.codec.envelope_stream import CHUNK, plain_chunks
from vassal_build.codec.errors import CodecError, TokenError
from vassal_build.codec.obfuscation import Envelope, key_table, unwrap, wrap
from vassal_build.codec.savefile import SaveFile

SAVES = sorted(VASSAL_FILES.glob("*/*.v*"))
TEXT = "begin_save\x1b\x1b+/1/stack/Karte – Ägypten;1;2;@@0\x1bend_save"


def visited(node: Node, depth: int = 0) -> Iterator[Visit]:
    yield Visit(depth, node.text)
    for child in node.children:
        yield from visited(child, depth + 1)


def cut(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]


def rewritten(text: str, size: int, change: Callable[[str], str]) -> str:
    return b"".join(commands.rewrite(cut(text.encode("utf-8", "surrogateescape"), size), change)).decode()


@given(st.text(alphabet="ab\x1b\x1b\\\\'ä", max_size=20), st.integers(1, 7))
def test_any_text_is_written_again_as_it_was(text: str, size: int) -> None:
    """To the byte, where no command is changed."""
    assert rewritten(text, size, lambda one: one) == text


@given(st.text(alphabet="ab\x1b\x1b\\\\'ä", max_size=20), st.integers(1, 7))
@example("\x1b'\\\x1b\\a", 1)  # a list that comes to end in an apostrophe when its last command gets some
def test_only_the_changed_commands_are_others(text: str, size: int) -> None:
    """Each has its new text at its old place in the tree, the apostrophes around it too."""
    assume(not any(one.text.endswith("\\") for one in visited(commands.parse(text))))  # only apostrophes can hold it
    new = rewritten(text, size, lambda one: one.replace("a", "zz"))
    expected = [Visit(one.depth, one.text.replace("a", "zz")) for one in visited(commands.parse(text))]
    assert list(visited(commands.parse(new))) == expected


@pytest.mark.parametrize("text", ["a\x1bb", "'b'"])
def test_a_command_that_cannot_stand_in_a_list_is_refused(text: str) -> None:
    """It would be read as something else."""
    with pytest.raises(TokenError, match="ESC"):
        rewritten("a\x1bb", 3, lambda _: text)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: f"{path.parent.name} {path.name}")
def test_a_walk_meets_every_command_of_the_tree(path: Path) -> None:
    """What real engines wrote is walked in the order and at the depth that it has in the tree."""
    assert list(savefile.walk(path)) == list(visited(SaveFile.read(path).tree))


@given(st.text(alphabet="ab\x1b\x1b\\\\'ä", max_size=20), st.integers(1, 7))
def test_any_text_is_walked_as_it_is_parsed(text: str, size: int) -> None:
    """Escapes, apostrophes and pieces that end anywhere make no difference."""
    assert list(commands.walk(cut(text.encode(), size))) == list(visited(commands.parse(text)))


@pytest.mark.parametrize(
    "text",
    [
        "a\x1b'b\\\x1bc'\x1bd",
        "a\x1b''b\\\x1bc\\\x1bd''",
        "'a\x1bb'",
        "a\x1b'\\b'\\\x1bc\x1bd",
        "a\x1b'b\\\x1b\\\\\x1bc'",
    ],
)
def test_apostrophes_around_several_commands_are_taken_off(text: str) -> None:
    """A list between apostrophes is held back until its end shows whether they belong to it."""
    assert list(commands.walk(cut(text.encode(), 3))) == list(visited(commands.parse(text)))


@pytest.mark.parametrize("packed", [lzma.compress, lambda plain: b"!VCSZ00" + zlib.compress(plain).hex().encode()])
def test_a_long_compressed_text_comes_out_whole(packed: Callable[[bytes], bytes]) -> None:
    """Much more comes out than goes in, and all of it is given in pieces of bounded size."""
    plain = TEXT.encode() * 20_000
    pieces = list(plain_chunks(io.BytesIO(packed(plain))))
    assert b"".join(pieces) == plain
    assert max(map(len, pieces)) <= CHUNK


def test_commands_too_deep_inside_one_another_are_refused() -> None:
    """A text made to exhaust the reader is refused in one line."""
    with pytest.raises(CodecError, match="more than 300 levels deep"):
        list(commands.walk([b"a" + b"\\" * 301 + b"\x1bb"]))


def enveloped(envelope: Envelope, key: int) -> bytes:
    plain = TEXT.encode()
    mask = key_table(key)
    return {
        Envelope.PLAIN: plain,
        Envelope.VCSK: wrap(TEXT, key),
        Envelope.VCSZ: b"!VCSZ%02x%s" % (key, zlib.compress(plain).translate(mask).hex().encode()),
        Envelope.VOBS: b"VOBS" + bytes([key]) + plain.translate(mask),
        Envelope.VOBS_BANG: b"!VOBS" + bytes([key]) + plain.translate(mask),
        Envelope.XZ: lzma.compress(plain),
        Envelope.VOXZ: b"!VOXZ" + bytes([key]) + lzma.compress(plain).translate(mask),
    }[envelope]


@pytest.mark.parametrize("envelope", Envelope, ids=lambda envelope: envelope.name)
@pytest.mark.parametrize("key", [1, 0x58, 255])
def test_every_envelope_is_read_piece_by_piece_and_whole(envelope: Envelope, key: int) -> None:
    """All envelopes that were ever seen give the same text both ways."""
    data = enveloped(envelope, key)
    assert b"".join(plain_chunks(io.BytesIO(data))) == TEXT.encode()
    assert unwrap(data).text == TEXT


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"!VCSK", "has no key"),
        (b"!VCSK5", "is cut off"),
        (b"!VCSK58194", "is cut off"),
        (b"!VCSK58zz", "something other than pairs"),
        (b"!VCSK58 1", "something other than pairs"),
        (b"VOBS", "has no key"),
        (enveloped(Envelope.VCSZ, 7)[:-8], "is cut off"),
        (enveloped(Envelope.VCSZ, 7)[:7] + b"ffff", "is damaged"),
        (enveloped(Envelope.XZ, 0)[:-8], "is cut off"),
        (enveloped(Envelope.XZ, 0)[:6] + b"\xff" * 40, "is damaged"),
    ],
)
def test_a_damaged_envelope_is_refused(data: bytes, reason: str) -> None:
    """A cut or damaged envelope gives one clear line."""
    with pytest.raises(CodecError, match=reason):
        list(plain_chunks(io.BytesIO(data)))


def test_a_compressed_text_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Text that grows past the limit stops there."""
    monkeypatch.setattr("vassal_build.codec.obfuscation.MAX_TEXT", 100_000)
    with pytest.raises(CodecError, match="longer than 100000 bytes"):
        list(plain_chunks(io.BytesIO(lzma.compress(bytes(1_000_000)))))


def log_file(path: Path, steps: int) -> Path:
    """Write a log of so many steps without ever holding its text."""
    mask = key_table(0x2A)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("savedGame", "w") as out:
        out.write(b"!VCSK2a" + b"begin_save\x1bend_save".translate(mask).hex().encode())
        for number in range(steps):
            report = f"CHAT* unit {number} moves {number * 7919 % 10007:04} -> {number * 104729 % 9973:04} *"
            step = f"\x1bLOG\tnull\\\x1bLOG\t{report * 20}\\\x1bLOG\tD/{number}/a/b"
            out.write(step.encode().translate(mask).hex().encode())
    return path


def peak(path: Path) -> tuple[int, int]:
    """Give the number of steps and the most memory in bytes that walking them took."""
    tracemalloc.start()
    count = sum(1 for _ in logsteps.steps_of(savefile.walk(path)))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return count, most


def test_a_long_log_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    """Sixteen times the steps, megabytes of text, and still only a few pieces of it in memory at a time."""
    short, long = (log_file(tmp_path / f"{steps}.vlog", steps) for steps in (200, 3200))
    (few, low), (many, high) = peak(short), peak(long)
    assert (few, many) == (200, 3200)
    assert high < 1.5 * low + CHUNK
    assert high < 20 * CHUNK


def test_a_step_read_by_itself_has_its_commands() -> None:
    """A step holds its commands in order, and what stands outside steps is skipped."""
    text = "begin_save\x1bend_save\x1bLOG\tCHATa\\\x1bLOG\tCHATb\x1bCHATno\x1bLOG\tCHATc"
    steps = list(logsteps.steps_of(commands.walk([text.encode()])))
    assert [step.commands for step in steps] == [(Chat("a"), Chat("b")), (Chat("c"),)]


def test_a_file_without_a_game_is_refused(tmp_path: Path) -> None:
    """An archive that is no saved game says so with its name."""
    path = tmp_path / "no.vsav"
    path.write_bytes(pack([Entry("moduledata", b"<data/>")]))
    with pytest.raises(CodecError, match=r"no\.vsav: it has no savedGame entry"):
        list(savefile.walk(path))


def test_a_damaged_file_says_where(tmp_path: Path) -> None:
    """Damage that shows only while reading is reported with the file's name."""
    path = tmp_path / "bad.vsav"
    path.write_bytes(pack([Entry("savedGame", b"!VCSK5")]))
    with pytest.raises(CodecError, match=r"bad\.vsav: the !VCSK envelope is cut off"):
        list(savefile.walk(path))
    whole = bytearray(pack([Entry("savedGame", wrap("begin_save\x1b" * 50, 3))]))
    whole[60] ^= 0xFF
    path.write_bytes(whole)
    with pytest.raises(CodecError, match=r"bad\.vsav: savedGame: the entry is damaged"):
        list(savefile.walk(path))
