"""The Rail Movement Segment (4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules_check.games.la_primogenita import control, stacking
from rules_check.games.la_primogenita.about import goes
from rules_check.games.la_primogenita.cases.forms import along
from rules_check.games.la_primogenita.codes import mov
from rules_check.games.la_primogenita.codes.stk import OVER_LIMIT
from rules_check.games.la_primogenita.deed import Deed
from rules_check.games.la_primogenita.movement.zoc import Zone, zone_of
from rules_check.games.la_primogenita.position.actions import Rail
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.words import goes_along
from rules_check.graph.paths import cheapest, path_to
from rules_check.rules.finding import finding
from rules_check.rules.handler import Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said, to_say
from vassal_build.replacing import replace

SIDE = "italian"
LIKELY = 0.7
"""How often a player at random uses the train."""


def check(position: Position, action: Rail) -> Iterator[Diagnostic]:
    """Judge a move by rail."""
    printed, state = position.printed(action.unit), position.units[action.unit]
    for reason in _boarding_obstacles(position, action):
        yield finding(
            position,
            mov.NO_BOARDING,
            said("{unit} may not move by rail: {reason}", unit=printed.name, reason=reason),
            subject=action.unit,
            cite="4.3",
        )
    if action.path[:1] != (state.place,):
        message = said("{unit} is in {place}, where its path does not begin", unit=printed.name, place=state.place)
        yield finding(position, mov.NOT_THERE, message, subject=action.unit, cite="4.3")
    for origin, to in zip(action.path, action.path[1:], strict=False):
        reason = _obstacle(position, origin, to, first=origin == action.path[0])
        if reason:
            message = said(
                "{unit} may not go on by rail to {place}: {reason}", unit=printed.name, place=to, reason=reason
            )
            yield finding(position, mov.RAIL_BLOCKED, message, place=to, subject=action.unit, cite="4.3")
    if stacking.would_exceed(position, action.unit, action.path[-1]):
        message = said(
            "{unit} may not end in {place}: its Stacking Limit would be exceeded",
            unit=printed.name,
            place=action.path[-1],
        )
        yield finding(position, OVER_LIMIT, message, place=action.path[-1], subject=action.unit, cite="1.5, 4.3")


def _boarding_obstacles(position: Position, action: Rail) -> Iterator[str]:
    printed, state = position.printed(action.unit), position.units[action.unit]
    # 2.1, 4.3: in its own segment, one unit
    if position.segment != "rail":
        yield said("it is not the Rail Movement Segment")
    # 4.3: an Italian Foot unit that is not Disrupted and whose Movement Value is not 0 (4.1)
    if printed.side != SIDE or not printed.is_foot:
        yield said("only Italian Foot units may")
    if position.railed:
        yield said("another unit has already used the train, and only one may in a segment")
    if state.disrupted:
        yield said("it is Disrupted")
    if not position.face(action.unit).movement:
        yield said("its Movement Value is 0")
    # 4.3: from a town that never had a flag
    if state.on_map and (position.facts.map.places[state.place].town is None or state.place in position.flags):
        place = position.facts.map.places[state.place].name
        yield said("units board only in a town without a flag, and it is in {place}", place=place)


def _obstacle(position: Position, origin: str, to: str, *, first: bool) -> str:
    link = position.facts.map.link(origin, to)
    if link is None or not link.rail:
        return said("no railway leads there")
    # 4.3: no enemy unit, no enemy-controlled town
    if position.holder(to) not in (None, SIDE):
        return said("an enemy unit is there")
    if position.controller(to) not in (None, SIDE):
        return said("the town is enemy-controlled")
    # 4.3: it must stop in an empty hex in a hard zone
    if not first and _must_stop(position, origin):
        return said("{origin} is empty and in a hard Zone of Control", origin=origin)
    return ""


def _must_stop(position: Position, place: str) -> bool:
    enemy = position.facts.enemy(SIDE)
    return position.holder(place) is None and zone_of(position, enemy, place) is Zone.HARD


def apply(position: Position, action: Rail) -> Position:
    """Move the unit along the line."""
    return replace(control.pass_through(position, action.unit, action.path), railed=True)


def legal(position: Position) -> Iterator[Rail]:
    """Yield every ride that is legal now."""
    if position.segment != "rail" or position.railed:
        return
    for unit in tuple(position.on_map(SIDE)):
        origin = position.units[unit].place
        if next(_boarding_obstacles(position, Rail(unit, (origin,))), None) is None:
            reached = cheapest(origin, len(position.facts.map.places), lambda place: _rides(position, place))
            for place in reached:
                if place != origin and not stacking.would_exceed(position, unit, place):
                    yield Rail(unit, path_to(reached, place))


def _rides(position: Position, place: str) -> Iterator[tuple[str, float, bool]]:
    for link in position.facts.map.places[place].links:
        if not _obstacle(position, place, link.to, first=True):
            yield link.to, 1.0, _must_stop(position, link.to)


def _wish(position: Position, random: Random) -> Rail | None:
    rides = list(legal(position))
    return random.choice(rides) if rides and random.random() < LIKELY else None


RAIL = Deed(
    Handler(
        Rail,
        "MOV",
        check,
        apply,
        goes_along(to_say("{unit} goes by rail {way}")),
        goes,
        along("rail", Rail),
        title=said("Rail Movement"),
    ),
    legal,
    _wish,
)
"""The row of moves by rail."""
