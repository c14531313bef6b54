"""Pieces: a Basic Piece with its traits around it, as type and state texts.

Stacks and decks stand in stack.py and deck.py. Engine classes: VASSAL.counters.BasicPiece, Decorator.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypeVar

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import INTEGER, NULLABLE, TEXT, Column
from vassal_build.codec.errors import CodecError, TokenError
from vassal_build.codec.traits import Marker, Trait, parse_trait

MAX_TRAITS = 1000
"""More traits than any piece has; more levels than this are taken for an attack."""
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
    TYPE: ClassVar[tuple[Column, ...]] = (
        Column("clone_key", TEXT),
        Column("delete_key", TEXT),
        Column("image", TEXT),
        Column("name", TEXT),
    )
    STATE: ClassVar[tuple[Column, ...]] = (
        Column("map", NULLABLE),
        Column("x", INTEGER, 0),
        Column("y", INTEGER, 0),
        Column("gpid", TEXT),
    )

    image: str = ""
    name: str = ""
    clone_key: str = ""
    delete_key: str = ""
    map: str | None = None
    x: int = 0
    y: int = 0
    gpid: str = ""
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
        count = int(columns.read((Column("count", INTEGER, 0),), tokens[4:])["count"])
        pairs = tokens[5 : 5 + 2 * max(0, count)]
        return {
            **columns.read(cls.STATE, tokens),
            "properties": tuple(zip(pairs[::2], pairs[1::2], strict=False)),
            "state_tail": tuple(tokens[5 + 2 * max(0, count) :]),
        }

    def write_state(self) -> str:
        """The state written anew."""
        pairs = [text for pair in self.properties for text in pair]
        tokens = [*columns.write(self.STATE, self), str(len(self.properties)), *pairs, *self.state_tail]
        return sequence.encode(tokens, self.DELIMITER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A piece: its traits, outermost first (the editor's list read from the bottom), and its Basic Piece.

    A piece that was read gives back its texts; a changed copy (dataclasses.replace) is written anew from its traits,
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
        types, widths = _peel(type_text)
        states = _peel_like(state_text, widths)
        traits = tuple(parse_trait(kind, state) for kind, state in zip(types[:-1], states[:-1], strict=True))
        piece = cls(traits=traits, basic=BasicPiece.parse(types[-1], states[-1]))
        if _nested(types) != type_text or _nested(states) != state_text:
            object.__setattr__(piece, "_texts", (type_text, state_text))
        return piece

    @classmethod
    def parse_definition(cls, text: str) -> Piece:
        """Reads the `+/id/type/state` text of a piece slot or prototype."""
        tokens = sequence.decode(text.strip().removeprefix("+/"), "/")
        if len(tokens) < 3:
            raise CodecError("a piece definition does not have the form +/id/type/state")
        return cls.parse(tokens[1], tokens[2])

    def type_text(self) -> str:
        """The type: each trait with the rest inside it. Raises TokenError for what the format cannot hold."""
        if self._texts is not None:
            return self._texts[0]
        return _join((trait.type_text() for trait in (*self.traits, self.basic)), self.basic.name)

    def state_text(self) -> str:
        """The state, nested as the type is. Raises TokenError for what the format cannot hold."""
        if self._texts is not None:
            return self._texts[1]
        return _join((trait.state_text() for trait in (*self.traits, self.basic)), self.basic.name)

    def definition(self) -> str:
        """The `+/null/type/state` text of a piece slot, card slot or prototype in a build file."""
        return "+/" + sequence.encode(["null", self.type_text(), self.state_text()], "/")

    def with_state(self, state_text: str) -> Piece:
        """The same piece with another state, as a ChangePiece command gives it."""
        return Piece.parse(self.type_text(), state_text)

    def find(self, kind: type[T]) -> T | None:
        """The outermost trait of a class, None when there is none."""
        return next((trait for trait in self.traits if isinstance(trait, kind)), None)

    def find_all(self, kind: type[T]) -> tuple[T, ...]:
        """All traits of a class, outermost first."""
        return tuple(trait for trait in self.traits if isinstance(trait, kind))

    def marker(self, name: str) -> str | None:
        """The value of a Marker property, None when no Marker of the piece has it."""
        values = (trait.get(name) for trait in self.find_all(Marker))
        return next((value for value in values if value is not None), None)

    def swap(self, old: Trait, new: Trait) -> Piece:
        """The piece with one of its traits in place of another."""
        return replace(self, traits=tuple(new if trait is old else trait for trait in self.traits))


def _peel(text: str) -> tuple[list[str], list[int]]:
    levels: list[str] = []
    widths: list[int] = []
    while True:
        tokens = sequence.decode(text, sequence.TAB) if sequence.TAB in text else [text]
        if len(tokens) == 1:
            return [*levels, text], widths
        levels.extend(tokens[:-1])
        widths.append(len(tokens))
        text = tokens[-1]
        if len(levels) > MAX_TRAITS:
            raise CodecError(f"a piece has more than {MAX_TRAITS} traits")


def _peel_like(text: str, widths: list[int]) -> list[str]:
    levels: list[str] = []
    for width in widths:
        tokens = sequence.decode(text, sequence.TAB)
        if len(tokens) < width:
            raise CodecError(f"the state of a piece has {len(levels) + len(tokens)} levels, its type more")
        levels.extend(tokens[: width - 1])
        text = tokens[width - 1]
    return [*levels, text]


def _nested(levels: list[str]) -> str | None:
    try:
        return _join(levels, "")
    except TokenError:
        return None


def _join(levels: Iterable[str], place: str) -> str:
    try:
        tokens = list(levels)
        if all(map(_is_plain, tokens)):
            return tokens[0] + "".join("\\" * depth + sequence.TAB + token for depth, token in enumerate(tokens[1:]))
        *outer, text = tokens
        for level in reversed(outer):
            text = sequence.encode([level, text], sequence.TAB)
    except TokenError as error:
        raise error.at(f"piece {place}") from None
    return text


def _is_plain(token: str) -> bool:
    """Whether nesting the token can neither quote nor escape anything in it: then it is written as it stands."""
    return bool(token) and sequence.TAB not in token and token[0] not in "\\'" and token[-1] != "\\"
