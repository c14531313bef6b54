"""What is asked of every path that units take together: steps, enemies, zones, room, points (7, 8, 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules_check.games.keren.blind import hidden
from rules_check.games.keren.codes import ENEMY_THERE, NO_WAY, ROADBLOCK, TOO_FAR, ZONE_STOPS
from rules_check.games.keren.facts import outside
from rules_check.games.keren.guards import has_room
from rules_check.games.keren.movement import allowances, is_barred, step_cost
from rules_check.games.keren.position import Position
from rules_check.games.keren.zones import is_zoned
from rules_check.rules.finding import finding
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import joined, said, said_of


def steps_are_there(position: Position, units: Sequence[str], path: Sequence[str]) -> Iterator[Diagnostic]:
    """Find out whether units can go every step of a path at all."""
    board, name = position.facts.board, position.place_name
    for origin, place in pairwise(path):
        side = frozenset((outside(origin), outside(place)))
        # 10.0, 10.5: from hex to hex, and into a tunnel by its mouths
        if place not in board.next_to(origin):
            message = said("{place} is not adjacent to {origin}", place=name(place), origin=name(origin))
            yield finding(position, NO_WAY, message, place=place, subject=units[0], cite="10.0")
        # 10.1, 10.6: a prohibited hexside is never crossed
        elif is_barred(board, origin, place):
            message = said(
                "{unit} cannot enter {place} from {origin}: the hexside is prohibited",
                unit=position.name(units[0]),
                place=name(place),
                origin=name(origin),
            )
            yield finding(position, NO_WAY, message, place=place, subject=units[0], cite="10.1")
        # 10.1: the roadblock bars the tanks
        elif side in board.roadblocks and any(position.printed(unit).kind == "tank" for unit in units):
            message = said(
                "the roadblock between {origin} and {place} bars the Matildas", origin=name(origin), place=name(place)
            )
            yield finding(position, ROADBLOCK, message, place=place, subject=units[0], cite="10.1")


def places_are_free(position: Position, units: Sequence[str], path: Sequence[str]) -> Iterator[Diagnostic]:
    """Find out whether every hex of a path may be entered: no enemy is there, and room for all (7)."""
    side = position.printed(units[0]).side
    enemy, name = position.facts.other(side), position.place_name
    for place in path:
        if position.of(enemy, place):
            who = joined(map(position.name, units), " and ")
            message = said("{units} cannot enter {place}: an enemy unit is there", units=who, place=name(place))
            yield finding(position, ENEMY_THERE, message, place=place, subject=units[0], cite="14")
        yield from has_room(position, place, units)


def zones_are_kept(position: Position, units: Sequence[str], left: Sequence[str], end: str) -> Iterator[Diagnostic]:
    """Find out whether units may leave hexes that they have entered on their way to its end: none is in a zone (8)."""
    enemy, name = position.facts.other(position.printed(units[0]).side), position.place_name
    for place in left:
        # 8.1: a unit that enters a zone stops
        if is_zoned(position, place, enemy):
            message = said(
                "{unit} goes on from {place} to {end}, but {place} is in a Zone of Control of the {side} side",
                unit=position.name(units[0]),
                place=name(place),
                end=name(end),
                side=position.facts.sides[enemy],
            )
            yield finding(position, ZONE_STOPS, message, place=place, subject=units[0], cite="8.1")


def points_suffice(position: Position, unit: str, cost: int, path: Sequence[str]) -> Iterator[Diagnostic]:
    """Find out whether a unit has the movement points for its path; one hex is always allowed (10.6)."""
    points, least = max(found := allowances(position, unit)), min(found)
    if cost <= least or len(path) <= 1 + position.facts.numbers.minimum_move:
        return
    # 7.4: what lies face down may have more points than others
    if cost <= points:
        raise hidden(said("how many movement points {unit} has", unit=position.name(unit)), "MOV")
    # 10.0, 6.5: no more than the factor, halved out of supply
    reason: str = said_of(
        cost,
        "{unit} spends {number} movement point and has {points}",
        "{unit} spends {number} movement points and has {points}",
        unit=position.name(unit),
        points=points,
    )
    cite, evidence = "10.0", (said("by {way}", way=joined(path, " – ")),)
    # 7.2: by the rate of a way the points would do, but two units fill it
    if sum(step_cost(position.facts, origin, place) for origin, place in pairwise(path)) <= points:
        cite, reason = "7.2, 10.0", _for_a_third(reason)
    yield finding(position, TOO_FAR, reason, place=path[-1], subject=unit, cite=cite, evidence=evidence)


def _for_a_third(reason: str) -> str:
    """Say besides why the rate of a road or railway was not to be had."""
    return said("{reason}: a road or railway holds two units, and a third pays for the ground", reason=reason)
