"""All that lies on the map, a row each: units, and every kind of marker."""

from __future__ import annotations

from ..thing import Thing
from .markers import lying
from .units import UNITS

WORKS = lying("works", cite="4", to_turn_end=True)

THINGS: tuple[Thing, ...] = (UNITS, WORKS)
"""In the order in which they are compared."""
