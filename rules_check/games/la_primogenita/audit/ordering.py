"""Orders on the table: chosen and revealed, drawn, executed, declined, returned; and the turn button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules_check.codes import rep_play
from rules_check.games.la_primogenita.audit import closing, declarations, undrawn
from rules_check.games.la_primogenita.audit.cues import Clock, Cue, Executes, Shifted
from rules_check.games.la_primogenita.audit.duties import duty_of
from rules_check.games.la_primogenita.audit.gap import GapKind, order_gaps
from rules_check.games.la_primogenita.audit.marks import Outlook
from rules_check.games.la_primogenita.audit.settling import settle
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules import judging
from vassal_build.language.said import said
from vassal_build.location import Location
from vassal_build.replacing import replace

GONE_HOME = (Whereabouts.SHEET, Whereabouts.FLIPPED)


def execute(world: World, order: int, outlook: Outlook, later: Position, step: int) -> World:
    """Take an Order that its owner declares to execute: the drawn one, or a Combination Order."""
    position = world.position
    side = position.facts.orders[order].side
    if position.execution is None or position.execution.order != order:
        return declarations.declare(world, order, outlook, later, step)
    if order in world.carried.undrawn:
        executed = judging.apply(world.desk.rules, position, act.Execute(side, order))
        return undrawn.judge(world, step).at(executed)
    return world if position.execution.begun else world.offer(act.Execute(side, order), step)


def is_declarable(world: World, order: int, outlook: Outlook, later: Position) -> bool:
    """Say whether a Combination Order may be declared as things stand, before what is owed is looked for."""
    return not world.window.shaken and declarations.may_declare(world, order, outlook, later)


def put_back(world: World, cue: Shifted, step: int) -> World:
    """Take an Order that goes back to its sheet unexecuted."""
    position, order = world.position, cue.order
    side = position.facts.orders[order].side
    taken_back = undrawn.take_back(world, order, cue.after)
    if taken_back is not None:
        return taken_back
    world = world.carrying(replace(world.carried, returned=world.carried.returned | {order}))
    if cue.before not in (Whereabouts.HELD, Whereabouts.EXECUTING):
        return world
    returned = act.Return(side, order)
    world = world.offer(act.Decline(side, order) if world.tried((returned,)) is None else returned, step)
    there = world.position.with_orders({order: cue.after})
    return world.at(there if cue.before is Whereabouts.HELD else replace(there, execution=None))


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


def take(world: World, order: int, step: int) -> World:
    """Go on with a Combination Order that was taken from the Order Track out of turn."""
    name = world.position.facts.orders[order].name
    message = said(
        "Order {order} ({name}) was taken from the Order Track by hand instead of being drawn", order=order, name=name
    )
    found = duty.DRAWN.at(Location(""), message, subject=str(order), cite="3.2, 3.3")
    return world.noted(found, step).at(world.position.with_orders({order: Whereabouts.HELD}))


def close_by_orders(world: World, cues: Sequence[Cue], before: Position, after: Position, step: int) -> World:
    """Take a step that closes a window by Orders: finished, drawn, or put on the Order Track."""
    shifts = [cue for cue in cues if isinstance(cue, Shifted)]
    back = [cue for cue in shifts if is_put_back(before, cue)]
    drawn = [cue.order for cue in shifts if cue.before is Whereabouts.TRACK]
    laid = [cue.order for cue in shifts if cue.after is Whereabouts.EXECUTING and cue.order not in drawn]
    finished = any(cue.after is Whereabouts.FLIPPED for cue in shifts if cue not in back)
    world = reveal(world, before, step)
    if not world.window.shaken:
        world = settle(world, before, step)
    under = world.position.execution
    world = closing.close(world, before, step, [act.Draw()] if drawn else [], finished=finished or bool(laid))
    for cue in back:
        world = put_back(world, cue, step)
    if drawn:
        world = _drawn(world.carrying(replace(world.carried, returned=frozenset())), drawn, step)
    for order in laid:
        world = undrawn.lay(world, order, under, step)
        if any(isinstance(cue, Executes) and cue.order == order for cue in cues):
            world = execute(world, order, Outlook(()), after, step)
    return hold_to_table(world, after, step, ended=bool(laid))


def _drawn(world: World, orders: Sequence[int], step: int) -> World:
    """Give the world after the draws of a step, of which the first has been played with the window's end."""
    world = _hold_to_drawn(world, orders[0], step)
    for order in orders[1:]:
        world = _hold_to_drawn(world.offer(act.Draw(), step), order, step)
    return world


def reveal(world: World, seen: Position, step: int) -> World:
    """Take Orders that lie on the Order Track and were not there before: chosen by each side, and revealed."""
    known = [number for number, where in world.position.orders.items() if where is Whereabouts.TRACK]
    track = [number for number, where in seen.orders.items() if where is Whereabouts.TRACK]
    if known or not track:
        return world
    step = world.carried.revealed or step
    choices = [
        act.Choose(side, tuple(sorted((n for n in track if seen.facts.orders[n].side == side), reverse=True)))
        for side in seen.facts.sides
    ]
    choices = [choice for choice in choices if choice.orders]
    world, are_legal = catch_up(world, choices[0], step), True
    for choice in choices:
        world, is_legal = world.offered(choice, step)
        are_legal = are_legal and is_legal
    if are_legal:
        world = world.offer(act.Reveal(), step)
    laid = world.position.with_orders(dict.fromkeys(track, Whereabouts.TRACK))
    return world.carrying(replace(world.carried, revealed=0)).at(replace(laid, choosing=Choosing.REVEALED))


def catch_up(world: World, choice: act.Choose, step: int) -> World:
    """End segments that nobody ended by the turn button, when a choice is legal only in a later one."""
    if _is_due(world.desk.rules, world.position, choice.side):
        return world
    for number in range(1, len(world.position.facts.segments)):
        endings = [act.Next()] * number
        if world.tried((*endings, choice)) is not None:
            for ending in endings:
                world = world.offer(ending, step, assumed=True)
            begun = world.desk.when(world.position)
            message = said("the Orders show that {begun} has begun, but nobody pressed the turn button", begun=begun)
            return world.noted(rep_play.CLOCK_FORGOTTEN.at(Location(""), message), step)
    return world


def _is_due(rules: OwnRules, position: Position, side: str) -> bool:
    """Say whether a side is to choose here and has not: a choice that is illegal is then simply wrong."""
    free = judging.legal_actions(rules, position, act.Choose)
    return any(isinstance(each, act.Choose) and each.side == side for each in free)


def _hold_to_drawn(world: World, order: int, step: int) -> World:
    """Note that another Order was drawn than the highest; go on with the one that was."""
    position = world.position
    drawn = position.whereabouts(order) is not Whereabouts.TRACK
    if drawn and order in position.orders:
        return world
    ours = position.execution.order if position.execution is not None else 0
    message = (
        said("Order {order} was drawn before Order {ours}, which comes first", order=order, ours=ours)
        if ours
        else said("Order {order} was drawn, but was not the next", order=order)
    )
    found = duty.DRAWN.at(Location(""), message, subject=str(order), cite="3.2")
    world = world.noted(found, step)
    # the Combination Orders above the due one lie elsewhere for the same reason
    held = (number for number, where in position.orders.items() if where is Whereabouts.HELD)
    world = world.forgiving((GapKind.ORDER, str(number)) for number in held)
    if ours:
        position = position.with_orders({ours: Whereabouts.TRACK})
    return world.at(replace(position.with_orders({order: Whereabouts.EXECUTING}), execution=Execution(order)))


def hold_to_table(world: World, seen: Position, step: int, *, ended: bool = False) -> World:
    """Note Orders that lie elsewhere than the play left them, and go on with where they lie.

    Where another Order was laid over one that has `ended`, that one goes home with the next that is drawn.
    """
    position = world.position
    if position.segment == position.facts.segments[0]:
        # executed Orders turn back in this segment, by the turn button as it begins
        return world
    misplaced = [gap for gap in order_gaps(position, seen) if not (ended and gap.seen is Whereabouts.EXECUTING)]
    for gap in misplaced:
        # an Order that was executed against the rules has its line, and one that lies where it lay then, too
        if gap.key not in world.window.forgiven and (gap.subject, gap.seen) not in world.carried.misplaced:
            world = world.noted(duty_of(position, gap), step)
    world = world.carrying(replace(world.carried, misplaced=frozenset((gap.subject, gap.seen) for gap in misplaced)))
    return world.at(_as_laid(position, {int(gap.subject): gap.seen for gap in misplaced})) if misplaced else world


def _as_laid(position: Position, orders: Mapping[int, Whereabouts]) -> Position:
    """Give a position with Orders where they lie; what lies in the box is executed."""
    position = position.with_orders(orders)
    executing = [number for number, where in position.orders.items() if where is Whereabouts.EXECUTING]
    held = position.execution.order if position.execution is not None else 0
    if held in executing:
        return position
    return replace(position, execution=Execution(executing[0]) if executing else None)


def close_by_clock(world: World, cue: Clock, before: Position, after: Position, step: int) -> World:
    """Take a press of the turn button: the segments up to the one it shows end."""
    position = world.position
    target = (cue.turn, position.facts.segments[cue.segment])
    world = reveal(world, before, step)
    if (position.turn, position.segment) == target:
        return world
    number = _presses(world.position, target)
    world = closing.close(world, before, step, [act.Next()] * (number or 0))
    there = replace(world.position, turn=target[0], segment=target[1])
    if number is not None:
        return hold_to_table(world.at(there), after, step)
    shown = world.desk.when(replace(position, turn=target[0], segment=target[1]))
    message = said("the turn button went from {before} to {shown}", before=world.desk.when(position), shown=shown)
    return world.noted(rep_play.CLOCK_BACK.at(Location(""), message), step).at(there)


def _presses(position: Position, target: tuple[int, str]) -> int | None:
    """Give how many segments end on the way to a time, None when it is no later time of this or the next Game Turn."""
    segments = position.facts.segments
    here = segments.index(position.segment) if position.segment in segments else -1
    number = (target[0] - position.turn) * len(segments) + segments.index(target[1]) - here
    return number if 0 < number <= len(segments) else None
