"""The dice of the actions of La Primogenita: one for a fight, one or more for what an Order does."""

from __future__ import annotations

from rules_check.games.la_primogenita.combat import battle
from rules_check.games.la_primogenita.orders import declaring
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.handler import Dice, Die
from vassal_build.replacing import replace

ORDER, BATTLE = "order", "battle"
"""What the throws are called."""


def _of_order(_: Position, action: act.Declare) -> Die | None:
    count = 0 if action.rolls is not None else declaring.dice(action)
    return Die(ORDER, count) if count else None


def _of_fight(position: Position, action: act.Fight) -> Die | None:
    return Die(BATTLE) if action.roll is None and battle.dice(position, action) else None


def count(position: Position, action: act.Action) -> int:
    """Give how many dice an action rolls, whether they are in it already or not."""
    return declaring.dice(action) if isinstance(action, act.Declare) else battle.dice(position, action)


DECLARED: Dice[Position, act.Declare] = Dice(_of_order, lambda action, faces: replace(action, rolls=faces))
FOUGHT: Dice[Position, act.Fight] = Dice(_of_fight, lambda action, faces: replace(action, roll=faces[0]))
