"""Overrun: an Assault by one stack during an Allied Move Main Order (Order 41)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita.codes import cmb
from rules_check.games.la_primogenita.combat import attackers, rounds
from rules_check.games.la_primogenita.combat.assault import check_idle, side_of
from rules_check.games.la_primogenita.orders.execution import OVERRUN, begin, entry, executing, executing_main
from rules_check.games.la_primogenita.position.actions import Overrun
from rules_check.games.la_primogenita.position.battle import BattleKind
from rules_check.games.la_primogenita.position.execution import Declared
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import support
from rules_check.rules.finding import finding
from rules_check.rules.listing import listed
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace


def check(position: Position, action: Overrun) -> Iterator[Diagnostic]:
    """Judge an Overrun; Order 41 may have been declared before, or is declared by it from its box."""
    side = side_of(position, action.units)
    found = [
        *_check_order(position, side, action.place),
        *check_idle(position),
        *_check_stack(position, action),
        *attackers.check(position, side, action.place, action.units),
    ]
    yield from found
    if not found:
        ready = support.check_support(begin(position), action.units)
        fighting = {unit: ready.units[unit].place for unit in action.units if ready.units[unit].on_map}
        yield from rounds.check_die(ready, BattleKind.OVERRUN, action.place, fighting, action.roll)


def apply(position: Position, action: Overrun) -> Position:
    """Play an Overrun: its units check Support as part of the Move Order, the defenders do not (Order 41)."""
    position = _declared(begin(position))
    execution = position.execution
    assert execution is not None
    # 9 (41): before any unit moves, or after all moves
    execution = replace(
        execution,
        moved=execution.moved | set(action.units),
        fought=execution.fought | set(action.units),
        targets=execution.targets | {action.place},
        closed_to_moves=execution.closed_to_moves or bool(execution.costs),
    )
    position = replace(position, execution=execution)
    origins = {unit: position.units[unit].place for unit in action.units}
    position = support.check_support(position, action.units)
    return rounds.fight(position, BattleKind.OVERRUN, action.place, origins, roll=action.roll)


def _check_order(position: Position, side: str, place: str) -> Iterator[Diagnostic]:
    execution = position.execution
    # 9 (41): with an Allied Move Main Order, declared or in its box
    owner = position.facts.orders[OVERRUN].side if OVERRUN in position.facts.orders else ""
    if execution is None or side != owner or not executing_main(position, side, "M"):
        message = said("no Move Main Order of the {side} side is being executed", side=side.capitalize())
        yield finding(position, cmb.WRONG_ORDER, message, place=place, cite=entry(OVERRUN))
        return
    if not execution.has_declared(OVERRUN) and position.whereabouts(OVERRUN) is not Whereabouts.HELD:
        yield finding(
            position, cmb.WRONG_ORDER, said("Overrun has not been declared"), place=place, cite=entry(OVERRUN)
        )
    # 3.3: a Combination Order affects one Assault
    if execution.targets:
        yield finding(position, cmb.ONE_HEX, said("an Overrun allows a single hex"), place=place, cite="3.3")


def _check_stack(position: Position, action: Overrun) -> Iterator[Diagnostic]:
    # 9 (41): a single unit or stack
    origins = dict.fromkeys(position.units[unit].place for unit in action.units)
    if len(origins) > 1:
        message = said("the units are in different hexes: {origins}", origins=listed(origins))
        yield finding(position, cmb.BAD_OVERRUN, message, place=action.place, cite=entry(OVERRUN))


def _declared(position: Position) -> Position:
    assert position.execution is not None
    if position.execution.has_declared(OVERRUN):
        return position
    declared = (*position.execution.declared, Declared(OVERRUN))
    return replace(position, execution=replace(position.execution, declared=declared))


def legal(position: Position) -> Iterator[Overrun]:
    """Yield Overruns that may be made now, without their roll: by each unit and each stack."""
    order, execution = executing(position), position.execution
    if order is None or execution is None or execution.targets or not executing_main(position, order.side, "M"):
        return
    if order.side != position.facts.orders[OVERRUN].side:
        return
    if not execution.has_declared(OVERRUN) and position.whereabouts(OVERRUN) is not Whereabouts.HELD:
        return
    for place in attackers.targets(position, order.side):
        able = attackers.able(position, order.side, place)
        for units in attackers.groups(position, able):
            if len({position.units[unit].place for unit in units}) == 1:
                yield Overrun(place, units)
