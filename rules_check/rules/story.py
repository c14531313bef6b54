"""What a game gives of its play to the page of an audit: who won, fights and their dice, ways, losses, choices.

Each is asked of a position and an action that was judged in it; a game that does not give one leaves its row out. What
stands here is shown to both players: it may depend on nothing that one of them hides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Generic, Never, TypeVar

from msgspec import Struct

from rules_check.rules.state import State

P = TypeVar("P", bound=State)
A = TypeVar("A")


class Ending(Struct, frozen=True):
    """How a game ended: the id of the side that won, empty for a draw, what it won in words, why, and the section."""

    side: str
    words: str
    why: str = ""
    cite: str = ""


class Leg(Struct, frozen=True):
    """A step of a way: the place entered and the points spent so far, None when a value is missing.

    `wrong` says that the way is against the rules from here on.
    """

    place: str
    spent: float | None = None
    wrong: bool = False


class Going(Enum):
    """How a unit goes: by a move that it chooses and pays for, by rail, or after a fight."""

    MOVE = "move"
    RAIL = "rail"
    RETREAT = "retreat"
    ADVANCE = "advance"


class Trail(Struct, frozen=True):
    """The way of a unit: the first leg is where it starts; `most` is what it may spend, None where that has no limit.

    What an action against the rules does wrong may be said by its legs; where none is said to be, it is the last.
    """

    unit: str
    legs: tuple[Leg, ...]
    most: float | None = None
    going: Going = Going.MOVE


def trail_of(unit: str, places: Sequence[str], going: Going) -> Trail:
    """Give the way of a unit through places that cost nothing, where it stands first."""
    return Trail(unit, tuple(map(Leg, places)), going=going)


class Cell(Struct, frozen=True):
    """What one face of the die, or sum of dice, brings in a fight: the result in words, and the losses of both sides.

    Losses are in steps, or in units where a game has no steps: a result that lets a player choose counts as what it
    costs at most. `more` is what the attacker gains besides, in the same measure, such as a defender that is shaken.
    `face` is what was thrown, empty for the place of the cell counted from 1, and `ways` in how many throws it comes up
    that are all equally likely: of two dice 2 in one, 7 in six.
    """

    words: str
    attacker: float = 0
    defender: float = 0
    more: float = 0
    face: str = ""
    ways: int = 1

    @property
    def gain(self) -> float:
        """What the attacker gains by it."""
        return self.defender - self.attacker + self.more


class Fight(Struct, frozen=True):
    """A fight with its die.

    - `kind` says what it is, `place` where, `attackers` and `defenders` are the ids of the units.
    - `side` is the side that attacks.
    - `odds` and `column` say how the table was read; empty where there is no table.
    - `cells` are the results by the faces of the die, in order, and `thrown` is the index of the one that was thrown.
    - `sums` says line by line how the column was found.
    - `meaning` are the keys of the game's words for the result.
    """

    kind: str
    place: str
    side: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    odds: str
    column: str
    cells: tuple[Cell, ...]
    thrown: int
    sums: tuple[str, ...] = ()
    meaning: tuple[str, ...] = ()

    @property
    def result(self) -> Cell:
        """What the die brought."""
        return self.cells[self.thrown]


class Reached(Struct, frozen=True):
    """A place where a unit could have ended its move: the points that it costs, and the way there from where it stood.

    Ways that share their beginning should share it to the letter: the page draws them as a tree.
    """

    spent: float
    way: tuple[str, ...]


def _nothing(*_: object) -> None:
    return None


def _none(*_: object) -> dict[str, Never]:
    return {}


def _nowhere(*_: object) -> tuple[Trail, ...]:
    return ()


class Story(Struct, Generic[P, A], frozen=True):
    """What a game gives of its play to the page of an audit.

    - `ending` says how a position was won, or is won if its segment ends now, because nobody presses the turn button at
      the end of a game; None while the game goes on.
    - `steps` gives the steps left of each unit that has come into play, 0 for an eliminated one.
    - `fight` gives the fight of an action with a die that was thrown, None for any other action.
    - `trails` gives the way of each unit that an action takes from place to place.
    - `ways` gives where a unit could end a move now, by place.

    They raise Unknown when a value is missing, and may raise CannotBeDone for an action against the rules.
    """

    ending: Callable[[P], Ending | None] = _nothing
    steps: Callable[[P], Mapping[str, int]] = _none
    fight: Callable[[P, A], Fight | None] = _nothing
    trails: Callable[[P, A], tuple[Trail, ...]] = _nowhere
    ways: Callable[[P, str], Mapping[str, Reached]] = _none
