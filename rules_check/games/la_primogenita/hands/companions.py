"""Units of a stack that go together, as people move them: a player's choice of moves with company."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rules_check.games.la_primogenita.orders import ending
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position.actions import Action, Move
from rules_check.games.la_primogenita.position.position import Position
from rules_check.play.game import player_of
from rules_check.rules import judging
from vassal_build.replacing import replace

COMPANY = 0.7
"""How often another unit of the place takes the move that one has just taken."""


def together(rules: OwnRules) -> OwnRules:
    """Give rules whose player makes moves that several units of a place often take one after another.

    The value is for one game: it remembers the move before.
    """
    player = player_of(rules)
    last: list[tuple[str, Move]] = []

    def choose(position: Position, temper: Mapping[str, float], random: Random) -> Action:
        """Give the same move for another unit of the place, else what the player chooses."""
        if last:
            origin, move = last[-1]
            for unit in position.at(origin):
                same = Move(unit, move.path)
                if random.random() < COMPANY and _may(rules, position, same):
                    return same
        last.clear()
        action = player.choose(position, temper, random)
        if isinstance(action, Move):
            last.append((position.units[action.unit].place, action))
        return action

    return rules.played_by(replace(player, choose=choose))


def _may(rules: OwnRules, position: Position, move: Move) -> bool:
    """Say whether a move is legal and leaves nothing to be mended when the Order ends."""
    if judging.check(rules, position, move):
        return False
    return not judging.is_illegal(ending.close(judging.apply(rules, position, move))[1])
