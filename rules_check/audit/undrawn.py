"""Orders that somebody laid in the box of the Order being executed although nobody drew them (3.2)."""

from __future__ import annotations

from rules_check.audit.follower import Follower
from rules_check.position.actions import Execute
from rules_check.position.execution import Execution
from rules_check.position.order import Whereabouts
from rules_check.rules import judging


def lay(follower: Follower, order: int, step: int) -> None:
    """Go on with an Order that was laid in the box by hand.

    That is wrong only once it is executed: a hand may have slipped. One that its owner had just returned is taken up
    again.
    """
    position = follower.position
    if order not in follower.returned:
        follower.undrawn[order] = step
    follower.position = position.with_orders({order: Whereabouts.EXECUTING}).changed(execution=Execution(order))


def tell(follower: Follower, step: int = 0) -> None:
    """Judge the execution of the present Order when nobody drew it, at a step, else at the one that laid it there."""
    position = follower.position
    execution = position.execution
    laid = 0 if execution is None else follower.undrawn.pop(execution.order, 0)
    if execution is None or not laid:
        return
    action = Execute(position.facts.orders[execution.order].side, execution.order)
    before = position.with_orders({execution.order: Whereabouts.SHEET}).changed(execution=None)
    follower.ledger.judge(before, action, judging.check(before, action), step=step or laid, first=laid)
