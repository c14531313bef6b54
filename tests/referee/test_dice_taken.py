"""Dice are taken by the actions that the table shows, in their order, and each by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from rules_check.referee.aspects import Due
from rules_check.referee.closing import close
from rules_check.referee.dialect import Throw
from rules_check.referee.trying import Judge
from rules_check.referee.window import judged
from rules_check.referee.world import Roll, World
from tests.referee.steps import played
from tests.referee.toy import DIALECT, RIDING, RULES, Action, Die6, Ride, Soldier, Toy, Walk, actions, reported, window


def riders(fog: str = "", **others: Soldier) -> Toy:
    """A red unit in place 1, in the segment of moves."""
    return Toy({"red_a": Soldier("1"), **others}, "move", fog=frozenset(fog))


def at(start: Toy, **places: str) -> Toy:
    """The table with units put elsewhere."""
    for unit, place in places.items():
        start = start.with_unit(unit, replace(start.units[unit], place=place))
    return start


def ride(face: int) -> Die6:
    """A throw for a ride."""
    return Die6(face, "Ride")


FAR = at(riders(), red_a="4")
BOTH = riders(red_b=Soldier("3"))
AWAY = at(BOTH, red_a="3", red_b="6")
RIDES: tuple[tuple[str, tuple[Toy | Die6, ...], list[Action], list[str]], ...] = (
    ("one throw", (at(riders(), red_a="3"), ride(4)), [Ride("red_a", "3", (4,))], []),
    ("two throws, one after the other", (FAR, ride(4), ride(5)), [Ride("red_a", "4", (4, 5))], []),
    ("two alike", (FAR, ride(4), ride(4)), [Ride("red_a", "4", (4, 4))], []),
    ("two dice", (at(riders(), red_a="5"), *map(ride, (1, 2, 3))), [Ride("red_a", "5", (1, 2))], ["REP201"]),
    ("one die of two", (at(riders(), red_a="5"), ride(1)), [Walk("red_a", "5")], ["MOV101", "REP201"]),
    ("a throw of another die between", (FAR, ride(4), Die6(6), ride(5)), [Ride("red_a", "4", (4, 5))], ["REP201"]),
    ("another die first", (FAR, Die6(6), ride(4), ride(5)), [Ride("red_a", "4", (4, 5))], ["REP201"]),
    ("one throw too few", (FAR, ride(4)), [Walk("red_a", "4")], ["MOV101", "REP201"]),
    ("no throw", (FAR,), [Walk("red_a", "4")], ["MOV101"]),
    ("one throw too many", (at(riders(), red_a="3"), ride(4), ride(5)), [Ride("red_a", "3", (4,))], ["REP201"]),
    ("two units", (AWAY, ride(1), ride(2), ride(3)), [Ride("red_a", "3", (1,)), Ride("red_b", "6", (2, 3))], []),
    ("too far", (at(riders(), red_a="6"), *map(ride, (1, 2, 3, 4))), [Walk("red_a", "6")], ["MOV101", *["REP201"] * 4]),
    ("a walk needs no throw", (at(riders(), red_a="2"), ride(4)), [Walk("red_a", "2")], ["REP201"]),
)  # fmt: skip


@pytest.mark.parametrize(("steps", "done", "codes"), [row[1:] for row in RIDES], ids=[row[0] for row in RIDES])
def test_a_ride_takes_its_throws(steps: tuple[Toy | Die6, ...], done: list[Action], codes: list[str]) -> None:
    """As many as it needs, when all are there; what nothing took is reported once."""
    first = steps[0]
    assert isinstance(first, Toy)
    start = BOTH if "red_b" in first.units else riders()
    world = window(start, *steps, judge=RIDING)
    assert actions(world) == done
    assert [code for code, _ in reported(world)] == codes
    assert world.loose == ()


def test_a_ride_that_takes_its_time_is_known_from_its_drag_to_its_last_throw() -> None:
    """The drag is its first step; the drags of others stay theirs."""
    world = window(BOTH, AWAY, ride(1), ride(2), ride(3), judge=RIDING)
    assert [(line.first, line.step) for line in world.lines] == [(1, 2), (1, 4)]


def test_a_unit_dragged_twice_begins_with_the_first() -> None:
    """And what is dragged after it was reported begins again."""
    world = window(riders(), at(riders(), red_a="5"), at(riders(), red_a="2"), judge=RIDING)
    assert [(line.first, line.step) for line in world.lines] == [(1, 2)]
    world = window(riders(), at(riders(), red_a="3"), ride(4), at(riders(), red_a="4"), judge=RIDING)
    assert [(line.first, line.step) for line in world.lines] == [(1, 2), (3, 3)]


def test_a_ride_of_which_it_is_not_known_what_it_needs_waits_for_ever() -> None:
    """It is not reported; the walk is."""
    start = riders(fog="1")
    world = window(start, at(start, red_a="4"), ride(4), ride(5), judge=RIDING)
    assert actions(world) == [Walk("red_a", "4")]


def test_dice_that_nothing_took_are_reported_once() -> None:
    """In the window in which they were thrown."""
    start = riders()
    world = replace(World(start), loose=(Roll(3, "Ride", (4,)),))
    world = close(RIDING, world, start, 5, Due.SEGMENT)
    assert [(line.step, line.findings[0].code) for line in world.lines] == [(3, "REP201")]
    assert len(close(RIDING, world, start, 9, Due.SEGMENT).lines) == 1


def test_a_die_is_found_by_the_name_of_its_button() -> None:
    """Where the module calls it otherwise."""
    dialect = replace(RIDING.dialect, buttons={"Ride": "Gallop"})
    judge: Judge[None, Toy, Action] = Judge(RULES, dialect)
    steps = (at(riders(), red_a="3"), Die6(4, "Gallop"))
    assert actions(window(riders(), *steps, judge=judge)) == [Ride("red_a", "3", (4,))]
    assert DIALECT.buttons == {}


def test_a_ride_that_waits_for_its_second_throw_keeps_the_first() -> None:
    """Though another unit, which rides later, could have made it."""

    def others(_: World[Toy], __: Roll, ___: Toy) -> Iterator[Action]:
        yield Ride("red_b", "5")

    dialect = replace(RIDING.dialect, throws=(Throw("Ride", "so it is tried", others),))
    judge: Judge[None, Toy, Action] = Judge(RULES, dialect)
    first = at(BOTH, red_a="4")
    steps = played(BOTH, first, ride(1), ride(2), at(first, red_b="5"), ride(3))
    (world,) = judged(judge, (World(BOTH),), steps)
    assert (actions(world), reported(world)) == ([Ride("red_a", "4", (1, 2)), Ride("red_b", "5", (3,))], [])


def one_at_a_time() -> Judge[None, Toy, Action]:
    """Give who judges a game in which a throw may be for a ride of red_b to 5 that the table does not show yet."""

    def others(world: World[Toy], _: Roll, __: Toy) -> Iterator[Action]:
        if world.here.units["red_b"].place != "5":
            yield Ride("red_b", "5")

    return Judge(RULES, replace(RIDING.dialect, throws=(Throw("Ride", "so it is tried", others),)))


THIRD = at(BOTH, red_a="3")
TAKEN: tuple[tuple[str, tuple[Toy | Die6, ...], list[tuple[Action, int]]], ...] = (
    (
        "one that needs no other does not wait, though it is dragged on",
        (THIRD, ride(1), at(BOTH, red_a="5"), ride(2)),
        [(Ride("red_a", "3", (1,)), 2), (Ride("red_a", "5", (2,)), 4)],
    ),
    (
        "nor does it for another unit that needs two",
        (AWAY, ride(1), at(AWAY, red_a="5"), ride(2), ride(3), ride(4)),
        [(Ride("red_a", "3", (1,)), 2), (Ride("red_a", "5", (2,)), 4), (Ride("red_b", "6", (3, 4)), 6)],
    ),
    (
        "one that needs two does not wait where none is to come",
        (at(BOTH, red_a="4"), ride(1), at(BOTH, red_a="4", red_b="5")),
        [(Ride("red_b", "5", (1,)), 2), (Walk("red_a", "4"), 1)],
    ),
    (
        "one that rides too far does not wait",
        (at(BOTH, red_a="9"), ride(1), at(BOTH, red_a="9", red_b="5"), ride(2)),
        [(Ride("red_b", "5", (1,)), 2), (Walk("red_a", "9"), 1)],
    ),
)


@pytest.mark.parametrize(("steps", "done"), [row[1:] for row in TAKEN], ids=[row[0] for row in TAKEN])
def test_a_die_is_taken_when_it_is_thrown(steps: tuple[Toy | Die6, ...], done: list[tuple[Action, int]]) -> None:
    """By whom, and in which step."""
    (world,) = judged(one_at_a_time(), (World(BOTH),), played(BOTH, *steps))
    assert [(line.action, line.step) for line in world.lines if line.action is not None] == done


def test_a_ride_takes_no_more_dice_than_it_needs() -> None:
    """The unit is dragged when all are thrown: the first are taken, and the others were for nothing."""
    for place, dice in (("5", (1, 2)), ("4", (1, 2)), ("3", (1,))):
        world = window(riders(), ride(1), ride(2), ride(3), at(riders(), red_a=place), judge=RIDING)
        assert actions(world) == [Ride("red_a", place, dice)]
        assert [code for code, _ in reported(world)] == ["REP201"] * (3 - len(dice))
