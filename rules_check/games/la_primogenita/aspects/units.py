"""What is compared of a unit: its place, steps, Disruption, supply marker, load."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from rules_check.games.la_primogenita.codes import duty
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import SupplyState, UnitState
from rules_check.games.la_primogenita.words import OFF_MAP, SUPPLY, SUPPLY_DUE
from rules_check.referee.aspects import Aspect, Mistake
from vassal_build.counted import counted
from vassal_build.language.said import said
from vassal_build.replacing import replace

V = TypeVar("V")


def _units(position: Position) -> Mapping[str, UnitState]:
    return position.units


def _putting(change: Callable[[UnitState, V], UnitState]) -> Callable[[Position, str, V], Position]:
    """Give what puts a unit into a position that is changed to another value."""
    return lambda position, unit, value: position.with_units(change(position.units[unit], value))


def _stands_elsewhere(position: Position, unit: str, ours: UnitState, theirs: UnitState) -> bool:
    """Say whether a difference of place counts: where Air units stand between their missions means nothing."""
    away = (OffMap.WAITING, OffMap.GONE)
    return position.printed(unit).kind is not UnitKind.AIR or ours.place in away or theirs.place in away


def bears(position: Position, unit: str, ours: UnitState, theirs: UnitState) -> bool:
    """Say whether a difference of state counts: that of units in no hex, and of Air units, does not."""
    return position.printed(unit).kind is not UnitKind.AIR and ours.on_map and theirs.on_map


def _elsewhere(position: Position, unit: str, played: str, seen: str) -> Mistake:
    name, place, due = _name(position, unit), place_name(position, seen), place_name(position, played)
    message = said("{name} is in {place}, but should be in {due}", name=name, place=place, due=due)
    if played == OffMap.GONE:
        message = said("{name} is still in {place}, but is eliminated", name=name, place=place)
        return Mistake(duty.NOT_REMOVED, message, "5.2, 5.7c, 7.3, 7.6")
    if seen == OffMap.GONE:
        return Mistake(duty.STEPS, said("{name} is out of the game, but should be in {due}", name=name, due=due), "1.4")
    return (
        Mistake(duty.NOT_PLACED, message, "5.7a")
        if seen == OffMap.WAITING
        else Mistake(duty.PLACE, message, "4.1, 7.6")
    )


def _steps(position: Position, unit: str, played: int, seen: int) -> Mistake:
    message = said(
        "{unit} shows {number}, but should show {played}",
        unit=_name(position, unit),
        number=counted(seen, "step"),
        played=played,
    )
    return Mistake(duty.STEPS, message, "5.2, 7.3")


def _disrupted(position: Position, unit: str, _: bool, seen: bool) -> Mistake:
    name = _name(position, unit)
    message = (
        said("{unit} is marked Disrupted, but should not be", unit=name)
        if seen
        else said("{unit} is not marked Disrupted, but should be", unit=name)
    )
    return Mistake(duty.DISRUPTED, message, "6.3, 8.1")


def _supply(position: Position, unit: str, played: SupplyState, seen: SupplyState) -> Mistake:
    message = said(
        "{unit} {supply}, but should {supply_due}",
        unit=_name(position, unit),
        supply=SUPPLY[seen.value],
        supply_due=SUPPLY_DUE[played.value],
    )
    return Mistake(duty.SUPPLY, message, "5.2")


def _loaded(position: Position, unit: str, played: bool, seen: bool) -> Mistake:
    shown, due = ("loaded" if each else "depleted" for each in (seen, played))
    return Mistake(
        duty.LOADED,
        said("{unit} shows its {shown} side, but should be {due}", unit=_name(position, unit), shown=shown, due=due),
        "5.5",
    )


def _name(position: Position, unit: str) -> str:
    return position.printed(unit).name


def place_name(position: Position, place: str) -> str:
    """Give what players call a place of the map, or where pieces lie that are in none."""
    found = position.facts.map.places.get(place)
    return OFF_MAP.get(place, place) if found is None else found.name


PLACE: Aspect[Position, UnitState, str] = Aspect(
    "place",
    _units,
    lambda unit: unit.place,
    _putting(lambda unit, place: replace(unit, place=place)),
    _elsewhere,
    counts=_stands_elsewhere,
)
STEPS: Aspect[Position, UnitState, int] = Aspect(
    "steps",
    _units,
    lambda unit: unit.steps,
    _putting(lambda unit, steps: replace(unit, steps=steps)),
    _steps,
    counts=bears,
)
DISRUPTED: Aspect[Position, UnitState, bool] = Aspect(
    "disrupted",
    _units,
    lambda unit: unit.disrupted,
    _putting(lambda unit, disrupted: replace(unit, disrupted=disrupted)),
    _disrupted,
    counts=bears,
)
SUPPLIED: Aspect[Position, UnitState, SupplyState] = Aspect(
    "supply",
    _units,
    lambda unit: unit.supply,
    _putting(lambda unit, supply: replace(unit, supply=supply)),
    _supply,
    counts=bears,
)
LOADED: Aspect[Position, UnitState, bool] = Aspect(
    "loaded",
    _units,
    lambda unit: unit.loaded,
    _putting(lambda unit, loaded: replace(unit, loaded=loaded)),
    _loaded,
    counts=bears,
)
