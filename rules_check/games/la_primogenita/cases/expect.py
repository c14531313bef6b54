"""What may be expected of a play in words of this game; those of all games are in `rules_check/cases/expect.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_check.cases import words
from rules_check.cases.syntax import Statement
from rules_check.cases.words import Answer, Expect
from rules_check.facts.fact import Fact
from rules_check.games.la_primogenita import questions
from rules_check.games.la_primogenita.cases.named import marker_named, order_named, place_named
from rules_check.games.la_primogenita.cases.table import WHEREABOUTS
from rules_check.games.la_primogenita.cases.units import UnitLine, dump_line, face_of, unit_line
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.orders import choosing
from rules_check.games.la_primogenita.position.battle import Battle
from rules_check.games.la_primogenita.position.order import Whereabouts
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from rules_check.games.la_primogenita.position.unit import OffMap, UnitState
from rules_check.games.la_primogenita.supply import tracing

Outcome = words.Outcome[Position]
UNSAID: Fact[int] = Fact("stacking", "STK", None)
"""The Stacking Value of a face that a statement does not ask for."""


def _cost(statement: Statement, outcome: Outcome) -> Answer:
    unit, wanted = statement.rest
    for position in reversed(outcome.positions):
        if position.execution is not None and unit in position.execution.costs:
            got = position.execution.costs[unit]
            return got == float(wanted), f"{got:g}"
    return False, "it has not moved"


def _reach(statement: Statement, outcome: Outcome) -> Answer:
    unit, *words = statement.rest
    _known(statement, outcome, unit)
    during = [position for position in outcome.positions if position.execution is not None]
    found = questions.reach(during[-1] if during else outcome.last, unit)
    got = " ".join(sorted(found, key=outcome.last.facts.map.numbering.order)) or "nowhere"
    if words[:1] == [":"]:
        return set(found) == set(words[1:]), got
    return len(found) == int(words[0]), f"{len(found)}: {got}"


def _zoc(statement: Statement, outcome: Outcome) -> Answer:
    side, place, wanted = statement.rest
    place = place_named(statement, outcome.last.facts, place)
    got = questions.zone(outcome.last, side, place)
    return got == wanted, got


def _range(statement: Statement, outcome: Outcome) -> Answer:
    wanted = "out" if "out" in statement.rest else ""
    if wanted:
        _, origin, to, side = statement.rest if statement.rest[0] == "out" else (wanted, *_without(statement))
    else:
        origin, to, wanted, side = statement.rest
    origin, to = place_named(statement, outcome.last.facts, origin), place_named(statement, outcome.last.facts, to)
    cost = tracing.trace_cost(outcome.last, side, origin, to)
    got = "out" if cost is None else f"{cost:g}"
    return got == (wanted if wanted == "out" else f"{float(wanted):g}"), got


def _without(statement: Statement) -> tuple[str, str, str]:
    origin, to, side = (word for word in statement.rest if word != "out")
    return origin, to, side


def _supplied(statement: Statement, outcome: Outcome) -> Answer:
    unit, *by = statement.rest
    _known(statement, outcome, unit)
    places = questions.suppliers(outcome.last, unit)
    wanted = place_named(statement, outcome.last.facts, by[1]) if by else None
    return (wanted in places if wanted else bool(places)), ", ".join(places) or "unsupplied"


def _unsupplied(statement: Statement, outcome: Outcome) -> Answer:
    holds, got = _supplied(statement, outcome)
    return not holds, got


def _can_support(statement: Statement, outcome: Outcome) -> Answer:
    for unit in statement.rest:
        _known(statement, outcome, unit)
    holds = questions.can_support(outcome.last, statement.rest)
    return holds, "they can all be supported" if holds else "they cannot all be supported"


def _cannot_support(statement: Statement, outcome: Outcome) -> Answer:
    holds, got = _can_support(statement, outcome)
    return not holds, got


def _battle(outcome: Outcome) -> Battle | None:
    """Give the latest round fought."""
    for position in reversed(outcome.positions):
        execution = position.execution
        if execution is not None and (execution.battle or execution.battles):
            return execution.battle or execution.battles[-1]
    return None


def _odds(statement: Statement, outcome: Outcome) -> Answer:
    """Ask for the ratio of the totals; held within the table it is right as well (7.1)."""
    battle = _battle(outcome)
    if battle is None:
        return False, "no battle"
    return statement.rest[0] in (battle.ratio, battle.odds), battle.ratio


def _column(statement: Statement, outcome: Outcome) -> Answer:
    battle = _battle(outcome)
    got = battle.column if battle else "no battle"
    return got == statement.rest[0], got


def _choices(statement: Statement, outcome: Outcome) -> Answer:
    side, wanted = statement.rest
    got = choosing.left(outcome.last, side)
    return got == int(wanted), str(got)


def _known(statement: Statement, outcome: Outcome, unit: str) -> None:
    if unit not in outcome.last.units:
        raise statement.error(f"there is no unit {unit}")


def _unit(statement: Statement, outcome: Outcome) -> Answer:
    _known(statement, outcome, statement.rest[0])
    return _same_unit(unit_line(statement, outcome.last.facts), outcome)


def _dump(statement: Statement, outcome: Outcome) -> Answer:
    _known(statement, outcome, statement.rest[0])
    wanted, got = dump_line(statement, None).state, outcome.last.units[statement.rest[0]]
    return (wanted.place, wanted.loaded) == (got.place, got.loaded), described(outcome.last, got.id)


def _same_unit(line: UnitLine, outcome: Outcome) -> Answer:
    """Ask for place, steps and markers exactly, for values where they are said, for other words where they are used."""
    wanted, position = line.state, outcome.last
    got, printed = position.units[wanted.id], position.facts.units[wanted.id]
    same = _marks(wanted) == _marks(got)
    if "steps" in line.said:
        same = same and (wanted.steps, line.printed.steps) == (got.steps, printed.steps)
    else:
        same = same and got.steps == printed.steps
    face = printed.faces.get(got.steps)
    if line.face.strength is not None:
        same = same and face is not None and (line.face.strength, line.face.movement) == (face.strength, face.movement)
    if "stacking" in line.said:
        same = same and face is not None and line.face.stacking.value == face.stacking.value
    return same and (line.printed.side, line.printed.kind) == (printed.side, printed.kind), described(position, got.id)


def _marks(state: UnitState) -> tuple[object, ...]:
    return state.place, state.disrupted, state.supply, state.states


def described(position: Position, unit: str) -> str:
    """Describe a unit as a STATE statement would."""
    state, printed = position.units[unit], position.facts.units[unit]
    if not state.on_map and state.place != OffMap.AIR_BASE:
        return f"{unit} is {state.place}"
    if printed.kind is UnitKind.DUMP:
        return f"sd {unit} {'loaded' if state.loaded else 'depleted'} at {state.place}"
    face = printed.faces.get(state.steps)
    values = f"{face.strength}-{face.movement}" if face else "?-?"
    words = [f"unit {unit} {printed.side} {printed.kind.value} {values} at {state.place}"]
    words.append(f"steps {state.steps}/{printed.steps}")
    words += ["disrupted"] * state.disrupted
    if state.supply.value != "full":
        words.append(f"{state.supply.value}_supply")
    words += sorted(state.states)
    return " ".join(words)


def _gone(statement: Statement, outcome: Outcome) -> Answer:
    name = statement.rest[0]
    if name in outcome.last.units:
        return outcome.last.units[name].place == OffMap.GONE, described(outcome.last, name)
    marker = outcome.last.markers[marker_named(statement, outcome.last.facts, name, name)]
    return not marker.on_map, f"{marker.level} at {marker.place}"


def _marker(statement: Statement, outcome: Outcome) -> Answer:
    name, level, _, place = statement.rest
    place = place_named(statement, outcome.last.facts, place)
    marker = outcome.last.markers[marker_named(statement, outcome.last.facts, name, place)]
    return (marker.level, marker.place) == (level.upper(), place), f"{marker.level} at {marker.place}"


def _trench(statement: Statement, outcome: Outcome) -> Answer:
    side, place = statement.rest
    got = outcome.last.trenches.get(place_named(statement, outcome.last.facts, place))
    return got == side, f"{got} trench" if got else "no trench"


def _laid(statement: Statement, outcome: Outcome) -> Answer:
    kind, place = statement.rest
    places = outcome.last.lying(kind)
    return place_named(statement, outcome.last.facts, place) in places, " ".join(sorted(places)) or f"no {kind}"


def _flag(statement: Statement, outcome: Outcome) -> Answer:
    flag, place = statement.rest
    got = outcome.last.flags.get(place_named(statement, outcome.last.facts, place))
    return got == flag, f"{got} flag" if got else "no flag"


def _open_city(_: Statement, outcome: Outcome) -> Answer:
    return outcome.last.open_city is OpenCity.DECLARED, outcome.last.open_city.value


def _order(statement: Statement, outcome: Outcome) -> Answer:
    side, number, where = statement.rest
    got = outcome.last.whereabouts(order_named(statement, outcome.last.facts, side, number))
    # a chosen Order lies face down where it will be revealed: on the Order Track
    revealed = Whereabouts.TRACK if got is Whereabouts.CHOSEN else got
    return WHEREABOUTS[where] in (got, revealed), got.value


def _executed(statement: Statement, outcome: Outcome) -> Answer:
    return _order(Statement(("order", *statement.rest, "flipped"), statement.line), outcome)


def _stock(statement: Statement, outcome: Outcome) -> Answer:
    _, side, count = statement.rest
    got = outcome.last.stock.get(side, 0)
    return got == int(count), str(got)


def _lost(statement: Statement, outcome: Outcome) -> Answer:
    place = place_named(statement, outcome.last.facts, statement.rest[0])
    return place in outcome.last.lost, "lost" if place in outcome.last.lost else "not lost"


def _number(read: Callable[[Position], int]) -> Callable[[Statement, Outcome], Answer]:
    def ask(statement: Statement, outcome: Outcome) -> Answer:
        got = read(outcome.last)
        return got == int(statement.rest[0]), str(got)

    return ask


def _supported(statement: Statement, outcome: Outcome) -> Answer:
    """Look at the Support checks of the Order executed last."""
    for name in statement.rest:
        _known(statement, outcome, name)
    executions = [each.execution for each in outcome.positions if each.execution is not None]
    support = executions[-1].support if executions else {}
    got = ", ".join(
        f"{name}: {support[name]}" if name in support else f"{name}: not checked" for name in statement.rest
    )
    return all(support.get(name) for name in statement.rest), got


def _face(statement: Statement, outcome: Outcome) -> Answer:
    name = statement.rest[0]
    steps, wanted = face_of(statement, UNSAID)
    _known(statement, outcome, name)
    face = outcome.last.facts.units[name].faces.get(steps)
    if face is None:
        return False, "no such face"
    same = (face.strength, face.movement) == (wanted.strength, wanted.movement)
    same = same and wanted.stacking.value in (None, face.stacking.value)
    return same and (face.remnant or not wanted.remnant), f"{face.strength}-{face.movement}"


def _off(statement: Statement, outcome: Outcome) -> Answer:
    name = statement.rest[0]
    state = outcome.last.units.get(name) or outcome.last.markers[name]
    return state.place in (OffMap.WAITING, OffMap.SETUP), state.place


EXPECTATIONS: Mapping[str, Expect[Position]] = {
    "cost": _cost,
    "reach": _reach,
    "zoc": _zoc,
    "range": _range,
    "supplied": _supplied,
    "unsupplied": _unsupplied,
    "can_support": _can_support,
    "cannot_support": _cannot_support,
    "odds": _odds,
    "column": _column,
    "bombard_column": _column,
    "choices": _choices,
    "unit": _unit,
    "sd": _dump,
    "off": _off,
    "supported": _supported,
    "face": _face,
    "gone": _gone,
    "marker": _marker,
    "trench": _trench,
    "flag": _flag,
    "laid": _laid,
    "open_city": _open_city,
    "order": _order,
    "executed": _executed,
    "stock": _stock,
    "lost": _lost,
    "vp": _number(lambda position: position.vp),
}
"""What judges each EXPECT statement of La Primogenita alone."""
