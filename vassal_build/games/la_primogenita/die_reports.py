"""What the dice say beyond their number: the battle, the column and the result in words (6.3, 7.3 to 7.5)."""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build import report_lines
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.la_primogenita.battle_values import COLUMNS, FIRE_COLUMN, UNAIDED_COLUMN, UNAIDED_WORDS, WORDS
from vassal_build.games.la_primogenita.reckoning import unaided
from vassal_build.games.la_primogenita.report_lines import BATTLE_DIE, UNAIDED_DIE
from vassal_build.module.shown_words import side_shown
from vassal_build.module.spoken import spoken
from vassal_build.module.tints import acting_tint
from vassal_build.properties import BATTLE, BATTLE_HEX, PLAYER_SIDE

_DICE = ("assault", "push", "bombardment", "counterattack")
"""In the order of the columns."""


def die_reports(box: Gamebox) -> Mapping[str, str]:
    """Give the report of each die of a battle; where nothing is marked it is the standard line."""
    rows = zip(_DICE, COLUMNS, WORDS, strict=False)
    return {die: _report(box, die, column, words) for die, column, words in rows}


def _report(box: Gamebox, die: str, column: str, words: str) -> str:
    outcome = _outcome(words)
    fields = {"side": side_shown(box, PLAYER_SIDE), "battle": BATTLE, "result": "result"}
    more = {"place": BATTLE_HEX, "column": column, "outcome": outcome}
    name, text = box.strings.text(f"dice.{die}"), box.strings.text
    plain = text(report_lines.NAMED_DIE, die=name, **{each: f"<{each}>" for each in fields})
    full = text(BATTLE_DIE, die=name, **{each: f"<{each}>" for each in fields | more})
    said = spoken(full, fields | more)
    if column == FIRE_COLUMN:
        said += unaided(box, UNAIDED_DIE, {"column": UNAIDED_COLUMN, "outcome": _outcome(UNAIDED_WORDS)})
    return f'{{{acting_tint(box)} + ({column} == "" ? {spoken(plain, fields)} : {said})}}'


def _outcome(words: str) -> str:
    """Give the expression of what the die that was rolled brings."""
    return f'("" + {words}).split("\\\\|")[result - 1]'
