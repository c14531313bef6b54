"""What all traits have in common: one value of fields for type and state, read and written through tables of columns.

Not here: the traits themselves (one file each, named as in the editor) and the list of them (`__init__`).
Engine class: VASSAL.counters.Decorator.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import Column
from vassal_build.codec.errors import TokenError


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait:
    """One trait of a piece: what it is (its type) and how it stands (its state).

    `tail` and `state_tail` are the fields that a newer engine added at the end; they are written back as they came.
    `kept_type` and `kept_state` hold the text as read where writing the fields anew would give another one (shorter
    types of older engines, old key strokes, needless quotes); it is used as long as it still says the same.
    """

    ID: ClassVar[str] = ""
    DELIMITER: ClassVar[str] = ";"
    TYPE: ClassVar[tuple[Column, ...]] = ()
    STATE: ClassVar[tuple[Column, ...]] = ()

    tail: tuple[str, ...] = ()
    state_tail: tuple[str, ...] = field(default=(), repr=False)
    kept_type: str | None = field(default=None, repr=False, compare=False)
    kept_state: str | None = field(default=None, repr=False, compare=False)

    def type_text(self) -> str:
        """The type of this trait, with its id. Raises TokenError for a value that the format cannot hold."""
        if self.kept_type is not None and not columns.differs(self.read_type(self.kept_type), self):
            return self.kept_type
        try:
            return self.write_type()
        except TokenError as error:
            raise error.at(type(self).__name__) from None

    def state_text(self) -> str:
        """The state of this trait. Raises TokenError for a value that the format cannot hold."""
        if self.kept_state is not None and not columns.differs(self.read_state(self.kept_state), self):
            return self.kept_state
        try:
            return self.write_state()
        except TokenError as error:
            raise error.at(type(self).__name__) from None

    @classmethod
    def parse(cls, type_text: str, state_text: str = "") -> Self:
        """Reads a trait from its two texts; both are given back unchanged by an unchanged trait.

        What cannot be read as its column's kind falls back to the engine's own default; nothing is refused.
        """
        values = cls.read_type(type_text) | cls.read_state(state_text)
        trait = cls(**values)
        kept_type = None if _written(trait.write_type) == type_text else type_text
        kept_state = None if _written(trait.write_state) == state_text else state_text
        if kept_type is None and kept_state is None:
            return trait
        return cls(**values, kept_type=kept_type, kept_state=kept_state)

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a type text."""
        tokens = sequence.decode(text.removeprefix(cls.ID), cls.DELIMITER)
        return {**columns.read(cls.TYPE, tokens), "tail": tuple(tokens[len(cls.TYPE) :])}

    @classmethod
    def read_state(cls, text: str) -> dict[str, Any]:
        """The fields that stand in a state text."""
        if not cls.STATE:
            return {}
        tokens = sequence.decode(text, cls.DELIMITER)
        return {**columns.read(cls.STATE, tokens), "state_tail": tuple(tokens[len(cls.STATE) :])}

    def write_type(self) -> str:
        """The type written anew from the fields."""
        return self.ID + sequence.encode([*columns.write(self.TYPE, self), *self.tail], self.DELIMITER)

    def write_state(self) -> str:
        """The state written anew from the fields."""
        return sequence.encode([*columns.write(self.STATE, self), *self.state_tail], self.DELIMITER)


def _written(write: Callable[[], str]) -> str | None:
    try:
        return write()
    except TokenError:
        return None
