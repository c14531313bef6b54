"""The table brought to a position: whatever differs is set by the commands that a player has for it.

What was declared and rolled, and how Orders and time go on, is done before and after (`recorder.py`).
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.hands import markers, units
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from rules_check.games.la_primogenita.position.unit import OffMap, UnitState
from rules_check.games.la_primogenita.table.units import OFF_MAP, SUPPLY
from rules_check.play.log import moving, steps
from rules_check.play.log.counter import Counter
from rules_check.play.log.table import PlayTable
from vassal_build import report_lines
from vassal_build.properties import DISRUPTED, POINTS, SIDE
from vassal_build.properties import SUPPLY as SUPPLY_STATE

PRESSES = 3
"""Up to so many points are counted one by one, more are set at once."""


def settle(table: PlayTable, after: Position, side: str) -> None:
    """Bring the whole table to a position, Orders and time left out; `side` is that of the player who acts."""
    settle_units(table, after)
    settle_flags(table, after, side)
    settle_trenches(table, after, side)
    _settle_laid(table, after, side)
    _settle_sources(table, after, side)
    _settle_open_city(table, after)
    settle_points(table, after, side)


def settle_units(table: PlayTable, after: Position) -> None:
    """Bring the units' supply, disruption and steps, then those who are gone, then the places of the others."""
    states = [state for state in after.units.values() if not table.is_brought(state.id, state)]
    settle_supply(table, after, [state.id for state in states])
    for state in states:
        if state.place != OffMap.GONE:
            _settle_state(table, after, state)
    for state in states:
        counter = table.counters[state.id]
        if state.place == OffMap.GONE and place_of(table, counter) != OffMap.GONE:
            units.eliminate(table, counter, after.printed(state.id).side)
    for state in states:
        counter = table.counters[state.id]
        if state.place not in (OffMap.GONE, place_of(table, counter)):
            moving.drag(table, [counter], _target(state), after.printed(state.id).side)
    for state in states:
        table.bring(state.id, state)


def settle_supply(table: PlayTable, after: Position, among: Iterable[str]) -> None:
    """Bring the supply markers of some units that are in play."""
    for unit in among:
        state, counter = after.units[unit], table.counters[unit]
        if (
            state.place != OffMap.GONE
            and counter.has(SUPPLY_STATE)
            and SUPPLY[counter.get(SUPPLY_STATE)] is not state.supply
        ):
            units.set_supply(table, counter, state.supply, after.printed(unit).side)


def _settle_state(table: PlayTable, after: Position, state: UnitState) -> None:
    counter, printed = table.counters[state.id], after.printed(state.id)
    side = printed.side
    for each, name in after.facts.states.items():
        level, report = ("2", report_lines.MARKED) if each in state.states else ("1", report_lines.UNMARKED)
        if counter.has(each) and counter.get(each) != level:
            steps.set_state(table, counter, (each, level), report, side, state=name)
    if printed.kind is UnitKind.DUMP:
        if (counter.face == 1) != state.loaded:
            (units.load if state.loaded else units.deplete)(table, counter, side)
        return
    if counter.has(DISRUPTED) and (counter.get(DISRUPTED) == "1") != state.disrupted:
        (units.disrupt if state.disrupted else units.recover)(table, counter, side)
    while (shown := printed.steps - counter.face + 1) != state.steps:
        (units.lose_step if shown > state.steps else units.regain_step)(table, counter, side)


def place_of(table: PlayTable, counter: Counter) -> str:
    """Give the place of a unit in the rules' words: a hex, or where its box is."""
    return OFF_MAP.get(table.spots.group(counter.place), counter.place)


def _target(state: UnitState) -> str:
    return "air_base" if state.place == OffMap.AIR_BASE else state.place


def settle_flags(table: PlayTable, after: Position, side: str) -> None:
    """Place flags and turn them over."""
    for place, flag in after.flags.items():
        if place not in table.unlimited:
            markers.place_flag(table, place, side)
        if (table.unlimited[place].face == 1) != (flag == "british"):
            markers.flip_flag(table, table.unlimited[place], side)


def settle_trenches(table: PlayTable, after: Position, side: str) -> None:
    """Return Trenches to their sheets, then dig new ones."""
    trenches = table.of_kind("trench")
    owners = {each.name: each.id for each in table.box.sides}
    for trench in trenches:
        placed = table.spots.group(trench.place) != "trench"
        if placed and after.trenches.get(trench.place) != owners[trench.mark(SIDE)]:
            moving.send_home(table, trench, side)
    dug = {trench.place for trench in trenches}
    for place, owner in after.trenches.items():
        if place not in dug:
            stock = (each for each in trenches if owners[each.mark(SIDE)] == owner)
            free = next(each for each in stock if table.spots.group(each.place) == "trench")
            moving.drag(table, [free], place, owner)


def _settle_laid(table: PlayTable, after: Position, side: str) -> None:
    """Return markers of the kinds that have no rules of their own to their boxes, then lay new ones."""
    for kind in after.facts.laid:
        markers_of = table.of_kind(kind)
        for marker in markers_of:
            if not table.spots.group(marker.place) and marker.place not in after.lying(kind):
                moving.send_home(table, marker, side)
        for place in sorted(after.lying(kind) - {marker.place for marker in markers_of}):
            spare = next(marker for marker in markers_of if table.spots.group(marker.place))
            moving.drag(table, [spare], place, side)


def _settle_sources(table: PlayTable, after: Position, side: str) -> None:
    for state in after.markers.values():
        source = table.counters[state.id]
        here = not table.spots.group(source.place)
        if here and not state.on_map:
            if source.face > 1:
                markers.set_level(table, source, "LS", side)
            _remove_source(table, source, after, side)
        elif state.on_map:
            if source.place != state.place:
                moving.drag(table, [source], state.place, side)
            if (source.face > 1) != (state.level == "FS"):
                markers.set_level(table, source, state.level, side)


def _remove_source(table: PlayTable, source: Counter, after: Position, side: str) -> None:
    """Take a source off: to its own box, or, where that would look as if it were to come again, to the eliminated."""
    if after.facts.markers[source.counter].arrival is None:
        moving.send_home(table, source, side)
    else:
        moving.drag(table, [source], table.spots.box_of("eliminated", "allied").place, side)


def _settle_open_city(table: PlayTable, after: Position) -> None:
    marker = table.counters["open_city"]
    group = table.spots.group(marker.place)
    if after.open_city is OpenCity.DECLARED and group:
        moving.drag(table, [marker], after.facts.map.towns[after.facts.open_city].id, "italian")
    elif after.open_city is OpenCity.SPENT and group != "eliminated":
        moving.drag(table, [marker], table.spots.box_of("eliminated", "italian").place, "italian")


def settle_points(table: PlayTable, after: Position, side: str) -> None:
    """Bring the Victory Points: a few one by one, many at once."""
    shown = int(table.counters["vp"].get(POINTS))
    if shown == after.vp:
        return
    wanted = markers.shown(table, after.vp)
    if abs(wanted - shown) > PRESSES:
        markers.set_points(table, wanted, side)
        return
    while shown != wanted:
        shown += 1 if wanted > shown else -1
        markers.set_points(table, shown, side)
