"""Steps of the toy game, as the referee takes them."""

from __future__ import annotations

from rules_check.referee.aspects import Due, gaps
from rules_check.referee.beat import Beat
from rules_check.referee.window import Window
from rules_check.referee.world import Hop, Roll
from tests.referee.toy import DIALECT, PLACE, Die6, Toy


def played(start: Toy, *steps: Toy | Die6) -> Window[Toy]:
    """Give a window of steps: tables as they become, and dice between them."""
    beats, here = [], start
    for number, step in enumerate(steps, 1):
        there = step if isinstance(step, Toy) else here
        found = gaps(DIALECT.aspects, here, there)
        hops = tuple((gap.key, Hop(number, gap.seen)) for gap in found if gap.aspect is PLACE)
        changed = tuple((gap.key, gap.aspect.name) for gap in found)
        rolls = (Roll(number, step.die, (step.face,)),) if isinstance(step, Die6) else ()
        beats.append(Beat(number, None, None, here, there, hops, changed, rolls))
        here = there
    return Window(tuple(beats), here, len(steps) + 1, Due.SEGMENT)
