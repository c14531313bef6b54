"""Files that are damaged or made to do harm: every command that reads archives ends, with one line in little memory."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path

import pytest
from msgspec import Struct

from tests.children import MIB, Ended, run_apart
from tests.games.la_primogenita.audit.paper import MAIL
from tests.paths import VASSAL_FILES
from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import ENTRY as TREE
from vassal_build.codec.savefile import MODULEDATA, SAVED_GAME
from vassal_build.codec.zip_layout import DEFLATED, END, ENTRY, HEADER

pytestmark = pytest.mark.slow
LOG = MAIL[7]
MODULE = VASSAL_FILES / "lab.vmod"
ENOUGH = 125 * MIB
"""Memory, for any file that is refused: a command has 30, and holds a long game once."""
MOST_SECONDS = 60
"""Of processor time for all commands together, which take less than ten: they would take for ever."""
LONG = 64 * MIB

PRESS = {
    "info": ("info", "{file}"),
    "lint": ("lint", "{file}"),
    "unpack": ("unpack", "{file}", "unpacked"),
    "diff": ("diff", "{file}", "{file}"),
}
REFEREE = ("audit", "timeline", "state", "dice", "supply", "zoc", "reach", "legal")
FOR_MODULES = [
    *(("vassal-build", *call) for call in PRESS.values()),
    ("vassal-build", "refresh", "{file}", "--setups", "--check"),
    ("rules-check", "audit", "{good}", "--module", "{file}"),
]
FOR_LOGS = [
    *(("vassal-build", *call) for call in PRESS.values()),
    ("vassal-build", "refresh", "{module}", "{file}", "--check"),
    ("vassal-build", "redact", "{file}", "--out", "redacted"),
    ("rules-check", "diff", "{file}", "{file}"),
    *(("rules-check", name, "{file}") for name in REFEREE),
]


@lru_cache(maxsize=4)
def _deflated(block: bytes) -> bytes:
    """Deflate a part of an entry on its own, so that parts that are alike take the time of one."""
    engine = zlib.compressobj(6, zlib.DEFLATED, -15, 9, zlib.Z_HUFFMAN_ONLY)
    return engine.compress(block) + engine.flush(zlib.Z_FULL_FLUSH)


class Packed:
    """An archive in the making, byte by byte as its maker wants it."""

    def __init__(self) -> None:
        self.body = bytearray()
        self.rows: list[bytes] = []

    def add(self, name: str, data: bytes, *, behind: bytes = b"", crc: int | None = None) -> None:
        """Put an entry behind the last, with bytes behind its stream and a checksum that need not be its own."""
        blocks = (_deflated(data[start : start + MIB]) for start in range(0, len(data), MIB))
        packed = b"".join(blocks) + zlib.compressobj(wbits=-15).flush() + behind
        checksum = zlib.crc32(data) if crc is None else crc
        numbers = 0, DEFLATED, 0, 33, checksum, len(packed), len(data), len(name), 0
        self.list(name, numbers)
        self.body += HEADER.pack(20, *numbers) + name.encode() + packed

    def list(self, name: str, numbers: Iterable[int]) -> None:
        """Put a row into the directory for what begins at the end of the body."""
        self.rows.append(ENTRY.pack(20, 20, *numbers, 0, 0, 0, 0, len(self.body)) + name.encode())

    def to_bytes(self) -> bytes:
        """The file."""
        records = b"".join(self.rows)
        count = len(self.rows)
        return bytes(self.body) + records + END.pack(0, 0, count, count, len(records), len(self.body), 0)


def _with(name: str, change: Callable[[Packed, bytes], None], entries: Mapping[str, bytes]) -> bytes:
    packed = Packed()
    for one, data in entries.items():
        if one != name:
            packed.add(one, data)
    change(packed, entries.get(name, b""))
    return packed.to_bytes()


def _followed(name: str) -> Callable[[Packed, bytes], None]:
    """A byte behind the end of what is deflated, which was waited for for ever."""
    return lambda packed, data: packed.add(name, data, behind=b"X")


def _over_each_other(packed: Packed, _: bytes) -> None:
    """250 rows over one content of 16 MiB."""
    data = bytes(16 * MIB)
    content = zlib.compress(data, wbits=-15)
    numbers = 0, DEFLATED, 0, 33, zlib.crc32(data), len(content), len(data), 13, 0
    for number in range(250):
        packed.list(f"help/{number:03}.html", numbers)
    packed.body += HEADER.pack(20, *numbers) + b"help/249.html" + content


def _commands(packed: Packed, _: bytes) -> None:
    """A long game that turns out to be damaged at its end."""
    packed.add(SAVED_GAME, b"begin_save\x1b" + b"A" * LONG, crc=1)


def _digits(packed: Packed, _: bytes) -> None:
    """A long game in an envelope whose last digit is none."""
    packed.add(SAVED_GAME, b"!VCSK00" + b"41" * (LONG // 2) + b"4z")


def _components(packed: Packed, data: bytes) -> None:
    """A long build file that turns out to be damaged at its end."""
    packed.add(TREE, data + b"<!--" + b"x" * LONG + b"-->", crc=1)


def _cut_off(packed: Packed, data: bytes) -> None:
    """A build file that turns out not to be XML when all memory has been taken for its tree."""
    names = b" ".join(b'a%d=""' % number for number in range(200))
    rows = (b"<a " + names + b"/>") * 5_000
    packed.add(TREE, data.replace(b"</VASSAL", rows + b"<a b='' b=''/></VASSAL", 1))


def _too_long(packed: Packed, data: bytes) -> None:
    """A build file of more bytes than one can have."""
    packed.add(TREE, data + b"<!--" + b"x" * 130 * MIB + b"-->")


def _crowd(packed: Packed, data: bytes) -> None:
    """A million components without anything in them."""
    packed.add(TREE, data.replace(b"</VASSAL", b"<a/>" * 1_000_000 + b"</VASSAL", 1))


def _attributes(packed: Packed, data: bytes) -> None:
    """A component of 40,000 attributes."""
    row = b" ".join(b'a%d=""' % number for number in range(40_000))
    packed.add(TREE, data.replace(b"</VASSAL", b"<a " + row + b"/></VASSAL", 1))


def _metadata(packed: Packed, _: bytes) -> None:
    """Metadata of fifteen megabytes."""
    packed.add(MODULEDATA, b"<data>" + b"<a/>" * 3_000_000 + b"</data>")


class Harm(Struct, frozen=True):
    """What is done to an entry of a good file, and the reason for which the file is refused."""

    base: Path
    name: str
    change: Callable[[Packed, bytes], None]
    reason: str

    def file(self, folder: Path) -> Path:
        """Write the file into a folder."""
        path = folder / f"game{self.base.suffix}"
        with Archive.open(self.base) as archive:
            path.write_bytes(_with(self.name, self.change, archive))
        return path


TAIL = "its packed content is shorter than its"
OVERLAP = "it overlaps another entry of the file"
DAMAGED = "the entry is damaged or cut off"
FOR_EVERY_COMMAND = {
    "log with a tail": Harm(LOG, SAVED_GAME, _followed(SAVED_GAME), TAIL),
    "log with overlaps": Harm(LOG, "help", _over_each_other, OVERLAP),
    "module with a tail": Harm(MODULE, TREE, _followed(TREE), TAIL),
    "module with overlaps": Harm(MODULE, "help", _over_each_other, OVERLAP),
}
LATE = {
    "checksum of a long game": Harm(LOG, SAVED_GAME, _commands, DAMAGED),
    "last digit of a long game": Harm(LOG, SAVED_GAME, _digits, "something other than pairs of hexadecimal digits"),
    "metadata of a log": Harm(LOG, MODULEDATA, _metadata, "it is longer than 1048576 bytes"),
    "checksum of a long build file": Harm(MODULE, TREE, _components, DAMAGED),
    "build file too long": Harm(MODULE, TREE, _too_long, "it is longer than 134217728 bytes"),
    "build file cut off": Harm(MODULE, TREE, _cut_off, "duplicate attribute"),
    "a million components": Harm(MODULE, TREE, _crowd, "it has more than 300000 tags, too many for a module"),
    "40,000 attributes": Harm(MODULE, TREE, _attributes, "a component has more than 250 attributes"),
    "metadata of a module": Harm(MODULE, MODULEDATA, _metadata, "it is longer than 1048576 bytes"),
}


HARMS = {**FOR_EVERY_COMMAND, **LATE}
Called = tuple[list[str], Ended | None]
"""A command, and how it ended; None where it does not end, or one before it does not."""


@pytest.fixture(scope="module")
def called(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, list[Called]]:
    """The commands with each file; with what shows its harm late in a process that has held nothing yet."""
    filled = {harm: _filled(harm, what.file(tmp_path_factory.mktemp("harm"))) for harm, what in HARMS.items()}
    folder = tmp_path_factory.mktemp("apart")
    (first,) = run_apart([[call for harm in FOR_EVERY_COMMAND for call in filled[harm]]], folder, MOST_SECONDS)
    answers = iter(first)
    ended = [[one for _, one in zip(filled[harm], answers, strict=False)] for harm in FOR_EVERY_COMMAND]
    ended += run_apart([filled[harm] for harm in LATE], folder, MOST_SECONDS)
    return {harm: list(zip_longest(filled[harm], each)) for harm, each in zip(HARMS, ended, strict=True)}


def _filled(harm: str, file: Path) -> list[list[str]]:
    """Give the commands that are handed a file: for what shows its harm late, two."""
    two = [("vassal-build", *PRESS[name]) for name in ("info", "diff")]
    calls = two if harm in LATE else FOR_LOGS if HARMS[harm].base == LOG else FOR_MODULES
    return [[part.format(file=file, module=MODULE, good=LOG) for part in call] for call in calls]


@pytest.mark.parametrize("harm", HARMS)
def test_what_is_made_to_do_harm_is_refused(called: Mapping[str, list[Called]], harm: str) -> None:
    """Each command ends, and takes one line and little memory.

    Of what shows its harm late, so does each that has looked through it before it is held.
    """
    for call, one in called[harm]:
        assert one is not None, f"it does not end, or one before it: {call}"
        lines = [line for line in one.errors.splitlines() if line.strip()]
        assert (one.status, len(lines)) == (2, 1), (call, one.errors)
        assert f"game{HARMS[harm].base.suffix}" in lines[0], call
        assert HARMS[harm].reason in lines[0], call
        assert one.memory < ENOUGH, call
