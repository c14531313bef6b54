"""Setup (3.0, 16): units are placed in their areas."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.cases.syntax import Statement
from rules_check.games.keren.codes import ENEMY_THERE, OUT_OF_PHASE, WRONG_AREA
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_unit
from rules_check.games.keren.facts import Area, Board, Facts
from rules_check.games.keren.forms import place_in, unit_in
from rules_check.games.keren.guards import has_room
from rules_check.games.keren.position import OFF, SETUP, Position
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said


class Place(Action, frozen=True):
    """A unit is set up in a hex."""

    unit: str
    place: str


def _check(position: Position, action: Place) -> Iterator[Diagnostic]:
    unit, place, name = action.unit, action.place, position.name(action.unit)
    if position.segment != SETUP:
        yield finding(
            position, OUT_OF_PHASE, said("{name} is placed after the setup", name=name), subject=unit, cite="3.0"
        )
    state, side = position.units[unit], position.printed(unit).side
    if state.place != OFF or not state.area:
        yield finding(
            position, WRONG_AREA, said("{name} is not to be set up", name=name), place=place, subject=unit, cite="16"
        )
        return
    # 16: within its area
    if place not in area_hexes(position.facts, state.area):
        message = said("{place} is outside the area {area}", place=position.place_name(place), area=state.area)
        yield finding(position, WRONG_AREA, message, place=place, subject=unit, cite="16")
    if position.of(position.facts.other(side), place):
        yield finding(
            position,
            ENEMY_THERE,
            said("an enemy unit is in {place}", place=place),
            place=place,
            subject=unit,
            cite="3.0",
        )
    # 7.0: stacking holds during set-up, too
    yield from has_room(position, place, (unit,))


def area_hexes(facts: Facts, area: str) -> frozenset[str]:
    """Give the hexes that belong to an area (16)."""
    if area not in facts.area_hexes:
        inside = (place for place in facts.board.hexes if _is_inside(facts.board, place, facts.areas[area]))
        facts.area_hexes[area] = frozenset(inside)
    return facts.area_hexes[area]


def _is_inside(board: Board, place: str, area: Area) -> bool:
    ground = not area.terrain or board.terrain[place] == area.terrain
    is_near = is_numbered_for(board, place, area) and is_near_enough(board, place, area)
    return is_near and ground and (not area.ridge or place in board.ridges)


def is_near_enough(board: Board, place: str, area: Area) -> bool:
    """Say whether a hex is as near to the centre of an area as that asks (16)."""
    centres = board.names.get(area.centre, frozenset())
    return area.radius is None or any(board.distance(place, centre) <= area.radius for centre in centres)


def is_numbered_for(board: Board, place: str, area: Area) -> bool:
    """Say whether the number of a hex is between those that bound an area (16)."""
    columns = _is_between(area.first_column, board.hexes[place].column, area.last_column)
    return columns and _is_between(area.first_row, board.hexes[place].row, area.last_row)


def _is_between(first: int | None, number: int, last: int | None) -> bool:
    return (first is None or first <= number) and (last is None or number <= last)


def _apply(position: Position, action: Place) -> Position:
    return position.placed(action.unit, action.place)


def _words(position: Position, action: Place) -> str:
    return said("{unit} is set up in {place}", unit=position.name(action.unit), place=position.place_name(action.place))


def _about(position: Position, action: Place) -> About:
    return about_unit(position, action.unit, action.place)


def _read(statement: Statement, position: Position) -> Place:
    unit, place = statement.rest
    return Place(unit_in(statement, unit, position), place_in(statement, place, position))


def _write(action: Place) -> str:
    return f"place {action.unit} {action.place}"


def _legal(position: Position) -> Iterator[Place]:
    if position.segment != SETUP:
        return
    for unit, state in position.units.items():
        if state.place == OFF and state.area:
            placed = (Place(unit, place) for place in sorted(area_hexes(position.facts, state.area)))
            yield from (one for one in placed if not any(_check(position, one)))


PLACE = Deed(Handler(Place, "RNF", _check, _apply, _words, _about, Form("place", _read, _write)), _legal)
"""The row of the setup."""
