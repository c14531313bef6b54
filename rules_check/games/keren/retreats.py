"""Where units can retreat to (14.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.keren.movement import is_barred, may_enter
from rules_check.games.keren.position import Position
from rules_check.games.keren.supply import serves
from rules_check.games.keren.zones import is_zoned
from vassal_build.language.said import said


def retreats(position: Position, unit: str) -> Iterator[tuple[str, ...]]:
    """Yield the hexes, two after another, that a unit may retreat by."""
    for source in sources(position, unit):
        yield from _towards(position, unit, (position.units[unit].place,), source)


def _towards(position: Position, unit: str, path: tuple[str, ...], source: str) -> Iterator[tuple[str, ...]]:
    if len(path) > position.facts.numbers.retreat_hexes:
        yield path[1:]
        return
    for place in position.facts.board.next_to(path[-1]):
        if not any(why_not(position, unit, path[-1], place)) and is_nearer(position, path[-1], place, source):
            yield from _towards(position, unit, (*path, place), source)


def sources(position: Position, unit: str) -> tuple[str, ...]:
    """Give the sources that a unit may retreat towards: its side's, with no enemy on them and in no enemy zone."""
    side = position.printed(unit).side
    enemy = position.facts.other(side)
    return tuple(
        source
        for source in position.facts.board.sources
        if serves(position, source, side) and not is_zoned(position, source, enemy)
    )


def is_nearer(position: Position, origin: str, place: str, source: str) -> bool:
    """Say whether a step goes nearer to a source, in hexes (R40)."""
    board = position.facts.board
    return board.distance(place, source) < board.distance(origin, source)


def why_not(position: Position, unit: str, origin: str, place: str) -> Iterator[str]:
    """Yield in words why a unit cannot retreat from one hex to the next, the way to a source left aside."""
    side = position.printed(unit).side
    enemy = position.facts.other(side)
    name = position.place_name(place)
    if place not in position.facts.board.next_to(origin):
        yield said("{name} is not adjacent to {place}", name=name, place=position.place_name(origin))
    elif is_barred(position.facts.board, origin, place):
        yield said("the hexside to {name} is prohibited", name=name)
    elif position.of(enemy, place):
        yield said("an enemy unit is in {name}", name=name)
    elif not may_enter(position, unit, origin, place):
        yield said("{name} has no room, or the roadblock bars the way", name=name)
    elif is_zoned(position, place, enemy) and not position.of(side, place):
        yield said("{name} is in an enemy Zone of Control without a friendly unit", name=name)
