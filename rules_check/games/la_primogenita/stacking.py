"""Stacking Values and Limits (1.5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import grounds
from rules_check.games.la_primogenita.codes.stk import OVER_LIMIT
from rules_check.games.la_primogenita.facts import keys
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.finding import finding
from rules_check.rules.listing import listed
from rules_check.rules.stacking import Stacking
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said_of


def limit(position: Position, place: str) -> int | None:
    """Give the Stacking Limit of a place, None for an Entry hex, which has none; raise Unknown when it is missing."""
    facts = position.facts.map.places[place]
    if facts.entry:
        return None
    row = position.facts.map.terrain.get(facts.terrain)
    if row is None:
        raise Unknown(keys.limit(facts.terrain), "STK")
    return row.stacking.known()


STACKING: Stacking[Position] = Stacking(Position.stacking, limit)
"""The Stacking Values of units, and the limits of places."""


def excess(position: Position, place: str) -> int:
    """Give the Stacking Points over the limit of a place, 0 when it is kept; worked out again for other units alone."""
    key = ("excess", place)
    if key not in position.cache:
        units = position.at(place)
        states = tuple(position.units[unit] for unit in units)
        position.cache[key] = position.facts.kept(key, states, lambda _: STACKING.over(position, place, units))
    kept: int = position.cache[key]
    return kept


def would_exceed(position: Position, unit: str, place: str) -> bool:
    """Say whether a unit that came to a place would bring it over its limit."""
    return not STACKING.fits(position, unit, place, position.at(place))


def judge(position: Position) -> Iterator[Diagnostic]:
    """Find every place over its limit; asked for when an Order begins or ends and at the end of the setup (1.5)."""
    for place, units in position.stacks.items():
        over = excess(position, place)
        if over:
            total = sum(map(position.stacking, units))
            names = listed(position.printed(unit).name for unit in units)
            message = said_of(
                len(units),
                "{names} has {points} in {place}, whose limit is {limit}",
                "{names} have {points} in {place}, whose limit is {limit}",
                names=names,
                points=counted(total, "Stacking Point"),
                place=place,
                limit=total - over,
            )
            yield finding(
                position, OVER_LIMIT, message, place=place, cite="1.5", evidence=grounds.of_stacking(position, place)
            )
