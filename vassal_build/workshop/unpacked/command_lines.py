"""The commands of a saved game or log in lines: one for each, indented as they lie in one another, pieces by traits.

The first line says how the text was wrapped, with its key. Nothing is left out: whoever reads the file reads the
players' passwords too.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from zlib import crc32

from msgspec import Struct

from vassal_build.codec import commands, sequence
from vassal_build.codec.archive import Archive
from vassal_build.codec.commands import Node
from vassal_build.codec.envelope_stream import gathered, masked_chunks
from vassal_build.codec.errors import CodecError
from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.savefile import SAVED_GAME, envelope_of, read_payload, walk_archive
from vassal_build.workshop.unpacked.layout import COMMANDS
from vassal_build.workshop.unpacked.lines import INDENT, Line, Mark, Sheet, written
from vassal_build.workshop.unpacked.pieces import PREFIX, piece_lines, read_piece
from vassal_build.workshop.unpacked.values import show

MAX_BYTES = 64 * 1024 * 1024
"""A longer savedGame stays as it is."""
MAX_LEVELS = 300
QUOTED = ("'", "\\")
"""What a command may begin with that stands between apostrophes, depending on how it ends and what is around it."""
_NODE = (Mark.COMMAND, Mark.PIECE)


def is_short(archive: Archive) -> bool:
    """Say whether the commands of a saved game or log are laid out in lines; longer ones stay as they are."""
    return archive.checksum(SAVED_GAME)[1] <= MAX_BYTES


def command_file(archive: Archive) -> bytes | None:
    """Give the lines of a saved game's or log's commands; None when they could not give back the same bytes."""
    if not is_short(archive):
        return None
    try:
        found = _as_they_go_by(archive)
        return _all_at_once(archive) if found is None else found
    except CodecError:
        return None


def _as_they_go_by(archive: Archive) -> bytes | None:
    """Give the lines with memory for them alone; None when it takes the whole text to see what they give back."""
    envelope, key = envelope_of(archive)
    if envelope not in (Envelope.PLAIN, Envelope.VCSK):
        return None
    lines, again = BytesIO(), _Again()
    lines.write(written([_head(envelope, key)]))

    def texts() -> Iterator[bytes]:
        """The text as `read_commands` gives it."""
        for visit in walk_archive(archive):
            if visit.depth > MAX_LEVELS or visit.text.startswith(QUOTED):
                raise _TakesMoreError
            lines.write(written(_command_lines(visit.text, visit.depth)))
            part = "\\" * (visit.depth - 1) + sequence.ESC if visit.depth else ""
            yield (part + visit.text).encode("utf-8", "surrogateescape")

    try:
        for chunk in masked_chunks(gathered(texts()), envelope, key):
            again.count(chunk)
    except _TakesMoreError:
        return None
    return lines.getvalue() if (again.crc, again.size) == archive.checksum(SAVED_GAME) else None


def _all_at_once(archive: Archive) -> bytes | None:
    data = archive[SAVED_GAME]
    payload = read_payload(data, archive)
    if Payload(payload.envelope, payload.key, payload.text).to_bytes() != data:
        return None
    lines = written(_lines(payload, commands.parse(payload.text)))
    return lines if read_commands(Sheet(lines, COMMANDS)) == data else None


class _TakesMoreError(Exception):
    """A command whose writing depends on others."""


class _Again(Struct):
    """The bytes that the lines give back: their checksum and length."""

    crc: int = 0
    size: int = 0

    def count(self, chunk: bytes) -> None:
        """Take note of more of them."""
        self.crc, self.size = crc32(chunk, self.crc), self.size + len(chunk)


def read_commands(sheet: Sheet) -> bytes:
    """Give the savedGame entry that lines stand for; raise UnusableFile, with the line, when they are none."""
    envelope, key = _envelope(sheet)
    head = sheet.next_at(0, *_NODE)
    if head is None:
        raise sheet.wrong(None, "the first command must be on this line")
    tree = _node(sheet, head)
    sheet.end()
    try:
        return Payload(envelope, key, commands.write(tree)).to_bytes()
    except CodecError as error:
        raise sheet.wrong(head, f"these commands cannot be written in VASSAL's format: {error.reason}") from None


def _envelope(sheet: Sheet) -> tuple[Envelope, int]:
    line = sheet.next_any(0)
    words = line.text.split() if line else []
    if words == ["plain"]:
        return Envelope.PLAIN, 0
    try:
        name, digits = words
        key = int(digits, 16)
    except ValueError:
        name, key = "", -1
    if name != "VCSK" or not 0 <= key <= 255:
        raise sheet.wrong(line, "the first line must be 'plain', or 'VCSK' and a key of two hexadecimal digits")
    return Envelope.VCSK, key


def _lines(payload: Payload, tree: Node) -> Iterator[str]:
    yield _head(payload.envelope, payload.key)
    pending = [(tree, 0)]
    while pending:
        node, level = pending.pop()
        yield from _command_lines(node.text, level)
        pending.extend((child, level + 1) for child in reversed(node.children))


def _head(envelope: Envelope, key: int) -> str:
    return "plain" if envelope is Envelope.PLAIN else f"VCSK {key:02x}"


def _command_lines(text: str, level: int) -> list[str]:
    piece = piece_lines(text, level) if text.startswith(PREFIX) else None
    return piece or [f"{INDENT * level}{Mark.COMMAND.value} {show(text)}".rstrip(" ")]


def _node(sheet: Sheet, line: Line) -> Node:
    if line.level > MAX_LEVELS:
        raise sheet.wrong(line, f"commands are nested more than {MAX_LEVELS} levels deep")
    text = read_piece(sheet, line) if line.mark is Mark.PIECE else sheet.value(line)
    children = []
    while (child := sheet.next_at(line.level + 1, *_NODE)) is not None:
        children.append(_node(sheet, child))
    return Node(text, tuple(children))
