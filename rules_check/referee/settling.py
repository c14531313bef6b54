"""Gaps between the world and the table, closed one after another by actions that explain them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import inf
from typing import Any, TypeVar

from rules_check.referee.aspects import Due, Gap, Gaps, far
from rules_check.referee.trying import Judge
from rules_check.referee.world import World
from rules_check.rules.state import State

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")


def settle(
    judge: Judge[F, P, A], world: World[P], seen: P, step: int, first: Collection[str] = frozenset()
) -> World[P]:
    """Give the world nearest to a table that legal actions lead to; each brings it nearer by itself.

    It goes round until nothing more is legal, so that units dragged in another order than the rules allow are put into
    one that they do. What is open of the keys `first` comes before all else.
    """
    found = judge.gaps(world, seen)
    while True:
        nearer = next(_nearer(judge, world, seen, step, found, first=first), None)
        if nearer is None:
            return world
        world, found = nearer


def settle_barred(judge: Judge[F, P, A], world: World[P], seen: P, step: int, ended: Due) -> World[P]:
    """Give the settled world; what would be left open comes first, if less is left open then.

    A unit that is dragged last may have passed through a hex before others filled it. That is tried only where
    something left open is due by what has `ended`, and believed only where nothing is left open that was not before.
    """
    settled = settle(judge, world, seen, step)
    left = judge.gaps(settled, seen)
    barred = {gap.key for gap in left if gap.is_due(ended)}
    if not barred:
        return settled
    other = settle(judge, world, seen, step, barred)
    return other if _names(judge.gaps(other, seen)) < _names(left) else settled


def _names(found: Gaps[P]) -> set[tuple[str, str]]:
    return {(gap.key, gap.aspect.name) for gap in found}


def _nearer(
    judge: Judge[F, P, A], world: World[P], seen: P, step: int, found: Gaps[P], *, first: Collection[str]
) -> Iterator[tuple[World[P], Gaps[P]]]:
    """Yield the worlds that one legal action leads to and that are nearer to the table, with the gaps that are left.

    The likeliest come first.
    """
    here = far(found)
    for gap in sorted(in_order(world, found), key=lambda gap: gap.key not in first):
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
