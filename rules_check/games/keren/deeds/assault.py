"""Assaults (14.0, 14.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules_check.cases.rolled import dice_in, with_dice
from rules_check.cases.syntax import Statement
from rules_check.games.keren.blind import as_far_as_known
from rules_check.games.keren.codes import CANNOT_ASSAULT, NOBODY_THERE, NOT_BESIDE
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_units
from rules_check.games.keren.forms import done_by, place_in
from rules_check.games.keren.guards import act_together, die_is, require_alive, suppressed_or, time_for
from rules_check.games.keren.losses import with_result
from rules_check.games.keren.movement import is_barred
from rules_check.games.keren.position import STRUCK, SUPPRESSED, Position
from rules_check.games.keren.strength import assault_throw
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Die, Form, Handler
from rules_check.rules.one_throw import one_throw
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace


class Assault(Action, frozen=True):
    """Units assault all enemies in a place beside them."""

    place: str
    units: tuple[str, ...]
    dice: tuple[int, ...] = ()


def why_not_assault(position: Position, unit: str) -> str:
    """Say in words why a unit may not assault now, empty when it may."""
    printed, name = position.printed(unit), position.name(unit)
    # 14.0: guns never assault, and aircraft are no units
    if printed.is_gun or printed.flies:
        return said("{name} cannot assault", name=name)
    # 14.4
    if position.has(unit, SUPPRESSED):
        return said("{name} is suppressed and may not assault", name=name)
    # 14.0: in one assault each
    return said("{name} has already assaulted", name=name) if position.did(STRUCK, unit) else ""


def _check(position: Position, action: Assault) -> Iterator[Diagnostic]:
    side, place = position.printed(action.units[0]).side, action.place
    yield from time_for(position, side, "assault", who=position.name(action.units[0]))
    yield from act_together(position, action.units, CANNOT_ASSAULT, "14.0")
    for unit in action.units:
        if reason := why_not_assault(position, unit):
            yield finding(position, CANNOT_ASSAULT, reason, subject=unit, cite=suppressed_or(position, unit, "14.0"))
            return
    for unit in action.units:
        origin = position.units[unit].place
        # 14.0, 10.5: beside the hex; a tunnel from its mouths, and out of it against them
        if not position.on_map(unit) or place not in position.facts.board.next_to(origin):
            message = said(
                "{unit} is not adjacent to {place}", unit=position.name(unit), place=position.place_name(place)
            )
            yield finding(position, NOT_BESIDE, message, place=place, subject=unit, cite="14.0")
        # R39: nobody assaults where nobody could advance
        elif is_barred(position.facts.board, origin, place):
            message = said("the hexside between {origin} and {place} is prohibited", origin=origin, place=place)
            yield finding(position, NOT_BESIDE, message, place=place, subject=unit, cite="10.1")
    # 14.0: enemies are in the hex
    if not position.of(position.facts.other(side), place):
        message = said("no enemy unit is in {place}", place=position.place_name(place))
        yield finding(position, NOBODY_THERE, message, place=place, subject=action.units[0], cite="14.0")
    yield from die_is(position, action.dice, "14.1")


def _apply(position: Position, action: Assault) -> Position:
    require_alive(position, *action.units)
    throw = assault_throw(position, action.units, action.place)
    result = position.facts.assault.result(throw.column, action.dice[0] + throw.modifier)
    read = replace(throw, die=action.dice[0], result=result, place=action.place)
    struck = position.noted(STRUCK, *action.units)
    return with_result(struck.in_place(throw=read), result, action.place, action.units)


def _words(position: Position, action: Assault) -> str:
    names = ", ".join(map(position.name, action.units))
    return said("{place} is assaulted by {names}", place=position.place_name(action.place), names=names)


def _about(position: Position, action: Assault) -> About:
    return about_units(position, action.units, action.place)


def _read(statement: Statement, position: Position) -> Assault:
    place, units = done_by(statement, position)
    return Assault(place_in(statement, place, position), units, dice_in(statement.rest))


def _write(action: Assault) -> str:
    return with_dice(f"assault {action.place} by {' '.join(action.units)}", action.dice)


def ready_by_hex(position: Position) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each hex with enemies, and the units of the phase's side beside it that can assault."""
    side = position.phase.side
    for place in position.stacks:
        if position.side_at(place) == side:
            continue
        yield place, tuple(unit for unit in _beside(position, place) if not why_not_assault(position, unit))


def _beside(position: Position, place: str) -> tuple[str, ...]:
    """Give the units of the phase's side beside a place."""
    near, side = position.facts.board.next_to(place), position.phase.side
    return tuple(unit for other in near for unit in position.of(side, other))


def _legal(position: Position) -> Iterator[Assault]:
    if position.phase.does == "assault":
        targets = (place for place in position.stacks if position.side_at(place) != position.phase.side)
        yield from as_far_as_known(targets, partial(_legal_on, position))


def _legal_on(position: Position, place: str) -> Iterator[Assault]:
    """Yield the assaults on a place: by each unit alone, and by all that can where there are several."""
    beside = _beside(position, place)
    yield from as_far_as_known(beside, partial(_legal_by, position, place))
    ready = tuple(unit for unit in beside if not why_not_assault(position, unit))
    if len(ready) > 1:
        yield from _if_legal(position, Assault(place, ready))


def _legal_by(position: Position, place: str, unit: str) -> Iterator[Assault]:
    if not why_not_assault(position, unit):
        yield from _if_legal(position, Assault(place, (unit,)))


def _if_legal(position: Position, action: Assault) -> Iterator[Assault]:
    if not any(_check(position, action)):
        yield action


ASSAULT = Deed(
    Handler(
        Assault,
        "CMB",
        _check,
        _apply,
        _words,
        _about,
        Form("assault", _read, _write),
        one_throw(lambda _: Die("Assault")),
    ),
    _legal,
    samples=said("for each hex one assault by all units that can, and one by each unit alone"),
)
"""The row of assaults."""
