"""Counters turned face down and open by their menu, each with its report."""

from __future__ import annotations

from collections.abc import Sequence

from rules_check.play.log.counter import Counter
from rules_check.play.log.rows import MASK
from rules_check.play.log.table import PlayTable
from vassal_build import report_lines
from vassal_build.codec.commands import ChangePiece, Command
from vassal_build.gamebox.naming import side_name

OPEN = "null;"
"""The state of a Mask that hides nothing."""


def uncover(table: PlayTable, counter: Counter, side: str) -> None:
    """Open a masked counter; its report names it."""
    step: list[Command] = [*table.select(counter), *_turned(counter, OPEN)]
    table.log([*step, _reported(table, counter, report_lines.UNCOVER, side)])


def cover(table: PlayTable, counter: Counter, side: str) -> None:
    """Turn a counter face down; its report names it as it was seen."""
    report = _reported(table, counter, report_lines.COVER, side)
    table.log([*table.select(counter), report, *_turned(counter, f"{side_name(table.box, side)};")])


def _turned(counter: Counter, state: str) -> list[ChangePiece]:
    changes: list[ChangePiece] = []
    with counter.changing(changes):
        counter.set(MASK, state)
    return changes


def _reported(table: PlayTable, counter: Counter, report: str, side: str) -> Command:
    where = table.spots.at(counter.place).name
    return table.say(side, table.word(report, unit=counter.name, place=where))


def turn(table: PlayTable, cover: Sequence[Counter], uncover: Sequence[Counter], text: str, side: str) -> None:
    """Cover some counters and open others by one command, which says a line; nothing where there is none of both."""
    changes = [*(change for each in uncover for change in _turned(each, OPEN))]
    for counter in cover:
        changes += _turned(counter, f"{side_name(table.box, side)};")
    if changes:
        table.log([*changes, table.say(side, text)])
