"""Assault, Fire and Target, the named dice, and the button that clears all battles (`module/kits/counter.py`)."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.play.log import dice
from rules_check.play.log.counter import Counter
from rules_check.play.log.table import HEAD, PlayTable
from vassal_build import report_lines
from vassal_build.codec.commands import ChangePiece, Command
from vassal_build.properties import BATTLE, BATTLE_HEX, BATTLE_NUMBER, BATTLE_ROLE

ATTACK, BOMBARD, TARGET = "attack", "bombard", "target"


def join(table: PlayTable, counter: Counter, role: str, side: str) -> None:
    """Let a counter join the battle in a role; a target gives the hex."""
    place = table.spots.at(counter.place).name
    battle = table.values[BATTLE]
    step: list[Command] = [*table.select(counter), *_set(counter, (BATTLE_ROLE, role))]
    if role == TARGET:
        step.append(table.set_value(BATTLE_HEX, place))
    text = table.word(report_lines.of_role(role), unit=counter.name, place=place, battle=battle)
    table.log([*step, table.say(side, text), *_set(counter, (BATTLE_NUMBER, battle))])


def leave(table: PlayTable, counter: Counter, side: str) -> None:
    """Let a counter leave the battle."""
    text = table.word(report_lines.LEAVE_BATTLE, unit=counter.name, place=table.spots.at(counter.place).name)
    cleared = _set(counter, (BATTLE_ROLE, ""), (BATTLE_NUMBER, "0"))
    table.log([*table.select(counter), table.say(side, text), *cleared])


def array(table: PlayTable, roles: Mapping[str, str], side: str) -> None:
    """Bring the marks of battle to just these roles by unit: who is in no role any more leaves."""
    for counter in marked(table):
        if counter.counter not in roles:
            leave(table, counter, side)
    for unit, role in roles.items():
        counter = table.counters[unit]
        if (counter.get(BATTLE_ROLE), counter.get(BATTLE_NUMBER)) != (role, table.values[BATTLE]):
            join(table, counter, role, side)


def marked(table: PlayTable) -> list[Counter]:
    """Give the counters that have a mark of battle."""
    found = (counter for counter in table.counters.values() if counter.has(BATTLE_ROLE))
    return [counter for counter in found if counter.get(BATTLE_ROLE)]


def clear(table: PlayTable, side: str) -> None:
    """Press the button that takes every mark away and counts on to the next battle."""
    step: list[Command] = [HEAD]
    changes: list[Command] = []
    for counter in marked(table):
        changes += _set(counter, (BATTLE_ROLE, ""), (BATTLE_NUMBER, "0"))
    if changes:
        step += [HEAD, *changes]
    step.append(table.set_value(BATTLE, str(int(table.values[BATTLE]) + 1)))
    step.append(table.set_value(BATTLE_HEX, ""))
    table.log([*step, table.say(side, table.word(report_lines.CLEAR_BATTLES))])


def roll(table: PlayTable, die: str, result: int, side: str, line: str = "", **fields: object) -> None:
    """Press the button of a named die, for the battle that is being fought, with the line and fields of `dice.roll`."""
    dice.roll(table, die, result, side, line, battle=table.values[BATTLE], **fields)


def _set(counter: Counter, *values: tuple[str, str]) -> list[ChangePiece]:
    changes: list[ChangePiece] = []
    with counter.changing(changes):
        for row, value in values:
            counter.set(row, value)
    return changes
