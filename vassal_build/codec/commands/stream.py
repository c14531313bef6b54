"""The commands of a text one after another, read from pieces of it: memory for one command, however long the text.

They can be written again in passing, with other texts. The whole tree at once is tree.py, which this follows exactly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct, field

from vassal_build.codec import sequence
from vassal_build.codec.commands.catalogue import parse_command
from vassal_build.codec.commands.command import Command
from vassal_build.codec.commands.tree import MAX_DEPTH, Node, parse, write
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError, TokenError

_ESC = sequence.ESC.encode("ascii")
_NESTED = re.compile(rb"(\\*)\x1b")


class Visit(Discreet, Struct, frozen=True):
    """One command as the reader comes by it: its own text, and how deep in the tree it stands (the head at 0)."""

    HIDDEN = ("text",)

    depth: int
    text: str

    @property
    def command(self) -> Command:
        """The command as a typed value."""
        return parse_command(self.text)


class Span(Struct, frozen=True):
    """The bytes of one command, or of several between apostrophes, and what parts it from the next.

    level: how many lists stand around it, less one; depth: how deep in the tree it stands; next: the level of the ESC
    behind it, -1 where the text ends.
    """

    raw: bytes
    level: int
    depth: int
    next: int = -1

    @property
    def end(self) -> bytes:
        """What parts it from the command behind it."""
        return b"" if self.next < 0 else b"\\" * self.next + _ESC

    def bare(self) -> str:
        """The text that stands between apostrophes, as `parse` reads it."""
        text = _NESTED.sub(lambda found: found[0][self.level + 1 :], self.raw).decode("utf-8", "surrogateescape")
        return sequence.unquote(text) if self.level >= 0 else text

    def changed(self, change: Callable[[str], str]) -> bytes:
        """Its bytes with another text for each command; the same bytes when the texts are the same."""
        if self.raw[:1] != b"'":
            old = self.raw.decode("utf-8", "surrogateescape")
            new = change(old)
            return self.raw if new == old else _holdable(new).encode("utf-8", "surrogateescape")
        tree = parse(self.bare())
        other = _changed(tree, change)
        if other is tree:
            return self.raw
        new = write(other)
        quoted = self.level >= 0 and (self.raw[-1:] == b"'" or sequence.needs_quotes(new))
        text = (f"'{new}'" if quoted else new).encode("utf-8", "surrogateescape")
        return _NESTED.sub(lambda found: b"\\" * (self.level + 1) + found[0], text)


def walk(chunks: Iterable[bytes], met: Callable[[int], None] | None = None) -> Iterator[Visit]:
    """Gives every command of a text in the order in which VASSAL runs them.

    Only a command that starts with an apostrophe is held back until all below it is read, because the apostrophe may
    stand around all of them. `met` is handed how many commands begin in each piece of the text, before they are read.
    Raises CodecError when the commands stand too deep inside one another.
    """
    for span in _spans(chunks, met):
        if span.raw[:1] == b"'":
            yield from _visits(parse(span.bare()), span.depth)
        else:
            yield Visit(span.depth, span.raw.decode("utf-8", "surrogateescape"))


def rewrite(chunks: Iterable[bytes], change: Callable[[str], str]) -> Iterator[bytes]:
    """Gives a text again with what `change` makes of each command, and all else to the byte.

    `change` gets the commands as `walk` gives them. Raises CodecError as `walk` does, and TokenError for a text that
    cannot stand in a list.
    """
    for span in _spans(chunks):
        yield span.changed(change) + span.end


def _spans(chunks: Iterable[bytes], met: Callable[[int], None] | None = None) -> Iterator[Span]:
    reader = _Reader(met)
    for chunk in chunks:
        yield from reader.ready(chunk)
    yield reader.rest()


class _Reader(Struct):
    """What has been read and not given out: pieces without an ESC, and before them the bytes of a command with ESCs.

    An ESC with n backslashes before it parts the lists at level n; the text before the first ESC is at level -1. above
    holds level and depth of the command to come and of those that it stands below. met is handed how many commands
    begin in each piece.
    """

    met: Callable[[int], None] | None = None
    pieces: list[bytes] = field(default_factory=list)
    quoted: list[bytes] = field(default_factory=list)
    above: list[tuple[int, int]] = field(default_factory=lambda: [(-1, 0)])

    def ready(self, chunk: bytes) -> Iterator[Span]:
        """Take more bytes and give out all commands whose end is in them."""
        *parts, last = chunk.split(_ESC)
        if self.met is not None:
            self.met(len(parts))
        if parts:
            parts[0] = b"".join([*self.pieces, parts[0]])
            self.pieces.clear()
        self.pieces.append(last)
        for part in parts:
            text = part.rstrip(b"\\")
            level, (around, depth) = len(part) - len(text), self.above[-1]
            if level > MAX_DEPTH:
                raise CodecError("commands are nested more than {most} levels deep", most=MAX_DEPTH)
            if level > around and (self.quoted[0] if self.quoted else part)[:1] == b"'":
                self.quoted.append(part)
                continue
            if self.quoted:
                text = _ESC.join([*self.quoted, text])
                self.quoted.clear()
            yield Span(text, around, depth, level)
            if level == around:
                continue  # the next stands beside this one
            while self.above[-1][0] >= level:
                self.above.pop()
            self.above.append((level, self.above[-1][1] + 1))

    def rest(self) -> Span:
        """Give out what the text ends with."""
        return Span(_ESC.join([*self.quoted, b"".join(self.pieces)]), *self.above[-1])


def _visits(node: Node, depth: int) -> Iterator[Visit]:
    yield Visit(depth, node.text)
    for child in node.children:
        yield from _visits(child, depth + 1)


def _changed(node: Node, change: Callable[[str], str]) -> Node:
    """The tree with other texts; the same object where nothing is changed."""
    text = change(node.text)
    children = tuple(_changed(child, change) for child in node.children)
    same = text == node.text and all(new is old for new, old in zip(children, node.children, strict=True))
    return node if same else Node(text, children)


def _holdable(text: str) -> str:
    if sequence.decode(text, sequence.ESC) != [text]:
        raise TokenError("it contains an ESC character or is between apostrophes")
    return text
