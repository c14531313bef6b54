"""What may be asked of a position without playing anything, and the answer: text, plain values, marks on the map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from rules_check.rules.state import State

P = TypeVar("P", bound=State)


class Misasked(Exception):  # noqa: N818 - the person who asks gets a line, nothing is broken
    """A question that cannot be asked so: a unit that is not there, an Order that nobody executes."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Mark(Struct, frozen=True):
    """A place to be marked: the colour, how far it covers what is below (0 to 1), and a word to write there.

    A colour is one of CSS, or the id of a side, whose own colour is meant.
    """

    place: str
    colour: str
    cover: float = 0.4
    word: str = ""


class Line(Struct, frozen=True):
    """A line to be drawn over the map, from point to point, in a colour as that of a mark.

    A point is a place, or a corner of its hex in the order of `HexGrid.outline`.
    """

    points: tuple[tuple[str, int | None], ...]
    colour: str


class Rows(Struct, frozen=True):
    """A table of the answer: its title, the heads of its columns, its rows."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Answer(Struct, frozen=True):
    """An answer: `shown` for people, line by line and table by table; `document` for programs; the rest for a map.

    What is for people are sentences (`said`), so that they can be in any language. `title` stands above the map,
    `lines` lie over its marks.
    """

    shown: tuple[str | Rows, ...]
    document: object
    marks: tuple[Mark, ...] = ()
    title: str = ""
    lines: tuple[Line, ...] = ()


class Asking(Struct, frozen=True):
    """What is asked about: units, sides and places by their ids; all that there are where none is named."""

    units: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


class Question(Struct, Generic[P], frozen=True):
    """A question of a game by its name: `rules-check ask NAME` asks it.

    `reach`, `sees`, `supply` and `zoc` are commands, too.

    `ask` raises Misasked, and Unknown when a value is missing.
    """

    name: str
    ask: Callable[[P, Asking], Answer]


class Questions(Struct, Generic[P], frozen=True):
    """The questions of a game, and what gives the position in which the Order of a number is being executed.

    `suppose` raises Misasked where there is no such Order; it is None where a game has none.
    """

    rows: tuple[Question[P], ...]
    suppose: Callable[[P, int], P] | None = None
