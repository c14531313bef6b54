"""Who is within range of a source, and whether all can be supported at once."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import questions
from rules_check.games.la_primogenita.answers.supposing import sides_asked, units_asked
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.rules.clock import time_of
from rules_check.rules.question import Answer, Asking, Mark, Rows
from vassal_build.counted import counted
from vassal_build.language.said import joined, named, said, to_say

IN_RANGE, OUT, UNKNOWN, SOURCE = "#2e8b3d", "#c62828", "#8a8a8a", "#1f5fbf"

MARKED = {SupplyState.LOW: to_say("low supply"), SupplyState.NO: to_say("no supply")}
"""What the marker of a unit says of its supply."""
Suppliers = dict[str, tuple[str, ...] | None]
"""The places of the sources in range of each unit, None when a missing value decides."""


def ask(position: Position, asking: Asking) -> Answer:
    """Give the sources in range of units, and of each side whether they can all be supported at once (5.1, 5.2)."""
    units = [unit for unit in units_asked(position, asking) if position.printed(unit).needs_supply]
    found: Suppliers = {unit: questions.known_suppliers(position, unit) for unit in units}
    together = {side: _together(position, side, found) for side in sides_asked(position, asking)}
    return Answer(
        tuple(each for side, answer in together.items() for each in _shown(position, side, found, answer)),
        {"units": {unit: _document(position, unit, places) for unit, places in found.items()}, "together": together},
        tuple(_marks(position, found)),
        said(
            "Supply: {time}; green in range of a source, red not",
            time=time_of(position, position.facts.segment_names),
        ),
    )


def _together(position: Position, side: str, found: Suppliers) -> bool | None:
    """Say whether all units of a side can be supported at once, None when a missing value decides."""
    units = tuple(unit for unit in found if position.printed(unit).side == side)
    try:
        return questions.can_support(position, units)
    except Unknown:
        return None


def _document(position: Position, unit: str, places: tuple[str, ...] | None) -> dict[str, object]:
    state = position.units[unit]
    return {
        "side": position.printed(unit).side,
        "place": state.place,
        "marker": state.supply.value,
        "sources": None if places is None else list(places),
    }


def _shown(position: Position, side: str, found: Suppliers, together: bool | None) -> tuple[str | Rows, ...]:
    rows = tuple(
        (
            named(position.printed(unit).name),
            position.place_name(position.units[unit].place),
            _marker(position.units[unit].supply),
            _places(position, places),
        )
        for unit, places in found.items()
        if position.printed(unit).side == side
    )
    title = said("Supply of the {side} side", side=side.capitalize())
    table = Rows(title, (said("unit"), said("place"), said("marker"), said("in range of")), rows)
    if not rows:
        return (table,)
    return table, said("{units}: {answer}", units=counted(len(rows), "unit"), answer=_answer(len(rows), together))


def _answer(units: int, together: bool | None) -> str:
    if together is None:
        return said("a value is missing")
    if units == 1:
        return said("can be supported") if together else said("cannot be supported")
    return said("can all be supported at once") if together else said("cannot all be supported at once")


def _marker(state: SupplyState) -> str:
    return said(MARKED[state]) if state in MARKED else ""


def _places(position: Position, places: tuple[str, ...] | None) -> str:
    if places is None:
        return said("cannot be judged")
    return joined(map(position.place_name, places), ", ") or said("no source")


def _marks(position: Position, found: Suppliers) -> Iterator[Mark]:
    """Yield the sources in use, and every stack by its worst supplied unit."""
    for place in sorted({place for places in found.values() for place in places or ()}):
        yield Mark(place, SOURCE, 0.25, said("source"))
    worst: dict[str, str] = {}
    for unit, places in found.items():
        colour = UNKNOWN if places is None else IN_RANGE if places else OUT
        stands = position.units[unit].place
        if worst.get(stands) != OUT and (colour != IN_RANGE or stands not in worst):
            worst[stands] = colour
    words = {OUT: said("no source"), UNKNOWN: said("unknown")}
    for place, colour in worst.items():
        yield Mark(place, colour, 0.45, words.get(colour, ""))
