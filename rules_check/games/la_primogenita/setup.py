"""The setup (1.7): where each unit with a sole Setup Letter may stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_check.games.la_primogenita import grounds, stacking
from rules_check.games.la_primogenita.codes import rnf
from rules_check.games.la_primogenita.movement.terrain import HIGH
from rules_check.games.la_primogenita.position.actions import Place
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.rules.finding import finding
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import joined, said, said_of, to_say

SEGMENT = to_say("setup")
SAMPLE = said("in a setup the hexes of the map, not the Entry hexes beside them")
"""What is listed of the places of a setup."""


def allowed(position: Position, unit: str) -> tuple[str, ...]:
    """Give the places where a unit may be set up, its Setup Hex first, whoever stands there."""
    printed, game_map = position.printed(unit), position.facts.map
    home = game_map.by_letter.get(printed.setup)
    if home is None:
        return ()
    if printed.fixed:
        return (home.id,)
    # 4.1: an Entry hex is adjacent across its arrows; 1.1: it is for one side alone
    near = (game_map.places[place] for place in (home.id, *(link.to for link in home.links)))
    return tuple(place.id for place in near if place.terrain not in HIGH and place.entry in ("", printed.side))


def check(position: Position, action: Place) -> Iterator[Diagnostic]:
    """Judge placing one unit in the setup."""
    state, printed = position.units[action.piece], position.printed(action.piece)
    if state.place != OffMap.SETUP:
        message = said("{unit} is not waiting to be set up", unit=printed.name)
        yield finding(position, rnf.SET_UP_WRONG, message, subject=action.piece, cite="1.7")
    # 1.7: Italy sets up first
    if printed.side == "allied" and _waiting(position, "italian"):
        message = said("{unit} may be set up only after all Italian units", unit=printed.name)
        yield finding(position, rnf.SET_UP_WRONG, message, subject=action.piece, cite="1.7")
    if position.holder(action.place) == position.facts.enemy(printed.side):
        message = said(
            "{unit} may not be set up in {place}: an enemy unit is there", unit=printed.name, place=action.place
        )
        yield finding(position, rnf.SET_UP_WRONG, message, place=action.place, subject=action.piece, cite="1.7")
    yield from _check_place(position, action.piece, action.place)


def _check_place(position: Position, unit: str, place: str) -> Iterator[Diagnostic]:
    printed = position.printed(unit)
    if place not in allowed(position, unit):
        where = (
            said("in Setup Hex {setup}", setup=printed.setup)
            if printed.fixed
            else said("in or next to Setup Hex {setup}", setup=printed.setup)
        )
        message = said(
            "{unit} is in {place} and must be {where}, not in Mountain or Alpine",
            unit=printed.name,
            place=place,
            where=where,
        )
        under = (*grounds.of_entry(position, unit), *grounds.of_terrain(position, place))
        yield finding(position, rnf.SET_UP_WRONG, message, place=place, subject=unit, cite="1.7", evidence=under)


def apply(position: Position, action: Place) -> Position:
    """Set the unit up."""
    return position.with_unit(action.piece, place=action.place)


def begun(position: Position) -> tuple[str, ...]:
    """Give the sides that have begun to set up: a unit with a letter of its own is on the map.

    Italy sets up first, so its setup is over as soon as the Allied one has begun.
    """
    lettered = (position.printed(unit.id) for unit in position.units.values() if unit.on_map)
    placed = {printed.side for printed in lettered if printed.setup}
    return position.facts.sides if "allied" in placed else tuple(placed)


def judge_save(position: Position) -> tuple[Diagnostic, ...]:
    """Judge the setup that a save shows, of the sides that have begun it: Italy's comes before the Allied one."""
    sides = begun(position)
    return tuple(judge(position, sides)) if sides and position.segment == SEGMENT else ()


def judge(position: Position, sides: Iterable[str]) -> Iterator[Diagnostic]:
    """Judge the finished setup of sides: every unit with a sole letter stands where it may, and stacking is kept."""
    for unit in position.units.values():
        printed = position.printed(unit.id)
        if unit.on_map and printed.setup:
            yield from _check_place(position, unit.id, unit.place)
    for side in sides:
        yield from _check_all_placed(position, side)
    yield from stacking.judge(position)


def _check_all_placed(position: Position, side: str) -> Iterator[Diagnostic]:
    """Find the units of a side that still wait, all in one finding."""
    waiting = _waiting(position, side)
    names = [position.printed(unit).name for unit in waiting]
    if not waiting:
        return
    message = said_of(
        len(names),
        "{units} has not been set up",
        "{number} units have not been set up: {units}",
        units=joined(names, ", "),
    )
    under = tuple(
        ground
        for unit, name in zip(waiting, names, strict=True)
        for ground in position.printed(unit).enters.ground(said("the Setup Letter of {unit}", unit=name))
    )
    subject = waiting[0] if len(waiting) == 1 else ""
    yield finding(position, rnf.SET_UP_WRONG, message, subject=subject, cite="1.7", evidence=under)


def _waiting(position: Position, side: str) -> tuple[str, ...]:
    return tuple(
        unit.id
        for unit in position.units.values()
        if unit.place == OffMap.SETUP and position.printed(unit.id).side == side
    )


def legal(position: Position) -> Iterator[Place]:
    """Yield each unit's places in the setup of the side whose turn it is, hexes of the map alone."""
    if position.segment != SEGMENT:
        return
    for unit in _waiting(position, "italian") or _waiting(position, "allied"):
        for place in (each for each in allowed(position, unit) if not position.facts.map.places[each].entry):
            enemy = position.facts.enemy(position.printed(unit).side)
            if position.holder(place) != enemy and not stacking.would_exceed(position, unit, place):
                yield Place(unit, place)
