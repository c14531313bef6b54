"""The Combination Orders of Assaults and Bombardments: when each may be declared and what it does then (section 9).

That the Order is held and goes with the Main Order is judged in `declaring.py`; what shifts are worth in `shifts.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rules_check.games.la_primogenita.codes import order as codes
from rules_check.games.la_primogenita.combat import attackers, combat_orders, counterattack, debts, push, retreat
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.orders.execution import LIMITED, begin, entry, executing
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind, Debt, DebtKind
from rules_check.games.la_primogenita.position.execution import Declared
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.rules.finding import finding
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace

Obstacle = Callable[[Position, Declare], str]
CheckDeclared = Callable[[Position, Declare], Iterator[Diagnostic]]
ApplyDeclared = Callable[[Position, Declare], Position]


def _check(late: Obstacle, wrong: Obstacle) -> CheckDeclared:
    """Make a check of the moment and, when that is right, of the Order's own condition; both say it in words."""

    def check(position: Position, action: Declare) -> Iterator[Diagnostic]:
        """Judge a declaration: first its moment, then its own condition (section 9)."""
        for code, obstacle in ((codes.NOT_DECLARABLE, late), (codes.BAD_TARGET, wrong)):
            reason = obstacle(position, action)
            if reason:
                name = position.facts.orders[action.order].name
                yield finding(
                    position,
                    code,
                    said("Order {order} ({name}): {reason}", order=action.order, name=name, reason=reason),
                    place=action.place,
                    subject=str(action.order),
                    cite=entry(action.order),
                )
                return

    return check


def _record(position: Position, action: Declare, *, units: tuple[str, ...] | None = None, place: str = "") -> Position:
    position = begin(position)
    assert position.execution is not None
    declared = Declared(action.order, action.units if units is None else units, place or action.place)
    return replace(position, execution=replace(position.execution, declared=(*position.execution.declared, declared)))


def _before_the_roll(position: Position, action: Declare) -> str:
    """Say why an Order for an Assault or Bombardment that follows comes too early or too late."""
    execution, battle = position.execution, position.battle
    assert execution is not None
    if battle is not None and debts.pending(battle):
        return said("a battle is not finished")
    if action.place in execution.targets or (execution.order in LIMITED and execution.targets):
        return said("it must be declared before the die is rolled")
    if action.place and execution.has_declared(combat_orders.RETREAT, action.place):
        return said("the defenders of {place} retreat", place=action.place)
    # 9 (17): Italy declares it after the Allied choice
    if action.order in (combat_orders.AIRSTRIKE, combat_orders.COMBINED_ARMS) and execution.has_declared(
        combat_orders.HEROIC_DEFENSE, action.place
    ):
        return said("it must be declared before Heroic Defense")
    return ""


def _target(position: Position, action: Declare) -> str:
    main = executing(position)
    assert main is not None
    if action.place and position.holder(action.place) != position.facts.enemy(main.side):
        return said(
            "no unit of the {enemy} side is in {place}",
            enemy=position.facts.enemy(main.side).capitalize(),
            place=action.place,
        )
    return ""


def _planes(position: Position, action: Declare) -> tuple[str, ...]:
    """Give the Air units of an Airstrike: those named, else all that are ready in the Air Base (Order 42)."""
    execution = position.execution
    assert execution is not None
    return action.units or tuple(
        unit.id for unit in position.units.values() if unit.place == OffMap.AIR_BASE and unit.id not in execution.spent
    )


def _airstrike_wrong(position: Position, action: Declare) -> str:
    execution, planes = position.execution, _planes(position, action)
    assert execution is not None
    if not planes:
        return said("no Air unit is in the Air Base")
    for unit in planes:
        printed = position.printed(unit)
        if printed.kind is not UnitKind.AIR or position.units[unit].place != OffMap.AIR_BASE:
            return said("{unit} is not an Air unit in the Air Base", unit=printed.name)
        if unit in execution.spent:
            return said("{unit} has already attacked", unit=printed.name)
    return _target(position, action)


def _strike(position: Position, action: Declare) -> Position:
    planes = _planes(position, action)
    position = _record(position, action, units=planes)
    assert position.execution is not None
    return replace(position, execution=replace(position.execution, spent=position.execution.spent | set(planes)))


def _retreat_late(position: Position, action: Declare) -> str:
    execution = position.execution
    assert execution is not None
    # 9 (18): before Support, before the Allied choice, before the die; 9 (17): Heroic Defense follows that choice
    chosen = (combat_orders.AIRSTRIKE, combat_orders.COMBINED_ARMS, combat_orders.HEROIC_DEFENSE)
    if any(each.order in chosen and each.place in ("", action.place) for each in execution.declared):
        return said(
            "it must be declared before the Allied player chooses Combination Orders, and before Heroic Defense"
        )
    return _before_the_roll(position, action)


def _retreat_wrong(position: Position, action: Declare) -> str:
    main = executing(position)
    assert main is not None
    if not action.place:
        return said("it needs the hex whose units retreat")
    able = attackers.able(position, main.side, action.place)
    if next(attackers.groups(position, able), None) is None:
        return said("no Allied unit can assault {place}", place=action.place)
    return _target(position, action)


def _give_way(position: Position, action: Declare) -> Position:
    """Make the whole hex retreat: no die, no Support, and the Assault Order goes on elsewhere (Order 18)."""
    position = _record(position, action)
    main = executing(position)
    assert position.execution is not None and main is not None
    enemy = position.facts.enemy(main.side)
    units = position.at(action.place, enemy)
    owed = (Debt(DebtKind.RETREAT, enemy, len(units), units),)
    battle = Battle(BattleKind.VACATED, main.side, action.place, {}, units, debts=owed)
    position = replace(
        position, execution=replace(position.execution, targets=position.execution.targets | {action.place})
    )
    return retreat.released(debts.begin_round(position, battle))


def _in_first_round(position: Position, action: Declare) -> Battle | None:
    battle = position.battle
    if battle is None or not battle.first_round or action.place not in ("", battle.place):
        return None
    return battle


def _matildas_late(position: Position, action: Declare) -> str:
    battle = _in_first_round(position, action)
    if battle is None or battle.roll is None:
        return said("it must be declared after the result of an initial combat")
    assert position.execution is not None
    if battle.settled or battle.push in push.OPEN[1:]:
        return said("it must be declared before losses are applied")
    # 9 (44): the losses have been applied when Stand Fast is declared
    if position.execution.has_declared(combat_orders.STAND_FAST, battle.place):
        return said("it must be declared before Stand Fast")
    if position.execution.has_declared(combat_orders.COUNTERATTACK):
        return said("the Push has been answered by a Counterattack")
    return ""


def _matildas_wrong(position: Position, _: Declare) -> str:
    battle = position.battle
    assert battle is not None
    if not any(position.printed(unit).matilda for unit in battle.attackers):
        return said("the Matildas did not take part")
    return ""


def _answered(position: Position, action: Declare) -> Position:
    battle = position.battle
    assert battle is not None
    return push.matildas(_record(position, action, place=battle.place))


def _counterattack_late(position: Position, action: Declare) -> str:
    battle = _in_first_round(position, action)
    if battle is None or battle.push not in push.OPEN:
        return said("it must be declared when the Allies get a Push")
    return ""


def _counterattack_wrong(position: Position, _: Declare) -> str:
    battle, execution = position.battle, position.execution
    assert battle is not None and execution is not None
    if execution.has_declared(combat_orders.MATILDAS):
        return said("the Matildas have been declared")
    if not counterattack.possible(position, battle):
        return said("no unit in {place} can counterattack", place=battle.place)
    return ""


def _strike_back(position: Position, action: Declare) -> Position:
    battle = position.battle
    assert battle is not None
    return push.cancelled_for_counterattack(_record(position, action, place=battle.place))


def _stand_late(position: Position, action: Declare) -> str:
    battle = position.battle
    rounds = (BattleKind.ASSAULT, BattleKind.COUNTERATTACK)
    if battle is None or battle.kind not in rounds or battle.roll is None or action.place not in ("", battle.place):
        return said("it must be declared after the result of an initial combat")
    if debts.blocking(battle):
        return said("it must be declared after losses are applied")
    # 9 (44), 7.4: after the initial combat and what answers it, not after the round of a Push
    assert position.execution is not None
    if any(each.kind is BattleKind.PUSH and each.place == battle.place for each in position.execution.battles):
        return said("it must be declared before the Push is fought")
    if push.possible(position):
        return said("it must be declared after the decision to Push")
    return ""


def _stand_wrong(position: Position, _: Declare) -> str:
    battle = position.battle
    assert battle is not None
    owner = position.facts.enemy(battle.side)
    if not any(position.printed(unit).fights for unit in position.at(battle.place, owner)):
        return said("no unit is left in {place}", place=battle.place)
    # 7.2: one Trench in a hex
    if battle.place in position.trenches:
        return said("{place} already has a Trench", place=battle.place)
    return "" if position.stock.get(owner) else said("no Trench is left on the Order Sheet")


def _stand(position: Position, action: Declare) -> Position:
    battle = position.battle
    assert battle is not None
    owner = position.facts.enemy(battle.side)
    position = _record(position, action, place=battle.place)
    return replace(
        position,
        trenches={**position.trenches, battle.place: owner},
        stock={**position.stock, owner: position.stock[owner] - 1},
    )


_BEFORE = (_check(_before_the_roll, _target), _record)

COMBAT_ORDERS: Mapping[int, tuple[CheckDeclared, ApplyDeclared]] = {
    combat_orders.STAND_FAST: (_check(_stand_late, _stand_wrong), _stand),
    combat_orders.AIRSTRIKE: (_check(_before_the_roll, _airstrike_wrong), _strike),
    25: _BEFORE,
    23: _BEFORE,
    combat_orders.RETREAT: (_check(_retreat_late, _retreat_wrong), _give_way),
    combat_orders.HEROIC_DEFENSE: _BEFORE,
    combat_orders.COMBINED_ARMS: _BEFORE,
    combat_orders.MATILDAS: (_check(_matildas_late, _matildas_wrong), _answered),
    combat_orders.COUNTERATTACK: (_check(_counterattack_late, _counterattack_wrong), _strike_back),
}
"""For each Order, what judges its declaration and what plays it; the declaration itself is recorded there too."""
