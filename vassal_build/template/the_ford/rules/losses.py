"""Steps that are owed after a hit or an assault, and who loses them (5, 6)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.cases.syntax import Statement
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from rules_check.rules.lister import Lister
from vassal_build.diagnostics import Diagnostic

from .actions import Action, Lose
from .codes.assault import LEADER_FIRST, NOT_OWED
from .fight import losers, settled
from .forms import unit_in
from .guards import section
from .state import GONE, Position


def _check(position: Position, action: Lose) -> Iterator[Diagnostic]:
    unit, name = action.unit, position.printed(action.unit).name
    # 5, 6: a hit takes a step of a unit in the hex, an assault of units that take part in it
    if not _is_owed(position, unit):
        yield finding(position, NOT_OWED, f"no step of {name} is owed", subject=unit, cite=section(position))
    # 5, 6: the leader only when no other is left
    elif position.fight and unit not in losers(position, position.fight):
        yield finding(position, LEADER_FIRST, f"{name} is not alone", subject=unit, cite=section(position))


def _is_owed(position: Position, unit: str) -> bool:
    fight = position.fight
    if fight is None or position.units[unit].place == GONE:
        return False
    owed = fight.attackers_owe if unit in fight.attackers else 0
    return (fight.defenders_owe if unit in fight.defenders else owed) > 0


def _apply(position: Position, action: Lose) -> Position:
    fight = position.fight
    if fight is None:
        return position
    attacks = action.unit in fight.attackers
    paid = replace(
        fight, attackers_owe=fight.attackers_owe - attacks, defenders_owe=fight.defenders_owe - (not attacks)
    )
    weaker = position.weakened(action.unit, position.units[action.unit].steps - 1)
    return settled(replace(weaker, fight=paid))


def _words(position: Position, action: Lose) -> str:
    return f"{position.printed(action.unit).name} loses a step"


def _about(position: Position, action: Lose) -> About:
    return About(action.unit, (action.unit,), position.units[action.unit].place, position.printed(action.unit).side)


def _read(statement: Statement, position: Position) -> Lose:
    (unit,) = statement.rest
    return Lose(unit_in(statement, unit, position))


def _write(action: Lose) -> str:
    return f"lose {action.unit}"


def _list(position: Position) -> Iterator[Action]:
    if position.fight is not None:
        yield from map(Lose, losers(position, position.fight))


LOSE = Handler(Lose, "CMB", _check, _apply, _words, _about, Form("lose", _read, _write))
"""The row of steps lost."""
LOSSES: Lister[Position, Action] = Lister((Lose,), _list)
"""The list of steps that may be lost."""
