"""Losses taken after a result: steps, Trenches, dumps, and an `Oc` converted (7.3, 6.3, 5.5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import control, losses
from rules_check.games.la_primogenita.codes import bmb, cmb
from rules_check.games.la_primogenita.combat import counterattack, debts, retreat
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.orders.execution import DESPERATE_ATTACK, by_itself, entry
from rules_check.games.la_primogenita.position.actions import Convert, Lose, LoseTrench
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind, Debt, DebtKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.finding import finding
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace

STEPS = (DebtKind.STEP, DebtKind.PRESSED, DebtKind.GUN_STEP, DebtKind.DUMP)


def check_loss(position: Position, action: Lose) -> Iterator[Diagnostic]:
    """Judge step losses of a unit, one by one; a loss taken while an `Oc` is to be decided converts it."""
    for done in range(action.steps):
        found = tuple(_check_step(position, action.unit, action.steps - done))
        yield from found
        if found:
            return
        position = _lose_one(position, action.unit)


def _check_step(position: Position, unit: str, lost: int) -> Iterator[Diagnostic]:
    """Judge the next of the steps that a unit has `lost`."""
    battle, printed = position.battle, position.printed(unit)
    shooting = battle is not None and battle.kind is BattleKind.BOMBARDMENT
    debt = None if battle is None else _debt_for(position, battle, unit)
    if battle is not None and debt is not None:
        return
    owed = () if battle is None else tuple(each for each in _with_ongoing(battle) if each.side == printed.side)
    message, cite = _not_due(position, unit, lost), "6.3" if shooting else "7.3"
    code = bmb.STEP_NOT_EARNED if shooting else cmb.NOT_OWED
    by = by_itself(position)
    if by:
        message, cite = _cost_of(position, unit, by), entry(by)
    elif battle is not None and not shooting and any(each.kind in STEPS for each in owed):
        # 7.3: only those who fought; Artillery last
        if unit not in debts.fighters(position, battle, printed.side):
            code, message = cmb.BYSTANDER, said("{unit} did not fight, or has no steps to lose", unit=printed.name)
        elif printed.artillery:
            code, message = cmb.GUN_SHIELD, said("{unit} takes the loss only when no other unit can", unit=printed.name)
    evidence = () if battle is None else battle.evidence
    yield finding(position, code, message, subject=unit, cite=cite, evidence=evidence)


def _not_due(position: Position, unit: str, lost: int) -> str:
    """Say that a unit owes no step; of one that was removed, what should stay of it, as its remnant may (1.4)."""
    name, steps = position.printed(unit).name, position.units[unit].steps
    if 1 < steps <= lost:
        return said("{unit} is removed, but should stay with {steps}", unit=name, steps=counted(steps, "step"))
    return said("no step loss of {unit} is due", unit=name)


def _cost_of(position: Position, unit: str, order: int) -> str:
    """Say that an Order costs a unit no step, or of a duel that it costs both of them one (section 9)."""
    name, execution = position.facts.orders[order].name, position.execution
    if order == DESPERATE_ATTACK and execution is not None and not execution.done:
        return said(
            "Order {order} ({name}) costs attacker and target a step each, but only {unit} loses one",
            order=order,
            name=name,
            unit=position.printed(unit).name,
        )
    return said("Order {order} ({name}) costs {unit} no step", order=order, name=name, unit=position.printed(unit).name)


def _with_ongoing(battle: Battle) -> tuple[Debt, ...]:
    """Give the debts as they are when an `Oc` is taken as a `1`."""
    return tuple(replace(debt, kind=DebtKind.STEP) if debt.kind is DebtKind.ONGOING else debt for debt in battle.debts)


def _debt_for(position: Position, battle: Battle, unit: str) -> Debt | None:
    """Give the debt that a unit's step, or a dump, pays; None when it pays none."""
    side = position.printed(unit).side
    return next(
        (
            debt
            for debt in _with_ongoing(battle)
            if debt.kind in STEPS and debt.side == side and unit in debts.takers(position, battle, debt)
        ),
        None,
    )


def apply_loss(position: Position, action: Lose) -> Position:
    """Take step losses on a unit."""
    for _ in range(action.steps):
        position = _lose_one(position, action.unit)
    return position


def _lose_one(position: Position, unit: str) -> Position:
    battle = position.battle
    assert battle is not None
    if _converts(position, battle, unit):
        battle = replace(battle, debts=_with_ongoing(battle))
        position = position.with_battle(battle)
    debt = _debt_for(position, battle, unit)
    assert debt is not None
    # 6.3: where only a loaded dump gives the step, it is depleted
    if debt.payers:
        position = position.with_unit(debt.payers[0], loaded=False)
    if position.printed(unit).kind is UnitKind.DUMP:
        position = losses.eliminate(position, unit, said("Supply Dump lost"))
    else:
        position = losses.lose_steps(position, unit, 1, "combat")
    return after_payment(debts.paid(position, debt))


def _converts(position: Position, battle: Battle, unit: str) -> bool:
    ongoing = battle.debt(DebtKind.ONGOING)
    return ongoing is not None and ongoing.side == position.printed(unit).side


def after_payment(position: Position) -> Position:
    """Settle what a paid debt leaves behind: dumps with nowhere to go, a Counterattack that nobody can make."""
    return counterattack.released(retreat.released(position))


def check_trench(position: Position, action: LoseTrench) -> Iterator[Diagnostic]:
    """Judge a Trench given instead of a gun's step."""
    battle = position.battle
    debt = None if battle is None else battle.debt(DebtKind.PRESSED)
    if battle is None or debt is None:
        yield finding(position, cmb.NOT_OWED, said("no Trench is due"), place=action.place, cite="7.3")
    elif action.place not in debts.trenches(position, battle, debt.side):
        message = said(
            "no Trench of the {side} side that fought is in {place}", side=debt.side.capitalize(), place=action.place
        )
        yield finding(position, cmb.NO_TRENCH, message, place=action.place, cite="7.3", evidence=battle.evidence)


def apply_trench(position: Position, action: LoseTrench) -> Position:
    """Give the Trench: it goes back to its Order Sheet."""
    battle = position.battle
    debt = None if battle is None else battle.debt(DebtKind.PRESSED)
    assert debt is not None
    return after_payment(debts.paid(control.return_trench(position, action.place), debt))


def check_conversion(position: Position, _: Convert) -> Iterator[Diagnostic]:
    """Judge taking an `Oc` as a `1`."""
    battle = position.battle
    if battle is None or battle.debt(DebtKind.ONGOING) is None:
        evidence = () if battle is None else battle.evidence
        yield finding(position, cmb.NO_DECISION, said("no decision on an Oc is due"), cite="7.3", evidence=evidence)


def convert(position: Position, _: Convert) -> Position:
    """Take an `Oc` as a `1`: the step is owed."""
    battle = position.battle
    assert battle is not None
    return debts.settle(position.with_battle(replace(battle, debts=_with_ongoing(battle), settled=True)))


def options(position: Position, battle: Battle) -> Iterator[Lose | LoseTrench | Convert]:
    """Yield the ways to pay what is owed in steps, Trenches and dumps, and the conversion of an `Oc`."""
    for debt in battle.debts:
        if debt.kind in STEPS and not debt.payers:
            yield from (Lose(unit) for unit in debts.takers(position, battle, debt))
        if debt.kind is DebtKind.PRESSED:
            yield from (LoseTrench(place) for place in debts.trenches(position, battle, debt.side))
        if debt.kind is DebtKind.ONGOING:
            yield Convert()
