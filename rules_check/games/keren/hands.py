"""Random games written as logs of the module."""

from __future__ import annotations

from rules_check.games.keren.deed import Action
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.facts import Facts
from rules_check.games.keren.position import Position
from rules_check.play.log.recording import Recording, recorded, turns
from rules_check.play.log.setting import Setting
from rules_check.play.log.table import PlayTable
from rules_check.play.log.time import Tracker
from rules_check.rules.records import Hands
from rules_check.rules.ruleset import RuleSet
from vassal_build.gamebox.box import Gamebox


def desk_at(setting: Setting, box: Gamebox, facts: Facts, *, hides: bool = False) -> Desk:
    """Sit down at the table of a setup, to play with hidden stacks or without."""
    return Desk(PlayTable.of(setting.state, box, setting.seats), tracker_of(setting, facts), hides)


def tracker_of(setting: Setting, facts: Facts) -> Tracker:
    """Give the turn tracker of a setup."""
    return Tracker.of(setting.state, (phase.id for phase in facts.phases))


def _record(
    setting: Setting, box: Gamebox, start: Position, rules: RuleSet[Facts, Position, Action], seed: int
) -> Recording[Position, Action]:
    """Play a game by a seed and carry it out on the table of a setup; every second game has hidden stacks."""
    desk = desk_at(setting, box, start.facts, hides=seed % 2 == 0)
    game, seen = turns(rules, start, seed)
    return recorded(setting, game, desk.table, seen, desk.carry_out)


HANDS: Hands[Position, RuleSet[Facts, Position, Action]] = Hands(Setting.of, _record)
"""How a random game is written as a log."""
