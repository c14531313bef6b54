"""What follows an Order that is declared, and for which hex it may have been declared."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rules_check.games.la_primogenita.audit.beat import Beat
from rules_check.games.la_primogenita.audit.cues import BattleOver, Came, Cue, Executes, Marked, Threw
from rules_check.games.la_primogenita.audit.marks import Marks, Outlook
from rules_check.games.la_primogenita.audit.order_outcomes import look_ahead
from rules_check.games.la_primogenita.audit.world import World
from rules_check.replay.sightings import Shelf, Sighting, Sort, Table
from tests.games.la_primogenita.audit.worlds import case_at, knowing, world_of
from vassal_build.properties import BATTLE, BATTLE_NUMBER, BATTLE_ROLE

DIE, ORDER_DIE, SLIP = Threw("assault die", (4,)), Threw("order die", (4,)), Threw("coin", (1,))
WORDS = SimpleNamespace(
    words={f"dice.{die}": "" for die in ("assault", "order")}, text=lambda key: f"{key.removeprefix('dice.')} die"
)


def world() -> World:
    """Who follows a play with two targets, A-3 and B-2, and units in A-2."""
    here = case_at("9-315")
    return world_of(here, reading=SimpleNamespace(facts=here.facts, box=SimpleNamespace(strings=WORDS)))


def table(target: str = "", *, number: int = 1, who: str = "col") -> Table:
    """A table on which a hex is marked, with an attacker."""
    roles = [{BATTLE_ROLE: role, BATTLE_NUMBER: str(number)} for role in ("attack", "target")]
    marks = [Sighting("1", "bde9", Sort.UNIT, "bde9", "allied", "A-2", values=roles[0])]
    marks += [Sighting("2", who, Sort.UNIT, who, "italian", target, values=roles[1])] if target else []
    seen = {each.piece: each for each in marks if target}
    return Table("game.vlog", seen, {Sort.UNIT: Shelf(tuple(seen.values()))}, values={BATTLE: str(number)})


def beat(*cues: Cue, before: Table | None = None) -> Beat:
    """A step that tells something."""
    return Beat(1, before or table(), table(), cues)


TARGET, ATTACKER = Marked("col", "target", "A-3"), Marked("bde9", "attack", "A-2")
RETREAT = Came("ccnn", "B-2", "B-3")
NOBODY = Came("somebody", "B-2", "B-3")
CLEARED = Marked("col", "", "A-3")

PLACES: tuple[tuple[str, tuple[Beat, ...], tuple[str, ...]], ...] = (
    ("nothing", (), ()),
    ("a target is marked", (beat(TARGET),), ("A-3",)),
    ("a target is marked in the next step", (beat(), beat(TARGET)), ("A-3",)),
    ("an attacker is marked first", (beat(ATTACKER), beat(TARGET)), ()),
    ("a die is thrown first", (beat(SLIP), beat(TARGET)), ()),
    ("another Order is declared first", (beat(Executes(18)), beat(TARGET)), ()),
    ("the marks of the last battle are cleared first", (beat(BattleOver(), CLEARED), beat(TARGET)), ("A-3",)),
    ("a mark is taken off first", (beat(CLEARED), beat(TARGET)), ()),
    ("a target is marked as the marks are cleared", (beat(BattleOver(), TARGET),), ("A-3",)),
    ("a unit leaves its hex", (beat(RETREAT),), ("B-2",)),
    ("a unit leaves its hex after a die", (beat(SLIP), beat(RETREAT)), ()),
    ("a unit leaves its hex after a mark", (beat(ATTACKER), beat(RETREAT)), ()),
    ("a unit leaves its hex after another Order", (beat(Executes(18)), beat(RETREAT)), ()),
    ("a piece that is no unit goes first", (beat(NOBODY), beat(RETREAT)), ("B-2",)),
    ("a target is marked and a unit left before", (beat(RETREAT), beat(TARGET)), ("A-3", "B-2")),
    ("a battle follows", (beat(DIE, before=table("B-2", who="ccnn")),), ("B-2",)),
    ("another die follows", (beat(ORDER_DIE, before=table("B-2", who="ccnn")),), ()),
    ("a die of no battle, then a battle", (beat(SLIP), beat(DIE, before=table("B-2", who="ccnn"))), ("B-2",)),
)


@pytest.mark.parametrize(("beats", "places"), [row[1:] for row in PLACES], ids=[row[0] for row in PLACES])
def test_the_hex_that_an_order_is_for_is_known_by_what_follows(
    beats: tuple[Beat, ...], places: tuple[str, ...]
) -> None:
    """The likeliest first."""
    assert look_ahead(world(), table(), beats).places == places


def test_a_unit_off_the_map_leaves_no_hex() -> None:
    """It comes as a reinforcement."""
    found = world()
    found = found.at(found.position.with_unit("ccnn", place="waiting"))
    assert look_ahead(found, table(), (beat(RETREAT),)).places == ()


@pytest.mark.parametrize(("fought", "places"), [(False, ("A-3",)), (True, ())], ids=["still to be fought", "fought"])
def test_marks_that_lie_there_tell_the_hex_of_a_battle_still_to_be_fought(
    fought: bool, places: tuple[str, ...]
) -> None:
    """Those of the battle before say nothing any more."""
    found = knowing(world(), fought=frozenset({1} if fought else {2}))
    assert look_ahead(found, table("A-3"), ()).places == places


def test_a_target_that_has_moved_since_it_was_marked_is_found_where_it_stood() -> None:
    """Besides the hex where its mark lies."""
    assert look_ahead(world(), table("B-2"), ()).places == ("B-2", "A-3")


MARKS = Marks(1, ("bde9",), "B-2", ("ccnn",))
BATTLES: tuple[tuple[str, Table, tuple[Beat, ...], bool], ...] = (
    ("nothing else reported", table(), (beat(DIE, before=table("B-2", who="ccnn")),), True),
    ("the same hex marked next", table(), (
        beat(Marked("ccnn", "target", "B-2")),
        beat(DIE, before=table("B-2", who="ccnn")),
    ), True),
    ("another hex marked next", table(), (beat(TARGET), beat(DIE, before=table("B-2", who="ccnn"))), False),
    ("the same hex marked before", table("B-2", who="ccnn"), (beat(DIE, before=table("B-2", who="ccnn")),), True),
    ("another hex marked before", table("A-3"), (beat(DIE, before=table("B-2", who="ccnn")),), False),
)  # fmt: skip


@pytest.mark.parametrize(("before", "beats", "meant"), [row[1:] for row in BATTLES], ids=[row[0] for row in BATTLES])
def test_the_marks_of_the_next_battle_are_reported_where_the_order_may_be_for_it(
    before: Table, beats: tuple[Beat, ...], meant: bool
) -> None:
    """Not where it is for another hex."""
    found = look_ahead(world(), before, beats)
    assert found.marks == (MARKS if meant else Outlook(()).marks)
