"""The end of a window: what is left open is judged by what the players seem to have meant, then the segment ends."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from rules_check.codes import rep_play
from rules_check.facts.fact import Unknown
from rules_check.referee.aspects import Due, Gap, gaps
from rules_check.referee.settling import ordered, settle
from rules_check.referee.throwing import for_nothing
from rules_check.referee.trying import Desk
from rules_check.referee.world import Line, World
from rules_check.rules import judging
from rules_check.rules.finding import is_grave
from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic
from vassal_build.location import Location

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
        world = end_segment(desk, world, step, after)
        if world.here.winner:
            return world
    if (world.here.turn, world.here.segment) != (seen.turn, seen.segment):
        world = replace(world, here=desk.dialect.clock(world.here, seen.turn, seen.segment))
    return world


def end_segment(desk: Desk[F, P, A], world: World[P], step: int, after: P) -> World[P]:
    """Give the world after the end of its segment, which is judged; what was owed in it is told once, and is over."""
    return desk.judged(world, desk.dialect.end(world.here), step, unowed(desk, after))


def unowed(desk: Desk[F, P, A], position: P) -> P:
    """Give a position in which nothing is owed."""
    if not desk.dialect.owes(position):
        return position
    return desk.dialect.clock(position, position.turn, position.segment)


def last_segment(desk: Desk[F, P, A], world: World[P], step: int, *, is_over: bool) -> World[P]:
    """Give the world in which the end of the game's last segment is judged, which no turn button tells.

    Unless the game `is_over` for sure, what is found is unverifiable: the log may have been broken off.
    """
    found = judging.check(desk.rules, world.here, desk.dialect.end(world.here))
    if not any(map(is_grave, found)):
        return world
    before = world if is_over else world.doubted("the log ends here, and the segment may not be over")
    return before.written(Line(step, step, world.here, None, found), unowed(desk, world.here)).settled()


def still_owed(desk: Desk[F, P, A], world: World[P], step: int) -> World[P]:
    """Give the world with a note where the log ends while something is owed."""
    if not desk.dialect.owes(world.here):
        return world
    found = rep_play.STILL_OWED.at(Location(""), "the log ends while something has still to be done")
    return world.written(Line(step, step, world.here, None, (found,)), unowed(desk, world.here))


def _presses(desk: Desk[F, P, A], here: P, seen: P) -> tuple[P, ...]:
    """Give the position after each segment that ends.

    None when the clock was turned back or so far that nobody can have meant it.
    """
    passed: list[P] = []
    while (here.turn, here.segment) != (seen.turn, seen.segment):
        after = unowed(desk, desk.played(here, desk.dialect.end(here)))
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
    place = desk.dialect.place.value(desk.dialect.place.shelf(seen), gap.key) or ""
    meant, cut = _meant(desk, world, gap)
    unknown = [way for action in meant if (way := desk.supposed(world, action, when, seen)) is not None]
    # what cannot be judged comes before what breaks a rule
    for way in unknown:
        if desk.far(way, seen) < desk.far(world, seen):
            return way
    if cut is not None:
        return world.written(Line(when, when, world.here, None, (cut,), place=place), after, gap.key)
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
    return world.written(Line(when, when, world.here, None, (found,), place=place), after, gap.key)


def _meant(desk: Desk[F, P, A], world: World[P], gap: Gap) -> tuple[list[A], Diagnostic | None]:
    """Give what may have been meant by a gap, and the finding that says why that is not all of it, None where it is."""
    meant: list[A] = []
    cut: Diagnostic | None = None
    for row in desk.dialect.explaining(gap):
        try:
            meant.extend(row.actions(world, gap))
            last = row.meant(world, gap)
        except Unknown as unknown:
            cut = replace(judging.missing(world.here, unknown), subject=gap.key)
            continue
        meant += [] if last is None else [last]
    return meant, cut


def _forced(desk: Desk[F, P, A], here: P, seen: P, ended: Due, *keys: str) -> P:
    """Give a position with what the table shows of some keys, of all where none is named, as far as it is due."""
    for gap in gaps(desk.dialect.aspects, here, seen):
        if gap.is_due(ended) and (not keys or gap.key in keys):
            here = gap.aspect.put(here, gap.key, gap.seen)
    return here
