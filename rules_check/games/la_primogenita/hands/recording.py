"""Random games of La Primogenita recorded; moves of a stack that go one way are made as one."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from rules_check.games.la_primogenita.hands.companions import together
from rules_check.games.la_primogenita.hands.recorder import Recorder
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position.actions import Action, Move
from rules_check.games.la_primogenita.position.position import Position
from rules_check.play import played
from rules_check.play.log import recording
from rules_check.play.log.recording import Turn, recorded, turns
from rules_check.play.log.setting import Setting
from rules_check.play.log.table import PlayTable
from rules_check.play.log.time import Tracker
from rules_check.rules.records import Hands
from vassal_build.gamebox.box import Gamebox

Played = played.Played[Position, Action]
Recording = recording.Recording[Position, Action]


def record(setting: Setting, box: Gamebox, start: Position, rules: OwnRules, seed: int) -> Recording:
    """Play a game by a seed and record it."""
    table = PlayTable.of(setting.state, box, setting.seats)
    tracker = Tracker.of(setting.state, start.facts.segments)
    recorder = Recorder(table, tracker, Random(seed))  # noqa: S311 - how hands do it
    game, seen = turns(together(rules), start, seed)
    return recorded(setting, game, table, _grouped(seen), recorder.record)


def _grouped(seen: Iterable[Turn[Position, Action]]) -> list[Turn[Position, Action]]:
    """Put moves of several units from one place along one path, one after another, together."""
    groups: list[Turn[Position, Action]] = []
    last: Turn[Position, Action] | None = None
    for turn in seen:
        if last is not None and _same_way(last, turn):
            groups[-1] = Turn(groups[-1].before, (*groups[-1].actions, *turn.actions), turn.after)
        else:
            groups.append(turn)
        last = turn
    return groups


def _same_way(a: Turn[Position, Action], b: Turn[Position, Action]) -> bool:
    first, second = a.actions[0], b.actions[0]
    if not (isinstance(first, Move) and isinstance(second, Move)):
        return False
    origin = a.before.units[first.unit].place
    alive = a.after.units[first.unit].on_map and b.after.units[second.unit].on_map
    return alive and first.path == second.path and b.before.units[second.unit].place == origin


HANDS: Hands[Position, OwnRules] = Hands(Setting.of, record)
"""How random games of La Primogenita are written as logs."""
