"""Placing a piece on the map: which chapter judges it depends on the piece and the moment."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import reinforcements, setup
from rules_check.games.la_primogenita.position.actions import Place
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import sources
from vassal_build.diagnostics import Diagnostic


def check(position: Position, action: Place) -> Iterator[Diagnostic]:
    """Judge a placement: a source marker (5.3), the setup (1.7), or a Reinforcement."""
    if _is_source(position, action):
        yield from sources.check_place(position, action)
    elif position.segment == setup.SEGMENT:
        yield from setup.check(position, action)
    else:
        yield from reinforcements.check(position, action)


def apply(position: Position, action: Place) -> Position:
    """Place the piece."""
    if _is_source(position, action):
        return sources.place(position, action)
    if position.segment == setup.SEGMENT:
        return setup.apply(position, action)
    return reinforcements.apply(position, action)


def _is_source(position: Position, action: Place) -> bool:
    marker = position.facts.markers.get(action.piece)
    return marker is not None and (marker.arrival is None or position.segment == sources.SEGMENT)
