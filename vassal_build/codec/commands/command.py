"""What all commands have in common: a prefix and a list of typed fields behind it.

Not here: the commands (one file per subject) and the list of them (catalogue.py).
Engine classes: VASSAL.command.Command, CommandEncoder.
"""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec import Struct

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import Column
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError, TokenError


class Command(Discreet, Struct, frozen=True):
    """One command without those below it.

    PREFIX starts its text; with COLUMNS, which name the fields in their order, the rest is a list with DELIMITER
    between its tokens. Fields that hold a player's id (which is that player's password) or text that may contain one
    are never shown by repr().
    """

    PREFIX: ClassVar[str] = ""
    DELIMITER: ClassVar[str] = sequence.TAB
    COLUMNS: ClassVar[tuple[Column, ...]] = ()

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Reads a command from its text; None when it is not one of this class or its fields cannot be read."""
        if not text.startswith(cls.PREFIX):
            return None
        try:
            return cls.read(text[len(cls.PREFIX) :])
        except CodecError:
            return None

    @classmethod
    def read(cls, body: str) -> Self:
        """Reads a command from the text after the prefix; raises CodecError when its fields cannot be read."""
        if cls.COLUMNS:
            return columns.made(cls, cls.COLUMNS, sequence.decode(body, cls.DELIMITER))
        if body:
            raise CodecError("something follows the end of the command")
        return cls()

    def text(self) -> str:
        """The text of the command. Raises TokenError for a value that the format cannot hold."""
        try:
            return self.PREFIX + self.write_fields()
        except TokenError as error:
            raise error.at(type(self).__name__) from None

    def write_fields(self) -> str:
        """The text after the prefix; optional fields at the end that are None are left out."""
        present = [
            column for column in self.COLUMNS if getattr(self, column.name) is not None or column.missing is not None
        ]
        return sequence.encode(columns.write(present, self), self.DELIMITER)


class TextCommand(Command, frozen=True):
    """A command whose whole rest is one text."""

    body: str = ""

    @classmethod
    def read(cls, body: str) -> Self:
        """The rest as it is."""
        return cls(body)

    def write_fields(self) -> str:
        """The rest as it is."""
        return self.body
