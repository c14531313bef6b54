"""Assaults (6): who may assault what, at which odds, and what the die does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, zip_longest
from random import Random
from typing import TYPE_CHECKING

from rules_check.cases.rolled import ROLL, before, dice_in, with_dice
from rules_check.cases.syntax import Statement
from rules_check.referee.dialect import Group, Throw
from rules_check.referee.world import Roll, World
from rules_check.rules.handler import About, Form, Handler
from rules_check.rules.one_throw import one_throw
from vassal_build.replacing import replace

from .. import checks, hidden, odds
from ..deed import Action, Deed, drawn
from ..fight import settled
from ..forms import hex_in, unit_in
from ..notes import ASSAULTED, OPENED
from ..state import Fight, Position
from .assault_checks import CODES, Assault, has_assaulted, is_beside, is_held, judge
from .uncover_checks import all_opened

if TYPE_CHECKING:
    from ..desk import Desk

MOST = 5
"""So many units at most are tried together in an assault; more do not fit beside a hex in one that matters."""


def _apply(position: Position, action: Assault) -> Position:
    checks.require_alive(position, *action.units)
    place, facts = action.target, position.facts
    column = odds.column(position, action.units, place)
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
    noted = hidden.fought(position.noted(ASSAULTED, *action.units), *fight.defenders)
    return settled(replace(noted, fight=fight, stormed=position.stormed | {place}))


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


def _legal(position: Position) -> Iterator[Assault]:
    fresh = [unit for unit in checks.acting(position, "assault") if not has_assaulted(position, unit)]
    for place in position.facts.board.hexes if fresh else ():
        ready = tuple([unit for unit in fresh if is_beside(position, unit, place)])
        if ready and is_held(position, place):
            every = (ready, *((unit,) for unit in ready)) if len(ready) > 1 else (ready,)
            tried = (Assault(place, units) for units in every)
            yield from (one for one in tried if not any(judge(position, one)))


def _carry_out(desk: Desk, position: Position, action: Assault) -> None:
    desk.throw("assault", action.dice, position.phase.side, _words(position, action))


def _meant(world: World[Position], _: Roll, __: Position) -> Iterator[Assault | Group[Action]]:
    """Yield what a throw may be for: units together on a hex beside them, the most first, hex by hex in turn."""
    here, side = world.here, world.here.facts.attacker
    mine = [unit for unit in here.units if here.on_map(unit) and here.printed(unit).side == side]
    places, beside = here.hexes_against(side), here.facts.board.beside
    near = {place: [unit for unit in mine if here.units[unit].place in beside[place]] for place in places}
    for number in range(MOST, 0, -1):
        ways = [[Assault(place, units) for units in combinations(near[place], number)] for place in places]
        tried = [one for turn in zip_longest(*ways) for one in turn if one is not None]
        yield from (_on(here, one) for one in tried)
        # what may not be: with units that have not opened, and are not opened late
        yield from (one for one in tried if all_opened(here, one.target, side))
    # what is not allowed, and is tried anyway: by a unit from afar
    yield from (Assault(place, (unit,)) for place in places for unit in mine if unit not in near[place])


def _on(here: Position, assault: Assault) -> Assault | Group[Action]:
    """Give an assault together with the opening of all that is hidden in the hex and is opened late."""
    first = all_opened(here, assault.target, here.facts.attacker)
    return Group(first, assault) if first else assault


def _wish(position: Position, boldness: float, random: Random) -> Assault | None:
    """Assault with all that can, more often than with one; the timid leave it."""
    assaults = list(_legal(position))
    # 10: a hex in which units have opened is assaulted
    places = {position.units[unit].place for unit in position.in_phase.get(OPENED.word, ())}
    due = [assault for assault in assaults if assault.target in places]
    if due:
        return drawn(random, due)
    if not assaults or random.random() > boldness:
        return None
    return random.choices(assaults, [len(each.units) ** 2 for each in assaults])[0]


def _milestones(position: Position) -> tuple[str, ...]:
    facts = position.facts
    return (*(f"result {result}" for result in facts.results), *(f"odds {column}" for column in facts.odds))


def _met(before: Position, action: Assault, _: Position) -> Iterable[str]:
    column = odds.column(before, action.units, action.target)
    yield f"odds {column}"
    yield f"result {before.facts.table[column][action.dice[0]]}"


ASSAULT = Deed(
    Handler(
        Assault,
        "CMB",
        judge,
        _apply,
        _words,
        _about,
        Form("assault", _read, _write),
        one_throw(lambda _: odds.ASSAULT),
    ),
    _legal,
    CODES,
    _carry_out,
    _wish,
    _milestones,
    _met,
    throws=(Throw("Assault", "the button is named for what it decides", _meant),),
    samples="for each hex one assault by all units that can, and one by each unit alone",
)
"""The row of assaults."""
