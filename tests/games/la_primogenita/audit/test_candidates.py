"""Which actions could close a gap, the likeliest first, whether they are legal or not."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit.candidates import announcements, candidates
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.audit.marks import Marks
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.battle import Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import UnitChange
from tests.games.la_primogenita.audit.made_gaps import made_gap, place_gap
from tests.games.la_primogenita.audit.worlds import case_at, knowing, world_of

ASSAULT = "7.3-01"
"""bde9 in A-1 against col and gun in A-2; its die is the first statement."""


def gone(unit: str, played: str = "A-2") -> Gap:
    """A unit out of the game."""
    return place_gap(unit, played, OffMap.GONE)


def reported(position: Position | World, meant: Gap, *others: Gap, battle_only: bool = False) -> list[str]:
    """The candidates in words: actions joined by a plus."""
    world = position if isinstance(position, World) else world_of(position)
    return said(candidates(world, meant, (meant, *others), battle_only=battle_only))


def said(found: Iterable[tuple[Action, ...]]) -> list[str]:
    """Name and fields of each action."""
    return [" + ".join(map(word, actions)) for actions in found]


def word(action: Action) -> str:
    """Name and fields of an action."""
    fields = [getattr(action, name) for name in action.__struct_fields__]
    reported = [" ".join(each) if isinstance(each, tuple) else str(each) for each in fields if each not in (None, "")]
    return " ".join((type(action).__name__, *reported))


def pushing(*, push: PushState = PushState.OFFERED) -> Position:
    """The battle after its die, with a Push at some state."""
    position = case_at(ASSAULT, 1)
    assert position.battle is not None
    return position.with_battle(replace(position.battle, debts=(), push=push))


SIMPLE: tuple[tuple[str, int, Gap, bool, list[str]], ...] = (
    ("two steps", 0, made_gap(GapKind.STEPS, "col", 2, 0), False, [
        "Lose col 1 + Lose col 1",
        "Lose col 1",
    ]),
    ("a step", 0, made_gap(GapKind.STEPS, "col", 2, 1), True, ["Lose col 1"]),
    ("a step gained", 0, made_gap(GapKind.STEPS, "col", 1, 2), False, []),
    ("a load gone", 0, made_gap(GapKind.LOADED, "sd1", True, False), True, ["Deplete sd1"]),
    ("a load come", 0, made_gap(GapKind.LOADED, "sd1", False, True), False, []),
    ("a Trench gone", 0, made_gap(GapKind.TRENCH, "A-2", "italian", "", "A-2"), True, ["LoseTrench A-2"]),
    ("a Trench come", 0, made_gap(GapKind.TRENCH, "A-2", "", "italian", "A-2"), False, []),
    ("a mark without a battle", 0, made_gap(GapKind.DISRUPTED, "col", False, True, "A-2"), False, []),
    ("a mark taken off", 1, made_gap(GapKind.DISRUPTED, "col", True, False, "A-2"), False, []),
    ("a flag", 0, made_gap(GapKind.FLAG, "A-2", "", "british", "A-2"), False, []),
    ("points", 0, made_gap(GapKind.POINTS, "vp", 5, 6), False, []),
)  # fmt: skip


@pytest.mark.parametrize(("after", "meant", "only", "found"), [r[1:] for r in SIMPLE], ids=[r[0] for r in SIMPLE])
def test_what_could_have_been_done(after: int, meant: Gap, only: bool, found: list[str]) -> None:
    """Nothing, where it is a duty."""
    assert reported(case_at(ASSAULT, after), meant, battle_only=only) == found


def test_a_unit_that_is_gone_was_lost_or_could_not_retreat() -> None:
    """By all its steps first; while an Order is executed it may have been lost before it moved."""
    position = case_at(ASSAULT).with_unit("col", steps=2)
    lost = ["Lose col 1 + Lose col 1", "Lose col 1", "Retreat col A-2"]
    assert reported(position, gone("col")) == [*lost, "Move col A-2 A-1"]
    assert reported(replace(position, execution=None), gone("col")) == lost
    assert reported(position.with_unit("col", steps=0), gone("col"))[0] == "Lose col 1"
    off = position.with_unit("col", place=OffMap.WAITING)
    assert "Move" not in " ".join(reported(off, gone("col", OffMap.WAITING)))


def test_a_unit_lost_before_it_moved_is_tried_on_one_way_alone() -> None:
    """Whichever: it is lost in the hex where it stood."""
    position = case_at("9-150").with_unit("cav", place="A-3")
    assert sum(each.startswith("Move") for each in reported(position, gone("cav", "A-3"))) == 1


def test_all_who_are_gone_together_may_have_tried_to_retreat() -> None:
    """7.6: that is tried first where none of their side is left in the hex."""
    position = case_at(ASSAULT)
    assert reported(position, gone("col"), gone("gun"))[0] == "Retreat col A-2"
    assert reported(position, gone("col"), gone("bde9", "A-1"))[0] == "Lose col 1"
    assert reported(position, gone("col"), made_gap(GapKind.STEPS, "gun", 1, 0, "A-2"))[0] == "Lose col 1"
    assert reported(position, gone("bde9", "A-1"))[0] == "Lose bde9 1"


def test_a_unit_that_is_gone_may_have_answered_a_push() -> None:
    """7.4: by a Retreat that it could not make, or lost; what was owed before comes first."""
    position = pushing().with_unit("col", steps=2)
    push = "Push A-2 bde9"
    assert reported(position, gone("col"))[-3:] == [
        f"{push} + Retreat col A-2",
        f"{push} + Lose col 1",
        f"Lose col 1 + {push} + Retreat col A-2",
    ]


def owing(*debts: Debt, **units: UnitChange) -> Position:
    """The battle after its die, with something owed, and units otherwise."""
    position = case_at(ASSAULT, 1)
    assert position.battle is not None
    for unit, changes in units.items():
        position = position.with_unit(unit, **changes)
    return position.with_battle(replace(position.battle, debts=debts))


def mark(unit: str, place: str = "A-2") -> Gap:
    """A new mark of Disruption."""
    return made_gap(GapKind.DISRUPTED, unit, "False", "True", place)


DISRUPT = Debt(DebtKind.DISRUPT, "allied")
TWO = replace(DISRUPT, count=2)
WEAKER = made_gap(GapKind.STEPS, "gun", 2, 1, "A-2")
LOADED = made_gap(GapKind.LOADED, "sd1", False, True, "A-1")
CLEARED = made_gap(GapKind.DISRUPTED, "bde9", True, False, "A-1")
DEPLETED = made_gap(GapKind.LOADED, "sd1", True, False, "A-1")
MARKED: tuple[tuple[str, Position, tuple[Gap, ...], list[str]], ...] = (
    ("one", owing(DISRUPT), (mark("col"),), ["Disrupt col"]),
    ("two of two", owing(TWO), (mark("col"), mark("gun")), ["Disrupt col gun"]),
    ("one in another hex", owing(DISRUPT), (mark("bde9", "A-1"),), []),
    ("one of two, the other marked before", owing(TWO, gun={"disrupted": True}), (mark("col"),), [
        "Disrupt col",
        "Disrupt col gun",
    ]),
    ("one, another marked before", owing(DISRUPT, gun={"disrupted": True}), (mark("col"),), ["Disrupt col"]),
    ("one, another gone", owing(TWO), (mark("col"), gone("gun")), [
        "Disrupt col + Lose gun 1",
        "Disrupt col gun + Lose gun 1",
        "Disrupt col",
        "Disrupt col gun",
    ]),
    ("one, and a step paid for by a dump", owing(DISRUPT), (mark("col"), DEPLETED, WEAKER), [
        "Disrupt col + Deplete sd1 + Lose gun 1",
        "Disrupt col + Lose gun 1",
        "Disrupt col + Deplete sd1",
        "Disrupt col",
    ]),
    ("one, and a dump loaded", owing(DISRUPT), (mark("col"), LOADED), ["Disrupt col"]),
    ("one, and one gone elsewhere", owing(TWO), (mark("col"), gone("bde9", "A-1")), ["Disrupt col"]),
    ("one, and one who left", owing(TWO), (mark("col"), place_gap("gun", "A-2", "A-1")), ["Disrupt col"]),
    ("more than may be", owing(DISRUPT), (mark("col"), mark("gun")), ["Disrupt col gun"]),
    ("one, and a mark taken off", owing(DISRUPT), (mark("col"), CLEARED), ["Disrupt col"]),
    ("a mark taken off", owing(DISRUPT), (CLEARED, mark("col")), []),
    ("one, nothing being owed", owing(), (mark("col"),), []),
)  # fmt: skip


@pytest.mark.parametrize(("position", "found", "choices"), [row[1:] for row in MARKED], ids=[row[0] for row in MARKED])
def test_who_was_chosen_to_be_disrupted(position: Position, found: tuple[Gap, ...], choices: list[str]) -> None:
    """6.3: who shows a new mark, with those who may hide one; first what explains the step that was lost, too."""
    assert reported(position, *found) == choices


def test_a_unit_that_is_gone_may_have_been_disrupted_first() -> None:
    """6.3: who shows no mark any more may have been chosen; that is tried before anything else."""
    assert reported(owing(DISRUPT), gone("gun"))[:2] == ["Disrupt gun + Lose gun 1", "Lose gun 1"]
    assert reported(owing(DISRUPT), gone("bde9", "A-1"))[0] == "Lose bde9 1"


def test_a_unit_from_off_the_map_was_placed() -> None:
    """Not while only what a battle brings is looked for."""
    for origin in (OffMap.WAITING, OffMap.SETUP):
        position = case_at(ASSAULT).with_unit("col", place=origin)
        assert reported(position, place_gap("col", origin, "A-1")) == ["Place col A-1"]
        assert reported(position, place_gap("col", origin, "A-1"), battle_only=True) == []


@pytest.mark.parametrize(("origin", "place"), [("A-2", OffMap.WAITING), ("airbase", "A-1")])
def test_a_unit_between_map_and_boxes_did_nothing(origin: str, place: str) -> None:
    """What the rules know of."""
    assert reported(case_at(ASSAULT).with_unit("col", place=origin), place_gap("col", origin, place)) == []


def test_a_unit_elsewhere_retreated_advanced_or_moved() -> None:
    """In a battle the first is likelier; a Push offered may have been answered by it. Nobody advances before one."""
    position = pushing()
    push = "Push A-2 bde9"
    assert reported(position, place_gap("col", "A-2", "A-1")) == [
        "Retreat col A-1",
        f"{push} + Retreat col A-1",
        "Advance col A-1",
        "Go col A-1",
    ]
    assert reported(position, place_gap("col", "A-2", "A-1"), battle_only=True)[-1] == "Advance col A-1"
    assert reported(case_at(ASSAULT), place_gap("col", "A-2", "A-1")) == ["Go col A-1"]
    assert reported(replace(case_at(ASSAULT), execution=None), place_gap("col", "A-2", "A-1")) == ["Go col A-1"]


def test_a_unit_may_have_gone_by_where_something_changed() -> None:
    """A flag, Trench or source; with one drag only by those to which nobody else was dragged."""
    position = case_at("9-150")
    flag = made_gap(GapKind.FLAG, "A-4", "", "british", "A-4")
    points = made_gap(GapKind.POINTS, "vp", 5, 6, "A-5")
    world = world_of(position, ways={"cav": ((4, "A-3"),)})
    moved = place_gap("cav", "A-1", "A-3")
    round_ = "Move cav A-1 A-2 A-3 A-4 A-3"
    assert reported(world, moved, flag, points) == [round_, round_, "Go cav A-3"]
    world = knowing(world, ways={"col": ((5, "A-4"),)})
    assert reported(world, moved, flag) == [round_, "Go cav A-3"]
    world = world_of(position, ways={"cav": ((4, "A-4"),)})
    assert reported(world, moved, flag) == [round_, round_, "Go cav A-3"]


PUSHES: tuple[tuple[str, Position, Marks, list[str]], ...] = (
    ("without a battle", case_at(ASSAULT), Marks(1, ("bde9",), "A-2"), []),
    ("not on offer", pushing(push=PushState.NONE), Marks(1, ("bde9",), "A-2"), []),
    ("announced already", pushing(push=PushState.ANNOUNCED), Marks(1, ("bde9",), "A-2"), []),
    ("no marks", pushing(), Marks(1, (), ""), ["Push A-2 bde9"]),
    ("marked at another hex", pushing(), Marks(1, ("bde9",), "A-1"), ["Push A-1 bde9", "Push A-2 bde9"]),
    ("marked with another unit", pushing(), Marks(1, ("bde9", "skin"), "A-2"), ["Push A-2 bde9", "Push A-2 bde9"]),
    ("marked by others", pushing(), Marks(1, ("skin",), "A-2"), ["Push A-2 skin", "Push A-2 bde9"]),
    ("an attacker has fallen", pushing().with_unit("bde9", place=OffMap.GONE), Marks(1, (), ""), ["Push A-2 "]),
)


@pytest.mark.parametrize(("position", "marks", "pushes"), [row[1:] for row in PUSHES], ids=[row[0] for row in PUSHES])
def test_a_push_on_offer_may_have_been_announced(position: Position, marks: Marks, pushes: list[str]) -> None:
    """7.4: as it is marked, by those who fought; else by all of them who are left."""
    world = world_of(position, marks=marks)
    assert said((each,) for each in announcements(world)) == pushes


def source(place: str) -> Gap:
    """A source that lies elsewhere or shows another side."""
    return made_gap(GapKind.SOURCE, "agordat", "LS A-7", f"FS {place}", place)


def test_a_source_was_upgraded_by_dumps_that_went_or_placed() -> None:
    """5.3: by the fewest first, by those that went at nearly the same time before others."""
    world = world_of(case_at("5.3-64"), touched={"agordat": 8, "sd1": 3, "sd2": 9})
    found = reported(world, source("A-7"), gone("sd1", "A-1"), gone("sd2", "A-1"), place_gap("sdf", "A-6", "A-7"))
    assert found == [
        "Upgrade agordat ",
        "Upgrade agordat sd2",
        "Upgrade agordat sd1",
        "Upgrade agordat sd2 sd1",
        "Place agordat A-7",
    ]
    assert reported(world, source("A-7"), battle_only=True) == []
    assert reported(world, source("A-7")) == ["Upgrade agordat ", "Place agordat A-7"]


@pytest.mark.parametrize("place", ["", OffMap.GONE, OffMap.WAITING])
def test_a_source_off_the_map_was_neither_placed_nor_upgraded(place: str) -> None:
    """It is a duty to leave it there."""
    assert reported(case_at("5.3-64"), source(place)) == []


def test_a_source_takes_four_dumps_at_most() -> None:
    """More that went paid for something else."""
    world = world_of(case_at("5.3-64"))
    dumps = [gone(f"sd{number}", "A-1") for number in range(1, 7)]
    assert max(each.count("sd") for each in reported(world, source("A-7"), *dumps)) == 4
