"""What no case can ask: results by themselves (11.3, 14.2), directions (9.0), and what may be done now (4.1, 13.0)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.cases.syntax import position_in
from rules_check.facts.fact import Unknown
from rules_check.games.keren.aspects import BORNE
from rules_check.games.keren.deeds.aim import direction
from rules_check.games.keren.deeds.fire import FIRE, Fire
from rules_check.games.keren.facts import CombatTable
from rules_check.games.keren.losses import eliminated_by
from rules_check.games.keren.position import COMMONWEALTH, SUPPRESSED, Position
from rules_check.games.keren.rule_set import RULES
from rules_check.games.keren.stated import position_of
from rules_check.rules import judging
from vassal_build.gamebox.box import Gamebox

STATE = """GAME keren
EDITION 2012
MAP
  2010 clear; 2011 clear
STATE
  segment admin
  unit a commonwealth infantry 4-4-14 at 2010
  unit b commonwealth infantry 4-4-14 at 2011 suppressed
"""


@pytest.mark.parametrize(
    ("result", "attackers", "defenders"),
    [("NE", 0, 0), ("S", 0, 0), ("DR", 0, 0), ("1AE", 1, 0), ("2AE", 2, 0), ("1DE", 0, 1), ("2DE", 0, 2)],
)
def test_a_result_eliminates_units_of_one_side(result: str, attackers: int, defenders: int) -> None:
    """As many as its number, of those who attack or of those who defend; other results eliminate nobody."""
    assert eliminated_by(result) == (attackers, defenders)


@pytest.mark.parametrize("column", ["1", "2"], ids=["a column with other cells", "one without any"])
def test_a_cell_that_is_not_on_file_is_unknown(column: str) -> None:
    """Whoever asks for it learns which one it is."""
    table = CombatTable("fire", "BMB", ("1", "2"), {"1": {1: "NE", 3: "S"}})
    with pytest.raises(Unknown, match=f"table fire {column} 2"):
        table.result(column, 2)


def test_nothing_is_offered_when_the_game_is_won(keren: Gamebox) -> None:
    """4.1: the Commonwealth wins in the Administrative Phase itself; who could rally or carry supply does not."""
    position = position_of(RULES.facts(keren), position_in(STATE))
    offered = {type(action).__name__ for action in judging.legal_actions(RULES, position)}
    assert offered >= {"Check", "Flip", "Rally"}
    assert list(judging.legal_actions(RULES, replace(position, winner=COMMONWEALTH))) == []


@pytest.mark.parametrize(
    ("place", "named"),
    [("3019", "n"), ("3119", "ne"), ("3120", "se"), ("3021", "s"), ("2920", "sw"), ("2919", "nw"), ("3020", "")],
)
def test_each_hexside_has_its_direction(keren: Gamebox, place: str, named: str) -> None:
    """Hexes are numbered eastward by columns, and southward in them."""
    assert direction(RULES.facts(keren).board, "3020", place) == named


AIR = """GAME keren
EDITION 2012
MAP
  2010 clear; 2020 clear
STATE
  segment cw_bombardment
  unit wing commonwealth air 10-0-0 at air
  unit near italian infantry 2-1-14 at 2010
  unit far italian infantry 2-1-14 at 2020
"""


def test_an_aircraft_is_offered_every_enemy(keren: Gamebox) -> None:
    """13.0: any enemy unit anywhere on the map."""
    position = position_of(RULES.facts(keren), position_in(AIR))
    assert set(FIRE.legal(position)) == {Fire("near", ("wing",)), Fire("far", ("wing",))}


SUPPRESSES = f"{AIR.rstrip()} suppressed\n".replace("MAP", "MAP\n  columns fire 10; table fire 10 1 = S")
"""The aircraft suppresses whomever it fires at; the unit that is far off was suppressed before."""


def test_a_missing_mark_rests_on_the_result_for_its_own_hex(keren: Gamebox) -> None:
    """11.3: a result is about the target hex; who was suppressed elsewhere before stays so until it rallies (14.4)."""
    before = position_of(RULES.facts(keren), position_in(SUPPRESSES))
    position: Position = judging.apply(RULES, before, Fire("near", ("wing",), (1,)))
    mistakes = [BORNE[SUPPRESSED].mistake(position, unit, True, False) for unit in ("near", "far")]
    assert [(mistake.cite, "result" in mistake.message) for mistake in mistakes] == [("11.3", True), ("14.4", False)]
