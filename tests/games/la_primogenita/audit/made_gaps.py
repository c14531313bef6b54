"""Gaps between play and table, as a test wants them."""

from __future__ import annotations

from typing import Any

from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, GapOf, PlaceGap


def made_gap(kind: GapKind, subject: str, played: object = "", seen: object = "", place: str = "") -> Gap:
    """Give a difference of whichever kind; its values may be any where a test does not look at them."""
    found: GapOf[Any, Any] = GapOf(kind, subject, played, seen, place)
    return found


def place_gap(unit: str, played: str, seen: str) -> PlaceGap:
    """Give the gap of a unit that lies elsewhere."""
    return PlaceGap(GapKind.PLACE, unit, played, seen, seen)
