"""What the page tells of random games of The Ford."""

from __future__ import annotations

from typing import Any

import pytest

from rules_check.play.game import play
from rules_check.rules.story import Story
from tests.commands.conftest import Table


@pytest.fixture(scope="module")
def deeds(table: Table) -> list[tuple[Any, Any, Any]]:
    """Positions, actions and what came of them in some games at random."""
    told: list[tuple[Any, Any, Any]] = []
    rules = table.game.rules
    for seed in range(1, 5):
        start = rules.start(table.game.facts, table.game.box, "dawn")
        play(rules, start, seed, lambda *step: told.append(step))
    return told


def test_assaults_moves_and_ends_are_told(table: Table, deeds: list[tuple[Any, Any, Any]]) -> None:
    """A die's result is that of the table; no legal move breaks, and each is among the ways that there were."""
    story: Story[Any] = table.game.rules.records.story
    ends, met = [], set()
    for before, action, after in deeds:
        met.add(type(action).__name__)
        fight, trail = story.fight(before, action), story.trail(before, action)
        if fight is not None:
            assert fight.thrown == action.dice[0] - 1
            assert (after.fight.attackers_owe if after.fight else 0) <= fight.result.attacker
        if trail is not None:
            assert not any(leg.wrong for leg in trail.legs)
            assert trail.legs[-1].spent <= trail.most
            assert story.ways(before, trail.unit)[trail.legs[-1].place].spent <= trail.legs[-1].spent
        ends += [story.ending(after)] if after.winner else []
    assert {"Assault", "Move"} <= met
    assert len(ends) == 4
    assert all(end.side in table.game.facts.sides and "at the end" in end.why for end in ends)


def test_a_unit_that_waits_to_come_in_has_no_ways(table: Table, deeds: list[tuple[Any, Any, Any]]) -> None:
    """The page asks for every unit, whatever the phase."""
    story: Story[Any] = table.game.rules.records.story
    waiting = [(before, unit) for before, _, _ in deeds for unit in before.units if not before.on_map(unit)]
    assert any(before.phase.does == "move" for before, _ in waiting)
    assert all(story.ways(before, unit) == {} for before, unit in waiting)
