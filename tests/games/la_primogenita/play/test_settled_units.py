"""Hands bring a unit's counter to what the rules say, again wherever something else has touched it."""

from __future__ import annotations

from pathlib import Path

from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands import units
from rules_check.games.la_primogenita.hands.settling import settle_units
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log import moving
from rules_check.play.log.setting import Setting
from rules_check.play.log.table import PlayTable
from vassal_build.gamebox.box import Gamebox
from vassal_build.properties import DISRUPTED

UNIT = "bde11"


def test_what_was_touched_since_is_brought_again(primogenita: Gamebox, bare: Path) -> None:
    """Its marks and its place; what nobody touched makes no step."""
    setting = Setting.of(bare, primogenita, "quick_start")
    start = start_of(facts_of(primogenita), primogenita, "quick_start")
    table = PlayTable.of(setting.state, primogenita, setting.seats)
    counter, home = table.counters[UNIT], start.units[UNIT].place
    settle_units(table, start)
    settle_units(table, start)
    assert (table.steps, counter.place) == ([], home)
    units.disrupt(table, counter, "allied")
    moving.drag(table, [counter], "I-3", "allied")
    settle_units(table, start)
    assert (len(table.steps), counter.get(DISRUPTED), counter.place) == (4, "0", home)
