"""Orders that somebody laid in the box of the Order being executed although nobody drew them (3.2)."""

from __future__ import annotations

from rules_check.games.la_primogenita.audit.follower import Follower, Laid
from rules_check.games.la_primogenita.position.actions import Execute
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.rules import judging


def lay(follower: Follower, order: int, under: Execution | None, step: int) -> None:
    """Go on with an Order that was laid in the box by hand; `under` is what was being executed until then.

    That is wrong only once it is executed: a hand may have slipped. One that its owner had just returned is taken up
    again.
    """
    position = follower.position
    if order not in follower.returned:
        follower.undrawn[order] = Laid(step, under)
    follower.position = position.with_orders({order: Whereabouts.EXECUTING}).changed(execution=Execution(order))


def take_back(follower: Follower, order: int, home: Whereabouts) -> bool:
    """Go on with the Order that one was laid over, when that one goes home and nothing was done by it; say if so."""
    execution = follower.position.execution
    laid = follower.undrawn.get(order)
    if laid is None or execution is None or execution.order != order or execution.begun:
        return False
    del follower.undrawn[order]
    orders = {order: home}
    if laid.under is not None:
        orders[laid.under.order] = Whereabouts.EXECUTING
    follower.position = follower.position.with_orders(orders).changed(execution=laid.under)
    return True


def tell(follower: Follower, step: int = 0) -> None:
    """Judge the execution of the present Order when nobody drew it, at a step, else at the one that laid it there."""
    position = follower.position
    execution = position.execution
    laid = None if execution is None else follower.undrawn.pop(execution.order, None)
    if execution is None or laid is None:
        return
    action = Execute(position.facts.orders[execution.order].side, execution.order)
    before = position.with_orders({execution.order: Whereabouts.SHEET}).changed(execution=None)
    follower.ledger.judge(
        before, action, judging.check(follower.rules, before, action), step=step or laid.step, first=laid.step
    )
