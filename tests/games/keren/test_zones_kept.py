"""Zones of Control that are kept from position to position are those that would be found without any that are kept."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.position import COMMONWEALTH, ITALIAN, Position
from rules_check.games.keren.rule_set import RULES
from rules_check.games.keren.zones import zone
from rules_check.rules import judging
from tests.games.keren.club import Club
from tests.games.keren.covering import covered
from tests.games.keren.faults import units

pytestmark = pytest.mark.slow
EVERY = 5


def zones(position: Position) -> list[frozenset[str]]:
    """Give the zones of both sides, those that there may be among them."""
    return [zone(position, side, maybe=maybe) for side in (ITALIAN, COMMONWEALTH) for maybe in (False, True)]


def anew(position: Position) -> Position:
    """Give a position of which nothing has been worked out."""
    return replace(position)


def test_whoever_moves_or_is_lost_changes_the_zones_of_its_side_alone(club: Club) -> None:
    """All kinds of deeds of a game, after which the zones are asked for again."""
    found = []
    for deed in club.game("first_battle", 5)[::EVERY]:
        before = anew(deed.before)
        zones(before)
        after = judging.apply(RULES, before, deed.action)
        found.append(zones(after))
        assert found[-1] == zones(anew(after))
    assert len(set(map(tuple, found))) > EVERY


def test_hidden_units_keep_the_zones_that_they_may_have(club: Club) -> None:
    """While the other side moves."""
    moves = [deed for deed in club.game("first_battle", 5) if deed.before.segment == "cw_movement"]
    for deed in [each for each in moves if isinstance(each.action, Move)][::EVERY]:
        before = covered(anew(deed.before), *units(deed.before, ITALIAN))
        zones(before)
        after = judging.apply(RULES, before, deed.action)
        assert zones(after) == zones(anew(after))
        assert zones(after)[1]
