"""What the page tells of random games of The Ford."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from rules_check.play.game import play
from rules_check.report.html.story import chance_of
from rules_check.rules import judging
from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.story import Going, Story
from tests.commands.conftest import Table

GONE = "gone"


@pytest.fixture(scope="module")
def deeds(table: Table) -> list[tuple[Any, Any, Any]]:
    """Positions, actions and what came of them in some games at random."""
    reported: list[tuple[Any, Any, Any]] = []
    rules = table.game.rules
    for seed in range(1, 5):
        start = rules.start(table.game.facts, table.game.box, "dawn")
        play(rules, start, seed, lambda *step: reported.append(step))
    return reported


def test_assaults_moves_and_ends_are_reported(table: Table, deeds: list[tuple[Any, Any, Any]]) -> None:
    """A die's result is that of the table; no legal move breaks, and each is among the ways that there were."""
    story: Story[Any, Any] = table.game.rules.records.story
    ends, met = [], set()
    for before, action, after in deeds:
        met.add(type(action).__name__)
        fight, trails = story.fight(before, action), story.trails(before, action)
        if fight is not None and fight.kind == "Assault":
            assert fight.thrown == action.dice[0] - 1
            assert (after.fight.attackers_owe if after.fight else 0) <= fight.result.attacker
        for trail in trails:
            assert trail.legs[-1].place == after.units[trail.unit].place or after.units[trail.unit].place == GONE
            if trail.going is not Going.MOVE:
                continue
            assert not any(leg.wrong for leg in trail.legs)
            assert trail.legs[-1].spent <= trail.most
            assert story.ways(before, trail.unit)[trail.legs[-1].place].spent <= trail.legs[-1].spent
        ends += [story.ending(after)] if after.winner else []
    assert {"Assault", "Move", "Retreat", "Advance"} <= met
    assert len(ends) == 4
    sides = [side.id for side in table.game.box.sides]
    assert all(end.side in sides and "at the end" in end.why for end in ends)


def test_fire_is_reported_with_every_sum_of_its_dice(table: Table, deeds: list[tuple[Any, Any, Any]]) -> None:
    """5: so much or less hits and takes a step; seven is the likeliest of two dice, and a crowd is hit by one more."""
    story: Story[Any, Any] = table.game.rules.records.story
    fire = [(deed, story.fight(*deed[:2])) for deed in deeds if type(deed[1]).__name__ == "Fire"]
    assert len(fire) > 20
    for (before, action, after), fight in fire:
        assert [(cell.face, cell.ways) for cell in fight.cells][::5] == [("2", 1), ("7", 6), ("12", 1)]
        assert fight.result.face == str(sum(action.dice))
        assert (fight.result.words == "hit") == (after.fight is not None) == bool(fight.result.defender)
        assert fight.side == before.printed(action.unit).side and fight.attackers == (action.unit,)
    crowds = [fight for _, fight in fire if len(fight.sums) > 1]
    assert crowds and all(fight.sums[1] == "a crowd in the hex: +1" for fight in crowds)
    (before, shot, _), fight = fire[0]
    most = sum(cell.words == "hit" for cell in fight.cells) + 1
    assert fight.sums[0] == f"{most} or less hits"
    assert chance_of(structs.replace(fight, thrown=0)) == sum(cell.ways for cell in fight.cells[: most - 1]) / 36
    for dice in ((), (3,), (3, 9)):
        assert story.fight(before, structs.replace(shot, dice=dice)) is None


def test_fire_against_the_rules_is_reported_too(table: Table, deeds: list[tuple[Any, Any, Any]]) -> None:
    """5: at a hex out of range, as if it were in it; whoever is eliminated fires at nothing."""
    story: Story[Any, Any] = table.game.rules.records.story
    before, shot = next((before, deed) for before, deed, _ in deeds if type(deed).__name__ == "Fire")
    far = next(unit for unit in before.units if any(judged(table, before, structs.replace(shot, unit=unit))))
    assert story.fight(before, structs.replace(shot, unit=far)).kind == "Fire"
    with pytest.raises(CannotBeDone):
        story.fight(before.weakened(shot.unit, 0), shot)


def judged(table: Table, position: Any, action: Any) -> tuple[Any, ...]:
    """Give what is wrong with an action of a unit that is on the map."""
    return judging.check(table.game.rules, position, action) if position.on_map(action.unit) else ()


def test_a_unit_that_waits_to_come_in_has_no_ways(table: Table, deeds: list[tuple[Any, Any, Any]]) -> None:
    """The page asks for every unit, whatever the phase."""
    story: Story[Any, Any] = table.game.rules.records.story
    waiting = [(before, unit) for before, _, _ in deeds for unit in before.units if not before.on_map(unit)]
    assert any(before.phase.does == "move" for before, _ in waiting)
    assert all(story.ways(before, unit) == {} for before, unit in waiting)
