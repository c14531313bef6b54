"""What is left to do of fire or an assault: who may lose a step, who has nowhere to go, when it is over (5, 6)."""

from __future__ import annotations

from vassal_build.replacing import replace

from . import checks
from .stacking import has_room
from .state import GONE, Fight, Position


def alive(position: Position, units: tuple[str, ...]) -> tuple[str, ...]:
    """Give those of some units that are not eliminated."""
    return tuple(unit for unit in units if position.units[unit].place != GONE)


def losers(position: Position, fight: Fight) -> tuple[str, ...]:
    """Give the units that may lose a step now: of a side that owes one, the leader only when no other is left."""
    owing = (fight.attackers if fight.attackers_owe else (), fight.defenders if fight.defenders_owe else ())
    return tuple(unit for units in owing for unit in _first_to_lose(position, alive(position, units)))


def _first_to_lose(position: Position, units: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(unit for unit in units if not position.printed(unit).leads) or units


def ways_back(position: Position, unit: str) -> tuple[str, ...]:
    """Give the hexes that a unit may retreat to: beside its own, without an enemy, with room (6)."""
    side, place = position.printed(unit).side, position.units[unit].place
    beside = position.facts.board.beside[place]
    return tuple(to for to in beside if not position.enemies_at(to, side) and has_room(position, unit, to))


def can_advance(position: Position) -> tuple[str, ...]:
    """Give the attackers that may enter the hex: it is empty, they are left, and none is the leader (6)."""
    fight = position.fight
    if fight is None or checks.owed(position) or position.at(fight.place):
        return ()
    return tuple(unit for unit in alive(position, fight.attackers) if not position.printed(unit).leads)


def settled(position: Position) -> Position:
    """Give the position with all done that nobody has a choice in; a fight that is over is put away."""
    position = _forgotten(position)
    for unit in checks.retreating(position):
        # 6: a unit that has nowhere to go is eliminated
        if not ways_back(position, unit):
            position = position.weakened(unit, 0)
    return position if checks.owed(position) or can_advance(position) else replace(position, fight=None)


def _forgotten(position: Position) -> Position:
    """Forget the steps that nobody is left to lose (6)."""
    fight = position.fight
    if fight is None:
        return position
    attackers_owe = fight.attackers_owe if alive(position, fight.attackers) else 0
    defenders_owe = fight.defenders_owe if alive(position, fight.defenders) else 0
    return replace(position, fight=replace(fight, attackers_owe=attackers_owe, defenders_owe=defenders_owe))
