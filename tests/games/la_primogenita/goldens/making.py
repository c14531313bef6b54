"""Makes the logs that are kept here: games, habits and faults whose play is hard to recognise. They are made once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting, write_log
from tests.games.la_primogenita.audit.faults.catalogue import KINDS
from tests.games.la_primogenita.audit.faults.run import Games
from tests.games.la_primogenita.audit.habits.catalogue import HABITS
from tests.games.la_primogenita.audit.habits.script import Script
from tests.games.la_primogenita.recorded import recorded
from tests.play.bare_module import bare_module
from vassal_build.gamebox.box import Gamebox

WHOLE = (
    (9, "standard", 11),
    (12, "standard", 5),
    (2016, "standard", 4),
    (3042, "quick_start", 4),
    (35, "standard", 11),
)
"""Games by seed, their setup, and the Game Turn with which they stop (11: never)."""
HABIT_GAMES = ((5, 3), (2, 2))
CHANCE = 4
FAULTS = (
    "move_through_hard_zone",
    "second_unit_by_rail",
    "set_up_out_of_place",
    "support_from_a_full_dump",
    "attrition_not_taken",
    "source_upgraded_without_dumps",
    "flag_not_placed",
    "reinforcement_at_a_wrong_hex",
    "three_orders_chosen",
    "combination_not_held",
    "minor_order_taken_on_a_failure",
    "clock_turned_back",
    "push_by_newcomers",
    "retreat_over_prohibited_ground",
    "die_undone_and_thrown_again",
)
"""Kinds of planted faults, one or two of each chapter."""


def make(box: Gamebox, folder: Path, work: Path) -> Iterator[Path]:
    """Write the logs into a folder; `work` is one for what is made on the way."""
    setting = {name: Setting.of(bare_module(box, work), box, name) for name in box.setups}
    for seed, setup, turn in WHOLE:
        path = folder / f"game_{seed}.vlog"
        recorded(box, setting[setup], start_of(facts_of(box), box, setup), seed, turn).write(path)
        yield path
    for number, (seed, turn) in enumerate(HABIT_GAMES):
        played = recorded(box, setting["standard"], start_of(facts_of(box), box, "standard"), seed, turn)
        script = Script(setting["standard"], box, played.steps, played.played)
        for habit in HABITS[number * 3 :: 11]:
            path = folder / f"habit_{habit.name}.vlog"
            write_log(setting["standard"], tuple(habit.change(script, Random(CHANCE))), path)
            yield path
    games = Games(box, work)
    for kind in KINDS:
        if kind.name in FAULTS:
            fault = games.planted(kind)
            assert fault is not None
            yield fault.log.write(folder / f"fault_{kind.name}.vlog")
