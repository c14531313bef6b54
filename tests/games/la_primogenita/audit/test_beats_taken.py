"""How the beats of a window are taken: marks set late, the next die, what lies nowhere, what a window is called."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rules_check.codes import rep
from rules_check.games.la_primogenita.audit import audit
from rules_check.games.la_primogenita.audit.beat import Beat
from rules_check.games.la_primogenita.audit.cues import (
    Agreed,
    Altered,
    BattleOver,
    Came,
    Cue,
    Executes,
    Marked,
    Threw,
)
from rules_check.games.la_primogenita.audit.marks import Marks
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.replay.sightings import Shelf, Sighting, Sort, Table
from tests.games.la_primogenita.audit.worlds import case_at, ledger_of, marked_with, world_of
from vassal_build.properties import BATTLE
from vassal_build.replacing import replace

NAMES = {f"dice.{die}": die for die in ("assault", "push", "counterattack", "order", "bombardment")}
WORDS = SimpleNamespace(words=NAMES, text=NAMES.__getitem__)
ATTACKER, TARGET = ("bde9", "A-1", "attack"), ("col", "A-2", "target")
ONE, BOTH = Marks(1, ("bde9",), ""), Marks(1, ("bde9",), "A-2", ("col",))


class Reading:
    """A reading of the case's game, in which nothing is wrong with any table but what is said."""

    def __init__(self, world: World, *found: str) -> None:
        self.facts = world.position.facts
        self.box = SimpleNamespace(strings=WORDS)
        self.seen = world.position
        self.found = tuple(SimpleNamespace(code=code, subject=code) for code in found)

    def position(self, table: Table, sides: object) -> tuple[object, object]:
        """Give the same position for any table."""
        del table, sides
        return self.seen, self.found


def world(*found: str, after: int = 0) -> World:
    """Who follows an Assault on col and gun in A-2."""
    new = world_of(case_at("7.3-01", after))
    return new.change_file(cast(Any, Reading(new, *found)))


def table(*marked: tuple[str, str, str], hidden: str = "") -> Table:
    """A table with some marks: unit, place, role; and a hidden piece."""
    seen = {unit: marked_with(unit, place, role, 1) for unit, place, role in marked}
    shelves = {Sort.UNIT: Shelf(tuple(seen.values()))}
    masked = Shelf((Sighting(hidden, "", Sort.UNIT, hidden, "", "", hidden="allied"),) if hidden else ())
    seen |= {each.piece: each for each in masked.pieces}
    return Table("game.vlog#1", seen, shelves, masked, values={BATTLE: "1"})


def beat(*cues: Cue, after: Table | None = None, before: Table | None = None, number: int = 4) -> Beat:
    """A step that tells something."""
    return Beat(number, before or table(), after or table(), cues)


ATTACKS = beat(Marked("bde9", "attack", "A-1"), after=table(ATTACKER))
AIMS = beat(Marked("col", "target", "A-2"), after=table(ATTACKER, TARGET))
TAKEN_OFF = beat(Marked("col", "", "A-2"), after=table(ATTACKER))
Late = tuple[tuple[Marks, ...], tuple[Marks, ...], bool]

LATE: tuple[tuple[str, tuple[Beat, ...], Late], ...] = (
    ("none", (), ((), (), False)),
    ("one after the other", (ATTACKS, AIMS), ((BOTH, ONE), (BOTH, ONE), False)),
    ("before a die of a Push", (ATTACKS, beat(Threw("push", (4,))), AIMS), ((ONE,), (ONE,), True)),
    ("before a Counterattack", (ATTACKS, beat(Threw("counterattack", (4,)))), ((ONE,), (ONE,), False)),
    ("before the die of another battle", (ATTACKS, beat(Threw("assault", (4,)))), ((), (), False)),
    ("before a coin", (ATTACKS, beat(Threw("coin", (1,))), AIMS), ((BOTH, ONE), (BOTH, ONE), False)),
    ("before the battle's end", (ATTACKS, beat(BattleOver()), AIMS), ((ONE,), (ONE,), False)),
    ("before another Order", (ATTACKS, beat(Executes(17)), AIMS), ((ONE,), (ONE,), False)),
    ("taken off", (ATTACKS, TAKEN_OFF), ((ONE,), (ONE,), False)),
    ("besides something else", (beat(Agreed()), ATTACKS), ((ONE,), (ONE,), False)),
)


@pytest.mark.parametrize(("following", "late"), [row[1:] for row in LATE], ids=[row[0] for row in LATE])
def test_marks_that_were_set_after_a_die_may_be_for_it(following: tuple[Beat, ...], late: Late) -> None:
    """The last first, up to another die of a battle, its end or another Order; those of another battle are not."""
    assert audit._marked_late(world(), following) == late


def test_of_all_marks_that_lie_there_those_made_late_are_distinguished() -> None:
    """The target was marked before."""
    attacks = beat(Marked("bde9", "attack", "A-1"), after=table(("gun", "A-1", "attack"), ATTACKER, TARGET))
    made, lying, _ = audit._marked_late(world(), (attacks,))
    assert [each.units for each in made] == [("bde9",)]
    assert [each.units for each in lying] == [("gun", "bde9")]


def test_the_table_before_the_next_die_of_the_window() -> None:
    """None where none is thrown; a coin is none of the game's."""
    here = table(ATTACKER)
    beats: Sequence[Beat] = (beat(Threw("coin", (1,))), beat(Agreed(), Threw("order", (4,)), before=here), beat())
    assert audit._next_die(world(), beats) is here
    assert audit._next_die(world(), (beat(Threw("coin", (1,))), beat(Agreed()))) is None


def test_pieces_that_are_hidden_or_cannot_lie_there_are_lost() -> None:
    """What else is not right with the table does not lose a piece."""
    found = world(rep.NO_PLACE.id, rep.MISSING_PIECE.id, "REP999")
    assert audit._lost(found, table(ATTACKER, hidden="gun")) == {"gun", rep.NO_PLACE.id, rep.MISSING_PIECE.id}


@pytest.mark.parametrize("order", [31, 0])
def test_a_window_is_called_by_its_time_and_its_order(order: int) -> None:
    """Where one is executed."""
    position = replace(case_at("7.3-01"), execution=Execution(order) if order else None)
    book = cast(Any, SimpleNamespace(ledger=ledger_of(world())))
    name = f" · Order 31 {position.facts.orders[31].name}" if order else ""
    assert audit._title(position, book) == f"GT1 order1{name}"


def taken(found: World, cue: Cue, after: Table | None = None) -> World:
    """A cue is taken in step 4."""
    step = beat(cue, after=after)
    found.look(step.before)
    return audit._take(found, cue, step, (), found.position)


def test_a_unit_that_came_somewhere_was_dragged_and_touched() -> None:
    """Drag by drag; what was altered was touched alone."""
    found = world()
    found = taken(found, Came("col", "A-2", "A-1"))
    found = taken(found, Came("col", "A-1", "A-2"))
    found = taken(found, Altered("gun"))
    assert found.shown.ways == {"col": ((4, "A-1"), (4, "A-2"))}
    assert found.shown.touched == {"col": 4, "gun": 4}


def test_what_the_players_agreed_on_is_noted_at_its_step() -> None:
    """For what it excuses."""
    found = taken(world(), Agreed())
    assert found.shown.agreed == (4,)
    assert [(each.diagnostic.code, each.moment.step) for each in ledger_of(found).findings] == [("REP205", 4)]


@pytest.mark.parametrize(
    ("cue", "marked", "joined"),
    [
        (Marked("bde9", "attack", "A-1"), frozenset({"bde9"}), frozenset({"bde9"})),
        (Marked("col", "target", "A-2"), frozenset({"col"}), frozenset()),
        (Marked("bde9", "bombard", "A-1"), frozenset({"bde9"}), frozenset()),
        (Marked("bde9", "", "A-1"), frozenset(), frozenset()),
    ],
)
def test_who_is_marked_is_marked_in_this_window(cue: Marked, marked: frozenset[str], joined: frozenset[str]) -> None:
    """Who is marked to attack joins what is to come; a mark taken off is none. The marks are read again."""
    found = taken(world(), cue, after=table(ATTACKER, TARGET))
    assert (found.shown.marked, found.shown.joined) == (marked, joined)
    assert found.shown.marks == BOTH
