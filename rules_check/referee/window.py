"""A window played and closed, and once more where the turn button seems to have been pressed late."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from rules_check.codes.rep_play import CLOCK_LATE
from rules_check.referee.aspects import Due
from rules_check.referee.beat import Beat
from rules_check.referee.beats import look_ahead
from rules_check.referee.closing import close, close_keys, dutiful, end_segment
from rules_check.referee.dialect import Dialect, Masks
from rules_check.referee.lines import Line
from rules_check.referee.settling import settle_in_any_order
from rules_check.referee.throwing import take
from rules_check.referee.trying import Judge
from rules_check.referee.world import Outlook, World
from rules_check.rules.finding import is_grave
from rules_check.rules.state import State
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.language.said import said
from vassal_build.location import Location
from vassal_build.replacing import replace

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")
Worlds = tuple[World[P], ...]
SEVERAL = 2
"""So many things done out of their segment are a turn button pressed late; one alone is a slip of its own."""


class Window(Struct, Generic[P], frozen=True):
    """The steps of a window, the position that the table shows at its end, the step that closed it, and what ended.

    It `breaks_off` where the segment may go on: the log ends in it, or it is a part of a segment. `following` is the
    segment that the turn button shows then, empty where nobody pressed it.
    """

    beats: tuple[Beat[P], ...]
    seen: P
    step: int
    what: Due
    breaks_off: bool = False
    following: str = ""


def judged_late(judge: Judge[F, P, A], worlds: Worlds[P], window: Window[P]) -> Worlds[P]:
    """Give the worlds after a window; where several deeds belong to the next segment, with its end before them.

    They are judged so only where all of them are legal then; one warning says so.
    """
    found = judged(judge, worlds, window)
    # what follows from such a thing is wrong, too, and is not when it is done in its time
    wrong = [line for line in found[0].lines[len(worlds[0].lines) :] if _is_out_of_time(judge, line)]
    if len(wrong) < SEVERAL:
        return found
    since = min(line.first for line in wrong)
    late = _with_end_before(judge, worlds, window, since)
    return late if late and not _errors(late[0], worlds[0]) else found


def _is_out_of_time(judge: Judge[F, P, A], line: Line[P]) -> bool:
    """Say whether a line is of something done in a segment that it does not belong to."""
    return any(each.severity is Severity.ERROR and each.code in judge.dialect.late for each in line.findings)


def _with_end_before(judge: Judge[F, P, A], worlds: Worlds[P], window: Window[P], since: int) -> Worlds[P]:
    """Give the worlds after a window whose segment ended before a step; none where the game does not go on then."""
    earlier = tuple(beat for beat in window.beats if beat.number < since)
    later = window.beats[len(earlier) :]
    if not later:
        return ()
    worlds = judged(judge, worlds, Window(earlier, later[0].before, since, Due.SEGMENT))
    ended: list[World[P]] = []
    for world in worlds:
        after = _next(judge, world.here, window.following)
        if after is world.here or after.winner:
            return ()
        message = said("what was done here belongs to the next segment, but the turn button was pressed only later")
        line = Line(since, since, world.here, None, (CLOCK_LATE.at(Location(""), message),))
        ended.append(end_segment(judge, world.written(line, world.here), since, after))
    return judged(judge, tuple(ended), replace(window, beats=later))


def _next(judge: Judge[F, P, A], here: P, following: str) -> P:
    """Give the position when a segment ends, and when that ends too where the turn button goes past it."""
    after = judge.played(here, judge.dialect.end(here))
    if after is here or after.winner or not following or after.segment == following:
        return after
    later = judge.played(after, judge.dialect.end(after))
    return later if later.segment == following else after


def _errors(world: World[P], before: World[P]) -> bool:
    return any(each.severity is Severity.ERROR for each in _findings(world, before))


def _findings(world: World[P], before: World[P]) -> Iterator[Diagnostic]:
    """Yield what was found in a window."""
    return (each for line in world.lines[len(before.lines) :] for each in line.findings)


def judged(judge: Judge[F, P, A], worlds: Worlds[P], window: Window[P]) -> Worlds[P]:
    """Give the worlds after the steps of a window, closed.

    What is legal is taken for done in the order of the drags, and only the likeliest readings are kept. What cannot be
    judged, for pieces lie face down, comes after all that is legal, and may find others in its way then. Where
    something is wrong or not known, it is tried whether less is by other orders and more readings, and where something
    is wrong still, when what cannot be judged is believed to have been done in its turn.
    """
    found = _judged(judge, worlds, window)
    if any(map(is_grave, _findings(found[0], worlds[0]))):
        judge = replace(judge, patient=True)
        found = min(found, _judged(judge, worlds, window), key=_doubt)
    if judge.dialect.masks is not None and _errors(found[0], worlds[0]):
        found = min(found, _judged(replace(judge, supposes=True), worlds, window), key=_doubt)
    return found


def _doubt(worlds: Worlds[P]) -> tuple[int, ...]:
    return worlds[0].doubt


def _judged(judge: Judge[F, P, A], worlds: Worlds[P], window: Window[P]) -> Worlds[P]:
    worlds = _played(judge, worlds, window)
    return likeliest((_closed(judge, world, window) for world in worlds), judge.worlds)


def _closed(judge: Judge[F, P, A], world: World[P], window: Window[P]) -> World[P]:
    """Close a window; what the rules do in a segment is not overdue where the segment may go on."""
    world = settle_in_any_order(judge, world, window.seen, window.step)
    if not window.breaks_off:
        world = dutiful(judge, world, window.step)
    return close(judge, world, window.seen, window.step, window.what)


def _played(judge: Judge[F, P, A], worlds: Worlds[P], window: Window[P]) -> Worlds[P]:
    worlds = tuple(replace(world, fresh=frozenset()) for world in worlds)
    for number, beat in enumerate(window.beats):
        if beat.naming.names:
            worlds = tuple(_named(judge, world, beat) for world in worlds)
        worlds = tuple(_touched(judge.dialect, world, beat) for world in worlds)
        if beat.rolls:
            worlds = _thrown(judge, worlds, window, number)
    return tuple(replace(world, outlook=Outlook()) for world in worlds)


def _thrown(judge: Judge[F, P, A], worlds: Worlds[P], window: Window[P], number: int) -> Worlds[P]:
    """Give the worlds after the throws of a step of a window, by its place among the steps."""
    beat, following, end = window.beats[number], window.beats[number + 1 :], window.seen
    until = next((number for number, each in enumerate(following) if each.rolls), None)
    ahead, soon = (end, following) if until is None else (following[until].before, following[:until])
    before = beat.before
    if judge.dialect.masks is not None:
        end = _named_before(judge.dialect.masks, end, following[len(soon) :])
        ahead, end = (_named_before(judge.dialect.masks, table, soon, covered=True) for table in (ahead, end))
        for each in (beat, *soon):
            opened = {old: new for old, new in each.naming.names.items() if old not in each.naming.covered}
            worlds = tuple(_renamed(judge.dialect.masks, world, opened, each.after) for world in worlds)
            before = judge.dialect.masks.renamed(before, opened, each.after)
    ends_log = window.breaks_off and window.what is Due.SEGMENT
    outlook = replace(look_ahead(window.beats, number), breaks_off=ends_log and until is None)
    for roll in beat.rolls:
        waiting = [replace(world, outlook=outlook) for world in worlds]
        taken = (after for world in waiting for after in take(judge, world, roll, before, ahead, end=end))
        worlds = likeliest(taken, judge.worlds)
    return worlds


def _named_before(masks: Masks[P, A], table: P, beats: Sequence[Beat[P]], *, covered: bool = False) -> P:
    """Give the position of a table with the names that pieces had before some steps, or only what they `covered`."""
    for beat in reversed(beats):
        names = {new: old for old, new in beat.naming.names.items() if not covered or old in beat.naming.covered}
        table = masks.renamed(table, names, beat.before) if names else table
    return table


def _named(judge: Judge[F, P, A], world: World[P], beat: Beat[P]) -> World[P]:
    """Give the world after a step that gave pieces other names; what is covered in it is judged by its old name."""
    masks, naming = judge.dialect.masks, beat.naming
    assert masks is not None, "only where units are masked do they go by other names"
    if naming.covered:
        world = close_keys(judge, world, beat.before, beat.number, naming.covered)
    for key in naming.covered:
        action = masks.cover(world.here, key)
        if action is None:
            continue
        after = judge.tried(world, action, beat.number)
        world = judge.judged(world, action, beat.number, world.here) if after is None else after
    return _renamed(masks, world, naming.names, beat.after)


def _renamed(masks: Masks[P, A], world: World[P], names: Mapping[str, str], seen: P) -> World[P]:
    """Give a world with pieces under other names, as a table shows them."""
    return world.renamed(names, masks.renamed(world.here, names, seen)) if names else world


def _touched(dialect: Dialect[P, A], world: World[P], beat: Beat[P]) -> World[P]:
    """Give the world after what a step did to the pieces, and to the optional rules in use."""
    world = replace(world, here=dialect.options(world.here, beat.after))
    for unit, hop in beat.hops:
        world = world.dragged(unit, hop)
    for key, aspect in beat.changed:
        world = world.turned(key, aspect, beat.number)
    return world


def likeliest(worlds: Iterable[World[P]], most: int) -> Worlds[P]:
    """Give the likeliest worlds, so many at most, those that come to the same position once."""
    kept: list[World[P]] = []
    for world in sorted(worlds, key=lambda world: world.doubt):
        if all(world.loose != other.loose or world.here != other.here for other in kept):
            kept.append(world)
    return tuple(kept[:most])
