"""Dice for nothing: which were a slip of the hand, and what a fight that cannot be followed leaves (7.1, 7.4)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rules_check.games.la_primogenita.audit import fights
from rules_check.games.la_primogenita.audit.cues import Threw
from rules_check.games.la_primogenita.audit.fights import Sequel
from rules_check.games.la_primogenita.audit.marks import Marks
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Assault, Counterattack
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import UnitChange
from rules_check.replay.sightings import Table
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, marked_table, world_of
from vassal_build.replacing import replace

ASSAULT = "7.3-01"
"""bde9 in A-1 against col and gun in A-2, before its Order is begun."""
STEP = 4
NAMES = {f"dice.{die}": die for die in ("assault", "push", "counterattack", "order", "bombardment")}
WORDS = SimpleNamespace(words=NAMES, text=NAMES.__getitem__)


def world(position: Position | None = None) -> World:
    """Who follows the play up to the die."""
    here = position or case_at(ASSAULT)
    return world_of(here, reading=SimpleNamespace(facts=here.facts, box=SimpleNamespace(strings=WORDS)))


def case_begun(*, begun: bool) -> Position:
    """An Assault whose Order has been declared, or not yet."""
    position = case_at(ASSAULT)
    return replace(position, execution=replace(position.execution, begun=begun))


MARKED = (("bde9", "A-1", "attack"), ("col", "A-2", "target"))
BEGUN = case_begun(begun=True)
NO_ORDER = replace(case_at(ASSAULT), execution=None)
WEAKER: UnitChange = {"steps": 0}
SLIP = "the die order (5) was thrown, but Order 21 (Single Reorganisation) takes no die"

IDLE: tuple[tuple[str, Position, Position, str, bool], ...] = (
    ("between Orders", NO_ORDER, NO_ORDER, "assault", True),
    ("a battle is legal", BEGUN, BEGUN, "assault", False),
    ("no battle is legal", BEGUN, BEGUN, "push", True),
    ("no battle is legal, and somebody lost", BEGUN, BEGUN, "push lost", False),
    ("an Order is laid that nobody reported", NO_ORDER, BEGUN, "push", True),
    ("an Order is still reported and has gone", BEGUN, NO_ORDER, "push", True),
    ("an Order is laid that nobody reported, and somebody lost", NO_ORDER, BEGUN, "push lost", False),
    ("an Order is still reported and has gone, and somebody lost", BEGUN, NO_ORDER, "push lost", False),
    (
        "a battle is legal from where a unit was dragged to",
        BEGUN.with_unit("bde9", place=OffMap.WAITING),
        BEGUN,
        "assault",
        False,
    ),
)


@pytest.mark.parametrize(("position", "seen", "die", "idle"), [row[1:] for row in IDLE], ids=[row[0] for row in IDLE])
def test_a_die_that_nothing_is_declared_for(position: Position, seen: Position, die: str, idle: bool) -> None:
    """It is for nothing between Orders; else where nobody took anything from it and no battle would be legal."""
    name, _, lost = die.partition(" ")
    later = seen.with_unit("col", **WEAKER) if lost else seen
    assert fights._is_idle(world(position), name, seen, Sequel((), (), None, later)) is idle


def test_between_orders_a_die_is_idle_whatever_follows() -> None:
    """Somebody may lose something in the next Order."""
    later = NO_ORDER.with_unit("col", **WEAKER)
    assert fights._is_idle(world(NO_ORDER), "assault", NO_ORDER, Sequel((), (), None, later))


@pytest.mark.parametrize(
    ("begun", "marks", "idle"),
    [(False, MARKED, True), (True, MARKED, False), (False, MARKED[:1], False)],
    ids=["declared only then", "declared before", "for a battle that is not marked"],
)
def test_a_die_before_its_order_was_declared_is_idle_where_the_next_is_for_a_marked_battle(
    begun: bool, marks: tuple[tuple[str, str, str], ...], idle: bool
) -> None:
    """The die was thrown again when the Order was declared."""
    position = case_begun(begun=begun)
    found, following = world(position), marked_table(*marks)
    found.desk.remembered.keep(following, position)
    assert fights._is_idle(found, "assault", position, Sequel((), (), following, position)) is idle


def test_a_last_die_before_its_order_was_declared_may_be_for_a_battle() -> None:
    """No other die follows that could be the one meant."""
    position = case_begun(begun=False)
    assert not fights._is_idle(world(position), "assault", position, Sequel((), (), None, position))


def test_what_was_lost_up_to_the_next_die_counts() -> None:
    """Not what was lost after it."""
    found, following = world(BEGUN), marked_table()
    found.desk.remembered.keep(following, BEGUN)
    later = BEGUN.with_unit("col", **WEAKER)
    assert fights._is_idle(found, "push", BEGUN, Sequel((), (), following, later))
    other = world(BEGUN)
    other.desk.remembered.keep(following, later)
    assert not fights._is_idle(other, "push", BEGUN, Sequel((), (), following, BEGUN))


@pytest.mark.parametrize(("idle", "severity"), [(True, "note"), (False, "unverifiable")])
def test_a_die_for_nothing_is_reported(idle: bool, severity: str) -> None:
    """An idle one is a note; after another the play is out of sight."""
    found = world()
    found = fights._for_nothing(found, Threw("push", (4,)), found.position, STEP, idle=idle)
    (reported,) = ledger_of(found).findings
    assert (reported.diagnostic.code, reported.diagnostic.subject, reported.moment.step) == ("REP201", "push", STEP)
    assert reported.diagnostic.severity.value == severity
    assert reported.diagnostic.message.endswith("it led to nothing") is idle
    assert found.window.shaken is not idle


def test_a_fight_that_is_legal_is_played_with_its_die_as_the_cause() -> None:
    """Of what follows from it in its hex."""
    found = world()
    found = fights._fought(found, Assault("A-2", ("bde9",), 4), True, found.position, STEP)
    assert found.window.causes == {"A-2": STEP}
    assert [(each.assumed, each.outcome.value) for each in ledger_of(found).actions] == [(True, "legal")]
    assert found.position.battle is not None
    assert not found.window.shaken


def test_after_an_illegal_fight_the_table_is_taken_as_it_is() -> None:
    """What follows from it cannot be known; what was owed before stays owed."""
    found = world(case_at(ASSAULT, 1))
    seen = found.position.with_unit("col", disrupted=True)
    found = fights._fought(found, Assault("A-1", ("col",), 4), False, seen, STEP)
    assert [(each.assumed, each.outcome.value) for each in ledger_of(found).actions] == [(False, "illegal")]
    assert found.window.shaken
    assert found.position.battle is None
    assert found.position.units["col"].disrupted
    assert [gap.subject for gap, _ in found.window.owed] == ["col"]


def test_before_the_next_battle_all_that_was_owed_is_paid() -> None:
    """7.3: what was lost is judged, what leaves no trace is assumed, by what the window's end shows."""
    found = world(case_at("7.5-26", 1))
    found = fights.ready(found, found.position, found.position, STEP)
    assert [type(each.action).__name__ for each in ledger_of(found).actions] == ["Convert"]
    moved = world(case_at("1.7-32"))
    moved = fights.ready(moved, moved.position.with_unit("bde9", place="A-1"), moved.position, STEP)
    assert moved.position.units["bde9"].place == "A-1"


def test_a_play_out_of_sight_is_taken_up_before_the_next_battle() -> None:
    """With the table, and without the battle."""
    found = knowing(world(case_at(ASSAULT, 1)), shaken=True)
    seen = found.position.with_unit("gun", place=OffMap.GONE)
    found = fights.ready(found, seen, seen, STEP)
    assert (found.window.shaken, found.position.battle) == (False, None)
    assert found.position.units["gun"].place == OffMap.GONE
    assert ledger_of(found).actions == []


def test_the_die_of_an_order_is_kept_for_it() -> None:
    """Who is marked late is marked for it."""
    found, before = world(), marked_table()
    found.desk.remembered.keep(before, found.position)
    late = (Marks(1, ("bde9",), "A-2", ("col",)),)
    found = fights.thrown(found, Threw("order", (4,)), before, Sequel(late, late, None, found.position), STEP)
    assert found.shown.thrown == ((STEP, 4),)
    assert found.shown.marked == {"bde9", "col"}


def thrown(found: World, die: str, before: Table, *late: Marks, later: Position | None = None) -> World:
    """A die of 4 is thrown at a table that shows what is played, its marks made in this window."""
    seen = found.position
    found = knowing(found, marked=frozenset(before.sightings))
    found.desk.remembered.keep(before, seen)
    return fights.thrown(found, Threw(die, (4,)), before, Sequel(late, late, None, later or seen), STEP)


def reported(found: World) -> list[tuple[str, str, bool]]:
    """The actions judged, with their outcomes, and whether they are assumed."""
    return [(type(each.action).__name__, each.outcome.value, each.assumed) for each in ledger_of(found).actions]


DECLARED: tuple[tuple[str, tuple[tuple[str, str, str], ...], tuple[Marks, ...], str], ...] = (
    ("nothing", (), (), "note"),
    ("a unit", MARKED[:1], (), "unverifiable"),
    ("a hex", MARKED[1:], (), "unverifiable"),
    ("a battle, after the die", (), (Marks(1, ("bde9",), "A-2"), Marks(1, ("bde9",), "")), "error"),
    ("half a battle, after the die", (), (Marks(1, ("bde9",), ""),), "note"),
)


@pytest.mark.parametrize(
    ("before", "late", "severity"), [row[1:] for row in DECLARED], ids=[row[0] for row in DECLARED]
)
def test_a_push_that_is_not_on_offer_is_a_slip_where_nothing_was_declared(
    before: tuple[tuple[str, str, str], ...], late: tuple[Marks, ...], severity: str
) -> None:
    """7.4: the play goes on as if it had not been thrown; else nobody knows what came of it."""
    found = thrown(world(BEGUN), "push", marked_table(*before), *late)
    assert [each.diagnostic.severity.value for each in ledger_of(found).findings] == [severity]
    assert (found.window.shaken, bool(ledger_of(found).actions)) == (severity != "note", severity == "error")
    assert found.carried.fought == (set() if severity == "note" else {1})


def test_a_die_that_nothing_is_declared_for_may_be_for_the_only_battle() -> None:
    """That is assumed."""
    assert reported(thrown(world(BEGUN), "assault", marked_table())) == [("Assault", "legal", True)]


@pytest.mark.parametrize(
    ("position", "die", "joined"), [(BEGUN, "assault", set()), (case_at(ASSAULT, 1), "push", {"bde9"})]
)
def test_who_joined_before_a_new_battle_joins_nothing_of_it(position: Position, die: str, joined: set[str]) -> None:
    """7.4: a Push goes on with its battle, so who was marked for it is still to join."""
    found = thrown(knowing(world(position), joined=frozenset({"bde9"})), die, marked_table())
    assert found.shown.joined == joined


def test_a_battle_after_a_play_out_of_sight_is_judged_by_the_table() -> None:
    """It is followed from there on."""
    lost = knowing(world(BEGUN), shaken=True)
    found = thrown(lost, "assault", marked_table(*MARKED))
    assert (reported(found), found.window.shaken) == ([("Assault", "legal", False)], False)


def test_a_counterattack_by_who_may_not_make_one_is_judged_with_its_die() -> None:
    """7.5: where somebody lost something by it; its defenders are reported, and nothing is assumed."""
    position = case_at("7.5-24", 1)
    found = thrown(world(position), "counterattack", marked_table(), later=position.with_unit("ccnn", steps=0))
    assert reported(found) == [("Counterattack", "illegal", False)]
    (judged,) = ledger_of(found).actions
    assert judged.action == Counterattack("A-2", ("ccnn",), 4)
    assert len(ledger_of(found).findings) == 1


@pytest.mark.parametrize(("fought", "actions"), [(False, ["Assault"]), (True, [])], ids=["without a die", "with one"])
def test_the_end_of_a_battle_settles_what_needed_no_die(fought: bool, actions: list[str]) -> None:
    """5.5: a hex with dumps alone is taken; a battle whose die was thrown was settled by it."""
    position = case_at("5.5-905")
    found, before = world(position), marked_table(("col", "A-3", "attack"), ("sd1", "A-2", "target"))
    found.desk.remembered.keep(before, replace(position, vp=position.vp + 1))
    found = knowing(found, fought=frozenset({1} if fought else set()), marks=Marks(1, ("col",), "A-2"))
    found = fights.without_die(found, before, position, STEP)
    assert [type(each.action).__name__ for each in ledger_of(found).actions][:1] == actions


@pytest.mark.parametrize(
    ("position", "notes"),
    [
        (case_at("9-600"), [f"{SLIP}; it led to nothing"]),
        (case_at("9-610"), []),
        (BEGUN, []),
        (NO_ORDER, []),
    ],
    ids=["an Order without dice", "an Order with a die", "a Main Order", "between Orders"],
)
def test_an_order_die_that_the_minor_order_does_not_take_was_a_slip(position: Position, notes: list[str]) -> None:
    """9: it is a note, and says nothing of what the Order was used for."""
    found = world(position)
    found = fights.thrown(found, Threw("order", (5,)), marked_table(), Sequel((), (), None, position), STEP)
    assert [each.diagnostic.message for each in ledger_of(found).findings] == notes
