"""Throws: for whom a die was is recognised from marks on the table, and never searched for without end."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules_check.referee.aspects import Due
from rules_check.referee.closing import close
from rules_check.referee.dialect import Throw
from rules_check.referee.throwing import take
from rules_check.referee.trying import Judge
from rules_check.referee.world import Roll, World
from tests.referee.toy import (
    DIALECT,
    JUDGE,
    RULES,
    Action,
    Die6,
    Lose,
    Shot,
    Soldier,
    Toy,
    actions,
    reported,
    sets_of_reds,
    window,
)

MANY = 44


def army(number: int) -> Toy:
    """Red units in place 1 and two blue ones in 2."""
    reds = {f"red_{each}": Soldier("1") for each in range(number)}
    return Toy({**reds, "blue_a": Soldier("2", 2), "blue_b": Soldier("2", 2)})


def test_a_die_is_known_by_the_marks_that_lie_before_it() -> None:
    """However many units there are: who is marked shoots."""
    start = army(MANY)
    marked = start.with_unit("red_7", Soldier("1", aims="2"))
    assert actions(window(start, marked, Die6(1), marked.lost("blue_a"))) == [
        Shot(("red_7",), "2", (1,)),
        Lose("blue_a"),
    ]


def test_a_die_without_marks_is_not_reported_where_too_many_could_have_thrown_it() -> None:
    """It is no accusation, and neither is what came of it."""
    start = army(MANY)
    world = window(start, Die6(5), start.lost("blue_a").lost("blue_b"))
    assert reported(world) == [("REP207", "unverifiable"), ("CMB101", "unverifiable"), ("CMB101", "unverifiable")]
    why = "the die Fire (5) was thrown earlier, and nothing shows for which unit"
    assert str(world.lines[-1].findings[0].evidence[-1]) == why


def test_what_follows_in_the_next_window_is_judged_again() -> None:
    """What is not known of a die is forgotten with its window."""
    start = army(MANY)
    world = window(start, Die6(5), start.lost("blue_a").lost("blue_b"))
    after = close(JUDGE, world, world.here.lost("blue_a"), 9, Due.SEGMENT)
    assert reported(after)[-1] == ("CMB101", "error")


def test_so_many_are_tried_and_no_more() -> None:
    """A bound for each die, whatever a game yields."""
    yielded: list[Action] = []

    def counted(world: World[Toy], roll: Roll, before: Toy) -> Iterator[Action]:
        for action in sets_of_reds(world, roll, before):
            yielded.append(action)
            yield action

    dialect = replace(DIALECT, throws=(Throw("Fire", "the button is named for it", counted, most=50),))
    window(army(MANY), Die6(6), judge=Judge(RULES, dialect))
    assert len(yielded) <= 51


def test_a_legal_way_among_the_first_that_leaves_nothing_open_is_believed() -> None:
    """The likeliest come first."""
    start = army(MANY)
    assert actions(window(start, Die6(1), start.lost("blue_a")))[0] == Shot(("red_0",), "2", (1,))


def test_a_throw_knows_what_its_report_says_it_is_for() -> None:
    """The purpose of the module's line."""
    found: list[str] = []

    def asked(_: World[Toy], roll: Roll, __: Toy) -> Iterator[Action]:
        found.append(roll.purpose)
        return iter(())

    throw = Throw("Fire", "the button is named for it", asked)
    judge = Judge(RULES, replace(JUDGE.dialect, throws=(throw,)))

    take(judge, World(army(1)), Roll(1, "Fire", (3,), purpose="battle 1"), army(1), army(1))
    assert found == ["battle 1"]
