"""Segments that are played in parts which the turn button does not show, such as one leader after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules_check.audit.verdict import Audit
from rules_check.play.log import steps
from rules_check.referee.closing import end_part
from rules_check.referee.dialect import Parts
from rules_check.referee.trying import Judge
from rules_check.referee.world import World
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from tests.of_kind import of_kind
from tests.referee.by_dialect import audited_by
from tests.referee.ford import Club
from tests.referee.toy import DIALECT, OWING, RULES, Action, Soldier, Toy, reported
from vassal_build.diagnostics import Diagnostic
from vassal_build.template.the_ford.rules.deeds.move_checks import Move
from vassal_build.template.the_ford.rules.deeds.uncover_checks import Uncover
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.dialect import DIALECT as FORD
from vassal_build.template.the_ford.rules.state import Position

Does = Callable[[Desk, Position], None]
HALF, REST = "0203", "0303"
"""The hexes that the 1st Rifles come to, which may go so far in one move."""


def drags(unit: str, place: str) -> Does:
    return lambda desk, position: desk.drag(position, unit, place)


def weakens(unit: str) -> Does:
    return lambda desk, _: steps.lose_step(desk.table, desk.table.counters[unit], "column")


def the_general_moves(before: Position, after: Position) -> bool:
    return before.units["general"].place != after.units["general"].place


def audited(club: Club, *hands: Does, **changes: Any) -> Audit:
    """Give the audit where hands do some things in the first phase of moves of Dawn.

    It is judged by the game's dialect with some changes.
    """
    deeds = club.game("dawn", 1)
    deeds = deeds[: next(number for number, deed in enumerate(deeds) if deed.before.phase.does == "move")]
    reading = club.log("dawn", deeds, *(lambda desk, do=do: do(desk, deeds[-1].after) for do in hands))
    return audited_by(replace(FORD, **changes), (reading,))[0]


def found_in(club: Club, *hands: Does, **changes: Any) -> list[tuple[str, str]]:
    """Give code and subject of what is found there."""
    return [(found.diagnostic.code, found.diagnostic.subject) for found in audited(club, *hands, **changes).findings]


LEADERS: Parts[Position, Any] = Parts(the_general_moves)
GENERAL = drags("general", "0202")
TWICE = ("MOV105", "rifles_1")
"""What is found where the Rifles move a second time."""
WAYS: tuple[tuple[str, tuple[Does, ...], list[tuple[str, str]], list[tuple[str, str]]], ...] = (
    ("before it", (drags("rifles_1", HALF), drags("rifles_1", REST), GENERAL), [], []),
    ("after it", (GENERAL, drags("rifles_1", HALF), drags("rifles_1", REST)), [], []),
    (
        "half before, half after",
        (drags("rifles_1", HALF), GENERAL, drags("rifles_1", REST)),
        [],
        [("MOV105", "rifles_1")],
    ),
    ("a loss before it", (weakens("line_7"), GENERAL), [("CMB201", "line_7")], [("CMB201", "line_7")]),
)


@pytest.mark.parametrize(("hands", "whole", "parted"), [row[1:] for row in WAYS], ids=[row[0] for row in WAYS])
def test_what_was_done_before_a_part_belongs_to_no_later_one(
    club: Club, hands: tuple[Does, ...], whole: list[tuple[str, str]], parted: list[tuple[str, str]]
) -> None:
    """A unit that is dragged before the general and again after him has moved twice, if he begins a part."""
    assert found_in(club, *hands, parts=None) == whole
    assert found_in(club, *hands, parts=LEADERS) == parted


def test_the_end_of_a_part_is_judged_as_the_next_begins(club: Club) -> None:
    """Here a part ends with an action that is against the rules: nobody lies face down who could be opened."""
    parts: Parts[Position, Any] = Parts(the_general_moves, lambda _: Uncover("militia"))
    assert found_in(club, GENERAL, parts=parts) == [("HID102", "militia")]
    assert found_in(club, drags("rifles_1", HALF), parts=parts) == []


def test_what_the_rules_do_in_a_segment_is_not_overdue_with_a_part(club: Club) -> None:
    """It may still be done: here a march that nobody has made yet, and that the table does not show."""
    march = Move("line_7", ("0203", "0202"))
    assert found_in(club, GENERAL, parts=LEADERS, duty=lambda _: march) == []


def test_a_part_has_a_window_of_its_own_that_begins_with_its_first_step(club: Club) -> None:
    """The windows of the log follow one another, whole and once."""
    hands = (drags("rifles_1", HALF), GENERAL, drags("rifles_2", REST))
    whole, parted = (audited(club, *hands, parts=parts).windows for parts in (None, LEADERS))
    assert len(parted) == len(whole) + 1
    assert [window.first for window in parted] == [0, *(window.last + 1 for window in parted[:-1])]
    before, after = (of_kind(Position, window.position).units["general"].place for window in parted[-2:])
    assert (before, after) == ("0203", "0202")


class Rest(Struct, frozen=True):
    """A part of a segment of the toy game ends: nobody may owe anything then."""


def _check_rest(position: Toy, _: Rest) -> Iterator[Diagnostic]:
    if position.owed:
        yield finding(position, OWING, "a step is owed")


_REST: Handler[Toy, Any] = Handler(
    Rest,
    "SEQ",
    _check_rest,
    lambda position, _: replace(position, fired=frozenset()),
    lambda *_: "",
    lambda *_: About(),
    Form("rest", lambda *_: None, lambda _: "rest"),
)
RESTING: Judge[None, Toy, Action] = Judge(
    replace(RULES, handlers=(*RULES.handlers, _REST)),
    replace(DIALECT, parts=Parts(lambda *_: True, lambda here: None if here.winner else Rest())),
)


def test_what_is_owed_in_a_part_is_reported_with_its_end_and_is_over() -> None:
    """It is not reported again for all that follows."""
    start = Toy({"blue_a": Soldier("2", 2)}, owed=1, fired=frozenset({"red_a"}))
    world = end_part(RESTING, World(start), 4)
    assert (reported(world), world.here.owed, world.here.fired) == ([("SEQ102", "error")], 0, frozenset())
    assert world.lines[-1].step == 4


def test_where_no_part_ends_nothing_is_judged() -> None:
    """Neither where the game says so, nor in a game without parts."""
    over = World(Toy({}, owed=1, winner="red"))
    assert end_part(RESTING, over, 4) is over
    assert end_part(replace(RESTING, dialect=DIALECT), over, 4) is over
