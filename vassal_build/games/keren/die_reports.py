"""What the dice say beyond their number: the marks of the battle, the column or odds, and the result by its name."""

from __future__ import annotations

from collections.abc import Mapping

from vassal_build import report_lines
from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.expressions import expression
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
from vassal_build.games.keren.report_lines import ASSAULT_DIE, FIRE_DIE, RALLY_DIE
from vassal_build.properties import BATTLE, BATTLE_HEX

_SIDE, _RESULT = "PlayerSide", "result"
_FIRE = ("fire", "bombardment", "air")


def die_reports(box: Gamebox) -> Mapping[str, str]:
    """Give the report of each die that is rolled for marks; where nothing is marked it is the standard line."""
    fire = {
        "factors": in_words(FIRE_FACTORS),
        "shift": f'({FIRE_SHIFT} > 0 ? "+" + {FIRE_SHIFT} : "" + {FIRE_SHIFT})',
        "column": FIRE_COLUMN,
        "outcome": _named(FIRE_RESULTS),
    }
    assault = {
        "factors": in_words(ASSAULT_FACTORS),
        "defence": in_words(ASSAULT_DEFENCE),
        "odds": ASSAULT_ODDS,
        "modifier": f'({ASSAULT_MODIFIER} > 0 ? "+" + {ASSAULT_MODIFIER} : "" + {ASSAULT_MODIFIER})',
        "outcome": _named(ASSAULT_RESULTS),
    }
    reports = {die: _report(box, die, FIRE_DIE, FIRE_COLUMN, fire) for die in _FIRE}
    return {
        **reports,
        "assault": _report(box, "assault", ASSAULT_DIE, ASSAULT_ODDS, assault),
        "rally": _report(box, "rally", RALLY_DIE, RALLYING, {"unit": RALLYING}),
    }


def _named(results: str) -> str:
    """Choose the result of the die out of six with commas between them."""
    return f'("" + {results}).split(",")[{_RESULT} - 1]'


def _report(box: Gamebox, die: str, line: str, marked: str, own: Mapping[str, str]) -> str:
    """Give an expression for the line of a die: the full one while the property `marked` says something."""
    fields = {"side": _SIDE, "battle": BATTLE, "target": BATTLE_HEX, _RESULT: _RESULT, **own}
    name, text = box.strings.text(f"dice.{die}"), box.strings.text
    plain = text(report_lines.NAMED_DIE, die=name, **{each: f"<{each}>" for each in ("side", "battle", "result")})
    full = text(line, die=name, **{each: f"<{each}>" for each in fields})
    return f'{{{marked} == "" ? {expression(plain, fields)} : {expression(full, fields)}}}'
