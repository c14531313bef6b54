"""What the menu of a marker with a back does: it is turned over or back, with its report."""

from __future__ import annotations

from rules_check.play.log.counter import Counter
from rules_check.play.log.steps import set_state
from rules_check.play.log.table import PlayTable
from vassal_build import report_lines
from vassal_build.properties import FACE

FRONT, BACK = 1, 2


def turn_over(table: PlayTable, counter: Counter, side: str) -> None:
    """Turn a marker to its other side."""
    face, line = (BACK, report_lines.TURN_OVER) if counter.face == FRONT else (FRONT, report_lines.TURN_BACK)
    set_state(table, counter, (FACE, str(face)), line, side)
