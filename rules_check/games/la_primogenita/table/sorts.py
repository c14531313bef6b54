"""The sorts of pieces that are hers alone, by the kinds of markers in her data."""

from __future__ import annotations

FLAG, TRENCH, SOURCE, OPEN_CITY = "flag", "trench", "source", "open_city"
