"""What a step touches, and what kind of step it is: enough to know which steps may change places."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from rules_check.replay.body import Body
from tests.games.la_primogenita.audit.habits.script import UNITS, Hands, Step
from vassal_build.codec.commands import AddPiece, ChangePiece, MovePiece, MutableProperty, SetTurn
from vassal_build.codec.stack import Stack

Wanted = Callable[[Hands, Step], bool]
ORDER = "order_"


def touched(hands: Hands, step: Step) -> frozenset[Hashable]:
    """Give what a step sets or rests on: traits and spots of pieces, properties."""
    return frozenset(_touched(hands, step))


def _touched(hands: Hands, step: Step) -> Iterator[Hashable]:
    for command in step:
        if isinstance(command, ChangePiece):
            yield from ((command.id, row) for row in hands.altered(command))
        elif isinstance(command, MovePiece):
            bodies = hands.moved(command)
            names = (command.id, command.under, *(body.id for body in bodies), *(body.stack for body in bodies))
            yield from ((name, "spot") for name in names if name)
        elif isinstance(command, AddPiece):
            members = Stack.parse(command.state).members if command.is_stack else ()
            yield from ((name, "spot") for name in (command.id, *members))
        elif isinstance(command, MutableProperty):
            yield command.name


def is_closing(hands: Hands, step: Step) -> bool:
    """Say whether a step ends a window: an Order goes on, or the clock."""
    return is_clock(hands, step) or any(body.counter.startswith(ORDER) for body in _moved(hands, step))


def is_clock(hands: Hands, step: Step) -> bool:
    """Say whether a step is of the turn button: it moves the markers of the time, or sets it."""
    sets_time = any(isinstance(command, SetTurn) for command in step)
    return sets_time or any(body.counter in ("turn", "phase") for body in _moved(hands, step))


def is_of_battle(hands: Hands, step: Step) -> bool:
    """Say whether a step marks units for a battle, or throws a die."""
    dice = any(isinstance(command, MutableProperty) and command.name.endswith("_result") for command in step)
    return dice or sets("BattleRole")(hands, step)


def is_cleared(_: Hands, step: Step) -> bool:
    """Say whether a step takes the marks of a battle off."""
    return any(isinstance(command, MutableProperty) and command.name == "Battle" for command in step)


def is_decisive(hands: Hands, step: Step) -> bool:
    """Say whether a step closes a window, or is of a battle or an Order."""
    changed = (hands.live.bodies[each.id] for each in step if isinstance(each, ChangePiece))
    orders = any(body.counter.startswith(ORDER) for body in changed)
    return orders or is_closing(hands, step) or is_of_battle(hands, step) or is_cleared(hands, step)


def is_half_done(hands: Hands, step: Step) -> bool:
    """Say whether a step may be the first half of something: of a train's way, of a dump turned into a source."""
    boxes = hands.script.box.box_by_id
    trains = any(hands.place(bodies[0]) not in boxes for _, bodies in hands.landed(step))
    return trains or any(body.counter.startswith("sd") for body in _moved(hands, step))


def sets(*names: str) -> Wanted:
    """Want the steps that set some Layers or properties of units, and move nothing."""

    def wanted(hands: Hands, step: Step) -> bool:
        changes = [each for each in step if isinstance(each, ChangePiece) and _is_unit(hands.live.bodies[each.id])]
        moves = any(isinstance(command, MovePiece) for command in step)
        return not moves and any(set(names) & set(hands.altered(each).values()) for each in changes)

    return wanted


def handles(kind: str) -> Wanted:
    """Want the steps that place, move or turn markers of a kind."""

    def wanted(hands: Hands, step: Step) -> bool:
        changed = (hands.live.bodies.get(each.id) for each in step if isinstance(each, ChangePiece))
        known = any(body is not None and body.marks.get("Kind") == kind for body in (*changed, *_moved(hands, step)))
        made = (each.type for each in step if isinstance(each, AddPiece) and not each.is_stack)
        return known or any(f",{kind}" in each or f"\t{kind}" in each for each in made)

    return wanted


def side_of(hands: Hands, step: Step) -> str:
    """Give the side of the first piece of a step."""
    for command in step:
        if isinstance(command, ChangePiece):
            return hands.live.bodies[command.id].marks.get("Side", "")
        if isinstance(command, MovePiece) and hands.moved(command):
            return hands.moved(command)[0].marks.get("Side", "")
    return ""


def _moved(hands: Hands, step: Step) -> list[Body]:
    return [body for command in step if isinstance(command, MovePiece) for body in hands.moved(command)]


def _is_unit(body: Body) -> bool:
    return body.marks.get("Layer") == UNITS and not body.counter.startswith(ORDER)
