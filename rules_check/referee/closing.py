"""The end of a window: what is left open is judged by what the players seem to have meant, then the segment ends."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from rules_check.codes import rep_play
from rules_check.facts.fact import Unknown
from rules_check.referee.aspects import Due, Gap, gaps
from rules_check.referee.dialect import Group
from rules_check.referee.lines import Line
from rules_check.referee.settling import ordered, settle, settle_in_any_order
from rules_check.referee.throwing import for_nothing
from rules_check.referee.trying import Judge
from rules_check.referee.world import World
from rules_check.rules import judging
from rules_check.rules.finding import is_grave
from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.location import Location
from vassal_build.replacing import replace

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")
V = TypeVar("V")


def close(judge: Judge[F, P, A], world: World[P], seen: P, step: int, ended: Due) -> World[P]:
    """Give the world at the end of a window, at the table `seen`: no gap is left in it that is due by what has `ended`.

    What is not due yet stays open, and is not taken over from the table.
    """
    world = settle(judge, world, seen, step)
    while left := [gap for gap in ordered(judge, world, seen) if gap.is_due(ended)]:
        world = _judged(judge, world, left[0], seen, step, ended)
        world = settle(judge, world, seen, step)
    return for_nothing(world).settled()


def dutiful(judge: Judge[F, P, A], world: World[P], step: int) -> World[P]:
    """Give a settled world after the duty of the segment, if it can be done."""
    duty = judge.dialect.duty(world.here)
    done = None if duty is None else judge.tried(world, duty, step)
    return world if done is None else done


def close_keys(judge: Judge[F, P, A], world: World[P], seen: P, step: int, keys: Collection[str]) -> World[P]:
    """Give the world in which what is open of some keys is judged at a table `seen`, because it is not known later.

    What shows on a counter may be mended when nobody else sees it, and is no error for sure.
    """
    world = settle_in_any_order(judge, world, seen, step)
    while left := [gap for gap in ordered(judge, world, seen) if gap.key in keys]:
        world = _judged(judge, world, left[0], seen, step, Due.TURN)
        if left[0].aspect is not judge.dialect.place:
            world = _may_be_put_right(world)
        world = settle(judge, world, seen, step)
    return world


def _may_be_put_right(world: World[P]) -> World[P]:
    """Give the world whose last line, where it is of no action, is no error for sure."""
    *before, last = world.lines
    if last.action is not None:
        return world
    why = said("the counter is face down now, and its owner may still correct it")
    return replace(world, lines=(*before, last.doubted(why)))


def end_segments(judge: Judge[F, P, A], world: World[P], seen: P, step: int) -> World[P]:
    """Give the world after the presses of the turn button that lead to the time of `seen`, each judged."""
    for after in _presses(judge, world.here, seen):
        world = end_segment(judge, world, step, after)
    if (world.here.turn, world.here.segment) != (seen.turn, seen.segment):
        world = replace(world, here=judge.dialect.clock(world.here, seen.turn, seen.segment))
    return world


def end_segment(judge: Judge[F, P, A], world: World[P], step: int, after: P) -> World[P]:
    """Give the world after the end of its segment, which is judged; what was owed in it is reported, and is over."""
    return judge.judged(world, judge.dialect.end(world.here), step, unowed(judge, after))


def end_part(judge: Judge[F, P, A], world: World[P], step: int) -> World[P]:
    """Give the world after the end of a part of its segment, which is judged; what was owed in it is over."""
    parts = judge.dialect.parts
    end = None if parts is None else parts.end(world.here)
    if end is None:
        return world
    return judge.judged(world, end, step, unowed(judge, judge.played(world.here, end)))


def unowed(judge: Judge[F, P, A], position: P) -> P:
    """Give a position in which nothing is owed."""
    if not judge.dialect.owes(position):
        return position
    return judge.dialect.clock(position, position.turn, position.segment)


def last_segment(judge: Judge[F, P, A], world: World[P], step: int, *, is_over: bool) -> World[P]:
    """Give the world in which the end of the game's last segment is judged, which no turn button shows.

    Unless the game `is_over` for sure, what is found is unverifiable: the log may have been broken off. A game that is
    won already has no segment to end.
    """
    if world.here.winner:
        return world
    wrong = judging.check(judge.rules, world.here, judge.dialect.end(world.here))
    if not any(map(is_grave, wrong)):
        return world
    before = world if is_over else world.doubted(said("the log ends here, but the segment may go on"))
    return before.written(Line(step, step, world.here, None, wrong), unowed(judge, world.here)).settled()


def still_owed(judge: Judge[F, P, A], world: World[P], step: int) -> World[P]:
    """Give the world with a note where the log ends while something is owed."""
    if not judge.dialect.owes(world.here):
        return world
    found = rep_play.STILL_OWED.at(Location(""), said("the log ends while something must still be done"))
    return world.written(Line(step, step, world.here, None, (found,)), unowed(judge, world.here))


def _presses(judge: Judge[F, P, A], here: P, seen: P) -> tuple[P, ...]:
    """Give the position after each segment that ends.

    None when the clock was turned back or so far that nobody can have meant it.
    """
    passed: list[P] = []
    while (here.turn, here.segment) != (seen.turn, seen.segment):
        after = unowed(judge, judge.played(here, judge.dialect.end(here)))
        passed.append(after)
        if after is here or after.turn > seen.turn or after.winner:
            return tuple(passed) if after.winner and len(passed) == 1 else ()
        here = after
    return tuple(passed)


def _judged(  # noqa: PLR0917 - a gap in a world, and the table and moment at which it is due
    judge: Judge[F, P, A], world: World[P], gap: Gap[P, V], seen: P, step: int, ended: Due
) -> World[P]:
    """Judge what was meant by a gap; where nothing wrong can be meant by it, the gap itself is the mistake."""
    when = world.when(gap.key, gap.aspect.name, step)
    after = _forced(judge, world.here, seen, ended, gap.key)
    place = judge.dialect.place.value(judge.dialect.place.shelf(seen), gap.key) or ""
    meant, cut = _meant(judge, world, gap)
    unknown = [way for action in meant if (way := judge.supposed(world, action, when, seen)) is not None]
    # what cannot be judged comes before what breaks a rule
    for way in unknown:
        if judge.far(way, seen) < judge.far(world, seen):
            return way
    if cut is not None:
        return world.written(Line(when, when, world.here, None, (cut,), place=place), after, gap.key)
    for row in judge.dialect.explaining(gap):
        action = row.meant(world, gap)
        if action is None or not judge.is_wrong(world, action):
            continue
        # what the action does besides is no mistake of its own
        done = judge.forced(world, action, when)
        if done is not None and judge.far(done, seen) < judge.far(world, seen):
            return done
        return judge.judged(world, action, when, after)
    found = _mistake(world, gap)
    return world.written(Line(when, when, world.here, None, (found,), place=place), after, gap.key)


def _mistake(world: World[P], gap: Gap[P, V]) -> Diagnostic:
    """Give what is wrong with a gap that nothing explains, or that it cannot be judged."""
    try:
        mistake = gap.aspect.mistake(world.here, gap.key, gap.played, gap.seen)
    except Unknown as unknown:
        return replace(judging.missing(world.here, unknown), subject=gap.key)
    return mistake.code.at(Location(""), mistake.message, subject=gap.key, cite=mistake.cite)


def _meant(judge: Judge[F, P, A], world: World[P], gap: Gap[P, V]) -> tuple[list[A | Group[A]], Diagnostic | None]:
    """Give what may have been meant by a gap, and the finding that says why that is not all of it, None where it is."""
    meant: list[A | Group[A]] = []
    cut: Diagnostic | None = None
    for row in judge.dialect.explaining(gap):
        try:
            meant.extend(row.actions(world, gap))
            last = row.meant(world, gap)
        except Unknown as unknown:
            cut = replace(judging.missing(world.here, unknown), subject=gap.key)
            continue
        meant += [] if last is None else [last]
    return meant, cut


def _forced(judge: Judge[F, P, A], here: P, seen: P, ended: Due, key: str) -> P:
    """Give a position with what the table shows of a key, as far as it is due."""
    for gap in gaps(judge.dialect.aspects, here, seen):
        if gap.key == key and gap.is_due(ended):
            here = gap.aspect.put(here, gap.key, gap.seen)
    return here
