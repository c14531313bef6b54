"""Dice thrown by the buttons of a module (engine class: DiceButton)."""

from __future__ import annotations

from rules_check.play.log.table import PlayTable
from vassal_build import report_lines
from vassal_build.codec.commands import Chat
from vassal_build.gamebox.naming import side_name

FIRST = (("result", "1"), ("total", "0"), ("keep", "0"))
"""The properties of a die, and what they are before it is thrown."""


def roll(table: PlayTable, die: str, result: int, side: str, line: str = "", **fields: object) -> None:
    """Press the button of a named die: the line, then its properties.

    `line` is that of what the die is rolled for, that of its button if none is given; `fields` are its further words.
    """
    name, line = table.word(f"dice.{die}"), line or report_lines.of_die(die, table.box.strings.words)
    text = table.word(line, side=side_name(table.box, side), die=name, result=result, **fields)
    for key, first in FIRST:
        table.values.setdefault(f"{name}_{key}", first)
    values = (("result", str(result)), ("total", str(result)), ("keep", "1"))
    table.log([Chat(f"* {text}"), *(table.set_value(f"{name}_{key}", value) for key, value in values)])
