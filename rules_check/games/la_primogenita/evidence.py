"""What each kind of finding rests on, by its code, where that can be seen from the pieces and the place concerned.

Findings that rest on arithmetic (costs of a path, a result of the Combat Table) hold it from where it is worked out. A
code that is in neither rests on nothing but the rules and the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import grounds
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.orders.minor import EFFECTS
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.games.la_primogenita.supply import rationing, support
from vassal_build.known import Evidence

Units = tuple[str, ...]
Under = Callable[[Position, Units, str], Evidence]


def _categories(position: Position, units: Units, place: str) -> Evidence:
    """Rest on which units are Foot or Mobile, Artillery, Elite: those named, and those in the place."""
    return grounds.of_counters(position, *units, *(position.at(place) if place else ()))


def _steps(position: Position, units: Units, place: str) -> Evidence:
    """Rest on the way of each unit into the place."""
    stand = ((unit, position.units[unit].place) for unit in units if position.units[unit].on_map)
    return tuple(each for unit, origin in stand for each in grounds.of_step(position, unit, origin, place))


def _town(position: Position, _: Units, place: str) -> Evidence:
    """Rest on what lies in the place: a town, an Entry hex."""
    return grounds.of_town(position, place)


def _asmara(position: Position, _: Units, __: str) -> Evidence:
    """Rest on where Asmara lies."""
    town = position.facts.map.towns.get(position.facts.open_city)
    return grounds.of_town(position, town.id) if town is not None else ()


def _traces(position: Position, units: Units, _: str) -> Evidence:
    """Rest on the traces of supply to the units."""
    return rationing.evidence(position, units)


def _support(position: Position, units: Units, place: str) -> Evidence:
    """Rest on the traces of supply to the units where they stood when Support was checked (5.2)."""
    return _traces(support.stage(position), units, place)


def _trace_there(position: Position, units: Units, place: str) -> Evidence:
    """Rest on the traces of supply to the units as they would stand in the place (7.6)."""
    there = position
    for unit in units:
        there = there.with_unit(unit, place=place)
    return _traces(there, units, place)


def _fighters_traces(position: Position, _: Units, __: str) -> Evidence:
    """Rest on the traces of supply to those who fight (6.3, 7.4)."""
    battle = position.battle
    return () if battle is None else _traces(position, tuple(battle.attackers), battle.place)


def _room(position: Position, units: Units, place: str) -> Evidence:
    """Rest on the Stacking Values of the units and of those in the place, and on its limit."""
    return grounds.of_stacking(position, place, *units)


def _boarding(position: Position, units: Units, _: str) -> Evidence:
    """Rest on what may board a train where it stands (4.3)."""
    stand = (position.units[unit].place for unit in units)
    return (
        *grounds.of_counters(position, *units),
        *grounds.of_faces(position, *units),
        *grounds.of_town(position, *stand),
    )


def _rails(position: Position, units: Units, place: str) -> Evidence:
    """Rest on the rails out of the places next to the one that cannot be reached, and on zones there (4.3)."""
    links = position.facts.map.places[place].links if place in position.facts.map.places else ()
    ways = tuple(each for link in links for each in grounds.of_ways(position, (link.to, place)))
    side = position.facts.enemy(position.printed(units[0]).side) if units else ""
    return (*ways, *grounds.of_town(position, place), *(grounds.of_zone(position, side, place) if side else ()))


def _backs(position: Position, _: Units, __: str) -> Evidence:
    """Rest on the backs of the Orders that were chosen again (3.4)."""
    return tuple(each for number in position.chosen_again for each in position.facts.orders[number].back.evidence)


def _entry(position: Position, units: Units, _: str) -> Evidence:
    """Rest on when and where the units enter (1.7)."""
    return tuple(each for unit in units for each in grounds.of_entry(position, unit))


def _order(position: Position, units: Units, _: str) -> Evidence:
    """Rest on what the Order being executed asks of those that it is used on (section 9)."""
    effect = None if position.execution is None else EFFECTS.get(position.execution.order)
    return () if effect is None else effect.rests(position, units)


def _attrition(position: Position, units: Units, _: str) -> Evidence:
    """Rest, in Attrition, on the Patriot-zone for Arbegnoch; in an Order, on the Support of a unit without supply."""
    found: list[Evidence] = []
    for unit in units:
        state = position.units[unit]
        if position.printed(unit).kind is UnitKind.ARBEGNOCH:
            found.append(grounds.of_terrain(position, state.place))
        elif state.supply is SupplyState.NO and position.execution is not None:
            found.append(_traces(position, (unit,), state.place))
    return tuple(each for evidence in found for each in evidence)


def _disruption(position: Position, units: Units, place: str) -> Evidence:
    """Rest on the Arrival Code in the Emergency Reinforcement Segment, else on what Attrition rests on (5.7)."""
    return _entry(position, units, place) if position.segment == "emergency" else _attrition(position, units, place)


UNDER: Mapping[str, Under] = {
    "ORD108": _order,
    "ORD110": _backs,
    "MOV107": _boarding,
    "MOV108": _rails,
    "STK101": _room,
    "SUP202": _town,
    "CMB103": _town,
    "CMB104": _categories,
    "CMB106": _steps,
    "CMB109": _steps,
    "CMB110": _categories,
    "CMB203": _categories,
    "CMB303": _fighters_traces,
    "CMB304": _fighters_traces,
    "CMB402": _categories,
    "CMB403": _categories,
    "CMB404": _categories,
    "BMB103": _categories,
    "BMB104": _categories,
    "BMB106": _steps,
    "BMB202": _fighters_traces,
    "BMB203": _fighters_traces,
    "RET102": _categories,
    "RET103": _steps,
    "RET104": _town,
    "RET105": _steps,
    "RET106": _town,
    "RET107": _room,
    "RET108": _trace_there,
    "RET202": _categories,
    "VIC101": _asmara,
    "CMB901": _attrition,
    "CMB903": _attrition,
    "RNF901": _entry,
    "BMB901": _disruption,
    "SUP901": _support,
    "SUP903": _fighters_traces,
    "SUP904": _town,
    "VIC901": _town,
    "VIC903": _asmara,
}
"""By code what a finding of it rests on beside what it holds from where it was made."""
OF_A_PLACE: tuple[Under, ...] = (_steps, _room, _trace_there, _rails)
"""Those that ask for a place; a finding that is of none holds what it rests on from where it was made."""


def rests_on(position: Position, code: str, units: Units, place: str) -> Evidence:
    """Give what a finding of a code rests on; `units` and `place` are those that it is about, empty for none."""
    row = UNDER.get(code)
    if row is None or (row in OF_A_PLACE and place not in position.facts.map.places):
        return ()
    known = tuple(unit for unit in units if unit in position.units)
    try:
        return row(position, known, place)
    except Unknown:
        return ()
