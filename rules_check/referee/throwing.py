"""A die that was thrown: the action that took it, told from what the table shows before the next one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TypeVar

from msgspec.structs import replace

from rules_check.codes import rep_play
from rules_check.referee.settling import ordered, settle
from rules_check.referee.trying import Desk
from rules_check.referee.world import Line, Roll, World
from rules_check.rules.state import State
from vassal_build.diagnostics import Location

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")


def take(desk: Desk[F, P, A], world: World[P], roll: Roll, before: P, ahead: P) -> tuple[World[P], ...]:
    """Give the worlds that a throw may lead to: `before` is the table when it was made, `ahead` that before the next.

    A move that waits for its die takes it; else the legal actions for which it may be and which leave the fewest gaps
    in the table ahead. Where several are as good each is assumed. An action that breaks a rule is believed only where
    it leaves fewer gaps than every legal one, and than no action at all; it is judged, and play goes on from it.
    """
    world = settle(desk, world, before, roll.step)
    world = replace(world, loose=(*world.loose, roll))
    explained, waits = _explained(desk, world, roll, before)
    if waits:
        return (world,)
    if explained:
        return _nearest(desk, explained, ahead, roll.step)[1][:1]
    meant, cut = _meant(desk, world, roll, before)
    ways = [way for action in meant if (way := desk.tried(world, action, roll.step)) is not None]
    # a throw that nothing is to be seen of may have been made by mistake
    left, best = _nearest(desk, ways or [world], ahead, roll.step)
    if left and cut:
        return (_untold(world, roll),)
    if left:
        wrong = [way for action in meant if (way := desk.forced(world, action, roll.step)) is not None]
        open_, worst = _nearest(desk, wrong, ahead, roll.step)
        if wrong and open_ < left:
            return (min(worst, key=lambda way: way.doubt),)
    if not ways:
        return (world,)
    return best if len(best) == 1 else tuple(map(_assumed, best))


def _explained(desk: Desk[F, P, A], world: World[P], roll: Roll, before: P) -> tuple[list[World[P]], bool]:
    """Give the worlds in which an action that explains a gap takes the throw, and whether the likeliest has to wait.

    It waits for another throw of that button that is still to come in the window.
    """
    found: list[World[P]] = []
    for gap in ordered(desk, world, before):
        for action in desk.dialect.likely(world, gap):
            filled = desk.filled(world, action)
            if roll not in filled.taken:
                continue
            if filled.waits and not found and roll.die in world.coming.dice and not desk.is_wrong(world, action):
                return [], True
            after = desk.tried(world, action, roll.step)
            if after is not None:
                found.append(after)
    return found, False


def _nearest(desk: Desk[F, P, A], ways: Sequence[World[P]], ahead: P, step: int) -> tuple[int, tuple[World[P], ...]]:
    """Give how much is left open at least in the table ahead, and the ways that leave no more.

    Ways that come to the same position by the same rules are one.
    """
    left = [desk.left(settle(desk, way, ahead, step), ahead) for way in ways]
    least = min(left, default=0)
    found: list[World[P]] = []
    for way, each in zip(ways, left, strict=True):
        if each == least and all((way.here, way.doubt) != (other.here, other.doubt) for other in found):
            found.append(way)
    return least, tuple(found)


def _meant(desk: Desk[F, P, A], world: World[P], roll: Roll, before: P) -> tuple[list[A], bool]:
    """Give what a throw may be for, and whether that was cut short because there is too much of it."""
    meant: list[A] = []
    cut = False
    for row in desk.dialect.throws:
        if row.die == roll.die:
            found = list(islice(row.actions(world, roll, before), row.most + 1))
            cut = cut or len(found) > row.most
            meant += found[: row.most]
    return meant, cut


def _untold(world: World[P], roll: Roll) -> World[P]:
    """Give the world in which it is not told for whom a die was; what follows from it cannot be judged either."""
    said = f"the die {roll.die} ({', '.join(map(str, roll.faces))}) was thrown"
    found = rep_play.DIE_FOR_WHOM.at(
        Location(""), f"{said}, and it is not told for whom: too many could have thrown it"
    )
    line = Line(roll.step, roll.step, world.here, None, (found,))
    loose = tuple(each for each in world.loose if each is not roll)
    return replace(world.written(line, world.here), loose=loose).doubted(f"{said} before, and it is not told for whom")


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
                    f"the die {roll.die} ({', '.join(map(str, roll.faces))}) was thrown, "
                    "and nothing is told that it could be for",
                ),
            ),
        )
        for roll in world.loose
    ]
    return replace(world, loose=(), lines=(*world.lines, *lines))
