"""Units are dragged in any order, also before a throw: nobody is barred by who may have come later."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import pytest
from msgspec.structs import replace

from rules_check.audit.sitting import audit_joined
from rules_check.referee.closing import close_keys
from rules_check.referee.settling import settle_in_any_order
from rules_check.referee.trying import Judge
from rules_check.referee.window import judged
from rules_check.referee.world import Hop, World
from rules_check.rules.finding import finding
from tests.referee.ford import Club
from tests.referee.steps import played
from tests.referee.toy import DIALECT, FAR, RULES, Action, Die6, Shot, Soldier, Toy, Walk, actions, reported
from vassal_build.diagnostics import Diagnostic
from vassal_build.template.the_ford.rules.deeds.move_checks import Move
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.hands import carry_out


def _check(position: Toy, action: Walk) -> Iterator[Diagnostic]:
    """A unit passes nobody on its way."""
    here, there = sorted((int(position.units[action.unit].place), int(action.place)))
    if any(here < int(each.place) < there for each in position.units.values()):
        yield finding(position, FAR, f"{action.unit} meets somebody", subject=action.unit)


_ROWS = tuple(replace(row, check=_check) if row.kind is Walk else row for row in RULES.handlers)
NARROW: Judge[None, Toy, Action] = Judge(replace(RULES, handlers=_ROWS), DIALECT)
"""Judges a game in which units go as far as they like on a narrow way, at any time."""
PATIENT = replace(NARROW, patient=True)
PLACES = {"red_a": "1", "red_b": "4", "red_c": "2", "red_d": "8", "red_e": "7", "red_f": "6", "blue_a": "0"}
START = Toy({unit: Soldier(place) for unit, place in PLACES.items()})
MEETING = Toy({"red_a": Soldier("1"), "red_b": Soldier("4"), "blue_a": Soldier("0")})
"""Two bar each other's way."""
MISS = Die6(6)
Drags = tuple[tuple[str, str], ...]
OTHERS: Drags = (("red_d", "9"), ("red_e", "8"), ("red_f", "7"))
"""Of units that are in nobody's way."""
ORDERS: tuple[tuple[str, Drags], ...] = (
    ("in their turn", (("red_c", "1"), ("red_a", "4"), ("red_b", "3"))),
    ("before another came", (("red_c", "1"), ("red_b", "3"), ("red_a", "4"))),
    ("after one went and before another came", (("red_b", "3"), *OTHERS, ("red_c", "1"), ("red_a", "4"))),
)


def tables(start: Toy, drags: Drags) -> list[Toy]:
    """Give the table after each drag."""
    found = [start]
    for unit, place in drags:
        found.append(found[-1].with_unit(unit, Soldier(place)))
    return found[1:]


@pytest.mark.parametrize("throws", [0, 1, 2])
@pytest.mark.parametrize("drags", [row[1] for row in ORDERS], ids=[row[0] for row in ORDERS])
def test_a_legal_order_is_found(drags: Drags, throws: int) -> None:
    """Whoever went through before others came, or when they had gone, is dragged last."""
    (world, *_) = judged(NARROW, (World(START),), played(START, *tables(START, drags), *[MISS] * throws))
    assert reported(world) == []
    assert {action for action in actions(world) if isinstance(action, Walk)} == {Walk(*drag) for drag in drags}
    assert sum(isinstance(action, Shot) for action in actions(world)) == throws


@pytest.mark.parametrize("throws", [0, 1])
def test_where_no_order_is_legal_one_is_accused(throws: int) -> None:
    """Each of two bars the other's way: whoever is dragged first is believed."""
    drags = (("red_b", "2"), ("red_a", "3"))
    (world, *_) = judged(NARROW, (World(MEETING),), played(MEETING, *tables(MEETING, drags), *[MISS] * throws))
    assert [(found.code, found.subject) for line in world.lines for found in line.findings] == [(FAR.id, "red_a")]


def dragged(start: Toy, drags: Drags) -> tuple[World[Toy], Toy]:
    """Give the world in which no drag is explained yet, and the table."""
    world = World(start)
    for step, (unit, place) in enumerate(drags, 1):
        world = world.dragged(unit, Hop(step, place))
    return world, tables(start, drags)[-1]


def left_open(judge: Judge[None, Toy, Action], start: Toy, drags: Drags) -> set[str]:
    """Give the units whose drags no legal action explains."""
    world, seen = dragged(start, drags)
    return {gap.key for gap in judge.gaps(settle_in_any_order(judge, world, seen, 9), seen)}


@pytest.mark.parametrize("drags", [row[1] for row in ORDERS[1:]], ids=[row[0] for row in ORDERS[1:]])
def test_only_who_is_patient_tries_other_orders(drags: Drags) -> None:
    """They take their time, and most games are legal."""
    assert left_open(NARROW, START, drags) == {"red_a"}
    assert left_open(PATIENT, START, drags) == set()


def test_whoever_goes_face_down_may_have_been_dragged_in_any_order() -> None:
    """What they did is judged then, because it is not known later."""
    world, seen = dragged(START, ORDERS[2][1])
    assert reported(close_keys(PATIENT, world, seen, 9, ("red_a",))) == []


def test_other_orders_accuse_nobody_else() -> None:
    """What was left open in the order of the drags is left open, as nothing less is in any."""
    for drags in permutations((("red_b", "2"), ("red_a", "3"))):
        assert left_open(PATIENT, MEETING, drags) == left_open(NARROW, MEETING, drags) == {drags[1][0]}


def test_what_is_dragged_after_a_throw_was_done_after_it() -> None:
    """Whoever went through before others came was dragged before it."""
    *before, after = tables(START, ORDERS[1][1])
    (world, *_) = judged(NARROW, (World(START),), played(START, *before, MISS, after))
    assert reported(world) == [(FAR.id, "error")]


def test_where_some_order_is_legal_nothing_is_unknown() -> None:
    """For whom a die was need not be known where nothing else is left open."""
    (row,) = DIALECT.throws
    judge = replace(NARROW, dialect=replace(DIALECT, throws=(replace(row, most=3),)))
    (world, *_) = judged(judge, (World(START),), played(START, *tables(START, ORDERS[1][1]), MISS))
    assert reported(world) == []


CROSSING, TURN = ("mist", 22), 6
"""A game, and its turn in which units change places before one crosses the river."""


@pytest.mark.slow
@pytest.mark.parametrize("order", [*permutations(range(4))], ids=str)
def test_units_of_the_ford_change_places_in_any_order(club: Club, order: tuple[int, ...]) -> None:
    """Two hexes are full, and only where a unit leaves both before others come in are all moves legal (4)."""
    deeds = club.game(*CROSSING)
    begin = next(at for at, deed in enumerate(deeds) if deed.before.turn == TURN and type(deed.action) is Move)
    *moves, crossing, end = deeds[begin : begin + len(order) + 2]
    late = [moves[number] for number in order]

    def carry(desk: Desk) -> None:
        for deed in (*late, crossing, end):
            carry_out(desk, deed.before, (deed.action,), deed.after)

    (audit,) = audit_joined((club.log_since(TURN, CROSSING[0], deeds[:begin], carry),), windows=False)
    assert [str(found.diagnostic) for found in audit.findings] == []
