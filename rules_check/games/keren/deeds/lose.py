"""Units that are eliminated: a result demands it, they cannot retreat, or are too many (7.3, 11.3, 14.2, 14.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.cases.syntax import Statement
from rules_check.games.keren.blind import hidden
from rules_check.games.keren.codes import NOT_OWED
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_unit
from rules_check.games.keren.forms import unit_in
from rules_check.games.keren.guards import require_alive
from rules_check.games.keren.losses import after_loss, eliminated, losers
from rules_check.games.keren.position import Position
from rules_check.games.keren.retreats import retreats
from rules_check.games.keren.stacking import surplus
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said


class Lose(Action, frozen=True):
    """A unit is eliminated."""

    unit: str


def _check(position: Position, action: Lose) -> Iterator[Diagnostic]:
    unit, name = action.unit, position.name(action.unit)
    if unit in losers(position) or unit in surplus(position):
        return
    fight = position.fight
    # 6.8: on the last turn who is out of supply is eliminated
    if unit in position.unsure and position.turn >= position.last_turn:
        raise hidden(said("whether {name} is in supply", name=name), "SUP")
    if fight is None or unit not in fight.retreating:
        yield finding(
            position, NOT_OWED, said("{name} does not have to be eliminated", name=name), subject=unit, cite="14.2"
        )
    # 14.3: only a unit that cannot retreat is eliminated for it
    elif any(retreats(position, unit)):
        yield finding(position, NOT_OWED, said("{name} can retreat", name=name), subject=unit, cite="14.3")


def _apply(position: Position, action: Lose) -> Position:
    require_alive(position, action.unit)
    owed, fight = losers(position), position.fight
    retreating = fight.retreating if fight is not None else ()
    # 7.3: not for a result, but because there are too many
    if action.unit in surplus(position) and action.unit not in {*owed, *retreating}:
        return eliminated(position, action.unit)
    return after_loss(position, action.unit)


def _words(position: Position, action: Lose) -> str:
    return said("{unit} is eliminated", unit=position.name(action.unit))


def _about(position: Position, action: Lose) -> About:
    return about_unit(position, action.unit)


def _read(statement: Statement, position: Position) -> Lose:
    (unit,) = statement.rest
    return Lose(unit_in(statement, unit, position))


def _legal(position: Position) -> Iterator[Lose]:
    yield from map(Lose, losers(position) or surplus(position))
    fight = position.fight
    for unit in fight.retreating if fight is not None and not losers(position) else ():
        if not any(retreats(position, unit)):
            yield Lose(unit)


LOSE = Deed(
    Handler(Lose, "CMB", _check, _apply, _words, _about, Form("lose", _read, lambda action: f"lose {action.unit}")),
    _legal,
)
"""The row of losses."""
