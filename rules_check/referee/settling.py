"""Gaps between the world and the table, closed one after another by actions that explain them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import inf
from typing import Any, TypeVar

from rules_check.referee.aspects import Gap, Gaps, far
from rules_check.referee.trying import Judge
from rules_check.referee.world import World
from rules_check.rules.state import State

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")

MOST_ORDERS = 6
"""So many orders are tried: of a hundred windows that were dragged in any order all were right by the fourth."""


def settle(judge: Judge[F, P, A], world: World[P], seen: P, step: int, first: Sequence[str] = ()) -> World[P]:
    """Give the world nearest to a table that legal actions lead to; each brings it nearer by itself.

    It goes round until nothing more is legal, so that units dragged in another order than the rules allow are put into
    one that they do. What is open of the keys `first` comes before all else, in their order.
    """
    found = judge.gaps(world, seen)
    while True:
        nearer = next(_nearer(judge, world, seen, step, found, first=first), None)
        if nearer is None:
            return world
        world, found = nearer


def settle_in_any_order(judge: Judge[F, P, A], world: World[P], seen: P, step: int) -> World[P]:
    """Give the settled world; who is patient tries many orders of what was done, where something is left open.

    A unit that is dragged last may have passed through a hex before others filled it, and when others had left theirs.
    What was ever left open comes first, and that is believed only where nothing is left open that was not before.
    """
    settled = settle(judge, world, seen, step)
    if not judge.patient:
        return settled
    left = judge.gaps(settled, seen)
    fewest, barred, tried = _names(left), tuple[str, ...](), set[tuple[str, ...]]()
    dragged = tuple(dict.fromkeys(gap.key for gap in ordered(judge, world, seen)))
    for others in islice(_orders(dragged), MOST_ORDERS):
        barred = (*(gap.key for gap in in_order(world, left)), *barred)
        keys = tuple(dict.fromkeys((*barred, *others)))
        if not left or keys in tried:
            continue
        tried.add(keys)
        other = settle(judge, world, seen, step, keys)
        left = judge.gaps(other, seen)
        if _names(left) < fewest:
            settled, fewest = other, _names(left)
    return settled


def _orders(keys: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield keys in many orders: as they are and backwards, then the same with every second one first, and so on."""
    while True:
        yield keys
        yield keys[::-1]
        keys = (*keys[1::2], *keys[::2])


def _names(found: Gaps[P]) -> set[tuple[str, str]]:
    return {(gap.key, gap.aspect.name) for gap in found}


def _nearer(
    judge: Judge[F, P, A], world: World[P], seen: P, step: int, found: Gaps[P], *, first: Sequence[str]
) -> Iterator[tuple[World[P], Gaps[P]]]:
    """Yield the worlds that one legal action leads to and that are nearer to the table, with the gaps that are left.

    The likeliest come first.
    """
    here = far(found)
    place = {key: number for number, key in enumerate(first)}
    for gap in sorted(in_order(world, found), key=lambda gap: place.get(gap.key, len(place))):
        when = world.when(gap.key, gap.aspect.name, step)
        for action in judge.dialect.likely(world, gap):
            after = judge.believed(world, action, when, seen)
            if after is not None and far(left := judge.gaps(after, seen)) < here:
                yield after, left


def ordered(judge: Judge[F, P, A], world: World[P], seen: P) -> list[Gap[P, Any]]:
    """Give the gaps in the order in which the table was changed; what nobody touched comes last."""
    return in_order(world, judge.gaps(world, seen))


def in_order(world: World[P], found: Gaps[P]) -> list[Gap[P, Any]]:
    """Give gaps in the order in which the table was changed; what nobody touched comes last."""
    return sorted(found, key=lambda gap: world.touched.get(gap.key, inf))
