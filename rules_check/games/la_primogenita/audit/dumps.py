"""When Supply Dumps moved: behind the units that they went along with, whichever a hand took first (5.5)."""

from __future__ import annotations

from collections.abc import Sequence

from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.facts.units import Kind

Moment = tuple[int, bool]
"""The step in which a gap was made, and whether it comes behind what was done in the same step."""


def moments(world: World, found: Sequence[Gap]) -> list[Moment]:
    """Give when each of all gaps was made.

    Dumps move last. A dump goes behind the units of its stack that were dragged to the same place, and behind those
    that were on their way when it was dragged; what else was moved after it was moved too late.
    """
    steps = list(map(world.when, found))
    return [
        (_behind(world, gap, step, found, steps), True) if is_moving_dump(world, gap) else (step, False)
        for gap, step in zip(found, steps, strict=True)
    ]


def _behind(world: World, dump: Gap, step: int, found: Sequence[Gap], steps: Sequence[int]) -> int:
    """Give the last of the steps in which a dump moved and the units that it went along with."""
    return max((step, *(at for each, at in zip(found, steps, strict=True) if _goes_along(world, dump, each))))


def is_moving_dump(world: World, gap: Gap) -> bool:
    """Say whether a gap is the move of a dump, and not its Retreat or its end."""
    position = world.position
    if gap.kind is not GapKind.PLACE or gap.fell or position.printed(gap.subject).kind is not Kind.DUMP:
        return False
    return position.battle is None or position.units[gap.subject].place != position.battle.place


def _goes_along(world: World, dump: Gap, other: Gap) -> bool:
    """Say whether a unit went with a dump, as one stack, or had begun to move before it."""
    if other.kind is not GapKind.PLACE or not (way := world.way(other.subject)):
        return False
    stacked = (dump.played, dump.seen) == (other.played, other.seen)
    return stacked or way[0][0] < world.when(dump)
