"""The end of a window: what is left open is judged by what the players seem to have meant, then the segment ends."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from rules_check.referee.aspects import Due, Gap, gaps
from rules_check.referee.settling import ordered, settle
from rules_check.referee.throwing import for_nothing
from rules_check.referee.trying import Desk
from rules_check.referee.world import Line, World
from rules_check.rules.state import State
from vassal_build.diagnostics import Location

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")


def close(desk: Desk[F, P, A], world: World[P], seen: P, step: int, ended: Due) -> World[P]:
    """Give the world at the end of a window, at the table `seen`: no gap is left in it that is due by what has `ended`.

    What is not due yet stays open, and is not taken over from the table.
    """
    world = settle(desk, world, seen, step)
    while left := [gap for gap in ordered(desk, world, seen) if gap.is_due(ended)]:
        world = _judged(desk, world, left[0], seen, step, ended)
        world = settle(desk, world, seen, step)
    world = for_nothing(world)
    return replace(world.settled(), here=_forced(desk, world.here, seen, ended))


def end_segments(desk: Desk[F, P, A], world: World[P], seen: P, step: int) -> World[P]:
    """Give the world after the presses of the turn button that lead to the time of `seen`, each judged."""
    for after in _presses(desk, world.here, seen):
        world = desk.judged(world, desk.dialect.end(world.here), step, after)
        if world.here.winner:
            return world
    if (world.here.turn, world.here.segment) != (seen.turn, seen.segment):
        world = replace(world, here=desk.dialect.clock(world.here, seen.turn, seen.segment))
    return world


def _presses(desk: Desk[F, P, A], here: P, seen: P) -> tuple[P, ...]:
    """Give the position after each segment that ends.

    None when the clock was turned back or so far that nobody can have meant it.
    """
    passed: list[P] = []
    while (here.turn, here.segment) != (seen.turn, seen.segment):
        after = desk.played(here, desk.dialect.end(here))
        passed.append(after)
        if after is here or after.turn > seen.turn or after.winner:
            return tuple(passed) if after.winner and len(passed) == 1 else ()
        here = after
    return tuple(passed)


def _judged(  # noqa: PLR0917 - a gap in a world, and the table and moment at which it is due
    desk: Desk[F, P, A], world: World[P], gap: Gap, seen: P, step: int, ended: Due
) -> World[P]:
    """Judge what was meant by a gap; where nothing wrong can be meant by it, the gap itself is the mistake."""
    when = world.touched.get(gap.key, step)
    after = _forced(desk, world.here, seen, ended, gap.key)
    for row in desk.dialect.explaining(gap):
        action = row.meant(world, gap)
        if action is None or not desk.is_wrong(world, action):
            continue
        # what the action does besides is no mistake of its own
        done = desk.forced(world, action, when)
        if done is not None and desk.far(done, seen) < desk.far(world, seen):
            return done
        return desk.judged(world, action, when, after)
    mistake = gap.aspect.told(world.here, gap.key, gap.played, gap.seen)
    found = mistake.code.at(Location(""), mistake.message, subject=gap.key, cite=mistake.cite)
    place = desk.dialect.place.value(desk.dialect.place.shelf(seen), gap.key) or ""
    return world.written(Line(when, when, world.here, None, (found,), place=place), after, gap.key)


def _forced(desk: Desk[F, P, A], here: P, seen: P, ended: Due, *keys: str) -> P:
    """Give a position with what the table shows of some keys, of all where none is named, as far as it is due."""
    for gap in gaps(desk.dialect.aspects, here, seen):
        if gap.is_due(ended) and (not keys or gap.key in keys):
            here = gap.aspect.put(here, gap.key, gap.seen)
    return here
