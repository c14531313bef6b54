"""Stragglers and Replacements (Orders 3, 1): steps that come back, and dumps loaded again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules_check.games.la_primogenita import grounds, stacking
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.orders.minor.effect import (
    Effect,
    at_units,
    on_full_sources,
    one_die,
    stronger,
    units_wrong,
)
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import tracing
from rules_check.rules.listing import listed
from vassal_build.known import Evidence
from vassal_build.language.said import said
from vassal_build.replacing import replace


def _straggler_obstacles(position: Position, action: Declare) -> Iterator[str]:
    wrong = units_wrong(position, action, 1, "italian")
    if wrong:
        yield wrong
        return
    printed = position.printed(action.units[0])
    if printed.elite or printed.is_mobile or printed.artillery:
        yield said("{unit} is Elite, Mobile or Artillery", unit=printed.name)
    yield from _recovery_obstacles(position, action.units[0])
    yield from _crowded(position, action.units)
    if not tracing.within(position, action.units[0], "FS"):
        yield said("{unit} is not within range of an Italian Full Supply Source", unit=printed.name)


def _recovery_obstacles(position: Position, unit: str) -> Iterator[str]:
    printed, state = position.printed(unit), position.units[unit]
    if state.disrupted:
        yield said("{unit} is Disrupted", unit=printed.name)
    if state.steps >= printed.steps:
        yield said("{unit} has all its steps", unit=printed.name)


def _crowded(position: Position, units: tuple[str, ...]) -> Iterator[str]:
    """Say in words where what the units and dumps regain together would exceed a Stacking Limit (Orders 1, 3)."""
    after = position
    for unit in units:
        if position.units[unit].steps < position.printed(unit).steps:
            after = _regain(after, unit)
    for place in dict.fromkeys(position.units[unit].place for unit in units):
        if stacking.excess(after, place):
            yield said("the Stacking Limit of {place} would be exceeded", place=place)


def _regain(position: Position, unit: str) -> Position:
    """Give the position after a unit has regained a step, or a dump its load."""
    if position.printed(unit).kind is UnitKind.DUMP:
        return position.with_unit(unit, loaded=True)
    return position.with_unit(unit, steps=position.units[unit].steps + 1)


def _apply_stragglers(position: Position, action: Declare) -> Position:
    assert action.rolls is not None
    if action.rolls[0] < position.facts.numbers["minor_success"]:
        return position
    for unit in action.units:
        position = _regain(position, unit)
    return position


def _weak(position: Position, side: str) -> Iterator[str]:
    for unit in position.on_map(side):
        if 0 < position.units[unit].steps < position.printed(unit).steps or not position.units[unit].loaded:
            yield unit


def _straggler_targets(position: Position, action: Declare) -> Iterator[Declare]:
    for unit in _weak(position, "italian"):
        yield replace(action, units=(unit,))


def _replacement_obstacles(position: Position, action: Declare) -> Iterator[str]:
    if len(action.units) not in (1, 2) or len(set(action.units)) < len(action.units):
        names = listed(position.printed(unit).name for unit in action.units)
        yield (
            said("it is for one or two different units or dumps, not for {names}", names=names)
            if names
            else said("it is for one or two different units or dumps")
        )
        return
    wrong = units_wrong(position, action, len(action.units), "allied")
    if wrong:
        yield wrong
        return
    for unit in action.units:
        yield from _replaced_obstacles(position, unit)
    yield from _crowded(position, action.units)
    # 9 (1): a second one only within range of a Full Supply Source
    if len(action.units) == 2 and not any(tracing.within(position, unit, "FS") for unit in action.units):
        yield said("a second one must be within range of an Allied Full Supply Source")


def _replaced_obstacles(position: Position, unit: str) -> Iterator[str]:
    printed = position.printed(unit)
    if printed.kind is UnitKind.DUMP:
        if position.units[unit].loaded:
            yield said("{unit} is loaded", unit=printed.name)
    elif not printed.is_foot:
        yield said("{unit} is not Foot", unit=printed.name)
    else:
        yield from _recovery_obstacles(position, unit)
    if not tracing.within(position, unit, "FS") and not _within_good_limited(position, unit):
        yield (
            said(
                "{unit} is not in range of a Full Supply Source, or of a Limited one that is in an Entry hex or "
                "in range of a Full one",
                unit=printed.name,
            )
        )


def _within_good_limited(position: Position, unit: str) -> bool:
    """Whether an LS that is in an Entry hex or within range of an FS is in range of a unit (Order 1)."""
    sources = tracing.sources(position, "allied")
    full = [source for source in sources if source.level == "FS"]
    limit = position.facts.supply["FS"].range
    for source in tracing.sources_for(position, unit):
        if source.level != "LS":
            continue
        if position.facts.map.places[source.place].entry:
            return True
        costs = [tracing.trace_cost(position, "allied", each.place, source.place) for each in full]
        if any(cost is not None and cost <= limit for cost in costs):
            return True
    return False


def _apply_replacements(position: Position, action: Declare) -> Position:
    for unit in action.units:
        position = _regain(position, unit)
    return position


def _replacement_targets(position: Position, action: Declare) -> Iterator[Declare]:
    weak = tuple(_weak(position, "allied"))
    for number in (1, 2):
        for units in combinations(weak, number):
            yield replace(action, units=units)


def _rests(position: Position, units: tuple[str, ...]) -> Evidence:
    places = dict.fromkeys(position.units[unit].place for unit in units if position.units[unit].on_map)
    room = (each for place in places for each in grounds.of_stacking(position, place))
    return (
        *grounds.of_counters(position, *units),
        *on_full_sources(position, units),
        *grounds.of_faces(position, *units),
        *room,
    )


STRAGGLERS = Effect(_straggler_obstacles, _apply_stragglers, _straggler_targets, one_die, at_units(stronger), _rests)
REPLACEMENTS = Effect(
    _replacement_obstacles, _apply_replacements, _replacement_targets, aims=at_units(stronger), rests=_rests
)
