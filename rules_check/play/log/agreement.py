"""The button by which both players say that a step stands outside the rules (engine class: GlobalKeyCommand)."""

from __future__ import annotations

from rules_check.play.log.table import PlayTable
from vassal_build import report_lines
from vassal_build.properties import AGREEMENTS


def agree(table: PlayTable, side: str) -> None:
    """Press it."""
    count = int(table.values.get(AGREEMENTS) or 0) + 1
    table.log([table.say(side, table.word(report_lines.AGREEMENT)), table.set_value(AGREEMENTS, str(count))])
