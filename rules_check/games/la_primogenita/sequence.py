"""The sequence of play: what each segment's end demands and does, and which segment follows (2.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_check.games.la_primogenita import reinforcements, setup, victory
from rules_check.games.la_primogenita.codes import seq, vic
from rules_check.games.la_primogenita.orders import choosing, drawing
from rules_check.games.la_primogenita.position.actions import Next
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import attrition, resupply
from rules_check.rules.finding import finding
from rules_check.rules.listing import listed
from rules_check.rules.sequence import following
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said, said_of
from vassal_build.replacing import replace


def _flip_back(position: Position) -> Position:
    """Turn every executed Order back to its front (2.1, 5.7d)."""
    flipped = [number for number, where in position.orders.items() if where is Whereabouts.FLIPPED]
    return replace(position.with_orders(dict.fromkeys(flipped, Whereabouts.SHEET)), chosen_again=frozenset())


DUTIES: dict[str, Callable[[Position], Position]] = {
    "flip": _flip_back,
    "deduct": victory.deduct,
    "emergency": reinforcements.settle,
    "resupply": resupply.settle,
    "attrition": attrition.settle,
    "victory": victory.settle,
}
"""What the game itself does when a segment ends."""


def check(position: Position, _: Next) -> Iterator[Diagnostic]:
    """Judge ending the segment."""
    # 2.4
    if position.winner:
        yield finding(
            position,
            vic.GAME_OVER,
            said("the game is over: {winner}", winner=victory.VICTORIES[position.winner].words),
            cite="2.4",
        )
    # 1.7
    if position.segment == setup.SEGMENT:
        yield from setup.judge(position, position.facts.sides)
    if position.segment in choosing.ORDER_SEGMENTS:
        # 3.2, 3.4: both sides choose and reveal
        yield from choosing.check_finished(position)
        # 3.2: every Order on the track is drawn
        left = drawing.on_track(position)
        if left:
            message = said_of(
                len(left),
                "Order {orders} is still on the Order Track",
                "Orders {orders} are still on the Order Track",
                orders=listed(map(str, left)),
            )
            yield finding(position, seq.ORDERS_LEFT, message, cite="3.2")
        yield from drawing.check_boxes(position)
    # 5.7b: nobody is left out for whom there is enough
    if position.segment == resupply.SEGMENT:
        yield from resupply.judge(position)
    yield from drawing.check_debts(position)
    yield from drawing.check_close(position)


def apply(position: Position, _: Next) -> Position:
    """End the Order being executed, do the segment's duties and go to the next segment, or end the game."""
    position = drawing.end_order(position)
    duty = DUTIES.get(position.segment)
    if duty is not None:
        position = drawing.lone_trenches_returned(duty(position))
    return followed(position)


def followed(position: Position) -> Position:
    """Go on from a segment whose duties are done, or cannot be worked out, to the next; not where the game is over."""
    position = replace(position, railed=False, choices={}, choosing=Choosing.DUE, just_drawn=frozenset(), resupplied={})
    if position.winner:
        return position
    segments = position.facts.segments
    after = following(segments, position.segment)
    return replace(position, segment=after) if after else replace(position, turn=position.turn + 1, segment=segments[0])


def legal(position: Position) -> Iterator[Next]:
    """Yield ending the segment when it may end and nobody has won."""
    if next(check(position, Next()), None) is None:
        yield Next()
