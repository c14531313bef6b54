"""A position of units of La Primogenita as STATE statements."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita.facts.units import UnitFacts, UnitKind
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from rules_check.games.la_primogenita.position.unit import OffMap, SupplyState, UnitState


def statements(position: Position) -> Iterator[str]:
    """Yield the statements: time and points, units, markers, Orders off their sheets."""
    yield f"turn {position.turn}; segment {position.segment}; vp {position.vp}"
    for unit in position.units.values():
        yield _unit(position.facts.units[unit.id], unit)
    for marker in position.markers.values():
        if marker.on_map:
            yield f"marker {marker.id} {marker.level} at {marker.place}"
        elif marker.place == OffMap.WAITING:
            arrival = position.facts.markers[marker.id].arrival
            assert arrival is not None
            yield f"off {marker.id} allied LS arrives {arrival.turn} {arrival.letter}"
    yield from _markers(position)
    for number, where in sorted(position.orders.items()):
        if where is not Whereabouts.SHEET:
            yield f"order {position.facts.orders[number].side} {number} {where.value}"


def _markers(position: Position) -> Iterator[str]:
    for place, flag in position.flags.items():
        yield f"flag {flag} {place}"
    for place, side in position.trenches.items():
        yield f"trench {side} {place}"
    for kind, places in position.laid.items():
        yield from (f"laid {kind} {place}" for place in sorted(places))
    for side, count in position.stock.items():
        yield f"stock trench {side} {count}"
    for place in sorted(position.lost):
        yield f"lost {place}"
    if position.open_city is not OpenCity.NOT_YET:
        yield "open_city" if position.open_city is OpenCity.DECLARED else "open_city spent"


def _unit(printed: UnitFacts, state: UnitState) -> str:
    if state.place == OffMap.GONE:
        return f"gone {state.id}"
    if state.place in (OffMap.WAITING, OffMap.SETUP):
        turn, letter = (printed.arrival.turn, printed.arrival.letter) if printed.arrival else (0, printed.setup)
        return f"off {state.id} arrives {turn} {letter}"
    if printed.kind is UnitKind.DUMP:
        return f"sd {state.id} {'loaded' if state.loaded else 'depleted'} at {state.place}"
    words = [f"unit {state.id} at {state.place}"]
    if state.steps < printed.steps:
        words.append(f"steps {state.steps}/{printed.steps}")
    words += ["disrupted"] * state.disrupted
    if state.supply is not SupplyState.FULL:
        words.append(f"{state.supply.value}_supply")
    words += sorted(state.states)
    return " ".join(words)
