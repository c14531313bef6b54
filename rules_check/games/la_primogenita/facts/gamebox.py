"""The printed game as the rules see it, from a game's data as `vassal_build.gamebox` reads it."""

from __future__ import annotations

from collections.abc import Callable
from sys import intern
from typing import TypeVar

from rules_check.facts.fact import Fact
from rules_check.games.la_primogenita.facts import keys
from rules_check.games.la_primogenita.facts.game import Facts, LaidKind, SourceMarker, Supply
from rules_check.games.la_primogenita.facts.gamebox_map import map_of
from rules_check.games.la_primogenita.facts.orders import OrderFacts
from rules_check.games.la_primogenita.facts.tables import CombatCell, Tables
from rules_check.games.la_primogenita.facts.units import Arrival, Face, UnitFacts, UnitKind
from rules_check.rules.clock import segment_names
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart, ChartRow
from vassal_build.gamebox.counters import Face as PrintedFace
from vassal_build.gamebox.counters import Unit
from vassal_build.games.la_primogenita.schema import ELITE, MARCH, SPECIAL_PLACE, SPECIAL_UNIT
from vassal_build.known import Status

T = TypeVar("T")

KINDS = {"supply": UnitKind.DUMP, "air": UnitKind.AIR, "arbegnoch": UnitKind.ARBEGNOCH}
MATILDA, MASSAUA, OPEN_CITY = "matilda", "massaua", "open_city"
"""What stands in the column `special` of a unit or place that a rule is about: Order 14, 1.7 and 2.2."""


STATE = "state"
"""The kind of the rows of counters/markers.csv that are states of units, and not pieces."""
OWN_MARKERS = (STATE, "trench", "disrupted", "supply", "flag", "source", "open_city", "vp", "turn", "phase")
"""The kinds of markers that have rules of their own; markers of any other lie in places."""


def facts_of(box: Gamebox) -> Facts:
    """Give what the rules ask of a game; its numbers are the charts `numbers` and `victory`, and the Game Turns."""
    return Facts(
        slug=box.slug,
        edition=box.edition,
        sides=tuple(intern(side.id) for side in box.sides),
        map=map_of(box),
        units={intern(unit.id): _unit(unit) for unit in box.units},
        orders={order.priority: _order(box, order.priority) for order in box.orders},
        tables=_tables(box),
        numbers={**_numbers(box.charts["victory"]), **_numbers(box.charts["numbers"]), "turns": box.turns},
        supply={intern(row.key): _supply(row) for row in box.charts["ranges"].rows},
        markers={intern(row.key): _marker(box, row) for row in box.charts["sources"].rows},
        segments=box.segments,
        segment_names=segment_names(box),
        stock={marker.side: marker.count for marker in box.markers if marker.kind == "trench"},
        states={marker.id: marker.name for marker in box.markers if marker.kind == STATE},
        laid={each.kind: LaidKind(each.name, each.count) for each in box.markers if each.kind not in OWN_MARKERS},
        open_city=next((place.id for place in box.places if SPECIAL_PLACE.of(place) == OPEN_CITY), ""),
        fingerprint=box.fingerprint,
    )


def fact_of(row: ChartRow, column: str, key: str, family: str, read: Callable[[str], T]) -> Fact[T]:
    """Give a cell of a chart as a fact, its value missing where the cell is empty."""
    origin = row.provenance.of(column)
    cell = row.cells.get(column, "")
    missing = not cell or origin.status is Status.MISSING
    return Fact(key, family, None if missing else read(cell), origin.known)


def _numbers(chart: Chart) -> dict[str, int]:
    return {row.key: int(row.cells["value"]) for row in chart.rows}


def _supply(row: ChartRow) -> Supply:
    reach = float(row.cells["range"])
    extended, capacity = row.cells["extended"], row.cells["capacity"]
    return Supply(reach, float(extended) if extended else reach, int(capacity) if capacity else None)


def _unit(unit: Unit) -> UnitFacts:
    symbol = KINDS.get(unit.symbol)
    dump = symbol is UnitKind.DUMP
    return UnitFacts(
        id=intern(unit.id),
        name=unit.name,
        side=intern(unit.side),
        kind=symbol or UnitKind(unit.category),
        steps=1 if dump else unit.steps,
        faces={face.step: _face(face) for face in unit.faces if not (dump and face.back)},
        depleted=next((_face(face) for face in unit.faces if dump and face.back), None),
        artillery=any(face.artillery for face in unit.faces),
        elite=ELITE.of(unit),
        march=MARCH.of(unit),
        matilda=SPECIAL_UNIT.of(unit) == MATILDA,
        fixed=SPECIAL_UNIT.of(unit) == MASSAUA,
        setup=unit.setup,
        arrival=_arrival(unit.arrives),
        location=unit.provenance.location,
        known=unit.provenance.of("category").known,
        enters=unit.provenance.of("arrives" if unit.arrives else "setup").known,
    )


def _face(face: PrintedFace) -> Face:
    values = [face.provenance.of(column).known for column in ("strength", "movement")]
    known = next((value for value in values if value.status is not Status.PRINTED), values[0])
    stacking = face.provenance.of("stacking").known
    return Face(
        face.strength,
        face.movement,
        remnant=face.counter > 1,
        known=known,
        stacking=Fact(keys.stacking(face.unit, face.step), "STK", face.stacking, stacking),
    )


def _arrival(code: str) -> Arrival | None:
    if not code:
        return None
    turn, letter = code.split()
    return Arrival(int(turn), letter)


def _order(box: Gamebox, priority: int) -> OrderFacts:
    order = next(each for each in box.orders if each.priority == priority)
    back = Fact(keys.back(priority), "ORD", order.back, order.provenance.of("back").known)
    return OrderFacts(
        priority=priority,
        side=intern(order.side),
        kind=order.kind,
        name=order.name,
        row=order.row,
        letter=order.letter,
        answers_enemy=order.answers_enemy,
        back=back,
    )


def _marker(box: Gamebox, row: ChartRow) -> SourceMarker:
    marker, cells = box.marker_by_id[row.key], row.cells
    place = box.place_by_id[cells["place"]]
    return SourceMarker(
        id=intern(row.key),
        name=marker.name,
        place=intern(place.number or place.id),
        arrival=_arrival(marker.arrives),
        placed_from=cells["placed_from"],
        upgraded_from=cells["upgraded_from"],
        upgraded_level=cells["upgraded_level"],
        upgrade_turn=int(cells["upgrade_turn"]),
        dumps=int(cells["dumps"]),
        known=marker.provenance.of("arrives").known,
    )


def _tables(box: Gamebox) -> Tables:
    combat, bombardment = box.charts["combat"], box.charts["bombardment"]
    return Tables(
        combat={
            (column, int(row.key)): fact_of(row, column, keys.assaulted(column, row.key), "CMB", combat_cell)
            for row in combat.rows
            for column in combat.columns
        },
        bombardment={
            (int(column), int(row.key)): fact_of(row, column, keys.bombarded(column, row.key), "BMB", str)
            for row in bombardment.rows
            for column in bombardment.columns
        },
        deductions={
            int(row.key): fact_of(row, "deduct", keys.deducted(row.key), "VIC", int) for row in box.charts["turns"].rows
        },
        combat_columns=combat.columns,
        bombardment_columns=tuple(int(column) for column in bombardment.columns),
    )


def combat_cell(text: str) -> CombatCell:
    """Read a cell such as `0/1+ push`: attacker, defender, and whether it lies in the Push area."""
    results, _, push = text.partition(" ")
    attacker, defender = results.split("/")
    return CombatCell(attacker, defender, push.strip() == "push")
