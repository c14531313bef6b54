"""A die that was thrown: the action that took it, found from what the table shows before the next one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TypeVar

from rules_check.codes import rep_play
from rules_check.facts.fact import Unknown
from rules_check.referee.aspects import gaps
from rules_check.referee.dialect import Group
from rules_check.referee.lines import Line
from rules_check.referee.settling import ordered, settle, settle_in_any_order
from rules_check.referee.trying import Judge
from rules_check.referee.world import Roll, World
from rules_check.rules.state import State
from vassal_build.language.said import joined, said
from vassal_build.location import Location
from vassal_build.replacing import replace

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")

_ANY = 1_000_000
"""More than can be left open."""


def take(  # noqa: PLR0917 - a die in a world, and the tables before it, before the next and at the end
    judge: Judge[F, P, A], world: World[P], roll: Roll, before: P, ahead: P, end: P | None = None
) -> tuple[World[P], ...]:
    """Give the worlds that a throw may lead to: `before` is the table when it was made, `ahead` that before the next.

    What is owed for an earlier throw may be done later, as the table at the `end` of the window shows it; it is taken
    to be done before this one.

    A move that waits for its die takes it; else the legal actions for which it may be and which leave the fewest gaps
    in the table ahead. Where several are as good each is assumed. An action that cannot be judged, and after it one
    that breaks a rule, is believed only where it leaves fewer gaps than every legal one, or where none is legal no more
    than no action at all; it is judged, and play goes on from it. Where marks show it, none but a legal one is better.
    """
    end = ahead if end is None else end
    before, ahead = (_with(judge, world, table, end) for table in (before, ahead))
    world = settle_in_any_order(judge, world, before, roll.step)
    if judge.dialect.owes(world.here):
        world = _paid(judge, world, end, roll.step)
        before, ahead = (_with(judge, world, table, end) for table in (before, ahead))
        # what was possible only when that was done, such as an advance into a hex that is empty now
        world = settle_in_any_order(judge, world, before, roll.step)
    world = replace(world, loose=(*world.loose, roll))
    explained, waits = _explained(judge, world, roll, before)
    if waits:
        return (world,)
    if explained:
        return _nearest(judge, explained, ahead, end, roll.step)[1][:1]
    meant, cut, is_marked = _meant(judge, world, roll, before)
    ways = [way for action in meant if (way := judge.tried(world, action, roll.step)) is not None]
    # a throw that nothing is to be seen of may have been made by mistake
    left, best = _nearest(judge, ways or [world], ahead, end, roll.step)
    if left and cut:
        return (_unexplained(world, roll, cut),)
    if left or (is_marked and not ways):
        most = _ANY if is_marked and not ways else left if ways else left + 1
        grave = _unknown_or_wrong(judge, world, roll, (ahead, end), meant, most)
        if grave is not None:
            return (grave,)
    return best if len(best) == 1 else tuple(map(_assumed, best))


def _unknown_or_wrong(  # noqa: PLR0917 - a die in a world, the tables after it, what it may be for, what is left
    judge: Judge[F, P, A],
    world: World[P],
    roll: Roll,
    tables: tuple[P, P],
    meant: Sequence[A | Group[A]],
    left: int,
) -> World[P] | None:
    """Give the world in which an action takes the die that leaves less open than all legal ones; None for none.

    One that cannot be judged comes before one that breaks a rule; what follows from it may explain all that is open.
    """
    unknown = [way for each in meant if (way := judge.supposed(world, each, roll.step, tables[0])) is not None]
    doubted = [way for way in unknown if way.why and not world.why]
    if doubted:
        return doubted[0]
    open_, best = _nearest(judge, unknown, *tables, roll.step)
    wrong = [way for each in meant if (way := judge.forced(world, each, roll.step)) is not None]
    worst_open, worst = _nearest(judge, wrong, *tables, roll.step)
    if unknown and open_ < left and not (wrong and worst_open < open_):
        return min(best, key=lambda way: way.doubt)
    return min(worst, key=lambda way: way.doubt) if wrong and worst_open < left else None


def _explained(judge: Judge[F, P, A], world: World[P], roll: Roll, before: P) -> tuple[list[World[P]], bool]:
    """Give the worlds in which an action that explains a gap takes the throw, and whether the likeliest has to wait.

    It waits for another throw of that button that is still to come in the window.
    """
    found: list[World[P]] = []
    for gap in ordered(judge, world, before):
        for action in judge.dialect.likely(world, gap):
            led = judge.led_to(world, action, roll.step)
            if led is None:
                continue
            filled = judge.filled(*led)
            if roll not in filled.taken:
                continue
            if filled.waits and not found and roll.die in world.outlook.dice and not judge.is_wrong(*led):
                return [], True
            after = judge.tried(*led, roll.step)
            if after is not None:
                found.append(after)
    return found, False


def _with(judge: Judge[F, P, A], world: World[P], table: P, end: P) -> P:
    """Give a table with the pieces as they are at the end, of which it is taken that they are so already."""
    for gap in gaps(judge.dialect.aspects, table, end) if world.early else ():
        if gap.key in world.early:
            table = gap.aspect.put(table, gap.key, gap.seen)
    return table


def _paid(judge: Judge[F, P, A], world: World[P], end: P, step: int) -> World[P]:
    """Give the world in which what is owed is done as the table at the end of the window shows it."""
    while owed := judge.dialect.owes(world.here):
        paying = (
            replace(after, early=world.early | {gap.key})
            for gap in ordered(judge, world, end)
            for action in judge.dialect.likely(world, gap)
            if (after := judge.tried(world, action, step)) is not None and judge.dialect.owes(after.here) < owed
        )
        paid = next(paying, None)
        if paid is None:
            return world
        world = paid
    return world


def _left_at_end(judge: Judge[F, P, A], settled: World[P], ahead: P, end: P, step: int) -> int:
    """Give how much a way leaves open in the table ahead, with what is still owed at the end of the window."""
    return judge.far(settled, ahead) + judge.dialect.owes(_paid(judge, settled, end, step).here)


def _nearest(
    judge: Judge[F, P, A], ways: Sequence[World[P]], ahead: P, end: P, step: int
) -> tuple[int, tuple[World[P], ...]]:
    """Give how much is left open at least in the table ahead, and the ways that leave no more.

    Ways that come to the same position by the same rules are one.
    """
    left = _left(judge, [settle(judge, way, ahead, step) for way in ways], ahead, end, step)
    least = min(left, default=(0, 0))
    found: list[tuple[tuple[int, ...], World[P]]] = []
    for way, each in zip(ways, left, strict=True):
        if each == least:
            doubt = way.doubt
            if all(doubt != other_doubt or way.here != other.here for other_doubt, other in found):
                found.append((doubt, way))
    return least[0], tuple(way for _, way in found)


def _left(judge: Judge[F, P, A], settled: Sequence[World[P]], ahead: P, end: P, step: int) -> list[tuple[int, int]]:
    """Give how much each way leaves open, and what is no mistake yet: that decides between ways that leave as much."""
    if any(way.outlook.breaks_off for way in settled):
        return [(judge.far(way, ahead), judge.dialect.owes(way.here)) for way in settled]
    left = [judge.left(way, ahead) for way in settled]
    # results may come late, but where they come in time they are believed
    if all(left):
        left = [_left_at_end(judge, way, ahead, end, step) for way in settled]
    return [(each, 0) for each in left]


def _meant(judge: Judge[F, P, A], world: World[P], roll: Roll, before: P) -> tuple[list[A | Group[A]], str, bool]:
    """Give what a throw may be for, why that is not all of it (empty where it is), and whether marks show it."""
    meant: list[A | Group[A]] = []
    cut, is_marked = "", False
    for row in judge.dialect.throws:
        if row.die != roll.die:
            continue
        found: list[A | Group[A]] = []
        try:
            found.extend(islice(row.actions(world, roll, before), row.most + 1))
        except Unknown as unknown:
            cut = unknown.reason
        if len(found) > row.most:
            cut = cut or said("too many units could have thrown it")
        meant += found[: row.most]
        is_marked = is_marked or (row.is_marked and bool(found))
    return meant, cut, is_marked


def _unexplained(world: World[P], roll: Roll, why: str) -> World[P]:
    """Give the world in which it is not known for whom a die was; what follows from it cannot be judged either."""
    die = said("{die} ({faces})", die=roll.die, faces=joined(map(str, roll.faces), ", "))
    message = said("the die {die} was thrown, but nothing shows for which unit: {reason}", die=die, reason=why)
    found = rep_play.DIE_FOR_WHOM.at(Location(""), message)
    line = Line(roll.step, roll.step, world.here, None, (found,))
    loose = tuple(each for each in world.loose if each is not roll)
    doubt = said("the die {die} was thrown earlier, and nothing shows for which unit", die=die)
    return replace(world.written(line, world.here), loose=loose).doubted(doubt)


def _assumed(world: World[P]) -> World[P]:
    *lines, last = world.lines
    return replace(world, lines=(*lines, replace(last, assumed=True)))


def for_nothing(world: World[P]) -> World[P]:
    """Give the world in which every throw that nothing took has a line of its own."""
    lines = [
        Line(
            roll.step,
            roll.step,
            world.here,
            None,
            (
                rep_play.DIE_FOR_NOTHING.at(
                    Location(""),
                    said(
                        "the die {die} ({faces}) was thrown, but no declared action needs it",
                        die=roll.die,
                        faces=joined(map(str, roll.faces), ", "),
                    ),
                ),
            ),
        )
        for roll in world.loose
    ]
    return replace(world, loose=(), lines=(*world.lines, *lines))
