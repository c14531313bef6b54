"""Orders that somebody laid in the box of the Order being executed although nobody drew them (3.2)."""

from __future__ import annotations

from rules_check.games.la_primogenita.audit.window import Laid
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Execute
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules import judging
from vassal_build.replacing import replace


def lay(world: World, order: int, under: Execution[Position] | None, step: int) -> World:
    """Go on with an Order that was laid in the box by hand; `under` is what was being executed until then.

    That is wrong only once it is executed: a hand may have slipped. One that its owner had just returned is taken up
    again.
    """
    position = world.position
    if order not in world.carried.returned:
        world = world.carrying(replace(world.carried, undrawn={**world.carried.undrawn, order: Laid(step, under)}))
    return world.at(replace(position.with_orders({order: Whereabouts.EXECUTING}), execution=Execution(order)))


def take_back(world: World, order: int, home: Whereabouts) -> World | None:
    """Go on with the Order that one was laid over, when that one goes home and nothing was done by it, else None."""
    execution = world.position.execution
    laid = world.carried.undrawn.get(order)
    if laid is None or execution is None or execution.order != order or execution.begun:
        return None
    orders = {order: home}
    if laid.under is not None:
        orders[laid.under.order] = Whereabouts.EXECUTING
    return _without(world, order).at(replace(world.position.with_orders(orders), execution=laid.under))


def _without(world: World, order: int) -> World:
    """Give the world in which an Order is none that was laid by hand any more."""
    left = {other: laid for other, laid in world.carried.undrawn.items() if other != order}
    return world.carrying(replace(world.carried, undrawn=left))


def judge(world: World, step: int = 0) -> World:
    """Judge the execution of the present Order when nobody drew it, at a step, else at the one that laid it there."""
    position = world.position
    execution = position.execution
    laid = None if execution is None else world.carried.undrawn.get(execution.order)
    if execution is None or laid is None:
        return world
    action = Execute(position.facts.orders[execution.order].side, execution.order)
    before = replace(position.with_orders({execution.order: Whereabouts.SHEET}), execution=None)
    found = judging.check(world.desk.rules, before, action)
    world = _without(world, execution.order)
    return world.written(action, found, step or laid.step, first=laid.step, before=before)
