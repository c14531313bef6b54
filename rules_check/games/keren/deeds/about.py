"""The parts that deeds of one unit share: whom they are about, and how they are written."""

from __future__ import annotations

from rules_check.games.keren.position import Position
from rules_check.rules.handler import About


def about_unit(position: Position, unit: str, place: str = "") -> About:
    """Give what a deed of one unit is about; its place is where the unit stands, unless another is named."""
    stands = position.units[unit].place if position.on_map(unit) else ""
    return About(unit, (unit,), place or stands, position.printed(unit).side)
