"""What a step of a log tells of the play: where pieces came, what was altered or marked, Orders, dice, the clock."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit.beat import Beat, beats_of
from rules_check.games.la_primogenita.audit.cues import (
    Agreed,
    Altered,
    BattleOver,
    Came,
    Clock,
    Cue,
    Executes,
    Marked,
    Shifted,
    Threw,
    cues_of,
    is_closing,
)
from rules_check.games.la_primogenita.position.execution import Declared, Execution
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.table.orders import OrdersSeen
from rules_check.replay.events import Added, Changed, Event, Moved, Removed, Rolled, Said, Step, ValueSet
from rules_check.replay.sightings import Sighting, Sort, Table
from tests.games.la_primogenita.audit.test_window import EXECUTING, FLIPPED, HELD, SHEET, TRACK
from vassal_build.games.la_primogenita.properties import AGREEMENTS, TAKEN_BACK
from vassal_build.properties import BATTLE, BATTLE_ROLE, DISRUPTED, SUPPLY

BRIGADE = Sighting("1", "bde9", Sort.UNIT, "bde9", "allied", "A-1")
GUN = Sighting("2", "gun", Sort.UNIT, "gun", "italian", "A-2")
ORDER = Sighting("3", "order_17", Sort.ORDER, "17", "italian", "sheet")
NOWHERE = OrdersSeen({}, None, frozenset())


class Piece:
    """A piece in an event, of which the id alone counts."""

    def __init__(self, identity: str) -> None:
        self.id = identity


def moved(identity: str) -> Moved:
    """A piece was dragged."""
    return Moved(cast(Any, Piece(identity)), cast(Any, Piece(identity)))


def changed(identity: str) -> Changed:
    """A piece shows something else."""
    return Changed(cast(Any, Piece(identity)), cast(Any, Piece(identity)))


def table(*seen: Sighting, time: tuple[int, int] | None = (1, 3)) -> Table:
    """A table with some pieces."""
    return Table("game.vlog", {each.piece: each for each in seen}, {}, time=time)


def reported(
    before: Table, after: Table, *events: Event, orders: tuple[OrdersSeen, OrdersSeen] | None = None
) -> list[Cue]:
    """The cues of a step."""
    seen = orders or (NOWHERE, NOWHERE)
    return list(cues_of(Step(1, events), before, after, lambda each: seen[each is after]))


STATES: tuple[tuple[str, Sighting, Sighting, list[Cue]], ...] = (
    ("dragged", BRIGADE, replace(BRIGADE, place="A-2"), [Came("bde9", "A-1", "A-2")]),
    ("nudged within its hex", BRIGADE, replace(BRIGADE), []),
    ("turned over", BRIGADE, replace(BRIGADE, face=2), [Altered("bde9")]),
    ("marked Disrupted", BRIGADE, replace(BRIGADE, values={DISRUPTED: "1"}), [Altered("bde9")]),
    ("marked Low Supply", BRIGADE, replace(BRIGADE, values={SUPPLY: "Low"}), [Altered("bde9")]),
    ("declared to attack", BRIGADE, replace(BRIGADE, values={BATTLE_ROLE: "attack"}), [
        Marked("bde9", "attack", "A-1"),
    ]),
    ("no longer declared", replace(BRIGADE, values={BATTLE_ROLE: "attack"}), BRIGADE, [Marked("bde9", "", "A-1")]),
    ("dragged and declared", BRIGADE, replace(BRIGADE, place="A-2", values={BATTLE_ROLE: "attack"}), [
        Came("bde9", "A-1", "A-2"),
        Marked("bde9", "attack", "A-2"),
    ]),
    ("hidden as it was dragged", BRIGADE, replace(BRIGADE, place="A-2", hidden="allied"), []),
    ("a marker that is no unit", replace(BRIGADE, sort="flag"), replace(BRIGADE, sort="flag", place="A-2", face=2), []),
)  # fmt: skip


@pytest.mark.parametrize(("old", "new", "cues"), [row[1:] for row in STATES], ids=[row[0] for row in STATES])
def test_what_became_of_a_unit(old: Sighting, new: Sighting, cues: list[Cue]) -> None:
    """Each thing by itself, once."""
    assert reported(table(old, GUN), table(new, GUN), moved("1"), changed("1")) == cues


def test_an_order_that_was_laid_before_a_unit_moved_is_reported() -> None:
    """In one step of a log."""
    before, after = table(ORDER, BRIGADE), table(replace(ORDER, place="track"), replace(BRIGADE, place="A-2"))
    cues = reported(before, after, moved("3"), moved("1"), orders=(seen(), seen(o17=TRACK)))
    assert cues == [Came("bde9", "A-1", "A-2"), Shifted(17, SHEET, TRACK)]


def test_a_piece_that_no_event_touched_tells_nothing() -> None:
    """What follows it on the table does not count."""
    assert reported(table(BRIGADE, GUN), table(replace(BRIGADE, place="A-2"), GUN), moved("2")) == []


def test_a_unit_that_comes_onto_the_table_comes_from_nowhere() -> None:
    """With the mark that it has; it has not been altered."""
    marked = replace(BRIGADE, values={BATTLE_ROLE: "attack", DISRUPTED: "1"})
    assert reported(table(), table(marked), Added(cast(Any, Piece("1")))) == [
        Came("bde9", "", "A-1"),
        Marked("bde9", "attack", "A-1"),
    ]


def test_a_unit_that_leaves_the_table_goes_nowhere() -> None:
    """Its mark goes with it."""
    marked = replace(BRIGADE, values={BATTLE_ROLE: "attack"})
    assert reported(table(marked), table(), Removed(cast(Any, Piece("1")))) == [Came("bde9", "A-1", "")]


def test_a_piece_that_comes_and_goes_in_one_step_tells_nothing() -> None:
    """It lies on neither table."""
    assert reported(table(), table(), Added(cast(Any, Piece("1"))), Removed(cast(Any, Piece("1")))) == []


def seen(executed: tuple[int, ...] = (), **orders: object) -> OrdersSeen:
    """Orders by their numbers."""
    execution = Execution[Position](31, declared=tuple(map(Declared, executed)))
    return OrdersSeen({int(name[1:]): cast(Any, where) for name, where in orders.items()}, execution, frozenset())


ORDERS: tuple[tuple[str, OrdersSeen, OrdersSeen, list[Cue]], ...] = (
    ("drawn", seen(o17=TRACK), seen(o17=HELD), [Shifted(17, TRACK, HELD)]),
    ("from its sheet", seen(), seen(o17=TRACK), [Shifted(17, SHEET, TRACK)]),
    ("to its sheet", seen(o17=TRACK), seen(), [Shifted(17, TRACK, SHEET)]),
    ("the highest first", seen(), seen(o8=TRACK, o17=TRACK), [Shifted(17, SHEET, TRACK), Shifted(8, SHEET, TRACK)]),
    ("declared", seen(o17=HELD), seen((17,), o17=HELD), [Executes(17)]),
    ("declared, the highest first", seen(), seen((8, 17)), [Executes(17), Executes(8)]),
    ("declared already", seen((17,), o17=HELD), seen((17,), o17=HELD), []),
    ("no longer declared", seen((17,)), seen(), []),
)


@pytest.mark.parametrize(("old", "new", "cues"), [row[1:] for row in ORDERS], ids=[row[0] for row in ORDERS])
def test_what_became_of_the_orders(old: OrdersSeen, new: OrdersSeen, cues: list[Cue]) -> None:
    """Where a counter of one was touched."""
    before, after = table(ORDER), table(replace(ORDER, face=2))
    assert reported(before, after, changed("3"), orders=(old, new)) == cues
    assert reported(before, table(replace(ORDER)), changed("3"), orders=(old, new)) == []


def test_no_order_is_looked_for_where_a_unit_was_touched() -> None:
    """Orders are recognised by their own counters."""
    before, after = table(BRIGADE), table(replace(BRIGADE, place="A-2"))
    assert reported(before, after, moved("1"), orders=(seen(), seen(o17=TRACK))) == [Came("bde9", "A-1", "A-2")]


EVENTS: tuple[tuple[str, Event, list[Cue]], ...] = (
    ("a die", Rolled("Assault die", (4,)), [Threw("Assault die", (4,))]),
    ("a mark of agreement", ValueSet(AGREEMENTS, "0", "1"), [Agreed()]),
    ("a mark that something was taken back", ValueSet(TAKEN_BACK, "0", "1"), [Agreed()]),
    ("the marks of the battle are cleared", ValueSet(BATTLE, "1", "2"), [BattleOver()]),
    ("another property", ValueSet("Colour", "1", "2"), []),
    ("a word", Said("hello"), []),
)


@pytest.mark.parametrize(("event", "cues"), [row[1:] for row in EVENTS], ids=[row[0] for row in EVENTS])
def test_what_is_reported_without_a_piece(event: Event, cues: list[Cue]) -> None:
    """Dice, and the module's properties."""
    assert reported(table(), table(), event) == cues


@pytest.mark.parametrize(
    ("before", "after", "cues"),
    [((1, 3), (1, 4), [Clock(1, 4)]), ((1, 3), (1, 3), []), ((1, 3), None, []), (None, (2, 0), [Clock(2, 0)])],
)
def test_the_clock(before: tuple[int, int] | None, after: tuple[int, int] | None, cues: list[Cue]) -> None:
    """A tracker that is gone tells nothing."""
    assert reported(table(time=before), table(time=after)) == cues


CLOSING: tuple[tuple[Cue, bool], ...] = (
    (Clock(1, 4), True),
    (Shifted(17, TRACK, HELD), True),
    (Shifted(17, SHEET, TRACK), True),
    (Shifted(17, TRACK, SHEET), True),
    (Shifted(17, EXECUTING, FLIPPED), True),
    (Shifted(17, SHEET, EXECUTING), True),
    (Shifted(17, HELD, SHEET), False),
    (Shifted(17, EXECUTING, HELD), False),
    (Came("bde9", "A-1", "A-2"), False),
    (Executes(17), False),
    (BattleOver(), False),
)


@pytest.mark.parametrize(("cue", "closes"), CLOSING)
def test_duties_fall_due_by_the_clock_and_by_orders(cue: Cue, closes: bool) -> None:
    """One drawn, put on the track, laid in the box or finished; alone or among others."""
    assert is_closing(cue) is closes
    assert beat(cue).closes is closes
    assert beat(Came("bde9", "A-1", "A-2"), cue).closes is closes


def beat(*reported_: Cue) -> Beat:
    """A step that tells something."""
    return Beat(1, table(), table(), reported_)


def test_the_clock_of_a_step_is_found_among_its_cues() -> None:
    """None where it was not pressed."""
    assert beat(Agreed(), Clock(1, 4)).clock == Clock(1, 4)
    assert beat(Agreed()).clock is None


REVEALS: tuple[tuple[tuple[Cue, ...], bool], ...] = (
    ((Shifted(17, SHEET, TRACK),), True),
    ((Shifted(17, SHEET, TRACK), Shifted(8, SHEET, TRACK), Agreed()), True),
    ((Shifted(17, SHEET, TRACK), Shifted(8, TRACK, EXECUTING)), False),
    ((Agreed(),), False),
    ((), False),
)


@pytest.mark.parametrize(("reported_", "reveals"), REVEALS)
def test_orders_are_revealed_that_only_come_onto_the_track(reported_: tuple[Cue, ...], reveals: bool) -> None:
    """One that is drawn in the same step closes the window before."""
    assert beat(*reported_).reveals is reveals


def test_the_beats_of_a_log_are_its_steps_in_play_that_tell_something() -> None:
    """Counted on from the log before; those undone are counted in the book, which holds the last table reached."""
    book = cast(Any, SimpleNamespace(ledger=SimpleNamespace(offset=20), undone=0, reached=None))
    start, dragged, back = table(BRIGADE), table(replace(BRIGADE, place="A-2")), table(BRIGADE)
    steps = (
        (Step(1, (moved("1"),), undone=True), dragged),
        (Step(2, (moved("1"),), undoes=1), back),
        (Step(3, (Said("hello"),)), back),
        (Step(4, (moved("1"),)), dragged),
    )
    (found,) = beats_of(book, iter(steps), start, lambda _: NOWHERE)
    assert (found.number, found.before, found.after) == (24, back, dragged)
    assert found.cues == (Came("bde9", "A-1", "A-2"),)
    assert (book.undone, book.reached) == (2, (24, dragged))
