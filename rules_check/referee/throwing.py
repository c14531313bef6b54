"""A die that was thrown: the action that took it, told from what the table shows before the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from rules_check.codes import rep_play
from rules_check.referee.aspects import Gap, gaps
from rules_check.referee.settling import ordered, settle
from rules_check.referee.trying import Desk
from rules_check.referee.world import GRAVE, Line, Roll, World
from rules_check.rules import judging
from rules_check.rules.state import State
from vassal_build.diagnostics import Location

F = TypeVar("F")
P = TypeVar("P", bound=State)
A = TypeVar("A")


def take(desk: Desk[F, P, A], world: World[P], roll: Roll, before: P, ahead: P) -> tuple[World[P], ...]:
    """Give the worlds that a throw may lead to: `before` is the table when it was made, `ahead` that before the next.

    A move that waits for its die takes it; else the legal actions for which it may be and which leave the fewest gaps
    in the table ahead. Where several are as good each is assumed; where none is legal, what breaks the fewest rules is
    judged.
    """
    world = settle(desk, world, before, roll.step)
    world = replace(world, loose=(*world.loose, roll))
    if explained := list(_explained(desk, world, roll, before)):
        return _best(desk, explained, ahead, roll.step)[:1]
    ways = [way for action in _meant(desk, world, roll) if (way := desk.tried(world, action, roll.step)) is not None]
    if not ways:
        return (_wrong(desk, world, roll, ahead),)
    best = _best(desk, ways, ahead, roll.step)
    return best if len(best) == 1 else tuple(map(_assumed, best))


def _explained(desk: Desk[F, P, A], world: World[P], roll: Roll, before: P) -> Iterator[World[P]]:
    """Yield the worlds in which an action that explains a gap takes the throw."""
    for gap in ordered(desk, world, before):
        for row in desk.dialect.explains:
            if row.aspect is gap.aspect:
                tried = (desk.tried(world, action, roll.step) for action in row.actions(world, gap))
                yield from (after for after in tried if after is not None and roll not in after.loose)


def _best(desk: Desk[F, P, A], ways: Sequence[World[P]], ahead: P, step: int) -> tuple[World[P], ...]:
    """Give the ways that leave the least open in the table ahead; ways that come to the same position are one."""
    left = [desk.left(settle(desk, way, ahead, step), ahead) for way in ways]
    found: list[World[P]] = []
    for way, each in zip(ways, left, strict=True):
        if each == min(left) and all(way.here != other.here for other in found):
            found.append(way)
    return tuple(found)


def _meant(desk: Desk[F, P, A], world: World[P], roll: Roll) -> Iterator[A]:
    for row in desk.dialect.throws:
        if row.die == roll.die:
            yield from row.actions(world, roll)


def _assumed(world: World[P]) -> World[P]:
    *lines, last = world.lines
    return replace(world, lines=(*lines, replace(last, assumed=True)))


def _wrong(desk: Desk[F, P, A], world: World[P], roll: Roll, ahead: P) -> World[P]:
    """Give the world after a throw that nothing legal can be for: what breaks the fewest rules is judged.

    What became of the pieces that it is about is taken from the table, and not told a second time.
    """
    best: tuple[tuple[int, int], A] | None = None
    for action in _meant(desk, world, roll):
        filled = desk.filled(world, action)
        if filled.waits or roll not in filled.taken:
            continue
        findings = judging.check(desk.rules, world.here, filled.action)
        wrong = sum(found.severity in GRAVE for found in findings)
        rank = (-_touches(desk, world, filled.action, ahead), wrong)
        if wrong and (best is None or rank < best[0]):
            best = rank, action
    if best is None:
        return world
    about = desk.rules.by_action[type(best[1])].about(world.here, best[1])
    there = {gap.key for gap in _gaps_at(desk, world, ahead, about.place)}
    judged = desk.judged(world, best[1], roll.step)
    return replace(judged, forgiven=world.forgiven | there | set(about.units))


def _touches(desk: Desk[F, P, A], world: World[P], action: A, ahead: P) -> int:
    """Give how many gaps of the table ahead an action is about, by its place."""
    about = desk.rules.by_action[type(action)].about(world.here, action)
    return len(_gaps_at(desk, world, ahead, about.place))


def _gaps_at(desk: Desk[F, P, A], world: World[P], ahead: P, place: str) -> list[Gap]:
    shelf = desk.dialect.place.shelf(world.here)
    found = gaps(desk.dialect.aspects, world.here, ahead)
    return [gap for gap in found if gap.key in shelf and desk.dialect.place.get(shelf[gap.key]) == place]


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
