"""Who follows the play: what is offered, tried, remembered and forgotten from window to window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from rules_check.games.la_primogenita.audit.gap import DisruptedGap, Gap, GapKind, SupplyGap
from rules_check.games.la_primogenita.audit.marks import Marks
from rules_check.games.la_primogenita.audit.window import Announced, Carried, Laid, Shown, Window
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.codes.stk import OVER_LIMIT
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Score
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.replay.sightings import Table
from tests.games.la_primogenita.audit.made_gaps import made_gap
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, marked_table, world_of
from vassal_build.diagnostics import Diagnostic
from vassal_build.location import Location
from vassal_build.replacing import replace

RIDER, ASSAULT = "9-150", "7.3-01"
"""A rider with a way of seven hexes before it; bde9 in A-1 against col and gun in A-2."""


def rider() -> World:
    """Who follows a rider under a Move Order."""
    return world_of(case_at(RIDER))


def move(*places: str) -> act.Move:
    """The rider's move."""
    return act.Move("cav", ("A-1", *places))


def test_a_legal_action_is_played_and_its_drags_are_used_up() -> None:
    """The action begins with the first of them."""
    world = knowing(rider(), ways={"cav": ((0, "A-1"), (4, "A-2"), (6, "A-3"))})
    world, is_legal = world.offered(move("A-2", "A-3"), 6)
    assert is_legal
    assert world.position.units["cav"].place == "A-3"
    assert world.shown.ways == {}
    (reported,) = ledger_of(world).actions
    assert (reported.first, reported.moment.step, reported.assumed) == (4, 6, False)


def test_an_action_begins_no_later_than_it_ends() -> None:
    """Drags of the unit that came later are of another move; without any its own step counts."""
    world = knowing(rider(), ways={"cav": ((8, "A-2"),)})
    world = world.offer(move("A-2"), 6, assumed=True)
    assert [(each.first, each.assumed) for each in ledger_of(world).actions] == [(6, True)]
    other = rider()
    other = other.offer(move("A-2"), 6)
    assert [each.first for each in ledger_of(other).actions] == [6]


def test_an_illegal_action_is_reported_and_not_played() -> None:
    """The drags stay."""
    world = knowing(rider(), ways={"cav": ((4, "A-3"),)})
    world, is_legal = world.offered(move("A-3"), 4)
    assert not is_legal
    assert world.position.units["cav"].place == "A-1"
    assert "cav" in world.shown.ways
    assert [each.outcome.value for each in ledger_of(world).actions] == ["illegal"]


def test_an_action_of_a_unit_that_stays_uses_up_no_drags() -> None:
    """As the loss of a step."""
    world = world_of(case_at("7.5-26", 2), ways={"ccnn": ((4, "A-2"),)})
    world, is_legal = world.offered(act.Lose("ccnn"), 5)
    assert is_legal
    assert "ccnn" in world.shown.ways


def test_the_arithmetic_of_a_battle_is_kept_for_all_who_fought() -> None:
    """For what is found of them later in the window."""
    world = world_of(case_at(ASSAULT))
    world, is_legal = world.offered(act.Assault("A-2", ("bde9",), 6), 4)
    assert is_legal
    assert set(world.window.fighting) == {"bde9", "col", "gun"}
    assert all(world.window.fighting.values())


def test_units_that_the_open_city_removes_have_surrendered() -> None:
    """2.2: nobody else."""
    world = world_of(case_at("2.2-40"))
    world, is_legal = world.offered(act.DeclareOpenCity(), 4)
    assert is_legal
    assert world.window.surrendered == {"ccnn", "col"} - {
        unit for unit in ("ccnn", "col") if world.position.units[unit].on_map
    }
    assert world.window.surrendered


@pytest.mark.parametrize(
    ("actions", "place"),
    [((), "A-1"), ((move("A-2"),), "A-2"), ((move("A-3"),), None), ((move("A-2"), act.Go("cav", "A-7")), None)],
    ids=["none", "a legal one", "an illegal one", "an illegal one behind it"],
)
def test_actions_are_tried_without_being_played(actions: tuple[act.Action, ...], place: str | None) -> None:
    """None where one of them would not be legal."""
    world = rider()
    after = world.tried(actions)
    assert (after.units["cav"].place if after is not None else None) == place
    assert world.position.units["cav"].place == "A-1"
    assert ledger_of(world).actions == []


def test_what_came_of_a_try_is_forgotten_when_the_play_goes_on() -> None:
    """The same action is another in another position."""
    world = rider()
    assert world.tried((move("A-2"),)) is not None
    world = world.at(world.position.with_unit("cav", place="A-5"))
    assert world.tried((move("A-2"),)) is None


def test_each_of_several_actions_is_tried_in_its_own_position() -> None:
    """Though they are the same."""
    world = world_of(replace(case_at("5.7-30"), segment="emergency"))
    tried = [world.tried([act.Next()] * number) for number in (1, 2, 3)]
    assert [after.segment for after in tried if after is not None] == ["resupply", "attrition", "victory"]


def test_the_play_goes_on_in_another_file() -> None:
    """With the reading of that."""
    world = rider()
    other = cast(Any, object())
    world = world.change_file(other)
    assert world.desk.reading is other
    assert world.desk.when(world.position) == "GT1 1st ORDER"


def test_a_line_is_of_the_position_that_was_judged() -> None:
    """The present one, where no other is reported."""
    world, other = rider(), case_at(ASSAULT)
    over = replace(OVER_LIMIT.at(Location(""), "too many"), place="A-2")
    world = world.written(act.Draw(), (), 4).written(act.Draw(), (), 4, before=other)
    world = world.noted(over, 4).noted(over, 4, before=other)
    assert [line.before for line in world.lines] == [world.position, other] * 2


def test_time_and_orders_are_taken_over_where_what_was_done_is_not_on_file() -> None:
    """The pieces are not; no Order was laid there by hand."""
    world = knowing(rider(), undrawn={36: Laid(4, None)})
    seen = replace(
        world.position.with_unit("cav", place="A-2"),
        turn=world.position.turn + 1,
        segment="rail",
        orders={31: Whereabouts.EXECUTING},
        execution=Execution(31),
        choosing=Choosing.DUE,
        chosen_again=frozenset({31}),
        choices={"allied": 4},
        railed=True,
        resupplied={"allied": ("cav",)},
    )
    there = world.adopt_orders(seen)
    assert there.position == seen.with_unit("cav", place="A-1")
    assert there.carried.undrawn == {}


@pytest.mark.parametrize(
    "action",
    [
        act.Go("cav", "nowhere"),
        act.Move("cav", ("A-1", "nowhere")),
        act.Assault("nowhere", ("cav",)),
        act.Rail("cav", ("A-1", "nowhere")),
    ],
)
def test_what_names_a_place_that_is_not_on_the_map_is_not_asked_about(action: act.Action) -> None:
    """No chapter could answer."""
    assert rider().tried((action,)) is None


def test_a_piece_may_be_placed_in_a_box() -> None:
    """As an Air unit in the Air Base."""
    world = world_of(case_at("5.7-21"))
    assert world.tried((act.Place("air1", OffMap.AIR_BASE),)) is not None


def gap(kind: GapKind) -> Gap:
    """Something about the rider."""
    return made_gap(kind, "cav")


def test_a_gap_was_made_when_its_piece_was_touched_or_came_there() -> None:
    """A place by the last drag that was not taken back; what it shows, when it was altered last."""
    world = rider()
    assert (world.when(gap(GapKind.PLACE)), world.when(gap(GapKind.STEPS))) == (0, 0)
    world = knowing(world, touched={"cav": 9}, ways={"cav": ((4, "A-2"), (6, "A-3"), (8, "A-2"))})
    assert (world.when(gap(GapKind.PLACE)), world.when(gap(GapKind.STEPS))) == (4, 9)
    assert world.way("cav") == [(4, "A-2")]
    world = knowing(world, ways={"cav": ((4, "A-2"), (8, "A-1"))})
    assert world.when(gap(GapKind.PLACE)) == 9
    assert rider().way("cav") == ()


def test_how_far_the_play_is_from_the_table() -> None:
    """In things that differ; of another position where one is given."""
    world = rider()
    seen = world.position.with_unit("cav", place="A-2", disrupted=True)
    assert world.distance(seen) == 2
    assert world.distance(seen, seen) == 0


def test_what_lies_on_the_table_is_taken_over_but_for_time_and_orders() -> None:
    """And the play is in sight again."""
    world = rider()
    own = world.position
    seen = replace(
        own.with_unit("cav", place="A-2"),
        turn=own.turn + 1,
        segment="rail",
        orders={},
        execution=None,
        vp=own.vp + 1,
        flags={"A-2": "british"},
        trenches={"A-2": "allied"},
        stock={"allied": 1, "italian": 1},
        open_city=OpenCity.SPENT,
        markers={},
    )
    world = knowing(world, shaken=True)
    world = world.adopt(seen)
    there = world.position
    for field in ("units", "vp", "flags", "trenches", "stock", "open_city", "markers"):
        assert getattr(there, field) == getattr(seen, field)
    for field in ("turn", "segment", "orders", "execution"):
        assert getattr(there, field) == getattr(own, field)
    assert not world.window.shaken


def test_what_was_owed_is_kept_when_the_play_is_lost_sight_of() -> None:
    """Once, with the position then; not what stood wrong before."""
    world = rider()
    seen = world.position.with_unit("cav", disrupted=True, supply=SupplyState.LOW)
    standing = SupplyGap(GapKind.SUPPLY, "cav", SupplyState.FULL, SupplyState.LOW, "A-1")
    world = knowing(world, standing=frozenset({standing})).shake(seen)
    mark = DisruptedGap(GapKind.DISRUPTED, "cav", False, True, "A-1")
    assert world.window.owed == ((mark, world.position),)
    assert world.window.shaken
    world = world.shake(seen)
    assert len(world.window.owed) == 1
    world = knowing(world, shaken=False)
    world = world.shake(seen)
    assert len(world.window.owed) == 2


def test_a_crowded_hex_is_reported_with_the_step_that_made_it() -> None:
    """The last in which one of its units was touched."""
    world = world_of(case_at(ASSAULT), touched={"col": 4, "gun": 6, "bde9": 8})
    over = replace(OVER_LIMIT.at(Location(""), "too many"), place="A-2")
    world = world._with_lasting(act.Draw(), (over,), 9)
    world = world._with_lasting(act.Draw(), (over,), 9)
    assert [(each.hex, each.cause, each.moment.step) for each in ledger_of(world).findings] == [("A-2", 6, 9)]
    untouched = world_of(case_at(ASSAULT))._with_lasting(act.Draw(), (over,), 9)
    assert [each.cause for each in untouched.lines] == [0]


class Reading:
    """A reading that counts how often a table was looked at."""

    def __init__(self, world: World) -> None:
        self.facts = world.position.facts
        self.found = world.position
        self.asked: list[Table] = []

    def position(self, asked: Table, sides: object) -> tuple[object, tuple[Diagnostic, ...]]:
        """Give a position."""
        del sides
        self.asked.append(asked)
        return self.found, ()


def test_a_table_is_looked_at_once_in_a_row() -> None:
    """Its position is then known, too."""
    world = rider()
    reading = Reading(world)
    world = world.change_file(cast(Any, reading))
    one, two = marked_table(), marked_table()
    world.look(one)
    assert world.look(one) == (world.position, ())
    world.look(two)
    assert reading.asked == [one, two]
    assert world.see(one) is world.see(two) is world.position


ATTACK, LIES = ("bde9", "A-1", "attack"), ("col", "A-2", "target")


@pytest.mark.parametrize(
    ("since", "more", "new"),
    [
        ((), (), Marks(1, (), "")),
        (("bde9",), (), Marks(1, ("bde9",), "A-2", ("col",))),
        (("bde9", "col"), (), Marks(1, ("bde9",), "A-2", ("col",))),
        (("col",), (), Marks(1, (), "A-2", ("col",))),
        ((), ("bde9",), Marks(1, ("bde9",), "A-2", ("col",))),
    ],
    ids=["none", "the attacker", "both", "the target", "the attacker, to be taken yet"],
)
def test_the_marks_of_a_window_are_those_made_in_it(since: tuple[str, ...], more: tuple[str, ...], new: Marks) -> None:
    """A target that is marked from before need not be marked again."""
    world = world_of(case_at(ASSAULT))
    world = world.change_file(cast(Any, SimpleNamespace(facts=world.position.facts)))
    world = knowing(world, marked=frozenset(since))
    assert world.new_marks_on(marked_table(ATTACK, LIES), more) == new


def test_a_target_alone_from_before_is_no_mark_of_the_window() -> None:
    """Nobody was marked to attack it."""
    world = world_of(case_at(ASSAULT))
    world = world.change_file(cast(Any, SimpleNamespace(facts=world.position.facts)))
    assert world.new_marks_on(marked_table(LIES)) == Marks(1, (), "")


def test_a_target_marked_in_the_window_comes_before_one_from_before() -> None:
    """The other was left lying there."""
    world = world_of(case_at(ASSAULT))
    world = world.change_file(cast(Any, SimpleNamespace(facts=world.position.facts)))
    world = knowing(world, marked=frozenset({"bde9", "gun"}))
    there = marked_table(ATTACK, LIES, ("gun", "A-1", "target"))
    assert world.new_marks_on(there) == Marks(1, ("bde9",), "A-1", ("gun",))


def test_a_target_from_before_is_not_that_of_some_of_its_attackers() -> None:
    """Others lie marked there from before."""
    world = world_of(case_at(ASSAULT))
    world = world.change_file(cast(Any, SimpleNamespace(facts=world.position.facts)))
    world = knowing(world, marked=frozenset({"bde9"}))
    there = marked_table(ATTACK, ("gun", "A-1", "attack"), LIES)
    assert world.new_marks_on(there) == Marks(1, ("bde9",), "")


def test_a_window_begins_with_nothing_from_the_one_before() -> None:
    """But for what lasts: battles fought, what stands wrong, Orders laid by hand."""
    position = replace(rider().position, scores=(Score("town", 1),))
    world = world_of(
        position,
        ways={"cav": ((4, "A-2"),)},
        touched={"cav": 4},
        marked=frozenset({"cav"}),
        joined=frozenset({"cav"}),
        marks=Marks(1, ("cav",), "A-2"),
        new_marks=Marks(1, ("cav",), "A-2"),
        thrown=((4, 6),),
        agreed=(4,),
        announced=(Announced(4, 17, position),),
        causes={"A-2": 4},
        fighting={"cav": ("2 : 1",)},
        surrendered=frozenset({"cav"}),
        forgiven=frozenset({(GapKind.STEPS, "cav")}),
        shaken=True,
        owed=((gap(GapKind.STEPS), position),),
        fought=frozenset({1}),
    )
    fresh = world.offer(move("A-2"), 5).open_window()
    assert (fresh.shown, fresh.window, fresh.lines) == (Shown(), Window(scored=1), ())
    assert fresh.carried == Carried(fought=frozenset({1}))
