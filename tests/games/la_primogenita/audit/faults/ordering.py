"""Faults of choosing, drawing and executing Orders (3.1 to 3.4, 2.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from msgspec.structs import replace

from rules_check.games.la_primogenita.hands import orders, time
from rules_check.games.la_primogenita.hands.recording import Played
from rules_check.games.la_primogenita.position.actions import Choose, Declare, Decline, Draw, Next, Reveal
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.faults.game import Desk, RecordedGame
from tests.games.la_primogenita.audit.faults.kind import Draft, FaultKind, Plant, drafted, errors
from vassal_build.codec.commands import ChangePiece
from vassal_build.gamebox.counters import OrderBack, OrderKind
from vassal_build.properties import FACE

Choice = Callable[[Position, str, tuple[int, ...]], tuple[int, ...] | None]


def _chosen(position: Position, side: str) -> tuple[int, ...]:
    return position.orders_of(side, Whereabouts.CHOSEN)


def _other_choice(codes: set[str], choice: Choice) -> Plant:
    """Let a side reveal other Orders than it chose; `choice` gives them from those that it had chosen."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take a moment at which both sides reveal."""
        for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Reveal)):
            before = game.played[number].before
            for side in random.sample(before.facts.sides, len(before.facts.sides)):
                had = _chosen(before, side)
                wanted = choice(before, side, had)
                if wanted is None or not had:
                    continue
                if errors(_unchosen(before, side), Choose(side, wanted)) & codes or codes == {"ORD110"}:
                    return _revealed(game.desk(number), side, had, wanted)
        return None

    return plant


def _unchosen(position: Position, side: str) -> Position:
    """Give the position before a side chose."""
    back = {
        number: Whereabouts.FLIPPED if number in position.chosen_again else Whereabouts.SHEET
        for number in _chosen(position, side)
    }
    return replace(position.with_orders(back), choices={**position.choices, side: 0})


def _revealed(desk: Desk, side: str, had: Sequence[int], wanted: Sequence[int]) -> Draft:
    """Change the choice, then reveal."""
    cause = desk.next_step
    for number in had:
        if number not in wanted:
            _set(desk, number, "Chosen", "0")
    for number in wanted:
        if number not in had:
            _set(desk, number, "Chosen", "1")
    others = [number for each in desk.before.facts.sides if each != side for number in _chosen(desk.before, each)]
    orders.reveal(desk.table, [*wanted, *others], side)
    orders.draw(desk.table, side)
    return Draft(desk, cause, desk.last_step)


def _set(desk: Desk, number: int, row: str, value: str) -> None:
    order = orders.order_of(desk.table, number)
    changes: list[ChangePiece] = []
    with order.changing(changes):
        order.set(row, value)
    desk.log(changes)


def _fifth(position: Position, side: str, had: tuple[int, ...]) -> tuple[int, ...] | None:
    """Choose one more than four."""
    free = _on_sheet(position, side)
    return (*had, free[0]) if free and len(had) == 4 else None


def _three(position: Position, side: str, had: tuple[int, ...]) -> tuple[int, ...] | None:
    """Choose one fewer than four although there are others."""
    return had[:3] if len(had) == 4 and _on_sheet(position, side) else None


def _again(back: OrderBack) -> Choice:
    def choice(position: Position, side: str, had: tuple[int, ...]) -> tuple[int, ...] | None:
        """Choose an executed Order in the place of one that was not."""
        flipped = [
            number
            for number in position.orders_of(side, Whereabouts.FLIPPED)
            if position.facts.orders[number].back.value is back
        ]
        fresh = [number for number in had if number not in position.chosen_again]
        if not flipped or not fresh:
            return None
        return (*(number for number in had if number != fresh[0]), flipped[0])

    return choice


def _on_sheet(position: Position, side: str) -> list[int]:
    return [
        number
        for number, printed in position.facts.orders.items()
        if printed.side == side and position.whereabouts(number) is Whereabouts.SHEET
    ]


def _undecided(turn: Played) -> bool:
    """Say whether an Order is about to be drawn onto an empty box."""
    return isinstance(turn.actions[0], Draw) and turn.before.execution is None


def _skipped(game: RecordedGame, random: Random) -> Draft | None:
    """Draw the second Order on the track by hand, before the first."""
    for number in game.soonest(random, _undecided):
        before = game.played[number].before
        track = sorted((n for n, where in before.orders.items() if where is Whereabouts.TRACK), reverse=True)
        mains = [n for n in track[1:] if before.facts.orders[n].kind is not OrderKind.COMBINATION]
        if not mains or mains[0] == track[0]:
            continue
        return _by_hand(game, number, mains[0], before.facts.sides[0])
    return None


def _by_hand(game: RecordedGame, number: int, order: int, drawer: str) -> Draft:
    """Before a turn of the game lay an Order into the box and execute it; then `drawer` draws the next one."""
    desk = game.desk(number)
    cause = desk.next_step
    _to_executing(desk, order)
    orders.execute(desk.table, order, desk.before.facts.orders[order].side)
    orders.draw(desk.table, drawer)
    return Draft(desk, cause, desk.last_step)


def _to_executing(desk: Desk, number: int) -> None:
    place = desk.table.spots.box_of(orders.EXECUTING).place
    desk.drag([f"order_{number}"], place, desk.before.facts.orders[number].side)


def _not_chosen(kind: OrderKind) -> Plant:
    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take an Order from its sheet and execute it."""
        for number in game.soonest(random, _undecided):
            before = game.played[number].before
            side = random.choice(before.facts.sides)
            free = [n for n in _on_sheet(before, side) if before.facts.orders[n].kind is kind]
            if not free:
                continue
            return _by_hand(game, number, free[0], side)
        return None

    return plant


def _taken_twice(game: RecordedGame, random: Random) -> Draft | None:
    """Take an Order back from its sheet after it was executed, and execute it again."""
    for number in game.soonest(random, _undecided):
        before = game.played[number].before
        flipped = [n for n, where in before.orders.items() if where is Whereabouts.FLIPPED]
        mains = [n for n in flipped if before.facts.orders[n].kind is OrderKind.MAIN]
        if not mains:
            continue
        return _by_hand(game, number, mains[0], before.facts.sides[0])
    return None


def _left_on_track(game: RecordedGame, random: Random) -> Draft | None:
    """End the segment while Orders lie on the track."""
    for number in game.soonest(random, _undecided):
        desk = game.desk(number)
        cause = desk.next_step
        return Draft(desk, cause, desk.press())
    return None


def _taken_home(turn: Played) -> bool:
    """Say whether an Order that has begun ends."""
    execution = turn.before.execution
    return isinstance(turn.actions[0], Draw) and execution is not None and bool(execution.moved or execution.fought)


def _not_flipped(game: RecordedGame, random: Random) -> Draft | None:
    """Return an Order unexecuted by which units have moved or fought."""
    for number in game.soonest(random, _taken_home):
        before = game.played[number].before
        assert before.execution is not None
        order = before.execution.order
        if order in before.chosen_again:
            continue
        desk = game.desk(number)
        desk.finish_battle()
        cause = desk.next_step
        orders.decline(desk.table, order, before.facts.orders[order].side)
        orders.draw(desk.table, before.facts.orders[order].side)
        return Draft(desk, cause, desk.last_step)
    return None


def _unflipped(game: RecordedGame, random: Random) -> Draft | None:
    """Turn an executed Order back to its front in the middle of the Game Turn."""
    for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Draw)):
        before = game.played[number].before
        flipped = [n for n, where in before.orders.items() if where is Whereabouts.FLIPPED]
        if not flipped:
            continue
        desk = game.desk(number)
        desk.finish_battle()
        cause = desk.next_step
        _set(desk, flipped[0], FACE, "1")
        orders.draw(desk.table, before.facts.sides[0])
        return Draft(desk, cause, desk.last_step)
    return None


def _not_turned_back(game: RecordedGame, random: Random) -> Draft | None:
    """Leave an executed Order on its back as the next Game Turn begins."""
    for number in game.soonest(random, lambda turn: turn.before.segment == "victory" and not turn.after.winner):
        before = game.played[number].before
        flipped = [n for n, where in before.orders.items() if where is Whereabouts.FLIPPED]
        if not flipped:
            continue
        desk = game.desk(number)
        cause = desk.next_step
        order = orders.order_of(desk.table, flipped[0])
        order.set(FACE, "1")
        desk.press()
        order.set(FACE, "2")
        return Draft(desk, cause, desk.press())
    return None


def _no_condition(game: RecordedGame, random: Random) -> Draft | None:
    """Execute a held Combination Order with a Main Order that it does not go with."""
    for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Draw) and _begun(turn.before)):
        before = game.played[number].before
        assert before.execution is not None
        if before.execution.battle is not None:
            continue
        for order, where in before.orders.items():
            side = before.facts.orders[order].side
            declared = Declare(side, order)
            held = where is Whereabouts.HELD and not before.execution.has_declared(order)
            if held and errors(before, declared) == {"ORD107"}:
                desk = game.desk(number)
                cause = desk.next_step
                orders.execute(desk.table, order, side)
                return drafted(desk, cause)
    return None


def _begun(position: Position) -> bool:
    return position.execution is not None and position.execution.begun


def _fourth_held(game: RecordedGame, random: Random) -> Draft | None:
    """Hold four Combination Orders: the fourth is dragged onto the third."""
    allowed = game.played[0].before.facts.numbers["orders_held"]
    for number in game.soonest(random, lambda turn: type(turn.actions[0]).__name__ == "Return"):
        before = game.played[number].before
        for side in before.facts.sides:
            if len(before.orders_of(side, Whereabouts.HELD)) > allowed:
                desk = game.desk(number)
                cause = desk.next_step
                fourth = next(
                    each for each in orders.orders_in(desk.table, orders.EXECUTING) if each.get("Declared") == "0"
                )
                third = desk.table.spots.box_of(orders.HELD, side, str(allowed))
                desk.drag([fourth.counter], third.place, side)
                orders.draw(desk.table, side)
                return Draft(desk, cause, desk.last_step)
    return None


def _dice_less(game: RecordedGame, random: Random) -> Draft | None:
    """Take the effect of a Minor Order that asks for a die, without the die."""
    for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Declare) and turn.before != turn.after):
        turn = game.played[number]
        action = turn.actions[0]
        assert isinstance(action, Declare)
        changed = any(turn.before.units[unit] != turn.after.units[unit] for unit in turn.before.units)
        minor = turn.before.facts.orders[action.order].kind is OrderKind.MINOR
        if not action.rolls or not changed or not minor:
            continue
        desk = game.desk(number)
        cause = desk.next_step
        desk.recorder.record(turn.before, (replace(action, rolls=None),), turn.after)
        return drafted(desk, cause)
    return None


def _missed(game: RecordedGame, random: Random) -> Draft | None:
    """Take the effect of a Minor Order whose die failed."""
    for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Declare)):
        turn = game.played[number]
        action = turn.actions[0]
        assert isinstance(action, Declare)
        needed = turn.before.facts.numbers["minor_success"]
        if action.order != 43 or not action.rolls or max(action.rolls) >= needed:
            continue
        desk = game.desk(number)
        cause = desk.next_step
        desk.carry_out(turn.after.with_unit(action.units[0], disrupted=True))
        return drafted(desk, cause)
    return None


def _ends_rail(turn: Played) -> bool:
    """Say whether the turn button is pressed at the end of the RAIL Segment."""
    return turn.before.segment == "rail" and isinstance(turn.actions[0], Next)


def _turned_by_hand(game: RecordedGame, random: Random) -> Draft | None:
    """Turn the button back to the segment before."""
    for number in game.soonest(random, _ends_rail):
        desk = game.desk(number)
        cause = desk.next_step
        turn, segment = desk.table.turn
        segments = desk.before.facts.segments
        time.press(desk.table, desk.recorder.tracker, turn, segments[segment - 1])
        return Draft(desk, cause, desk.last_step)
    return None


def _phase_marker(game: RecordedGame, random: Random) -> Draft | None:
    """Drag the Phase marker to another box before an Order is drawn, and do not press the button."""
    for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Draw)):
        desk = game.desk(number)
        desk.finish_battle()
        cause = desk.next_step
        desk.drag(["phase"], desk.table.spots.box_of("phase", number="resupply").place, desk.before.facts.sides[0])
        orders.draw(desk.table, desk.before.facts.sides[0])
        return Draft(desk, cause, desk.last_step)
    return None


def _points_marker(game: RecordedGame, random: Random) -> Draft | None:
    """Drag the Victory Point marker to the next box, and leave its number."""
    for number in game.soonest(random, _ends_rail):
        desk = game.desk(number)
        cause = desk.next_step
        box = desk.table.spots.box_of("victory_points", number=str(min(desk.before.vp + 1, 39)))
        desk.drag(["vp"], box.place, desk.before.facts.sides[0])
        return Draft(desk, cause, desk.press())
    return None


def _played_on(game: RecordedGame, _: Random) -> Draft | None:
    """Go on with the next Game Turn after the game has ended."""
    number = len(game.played) - 1
    after = game.played[number].after
    if not after.winner or after.turn >= after.facts.numbers["turns"]:
        return None
    desk = game.desk(number)
    cause = desk.next_step
    desk.carry_out(desk.played.after)
    desk.press()
    return Draft(desk, cause, desk.press())


def _button_forgotten(game: RecordedGame, random: Random) -> Draft | None:
    """Do not press the button before the second ORDER Segment."""
    for number in game.soonest(random, _ends_rail):
        desk = game.desk(number)
        cause = desk.next_step
        later = number + 1
        while later < len(game.played) and not isinstance(game.played[later].actions[0], Draw):
            desk.carry_out(game.played[later].after, later)
            later += 1
        desk.carry_out(game.played[later].after, later)
        return Draft(desk, cause, desk.last_step)
    return None


def _executed_not_declined(game: RecordedGame, random: Random) -> Draft | None:
    """Take an Order home from its sheet's sight: a declined Order that lies on its back."""
    for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Decline)):
        decline = game.played[number].actions[0]
        assert isinstance(decline, Decline)
        if game.played[number].before.whereabouts(decline.order) is Whereabouts.HELD:
            continue
        if decline.order in game.played[number].before.chosen_again:
            continue
        desk = game.desk(number)
        cause = desk.next_step
        desk.carry_out(desk.played.after)
        _set(desk, decline.order, FACE, "2")
        orders.draw(desk.table, decline.side)
        return Draft(desk, cause, desk.last_step)
    return None


ORDERING = (
    FaultKind("fifth_order_chosen", ("ORD",), _other_choice({"ORD103"}, _fifth)),
    FaultKind("three_orders_chosen", ("ORD",), _other_choice({"ORD110"}, _three)),
    FaultKind("blank_back_chosen_again", ("ORD",), _other_choice({"ORD102"}, _again(OrderBack.BLANK))),
    FaultKind("back_with_text_counted_once", ("ORD",), _other_choice({"ORD103"}, _again(OrderBack.TEXT))),
    FaultKind("back_with_cross_counted_once", ("ORD",), _other_choice({"ORD103"}, _again(OrderBack.CROSS))),
    FaultKind("order_skipped_on_the_track", ("ORD",), _skipped),
    FaultKind("order_not_chosen", ("ORD",), _not_chosen(OrderKind.MAIN)),
    FaultKind("combination_not_held", ("ORD",), _not_chosen(OrderKind.COMBINATION)),
    FaultKind("order_taken_twice", ("ORD",), _taken_twice),
    FaultKind("orders_left_on_the_track", ("SEQ",), _left_on_track),
    FaultKind("executed_order_not_flipped", ("ORD",), _not_flipped),
    FaultKind("declined_order_flipped", ("ORD",), _executed_not_declined),
    FaultKind("order_turned_back_too_early", ("ORD",), _unflipped),
    FaultKind("order_not_turned_back", ("ORD",), _not_turned_back),
    FaultKind("combination_without_condition", ("ORD",), _no_condition),
    FaultKind("fourth_combination_held", ("ORD",), _fourth_held),
    FaultKind("minor_order_without_its_die", ("ORD",), _dice_less),
    FaultKind("minor_order_taken_on_a_failure", ("ORD",), _missed),
    FaultKind("clock_turned_back", ("REP",), _turned_by_hand),
    FaultKind("turn_button_forgotten", ("REP",), _button_forgotten),
    FaultKind("phase_marker_by_hand", ("REP",), _phase_marker),
    FaultKind("points_marker_by_hand", ("REP",), _points_marker),
    FaultKind("played_on_after_the_end", ("VIC",), _played_on),
)
"""The kinds of this room."""
