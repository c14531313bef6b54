"""Declaring Orders: Combination Orders with the Main Order being executed, and the effects of Minor Orders (3.3, 9)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.codes import order
from rules_check.games.la_primogenita.combat import battle
from rules_check.games.la_primogenita.combat.combat_orders import AIRSTRIKE
from rules_check.games.la_primogenita.combat.combinations import COMBAT_ORDERS
from rules_check.games.la_primogenita.facts.orders import OrderFacts
from rules_check.games.la_primogenita.orders.execution import ADVANCE, OVERRUN, RAID, begin, entry, executing
from rules_check.games.la_primogenita.orders.minor import EFFECTS
from rules_check.games.la_primogenita.orders.minor.effect import Effect, no_die
from rules_check.games.la_primogenita.orders.raid import RAID as RAID_EFFECT
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.execution import Declared
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.traces import Traces
from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.finding import finding
from vassal_build.codes.code import Code
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic
from vassal_build.gamebox.counters import OrderKind
from vassal_build.language.said import joined, said
from vassal_build.replacing import replace

WITH_EFFECT = {**EFFECTS, RAID: RAID_EFFECT}
ASSAULTS = "A"
"""The category of Assault Orders, and of what is combined with them (3.1)."""
DUEL = 2
"""So many units are in a duel."""


def check(position: Position, action: Declare) -> Iterator[Diagnostic]:
    """Judge a declaration: the Order, the moment, the targets, the dice."""
    printed = position.facts.orders[action.order]
    reason, cite = _moment_obstacle(position, action, printed), "3.3"
    if reason and _is_of_assault_in_overrun(position, printed):
        cite = joined(("3.3", entry(OVERRUN)), "; ")
    if not reason and printed.kind is OrderKind.COMBINATION:
        reason, cite = _early_late(position, action), joined(("3.3", entry(action.order)), "; ")
    if reason:
        yield _finding(position, action, order.NOT_DECLARABLE, reason, cite)
        return
    if action.order in COMBAT_ORDERS:
        yield from COMBAT_ORDERS[action.order][0](position, action)
        return
    if action.order in (ADVANCE, OVERRUN):
        return
    effect = WITH_EFFECT[action.order]
    wrong = False
    for reason in effect.obstacles(position, action):
        wrong = True
        yield _finding(position, action, order.BAD_TARGET, reason, entry(action.order))
    dice = effect.dice(action)
    rolls = action.rolls or ()
    if not wrong and dice and (len(rolls) < dice or not all(1 <= roll <= 6 for roll in rolls)):
        reason = said("it needs {number} of 1 to 6", number=counted(dice, "die roll"))
        yield _finding(position, action, order.BAD_ROLL, reason, entry(action.order))


def _finding(position: Position, action: Declare, code: Code, reason: str, cite: str) -> Diagnostic:
    name = position.facts.orders[action.order].name
    return finding(
        position,
        code,
        said("Order {order} ({name}): {reason}", order=action.order, name=name, reason=reason),
        subject=str(action.order),
        cite=cite,
    )


def _moment_obstacle(position: Position, action: Declare, printed: OrderFacts) -> str:
    if printed.side != action.side:
        return said("it is not an Order of the {side} side", side=action.side.capitalize())
    if printed.kind is OrderKind.COMBINATION:
        return _combination_obstacle(position, action, printed)
    # 3.2: a Minor Order is executed when it is drawn
    execution = position.execution
    if execution is None or execution.order != action.order:
        return said("it is not the Order being executed")
    if action.order not in EFFECTS:
        return said("it is executed, not declared")
    # 9 (4, 2): executing it has done all; whom else it was used on is its own fault
    if execution.done and not (EFFECTS[action.order].at_once and action.units):
        return said("it has already been carried out")
    return ""


def _combination_obstacle(position: Position, action: Declare, printed: OrderFacts) -> str:
    # 3.3: it must be in its box
    where = position.whereabouts(action.order)
    if where in (Whereabouts.SHEET, Whereabouts.FLIPPED):
        return said("it is not in a Combination Orders Box, because it was never chosen and drawn")
    if where is not Whereabouts.HELD:
        return said("it is not in a Combination Orders Box")
    main, execution = executing(position), position.execution
    # 3.3: together with a Main Order of its category, the enemy's for a white letter
    owner = position.facts.enemy(printed.side) if printed.answers_enemy else printed.side
    if main is None or main.kind is not OrderKind.MAIN or main.row != printed.letter or main.side != owner:
        return _other_category(position, printed, owner)
    assert execution is not None
    if execution.has_declared(action.order) and action.order != AIRSTRIKE:
        return said("it has already been declared with this Main Order")
    return ""


def _is_of_assault_in_overrun(position: Position, printed: OrderFacts) -> bool:
    """Say whether an Order of Assaults is declared in an Overrun, in which neither side executes any (9, Order 41)."""
    execution = position.execution
    return printed.letter == ASSAULTS and execution is not None and execution.has_declared(OVERRUN)


def _other_category(position: Position, printed: OrderFacts, owner: str) -> str:
    """Say with which Main Orders a Combination Order goes, and what is executed instead (3.3)."""
    main = executing(position)
    reason = said(
        "it is combined only with an {owner} Main Order of category {letter}",
        owner=owner.capitalize(),
        letter=printed.letter,
    )
    if main is None:
        return reason
    if _is_of_assault_in_overrun(position, printed):
        return said("{reason}, and this is an Overrun", reason=reason)
    name = said("Order {order} ({name})", order=main.priority, name=main.name)
    if main.kind is not OrderKind.MAIN:
        return said("{reason}, and {main} is a Minor Order", reason=reason, main=name)
    if main.row == printed.letter:
        return said("{reason}, and {main} is {side}", reason=reason, main=name, side=main.side.capitalize())
    return said("{reason}, and {main} is of category {row}", reason=reason, main=name, row=main.row)


def _early_late(position: Position, action: Declare) -> str:
    """Say when a Combination Order of Moves is declared at the wrong moment."""
    execution = position.execution
    assert execution is not None
    # 9 (39): before any move
    if action.order == ADVANCE and execution.costs:
        return said("it must be declared before any unit moves")
    if action.order in (ADVANCE, OVERRUN, RAID) and battle.pending(position):
        return said("a battle is not finished")
    return ""


def apply(position: Position, action: Declare) -> Position:
    """Declare the Order and do what it does."""
    position = begin(position)
    execution = position.execution
    assert execution is not None
    printed = position.facts.orders[action.order]
    if action.order in COMBAT_ORDERS:
        return COMBAT_ORDERS[action.order][1](position, action)
    if printed.kind is OrderKind.COMBINATION:
        declared = Declared(action.order, action.units, action.place)
        execution = replace(execution, declared=(*execution.declared, declared))
    else:
        execution = replace(execution, done=True)
    position = replace(position, execution=execution)
    effect = WITH_EFFECT.get(action.order)
    if effect is None:
        return position
    _ensure_whole(position, action, effect)
    return effect.apply(position, action)


def _ensure_whole(position: Position, action: Declare, effect: Effect) -> None:
    """Raise CannotBeDone where a declaration lacks what anything could come of: dice, or both of a duel."""
    name = position.facts.orders[action.order].name
    if effect.duel and len(action.units) != DUEL:
        raise CannotBeDone(f"Order {action.order} ({name}) is one unit's attack on another")
    if effect.dice(action) and not action.rolls:
        raise CannotBeDone(f"no die was rolled for Order {action.order} ({name})")


def dice(action: Declare) -> int:
    """Give how many dice a declaration rolls."""
    effect = WITH_EFFECT.get(action.order)
    return 0 if effect is None else effect.dice(action)


def takes_dice(number: int) -> bool:
    """Say whether any declaration of an Order rolls dice."""
    effect = WITH_EFFECT.get(number)
    return effect is not None and effect.dice is not no_die


def legal(position: Position, only: int | None = None) -> Iterator[Declare]:
    """Yield the declarations that are legal now, without their dice; those of one Order alone if it is given."""
    for action in _candidates(position, only):
        rolled = replace(action, rolls=(1,) * dice(action))
        try:
            if next(check(position, rolled), None) is None:
                yield action
        except Unknown:
            continue


def aims(position: Position, number: int, traces: Traces) -> Iterator[Declare]:
    """Yield the declarations of an Order, legal or not and without dice, that what is left of it may have come from."""
    effect = WITH_EFFECT.get(number)
    if effect is not None:
        yield from effect.aims(position, Declare(position.facts.orders[number].side, number), traces)


def _candidates(position: Position, only: int | None) -> Iterator[Declare]:
    execution = position.execution
    if execution is None:
        return
    if execution.order in EFFECTS and only in (None, execution.order):
        printed = position.facts.orders[execution.order]
        yield from EFFECTS[execution.order].targets(position, Declare(printed.side, execution.order))
    for number, where in position.orders.items():
        if where is Whereabouts.HELD and only in (None, number):
            yield from _combination_candidates(position, Declare(position.facts.orders[number].side, number))


def _combination_candidates(position: Position, action: Declare) -> Iterator[Declare]:
    if action.order in COMBAT_ORDERS:
        for place in battle.places(position):
            yield replace(action, place=place)
    elif action.order == RAID:
        yield from RAID_EFFECT.targets(position, action)
    else:
        yield action
