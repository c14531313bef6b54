"""Orders laid over another or put back by hand, as their window closes: what was done under the other (3.2, 3.3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_check.cases.runner import outcome_of
from rules_check.cases.syntax import read_cases
from rules_check.games.la_primogenita.audit import closing, ordering
from rules_check.games.la_primogenita.audit.cues import Shifted
from rules_check.games.la_primogenita.audit.window import Announced, Laid
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.test_ordering import at, codes, names
from tests.games.la_primogenita.audit.test_window import EXECUTING, FLIPPED, HELD, SHEET
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of
from vassal_build.replacing import replace

LAID, TOUCHED, END = 4, 5, 9
MOVES = "3.2-36"
"""A Brigade that may move by Order 36, which is drawn and not begun."""


def laid_over(world: World) -> World:
    """Order 2 is laid in the box after the Brigade was dragged."""
    before = world.position.with_unit("bde9", place="A-2")
    after = before.with_orders({2: EXECUTING})
    return ordering.close_by_orders(world, [Shifted(2, SHEET, EXECUTING)], before, after, END)


def test_what_was_done_under_an_order_is_known_when_another_is_laid_over_it() -> None:
    """The Order that is laid over ends, and nothing is wrong yet."""
    world = laid_over(world_of(case_at(MOVES), touched={"bde9": TOUCHED}))
    under = world.carried.undrawn[2].under
    assert under is not None
    assert (under.order, under.begun) == (36, True)
    assert world.position.whereabouts(36) is FLIPPED
    assert codes(world) == []


def test_a_play_lost_sight_of_is_not_read_when_an_order_is_laid() -> None:
    """It is taken up from the table."""
    world = laid_over(world_of(case_at(MOVES), touched={"bde9": TOUCHED}, shaken=True))
    assert names(world) == []
    assert world.position.units["bde9"].place == "A-2"


def test_a_held_order_that_goes_home_as_it_was_ends_no_other() -> None:
    """3.3: it had been executed earlier in the Game Turn, and lies flipped again."""
    orders = {31: EXECUTING, 17: HELD}
    position = at("order1", orders=orders, executing=31)
    position = replace(position, chosen_again=frozenset({17}), just_drawn=frozenset({17}))
    after = position.with_orders({17: FLIPPED})
    world = ordering.close_by_orders(world_of(position), [Shifted(17, HELD, FLIPPED)], position, after, END)
    assert names(world) == ["Decline legal"]
    assert codes(world) == []
    assert world.position.execution == Execution(31, begun=True)
    assert world.position.whereabouts(17) is FLIPPED


@pytest.mark.parametrize(("begun", "reported"), [(True, ["Execute illegal"]), (False, [])], ids=["begun", "not begun"])
def test_an_order_laid_by_hand_is_judged_when_something_was_done_by_it(begun: bool, reported: list[str]) -> None:
    """3.2: at the step that laid it there; a hand may have slipped."""
    position = replace(case_at(MOVES).with_orders({31: EXECUTING}), execution=Execution(31, begun=begun))
    world = closing.close(world_of(position, undrawn={31: Laid(LAID, None)}), position, END)
    assert names(world) == reported
    assert {each.moment.step for each in ledger_of(world).actions} <= {LAID}


def test_who_retreats_by_an_order_that_waited_for_its_hex_does_so_legally() -> None:
    """9, Order 18: it is declared for the hex that was left when the window closes, and then the Retreat is read."""
    position = case_at("9-352")
    world = world_of(position, announced=(Announced(LAID, 18, position, ""),))
    world = knowing(world, touched={"col": TOUCHED})
    world = closing.close(world, position.with_unit("col", place="A-4"), END)
    assert names(world) == ["Declare legal", "Retreat legal"]
    assert codes(world) == []


TWO_WAYS = """GAME la_primogenita
EDITION 1.0a
TERRAIN
  flat cost 1 stack 4

CASE 39 Two ways of three points
MAP
  A-1 flat; A-2 flat; A-3 flat; B-2 flat; B-3 flat; B-4 flat
STATE
  unit skin allied mobile 4-6 at A-1
  supported skin
  order allied 11 executing; order allied 39 held
PLAY
EXPECT
END
"""


def test_a_move_by_an_order_that_waited_is_read_with_all_that_it_did(tmp_path: Path) -> None:
    """9, Order 39: the unit was dragged at once to where it went, by way of a Trench that is gone."""
    file = tmp_path / "two_ways.case"
    file.write_text(TWO_WAYS, encoding="utf-8")
    (case,) = read_cases(file)
    position: Position = replace(outcome_of(case).positions[0], trenches={"B-3": "italian"})
    world = world_of(position, announced=(Announced(LAID, 39, position, ""),), ways={"skin": ((TOUCHED, "B-4"),)})
    seen = world.tried((act.Declare("allied", 39), act.Move("skin", ("A-1", "B-2", "B-3", "B-4"))))
    assert seen is not None
    assert seen.trenches == {}
    world = closing.close(world, seen, END)
    assert names(world) == ["Declare legal", "Move legal"]
    assert codes(world) == []
