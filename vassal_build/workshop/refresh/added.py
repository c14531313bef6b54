"""The pieces, stacks and decks of a save as their commands stand there, `+/id/type/state`.

Saves repeat the same few types hundreds of times, so each type is taken apart once and remembered. Not here: the same
commands as typed values (codec/commands).
"""

from __future__ import annotations

from msgspec import Struct, field

from vassal_build.codec import nesting, sequence, stack
from vassal_build.codec.commands import AddPiece
from vassal_build.codec.deck import Deck
from vassal_build.codec.errors import CodecError
from vassal_build.codec.piece import BasicPiece

MOST_TYPES = 10_000
"""So many types are remembered at most: a module with more has types that do not repeat."""


class PieceType(Struct, frozen=True, eq=False):
    """A type text, its levels with the number of tokens of each, and the basic name; or what is wrong with it."""

    text: str
    levels: tuple[str, ...] = ()
    widths: tuple[int, ...] = ()
    name: str = ""
    fault: str = ""

    @classmethod
    def read(cls, text: str) -> PieceType:
        """Take a type apart."""
        if text == stack.TYPE or text.startswith(Deck.ID):
            return cls(text)
        try:
            levels, widths, _ = nesting.peel(text)
            name = BasicPiece.parse(levels[-1], "").name
        except CodecError as error:
            return cls(text, fault=error.reason)
        return cls(text, tuple(levels), tuple(widths), name)


class Added(Struct, frozen=True, eq=False):
    """A command that adds something; head: its text up to the type, so with the id as it is written."""

    text: str
    head: str
    id: str
    type: PieceType
    state: str

    def with_texts(self, type_written: str, state: str) -> str:
        """Give the text of the command with another type, escaped as it goes into the command, and another state."""
        return f"{self.head}{type_written}{AddPiece.DELIMITER}{written(state)}"


class Reader(Struct):
    """Reads commands that add something, and remembers their types."""

    _types: dict[str, PieceType] = field(default_factory=dict)

    def read(self, text: str) -> Added | None:
        """Read a command; None when it adds nothing, or is cut off."""
        if not text.startswith(AddPiece.PREFIX):
            return None
        id_end = _end(text, len(AddPiece.PREFIX))
        type_end = _end(text, id_end + 1) if id_end > 0 else -1
        if type_end < 0:
            return None
        identity = _first(text[len(AddPiece.PREFIX) : id_end])
        kind = self._type(text[id_end + 1 : type_end])
        return Added(
            text, text[: id_end + 1], "" if identity == "null" else identity, kind, _first(text[type_end + 1 :])
        )

    def _type(self, as_written: str) -> PieceType:
        known = self._types.get(as_written)
        if known is None:
            if len(self._types) >= MOST_TYPES:
                self._types.clear()
            known = self._types[as_written] = PieceType.read(_first(as_written))
        return known


def written(text: str) -> str:
    """Write a type or state as it stands in a command. Raises TokenError for what the format cannot hold."""
    return sequence.encode([text], AddPiece.DELIMITER)


def _first(text: str) -> str:
    return sequence.decode(text, AddPiece.DELIMITER)[0]


def _end(text: str, start: int) -> int:
    """Where the token that starts there ends; -1 when the text ends first."""
    at = text.find(AddPiece.DELIMITER, start)
    while at > start and text[at - 1] == "\\":
        at = text.find(AddPiece.DELIMITER, at + 1)
    return at
