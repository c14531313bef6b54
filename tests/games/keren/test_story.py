"""What the page tells of random games of Keren."""

from __future__ import annotations

from typing import Any

import pytest

from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.facts import outside
from rules_check.games.keren.position import COMMONWEALTH, GONE, ITALIAN
from rules_check.games.keren.rule_set import RULES
from rules_check.games.keren.story import STORY
from rules_check.games.keren.supply import has_won_the_fort
from rules_check.rules import judging
from rules_check.rules.story import Going
from tests.games.keren.club import Club
from tests.games.keren.kept import Deed
from vassal_build.replacing import replace

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def deeds(club: Club) -> list[Deed]:
    """A game at random."""
    return club.game("first_battle", 1)


def test_every_die_of_a_fight_is_reported(deeds: list[Deed]) -> None:
    """Each fire and assault with six results; the one thrown is the die's, and no more is owed than it costs."""
    fought = [deed for deed in deeds if isinstance(deed.action, Assault | Fire)]
    assert {type(deed.action) for deed in fought} == {Assault, Fire}
    for deed in fought:
        action: Any = deed.action
        fight = STORY.fight(deed.before, action)
        assert len(fight.cells) == 6
        assert fight.thrown == action.dice[0] - 1
        assert fight.meaning == (f"results.{fight.result.words}",)
        assert fight.sums[0].startswith("fire " if isinstance(action, Fire) else "attack ")
        owed = deed.after.fight
        assert (owed.attackers_owe if owed else 0) <= fight.result.attacker
        assert (owed.defenders_owe if owed else 0) <= fight.result.defender


def test_legal_moves_break_nowhere_and_are_among_the_ways(deeds: list[Deed]) -> None:
    """With the same points for who moves alone."""
    moves = [deed for deed in deeds if isinstance(deed.action, Move)]
    assert len(moves) > 20
    for deed in moves:
        action: Any = deed.action
        trails = STORY.trails(deed.before, action)
        assert [trail.unit for trail in trails] == list(action.units)
        for trail in trails:
            assert not any(leg.wrong for leg in trail.legs)
            assert trail.legs[-1].place == outside(deed.after.units[trail.unit].place)
        (trail, *_) = trails
        if len(action.units) == 1 and not action.drops:
            end = outside(action.path[-1])
            assert STORY.ways(deed.before, trail.unit)[end].spent == trail.legs[-1].spent


def test_a_way_that_costs_too_much_is_wrong_from_there(deeds: list[Deed]) -> None:
    """Its first hexes are not."""
    first = next(deed for deed in deeds if isinstance(deed.action, Move))
    action: Any = first.action
    unit, here = action.units[0], first.before
    farthest = max(STORY.ways(here, unit).values(), key=lambda reached: len(reached.way)).way
    there_and_back = (farthest[-2], farthest[-1]) * 10
    (trail,) = STORY.trails(here, Move((unit,), (*farthest, *there_and_back)))
    assert [leg.wrong for leg in trail.legs[: len(farthest)]] == [False] * len(farthest)
    assert trail.legs[-1].wrong


def test_retreats_and_advances_go_from_where_the_unit_stood(deeds: list[Deed]) -> None:
    """By the hexes that were named (14.3, 14.5), to where it stands then."""
    rows = [(deed, STORY.trails(deed.before, deed.action)) for deed in deeds]
    found = [(deed, trail) for deed, trails in rows for trail in trails if trail.going is not Going.MOVE]
    assert {trail.going for _, trail in found} == {Going.RETREAT, Going.ADVANCE}
    for deed, trail in found:
        assert trail.legs[0].place == outside(deed.before.units[trail.unit].place)
        assert trail.legs[-1].place in (outside(deed.after.units[trail.unit].place), GONE)
        assert len(trail.legs) == (3 if trail.going is Going.RETREAT else 2)


def test_who_is_left_on_the_way_goes_no_farther(deeds: list[Deed]) -> None:
    """7.0: each unit has a way of its own, with the points that it spends."""
    moves = [(deed.before, deed.action) for deed in deeds if isinstance(deed.action, Move)]
    before, action, other = next(
        (before, action, other)
        for before, action in moves
        for other in before.of(before.phase.side, action.path[0])
        if other not in action.units and len(action.path) > 2
    )
    unit = action.units[0]
    first, second = STORY.trails(before, Move((unit, other), action.path, ((other, action.path[1]),)))
    assert [leg.place for leg in first.legs] == list(map(outside, action.path))
    assert [leg.place for leg in second.legs] == list(map(outside, action.path[:2]))
    assert first.legs[1].spent == second.legs[1].spent < first.legs[-1].spent


def test_the_end_says_who_won_and_with_how_many_points(deeds: list[Deed]) -> None:
    """Nothing is reported before the last turn."""
    last = deeds[-1].before.turn
    assert all(STORY.ending(deed.before) is None for deed in deeds if deed.before.turn < last)
    ending = STORY.ending(judging.apply(RULES, deeds[-1].before, deeds[-1].action))
    assert ending.side in deeds[0].before.facts.sides
    assert "Victory Points, objectives included, at the end of Game Turn" in ending.why


def test_a_way_that_opens_after_the_last_administrative_phase_does_not_win(deeds: list[Deed]) -> None:
    """4.1: it wins in that phase alone; at the end of the game the points decide (16)."""
    last = deeds[-1].before
    for unit, state in last.units.items():
        if last.printed(unit).side == ITALIAN:
            last = last.changed(unit, replace(state, place=GONE))
    assert has_won_the_fort(last)
    for position in (last, judging.apply(RULES, last, deeds[-1].action)):
        ending = STORY.ending(position)
        assert ending.cite == "4.2"
        assert "Victory Points, objectives included" in ending.why


def test_a_way_that_is_open_in_an_administrative_phase_wins(deeds: list[Deed]) -> None:
    """4.1: whether the phase is still to end, or has ended."""
    position = deeds[-1].before.in_place(segment="admin")
    for unit, state in position.units.items():
        if position.printed(unit).side == ITALIAN:
            position = position.changed(unit, replace(state, place=GONE))
    for each in (position, judging.apply(RULES, position, Next())):
        ending = STORY.ending(each)
        assert (ending.side, ending.cite) == (COMMONWEALTH, "4.1")


def test_an_eliminated_unit_has_no_step_left(deeds: list[Deed]) -> None:
    """The others have their one."""
    after = deeds[-1].after
    assert {unit for unit, steps in STORY.steps(after).items() if not steps} == {
        unit for unit, state in after.units.items() if state.place == GONE
    }
