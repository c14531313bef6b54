"""Stacking Values and Limits (1.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import grounds
from rules_check.games.la_primogenita.codes.stk import OVER_LIMIT
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.finding import finding
from rules_check.rules.listing import agreeing, listed
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic


def limit(position: Position, place: str) -> int | None:
    """Give the Stacking Limit of a place, None for an Entry hex, which has none; raise Unknown when it is missing."""
    facts = position.facts.map.places[place]
    if facts.entry:
        return None
    row = position.facts.map.terrain.get(facts.terrain)
    if row is None:
        raise Unknown(f"terrain {facts.terrain} stack", "STK")
    return row.stacking.known()


def excess(position: Position, place: str) -> int:
    """Give the Stacking Points over the limit of a place, 0 when it is kept."""
    return _over(position, place, _total(position, position.at(place)))


def would_exceed(position: Position, unit: str, place: str) -> bool:
    """Say whether a unit that came to a place would bring it over its limit."""
    added = position.stacking(unit)
    if added <= 1 and place not in position.stacks:
        return False
    allowed = limit(position, place) if added else None
    return allowed is not None and _total(position, position.at(place)) + added > allowed


def judge(position: Position) -> Iterator[Diagnostic]:
    """Find every place over its limit; asked for when an Order begins or ends and at the end of the setup (1.5)."""
    for place, units in position.stacks.items():
        total = _total(position, units)
        over = _over(position, place, total)
        if over:
            names = listed(position.printed(unit).name for unit in units)
            points = f"{agreeing(len(units), 'has', 'have')} {counted(total, 'Stacking Point')}"
            message = f"{names} {points} in {place}, whose limit is {total - over}"
            yield finding(
                position, OVER_LIMIT, message, place=place, cite="1.5", evidence=grounds.of_stacking(position, place)
            )


def _over(position: Position, place: str, total: int) -> int:
    allowed = limit(position, place) if total > 1 else None
    return 0 if allowed is None else max(0, total - allowed)


def _total(position: Position, units: Iterable[str]) -> int:
    return sum(map(position.stacking, units))
