"""Asmara as an Open City (2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules_check.games.la_primogenita.about import of_nobody
from rules_check.games.la_primogenita.cases.forms import bare
from rules_check.games.la_primogenita.codes.vic import CANNOT_DECLARE
from rules_check.games.la_primogenita.deed import Deed
from rules_check.games.la_primogenita.facts.map import Town
from rules_check.games.la_primogenita.orders.execution import MOVES
from rules_check.games.la_primogenita.position.actions import DeclareOpenCity
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from rules_check.games.la_primogenita.words import says
from rules_check.graph.paths import cheapest
from rules_check.rules.finding import finding
from rules_check.rules.handler import Handler
from vassal_build.counted import counted
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace

LIKELY = 0.3
"""How often a player at random declares it when he may."""


def worth(position: Position, town: Town) -> int:
    """Give the Victory Points of a town now; raise Unknown when they are missing."""
    if town.id == position.facts.open_city and position.open_city is OpenCity.DECLARED:
        return position.facts.numbers["open_city"]
    return town.vp.known()


def italian_enters(position: Position, place: str) -> Position:
    """Take the marker away for good when an Italian unit comes next to Asmara or into it (2.2)."""
    asmara = position.facts.map.towns.get(position.facts.open_city)
    if asmara is None or position.open_city is not OpenCity.DECLARED:
        return position
    retaken = place == asmara.id
    near = position.controller(asmara.id) == "italian" and position.facts.map.link(asmara.id, place) is not None
    return replace(position, open_city=OpenCity.SPENT) if retaken or near else position


def check(position: Position, _: DeclareOpenCity) -> Iterator[Diagnostic]:
    """Judge the declaration: the moment, the control of Asmara, and how near the Allies are."""
    asmara = position.facts.map.towns.get(position.facts.open_city)
    for reason in _obstacles(position, asmara.id if asmara else None):
        yield finding(
            position, CANNOT_DECLARE, said("Asmara cannot be declared open: {reason}", reason=reason), cite="2.2"
        )


def _obstacles(position: Position, asmara: str | None) -> Iterator[str]:
    if asmara is None:
        yield said("it is not on the map")
        return
    # 2.2: it is declared once
    if position.open_city is not OpenCity.NOT_YET:
        yield said("it has already been declared")
    # 2.2: only at the end of an Italian Move Main Order or of the Rail Movement Segment
    if not _is_the_moment(position):
        yield said("this is possible only at the end of an Italian Move Main Order or of the Rail Movement Segment")
    # 2.2: only while Italy controls it
    if position.controller(asmara) != "italian":
        yield said("it is not controlled by Italy")
    # 2.2: only with an Allied unit no more than two hexes away
    distance = position.facts.numbers["open_city_distance"]
    if not any(position.holder(place) == "allied" for place in _within(position, asmara, distance)):
        yield said("no Allied unit is within {number}", number=counted(distance, "hex", "hexes"))


def _is_the_moment(position: Position) -> bool:
    if position.segment == "rail":
        return True
    execution = position.execution
    return (
        execution is not None
        and execution.order in MOVES
        and position.facts.orders[execution.order].side == "italian"
        and position.facts.orders[execution.order].row == "M"
    )


def _within(position: Position, origin: str, hexes: int) -> Iterator[str]:
    places = position.facts.map.places
    yield from cheapest(origin, hexes, lambda place: ((link.to, 1.0, False) for link in places[place].links))


def apply(position: Position, _: DeclareOpenCity) -> Position:
    """Place the marker and remove every Italian unit in Asmara or adjacent to it; they surrender."""
    asmara = position.facts.map.towns[position.facts.open_city]
    position = replace(position, open_city=OpenCity.DECLARED, railed=True)
    for place in (asmara.id, *(link.to for link in asmara.links)):
        for unit in position.at(place, "italian"):
            position = position.without(unit)
    if position.execution is None:
        return position
    return replace(position, execution=replace(position.execution, closed_to_moves=True))


def legal(position: Position) -> Iterator[DeclareOpenCity]:
    """Yield the declaration when it may be made."""
    action = DeclareOpenCity()
    if next(check(position, action), None) is None:
        yield action


def _wish(position: Position, random: Random) -> DeclareOpenCity | None:
    declared = next(legal(position), None) if position.segment == "rail" else None
    return declared if declared is not None and random.random() < LIKELY else None


OPEN_CITY = Deed(
    Handler(
        DeclareOpenCity,
        "VIC",
        check,
        apply,
        says(said("Asmara is declared an Open City")),
        of_nobody,
        bare("open_city", DeclareOpenCity),
        title=said("Declare Asmara an Open City"),
    ),
    legal,
    _wish,
)
"""The row of the declaration."""
