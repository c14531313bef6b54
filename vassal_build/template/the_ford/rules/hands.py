"""Random games written as logs of the module."""

from __future__ import annotations

from rules_check.play.log.recording import Recording, recorded, turns
from rules_check.play.log.setting import Setting
from rules_check.play.log.table import Table
from rules_check.play.log.time import Tracker
from rules_check.rules.records import Hands
from rules_check.rules.ruleset import RuleSet
from vassal_build.gamebox.box import Gamebox

from .deed import Action
from .desk import Desk
from .facts import Facts
from .state import Position


def _record(
    setting: Setting, box: Gamebox, start: Position, rules: RuleSet[Facts, Position, Action], seed: int
) -> Recording[Position, Action]:
    """Play a game by a seed and carry it out on the table of a setup."""
    table = Table.of(setting.state, box, setting.seats)
    tracker = Tracker(setting.state.turns[0].turn(), tuple(phase.id for phase in start.facts.phases))
    game, seen = turns(rules, start, seed)
    return recorded(setting, game, table, seen, Desk(table, tracker).carry_out)


HANDS: Hands[Position] = Hands(Setting.of, _record)
"""How a random game is written as a log."""
