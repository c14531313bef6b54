"""A game's rules as a value: for each action what judges and plays it, and who lists what may be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct

from rules_check.play.player import Player
from rules_check.position.actions import Action, Declare
from rules_check.position.position import Position
from rules_check.rules.traces import Traces
from vassal_build.diagnostics import Diagnostic, Evidence

List = Callable[[Position], Iterator[Action]]
Check = Callable[[Position, Any], Iterator[Diagnostic]]
Apply = Callable[[Position, Any], Position]


class Handler(Struct, frozen=True):
    """What judges one type of action and what plays it; `apply` is defined for legal actions."""

    action: type
    check: Check
    apply: Apply


class Lister(Struct, frozen=True):
    """A chapter's list of what may be done now, and the types of actions that can be in it.

    `samples` says in words, for each type of which the list does not hold everything legal, what it holds; a move is
    complete with one way to each hex.
    """

    actions: tuple[type, ...]
    list: List
    samples: Mapping[type, str] = {}


class Questions(Struct, frozen=True):
    """What may be asked of a position without playing anything: by cases, tables and pictures.

    `zone` is none, weak or hard; `reach` gives movement points by place; `trace` the points of a trace between two
    places, or None; `suppliers` the places of the sources within whose range a unit stands; `can_support` whether
    units can all be supported at once; `choices` how many single Orders a side may still choose; `route` the cheapest
    legal way of a unit through places in their order, from where it stands, empty when there is none; `way` the path by
    which it is judged when it was dragged to such places, legal or not; `enter` the position with a unit in a place and
    all that its entering does, legal or not; `aims` the declarations of an Order, legal or not and without dice, that
    what is left of it on the table may have come of; `under` what a finding of a code about some units and a place
    rests on, beside what it holds from where it was made.
    """

    zone: Callable[[Position, str, str], str]
    reach: Callable[[Position, str], Mapping[str, float]]
    trace: Callable[[Position, str, str, str], float | None]
    suppliers: Callable[[Position, str], tuple[str, ...]]
    can_support: Callable[[Position, tuple[str, ...]], bool]
    choices: Callable[[Position, str], int]
    route: Callable[[Position, str, tuple[str, ...]], tuple[str, ...]]
    way: Callable[[Position, str, tuple[str, ...]], tuple[str, ...]]
    enter: Callable[[Position, str, str], Position]
    aims: Callable[[Position, int, Traces], Iterator[Declare]]
    under: Callable[[Position, str, tuple[str, ...], str], Evidence]


class RuleSet(Struct, frozen=True, dict=True):
    """A game's rules in the `editions` that they hold for; `api` is the version of the seams that they are written for.

    `handlers` has one row per type of action; `legal` are the chapters' lists of what may be done now; `dice` tells how
    many dice an action rolls; `close` judges and ends the Order being executed, as the end of a case's play does;
    `questions` answer for a position; `player` plays at random.
    """

    api: int
    slug: str
    editions: tuple[str, ...]
    handlers: tuple[Handler, ...]
    legal: tuple[Lister, ...]
    dice: Callable[[Position, Action], int]
    close: Handler
    questions: Questions
    player: Player

    @cached_property
    def by_action(self) -> dict[type, Handler]:
        """The handlers by the type of their action."""
        return {handler.action: handler for handler in self.handlers}
