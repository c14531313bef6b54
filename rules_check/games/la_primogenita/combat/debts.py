"""The battle that is going on and what is still owed from it: who may pay, and what falls away (6.3, 7.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import control
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.position.battle import Battle, Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import Position
from vassal_build.replacing import replace

LOSSES = (DebtKind.STEP, DebtKind.PRESSED)


def begin_round(position: Position, battle: Battle) -> Position:
    """Give the position in which a new round goes on; the one before it is finished."""
    assert position.execution is not None
    last, finished = position.execution.battle, position.execution.battles
    return replace(
        position,
        execution=replace(position.execution, battle=battle, battles=finished if last is None else (*finished, last)),
    )


def blocking(battle: Battle) -> tuple[Debt, ...]:
    """Give the debts to be paid before play goes on; a step that a dump may pay for is at the attacker's will."""
    return tuple(debt for debt in battle.debts if not debt.payers)


def pending(battle: Battle) -> bool:
    """Say whether something is owed, or a Push announced and not yet fought; a Push offered is no debt (7.4)."""
    return bool(blocking(battle)) or battle.push in (PushState.ANNOUNCED, PushState.ACCEPTED)


def fighters(position: Position, battle: Battle, side: str) -> tuple[str, ...]:
    """Give the units of a side that are in the round and still on the map, dumps left out."""
    units = battle.attackers if side == battle.side else battle.defenders
    return tuple(unit for unit in units if position.units[unit].on_map and position.printed(unit).fights)


def takers(position: Position, battle: Battle, debt: Debt) -> tuple[str, ...]:
    """Give the units from which a debt of steps, or a dump, may be taken."""
    fought = fighters(position, battle, debt.side)
    guns = tuple(unit for unit in fought if position.printed(unit).artillery)
    if debt.kind is DebtKind.STEP:
        # 7.3: Artillery only if no other unit can absorb the loss
        return tuple(unit for unit in fought if unit not in guns) or guns
    if debt.kind is DebtKind.PRESSED:
        return guns
    if debt.kind is DebtKind.DUMP:
        return dumps(position, battle.place)
    if debt.kind is DebtKind.GUN_STEP:
        return tuple(unit for unit in debt.units if position.units[unit].on_map)
    return ()


def trenches(position: Position, battle: Battle, side: str) -> tuple[str, ...]:
    """Give the places of a side's Trenches that a `1+` can cost: where its units in the round stand."""
    places = dict.fromkeys(position.units[unit].place for unit in fighters(position, battle, side))
    return tuple(place for place in places if position.trenches.get(place) == side)


def dumps(position: Position, place: str) -> tuple[str, ...]:
    """Give the dumps in a place."""
    return tuple(unit for unit in position.at(place) if position.printed(unit).kind is UnitKind.DUMP)


def of_result(side: str, result: str, *, decides: bool) -> Iterator[Debt]:
    """Yield what a result costs a side: `0`, `1`, `1+` or `Oc`; without a decision to make, `Oc` counts as `1`."""
    if result == "Oc" and decides:
        yield Debt(DebtKind.ONGOING, side)
    elif result != "0":
        yield Debt(DebtKind.STEP, side)
    if result == "1+":
        yield Debt(DebtKind.PRESSED, side)


def paid(position: Position, debt: Debt) -> Position:
    """Give the position with one debt paid (one of its count), and what then falls away settled."""
    battle = position.battle
    assert battle is not None
    rest = [each for each in battle.debts if each is not debt]
    if debt.count > 1:
        rest.insert(0, replace(debt, count=debt.count - 1))
    return settle(position.with_battle(replace(battle, debts=tuple(rest), settled=True)))


def settle(position: Position) -> Position:
    """Drop what nobody is left to pay, and take the Trench of a `1+` where it is all there is to give (7.3)."""
    battle = position.battle
    assert battle is not None
    for debt in battle.debts:
        if debt.kind is DebtKind.PRESSED and not takers(position, battle, debt):
            places = trenches(position, battle, debt.side)
            if len(places) == 1:
                position = control.return_trench(position, places[0])
            if len(places) < 2:
                battle = replace(battle, debts=tuple(each for each in battle.debts if each is not debt))
        elif debt.kind in (DebtKind.STEP, DebtKind.GUN_STEP, DebtKind.DUMP) and not takers(position, battle, debt):
            battle = replace(battle, debts=tuple(each for each in battle.debts if each is not debt))
    return position.with_battle(battle)
