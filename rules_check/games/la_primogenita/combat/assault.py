"""Assaults under Assault Main Orders (7.1, Orders 31, 28, 19, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import control
from rules_check.games.la_primogenita.codes import cmb
from rules_check.games.la_primogenita.combat import attackers, debts, rounds
from rules_check.games.la_primogenita.combat.combat_orders import BEFORE_THE_ROLL, COMBINED_ARMS
from rules_check.games.la_primogenita.orders.execution import LIMITED, begin, entry, executing, executing_main
from rules_check.games.la_primogenita.position.actions import Assault
from rules_check.games.la_primogenita.position.battle import BattleKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import support
from rules_check.rules.finding import finding
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace


def check(position: Position, action: Assault) -> Iterator[Diagnostic]:
    """Judge an Assault: its Order, target, units, and the die that it needs after the Support checks."""
    side = side_of(position, action.units)
    found = [
        *_check_order(position, side, action.place),
        *check_idle(position),
        *attackers.check(position, side, action.place, action.units),
        *_check_once(position, action),
    ]
    yield from found
    if not found:
        ready = supported(bound(begin(position), action.place), action.place, action.units)
        fighting = {unit: ready.units[unit].place for unit in action.units if ready.units[unit].on_map}
        ready = combined_arms(ready, action.place, tuple(fighting))
        yield from rounds.check_die(ready, BattleKind.ASSAULT, action.place, fighting, action.roll)


def apply(position: Position, action: Assault) -> Position:
    """Play an Assault: Support checks of both sides, Combined Arms, odds, die; its result is left owed."""
    position = bound(begin(position), action.place)
    execution = position.execution
    assert execution is not None
    fought, targets = execution.fought | set(action.units), execution.targets | {action.place}
    position = replace(position, execution=replace(execution, fought=fought, targets=targets))
    origins = {unit: position.units[unit].place for unit in action.units}
    position = supported(position, action.place, action.units)
    remaining = tuple(unit for unit in action.units if position.units[unit].on_map)
    position = combined_arms(position, action.place, remaining)
    return rounds.fight(position, BattleKind.ASSAULT, action.place, origins, roll=action.roll)


def side_of(position: Position, units: tuple[str, ...]) -> str:
    """Give the side of the first unit named, that of the Order being executed when none is."""
    order = executing(position)
    if units or order is None:
        return position.printed(units[0]).side if units else position.facts.sides[0]
    return order.side


def check_idle(position: Position) -> Iterator[Diagnostic]:
    """Find what is still owed from the last fight before the next one begins (7.3 to 7.6)."""
    battle = position.battle
    if battle is not None and debts.pending(battle):
        message = said("losses or decisions at {place} are still due", place=battle.place)
        yield finding(position, cmb.UNFINISHED, message, place=battle.place, cite="7.3", evidence=battle.evidence)


def _check_order(position: Position, side: str, place: str) -> Iterator[Diagnostic]:
    # 7.1: an Assault Main Order of that side
    if not executing_main(position, side, "A"):
        message = said("no Assault Order of the {side} side is being executed", side=side.capitalize())
        yield finding(position, cmb.WRONG_ORDER, message, place=place, cite="7.1")
        return
    assert position.execution is not None
    # 9 (31, 19): a single hex
    if position.execution.order in LIMITED and position.execution.targets - {place}:
        message = said("{place} is a second hex, but a Limited Assault allows one", place=place)
        yield finding(position, cmb.ONE_HEX, message, place=place, cite=entry(position.execution.order))


def _check_once(position: Position, action: Assault) -> Iterator[Diagnostic]:
    if position.execution is None:
        return
    # 7.1: each unit once
    for unit in action.units:
        if unit in position.execution.fought:
            message = said("{unit} has already assaulted in this Order", unit=position.printed(unit).name)
            yield finding(position, cmb.FOUGHT, message, place=action.place, subject=unit, cite="7.1")
    # 7.1: each hex once
    if action.place in position.execution.targets:
        message = said("{place} has already been assaulted in this Order", place=action.place)
        yield finding(position, cmb.ASSAULTED, message, place=action.place, cite="7.1")


def supported(position: Position, place: str, units: tuple[str, ...]) -> Position:
    """Give the position after the Support checks of attackers and defenders, just before the Assault (5.2)."""
    position = support.check_support(position, units)
    return support.check_defenders(position, defenders(position, place))


def defenders(position: Position, place: str) -> tuple[str, ...]:
    """Give the units in a hex that fight: all but dumps (7.1)."""
    return tuple(unit for unit in position.at(place) if position.printed(unit).fights)


def bound(position: Position, place: str) -> Position:
    """Give the position in which Orders declared for the next fight, no place named, are declared for this place."""
    assert position.execution is not None
    declared = tuple(
        replace(each, place=place) if each.order in BEFORE_THE_ROLL and not each.place else each
        for each in position.execution.declared
    )
    return replace(position, execution=replace(position.execution, declared=declared))


def combined_arms(position: Position, place: str, units: tuple[str, ...]) -> Position:
    """Remove the defender's Trench if Combined Arms was declared and Artillery takes part (Order 15)."""
    execution = position.execution
    if execution is None or place not in position.trenches:
        return position
    if execution.has_declared(COMBINED_ARMS, place) and any(position.printed(unit).artillery for unit in units):
        return control.return_trench(position, place)
    return position


def legal(position: Position) -> Iterator[Assault]:
    """Yield Assaults that may be made now, without their roll, by sensible groups of units."""
    order, execution = executing(position), position.execution
    if order is None or execution is None or not executing_main(position, order.side, "A"):
        return
    if execution.order in LIMITED and execution.targets:
        return
    for place in attackers.targets(position, order.side):
        if place not in execution.targets:
            able = attackers.able(position, order.side, place)
            yield from (Assault(place, units) for units in attackers.groups(position, able))
