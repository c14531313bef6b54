"""Dice for which marks tell the action: one that breaks a rule is judged though nothing is to be seen of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from msgspec.structs import replace

from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import Explain, Throw
from rules_check.referee.throwing import take
from rules_check.referee.trying import Judge
from rules_check.referee.world import Roll, World
from tests.referee.toy import DIALECT, PLACE, RIDING, RULES, Action, Ride, Shot, Soldier, Toy, Walk, actions, reported

TOO_FAR = ("MOV101", "error")


def marked(world: World[Toy], _: Roll, before: Toy) -> Iterator[Action]:
    """Yield the shot of each who is marked."""
    yield from (Shot((unit,), each.aims) for unit, each in before.units.items() if each.aims)


def nobodys(_: World[Toy], __: Roll, ___: Toy) -> Iterator[Action]:
    """Yield nothing."""
    yield from ()


MARKED: Throw[Toy, Action] = Throw("Fire", "who aims is marked", marked, is_marked=True)
ANYBODY: Throw[Toy, Action] = Throw("Fire", "nobody marks who aims", marked)
NOBODY: Throw[Toy, Action] = Throw("Fire", "it may be for something else", nobodys, is_marked=True)
NEAR, FAR = {"red_a": Soldier("1", aims="2")}, {"red_a": Soldier("9", aims="2")}


STRAY = {"red_z": Soldier("5")}
"""A unit that somebody puts elsewhere."""


def thrown(
    face: int, units: Mapping[str, Soldier], *rows: Throw[Toy, Action], lost: bool = False, fog: str = ""
) -> World[Toy]:
    """The likeliest world after a throw of a face, after which a blue unit in 2 has lost a step or not."""
    start = Toy({**units, "blue_a": Soldier("2", 2)}, fog=frozenset(fog))
    after = start.lost("blue_a") if lost else start
    if "red_z" in units:
        after = after.with_unit("red_z", Soldier("7"))
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, throws=rows))
    return take(judge, World(start), Roll(1, "Fire", (face,)), start, after)[0]


@pytest.mark.parametrize(
    ("face", "rows", "found"),
    [
        (6, (MARKED,), [TOO_FAR]),
        (1, (MARKED,), [TOO_FAR]),
        (6, (ANYBODY,), []),
        (6, (MARKED, NOBODY), [TOO_FAR]),
        (6, (ANYBODY, NOBODY), []),
    ],
    ids=["a miss", "a hit that nobody took", "a miss without marks", "two rows", "marks of nothing"],
)
def test_a_marked_shot_from_afar_is_judged(
    face: int, rows: tuple[Throw[Toy, Action], ...], found: list[tuple[str, str]]
) -> None:
    """Where nothing tells who shot, and nothing was lost, the die may have been a slip."""
    world = thrown(face, FAR, *rows)
    assert (reported(world), len(actions(world))) == (found, len(found))


def test_a_marked_shot_that_is_legal_is_believed() -> None:
    """It missed, or its hit shows; whoever aims from afar besides did not shoot."""
    both = {**NEAR, "red_b": Soldier("9", aims="2")}
    for face, lost in ((6, False), (1, True)):
        world = thrown(face, both, MARKED, lost=lost)
        assert (actions(world)[0], reported(world)) == (Shot(("red_a",), "2", (face,)), [])


def test_of_two_that_may_have_taken_a_die_the_one_dragged_first_did() -> None:
    """Both would leave as much open; what the table shows is not assumed."""
    start = Toy({"red_a": Soldier("1"), "red_b": Soldier("5")}, "move")
    away = start.with_unit("red_a", Soldier("3")).with_unit("red_b", Soldier("7"))
    (world,) = take(RIDING, World(start), Roll(1, "Ride", (4,)), away, away)
    assert actions(world) == [Ride("red_a", "3", (4,))]


def test_a_marked_shot_that_is_legal_comes_before_one_that_cannot_be_judged() -> None:
    """Nothing is open that would speak for the other."""
    both = {**NEAR, "red_b": Soldier("3", aims="4")}
    world = thrown(6, both, MARKED, fog="4")
    assert (actions(world), reported(world)) == ([Shot(("red_a",), "2", (6,))], [])


def test_a_marked_shot_that_is_legal_is_believed_though_something_else_is_open() -> None:
    """The one from afar explains no more."""
    both = {**NEAR, **STRAY, "red_b": Soldier("9", aims="2")}
    assert actions(thrown(6, both, MARKED)) == [Shot(("red_a",), "2", (6,))]


@pytest.mark.parametrize(("face", "found"), [(6, [TOO_FAR]), (1, [])], ids=["a miss", "a hit that nobody took"])
def test_without_marks_a_shot_from_afar_is_judged_where_it_leaves_no_more_open(
    face: int, found: list[tuple[str, str]]
) -> None:
    """Something else is open, and none is legal; a hit would still be owed."""
    assert reported(thrown(face, {**FAR, **STRAY}, ANYBODY)) == found


def test_what_explains_a_gap_without_the_die_has_not_taken_it() -> None:
    """A walk that leads to another place than the table shows needs no throw."""

    def astray(_: World[Toy], gap: Gap[Toy, str]) -> Iterator[Action]:
        yield Walk(gap.key, "2")

    start = Toy({"red_a": Soldier("1")}, "move")
    away = start.with_unit("red_a", Soldier("3"))
    row = Explain(PLACE, "a unit went astray", astray)
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, explains=(row,)))
    (world,) = take(judge, World(start), Roll(1, "Ride", (4,)), away, away)
    assert actions(world) == []
