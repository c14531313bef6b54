"""What players meant by what no legal play explains, and what is taken over from the table for it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import closing, forcing, meaning
from rules_check.games.la_primogenita.audit.gap import (
    DisruptedGap,
    FlagGap,
    Gap,
    GapKind,
    LoadedGap,
    OpenCityGap,
    SourceGap,
    StepsGap,
    SupplyGap,
    gaps,
)
from rules_check.games.la_primogenita.audit.unpaid import unpaid
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.battle import Battle
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position
from rules_check.games.la_primogenita.position.unit import MarkerState, SupplyState
from tests.games.la_primogenita.audit.made_gaps import place_gap
from tests.games.la_primogenita.audit.worlds import case_at, ledger_of, world_of

STEP, END = 5, 9
LOW, FULL = SupplyState.LOW, SupplyState.FULL
UNITS = ("bde9", "bde10", "bde11")


def hungry() -> tuple[Position, Position]:
    """The Resupply Segment with a dump for two units, three being short; and all three without a marker."""
    position = seen = case_at("5.7-34")
    for unit in UNITS:
        position, seen = position.with_unit(unit, supply=LOW), seen.with_unit(unit, supply=FULL)
    return position, seen


def test_a_claim_for_too_many_is_one_finding_by_the_clock() -> None:
    """5.7b: those there was enough for are resupplied, the one too many is reported and no marker missed."""
    position, seen = hungry()
    world = world_of(position)
    world = closing.close(world, seen, END, [act.Next()])
    assert [(each.diagnostic.code, each.diagnostic.subject) for each in ledger_of(world).findings] == [
        ("SUP301", "bde11")
    ]


@pytest.mark.parametrize(
    ("claimed", "short", "served"),
    [(UNITS, ("bde11",), ("bde9", "bde10")), (("bde9",), (), ("bde9",)), (("bde9", "bde10"), (), ("bde9", "bde10"))],
    ids=["too many", "one", "as many as can be"],
)
def test_a_claim_holds_for_those_there_was_enough_for(
    claimed: tuple[str, ...], short: tuple[str, ...], served: tuple[str, ...]
) -> None:
    """The others are short."""
    world = world_of(hungry()[0])
    world = forcing._as_claimed(world, act.Resupply(claimed))
    assert world.window.forgiven == {(GapKind.SUPPLY, unit) for unit in short}
    assert world.position.resupplied == {"allied": served}


def test_a_side_claims_once_what_its_markers_show() -> None:
    """5.7b: who shows none is claimed; dumps need none."""
    position, seen = hungry()
    gap = next(gap for gap in gaps(position, seen) if gap.kind is GapKind.SUPPLY)
    partly = seen.with_unit("bde10", supply=LOW)
    assert meaning._resupply(position, gap, seen) == act.Resupply(UNITS)
    assert meaning._resupply(position, gap, partly) == act.Resupply(("bde9", "bde11"))
    assert meaning._resupply(replace(position, resupplied={"allied": ()}), gap, seen) is None
    assert meaning._resupply(replace(position, resupplied={"italian": ()}), gap, seen) == act.Resupply(UNITS)


def test_the_dumps_that_paid_are_those_that_went() -> None:
    """5.3: what else is gone paid for nothing."""
    position = case_at("5.7-34")
    gone = position.with_unit("sd1", place=OffMap.GONE).with_unit("bde9", place=OffMap.GONE)
    assert meaning._dumps_gone(position, gone) == ("sd1",)
    assert meaning._dumps_gone(position, position.with_unit("sd1", place="A-2")) == ()
    assert meaning._dumps_gone(position, position) == ()


FOLLOWS: tuple[tuple[str, str, int | None, bool], ...] = (
    ("who attacked, by an Order to fight", "bde9", 31, True),
    ("who attacked, by an Order to move", "bde9", 36, True),
    ("who attacked, between Orders", "bde9", None, True),
    ("another of its side, by an Assault Order", "skin", 31, True),
    ("another of its side, by a Bombardment Order", "skin", 34, True),
    ("another of its side, by an Order to move", "skin", 36, False),
    ("another of its side, between Orders", "skin", None, False),
    ("the other side, by an Order to fight", "col", 31, False),
)


@pytest.mark.parametrize(("unit", "order", "follows"), [row[1:] for row in FOLLOWS], ids=[row[0] for row in FOLLOWS])
def test_who_enters_the_hex_of_a_battle_advances_that_may_not_have_moved_there(
    unit: str, order: int | None, follows: bool
) -> None:
    """7.7: who fought there, or anybody of its side where nobody moves."""
    position = case_at("7.3-01", 1)
    battle = position.battle
    assert battle is not None
    skin = replace(position.units["bde9"], id="skin")
    facts = replace(position.facts, units={**position.facts.units, "skin": position.printed("bde9")})
    there = replace(position, facts=facts, units={**position.units, "skin": skin})
    execution = None if order is None else Execution[Position](order, begun=True, battle=battle)
    assert meaning._follows(replace(there, execution=execution), battle, unit) is follows


LEAVES: tuple[tuple[str, str, tuple[str, ...], bool], ...] = (
    ("from its hex", "A-2", (), True),
    ("from another hex", "A-1", (), False),
    ("on from where it retreated to", "A-1", ("col",), True),
    ("from another hex, another having retreated", "A-1", ("gun",), False),
)


@pytest.mark.parametrize(("origin", "retreated", "leaves"), [row[1:] for row in LEAVES], ids=[row[0] for row in LEAVES])
def test_a_defender_retreats_from_the_battle_or_further(origin: str, retreated: tuple[str, ...], leaves: bool) -> None:
    """7.6: who went by itself before did not."""
    battle = case_at("7.3-01", 1).battle
    assert battle is not None
    assert meaning._leaves(replace(battle, retreated=retreated), "col", origin) is leaves


def meant(position: Position, gap: Gap, seen: Position | None = None) -> Action | None:
    """What a gap is taken for."""
    return meaning.meant(world_of(position), gap, seen or position, END)[1]


UNMARKED = SupplyGap(GapKind.SUPPLY, "col", SupplyState.LOW, SupplyState.FULL, "A-2")
MEANT: tuple[tuple[str, str, int, Gap, Action | None], ...] = (
    ("a unit gone with all its steps", "7.5-26", 0, place_gap("ccnn", "A-3", OffMap.GONE), act.Lose("ccnn", 2)),
    ("a unit gone without a step", "7.3-01", 0, place_gap("col", "A-2", OffMap.GONE), act.Lose("col", 1)),
    ("a unit gone in Attrition", "8.2-24", 0, place_gap("skin", "A-1", OffMap.GONE), None),
    ("two steps lost", "7.5-26", 0, StepsGap(GapKind.STEPS, "ccnn", 2, 0, "A-3"), act.Lose("ccnn", 2)),
    ("no step lost", "7.5-26", 0, StepsGap(GapKind.STEPS, "ccnn", 2, 2, "A-3"), None),
    ("a step gained", "7.5-26", 0, StepsGap(GapKind.STEPS, "ccnn", 1, 2, "A-3"), None),
    ("a step lost in Attrition", "8.2-24", 0, StepsGap(GapKind.STEPS, "skin", 2, 1, "A-1"), None),
    (
        "marked Disrupted",
        "7.3-01",
        0,
        DisruptedGap(GapKind.DISRUPTED, "col", False, True, "A-2"),
        act.Disrupt(("col",)),
    ),
    ("marked Disrupted in Attrition", "8.2-24", 0, DisruptedGap(GapKind.DISRUPTED, "skin", False, True, "A-1"), None),
    ("recovered", "7.3-01", 0, DisruptedGap(GapKind.DISRUPTED, "col", True, False, "A-2"), None),
    ("depleted in a battle", "7.3-01", 1, LoadedGap(GapKind.LOADED, "col", True, False, "A-2"), act.Deplete("col")),
    ("loaded in a battle", "7.3-01", 1, LoadedGap(GapKind.LOADED, "col", False, True, "A-2"), None),
    ("depleted without a battle", "7.3-01", 0, LoadedGap(GapKind.LOADED, "col", True, False, "A-2"), None),
    (
        "a supply marker in an ORDER Segment",
        "7.3-01",
        0,
        SupplyGap(GapKind.SUPPLY, "col", SupplyState.LOW, SupplyState.FULL, "A-2"),
        None,
    ),
    ("a flag", "7.3-01", 0, FlagGap(GapKind.FLAG, "A-2", "", "british", "A-2"), None),
    ("an Advance", "7.3-01", 1, place_gap("bde9", "A-1", "A-2"), act.Advance("bde9", "A-2")),
    ("a unit off the map", "7.3-01", 0, place_gap("col", "A-2", OffMap.WAITING), None),
    ("a unit that comes", "1.7-32", 0, place_gap("bde9", OffMap.SETUP, "A-1"), act.Place("bde9", "A-1")),
    ("a unit from one box to another", "1.7-32", 0, place_gap("bde9", OffMap.SETUP, OffMap.WAITING), None),
)


@pytest.mark.parametrize(("case", "after", "gap", "action"), [row[1:] for row in MEANT], ids=[row[0] for row in MEANT])
def test_what_a_gap_is_taken_for(case: str, after: int, gap: Gap, action: Action | None) -> None:
    """None for what is no deed but a duty."""
    assert meant(case_at(case, after), gap) == action


@pytest.mark.parametrize(
    ("level", "lies", "action"),
    [
        ("LS", "A-1", act.Place("agordat", "A-1")),
        ("FS", "A-1", act.Upgrade("agordat", ())),
        ("LS", OffMap.GONE, None),
        ("FS", OffMap.GONE, None),
    ],
)
def test_a_source_on_the_map_was_placed_or_upgraded(level: str, lies: str, action: Action | None) -> None:
    """5.3: one that is taken off was not."""
    position = case_at("5.3-64")
    seen = position.with_marker("agordat", place=lies, level=level)
    gap = SourceGap(GapKind.SOURCE, "agordat", MarkerState("agordat", OffMap.GONE), seen.markers["agordat"], lies)
    assert meant(position, gap, seen) == action


@pytest.mark.parametrize(
    ("shown", "action"),
    [(OpenCity.DECLARED, act.DeclareOpenCity()), (OpenCity.SPENT, None), (OpenCity.NOT_YET, None)],
)
def test_an_open_city_on_asmara_was_declared(shown: OpenCity, action: Action | None) -> None:
    """2.2: one that is beside the map or out of the game was not."""
    position = case_at("2.2-40")
    gap = OpenCityGap(GapKind.OPEN_CITY, "open_city", OpenCity.NOT_YET, shown)
    assert meant(position, gap, replace(position, open_city=shown)) == action


def forced(position: Position, gap: Gap, seen: Position) -> World:
    """Go on from where the table has one piece."""
    world = world_of(position)
    return forcing.forced(world, gap, seen)


def before_asmara() -> Position:
    """An Allied unit near Asmara, which nobody defends."""
    position = case_at("2.2-33")
    return position.with_unit("gar", place=OffMap.GONE)


def test_who_walked_into_a_town_has_taken_it() -> None:
    """1.6, 2.2: the flag and the points are due, though the move was illegal."""
    position = before_asmara()
    after = forced(position, place_gap("skin", "A-3", "A-1"), position.with_unit("skin", place="A-1")).position
    assert (after.units["skin"].place, after.flags, after.vp - position.vp) == ("A-1", {"A-1": "british"}, 7)


def test_a_unit_that_stood_there_takes_nothing_by_its_steps() -> None:
    """Only entering takes a town."""
    position = before_asmara()
    seen = position.with_unit("skin", place="A-1", steps=2)
    after = forced(position, StepsGap(GapKind.STEPS, "skin", 1, 2, "A-1"), seen).position
    assert (after.units["skin"].steps, after.flags) == (2, {})


def test_who_walked_among_enemies_has_taken_nothing() -> None:
    """4.1, 1.3: and the two sides in one hex are not reported again."""
    position = case_at("2.2-33")
    world = forced(position, place_gap("skin", "A-3", "A-1"), position.with_unit("skin", place="A-1"))
    assert world.position.flags == {}
    assert list(world.carried.lasting.values()) == [frozenset({"gar", "skin"})]


def test_who_walked_among_friends_is_reported_of_nothing_else() -> None:
    """There is nothing wrong with where it lies."""
    position = case_at("7.3-01")
    world = forced(position, place_gap("col", "A-1", "A-2"), position)
    assert world.carried.lasting == {}


def test_an_open_city_that_is_illegal_lets_its_units_stay() -> None:
    """2.2: those that lie on the table are not reported besides, those that went are out of the game."""
    position = case_at("2.2-40")
    gap = OpenCityGap(GapKind.OPEN_CITY, "open_city", OpenCity.NOT_YET, OpenCity.DECLARED)
    stayed = forced(position, gap, replace(position, open_city=OpenCity.DECLARED))
    assert stayed.window.surrendered == {"ccnn"}
    assert stayed.window.forgiven == {(GapKind.PLACE, "ccnn")}
    left = replace(position.with_unit("ccnn", place=OffMap.GONE), open_city=OpenCity.DECLARED)
    assert forced(position, gap, left).window.forgiven == set()


def test_an_open_city_that_is_over_removes_nobody() -> None:
    """The marker alone is taken over."""
    position = case_at("2.2-40")
    gap = OpenCityGap(GapKind.OPEN_CITY, "open_city", OpenCity.NOT_YET, OpenCity.SPENT)
    world = forced(position, gap, replace(position, open_city=OpenCity.SPENT))
    assert world.position.open_city is OpenCity.SPENT
    assert (world.window.surrendered, world.window.forgiven) == (frozenset(), frozenset())


def owing(case: str, **changes: object) -> Battle:
    """A battle as it stands after its die."""
    battle = case_at(case, 1).battle
    assert battle is not None
    return replace(battle, **changes)


@pytest.mark.parametrize(
    ("side", "reported"), [("italian", []), ("allied", ["CMB902"])], ids=["its own side", "the other"]
)
def test_a_step_that_another_of_the_side_lost_is_reported_of_that_unit(side: str, reported: list[str]) -> None:
    """7.3: a unit that did not fight lost it; that the step was owed still is no second finding."""
    position = case_at("7.3-01", 1)
    lost = "gun" if side == "italian" else "bde9"
    position = position.with_battle(owing("7.3-01", defenders=("col",)))
    world = world_of(position, touched={lost: STEP})
    battle = position.battle
    assert battle is not None
    world = unpaid(world, battle, END, position.with_unit(lost, place=OffMap.GONE))
    assert [each.diagnostic.code for each in ledger_of(world).findings] == reported


def test_the_cause_of_what_is_owed_is_the_die_of_its_battle() -> None:
    """Where the step of the die is not known there is none."""
    position = case_at("7.3-01", 1)
    for causes, cause in (({"A-2": 4}, 4), ({"A-1": 4}, 0), ({}, 0)):
        world = world_of(position, causes=dict(causes))
        world = unpaid(world, owing("7.3-01"), END, position)
        assert [(each.cause, each.hex) for each in ledger_of(world).findings] == [(cause, "A-2")]
        assert world.window.forgiven == {(GapKind.STEPS, unit) for unit in ("bde9", "col", "gun")}


@pytest.mark.parametrize(("causes", "cause"), [({"A-2": 4}, 4), ({}, 0)])
def test_the_cause_of_what_is_due_is_the_die_of_its_hex(causes: dict[str, int], cause: int) -> None:
    """Both of what fell due now and of what was owed before something illegal."""
    position = case_at("7.3-01")
    wrong = position.with_unit("col", supply=LOW)
    world = world_of(position, causes=dict(causes))
    world = closing.close(world, wrong, END)
    assert [each.cause for each in ledger_of(world).findings] == [cause]
    shaken = world_of(position, causes=dict(causes)).shake(wrong)
    shaken = closing.close(shaken, wrong, END)
    assert [each.cause for each in ledger_of(shaken).findings] == [cause]
    forgiven = world_of(position).shake(wrong)
    forgiven = forgiven.forgiving([(GapKind.SUPPLY, "col")])
    forgiven = closing.close(forgiven, wrong, END)
    assert ledger_of(forgiven).findings == []


def test_who_did_not_defend_does_not_retreat() -> None:
    """It moved, in its enemy's Order; so did a defender that lay elsewhere by then."""
    position = case_at("7.3-01", 1)
    alone = position.with_battle(owing("7.3-01", defenders=("col",)))
    assert meant(alone, place_gap("gun", "A-2", "A-1")) == act.Go("gun", "A-1")
    elsewhere = position.with_unit("col", place="A-1")
    assert meant(elsewhere, place_gap("col", "A-1", "A-2")) == act.Go("col", "A-2")


def test_who_goes_elsewhere_or_did_not_fight_does_not_advance() -> None:
    """7.7: an attacker that goes to another hex, and a unit that comes by a Move Order."""
    position = case_at("7.5-28", 1)
    moving = replace(position, execution=Execution(36, begun=True, battle=owing("7.5-28", attackers={"bde9": "A-2"})))
    assert meant(moving, place_gap("bde9", "A-2", "A-3")) == act.Advance("bde9", "A-3")
    assert meant(moving, place_gap("skin", "B-3", "A-3")) == act.Go("skin", "A-3")
    assert meant(moving, place_gap("bde9", "A-2", "B-3")) == act.Go("bde9", "B-3")


def test_a_unit_may_walk_in_any_segment() -> None:
    """4.1: in Attrition that is illegal, and is judged as a move."""
    position = replace(case_at("5.7-30"), segment="attrition")
    assert meant(position, place_gap("bde9", "A-1", "C-1")) == act.Go("bde9", "C-1")


def test_a_drag_over_a_box_is_no_hex_of_the_way() -> None:
    """Only the hexes count."""
    position = case_at("7.3-01")
    world = world_of(position, ways={"bde9": ((4, OffMap.WAITING), (STEP, "A-2"))})
    assert meaning.meant(world, place_gap("bde9", "A-1", "A-2"), position, END)[1] == act.Go("bde9", "A-2")


def test_nothing_is_due_where_the_play_was_lost_sight_of() -> None:
    """The battle is forgotten, and what the segment asks for cannot be known."""
    starving = case_at("5.7-30")
    world = world_of(starving, shaken=True)
    world = closing.close(world, starving, END, [act.Next()])
    assert ledger_of(world).findings == []
    fighting = world_of(case_at("7.3-01", 1), shaken=True)
    fighting = closing.close(fighting, fighting.position, END)
    assert fighting.position.battle is None
