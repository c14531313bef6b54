"""Orders on the table: chosen and revealed, drawn, executed, declined, returned; and the turn button."""

from __future__ import annotations

from collections.abc import Sequence

from rules_check.codes import rep_play
from rules_check.games.la_primogenita.audit import closing, declarations, undrawn
from rules_check.games.la_primogenita.audit.cues import Clock, Cue, Executes, Shifted
from rules_check.games.la_primogenita.audit.duties import duty_of
from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import GapKind, order_gaps
from rules_check.games.la_primogenita.audit.marks import Coming
from rules_check.games.la_primogenita.audit.settling import settle
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules import judging
from vassal_build.location import Location

GONE_HOME = (Whereabouts.SHEET, Whereabouts.FLIPPED)


def execute(follower: Follower, order: int, coming: Coming, later: Position, step: int) -> None:
    """Take an Order that its owner declares to execute: the drawn one, or a Combination Order."""
    position = follower.position
    side = position.facts.orders[order].side
    if position.execution is not None and position.execution.order == order:
        if order in follower.undrawn:
            undrawn.tell(follower, step)
            follower.position = judging.apply(follower.rules, position, act.Execute(side, order))
        elif not position.execution.begun:
            follower.offer(act.Execute(side, order), step)
        return
    declarations.declare(follower, order, coming, later, step)


def is_declarable(follower: Follower, order: int, coming: Coming, later: Position) -> bool:
    """Say whether a Combination Order may be declared as things stand, before what is owed is looked for."""
    if follower.known.shaken:
        return False
    position = follower.position
    if position.execution is not None and position.execution.order == order:
        return False
    return declarations.may_declare(follower, order, coming, later)


def put_back(follower: Follower, cue: Shifted, step: int) -> None:
    """Take an Order that goes back to its sheet unexecuted."""
    position, order = follower.position, cue.order
    side = position.facts.orders[order].side
    if undrawn.take_back(follower, order, cue.after):
        return
    follower.returned.add(order)
    if cue.before is Whereabouts.HELD:
        returned = act.Return(side, order)
        action = returned if follower.tried((returned,)) is not None else act.Decline(side, order)
        if not follower.offer(action, step):
            follower.position = follower.position.with_orders({order: cue.after})
    elif cue.before is Whereabouts.EXECUTING and not follower.offer(act.Decline(side, order), step):
        follower.position = follower.position.with_orders({order: cue.after}).changed(execution=None)


def is_put_back(before: Position, cue: Shifted) -> bool:
    """Say whether an Order goes home unexecuted: unflipped, or flipped as it was when it was chosen again.

    `before` is the table before the step.
    """
    if cue.before not in (Whereabouts.EXECUTING, Whereabouts.HELD) or cue.after not in GONE_HOME:
        return False
    execution = before.execution
    begun = execution is not None and (
        (execution.order == cue.order and execution.begun) or execution.has_declared(cue.order)
    )
    return cue.after is Whereabouts.SHEET or (cue.order in before.chosen_again and not begun)


def may_be_taken(cues: Sequence[Cue]) -> bool:
    """Say whether all that happened to Orders is that some were put from the Order Track into a Combination Box."""
    shifts = [cue for cue in cues if isinstance(cue, Shifted)]
    held = all(cue.before is Whereabouts.TRACK and cue.after is Whereabouts.HELD for cue in shifts)
    return bool(shifts) and held


def is_taken(before: Position, after: Position, cues: Sequence[Cue]) -> bool:
    """Say whether a Combination Order was taken from the Order Track out of turn, while another is being executed.

    Players draw the highest Order, and what was executed goes home then. Here it stays, and a higher one still lies on
    the track: somebody only wants to combine the Order now. It might also be a draw out of turn; what is being executed
    then goes home a little later.
    """
    shifts = [cue for cue in cues if isinstance(cue, Shifted)]
    executing = {number for number, where in before.orders.items() if where is Whereabouts.EXECUTING}
    return (
        may_be_taken(cues)
        and any(after.whereabouts(number) is Whereabouts.EXECUTING for number in executing)
        and all(_is_out_of_turn(after, cue.order) for cue in shifts)
    )


def _is_out_of_turn(after: Position, order: int) -> bool:
    return any(number > order and where is Whereabouts.TRACK for number, where in after.orders.items())


def take(follower: Follower, order: int, step: int) -> None:
    """Go on with a Combination Order that was taken from the Order Track out of turn."""
    name = follower.position.facts.orders[order].name
    message = f"Order {order} ({name}) was taken from the Order Track by hand instead of being drawn"
    found = duty.DRAWN.at(Location(""), message, subject=str(order), cite="3.2, 3.3")
    follower.ledger.note(follower.position, found, step=step)
    follower.position = follower.position.with_orders({order: Whereabouts.HELD})


def close_by_orders(follower: Follower, cues: Sequence[Cue], before: Position, after: Position, step: int) -> None:
    """Take a step that closes a window by Orders: finished, drawn, or put on the Order Track."""
    shifts = [cue for cue in cues if isinstance(cue, Shifted)]
    back = [cue for cue in shifts if is_put_back(before, cue)]
    drawn = [cue.order for cue in shifts if cue.before is Whereabouts.TRACK]
    laid = [cue.order for cue in shifts if cue.after is Whereabouts.EXECUTING and cue.order not in drawn]
    finished = not drawn and any(cue.after is Whereabouts.FLIPPED for cue in shifts if cue not in back)
    reveal(follower, before, step)
    if laid and not follower.known.shaken:
        settle(follower, before, step)
    under = follower.position.execution
    closing.close(follower, before, step, [act.Draw()] if drawn else [], finished=finished or bool(laid))
    for cue in back:
        put_back(follower, cue, step)
    if drawn:
        follower.returned.clear()
        _hold_to_drawn(follower, drawn[0], step)
        for order in drawn[1:]:
            follower.offer(act.Draw(), step)
            _hold_to_drawn(follower, order, step)
    for order in laid:
        undrawn.lay(follower, order, under, step)
        if any(isinstance(cue, Executes) and cue.order == order for cue in cues):
            execute(follower, order, Coming(()), after, step)
    hold_to_table(follower, after, step, ended=bool(laid))


def reveal(follower: Follower, seen: Position, step: int) -> None:
    """Take the Orders that lie revealed on the Order Track and were not told yet: chosen by each side, and revealed."""
    known = [number for number, where in follower.position.orders.items() if where is Whereabouts.TRACK]
    track = [number for number, where in seen.orders.items() if where is Whereabouts.TRACK]
    if known or not track:
        return
    step = follower.revealed or step
    choices = [
        act.Choose(side, tuple(sorted((n for n in track if seen.facts.orders[n].side == side), reverse=True)))
        for side in seen.facts.sides
    ]
    choices = [choice for choice in choices if choice.orders]
    catch_up(follower, choices[0], step)
    offered = [follower.offer(choice, step) for choice in choices]
    if all(offered):
        follower.offer(act.Reveal(), step)
    laid = follower.position.with_orders(dict.fromkeys(track, Whereabouts.TRACK))
    follower.position = laid.changed(choosing=Choosing.REVEALED)
    follower.revealed = 0


def catch_up(follower: Follower, choice: act.Choose, step: int) -> None:
    """End segments that nobody ended by the turn button, when a choice is legal only in a later one."""
    if follower.tried((choice,)) is not None or _is_due(follower.rules, follower.position, choice.side):
        return
    for number in range(1, len(follower.position.facts.segments)):
        endings = [act.Next()] * number
        if follower.tried((*endings, choice)) is not None:
            for ending in endings:
                follower.offer(ending, step, assumed=True)
            position = follower.position
            message = (
                f"the Orders show that {follower.ledger.when(position)} has begun, but nobody pressed the turn button"
            )
            follower.ledger.note(position, rep_play.CLOCK_FORGOTTEN.at(Location(""), message), step=step)
            return


def _is_due(rules: OwnRules, position: Position, side: str) -> bool:
    """Say whether a side is to choose here and has not: a choice that is illegal is then simply wrong."""
    free = judging.legal_actions(rules, position, act.Choose)
    return not position.choices.get(side) and any(isinstance(each, act.Choose) and each.side == side for each in free)


def _hold_to_drawn(follower: Follower, order: int, step: int) -> None:
    """Find that another Order was drawn than the highest; go on with the one that was."""
    position = follower.position
    drawn = position.whereabouts(order) is not Whereabouts.TRACK
    if drawn and order in position.orders:
        return
    ours = position.execution.order if position.execution is not None else 0
    message = (
        f"Order {order} was drawn before Order {ours}" if ours else f"Order {order} was drawn, but was not the next"
    )
    found = duty.DRAWN.at(Location(""), message, subject=str(order), cite="3.2")
    follower.ledger.note(position, found, step=step)
    # the Combination Orders above the due one lie elsewhere for the same reason
    held = (number for number, where in position.orders.items() if where is Whereabouts.HELD)
    follower.known.forgiven.update((GapKind.ORDER, str(number)) for number in held)
    if ours:
        position = position.with_orders({ours: Whereabouts.TRACK})
    follower.position = position.with_orders({order: Whereabouts.EXECUTING}).changed(execution=Execution(order))


def hold_to_table(follower: Follower, seen: Position, step: int, *, ended: bool = False) -> None:
    """Find Orders that lie elsewhere than the play left them, and go on with where they lie.

    Where another Order was laid over one that has `ended`, that one goes home with the next that is drawn.
    """
    position = follower.position
    if position.segment == position.facts.segments[0]:
        # executed Orders turn back in this segment, by the turn button as it begins
        return
    strange = [gap for gap in order_gaps(position, seen) if not (ended and gap.seen is Whereabouts.EXECUTING)]
    for gap in strange:
        # an Order that was executed against the rules has been told, and one that lies where it lay then, too
        if (gap.kind, gap.subject) not in follower.known.forgiven and (gap.subject, gap.seen) not in follower.misplaced:
            follower.ledger.note(position, duty_of(position, gap), step=step)
    follower.misplaced = {(gap.subject, gap.seen) for gap in strange}
    if strange:
        position = position.with_orders({int(gap.subject): gap.seen for gap in strange})
        executing = [n for n, where in position.orders.items() if where is Whereabouts.EXECUTING]
        held = position.execution.order if position.execution is not None else 0
        if held not in executing:
            position = position.changed(execution=Execution(executing[0]) if executing else None)
        follower.position = position


def close_by_clock(follower: Follower, cue: Clock, before: Position, after: Position, step: int) -> None:
    """Take a press of the turn button: the segments up to the one it shows end."""
    position = follower.position
    target = (cue.turn, position.facts.segments[cue.segment])
    reveal(follower, before, step)
    if (position.turn, position.segment) == target:
        return
    number = _presses(follower.position, target)
    if number is None:
        closing.close(follower, before, step)
        there = follower.ledger.when(position.changed(turn=target[0], segment=target[1]))
        message = f"the turn button went from {follower.ledger.when(position)} to {there}"
        follower.ledger.note(position, rep_play.CLOCK_BACK.at(Location(""), message), step=step)
        follower.position = follower.position.changed(turn=target[0], segment=target[1])
        return
    closing.close(follower, before, step, [act.Next()] * number)
    follower.position = follower.position.changed(turn=target[0], segment=target[1])
    hold_to_table(follower, after, step)


def _presses(position: Position, target: tuple[int, str]) -> int | None:
    """Give how many segments end on the way to a time, None when it is no later time of this or the next Game Turn."""
    segments = position.facts.segments
    here = segments.index(position.segment) if position.segment in segments else -1
    number = (target[0] - position.turn) * len(segments) + segments.index(target[1]) - here
    return number if 0 < number <= len(segments) else None
