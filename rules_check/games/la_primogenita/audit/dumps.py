"""When Supply Dumps moved: behind the units that they went along with, whichever a hand took first (5.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.audit.world import World

Moment = tuple[int, bool]
"""The step in which a gap was made, and whether it comes behind what was done in the same step."""
Drag = tuple[Gap, int, int]
"""The gap that drags of a unit made, and the steps of the first and the last of them."""


def in_order(world: World, found: Sequence[Gap], ranks: Iterable[int]) -> list[Gap]:
    """Give all gaps by their ranks, those of one rank in the order in which they were made."""
    rows = zip(ranks, moments(world, found), range(len(found)), found, strict=True)
    return [gap for *_, gap in sorted(rows)]


def moments(world: World, found: Sequence[Gap]) -> list[Moment]:
    """Give when each of all gaps was made.

    Dumps move last. A dump goes behind the units of its stack that were dragged to the same place, and behind those
    that were on their way when it was dragged; what else was moved after it was moved too late.
    """
    steps = list(map(world.when, found))
    dumps = [gap for gap in found if is_moving_dump(world, gap)]
    if not dumps:
        return [(step, False) for step in steps]
    drags = _dragged(world, found, steps)
    return [
        (_behind(gap, step, drags), True) if gap in dumps else (step, False)
        for gap, step in zip(found, steps, strict=True)
    ]


def _dragged(world: World, found: Sequence[Gap], steps: Sequence[int]) -> Sequence[Drag]:
    """Give the units that were dragged to another place, each with the steps of its first and its last drag."""
    moved = (each for each in zip(found, steps, strict=True) if each[0].kind is GapKind.PLACE)
    ways = ((gap, step, world.way(gap.subject)) for gap, step in moved)
    return [(gap, way[0][0], step) for gap, step, way in ways if way]


def _behind(dump: Gap, step: int, drags: Sequence[Drag]) -> int:
    """Give the last of the steps in which a dump moved and the units that it went along with.

    They went with it as one stack, or had begun to move before it.
    """
    stack = dump.played, dump.seen
    along = (last for other, first, last in drags if first < step or (other.played, other.seen) == stack)
    return max((step, *along))


def is_moving_dump(world: World, gap: Gap) -> bool:
    """Say whether a gap is the move of a dump, and not its Retreat or its end."""
    position = world.position
    if gap.subject not in position.facts.dumps or gap.kind is not GapKind.PLACE or gap.fell:
        return False
    return position.battle is None or position.units[gap.subject].place != position.battle.place
