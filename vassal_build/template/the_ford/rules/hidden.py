"""Units that lie face down (10): what may not be done with them or to them, and the names by which they go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_check.rules.finding import finding
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.replacing import replace

from .notes import OPENED
from .state import UNDER, Fight, Position, UnitState

STILL_HIDDEN = Code(
    "HID101",
    "unit-still-hidden",
    Severity.ERROR,
    "A hidden unit fires, or dice are rolled for fire at a hex or an assault while a unit is hidden there (10).",
    "All of them open first.",
    "HID101: a unit is still hidden in 0603 Mill",
    "Open the hidden units before you roll the dice.",
)
CODES: tuple[Code, ...] = (STILL_HIDDEN,)


def hidden_at(position: Position, place: str, *, but: str = "") -> tuple[str, ...]:
    """Give the units that lie face down in a hex, those of a side left out."""
    return tuple(
        unit for unit in position.at(place) if position.units[unit].hidden and position.printed(unit).side != but
    )


def all_open(position: Position, place: str, side: str) -> Iterator[Diagnostic]:
    """Find out whether all enemies of a side in a hex are open."""
    # 10: before dice are rolled for fire at their hex or for an assault on it, all that are hidden there open
    if hidden_at(position, place, but=side):
        message = f"a unit is still hidden in {position.place_name(place)}"
        yield finding(position, STILL_HIDDEN, message, place=place, cite="10")


def still_hidden(position: Position, unit: str) -> Diagnostic:
    """Give the finding that a unit is hidden and should have opened."""
    place, name = position.units[unit].place, position.printed(unit).name
    return finding(position, STILL_HIDDEN, f"{name} is still hidden", place=place, subject=unit, cite="10")


def fought(position: Position, *units: str) -> Position:
    """Give the position in which some units have had what they opened for, if they did."""
    opened = [unit for unit in units if position.has(OPENED, unit)]
    return position.forgotten(OPENED, *opened) if opened else position


def renamed(position: Position, names: Mapping[str, str], seen: Position) -> Position:
    """Give a position with units under other names, the new ones by the old, as a table shows them.

    A blind that is opened is a unit, with the steps, states and front that the table shows, and lies face down until a
    deed opens it; a unit that is covered is a blind, and lies somewhere.
    """
    names = {old: new for old, new in names.items() if old in position.units}
    if not names:
        return position
    units = {unit: state for unit, state in position.units.items() if unit not in names}
    for old, new in names.items():
        state = position.units[old]
        shown = seen.units.get(new, state)
        units[new] = replace(shown, place=state.place, hidden=state.hidden)
        if old in position.facts.units and old not in names.values():
            units[old] = UnitState(UNDER, 0)
    blinds = {**position.blinds, **seen.blinds}
    return replace(
        position,
        units=in_order(position, units),
        blinds={unit: side for unit, side in blinds.items() if unit in units},
        in_phase={note: _called(names, noted) for note, noted in position.in_phase.items()},
        in_turn={note: _called(names, noted) for note, noted in position.in_turn.items()},
        fight=None if position.fight is None else _fought_by(position.fight, names),
    )


def placed_under(position: Position) -> Position:
    """Give a position in which each unit of a side with blinds that stands nowhere lies under one of them."""
    sides = set(position.blinds.values())
    missing = [
        unit.id for unit in position.facts.units.values() if unit.side in sides and unit.id not in position.units
    ]
    if not missing:
        return position
    under = dict.fromkeys(missing, UnitState(UNDER, 0))
    return replace(position, units=in_order(position, {**position.units, **under}))


def in_order(position: Position, units: Mapping[str, UnitState]) -> Mapping[str, UnitState]:
    """Give units in the order of the data, the blinds behind them."""
    known = {unit: units[unit] for unit in position.facts.units if unit in units}
    return {**known, **{unit: units[unit] for unit in sorted(units.keys() - known.keys())}}


def _called(names: Mapping[str, str], units: frozenset[str]) -> frozenset[str]:
    return frozenset(names.get(unit, unit) for unit in units)


def _fought_by(fight: Fight, names: Mapping[str, str]) -> Fight:
    attackers, defenders = (
        tuple(names.get(unit, unit) for unit in units) for units in (fight.attackers, fight.defenders)
    )
    return replace(fight, attackers=attackers, defenders=defenders)
