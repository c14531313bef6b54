"""For which battle a die was thrown: who may be meant, what is declared, what fits the table best (7.1 to 7.5)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import fights
from rules_check.games.la_primogenita.audit.cues import Threw
from rules_check.games.la_primogenita.audit.fights import DeclaredMarks, Sequel
from rules_check.games.la_primogenita.audit.marks import Marks
from rules_check.games.la_primogenita.audit.window import Announced
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import SupplyState, UnitChange
from rules_check.replay.sightings import Table
from tests.games.la_primogenita.audit.test_window import declared_in
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, marked_table, world_of

ASSAULT = "7.3-01"
"""bde9 in A-1 against col and gun in A-2."""
END = 9
NAMES = {"dice.assault": "Assault", "dice.push": "Push", "dice.order": "Order", "dice.counterattack": "Counterattack"}
WORDS = SimpleNamespace(words=NAMES, text=NAMES.__getitem__)


def world(after: int = 0, *, position: Position | None = None) -> World:
    """Who follows the Assault up to its die, or past it."""
    here = position or case_at(ASSAULT, after)
    return world_of(here, reading=SimpleNamespace(facts=here.facts, box=SimpleNamespace(strings=WORDS)))


@pytest.mark.parametrize(
    ("button", "die"),
    [("Assault", "assault"), ("Order", "order"), ("Push", "push"), ("Bombardment", ""), ("Coin", "")],
)
def test_a_die_is_known_by_the_name_of_its_button(button: str, die: str) -> None:
    """One that the module does not have is none."""
    assert fights.die_of(world(), button) == die


CALM: tuple[tuple[str, str, UnitChange, bool], ...] = (
    ("nothing", "col", {}, True),
    ("a place", "col", {"place": "A-1"}, True),
    ("a step", "col", {"steps": 0}, False),
    ("a mark", "col", {"disrupted": True}, False),
    ("a load", "col", {"loaded": False}, False),
    ("a unit gone", "col", {"place": OffMap.GONE, "steps": 0}, False),
)


@pytest.mark.parametrize(("unit", "changes", "calm"), [row[1:] for row in CALM], ids=[row[0] for row in CALM])
def test_it_is_calm_where_no_unit_lost_anything(unit: str, changes: UnitChange, calm: bool) -> None:
    """Units off the map on both tables do not count."""
    before = case_at(ASSAULT)
    assert fights._is_calm(before, before.with_unit(unit, **changes)) is calm
    assert fights._is_calm(before.with_unit(unit, **changes), before) is calm
    off = before.with_unit(unit, place=OffMap.GONE)
    assert fights._is_calm(off, off.with_unit(unit, steps=0, disrupted=True))


def test_who_was_marked_for_a_push_without_having_fought_joins_it() -> None:
    """7.4: not who fought, nor who is marked from before."""
    found = world(1)
    push = act.Push("A-2", ("bde9", "skin"))
    assert not fights._joins(found, push)
    found = knowing(found, joined=frozenset({"bde9"}))
    assert not fights._joins(found, push)
    found = knowing(found, joined=frozenset({"skin"}))
    assert fights._joins(found, push)
    assert not fights._joins(found, act.Push("A-2", ("bde9",)))
    before = knowing(world(), joined=frozenset({"bde9"}))
    assert fights._joins(before, push)


MARKS = Marks(1, ("bde9",), "A-2", ("col",))
MEANT: tuple[tuple[str, int, str, Marks, bool], ...] = (
    ("of the attackers, for a Counterattack", 1, "counterattack", MARKS, True),
    ("of others, for a Counterattack", 1, "counterattack", replace(MARKS, units=("col",)), False),
    ("of the attackers, for a Push", 1, "push", MARKS, False),
    ("of the attackers, before the battle", 0, "counterattack", MARKS, False),
)


@pytest.mark.parametrize(("after", "die", "marks", "dropped"), [r[1:] for r in MEANT], ids=[r[0] for r in MEANT])
def test_the_marks_of_an_assault_are_none_of_the_counterattack(
    after: int, die: str, marks: Marks, dropped: bool
) -> None:
    """They still lie there when it is answered."""
    found = fights._meant_for(case_at(ASSAULT, after), die, marks)
    assert found == (Marks(1, (), "") if dropped else marks)


@pytest.mark.parametrize(
    ("order", "die", "kinds"),
    [
        (31, "assault", [act.Assault, act.Overrun]),
        (36, "assault", [act.Overrun, act.Assault]),
        (0, "assault", [act.Assault, act.Overrun]),
        (36, "push", [act.Push]),
    ],
)
def test_by_a_move_order_an_overrun_is_likelier(order: int, die: str, kinds: list[type]) -> None:
    """41: by an Assault Order an Assault."""
    position = replace(case_at(ASSAULT), execution=Execution(order) if order else None)
    assert list(fights._kinds(position, die)) == kinds


def test_dumps_that_were_depleted_by_the_windows_end() -> None:
    """Those that were loaded again are not among them, nor who lost something else."""
    position = case_at("5.7-34")
    found = world(position=position)
    later = position.with_unit("sd1", loaded=False).with_unit("bde9", disrupted=True)
    assert fights._depleted(found, later) == ("sd1",)
    found = found.at(later)
    assert fights._depleted(found, position) == ()


def declared(found: World, die: str, marks: Marks, later: Position | None = None) -> list[act.Action]:
    """What marks declare for a die of 4."""
    return list(fights._declared(found, die, marks, 4, later or found.position))


def test_an_assault_is_declared_by_its_marks() -> None:
    """By those who still stand, or with who has fallen."""
    found = world()
    fallen = replace(MARKS, fallen=("skin",))
    assert declared(found, "assault", MARKS) == [act.Assault("A-2", ("bde9",), 4), act.Overrun("A-2", ("bde9",), 4)]
    assert declared(found, "assault", fallen)[0] == act.Assault("A-2", ("bde9", "skin"), 4)
    assert len(declared(found, "assault", fallen)) == 4


def test_a_push_is_declared_by_those_who_fought_or_joined() -> None:
    """7.4: marks left lying on others do not count, where any is left; a dump that was depleted may pay for it."""
    found = world(1)
    two = replace(MARKS, units=("bde9", "skin"))
    assert declared(found, "push", two) == [act.Push("A-2", ("bde9",), 4, "")]
    found = knowing(found, joined=frozenset({"skin"}))
    assert declared(found, "push", two) == [act.Push("A-2", ("bde9", "skin"), 4, "")]
    found = knowing(found, joined=set())
    assert declared(found, "push", replace(MARKS, units=("skin",))) == [act.Push("A-2", ("skin",), 4, "")]
    before = world()
    assert declared(before, "push", two) == [act.Push("A-2", ("bde9", "skin"), 4, "")]
    supplied = world(position=case_at("5.7-34"))
    later = supplied.position.with_unit("sd1", loaded=False)
    assert [cast(act.Push, each).dump for each in declared(supplied, "push", two, later)] == ["sd1", ""]


def test_what_fits_the_table_best_is_taken_where_nothing_is_declared() -> None:
    """Of the legal battles alone."""
    found = world()
    lost = found.position.with_unit("col", place=OffMap.GONE)
    assert fights._inferred(found, "assault", Marks(0, (), ""), 6, lost) == act.Assault("A-2", ("bde9",), 6)
    assert fights._inferred(found, "assault", Marks(0, (), "A-1"), 6, lost) is None
    assert fights._inferred(found, "push", Marks(0, (), ""), 6, lost) is None


@pytest.mark.parametrize(("marked", "fighter"), [((), "bde9"), (("bde9",), "bde9"), (("bde8",), "bde8")])
def test_of_several_battles_that_fit_that_of_the_marked_unit_is_taken(marked: tuple[str, ...], fighter: str) -> None:
    """The first where nobody is marked."""
    position = case_at(ASSAULT)
    other = replace(position.units["bde9"], id="bde8")
    facts = replace(position.facts, units={**position.facts.units, "bde8": position.printed("bde9")})
    found = world(position=replace(position, facts=facts, units={**position.units, "bde8": other}))
    battle = fights._inferred(found, "assault", Marks(0, marked, ""), 6, found.position)
    assert battle == act.Assault("A-2", (fighter,), 6)


BOTH = ("bde9", "skin")
FITS: tuple[tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...] = (
    ("nobody is marked", (), BOTH, BOTH),
    ("both are marked, and one shows it", BOTH, ("bde9",), BOTH),
    ("the other is marked than who shows it", ("skin",), ("bde9",), ("skin",)),
)


@pytest.mark.parametrize(("marked", "low", "fighters"), [row[1:] for row in FITS], ids=[row[0] for row in FITS])
def test_who_was_marked_counts_more_than_what_shows(
    marked: tuple[str, ...], low: tuple[str, ...], fighters: tuple[str, ...]
) -> None:
    """Low Supply shows who fought without Support (5.2); it is forgotten sooner than a unit that fights."""
    position = case_at("7.1-27")
    units = (replace(position.units[unit], supply=SupplyState.LOW) for unit in (*low, "col"))
    battle = fights._inferred(world(position=position), "assault", Marks(0, marked, ""), 3, position.with_units(*units))
    assert battle is not None
    assert battle.units == fighters


def fight(found: World, *rows: Marks, made: tuple[Marks, ...] = (), die: str = "assault") -> object:
    """The battle of a die of 4, and whether it is assumed."""
    there = rows[0] if rows else Marks(0, (), "")
    return fights._fight(found, die, DeclaredMarks(there, rows or (there,), made), 4, found.position)


def test_a_legal_battle_that_is_declared_is_the_one() -> None:
    """Wherever it stands among the rows; it is not assumed."""
    wrong = Marks(1, ("bde9",), "A-1")
    assault = act.Assault("A-2", ("bde9",), 4)
    assert fight(world(), MARKS) == (assault, False)
    assert fight(world(), wrong, MARKS, made=(wrong, MARKS)) == (assault, False)


def test_a_battle_that_is_declared_and_illegal_is_judged_where_it_was_made_for_the_die() -> None:
    """Else the legal one that fits is assumed, where there is one."""
    wrong = Marks(1, ("bde9",), "A-1")
    assert fight(world(), wrong, made=(wrong,)) == (act.Assault("A-1", ("bde9",), 4), False)
    lying = fight(world(), replace(wrong, place="A-1"), made=())
    assert lying is None
    assert fight(world()) == (act.Assault("A-2", ("bde9",), 4), True)
    assert fight(world(1), made=()) is None


BY_THE_DEFENDER = Marks(1, ("col",), "A-2")
"""Marks of a battle that is illegal, in the hex of a legal one."""


def test_of_illegal_battles_that_are_declared_the_first_is_judged() -> None:
    """The last marks are tried first."""
    elsewhere = Marks(1, ("bde9",), "A-1")
    rows = (BY_THE_DEFENDER, elsewhere)
    assert fight(world(), *rows, made=rows) == (act.Assault("A-2", ("col",), 4), False)


def test_an_illegal_assault_is_judged_though_another_would_be_legal_there() -> None:
    """7.2: the players said who attacks."""
    assert fight(world(), BY_THE_DEFENDER, made=(BY_THE_DEFENDER,)) == (act.Assault("A-2", ("col",), 4), False)


def test_an_illegal_push_gives_way_to_the_legal_one_where_nobody_joined_it() -> None:
    """7.4: marks that are left lying say less than who fought; who joined it did so against the rules."""
    found = world(position=case_at("7.4-20", 1))
    marks = Marks(1, ("col",), "A-3")
    assert fight(found, marks, made=(marks,), die="push") == (act.Push("A-3", ("bde9",), 4, "sd1"), True)
    found = knowing(found, joined=frozenset({"col"}))
    assert fight(found, marks, made=(marks,), die="push") == (act.Push("A-3", ("col",), 4), False)


ATTACKER, TARGET = ("bde9", "A-1", "attack"), ("col", "A-2", "target")
PART, WHOLE = Marks(1, ("bde9",), ""), MARKS
OTHER = Marks(1, ("skin",), "A-2")


def reported(
    before: Table, late: tuple[Marks, ...], *, pushed: bool = False, marked: tuple[str, ...] = ("bde9", "col")
) -> DeclaredMarks:
    """What is declared for a die of Assault, marks being made late."""
    found = knowing(world(), marked=set(marked))
    return fights._declared_for(found, "assault", before, Sequel(late, late, None, found.position, pushed))


IN_PART, IN_FULL = (ATTACKER,), (ATTACKER, TARGET)
Marked = tuple[tuple[str, str, str], ...]
REPORTED: tuple[tuple[str, Marked, tuple[Marks, ...], bool, tuple[Marks, ...]], ...] = (
    ("in full before the die", IN_FULL, (), False, (WHOLE,)),
    ("in part before the die", IN_PART, (), False, (PART,)),
    ("in part, completed late", IN_PART, (WHOLE,), False, (WHOLE, PART)),
    ("in part, others late", IN_PART, (OTHER,), False, (OTHER, PART)),
    ("in full, others late", IN_FULL, (OTHER,), False, (WHOLE, OTHER)),
    ("in full, others late for the Push", IN_FULL, (OTHER,), True, (WHOLE,)),
    ("in part, completed late before a Push", IN_PART, (WHOLE,), True, (WHOLE, PART)),
    ("in part, those of another battle late", IN_PART, (replace(OTHER, number=2),), False, (PART,)),
    ("in part, less late", IN_PART, (Marks(1, ("skin",), ""),), False, (PART,)),
)


@pytest.mark.parametrize(
    ("before", "late", "pushed", "made"), [row[1:] for row in REPORTED], ids=[row[0] for row in REPORTED]
)
def test_what_is_declared_for_a_die(
    before: Marked, late: tuple[Marks, ...], pushed: bool, made: tuple[Marks, ...]
) -> None:
    """What was added comes before what lay there in part, and that before what took its place."""
    found = reported(marked_table(*before), late, pushed=pushed)
    assert (found.there, found.made) == (WHOLE if before == IN_FULL else PART, made)
    assert set(made) <= set(found.rows)


def test_what_lies_there_from_before_is_tried_as_well() -> None:
    """Before what was made, where nothing was made late, else behind it."""
    here = marked_table(ATTACKER, TARGET)
    nothing = reported(here, (), marked=())
    assert nothing.rows[0] == WHOLE
    assert nothing.made == (Marks(1, (), ""),)
    late = reported(here, (OTHER,), marked=())
    assert late.rows == (OTHER, Marks(1, (), ""), WHOLE)


def test_an_order_that_waits_is_for_the_battle_that_took_the_place_of_one_marked_in_part() -> None:
    """3.3: Heroic Defense (17) names the hex that is marked behind the die, though nobody unmarked who lay there."""
    position = case_at("9-315")
    found = knowing(world(position=position), marked={"bde9"}, announced=(Announced(END, 17, position, ""),))
    late = (Marks(1, ("bde10",), "B-2"),)
    before = marked_table(("bde9", "A-2", "attack"))
    found, battle = fights._aimed(found, Threw("Assault", (3,)), before, Sequel(late, late, None, position), END)
    assert [(each.order, each.place) for each in declared_in(found.position)] == [(17, "B-2")]
    assert battle == (act.Assault("B-2", ("bde10",), 3), False)


@pytest.mark.parametrize(("die", "faces"), [("Coin", (4,)), ("Assault", (4, 5)), ("Assault", ())])
def test_a_die_that_is_none_of_the_games_tells_nothing(die: str, faces: tuple[int, ...]) -> None:
    """Nor several at once."""
    found = world()
    found = fights.thrown(found, Threw(die, faces), marked_table(), Sequel((), (), None, found.position), END)
    assert (ledger_of(found).findings, ledger_of(found).actions, found.shown.thrown) == ([], [], ())
