"""What the menu of a unit with steps does: lose and regain them, be eliminated, each with its report."""

from __future__ import annotations

from rules_check.play.log.counter import Counter
from rules_check.play.log.moving import send
from rules_check.play.log.table import PlayTable
from vassal_build import report_lines
from vassal_build.codec.commands import ChangePiece, Command
from vassal_build.properties import FACE, SIDE

Row = tuple[str, str]
"""A trait's name and the state that it is set to."""


def lose_step(table: PlayTable, counter: Counter, side: str, *cleared: Row) -> None:
    """Turn to the next smaller face; the last step eliminates."""
    if counter.face >= int(counter.mark("Steps")):
        eliminate(table, counter, side, *cleared)
    else:
        _turn(table, counter, counter.face + 1, report_lines.LOSE_STEP, side)


def regain_step(table: PlayTable, counter: Counter, side: str) -> None:
    """Turn to the next larger face."""
    _turn(table, counter, counter.face - 1, report_lines.REGAIN_STEP, side)


def eliminate(table: PlayTable, counter: Counter, side: str, *cleared: Row) -> None:
    """Send a unit to the box of the eliminated; what it has of the `cleared` traits is set."""
    owner = next(each.id for each in table.box.sides if each.name == counter.mark(SIDE))
    spot = table.spots.box_of("eliminated", owner)
    text = table.word(report_lines.ELIMINATE, unit=counter.name, place=table.spots.at(counter.place).name)
    step: list[Command] = [*table.select(counter), table.say(side, text), *send(table, counter, spot, side)]
    changes: list[ChangePiece] = []
    with counter.changing(changes):
        for row, value in cleared:
            if counter.has(row):
                counter.set(row, value)
    table.log([*step, *changes])


def set_state(
    table: PlayTable, counter: Counter, setting: Row, report: str, side: str, *, more: str = "", **fields: object
) -> None:
    """Set one trait to a state, with the line `report` and `more` behind it; `fields` are further words of the line."""
    changes: list[ChangePiece] = []
    with counter.changing(changes):
        counter.set(*setting)
    where = table.spots.at(counter.place).name
    text = table.word(report, unit=counter.name, place=where, **fields)
    table.log([*table.select(counter), *changes, table.say(side, text + more)])


def _turn(table: PlayTable, counter: Counter, face: int, report: str, side: str) -> None:
    step = int(counter.mark("Steps")) - face + 1
    left = "" if counter.is_masked else f" ({counter.mark(f'Strength{step}')}-{counter.mark(f'Movement{step}')})"
    set_state(table, counter, (FACE, str(face)), report, side, more=left)
