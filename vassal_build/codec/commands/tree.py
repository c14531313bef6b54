"""The tree of commands in a saved game, log or deck file, as one text.

A command with others below it is written as a list with ESC between them, and each of those may be such a list again.
Engine class: VASSAL.build.GameModule (encode, decode).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from vassal_build.codec import sequence
from vassal_build.codec.commands.catalogue import parse_command
from vassal_build.codec.commands.command import Command
from vassal_build.codec.errors import CodecError, TokenError

MAX_DEPTH = 300
"""Deeper than any tree that VASSAL writes; more is taken for an attack."""
MEAN_DEPTH = 16
"""How deep the characters of a long text may stand on average; each is copied once for every list around it."""
SHORT = 8 * 1024 * 1024
"""How many characters may be copied for a text of any length."""


@dataclass(frozen=True, slots=True)
class Node:
    """One command's own text and the nodes below it, in order.

    `command` reads the text as a typed value each time it is asked for. A node that was read remembers how it was
    written; a changed copy (dataclasses.replace, `Node.of`) is written again, its unchanged children as they were.
    """

    text: str = field(repr=False)
    children: tuple[Node, ...] = ()
    _written: str | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def of(cls, command: Command, *children: Node) -> Node:
        """A node for a command. Raises TokenError for a command that the format cannot hold."""
        text = command.text()
        if sequence.decode(text, sequence.ESC) != [text]:
            raise TokenError("it contains an ESC character or is between apostrophes", type(command).__name__)
        return cls(text, children)

    @property
    def command(self) -> Command:
        """The command of this node as a typed value."""
        return parse_command(self.text)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in the order in which VASSAL runs them."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def commands(self) -> Iterator[Command]:
        """The typed commands of `walk`."""
        return (node.command for node in self.walk())


def parse(text: str) -> Node:
    """Reads a command tree; `write` gives back the same text. Raises CodecError when it is too deep."""
    return _Reader(SHORT + MEAN_DEPTH * len(text)).node(text, 1)


def write(tree: Node) -> str:
    """Writes a command tree. Raises TokenError for what the format cannot hold."""
    if tree._written is not None:
        return tree._written
    if not tree.children:
        return tree.text
    return sequence.encode([tree.text, *(write(child) for child in tree.children)], sequence.ESC)


@dataclass(slots=True)
class _Reader:
    """Reads lists inside lists; `left` is how many characters it may still copy."""

    left: int

    def node(self, text: str, depth: int) -> Node:
        """Read the list that begins so deep inside others, and those inside it."""
        self.left -= len(text)
        if depth > MAX_DEPTH:
            raise CodecError("commands are nested more than {most} levels deep", most=MAX_DEPTH)
        if self.left < 0:
            raise CodecError("most of the commands are nested more than {most} levels deep", most=MEAN_DEPTH)
        if sequence.ESC not in text and text[:1] != "'":
            return Node(text)
        tokens = sequence.decode(text, sequence.ESC)
        if tokens[0] == text:
            return Node(text)
        head = self.node(tokens[0], depth + 1)
        node = Node(head.text, (*head.children, *(self.node(token, depth + 1) for token in tokens[1:])))
        object.__setattr__(node, "_written", text)
        return node
