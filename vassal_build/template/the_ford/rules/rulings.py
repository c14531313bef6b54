"""Sentences of RULES.md that may be read in several ways; the first reading is ours."""

from __future__ import annotations

from rules_check.rules.ruling import Ruling
from vassal_build.replacing import replace

from .deeds.fire import GUNS
from .state import Position

RULINGS: tuple[Ruling, ...] = (GUNS,)
"""All of them; each stands with the deed that it is about."""


def read_as(position: Position, ruling: Ruling, reading: str) -> Position:
    """Give a position in which a sentence is read in another way."""
    readings = {**position.facts.readings, ruling.id: reading}
    return replace(position, facts=replace(position.facts, readings=readings))
