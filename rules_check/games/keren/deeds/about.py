"""Whom deeds are about."""

from __future__ import annotations

from rules_check.games.keren.position import Position
from rules_check.rules.handler import About


def about_unit(position: Position, unit: str, place: str = "") -> About:
    """Give what a deed of one unit is about; its place is where the unit stands, unless another is named."""
    stands = position.units[unit].place if position.on_map(unit) else ""
    return About(unit, (unit,), place or stands, position.printed(unit).side)


def about_units(position: Position, units: tuple[str, ...], place: str) -> About:
    """Give what a deed of several units together is about; of one unit alone it is the subject."""
    return About(units[0] if len(units) == 1 else "", units, place, position.printed(units[0]).side)
