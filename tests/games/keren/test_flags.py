"""Which way a unit went, where a file shows only its ends: the flags of objectives that were turned say it (4.2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.cases.syntax import position_in
from rules_check.games.keren.aspects import PLACE
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.retreat import Retreat
from rules_check.games.keren.dialect import DIALECT
from rules_check.games.keren.position import Fight, Position
from rules_check.games.keren.stated import position_of
from rules_check.referee.aspects import Gap
from rules_check.referee.dialect import actions_of
from rules_check.referee.world import World
from tests.games.keren.club import Club

GROUND = """GAME keren
EDITION 2012
MAP
  3012 clear; 2914 clear; 2915 clear; 3015 clear; 3016 clear
  source 3012 italian; objective 2915 3
STATE
  segment {segment}
  last commonwealth 2915
  unit a italian infantry 4-4-14 at 3016
"""
"""Two ways of two hexes from 3016 to 2914, one over an objective that the Commonwealth holds."""
EARLIER, NOW = frozenset[str](), frozenset({"2915"})


def ways(position: Position, fresh: frozenset[str]) -> list[bool]:
    """Say of the ways from 3016 to 2914, the likeliest first, whether they go over the objective."""
    gap = Gap(PLACE, "a", "3016", "2914")
    world = World(position, touched={"2915": 5, "a": 90}, fresh=fresh | {"a"})
    done = (action for group in DIALECT.likely(world, gap) for action in actions_of(group))
    return ["2915" in action.path for action in done if isinstance(action, Move | Retreat)]


@pytest.mark.parametrize(("fresh", "goes_over"), [(EARLIER, False), (NOW, True)], ids=["earlier", "now"])
@pytest.mark.parametrize("segment", ["it_movement", "cw_assault"])
def test_a_flag_says_which_way_a_unit_went(club: Club, segment: str, fresh: frozenset[str], goes_over: bool) -> None:
    """If it was turned in the same phase; one that was turned earlier was turned for somebody else."""
    position = position_of(club.facts, position_in(GROUND.format(segment=segment)))
    if segment == "cw_assault":
        position = replace(position, fight=Fight("3016", (), retreating=("a",)))
    assert ways(position, fresh)[0] is goes_over
