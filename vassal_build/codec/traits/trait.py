"""What all traits have in common: one value of fields for type and state, read and written through tables of columns.

Not here: the traits themselves (one file each, named as in the editor) and the list of them (`__init__`).
Engine class: VASSAL.counters.Decorator.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Self

from vassal_build.codec import columns, sequence
from vassal_build.codec.column_fields import STATE, TYPE, columns_of
from vassal_build.codec.columns import LATER, Column
from vassal_build.codec.errors import TokenError
from vassal_build.codec.traits.target import Target


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait:
    """One trait of a piece: what it is (its type) and how it stands (its state).

    `tail` and `state_tail` are the fields that a newer engine added at the end; they are written back as they came.
    `kept_type` and `kept_state` hold the texts as read, because the fields can give others when written (shorter types
    of older engines, old key strokes, needless quotes); each is used as long as it still says the same.
    OLD_IDS are ids that older engines gave the same trait; a changed trait is written with ID, as the engine does it.
    TYPE and STATE are the columns of the fields; WORKED_OUT has those of a type that are properties, not fields, by the
    field that stands before them in the text.
    """

    ID: ClassVar[str] = ""
    OLD_IDS: ClassVar[tuple[str, ...]] = ()
    DELIMITER: ClassVar[str] = ";"
    TYPE: ClassVar[tuple[Column, ...]] = ()
    STATE: ClassVar[tuple[Column, ...]] = ()
    WORKED_OUT: ClassVar[Mapping[str, tuple[Column, ...]]] = {}

    def __init_subclass__(cls) -> None:
        """Take the columns from the fields; a class with slots is made twice, and has fields the second time."""
        if "__dataclass_fields__" in vars(cls):
            of_type = ((each, *cls.WORKED_OUT.get(each.name, ())) for each in columns_of(cls, TYPE))
            cls.TYPE, cls.STATE = tuple(chain.from_iterable(of_type)), tuple(columns_of(cls, STATE))

    tail: tuple[str, ...] = ()
    state_tail: tuple[str, ...] = field(default=(), repr=False)
    kept_type: str | None = field(default=None, repr=False, compare=False)
    kept_state: str | None = field(default=None, repr=False, compare=False)
    _as_read: bool = field(default=False, init=False, repr=False, compare=False)

    @classmethod
    def parse(cls, type_text: str, state_text: str = "") -> Self:
        """Reads a trait from its two texts; both are given back unchanged by an unchanged trait.

        The fields are read when the first of them is asked for. What cannot be read as its column's kind falls back to
        the engine's own default; nothing is refused.
        """
        trait = _new(cls)
        _keep_type(trait, type_text)
        _keep_state(trait, state_text)
        _mark_as_read(trait, True)
        return trait

    if not TYPE_CHECKING:  # a name that is no field stays an error for the type checker

        def __getattr__(self, name: str) -> object:
            """Reads all fields of a trait that was parsed, when one of them is asked for the first time."""
            values = _defaults(type(self))
            if name not in values:
                raise AttributeError(name)
            values = {**values, **_of_type(type(self), self.kept_type), **self.read_state(self.kept_state)}
            for field_name, value in values.items():
                _set(self, field_name, value)
            return values[name]

    def type_text(self) -> str:
        """The type of this trait, with its id. Raises TokenError for a value that the format cannot hold."""
        kept = self.kept_type
        if kept is not None and (self._as_read or not columns.differs(self.read_type(kept), self)):
            return kept
        try:
            return self.write_type()
        except TokenError as error:
            raise error.at(type(self).__name__) from None

    def state_text(self) -> str:
        """The state of this trait. Raises TokenError for a value that the format cannot hold."""
        kept = self.kept_state
        if kept is not None and (self._as_read or not columns.differs(self.read_state(kept), self)):
            return kept
        try:
            return self.write_state()
        except TokenError as error:
            raise error.at(type(self).__name__) from None

    def in_full(self) -> Self:
        """The same trait with what engines before 3.6 did not write, where a later one works it out from the rest."""
        return self

    def without_additions(self) -> Self:
        """The same trait, to be written again and without the fields that newer engines added.

        Two engines have the same text for a trait that says the same, if it is compared in this way.
        """
        changed: dict[str, Any] = {column.name: None for column in self.TYPE if column.missing is LATER}
        for column in self.TYPE:
            held = getattr(self, column.name)
            if isinstance(held, Target):
                changed[column.name] = held.without_additions()
        return replace(self, **changed, tail=(), kept_type=None)

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text."""
        tokens = sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER)
        values = columns.read(cls.TYPE, tokens)
        values["tail"] = tuple(tokens[len(cls.TYPE) :])
        return values

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a state text."""
        if not cls.STATE:
            return {}
        tokens = sequence.decode(text, cls.DELIMITER)
        values = columns.read(cls.STATE, tokens)
        values["state_tail"] = tuple(tokens[len(cls.STATE) :])
        return values

    def write_type(self) -> str:
        """The type written from the fields."""
        tokens = columns.write(self.TYPE, self, whole=bool(self.tail))
        return self.ID + sequence.encode([*tokens, *self.tail], self.DELIMITER)

    def write_state(self) -> str:
        """The state written from the fields."""
        tokens = columns.write(self.STATE, self, whole=bool(self.state_tail))
        return sequence.encode([*tokens, *self.state_tail], self.DELIMITER)


_set, _new = object.__setattr__, object.__new__
_keep_type, _keep_state, _mark_as_read = (
    vars(Trait)[slot].__set__ for slot in ("kept_type", "kept_state", "_as_read")
)  # a frozen value is filled twice as fast in this way as by name


@lru_cache(maxsize=1024)
def _of_type(kind: type[Trait], text: str) -> Mapping[str, object]:
    """The fields in a type text: the pieces of a game share nearly all of these, and few change while it is played."""
    return kind.read_type(text)


@cache
def _defaults(kind: type[Trait]) -> Mapping[str, object]:
    return {one.name: one.default for one in fields(kind) if one.name not in ("kept_type", "kept_state", "_as_read")}
