"""Counters handled without a meaning: nudged, sorted, looked at, lifted off the map and laid down again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from rules_check.play.log.spots import Spot
from rules_check.replay.body import Body
from tests.games.la_primogenita.audit.habits.kind import HabitKind
from tests.games.la_primogenita.audit.habits.script import Hands, Step, often
from vassal_build.codec.commands import ChangePiece, MovePiece

NUDGE = 55
"""As many pixels as there are from the middle of a hex nearly to its side."""
HOLDING = ("allied_reinforcements_1", "italian_eliminated")
FRONT, BACK = "1", "2"


def _pushed(hands: Hands, random: Random, body: Body) -> Spot | None:
    """Give a spot beside a counter in the same hex."""
    x, y = (at + random.randint(-NUDGE, NUDGE) for at in (body.x, body.y))
    here = hands.place(body)
    return replace(hands.spots.at(here), x=x, y=y) if hands.places.at(body.map, x, y) == here else None


def _nudged(hands: Hands, random: Random) -> Iterator[Step]:
    """Push a stack a little, or a counter that lies alone."""
    body = hands.any_unit(random)
    spot = None if body is None else _pushed(hands, random, body)
    if body is not None and spot is not None:
        yield (hands.carry_pile(body, spot),)


def _taken_up(hands: Hands, random: Random) -> Iterator[Step]:
    """Take a counter out of its stack, drop it beside it, and lay it back."""
    body = hands.any_unit(random)
    spot = None if body is None else _pushed(hands, random, body)
    if body is not None and spot is not None:
        yield from ((move,) for move in hands.there_and_back(body, spot))


def _sorted(hands: Hands, random: Random) -> Iterator[Step]:
    """Pull the lowest counter of a stack up."""
    stacked = [body for body in hands.units() if len(hands.pile(body)) > 1]
    if stacked:
        body = random.choice(stacked)
        low, *_, high = hands.pile(body)
        here = (body.map, body.x, body.y)
        yield (MovePiece(low, *here, high, *here, None, hands.seat(body)),)


def _laid_elsewhere(hands: Hands, random: Random) -> Iterator[Step]:
    """Lay what is in a box into another corner of it."""
    boxes = hands.script.box.box_by_id
    body = random.choice(hands.bodies(lambda each: hands.place(each) in boxes and each.marks.get("Layer") != "Place"))
    slot = boxes[hands.place(body)]
    x, y = random.randrange(slot.x, slot.x + slot.width), random.randrange(slot.y, slot.y + slot.height)
    if hands.places.at(body.map, x, y) == slot.id:
        yield (hands.carry_pile(body, replace(hands.spots.at(slot.id), x=x, y=y)),)


def _turned(hands: Hands, body: Body) -> tuple[ChangePiece, ChangePiece]:
    """Turn a counter over, and back."""
    turned = hands.show(body, ("Face", FRONT if body.levels["Face"] != int(FRONT) else BACK))
    return turned, ChangePiece(body.id, turned.old_state or "", turned.state)


def _looked_at(hands: Hands, random: Random) -> Iterator[Step]:
    """Turn a unit over to look at its back, and back again, by its commands."""
    body = hands.any_unit(random)
    if body is not None:
        over, back = _turned(hands, body)
        yield (over, hands.say(body, f"{body.name} loses a step."))
        yield (back, hands.say(body, f"{body.name} regains a step."))


def _order_turned(hands: Hands, random: Random) -> Iterator[Step]:
    """Turn over the wrong Order, and turn it back."""
    orders = hands.bodies(lambda each: each.counter.startswith("order_"))
    yield from ((change,) for change in _turned(hands, random.choice(orders)))


def _flag_turned(hands: Hands, random: Random) -> Iterator[Step]:
    """Turn a flag over and back."""
    flags = hands.bodies(lambda each: each.marks.get("Kind") == "flag")
    yield from ((change,) for change in _turned(hands, random.choice(flags)))


def _lifted_off(hands: Hands, random: Random) -> Iterator[Step]:
    """Lay a unit into a box off the map, to see what lies below, and back."""
    body = hands.any_unit(random)
    if body is not None:
        spot, home = hands.spots.at(random.choice(HOLDING)), hands.spots.at(hands.place(body))
        there, back = hands.there_and_back(body, spot)
        yield (there, hands.report_move(body, spot))
        yield (back, hands.report_move(hands.named(body.counter), home))


HANDLING = (
    HabitKind("stack_nudged", often(_nudged, 3)),
    HabitKind("counter_taken_up", often(_taken_up, 4)),
    HabitKind("stack_sorted", often(_sorted, 4)),
    HabitKind("laid_elsewhere_in_its_box", often(_laid_elsewhere, 3)),
    HabitKind("unit_looked_at", often(_looked_at, 5)),
    HabitKind("order_turned_by_mistake", often(_order_turned, 5)),
    HabitKind("flag_turned_by_mistake", often(_flag_turned, 8)),
    HabitKind("unit_lifted_off_the_map", often(_lifted_off, 5)),
)
"""The kinds of this room."""
