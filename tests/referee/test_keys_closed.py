"""What is judged before its time: what a counter shows that goes face down, and the duty of a segment that ends."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules_check.referee.aspects import Due
from rules_check.referee.closing import close_keys, dutiful
from rules_check.referee.dialect import Masks
from rules_check.referee.naming import Naming
from rules_check.referee.trying import Judge
from rules_check.referee.window import Window, judged
from rules_check.referee.world import Hop, World
from tests.referee.steps import played
from tests.referee.toy import DIALECT, JUDGE, RULES, Action, Lose, Soldier, Toy, Walk, actions, reported

STEP = 9


def moving(**others: Soldier) -> Toy:
    """The segment of moves, with a red unit in 1 and a blue one in 2."""
    return Toy({"red_a": Soldier("1"), "blue_a": Soldier("2", 3), **others}, "move")


def test_only_what_is_open_of_the_keys_is_judged() -> None:
    """The blue unit has lost a step that it did not owe, and the red one went too far."""
    start = moving()
    seen = start.lost("blue_a").with_unit("red_a", Soldier("9"))
    world = close_keys(JUDGE, World(start), seen, STEP, ("blue_a",))
    assert reported(world) == [("CMB101", "error")]
    assert (world.here.units["blue_a"].steps, world.here.units["red_a"].place) == (2, "1")


def test_each_thing_that_is_open_of_a_key_is_judged() -> None:
    """In the order in which they were changed."""
    start = moving()
    seen = start.lost("blue_a").with_unit("blue_a", Soldier("9", 2))
    world = close_keys(JUDGE, World(start), seen, STEP, ("blue_a",))
    assert reported(world) == [("MOV101", "error"), ("CMB101", "error")]
    assert world.here.units["blue_a"] == Soldier("9", 2)


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        (Soldier("2", 2), ("CMB901", "unverifiable")),
        (Soldier("9", 3), ("MOV901", "error")),
        (Soldier("9", 2), ("MOV901", "error")),
    ],
    ids=["its steps", "its place", "both"],
)
def test_what_a_counter_shows_may_be_put_right_when_it_lies_face_down(shown: Soldier, found: tuple[str, str]) -> None:
    """Where it lies is seen still; no deed explains either."""
    start = moving()
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, explains=()))
    assert reported(close_keys(judge, World(start), start.with_unit("blue_a", shown), STEP, ("blue_a",))) == [found]


def test_what_is_legal_when_it_was_judged_is_done_then() -> None:
    """It walked too far, and then walked on by one place."""
    start = moving()
    seen = start.with_unit("blue_a", Soldier("5", 3)).with_unit("red_a", Soldier("2"))
    world = close_keys(JUDGE, World(start).dragged("red_a", Hop(1, "2")), seen, STEP, ("blue_a",))
    assert actions(world) == [Walk("red_a", "2"), Walk("blue_a", "5")]


Duty = Callable[[Toy], Action | None]
DUTIES: tuple[tuple[str, Duty, list[Action]], ...] = (
    ("none", lambda _: None, []),
    ("one that is due", lambda _: Lose("blue_a"), [Lose("blue_a")]),
    ("one that cannot be done", lambda _: Lose("red_a"), []),
)


@pytest.mark.parametrize(("duty", "done"), [row[1:] for row in DUTIES], ids=[row[0] for row in DUTIES])
def test_the_duty_of_a_segment_is_done_before_it_ends(duty: Duty, done: list[Action]) -> None:
    """Where there is one, and it can be done; whether players show it or not."""
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, duty=duty))
    start = replace(moving(), owed=1)
    assert actions(dutiful(judge, World(start), STEP)) == done


def test_a_counter_that_goes_face_down_against_the_rules_is_judged() -> None:
    """It goes by its other name nevertheless."""
    masks: Masks[Toy, Action] = Masks(lambda position, _, __: position, lambda _, unit: Walk(unit, "9"))
    judge: Judge[None, Toy, Action] = Judge(RULES, replace(DIALECT, masks=masks))
    start = moving()
    (step,) = played(start, start).beats
    beat = replace(step, naming=Naming({"blue_a": "blind_1"}, ("blue_a",)))
    (world,) = judged(judge, (World(start),), Window((beat,), start, 2, Due.SEGMENT))
    assert reported(world) == [("MOV101", "error")]
