"""Commands on pieces: add, remove, change, move. Engine class: VASSAL.build.module.BasicCommandEncoder."""

from __future__ import annotations

from typing import ClassVar, Self

from vassal_build.codec import stack
from vassal_build.codec.columns import INTEGER, NULLABLE, REQUIRED, TEXT, Column
from vassal_build.codec.commands.command import Command
from vassal_build.codec.deck import Deck
from vassal_build.codec.piece import Piece
from vassal_build.codec.stack import Stack


class AddPiece(Command, frozen=True):
    """`+/id/type/state`: puts a piece, stack or deck into the game; id is None in definitions."""

    HIDDEN = ("state",)

    PREFIX: ClassVar[str] = "+/"
    DELIMITER: ClassVar[str] = "/"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("id", NULLABLE, REQUIRED),
        Column("type", TEXT, REQUIRED),
        Column("state", TEXT, REQUIRED),
    )

    id: str | None
    type: str
    state: str

    @classmethod
    def of(cls, piece_id: str | None, piece: Piece | Stack | Deck) -> AddPiece:
        """The command that adds this piece, stack or deck."""
        return cls(piece_id, piece.type_text(), piece.state_text())

    @property
    def is_stack(self) -> bool:
        """Whether it adds a stack."""
        return self.type == stack.TYPE

    @property
    def is_deck(self) -> bool:
        """Whether it adds a deck."""
        return self.type.startswith(Deck.ID)

    def content(self) -> Piece | Stack | Deck:
        """What it adds, read from type and state. Raises CodecError when the two do not fit together."""
        if self.is_stack:
            return Stack.parse(self.state)
        if self.is_deck:
            return Deck.parse(self.type, self.state)
        return Piece.parse(self.type, self.state)


class RemovePiece(Command, frozen=True):
    """`-/id`: takes a piece, stack or deck out of the game."""

    PREFIX: ClassVar[str] = "-/"

    id: str

    @classmethod
    def read(cls, body: str) -> Self:
        """The id is the whole rest."""
        return cls(body)

    def write_fields(self) -> str:
        """The id as it is."""
        return self.id


class ChangePiece(Command, frozen=True):
    """`D/id/state[/old state]`: gives a piece another state; with the old one, only traits that differ change."""

    HIDDEN = ("state", "old_state")

    PREFIX: ClassVar[str] = "D/"
    DELIMITER: ClassVar[str] = "/"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("id", TEXT, REQUIRED),
        Column("state", TEXT, REQUIRED),
        Column("old_state", TEXT, None),
    )

    id: str
    state: str
    old_state: str | None = None


class MovePiece(Command, frozen=True):
    """`M/...`: moves a piece or stack, from old_map, old_x, old_y to map, x, y (map pixels).

    under, old_under: the piece directly below it in its stack, None at the bottom. player: the id of who moved it (a
    secret), None in old files.
    """

    HIDDEN = ("player",)

    PREFIX: ClassVar[str] = "M/"
    DELIMITER: ClassVar[str] = "/"
    COLUMNS: ClassVar[tuple[Column, ...]] = (
        Column("id", NULLABLE, REQUIRED),
        Column("map", NULLABLE, REQUIRED),
        Column("x", INTEGER, REQUIRED),
        Column("y", INTEGER, REQUIRED),
        Column("under", NULLABLE, REQUIRED),
        Column("old_map", NULLABLE, REQUIRED),
        Column("old_x", INTEGER, REQUIRED),
        Column("old_y", INTEGER, REQUIRED),
        Column("old_under", NULLABLE, REQUIRED),
        Column("player", TEXT, None),
    )

    id: str | None
    map: str | None
    x: int
    y: int
    under: str | None = None
    old_map: str | None = None
    old_x: int = 0
    old_y: int = 0
    old_under: str | None = None
    player: str | None = None


class LoadDeck(Command, frozen=True):
    """`DECK` with the target's id: the head of a deck file."""

    PREFIX: ClassVar[str] = "DECK\t"

    target: str = ""

    @classmethod
    def read(cls, body: str) -> Self:
        """The id is the whole rest."""
        return cls(body)

    def write_fields(self) -> str:
        """The id as it is."""
        return self.target
