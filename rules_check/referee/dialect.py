"""How the actions of a game show in its logs: what a game brings so that the referee can recognise them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeVar

from msgspec import Struct, field

from rules_check.facts.fact import Unknown
from rules_check.referee.aspects import Aspect, Aspects, Gap
from rules_check.referee.beat import Beat
from rules_check.referee.lines import Line
from rules_check.referee.world import Roll, World
from rules_check.rules.state import State
from vassal_build.properties import AGREEMENTS

P = TypeVar("P", bound=State)
A = TypeVar("A")
V = TypeVar("V")


def _nothing(_: object, __: object) -> None:
    return None


def known_part(actions: Iterator[A]) -> Iterator[A]:
    """Yield actions until one depends on a value that is not known; what is after it in the row is not known."""
    with suppress(Unknown):
        yield from actions


class Group(Struct, Generic[A], frozen=True):
    """Actions that are one for those who do them, played one after another; none is believed without the others.

    The last of them is what takes a die.
    """

    first: tuple[A, ...]
    last: A


def actions_of(action: A | Group[A]) -> tuple[A, ...]:
    """Give the actions of a group in their order, an action alone as the only one."""
    return (*action.first, action.last) if isinstance(action, Group) else (action,)


class Explain(Struct, Generic[P, A, V], frozen=True):
    """Which actions may have closed a gap of an aspect, and why players do so, in a sentence.

    `actions` yields them, or groups of them, without dice, the likeliest first. `meant` gives what is judged when none
    of them is legal, None where nothing can be meant by it.
    """

    aspect: Aspect[P, Any, V]
    why: str
    actions: Callable[[World[P], Gap[P, V]], Iterator[A | Group[A]]]
    meant: Callable[[World[P], Gap[P, V]], A | None] = _nothing


def _nobodys(_: object) -> None:
    return None


def _never(_: object) -> bool:
    return False


def _unremarked(_: object, __: object) -> tuple[()]:
    return ()


def _as_played(here: P, _: P) -> P:
    return here


def _without_hindsight(seen: P, _: Mapping[str, str]) -> P:
    return seen


class Masks(Struct, Generic[P, A], frozen=True):
    """How a game's positions hold masked pieces as blinds (`replay/blinds.py`).

    `renamed` gives a position in which pieces go by other names, the new ones by the old, wherever it has them: a blind
    that is opened is a counter whose values are as the table shows them, and that still lies face down until an action
    opens it; a counter that is masked is a blind, of which nothing is known. `cover` gives the action by which a
    counter is masked, None where that is no action of the rules. `in_hindsight` gives a position in which it is known
    what blinds turn out to be that open later, by their names: what was done with them can be judged then.
    """

    renamed: Callable[[P, Mapping[str, str], P], P]
    cover: Callable[[P, str], A | None]
    in_hindsight: Callable[[P, Mapping[str, str]], P] = _without_hindsight


class Parts(Struct, Generic[P, A], frozen=True):
    """How a segment is played in parts that the turn button does not show, such as one leader after another.

    `begins` says of the positions that the table shows before and after a step whether the step begins a part. What was
    done before it is judged before it, and belongs to no later part; the step itself belongs to the part that it
    begins. `end` is the action that ends the part, which is judged then; None where there is none to end.
    """

    begins: Callable[[P, P], bool]
    end: Callable[[P], A | None] = _nobodys


class Throw(Struct, Generic[P, A], frozen=True):
    """What a throw of a button may be for, where no gap shows it, and why.

    `actions` yields them, or groups of them, without dice, legal or not, the likeliest first; it is handed the position
    that the table shows before the throw, for marks on it may show who acts. No more than `most` of them are tried:
    where one that is legal leaves nothing open it is believed, else it is not known for whom the die was. `is_marked`
    says that marks on the table show the actions: where all of them break a rule, one is judged even if nothing is to
    be seen of it.
    """

    die: str
    why: str
    actions: Callable[[World[P], Roll, P], Iterator[A | Group[A]]]
    most: int = 500
    is_marked: bool = False


class Dialect(Struct, Generic[P, A], frozen=True):
    """The way in which a game is played at the table.

    `aspects` are compared in their order; `place` is the one among them that a drag changes. `buttons` gives the
    module's buttons for a throw of the rules, by its name, where it has others; any of them will do. `end` is the
    action that ends a segment, and `clock` gives a position at another time in which nothing is owed, for a turn button
    that was pressed too often or not often enough, and for what was left undone when it was. `owes` counts what is to
    be done at once and has not been, such as steps to lose. Up to `worlds` readings are kept side by side until a Game
    Turn ends, where the table does not show at once which is right. `agreements` names the global property that counts
    marks by agreement. `late` are the ids of the codes of what is done in a segment that it does not belong to: where
    several such things would be legal in the next, the turn button was pressed late. `ends` says of what a table shows
    whether the game is over there, so that its last segment is judged for sure. `duty` gives what the rules do in the
    segment whether or not players show it, None where it is done or there is nothing; before a segment that has ended
    is judged, it is done. `masks` is None for a game in which nobody masks anything. `options` gives a position with
    the optional rules that a table shows to be in use: nobody plays them, and they hold from the step in which they are
    switched. `remarks` yields lines about the steps of a window that are no actions, given what was judged in it.
    `parts` is None for a game in which only the turn button parts the play.
    """

    aspects: Aspects[P]
    place: Aspect[P, Any, str]
    explains: tuple[Explain[P, A, Any], ...]
    throws: tuple[Throw[P, A], ...]
    end: Callable[[P], A]
    clock: Callable[[P, int, str], P]
    owes: Callable[[P], int]
    buttons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    worlds: int = 1
    agreements: str = AGREEMENTS
    late: frozenset[str] = frozenset()
    ends: Callable[[P], bool] = _never
    masks: Masks[P, A] | None = None
    duty: Callable[[P], A | Group[A] | None] = _nobodys
    options: Callable[[P, P], P] = _as_played
    remarks: Callable[[Sequence[Beat[P]], Sequence[Line[P]]], Iterable[Line[P]]] = _unremarked
    parts: Parts[P, A] | None = None

    def explaining(self, gap: Gap[P, V]) -> Iterator[Explain[P, A, V]]:
        """Yield the explanations of a gap's aspect, the likeliest first."""
        return (row for row in self.explains if row.aspect is gap.aspect)

    def likely(self, world: World[P], gap: Gap[P, V]) -> Iterator[A | Group[A]]:
        """Yield the actions, or groups of them, that may have closed a gap, without dice, the likeliest first."""
        return (action for row in self.explaining(gap) for action in known_part(row.actions(world, gap)))
