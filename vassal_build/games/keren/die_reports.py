"""What the dice say beyond their number: the marks of the battle, the column or odds, and the result by its name."""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build import report_lines
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.properties import (
    ASSAULT_DEFENCE,
    ASSAULT_FACTORS,
    ASSAULT_MODIFIER,
    ASSAULT_ODDS,
    ASSAULT_RESULTS,
    FIRE_COLUMN,
    FIRE_FACTORS,
    FIRE_RESULTS,
    FIRE_SHIFT,
    RALLYING,
)
from vassal_build.games.keren.reckoning import in_words
from vassal_build.games.keren.report_lines import ASSAULT_DIE, ASSAULT_SHEET, FIRE_DIE, FIRE_SHEET, RALLY_DIE
from vassal_build.module.spoken import four_digits, quoted, spoken
from vassal_build.module.tints import acting_tint
from vassal_build.properties import BATTLE, BATTLE_HEX

_SIDE, _RESULT = "PlayerSide", "result"
_FIRE = ("fire", "bombardment", "air")


def die_reports(box: Gamebox) -> Mapping[str, str]:
    """Give the report of each die that is rolled for marks; where nothing is marked it is the standard line."""
    fire = _fire() | {"outcome": _named(box, "fire", FIRE_RESULTS)}
    assault = _assault() | {"outcome": _named(box, "assault", ASSAULT_RESULTS)}
    reports = {die: _report(box, die, FIRE_DIE, FIRE_COLUMN, fire) for die in _FIRE}
    return {
        **reports,
        "assault": _report(box, "assault", ASSAULT_DIE, ASSAULT_ODDS, assault),
        "rally": _report(box, "rally", RALLY_DIE, RALLYING, {"unit": RALLYING}),
    }


def sheet(box: Gamebox) -> str:
    """Give the expression of what is marked, in words; empty while nothing is."""
    text, target = box.strings.text, {"target": four_digits(BATTLE_HEX)}
    rows = ((FIRE_COLUMN, FIRE_SHEET, _fire() | target), (ASSAULT_ODDS, ASSAULT_SHEET, _assault() | target))
    said = (
        f'{marked} != "" ? {spoken(text(line, **{each: f"<{each}>" for each in fields}), fields)} : '
        for marked, line, fields in rows
    )
    return f'{{{BATTLE_HEX} == "" ? "" : {"".join(said)}""}}'


def _fire() -> dict[str, str]:
    return {
        "factors": in_words(FIRE_FACTORS),
        "shift": f'({FIRE_SHIFT} > 0 ? "+" + {FIRE_SHIFT} : "" + {FIRE_SHIFT})',
        "column": FIRE_COLUMN,
    }


def _assault() -> dict[str, str]:
    return {
        "factors": in_words(ASSAULT_FACTORS),
        "defence": in_words(ASSAULT_DEFENCE),
        "odds": ASSAULT_ODDS,
        "modifier": f'({ASSAULT_MODIFIER} > 0 ? "+" + {ASSAULT_MODIFIER} : "" + {ASSAULT_MODIFIER})',
    }


def _named(box: Gamebox, chart: str, results: str) -> str:
    """Give the words of the result of the die, one out of six with commas between them."""
    cells = dict.fromkeys(cell for row in box.charts[chart].rows for cell in row.cells.values())
    thrown = f'("" + {results}).split(",")[{_RESULT} - 1]'
    named = (f"{thrown}.equals({quoted(cell)}) ? {quoted(box.strings.text(f'results.{cell}'))} : " for cell in cells)
    return f"({''.join(named)}{thrown})"


def _report(box: Gamebox, die: str, line: str, marked: str, own: Mapping[str, str]) -> str:
    """Give an expression for the line of a die: the full one while the property `marked` says something."""
    fields = {"side": _SIDE, "battle": BATTLE, "target": four_digits(BATTLE_HEX), _RESULT: _RESULT, **own}
    name, text = box.strings.text(f"dice.{die}"), box.strings.text
    plain = text(report_lines.NAMED_DIE, die=name, **{each: f"<{each}>" for each in ("side", "battle", "result")})
    full = text(line, die=name, **{each: f"<{each}>" for each in fields})
    return f'{{{acting_tint(box)} + ({marked} == "" ? {spoken(plain, fields)} : {spoken(full, fields)})}}'
