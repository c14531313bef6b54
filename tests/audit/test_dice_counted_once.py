"""Dice that stand in several logs are counted once, in the log that goes on longest."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules_check.audit.repeats import ENOUGH, Thrown, once
from rules_check.audit.trail import Trail
from rules_check.replay.dice import Throw
from tests.audit.outlines import ANNA, BERT, log

MANY, FEW = tuple(range(1, ENOUGH + 1)), tuple(range(1, ENOUGH))
LONG = tuple(range(1, ENOUGH + 3))


def thrown(
    file: str,
    *tables: int,
    active: tuple[int, ...] = (1,),
    players: Mapping[str, str] = {},
    dice: tuple[int, ...] | None = None,
) -> Thrown:
    """A log with a throw in each of its steps, or in some; `active` are the steps that changed something."""
    trail = log(file, *tables).trail
    steps = range(1, len(trail.steps) + 1) if dice is None else dice
    throws = tuple(Throw(file, step, "", "d6", "", (3,)) for step in steps)
    return Thrown(file, throws, Trail(trail.tables, trail.steps, frozenset(active), frozenset()), players)


LOGS: tuple[tuple[str, tuple[Thrown, ...], list[tuple[str, int]], list[tuple[str, str]]], ...] = (
    ("one log", (thrown("a", 1, 2, 3),), [("a", 1), ("a", 2)], []),
    ("one after another", (thrown("a", 1, 2), thrown("b", 2, 3)), [("a", 1), ("b", 1)], []),
    ("a copy", (thrown("a", 1, 2), thrown("b", 1, 2)), [("a", 1)], [("b", "its step 1 is also step 1 of a")]),
    (
        "a copy of three",
        (thrown("a", 1, 2), thrown("b", 1, 2), thrown("c", 1, 2)),
        [("a", 1)],
        [("b", "its step 1 is also step 1 of a"), ("c", "its step 1 is also step 1 of a")],
    ),
    (
        "the beginning of another",
        (thrown("a", 1, 2, 3), thrown("b", 1, 2, 3, 4)),
        [("b", 1), ("b", 2), ("b", 3)],
        [("a", "its steps 1 to 2 are also steps 1 to 2 of b")],
    ),
    (
        "one that goes on",
        (thrown("b", 1, 2, 3, 4), thrown("a", 1, 2, 3)),
        [("b", 1), ("b", 2), ("b", 3)],
        [("a", "its steps 1 to 2 are also steps 1 to 2 of b")],
    ),
    (
        "a part amid another",
        (thrown("a", 1, 2, 3, 4), thrown("b", 2, 3)),
        [("a", 1), ("a", 2), ("a", 3)],
        [("b", "its step 1 is also step 2 of a")],
    ),
    (
        "its end",
        (thrown("a", 1, 2, 3), thrown("b", 2, 3, 4)),
        [("a", 1), ("a", 2), ("b", 2)],
        [("b", "its step 1 is also step 2 of a")],
    ),
    (
        "most of several",
        (thrown("a", 1, 2, 3), thrown("c", 2, 3, 4, 5), thrown("b", 2, 3, 4)),
        [("a", 1), ("a", 2), ("c", 2), ("c", 3)],
        [("c", "its step 1 is also step 2 of a"), ("b", "its steps 1 to 2 are also steps 1 to 2 of c")],
    ),
    (
        "steps in which only was talked",
        (thrown("a", 1, 2, 3, active=()), thrown("b", 1, 2, 3, active=())),
        [("a", 1), ("a", 2), ("b", 1), ("b", 2)],
        [],
    ),
    (
        "what was changed after they part",
        (thrown("a", 1, 2, 3, active=(2,)), thrown("b", 1, 2, active=(2,))),
        [("a", 1), ("a", 2), ("b", 1)],
        [],
    ),
    (
        "logs that part again soon",
        (thrown("a", 1, 2, 3), thrown("b", 1, 2, 4)),
        [("a", 1), ("a", 2), ("b", 1), ("b", 2)],
        [],
    ),
    (
        "logs that part again late",
        (thrown("a", *LONG, 50, dice=(1,)), thrown("b", *LONG, 60, active=MANY, dice=(1,))),
        [("a", 1)],
        [("b", f"its steps 1 to {ENOUGH + 1} are also steps 1 to {ENOUGH + 1} of a")],
    ),
    (
        "logs that part again a step too soon",
        (thrown("a", *LONG, 50, dice=(1,), active=()), thrown("b", *LONG, 60, active=FEW, dice=(1,))),
        [("a", 1), ("b", 1)],
        [],
    ),
)


@pytest.mark.parametrize(("logs", "throws", "found"), [row[1:] for row in LOGS], ids=[row[0] for row in LOGS])
def test_what_was_thrown_once_counts_once(
    logs: tuple[Thrown, ...], throws: list[tuple[str, int]], found: list[tuple[str, str]]
) -> None:
    """And the log that repeats another says so."""
    counted, reported = once(logs)
    assert [(each.file, each.step) for each in counted] == throws
    assert [(each.location.file, each.message) for each in reported] == found


@pytest.mark.parametrize(
    ("tables", "number"), [((1, 2), 2), ((2, 3), 1)], ids=["with the same beginning", "from a table of the other"]
)
def test_by_other_people_the_same_beginning_is_another_game(tables: tuple[int, ...], number: int) -> None:
    """Where one log begins amid the other they are one, whoever plays."""
    counted, _ = once((thrown("a", 1, 2, 3, players=ANNA), thrown("b", *tables, players=BERT)))
    assert len(counted) == 1 + number
