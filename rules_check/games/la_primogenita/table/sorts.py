"""The sorts of pieces that only this game has, by the kinds of markers in its data."""

from __future__ import annotations

FLAG, TRENCH, SOURCE, OPEN_CITY = "flag", "trench", "source", "open_city"
