"""The commands of a text one after another, read from pieces of it: memory for one command, however long the text.

The whole tree at once is tree.py, which this follows exactly.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from vassal_build.codec import sequence
from vassal_build.codec.commands.catalogue import parse_command
from vassal_build.codec.commands.command import Command
from vassal_build.codec.commands.tree import MAX_DEPTH, Node, parse
from vassal_build.codec.errors import CodecError

_ESC = sequence.ESC.encode("ascii")
_BACKSLASH, _APOSTROPHE = 0x5C, 0x27
_NESTED = re.compile(rb"(\\*)\x1b")


@dataclass(frozen=True, slots=True)
class Visit:
    """One command as the reader comes by it: its own text, and how deep in the tree it stands (the head at 0)."""

    depth: int
    text: str = field(repr=False)

    @property
    def command(self) -> Command:
        """The command as a typed value."""
        return parse_command(self.text)


def walk(chunks: Iterable[bytes]) -> Iterator[Visit]:
    """Gives every command of a text in the order in which VASSAL runs them.

    Only a command that starts with an apostrophe is held back until all below it is read, because the apostrophe may
    stand around all of them. Raises CodecError when the commands stand too deep inside one another.
    """
    reader = _Reader()
    for chunk in chunks:
        reader.buffer += chunk
        yield from reader.ready()
    yield from reader.rest()


def nodes(visits: Iterable[Visit]) -> Iterator[Node]:
    """Puts visits together into trees: one node for each visit that no other before it in the same row is above."""
    row: list[Visit] = []
    for visit in visits:
        if row and visit.depth <= row[0].depth:
            yield _node(row)
            row = []
        row.append(visit)
    if row:
        yield _node(row)


@dataclass(slots=True)
class _Reader:
    """What has been read and not given out: the buffer, how far it was searched, and where its first command stands.

    An ESC with n backslashes before it parts the lists at level n; the text before the first ESC is at level -1. above
    holds level and depth of the command to come and of those that it stands below.
    """

    buffer: bytearray = field(default_factory=bytearray)
    searched: int = 0
    above: list[tuple[int, int]] = field(default_factory=lambda: [(-1, 0)])

    def ready(self) -> Iterator[Visit]:
        """Give out all commands whose end is in the buffer."""
        start = 0
        while (at := self.buffer.find(_ESC, self.searched)) >= 0:
            self.searched = at + 1
            level = _backslashes(self.buffer, start, at)
            if level > MAX_DEPTH:
                raise CodecError(f"commands stand more than {MAX_DEPTH} deep inside one another")
            if self.buffer[start] == _APOSTROPHE and level > self.above[-1][0]:
                continue
            yield from self._given(bytes(self.buffer[start : at - level]))
            start = at + 1
            while self.above[-1][0] >= level:
                self.above.pop()
            self.above.append((level, self.above[-1][1] + 1))
        del self.buffer[:start]
        self.searched = len(self.buffer)

    def rest(self) -> Iterator[Visit]:
        """Give out what the text ends with."""
        yield from self._given(bytes(self.buffer))

    def _given(self, raw: bytes) -> Iterator[Visit]:
        level, depth = self.above[-1]
        if raw[:1] != b"'":
            yield Visit(depth, raw.decode("utf-8", "surrogateescape"))
            return
        bare = _NESTED.sub(lambda found: found[0][level + 1 :], raw).decode("utf-8", "surrogateescape")
        token = sequence.unquote(bare) if level >= 0 else bare
        yield from _visits(parse(token), depth)


def _backslashes(buffer: bytearray, start: int, end: int) -> int:
    at = end
    while at > start and buffer[at - 1] == _BACKSLASH:
        at -= 1
    return end - at


def _visits(node: Node, depth: int) -> Iterator[Visit]:
    yield Visit(depth, node.text)
    for child in node.children:
        yield from _visits(child, depth + 1)


def _node(row: list[Visit]) -> Node:
    head, *below = row
    return Node(head.text, tuple(nodes(below)))
