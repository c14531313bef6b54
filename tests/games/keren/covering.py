"""Positions in which units lie under masks."""

from __future__ import annotations

from msgspec.structs import replace

from rules_check.games.keren.hidden import renamed
from rules_check.games.keren.position import Position


def covered(position: Position, *hidden: str) -> Position:
    """Give a position with some units under masks, as those see it who may not look."""
    names = {unit: f"blind_{number}" for number, unit in enumerate(hidden, 1)}
    blinds = {blind: position.printed(unit).side for unit, blind in names.items()}
    return renamed(position, names, replace(position, blinds=blinds))
