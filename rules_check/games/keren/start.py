"""The position with which a setup begins (3.0, 16)."""

from __future__ import annotations

from rules_check.games.keren.facts import Facts
from rules_check.games.keren.position import AIRFIELD, OFF, SETUP, Position, UnitState
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.near_names import offered


def start(facts: Facts, _: Gamebox, setup: str) -> Position:
    """Give the position of a setup, every unit still to be placed; raise UnusableFile for one that is not there."""
    if setup not in facts.setups:
        raise UnusableFile(
            f"there is no setup '{setup}'; the setups are {', '.join(facts.setups)}{offered(setup, facts.setups)}"
        )
    return opened(facts, setup)


def opened(facts: Facts, setup: str) -> Position:
    """Give the position of a setup by the facts alone; raise KeyError for one that is not there."""
    opening = facts.setups[setup]
    units = {unit: UnitState(OFF, area=area) for unit, area in opening.areas.items()}
    units |= {unit: UnitState(OFF, arrives=turn) for unit, turn in opening.turns.items()}
    arrives = facts.scenarios[opening.scenario].air_turn
    units |= {unit: UnitState(AIRFIELD, arrives=arrives) for unit in opening.aircraft}
    # 16: who may be chosen instead lies aside
    units |= {unit: UnitState(OFF) for unit in sorted(opening.any_colour - units.keys())}
    return Position(facts, opening.scenario, 1, SETUP, units)
