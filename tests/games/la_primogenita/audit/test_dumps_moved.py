"""When Supply Dumps moved: behind their own stack and behind who had begun to move before them (5.5)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import dumps, settling
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, LoadedGap, StepsGap
from rules_check.games.la_primogenita.audit.window import Way
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Move
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import SupplyState, UnitChange
from tests.games.la_primogenita.audit.made_gaps import place_gap
from tests.games.la_primogenita.audit.test_window import BATTLE
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of

END = 9
CASE = "5.7-34"
"""A dump in A-1, Brigades in A-2 and B-2."""


DUMP = place_gap("sd1", "A-1", "B-2")


def dragged(**steps: int | tuple[int, ...]) -> World:
    """Who follows drags of pieces to B-2, by their steps; of two steps the first led elsewhere."""
    world = world_of(case_at(CASE))
    for unit, when in steps.items():
        each = (when,) if isinstance(when, int) else when
        places = ["C-1", "B-2"][-len(each) :]
        world = knowing(world, ways={unit: list(zip(each, places, strict=True))})
    return world


MOMENTS: tuple[tuple[str, World, tuple[Gap, ...], tuple[int, bool]], ...] = (
    ("alone", dragged(sd1=4), (), (4, True)),
    ("after a unit of its stack", dragged(sd1=6, bde9=4), (place_gap("bde9", "A-1", "B-2"),), (6, True)),
    ("before a unit of its stack", dragged(sd1=4, bde9=6), (place_gap("bde9", "A-1", "B-2"),), (6, True)),
    ("before a unit from elsewhere", dragged(sd1=4, bde9=6), (place_gap("bde9", "A-2", "B-2"),), (4, True)),
    (
        "before a unit of its hex that goes elsewhere",
        dragged(sd1=4, bde9=6),
        (place_gap("bde9", "A-1", "C-1"),),
        (4, True),
    ),
    ("while a unit is on its way", dragged(sd1=4, bde9=(3, 6)), (place_gap("bde9", "A-2", "B-2"),), (6, True)),
    ("as a unit begins its way", dragged(sd1=4, bde9=(4, 6)), (place_gap("bde9", "A-2", "B-2"),), (4, True)),
    (
        "with a mark on a unit of its stack",
        dragged(sd1=4, bde9=6),
        (StepsGap(GapKind.STEPS, "bde9", 2, 1, "B-2"),),
        (4, True),
    ),
    ("with a unit of its stack that nobody dragged", dragged(sd1=4), (place_gap("bde9", "A-1", "B-2"),), (4, True)),
)


@pytest.mark.parametrize(("world", "others", "moment"), [row[1:] for row in MOMENTS], ids=[row[0] for row in MOMENTS])
def test_a_dump_is_read_behind_those_it_went_with(
    world: World, others: tuple[Gap, ...], moment: tuple[int, bool]
) -> None:
    """And behind what else was done in the same step."""
    assert dumps.moments(world, (DUMP, *others))[0] == moment


def test_a_unit_is_read_when_it_was_dragged() -> None:
    """Whatever went with it."""
    world = dragged(bde9=4, sd1=6)
    brigade = place_gap("bde9", "A-1", "B-2")
    assert dumps.moments(world, (brigade, DUMP))[0] == (4, False)


MOVES: tuple[tuple[str, Gap, str, bool], ...] = (
    ("a dump dragged", DUMP, "", True),
    ("a Brigade dragged", place_gap("bde9", "A-2", "B-2"), "", False),
    ("a dump gone", place_gap("sd1", "A-1", OffMap.GONE), "", False),
    ("a dump depleted", LoadedGap(GapKind.LOADED, "sd1", True, False, "A-1"), "", False),
    ("a dump dragged from the hex of a battle", DUMP, "A-1", False),
    ("a dump dragged while there is a battle elsewhere", DUMP, "C-1", True),
)


@pytest.mark.parametrize(("gap", "battle", "moves"), [row[1:] for row in MOVES], ids=[row[0] for row in MOVES])
def test_a_dump_moves_that_neither_retreats_nor_is_lost(gap: Gap, battle: str, moves: bool) -> None:
    """5.5: out of the hex of a battle it retreats."""
    position = case_at(CASE)
    if battle:
        position = replace(position, execution=Execution(31, battle=replace(BATTLE, place=battle)))
    assert dumps.is_moving_dump(world_of(position), gap) is moves


@pytest.mark.parametrize(("drags", "step"), [([(4, "A-2")], 4), ([], END)], ids=["dragged", "no drag on file"])
def test_a_dump_that_waited_moves_at_its_own_step(drags: list[tuple[int, str]], step: int) -> None:
    """5.5: when those before it have been judged."""
    position = case_at("5.5-42")
    world = world_of(position, ways={"sd1": tuple(drags)})
    moved = place_gap("sd1", "A-1", "A-2")
    late = settling.settle_late(world, moved, position.with_unit("sd1", place="A-2"), END)
    assert late is not None
    assert [(each.subject, each.moment.step) for each in ledger_of(late).actions] == [("sd1", step)]


@pytest.mark.parametrize(
    ("unit", "execution"), [("sd1", None), ("skin", Execution(36))], ids=["a dump between Orders", "no dump"]
)
def test_only_a_dump_that_may_move_has_waited(unit: str, execution: Execution[Position] | None) -> None:
    """5.5: for others nothing is played here, though their move is legal."""
    position = replace(case_at("5.5-42"), execution=execution)
    seen = position.with_unit(unit, place="A-2")
    assert settling.settle_late(world_of(position), place_gap(unit, "A-1", "A-2"), seen, END) is None


FAR: UnitChange = {"place": "A-3"}
GONE: UnitChange = {"place": OffMap.GONE}
NO = SupplyState.NO
"""Without supply two hexes are too far for skin in a Tactical Move."""
STUCK: tuple[tuple[str, SupplyState, Mapping[str, Way], Mapping[str, UnitChange], bool], ...] = (
    ("alone", NO, {"sd1": ((4, "A-2"),)}, {}, True),
    ("behind one that went too far", NO, {"skin": ((3, "A-3"),), "sd1": ((4, "A-2"),)}, {"skin": FAR}, False),
    (
        "behind one that went too far and one that is gone",
        NO,
        {"skin": ((3, "A-3"),), "cih": ((4, OffMap.GONE),), "sd1": ((5, "A-2"),)},
        {"skin": FAR, "cih": GONE},
        False,
    ),
    ("behind one that is gone", NO, {"cih": ((3, OffMap.GONE),), "sd1": ((5, "A-2"),)}, {"cih": GONE}, True),
    ("behind one that nobody dragged", NO, {"sd1": ((5, "A-2"),)}, {"skin": FAR}, True),
    (
        "before one that is weaker and moves",
        SupplyState.FULL,
        {"sd1": ((2, "A-2"),), "skin": ((4, "A-3"),)},
        {"skin": {**FAR, "steps": 0}},
        True,
    ),
)


@pytest.mark.parametrize(
    ("supply", "drags", "shown", "is_read"), [row[1:] for row in STUCK], ids=[row[0] for row in STUCK]
)
def test_a_dump_waits_for_who_went_against_the_rules_before_it(
    supply: SupplyState, drags: Mapping[str, Way], shown: Mapping[str, UnitChange], is_read: bool
) -> None:
    """5.5: that one is judged first; nobody else keeps a dump from being read."""
    position = case_at("5.5-42")
    other = replace(position.units["skin"], id="cih")
    facts = replace(position.facts, units={**position.facts.units, "cih": position.printed("skin")})
    position = replace(position, facts=facts, units={**position.units, "cih": other}).with_unit("skin", supply=supply)
    position = position.with_orders({36: Whereabouts.TRACK, 11: Whereabouts.EXECUTING})
    position = replace(position, execution=replace(position.execution, order=11))
    seen = position.with_unit("sd1", place="A-2")
    for unit, fields in shown.items():
        seen = seen.with_unit(unit, **fields)
    found = settling.reading(world_of(position, ways=drags, touched=dict.fromkeys(shown, 1)), seen)
    assert found == (settling.GapReading((Move("sd1", ("A-1", "A-2")),), drags["sd1"][0][0]) if is_read else None)


def test_a_loss_of_a_unit_that_moved_before_is_no_move() -> None:
    """The dump went along with the move; the step was lost later."""
    world = knowing(dragged(sd1=4, bde9=3), touched={"bde9": 8})
    loss = StepsGap(GapKind.STEPS, "bde9", 2, 1, "B-2")
    assert dumps.moments(world, (DUMP, loss))[0] == (4, True)
