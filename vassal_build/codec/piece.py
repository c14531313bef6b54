"""Pieces: a Basic Piece with its traits around it, as type and state texts.

Stacks and decks stand in stack.py and deck.py. Engine classes: VASSAL.counters.BasicPiece, Decorator.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypeVar

from vassal_build.codec import columns, nesting, sequence
from vassal_build.codec.column_fields import in_state, in_type
from vassal_build.codec.columns import INTEGER, NULLABLE, TEXT
from vassal_build.codec.errors import CodecError, TokenError
from vassal_build.codec.traits import Marker, Trait, parse_trait

T = TypeVar("T", bound=Trait)


@dataclass(frozen=True, slots=True, kw_only=True)
class BasicPiece(Trait):
    """Basic Piece (VASSAL.counters.BasicPiece, `piece;`): the innermost part of every piece.

    image, name: what it shows and is called. clone_key, delete_key: single letters, empty in newer modules.
    State: map, the name of the map it lies on, None off any map (and, in older engines, in a stack); x, y: map pixels;
    gpid, the id of its definition in the module; properties as (name, value), the places it was at before.
    A basic type of another id is read with empty fields and written back as it was.
    """

    ID: ClassVar[str] = "piece;"

    clone_key: str = in_type(TEXT, "")
    delete_key: str = in_type(TEXT, "")
    image: str = in_type(TEXT, "")
    name: str = in_type(TEXT, "")
    map: str | None = in_state(NULLABLE, None)
    x: int = in_state(INTEGER, 0)
    y: int = in_state(INTEGER, 0)
    gpid: str = in_state(TEXT, "")
    properties: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text."""
        if not text.startswith(cls.ID):
            return {}
        tokens = sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER)
        return {**columns.read(cls.TYPE, tokens), "tail": tuple(tokens[len(cls.TYPE) :])}

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a state text: `map;x;y;gpid;count;name;value;...`."""
        tokens = sequence.decode(text, cls.DELIMITER)
        count = columns.number(tokens, 4)
        pairs = tokens[5 : 5 + 2 * max(0, count)]
        return {
            **columns.read(cls.STATE, tokens),
            "properties": tuple(zip(pairs[::2], pairs[1::2], strict=False)),
            "state_tail": tuple(tokens[5 + 2 * max(0, count) :]),
        }

    def write_state(self) -> str:
        """The state, written from the fields."""
        pairs = [text for pair in self.properties for text in pair]
        tokens = [*columns.write(self.STATE, self), str(len(self.properties)), *pairs, *self.state_tail]
        return sequence.encode(tokens, self.DELIMITER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A piece: its traits, outermost first (the editor's list read from the bottom), and its Basic Piece.

    A piece that was read gives back its texts; a changed copy (dataclasses.replace) is written from its traits,
    which keep theirs.
    """

    traits: tuple[Trait, ...] = ()
    basic: BasicPiece = field(default_factory=BasicPiece)
    _texts: tuple[str, str] | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def parse(cls, type_text: str, state_text: str) -> Piece:
        """Reads a piece from its two texts.

        Raises CodecError when the state has fewer levels than the type (a save of another version of the module).
        """
        types, states, sure = nesting.peel_both(type_text, state_text)
        piece = object.__new__(cls)
        _set_basic(piece, BasicPiece.parse(types.pop(), states.pop()))
        _set_traits(piece, tuple(map(parse_trait, types, states)))
        _keep_texts(piece, None if sure else (type_text, state_text))
        return piece

    @classmethod
    def parse_definition(cls, text: str) -> Piece:
        """Reads the `+/id/type/state` text of a piece slot or prototype."""
        tokens = sequence.decode(text.strip().removeprefix("+/"), "/")
        if len(tokens) < 3:
            raise CodecError("a piece definition must have the form +/id/type/state")
        return cls.parse(tokens[1], tokens[2])

    def type_text(self) -> str:
        """The type: each trait with the rest inside it. Raises TokenError for what the format cannot hold."""
        if self._texts is not None:
            return self._texts[0]
        return self._joined(trait.type_text() for trait in (*self.traits, self.basic))

    def state_text(self) -> str:
        """The state, nested as the type is. Raises TokenError for what the format cannot hold."""
        if self._texts is not None:
            return self._texts[1]
        return self._joined(trait.state_text() for trait in (*self.traits, self.basic))

    def definition(self, piece_id: str = "null") -> str:
        """The `+/null/type/state` text of a piece slot, card slot or prototype in a build file.

        Definitions of old modules may hold the id of the piece that they were made from.
        """
        return "+/" + sequence.encode([piece_id, self.type_text(), self.state_text()], "/")

    def _joined(self, levels: Iterable[str]) -> str:
        try:
            return nesting.join(levels)
        except TokenError as error:
            raise error.at(f"piece {self.basic.name}") from None

    def find(self, kind: type[T]) -> T | None:
        """The outermost trait of a class, None when there is none."""
        return next((trait for trait in self.traits if isinstance(trait, kind)), None)

    def find_all(self, kind: type[T]) -> tuple[T, ...]:
        """All traits of a class, outermost first."""
        return tuple(trait for trait in self.traits if isinstance(trait, kind))

    def marker(self, name: str) -> str | None:
        """The value of a Marker property, None when no Marker of the piece has it."""
        for trait in self.traits:
            if isinstance(trait, Marker) and (value := trait.get(name)) is not None:
                return value
        return None

    def swap(self, old: Trait, new: Trait) -> Piece:
        """The piece with one of its traits in place of another."""
        return replace(self, traits=tuple(new if trait is old else trait for trait in self.traits))


_set_traits, _set_basic, _keep_texts = (
    vars(Piece)[slot].__set__ for slot in ("traits", "basic", "_texts")
)  # a frozen value is filled twice as fast in this way as by its class
