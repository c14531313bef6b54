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
    """Which actions may have closed a gap of an aspect, and in a sentence why players do so.

    - `actions` yields them, or groups of them, without dice, the likeliest first.
    - `meant` gives the action to judge when none of them is legal; None if there is none.
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

    - `renamed` gives a position in which pieces have new names, from a mapping of old names to new ones. A blind that
      is opened becomes a counter with the values that the table shows; it still lies face down until an action opens
      it. A counter that is masked becomes a blind, of which nothing is known.
    - `cover` gives the action that masks a counter, None where no action of the rules does.
    - `in_hindsight` gives a position that knows which counters its blinds are that open later (by the blinds' names),
      so that what was done with them can be judged now.
    """

    renamed: Callable[[P, Mapping[str, str], P], P]
    cover: Callable[[P, str], A | None]
    in_hindsight: Callable[[P, Mapping[str, str]], P] = _without_hindsight


class Parts(Struct, Generic[P, A], frozen=True):
    """How a segment is played in parts that the turn button does not show, such as one leader after another.

    - `begins` says whether a step begins a part, from the positions that the table shows before and after it. The step
      belongs to the new part; what was done earlier is judged first, and belongs to no later part.
    - `end` gives the action that ends a part and is judged then; None where there is none.
    """

    begins: Callable[[P, P], bool]
    end: Callable[[P], A | None] = _nobodys


class Throw(Struct, Generic[P, A], frozen=True):
    """What a throw of a button may be for where no gap shows it, and why.

    - `actions` yields actions, or groups of them, without dice, legal or not, the likeliest first. It gets the position
      that the table shows before the throw, because marks on it may show who acts.
    - No more than `most` of them are tried. A legal one that leaves nothing open is believed; if there is none, it is
      not known for which unit the die was thrown.
    - `is_marked` says that marks on the table show the actions. Then one is judged even if all break a rule and the
      table shows no effect.
    """

    die: str
    why: str
    actions: Callable[[World[P], Roll, P], Iterator[A | Group[A]]]
    most: int = 500
    is_marked: bool = False


class Dialect(Struct, Generic[P, A], frozen=True):
    """The way in which a game is played at the table.

    - `aspects` are compared in their order; `place` is the one that a drag changes.
    - `explains` and `throws` say which actions may have closed a gap, and what a die may be for.
    - `end` gives the action that ends a segment.
    - `clock` gives a position at another time in which nothing is owed: for a turn button that was pressed too often or
      not often enough.
    - `owes` counts what must be done at once and was not, such as steps to lose.
    - `buttons` gives the names of the module's buttons for a throw of the rules, where they differ; any of them will
      do.
    - `worlds` is the number of readings that are kept side by side until a Game Turn ends, for games in which the table
      does not show at once which is right.
    - `agreements` names the global property that counts marks by agreement.
    - `late` are the ids of codes for actions in a segment that they do not belong to. If several such actions would be
      legal in the next segment, the turn button was pressed late.
    - `ends` says whether a table shows that the game is over, so that its last segment is judged without doubt.
    - `duty` gives what the rules do in the segment even if players do not show it; None if it is done or there is
      nothing. It is done before the end of the segment is judged.
    - `masks` is None for a game without masked pieces.
    - `options` gives a position with the optional rules that a table shows to be in use. They apply from the step in
      which they are switched on.
    - `remarks` yields lines about the steps of a window that are not actions, given what was judged in it.
    - `parts` is None for a game that only the turn button divides.
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
