"""The trail of a record: marks of tables and steps, by which logs of one game are recognised."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from rules_check.audit.trail import Frame, Tracer, Trail
from rules_check.replay.events import Added, Changed, Event, Moved, Removed, Rolled, Said, Step, TurnSet, ValueSet


class Piece:
    """A piece in an event, of which the id alone counts."""

    def __init__(self, identity: str) -> None:
        self.id = identity


Pieces = Mapping[str, str]
START: Pieces = {"a": "here", "b": "there"}


def shown(piece: str) -> str | None:
    """What counts of a piece: nothing of a helper."""
    return None if piece == "helper" else piece


def piece(identity: str) -> Any:
    """A piece in an event."""
    return cast(Any, Piece(identity))


def frame(
    number: int, pieces: Pieces, *events: Event, time: object = (1, 0), values: Mapping[str, str] | None = None
) -> Frame[str]:
    """A step with the table after it."""
    return Step(number, events), pieces, values or {"Score": "0", "Colour": ""}, time


def trail(*frames: Frame[str]) -> Trail:
    """The trail of a log that begins with two pieces."""
    return Tracer(shown).trail(iter((frame(0, START), *frames)))


def moved(identity: str) -> Moved:
    """A piece was dragged."""
    return Moved(piece(identity), piece(identity))


TOUCHES: tuple[tuple[str, Event, Pieces], ...] = (
    ("dragged", moved("a"), {"a": "away", "b": "there"}),
    ("changed", Changed(piece("a"), piece("a")), {"a": "away", "b": "there"}),
    ("added", Added(piece("c")), {**START, "c": "here"}),
    ("removed", Removed(piece("a")), {"b": "there"}),
)


@pytest.mark.parametrize(("event", "pieces"), [row[1:] for row in TOUCHES], ids=[row[0] for row in TOUCHES])
def test_a_step_that_changes_a_piece_tells(event: Event, pieces: Pieces) -> None:
    """The table after it is another, and comes back with the piece."""
    found = trail(frame(1, pieces, event), frame(2, START, event))
    assert found.active == {1, 2}
    assert found.start == found.end == found.tables[0] != found.tables[1]
    assert len(found.steps) == 2
    assert found.steps[0] != found.steps[1]
    assert found.thrown == frozenset()


QUIET: tuple[tuple[str, Event, Pieces], ...] = (
    ("a nudge", moved("a"), START),
    ("a word", Said("hello"), START),
    ("a helper", Added(piece("c")), {**START, "c": "helper"}),
    ("a piece that no event touched", moved("b"), {"a": "away", "b": "there"}),
)


@pytest.mark.parametrize(("event", "pieces"), [row[1:] for row in QUIET], ids=[row[0] for row in QUIET])
def test_a_step_that_changes_no_piece_tells_nothing(event: Event, pieces: Pieces) -> None:
    """The table is the same."""
    found = trail(frame(1, pieces, event))
    assert (found.active, found.start) == (frozenset(), found.end)
    assert found.steps == trail(frame(1, START)).steps


def test_two_ways_to_one_table_end_with_the_same_mark() -> None:
    """Whatever came first; their steps differ."""
    one = trail(frame(1, {"a": "x", "b": "there"}, moved("a")), frame(2, {"a": "x", "b": "y"}, moved("b")))
    other = trail(frame(1, {"a": "here", "b": "y"}, moved("b")), frame(2, {"a": "x", "b": "y"}, moved("a")))
    both = trail(frame(1, {"a": "x", "b": "y"}, moved("b"), moved("a")))
    assert one.end == other.end == both.end
    assert one.steps != other.steps
    assert both.steps == trail(frame(1, {"a": "x", "b": "y"}, moved("a"), moved("b"))).steps


def test_two_pieces_that_show_the_same_are_two() -> None:
    """One more of them is another table."""
    one = trail(frame(1, {"a": "same", "b": "there"}, moved("a")))
    both = trail(frame(1, {"a": "same", "b": "same"}, moved("a"), moved("b")))
    assert len({one.start, one.end, both.end}) == 3


def test_time_and_properties_are_part_of_a_table() -> None:
    """Those properties that the start tells; the result of a die is none of them."""
    start = trail().start
    assert trail(frame(1, START, time=(1, 1))).end != start
    assert trail(frame(1, START, values={"Score": "1", "Colour": ""})).end != start
    assert trail(frame(1, START, values={"Score": "0", "Colour": "", "Die": "4"})).end == start
    assert trail(frame(1, START, values={"Score": "0"})).end == start


STEPS: tuple[tuple[str, Event, bool], ...] = (
    ("a property that the start tells", ValueSet("Score", "0", "1"), True),
    ("another property", ValueSet("Die", "0", "1"), False),
    ("the turn button", TurnSet("Turn", (1, 1)), True),
    ("a die", Rolled("die", (4,)), True),
    ("a word", Said("hello"), False),
)


@pytest.mark.parametrize(("event", "marks"), [row[1:] for row in STEPS], ids=[row[0] for row in STEPS])
def test_what_is_done_makes_a_step(event: Event, marks: bool) -> None:
    """And no other."""
    found = trail(frame(1, START, event))
    assert (found.steps != trail(frame(1, START)).steps) is marks
    thrown = frozenset({1} if isinstance(event, Rolled) else ())
    assert (found.thrown, found.active) == (thrown, thrown)


def test_steps_tell_what_was_set_and_thrown() -> None:
    """Other values, other faces, another tracker are another step."""
    events = (
        ValueSet("Score", "0", "1"),
        ValueSet("Score", "0", "2"),
        ValueSet("Colour", "0", "1"),
        TurnSet("Turn", (1, 1)),
        TurnSet("Turn", (1, 2)),
        TurnSet("Other", (1, 1)),
        Rolled("die", (4,)),
        Rolled("die", (5,)),
        Rolled("coin", (4,)),
    )
    assert len({trail(frame(1, START, event)).steps for event in events}) == len(events)


def test_the_mark_of_a_piece_is_kept_from_step_to_step() -> None:
    """A second change of the same piece begins with the first."""
    twice = trail(frame(1, {**START, "a": "x"}, moved("a")), frame(2, {**START, "a": "y"}, moved("a")))
    once = trail(frame(1, {**START, "a": "y"}, moved("a")))
    assert twice.end == once.end
    assert twice.steps[1] != once.steps[0]


def made(tables: tuple[int, ...], steps: tuple[int, ...]) -> Trail:
    """A trail of made-up marks."""
    return Trail(tables, steps, frozenset(), frozenset())


LONG = made((1, 2, 3, 2, 5), (12, 23, 32, 25))
PASSES: tuple[tuple[str, Trail, tuple[int, int] | None], ...] = (
    ("from the start", made((1, 2, 9), (12, 29)), (0, 1)),
    ("the same log", LONG, (0, 4)),
    ("from a later table", made((3, 2), (32,)), (2, 1)),
    ("where more is the same", made((2, 5, 7), (25, 57)), (3, 1)),
    ("where as much is the same, the first", made((2, 8), (28,)), (1, 0)),
    ("from its end", made((5, 6), (56,)), (4, 0)),
    ("from a table that never was", made((4, 5), (45,)), None),
)


@pytest.mark.parametrize(("other", "passes"), [row[1:] for row in PASSES], ids=[row[0] for row in PASSES])
def test_where_a_log_begins_in_another(other: Trail, passes: tuple[int, int] | None) -> None:
    """After which step, and how many steps both did from there on."""
    assert LONG.passes(other) == passes


@pytest.mark.parametrize(
    ("since", "steps", "common"),
    [(0, (12, 23), 2), (0, (12, 99), 1), (1, (23, 32, 25, 7), 3), (0, (99,), 0), (4, (25,), 0), (0, (), 0)],
)
def test_how_many_steps_are_the_same(since: int, steps: tuple[int, ...], common: int) -> None:
    """From the other's first on, until one differs or one log ends."""
    assert LONG.common(since, made((), steps)) == common
