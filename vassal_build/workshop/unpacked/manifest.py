"""The list of what is in an archive: each entry with its time, how the folder holds it, its name, and its path.

The time is kept because VASSAL cuts a large picture into tiles again when its entry is newer than they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from zlib import crc32

from msgspec import Struct

from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.unpacked.layout import FILES, MANIFEST, SAVES
from vassal_build.workshop.unpacked.lines import refuse_conflict, written
from vassal_build.workshop.unpacked.values import read, show_cell

TITLE = "VASSAL archive unpacked by vassal-build, layout 1"
AS_TREE = "tree"
AS_COMMANDS = "commands"
AS_SAVE = "save"
"""How an entry is held: as a component tree, as commands, as a folder of its own; else its checksum stands there."""
TIME = "%Y-%m-%d %H:%M:%S"


class Row(Struct, frozen=True):
    """One entry: its name and time, how it is held, and its path within the folder, empty for tree and commands.

    `held` is AS_TREE, AS_COMMANDS, AS_SAVE, or for an entry kept as it is the checksum of its content when its time was
    noted: by that one sees whether it has changed since. line: where it stands in a list that was read.
    """

    name: str
    modified: datetime
    held: str
    path: str = ""
    line: int | None = None

    @property
    def is_file(self) -> bool:
        """Whether the entry is a file of the folder as it is."""
        return self.held not in (AS_TREE, AS_COMMANDS, AS_SAVE)

    def text(self) -> str:
        """Give the line of the list; the path stands there only when it does not follow from the name."""
        cells = [f"{self.modified:{TIME}}", self.held, show_cell(self.name)]
        return "\t".join([*cells, show_cell(self.path)] if self.path != usual_path(self.name, self.held) else cells)


def checksum(data: bytes) -> str:
    """Give the checksum of an entry as ZIP has it, in hexadecimal digits."""
    return f"{crc32(data):08x}"


def usual_path(name: str, held: str) -> str:
    """Give the path that an entry has when its name suits every file system."""
    if held in (AS_TREE, AS_COMMANDS):
        return ""
    return f"{SAVES if held == AS_SAVE else FILES}/{name}"


def write_manifest(rows: Iterable[Row]) -> bytes:
    """Give the list as a file, sorted by name."""
    return written([TITLE, *(row.text() for row in sorted(rows, key=lambda row: row.name))])


def read_manifest(data: bytes, place: str = MANIFEST) -> tuple[Row, ...]:
    """Read the list; raise UnusableFile, with the line, for another kind of file, a bad line or a name given twice."""
    try:
        lines = data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError:
        lines = []
    if not lines or lines[0].strip() != TITLE:
        raise UnusableFile("this is not the file list of an unpacked VASSAL archive", place, 1)
    rows = tuple(_rows(lines, place))
    seen: set[str] = set()
    for row in rows:
        for name in (row.name, f"\0{row.path}" if row.path else ""):
            if name in seen and name:
                raise UnusableFile(f"{row.name} is in the list twice", place)
            seen.add(name)
    return rows


def _rows(lines: list[str], place: str) -> Iterator[Row]:
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        refuse_conflict(number, line, place)
        cells = [read(cell, place, number) for cell in line.removesuffix("\r").split("\t")]
        try:
            time, held, name, *rest = cells
            modified = datetime.strptime(time, TIME)
        except ValueError:
            raise UnusableFile("a line has a time, a kind, a name and sometimes a path", place, number) from None
        if len(rest) > 1 or not name:
            raise UnusableFile("a line has a time, a kind, a name and sometimes a path", place, number)
        yield Row(name, modified, held, rest[0] if rest else usual_path(name, held), number)
