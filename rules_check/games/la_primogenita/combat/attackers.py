"""Who may assault a hex: the target and the attacking units, one by one and together (7.1)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita.codes import cmb
from rules_check.games.la_primogenita.movement import terrain
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.finding import finding
from rules_check.rules.listing import listed
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said

Obstacle = tuple[Code, str]


def check(position: Position, side: str, place: str, units: tuple[str, ...]) -> Iterator[Diagnostic]:
    """Judge the target hex and the units that a side sends against it."""
    yield from check_target(position, side, place)
    # 7.1: somebody, and nobody twice
    if not units or len(set(units)) < len(units):
        message = said("no unit is named") if not units else said("a unit is named twice")
        yield finding(position, cmb.BAD_UNITS, message, place=place, cite="7.1")
    for unit in units:
        found = obstacle(position, side, unit, place)
        if found is not None:
            yield finding(position, found[0], found[1], place=place, subject=unit, cite="7.1")
    # 7.1: Artillery needs a unit of another kind, from the same or another hex
    if units and all(position.printed(unit).artillery for unit in units):
        names = listed(position.printed(unit).name for unit in units)
        yield finding(
            position, cmb.GUNS_ALONE, said("only Artillery takes part: {names}", names=names), place=place, cite="7.1"
        )


def check_target(position: Position, side: str, place: str) -> Iterator[Diagnostic]:
    """Judge the target: a hex of the map with enemy units (7.1)."""
    facts = position.facts.map.places[place]
    if facts.entry:
        message = said("{place} is an Entry hex, which cannot be assaulted", place=facts.name)
        yield finding(position, cmb.NO_TARGET, message, place=place, cite="7.1")
    if position.holder(place) != position.facts.enemy(side):
        yield finding(
            position, cmb.NO_TARGET, said("no enemy unit is in {place}", place=facts.name), place=place, cite="7.1"
        )


def obstacle(position: Position, side: str, unit: str, place: str) -> Obstacle | None:
    """Say why a unit may not take part in an Assault on a place, None when it may; having fought is not asked here."""
    printed, state = position.printed(unit), position.units[unit]
    # 7.1: Foot, Mobile and Artillery units of one's own
    if printed.side != side or not printed.fights or not state.on_map:
        return cmb.BAD_UNITS, said("{unit} cannot assault", unit=printed.name)
    # 7.1, 8.1
    if state.disrupted:
        return cmb.DISRUPTED, said("{unit} is Disrupted", unit=printed.name)
    # 7.1: adjacent, an Entry hex only across an arrow
    places = position.facts.map.places
    if position.facts.map.link(state.place, place) is None:
        message = said(
            "{unit} in {place} is not adjacent to {place2}",
            unit=printed.name,
            place=places[state.place].name,
            place2=places[place].name,
        )
        return cmb.NOT_ADJACENT, message
    # 7.1, 4.1: ground that it may not enter from here, but for Artillery; Alpine is open to Foot
    reason = "" if printed.artillery else terrain.barred(position, unit, state.place, place, alpine=True)
    return (cmb.PROHIBITED, said("{unit}: {reason}", unit=printed.name, reason=reason)) if reason else None


def able(position: Position, side: str, place: str) -> tuple[str, ...]:
    """Give the units of a side that could assault a place now, those left out that have fought in this Order."""
    fought = position.execution.fought if position.execution else frozenset()
    near = {link.to for link in position.facts.map.places[place].links} & set(position.stacks)
    units = (unit for origin in sorted(near) for unit in position.at(origin, side))
    return tuple(unit for unit in units if unit not in fought and obstacle(position, side, unit, place) is None)


def targets(position: Position, side: str) -> tuple[str, ...]:
    """Give the hexes with enemy units, Entry hexes left out."""
    places, enemy = position.facts.map.places, position.facts.enemy(side)
    return tuple(place for place in position.stacks if position.holder(place) == enemy and not places[place].entry)


def groups(position: Position, units: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield sensible sets of attackers: each unit alone, each stack, everybody; sets of Artillery alone left out."""
    origins = dict.fromkeys(position.units[unit].place for unit in units)
    stacks = [tuple(unit for unit in units if position.units[unit].place == origin) for origin in origins]
    for group in dict.fromkeys([*((unit,) for unit in units), *stacks, units]):
        if any(not position.printed(unit).artillery for unit in group):
            yield group
