"""The commands of a saved game or log in lines: one for each, indented as they lie in one another, pieces by traits.

The first line says how the text was wrapped, with its key. Nothing is left out: whoever reads the file reads the
players' passwords too.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec import commands
from vassal_build.codec.archive import Archive
from vassal_build.codec.commands import Node
from vassal_build.codec.errors import CodecError
from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.savefile import read_payload
from vassal_build.workshop.unpacked.layout import COMMANDS
from vassal_build.workshop.unpacked.lines import INDENT, Line, Mark, Sheet, written
from vassal_build.workshop.unpacked.pieces import PREFIX, piece_lines, read_piece
from vassal_build.workshop.unpacked.values import show

MAX_BYTES = 64 * 1024 * 1024
"""A longer savedGame stays as it is."""
MAX_LEVELS = 300
_NODE = (Mark.COMMAND, Mark.PIECE)


def command_file(data: bytes, archive: Archive) -> bytes | None:
    """Give the lines of an archive's savedGame entry; None when they could not give back the same bytes."""
    if len(data) > MAX_BYTES:
        return None
    try:
        payload = read_payload(data, archive)
        if Payload(payload.envelope, payload.key, payload.text).to_bytes() != data:
            return None
        lines = written(_lines(payload, commands.parse(payload.text)))
        return lines if read_commands(Sheet(lines, COMMANDS)) == data else None
    except CodecError:
        return None


def read_commands(sheet: Sheet) -> bytes:
    """Give the savedGame entry that lines stand for; raise UnusableFile, with the line, when they are none."""
    envelope, key = _envelope(sheet)
    head = sheet.next_at(0, *_NODE)
    if head is None:
        raise sheet.wrong(None, "here the first command must stand")
    tree = _node(sheet, head)
    sheet.end()
    try:
        return Payload(envelope, key, commands.write(tree)).to_bytes()
    except CodecError as error:
        raise sheet.wrong(head, f"VASSAL's format cannot hold these commands: {error.reason}") from None


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
    yield "plain" if payload.envelope is Envelope.PLAIN else f"VCSK {payload.key:02x}"
    pending = [(tree, 0)]
    while pending:
        node, level = pending.pop()
        piece = piece_lines(node.text, level) if node.text.startswith(PREFIX) else None
        yield from piece or [f"{INDENT * level}{Mark.COMMAND.value} {show(node.text)}".rstrip(" ")]
        pending.extend((child, level + 1) for child in reversed(node.children))


def _node(sheet: Sheet, line: Line) -> Node:
    if line.level > MAX_LEVELS:
        raise sheet.wrong(line, f"commands stand more than {MAX_LEVELS} deep inside one another")
    text = read_piece(sheet, line) if line.mark is Mark.PIECE else sheet.value(line)
    children = []
    while (child := sheet.next_at(line.level + 1, *_NODE)) is not None:
        children.append(_node(sheet, child))
    return Node(text, tuple(children))
