"""The position with which a setup begins (8)."""

from __future__ import annotations

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.near_names import offered

from .facts import Facts
from .state import Position
from .things import THINGS


def start(facts: Facts, _: Gamebox, setup: str) -> Position:
    """Give the position of a setup; raise UnusableFile for one that is not there."""
    if setup not in facts.setups:
        raise UnusableFile(
            f"there is no setup '{setup}'; the setups are {', '.join(facts.setups)}{offered(setup, facts.setups)}"
        )
    return opened(facts, setup)


def opened(facts: Facts, setup: str) -> Position:
    """Give the position of a setup by the facts alone; raise KeyError for one that is not there."""
    opening = facts.setups[setup]
    position = Position(facts, opening.turn, facts.phases[0].id, {})
    for thing in THINGS:
        position = thing.opened(position, opening)
    return position


def empty(facts: Facts) -> Position:
    """Give the position with nothing on the table, at the beginning of the first turn."""
    return Position(facts, 1, facts.phases[0].id, {})
