"""Random games written as logs of the module."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules_check.play.log.recording import Recording, recorded, turns
from rules_check.play.log.setting import Setting
from rules_check.play.log.table import PlayTable
from rules_check.play.log.time import Tracker
from rules_check.rules.records import Hands
from rules_check.rules.ruleset import RuleSet
from vassal_build.gamebox.box import Gamebox

from .deed import Action
from .deeds import DEEDS
from .desk import Desk
from .facts import Facts
from .state import Position
from .things import THINGS


def carry_out(desk: Desk, before: Position, actions: Sequence[Action], after: Position) -> None:
    """Do what players do for each deed, then what the rules do by themselves; the table then shows `after`."""
    for action in actions:
        deed = next(deed for deed in DEEDS if deed.handler.kind is type(action))
        deed.carry_out(desk, before, action)
    for thing in THINGS:
        thing.tidy(desk, after)


def _record(
    setting: Setting, box: Gamebox, start: Position, rules: RuleSet[Facts, Position, Action], seed: int
) -> Recording[Position, Action]:
    """Play a game by a seed and carry it out on the table of a setup."""
    table = PlayTable.of(setting.state, box, setting.seats)
    tracker = Tracker.of(setting.state, (phase.id for phase in start.facts.phases))
    game, seen = turns(rules, start, seed)
    return recorded(setting, game, table, seen, partial(carry_out, Desk(table, tracker)))


HANDS: Hands[Position, RuleSet[Facts, Position, Action]] = Hands(Setting.of, _record)
"""How a random game is written as a log."""
