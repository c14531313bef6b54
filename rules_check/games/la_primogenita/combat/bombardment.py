"""Bombardments: who fires, columns and results, disruption and the step that ammunition buys (section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct

from rules_check.games.la_primogenita.codes import bmb
from rules_check.games.la_primogenita.combat import debts
from rules_check.games.la_primogenita.combat.assault import bound, check_idle, defenders, side_of
from rules_check.games.la_primogenita.combat.rounds import DIE, sum_of, total
from rules_check.games.la_primogenita.combat.shifts import bombardment_shifts, in_words, net
from rules_check.games.la_primogenita.grounds import of_strengths
from rules_check.games.la_primogenita.orders.execution import (
    EMERGENCY,
    LIMITED,
    begin,
    by_itself,
    entry,
    executing,
    executing_main,
)
from rules_check.games.la_primogenita.position.actions import Bombard, Deplete, Disrupt
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind, Debt, DebtKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import support, tracing
from rules_check.rules.finding import finding
from rules_check.rules.listing import listed
from rules_check.rules.odds import lower_column, shifted
from vassal_build.codes.code import Code
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic
from vassal_build.known import Evidence
from vassal_build.language.said import said, said_of
from vassal_build.replacing import replace


def check(position: Position, action: Bombard) -> Iterator[Diagnostic]:
    """Judge a Bombardment; the guns' Support is checked before their die is rolled."""
    side = side_of(position, action.units)
    found = [
        *_check_order(position, side, action.place),
        *check_idle(position),
        *_check_target(position, side, action.place),
        *_check_guns(position, side, action),
    ]
    yield from found
    if found:
        return
    ready = support.check_support(bound(begin(position), action.place), action.units)
    guns = tuple(unit for unit in action.units if ready.units[unit].on_map)
    if guns and action.roll not in DIE:
        message = said("the Bombardment needs a die roll of 1 to 6")
        yield finding(position, bmb.NO_DIE, message, place=action.place, cite="6.3")
    elif guns and action.roll is not None:
        ready.facts.tables.bombardment_cell(_column(ready, action.place, guns).column, action.roll)


def _check_order(position: Position, side: str, place: str) -> Iterator[Diagnostic]:
    if not executing_main(position, side, "B"):
        message = said("no Bombardment Order of the {side} side is being executed", side=side.capitalize())
        yield finding(position, bmb.WRONG_ORDER, message, place=place, cite="6.1")
        return
    assert position.execution is not None
    # 9 (34, 24): a single hex
    if position.execution.order in LIMITED and position.execution.targets - {place}:
        message = said("{place} is a second hex, but a Limited Bombardment allows one", place=place)
        yield finding(position, bmb.ONE_HEX, message, place=place, cite=entry(position.execution.order))
    # 6.1: each hex once
    if place in position.execution.targets:
        message = said("{place} has already been bombarded in this Order", place=place)
        yield finding(position, bmb.BOMBARDED, message, place=place, cite="6.1")


def _check_target(position: Position, side: str, place: str) -> Iterator[Diagnostic]:
    name = position.facts.map.places[place].name
    # 6.1: enemy units, not dumps alone
    if position.holder(place) != position.facts.enemy(side) or not defenders(position, place):
        message = (
            said("{name} contains no enemy unit except dumps", name=name)
            if position.at(place)
            else said("no enemy unit is in {name}", name=name)
        )
        yield finding(position, bmb.NO_TARGET, message, place=place, cite="6.1")


def _check_guns(position: Position, side: str, action: Bombard) -> Iterator[Diagnostic]:
    if not action.units or len(set(action.units)) < len(action.units):
        message = said("no gun is named") if not action.units else said("a gun is named twice")
        yield finding(position, bmb.BAD_GUNS, message, place=action.place, cite="6.1")
    for unit in action.units:
        found = _obstacle(position, side, unit, action.place)
        if found is not None:
            yield finding(position, found[0], found[1], place=action.place, subject=unit, cite="6.1")


def _obstacle(position: Position, side: str, unit: str, place: str) -> tuple[Code, str] | None:
    """Say why a unit may not bombard a place, None when it may."""
    printed, state, places = position.printed(unit), position.units[unit], position.facts.map.places
    if printed.side != side or not printed.artillery or not state.on_map:
        return bmb.BAD_GUNS, said(
            "{unit} is not Artillery of the {side} side on the map", unit=printed.name, side=side.capitalize()
        )
    # 6.1, 8.1
    if state.disrupted:
        return bmb.DISRUPTED, said("{unit} is Disrupted", unit=printed.name)
    # 6.1: adjacent, into and out of Entry hexes only across an arrow
    if position.facts.map.link(state.place, place) is None:
        message = said(
            "{unit} in {place} is not adjacent to {place2}",
            unit=printed.name,
            place=places[state.place].name,
            place2=places[place].name,
        )
        return bmb.NOT_ADJACENT, message
    # 6.1: once
    if position.execution is not None and unit in position.execution.fought:
        return bmb.FIRED, said("{unit} has already bombarded in this Order", unit=printed.name)
    return None


class _Column(Struct, frozen=True):
    """The column after shifts, what it was come by, and all the arithmetic."""

    column: int
    sums: tuple[str, ...]
    evidence: Evidence


def _column(position: Position, place: str, guns: tuple[str, ...]) -> _Column:
    """Give the column after shifts (the lesser one first, held within the table) and the arithmetic (6.1, 6.2)."""
    table = position.facts.tables.bombardment_columns
    column = lower_column(total(position, guns), table, table)
    shifts = bombardment_shifts(position, place, guns)
    after = shifted(column, net(shifts), table)
    strength, moved = sum_of(position, said("guns"), guns), in_words(shifts)
    evidence: Evidence = (
        strength,
        said("column {column}", column=column),
        *moved,
        said("column {after} after shifts", after=after),
        *of_strengths(position, *guns),
    )
    return _Column(after, (strength, *moved), evidence)


def apply(position: Position, action: Bombard) -> Position:
    """Play a Bombardment: Support checks of the guns, column, die; the disruption is left to be chosen."""
    position = bound(begin(position), action.place)
    execution = position.execution
    assert execution is not None
    fought, targets = execution.fought | set(action.units), execution.targets | {action.place}
    position = replace(position, execution=replace(execution, fought=fought, targets=targets))
    side = position.printed(action.units[0]).side
    position = support.check_support(position, action.units)
    guns = {unit: position.units[unit].place for unit in action.units if position.units[unit].on_map}
    battle = Battle(BattleKind.BOMBARDMENT, side, action.place, guns, defenders(position, action.place))
    if not guns:
        return debts.begin_round(position, battle)
    assert action.roll is not None
    found = _column(position, action.place, tuple(guns))
    fact = position.facts.tables.bombardment_cell(found.column, action.roll)
    result = fact.known()
    count = min(_disrupted_by(position, found.column), len(battle.defenders))
    owed = (Debt(DebtKind.DISRUPT, side, count),) if result != "none" else ()
    return debts.begin_round(
        position,
        replace(
            battle,
            column=str(found.column),
            roll=action.roll,
            defender_result=result,
            debts=owed,
            sums=found.sums,
            evidence=(*found.evidence, said("roll {roll}: {result}", roll=action.roll, result=result), *fact.evidence),
        ),
    )


def _disrupted_by(position: Position, column: int) -> int:
    """Give how many units a result on a column Disrupts: those that have no number of their own are small (6.3)."""
    numbers = position.facts.numbers
    return numbers.get(f"disrupted_by_{column}", numbers["disrupted_by_small"])


def check_disruption(position: Position, action: Disrupt) -> Iterator[Diagnostic]:
    """Judge the attacker's choice of units to Disrupt."""
    battle = position.battle
    debt = None if battle is None else battle.debt(DebtKind.DISRUPT)
    if battle is None or debt is None:
        evidence = () if battle is None else battle.evidence
        names = listed(position.printed(unit).name for unit in action.units)
        message = said_of(
            len(action.units),
            "{names} is Disrupted, but no Disruption is due",
            "{names} are Disrupted, but no Disruption is due",
            names=names,
        )
        place = "" if battle is None else battle.place
        cite = _no_bombardment(position) or "6.3"
        yield finding(position, bmb.NOT_DISRUPTED, message, place=place, cite=cite, evidence=evidence)
        return
    # 6.3: as many units as the column says
    if len(set(action.units)) != len(action.units) or not 1 <= len(action.units) <= debt.count:
        message = said(
            "the result Disrupts {due}, not {number}", due=counted(debt.count, "unit"), number=len(action.units)
        )
        yield finding(position, bmb.NOT_DISRUPTED, message, place=battle.place, cite="6.3", evidence=battle.evidence)
    # 6.3, 5.5: units in the target hex, never dumps
    for unit in action.units:
        if unit not in defenders(position, battle.place):
            message = said(
                "{unit} is not a unit in {place} that can be Disrupted",
                unit=position.printed(unit).name,
                place=battle.place,
            )
            yield finding(position, bmb.NOT_DISRUPTED, message, place=battle.place, subject=unit, cite="6.3")


def _no_bombardment(position: Position) -> str:
    """Give the section that says who is Disrupted without a Bombardment here, empty where none does."""
    if position.segment == EMERGENCY:
        return "5.7a"
    order = by_itself(position)
    return entry(order) if order else ""


def disrupt(position: Position, action: Disrupt) -> Position:
    """Disrupt the chosen units; after a `1` a step is owed where ammunition or earlier Disruption gives it (6.3)."""
    battle = position.battle
    assert battle is not None
    step = _step(position, battle, action.units) if battle.defender_result == "1" else None
    for unit in action.units:
        position = position.with_unit(unit, disrupted=True)
    return position.with_battle(replace(battle, debts=(step,) if step else (), settled=True))


def _step(position: Position, battle: Battle, units: tuple[str, ...]) -> Debt | None:
    enemy = position.facts.enemy(battle.side)
    # 6.3: from a unit that was Disrupted before, free
    before = tuple(unit for unit in units if position.units[unit].disrupted)
    if before:
        return Debt(DebtKind.GUN_STEP, enemy, units=before)
    guns = tuple(battle.attackers)
    # 6.3: free within range of a Full Supply Source, else for a loaded dump
    if any(tracing.within(position, gun, "FS") for gun in guns):
        return Debt(DebtKind.GUN_STEP, enemy, units=units)
    payers = tuple(dict.fromkeys(dump for gun in guns for dump in tracing.loaded_dumps(position, gun)))
    return Debt(DebtKind.GUN_STEP, enemy, units=units, payers=payers) if payers else None


def check_depletion(position: Position, action: Deplete) -> Iterator[Diagnostic]:
    """Judge the choice of the dump that pays for the step of a Bombardment."""
    battle = position.battle
    debt = None if battle is None else battle.debt(DebtKind.GUN_STEP)
    if debt is None or action.unit not in debt.payers:
        message = said("{unit} need not pay for anything", unit=position.printed(action.unit).name)
        yield finding(position, bmb.WRONG_DUMP, message, subject=action.unit, cite="6.3")


def deplete(position: Position, action: Deplete) -> Position:
    """Deplete the dump; the defender now owes the step."""
    battle = position.battle
    debt = None if battle is None else battle.debt(DebtKind.GUN_STEP)
    assert battle is not None and debt is not None
    position = position.with_unit(action.unit, loaded=False)
    return position.with_battle(replace(battle, debts=(replace(debt, payers=()),)))


def legal(position: Position) -> Iterator[Bombard]:
    """Yield Bombardments that may be made now, without their roll: by each gun alone and by all that reach a hex."""
    order, execution = executing(position), position.execution
    if order is None or execution is None or not executing_main(position, order.side, "B"):
        return
    if execution.order in LIMITED and execution.targets:
        return
    enemy = position.facts.enemy(order.side)
    for place in position.stacks:
        if place in execution.targets or position.holder(place) != enemy or not defenders(position, place):
            continue
        near = {link.to for link in position.facts.map.places[place].links} & set(position.stacks)
        units = (unit for origin in sorted(near) for unit in position.at(origin, order.side))
        guns = tuple(unit for unit in units if _obstacle(position, order.side, unit, place) is None)
        groups = dict.fromkeys([*((gun,) for gun in guns), guns]) if guns else ()
        yield from (Bombard(place, group) for group in groups)


def options(position: Position, battle: Battle) -> Iterator[Disrupt | Deplete]:
    """Yield the choices of units to Disrupt, and the dumps that may pay for a step."""
    for debt in battle.debts:
        if debt.kind is DebtKind.DISRUPT:
            units = defenders(position, battle.place)
            yield from (Disrupt(chosen) for chosen in combinations(units, min(debt.count, len(units))))
        yield from (Deplete(dump) for dump in debt.payers)
