"""How a turn tracker stands, as the SetTurn command holds it.

The names of the turns and phases are in the module, not here. Engine classes: TurnTracker, CounterTurnLevel,
ListTurnLevel.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import Struct

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import FLAG, INTEGER, REQUIRED, Column
from vassal_build.codec.errors import CodecError

_HEAD = (Column("current level", INTEGER, REQUIRED),)
_COUNTER = (
    Column("current", INTEGER, REQUIRED),
    Column("current_child", INTEGER, REQUIRED),
    Column("loop", FLAG),
    Column("loop_limit", INTEGER, -1),
)
_LIST = (
    Column("current", INTEGER, REQUIRED),
    Column("current_child", INTEGER, REQUIRED),
    Column("first", INTEGER, 0),
)
MAX_LEVELS = 100


class CounterLevel(Struct, frozen=True, kw_only=True):
    """A level that counts: its number, which of its children is the current one, and where it starts again."""

    current: int
    current_child: int = 0
    loop: bool = False
    loop_limit: int = -1
    children: tuple[TurnLevel, ...] = ()

    def text(self) -> str:
        """Writes the level with those inside it."""
        tokens = [*columns.write(_COUNTER, self), *(child.text() for child in self.children)]
        return sequence.encode(tokens, ";")


class ListLevel(Struct, frozen=True, kw_only=True):
    """A level that goes through a list: the index of its entry (from 0), of its first one, and which are in use."""

    current: int
    current_child: int = 0
    first: int = 0
    active: tuple[bool, ...] = ()
    children: tuple[TurnLevel, ...] = ()

    def text(self) -> str:
        """Writes the level with those inside it."""
        flags = sequence.encode(["true" if flag else "false" for flag in self.active], ",")
        tokens = [*columns.write(_LIST, self), flags, *(child.text() for child in self.children)]
        return sequence.encode(tokens, ";")


TurnLevel = CounterLevel | ListLevel


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnState:
    """The state of a turn tracker: which top level is current, and how each level stands."""

    current_level: int = 0
    levels: tuple[TurnLevel, ...] = ()
    _text: str | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def parse(cls, text: str) -> TurnState:
        """Reads `current|level|level...`; raises CodecError when a number is missing."""
        tokens = sequence.decode(text, "|")
        head = columns.read(_HEAD, tokens)
        levels = tuple(_read_level(token, 1) for token in tokens[1:])
        state = cls(current_level=int(head["current level"]), levels=levels)
        object.__setattr__(state, "_text", text)
        return state

    def text(self) -> str:
        """Writes the state as SetTurn holds it."""
        if self._text is not None:
            return self._text
        return sequence.encode([str(self.current_level), *(level.text() for level in self.levels)], "|")


def _read_level(text: str, depth: int) -> TurnLevel:
    """Reads one level: its third part is true or false in a counter, a number in a list."""
    if depth > MAX_LEVELS:
        raise CodecError("a turn has more than {most} nested levels", most=MAX_LEVELS)
    tokens = sequence.decode(text, ";")
    children = tuple(_read_level(token, depth + 1) for token in tokens[4:])
    if tokens[2:3] in (["true"], ["false"]):
        return CounterLevel(**columns.read(_COUNTER, tokens), children=children)
    flags = sequence.decode_list(tokens[3] if len(tokens) > 3 else "")
    return ListLevel(**columns.read(_LIST, tokens), active=tuple(flag == "true" for flag in flags), children=children)
