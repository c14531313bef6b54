"""Assaults (6): who may assault what, at which odds, and what the die does."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.cases.syntax import Statement
from rules_check.rules.handler import About, Dice, Die, Form, Handler
from rules_check.rules.lister import Lister

from . import odds
from .actions import Action, Assault
from .assault_guards import judge
from .fight import settled
from .forms import ROLL, before, dice_in, hex_in, unit_in, with_dice
from .state import Fight, Position


def _apply(position: Position, action: Assault) -> Position:
    place, facts = action.target, position.facts
    column = odds.column(position, odds.attack(position, action.units), odds.defence(position, place))
    result = odds.result(position, column, action.dice[0])
    fight = Fight(
        place,
        action.units,
        position.enemies_at(place, facts.attacker),
        result.attackers,
        result.defenders,
        result.retreat,
        column,
    )
    assaulted = position.assaulted | frozenset(action.units)
    return settled(replace(position, fight=fight, assaulted=assaulted, stormed=position.stormed | {place}))


def _needs(_: Position, action: Assault) -> Die | None:
    return None if action.dice else Die("Assault")


def _rolled(action: Assault, dice: tuple[int, ...]) -> Assault:
    return replace(action, dice=dice)


def _words(position: Position, action: Assault) -> str:
    names = ", ".join(position.printed(unit).name for unit in action.units)
    return f"{position.place_name(action.target)} is assaulted by {names}"


def _about(position: Position, action: Assault) -> About:
    alone = action.units[0] if len(action.units) == 1 else ""
    return About(alone, action.units, action.target, position.printed(action.units[0]).side)


def _read(statement: Statement, position: Position) -> Assault:
    target, by, first, *others = before(statement.rest, ROLL)
    if by != "by":
        raise ValueError(by)
    units = tuple(unit_in(statement, word, position) for word in (first, *others))
    return Assault(hex_in(statement, target, position), units, dice_in(statement.rest))


def _write(action: Assault) -> str:
    return with_dice(f"assault {action.target} by {' '.join(action.units)}", action.dice)


def _list(position: Position) -> Iterator[Action]:
    if position.phase.does != "assault":
        return
    for place in position.facts.board.hexes:
        if position.enemies_at(place, position.phase.side):
            ready = _ready(position, place)
            every = (ready, *((unit,) for unit in ready)) if len(ready) > 1 else (ready,)
            tried = (Assault(place, units) for units in every if units)
            yield from (one for one in tried if not any(judge(position, one)))


def _ready(position: Position, place: str) -> tuple[str, ...]:
    """Give the units beside a hex that have not assaulted yet."""
    beside = position.facts.board.beside[place]
    side = position.phase.side
    units = (unit for unit, state in position.units.items() if state.place in beside)
    return tuple(unit for unit in units if position.printed(unit).side == side and unit not in position.assaulted)


ASSAULT = Handler(Assault, "CMB", judge, _apply, _words, _about, Form("assault", _read, _write), Dice(_needs, _rolled))
"""The row of assaults."""
ASSAULTS: Lister[Position, Action] = Lister(
    (Assault,), _list, {Assault: "on each hex one by all units that can, and one by each of them alone"}
)
"""The list of assaults."""
