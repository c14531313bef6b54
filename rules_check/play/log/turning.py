"""What the menu of a piece does that can be turned: a side of its hex to the right or to the left, with its report."""

from __future__ import annotations

from rules_check.play.log.counter import Counter
from rules_check.play.log.rows import FACING
from rules_check.play.log.steps import set_state
from rules_check.play.log.table import PlayTable
from vassal_build import report_lines

SIDES = 6


def turn(table: PlayTable, counter: Counter, facing: int, side: str) -> None:
    """Turn a piece to a side, counted clockwise from 0, the shorter way round."""
    while (now := int(counter.get(FACING))) != facing:
        right = (facing - now) % SIDES <= SIDES // 2
        line = report_lines.TURN_RIGHT if right else report_lines.TURN_LEFT
        set_state(table, counter, (FACING, str((now + (1 if right else -1)) % SIDES)), line, side)
