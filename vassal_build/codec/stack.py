"""Stacks: pieces that lie on one another at one place.

Decks, which are stacks with rules, stand in deck.py. Engine class: VASSAL.counters.Stack.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from vassal_build.codec import columns, sequence
from vassal_build.codec.columns import INTEGER, NULLABLE, Column

TYPE = "stack"
"""The whole type text of a stack."""
LAYER = "@@"
_COLUMNS = (Column("map", NULLABLE), Column("x", INTEGER, 0), Column("y", INTEGER, 0))
_LAYER = (Column("layer", INTEGER, None),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """A stack on a map.

    map: the map's name, None off any map. x, y: map pixels. members: piece ids, bottom to top. layer: the map layer
    that it lies in, -1 while empty or off any map, None as older engines leave it out.
    """

    map: str | None = None
    x: int = 0
    y: int = 0
    members: tuple[str, ...] = ()
    layer: int | None = 0
    _text: str | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def parse(cls, state_text: str) -> Stack:
        """Reads a stack's state `map;x;y;id;...;@@layer`; what is not a number counts as 0."""
        tokens = sequence.decode(state_text, ";")
        place: dict[str, Any] = columns.read(_COLUMNS, tokens)
        layers = [token for token in tokens[3:] if token.startswith(LAYER)]
        level = columns.read(_LAYER, [token.removeprefix(LAYER) for token in layers[-1:]])
        members = tuple(token for token in tokens[3:] if not token.startswith(LAYER))
        stack = cls(**place, members=members, layer=level["layer"])
        object.__setattr__(stack, "_text", state_text)
        return stack

    def type_text(self) -> str:
        """The type, always the word `stack`."""
        return TYPE

    def state_text(self) -> str:
        """The state. Raises TokenError for what the format cannot hold."""
        if self._text is not None:
            return self._text
        tokens = [*columns.write(_COLUMNS, self), *self.members]
        return sequence.encode(tokens if self.layer is None else [*tokens, f"{LAYER}{self.layer}"], ";")
