"""Retreats by two hexes towards a source (14.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_check.cases.syntax import Statement
from rules_check.games.keren.codes import RETREAT_NOT_OWED, WRONG_RETREAT
from rules_check.games.keren.deed import Action, Deed
from rules_check.games.keren.deeds.about import about_unit
from rules_check.games.keren.forms import place_in, unit_in
from rules_check.games.keren.guards import require_alive
from rules_check.games.keren.losses import settled
from rules_check.games.keren.position import FACED, FIRED, RETREATED, SUPPRESSED, Position
from rules_check.games.keren.retreats import is_nearer, retreats, sources, why_not
from rules_check.rules.cannot import CannotBeDone
from rules_check.rules.finding import finding
from rules_check.rules.handler import About, Form, Handler
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said, said_of
from vassal_build.replacing import replace


class Retreat(Action, frozen=True):
    """A unit retreats through hexes, its own not among them."""

    unit: str
    path: tuple[str, ...]


def _check(position: Position, action: Retreat) -> Iterator[Diagnostic]:
    unit, path, name = action.unit, action.path, position.name(action.unit)
    fight, hexes = position.fight, position.facts.numbers.retreat_hexes
    if _goes_with_the_misread(position, unit):
        return
    if fight is None or unit not in fight.retreating:
        yield _not_owed(position, unit)
        return
    if len(path) != hexes:
        message = said_of(
            len(path),
            "{name} retreats {number} hex, and a retreat is {hexes}",
            "{name} retreats {number} hexes, and a retreat is {hexes}",
            name=name,
            hexes=hexes,
        )
        yield finding(position, WRONG_RETREAT, message, subject=unit, cite="14.3")
    here = (position.units[unit].place, *path)
    for origin, place in pairwise(here):
        for reason in why_not(position, unit, origin, place):
            message = said(
                "{name} may not retreat by {place}: {reason}",
                name=name,
                place=position.place_name(place),
                reason=reason,
            )
            yield finding(position, WRONG_RETREAT, message, place=place, subject=unit, cite="14.3")
            return
    # 14.3: each hex nearer to one source, neither as far nor farther
    if not any(_leads_to(position, here, source) for source in sources(position, unit)):
        message = said("not every hex of {list} brings {name} nearer to a source", name=name, list=" ".join(path))
        yield finding(position, WRONG_RETREAT, message, place=path[-1], subject=unit, cite="14.3")


def _goes_with_the_misread(position: Position, unit: str) -> bool:
    """Say whether a unit retreats from a hex whose result was misread: that is one mistake of all in it."""
    throw = position.throw
    return throw is not None and throw.misread and throw.place == position.units[unit].place


def _not_owed(position: Position, unit: str) -> Diagnostic:
    """Say that a unit does not have to retreat, and what the result was where it stood."""
    throw, name, place = position.throw, position.name(unit), position.units[unit].place
    if throw is None or not throw.result or throw.place != place:
        message = said("{name} does not have to retreat", name=name)
        return finding(position, RETREAT_NOT_OWED, message, subject=unit, cite="14.3")
    is_assault = position.phase.does == "assault"
    message = said(
        "{name} retreats from {place}, but the result there is {result}",
        name=name,
        place=position.place_name(place),
        result=throw.result,
    )
    odds = said("odds {odds}", odds=throw.odds) if throw.odds else said("column {column}", column=throw.column)
    die = said("die {die}", die=throw.die)
    if throw.modifier:
        die = said("die {die}, modifier {modifier:+d}", die=throw.die, modifier=throw.modifier)
    evidence = (odds, die)
    cite = "14.1, 14.2" if is_assault else "11.2, 11.3"
    return finding(position, RETREAT_NOT_OWED, message, subject=unit, cite=cite, evidence=evidence)


def _leads_to(position: Position, path: tuple[str, ...], source: str) -> bool:
    return all(is_nearer(position, origin, place, source) for origin, place in pairwise(path))


def _apply(position: Position, action: Retreat) -> Position:
    unit, fight = action.unit, position.fight
    require_alive(position, unit)
    throw, place = position.throw, position.units[unit].place
    if fight is None and throw is not None and throw.place == place and throw.result:
        # whoever takes the result for a retreat does not suppress besides
        misread = replace(position, throw=replace(throw, misread=True))
        return misread.placed(unit, *action.path).without(SUPPRESSED, (unit,))
    if fight is None:
        raise CannotBeDone("nobody retreats")
    # 9.0: a unit that retreats again may be turned round again
    moved = position.placed(unit, *action.path).noted(RETREATED, unit).forgotten(FACED, unit)
    # 14.3: a gun that retreats is turned to its Fired side
    if position.printed(unit).is_gun:
        moved = moved.bearing(FIRED, (unit,))
    rest = tuple(each for each in fight.retreating if each != unit)
    return settled(moved.in_place(fight=replace(fight, retreating=rest)))


def _words(position: Position, action: Retreat) -> str:
    return said(
        "{unit} retreats to {place}", unit=position.name(action.unit), place=position.place_name(action.path[-1])
    )


def _about(position: Position, action: Retreat) -> About:
    return about_unit(position, action.unit, action.path[-1])


def _read(statement: Statement, position: Position) -> Retreat:
    unit, first, *others = statement.rest
    path = tuple(place_in(statement, word, position) for word in (first, *others))
    return Retreat(unit_in(statement, unit, position), path)


def _write(action: Retreat) -> str:
    return " ".join(("retreat", action.unit, *action.path))


def _legal(position: Position) -> Iterator[Retreat]:
    for unit in position.fight.retreating if position.fight is not None else ():
        yield from (Retreat(unit, path) for path in dict.fromkeys(retreats(position, unit)))


RETREAT = Deed(Handler(Retreat, "RET", _check, _apply, _words, _about, Form("retreat", _read, _write)), _legal)
"""The row of retreats."""
