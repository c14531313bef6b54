"""The STATE block: from statements to a position."""

from __future__ import annotations

from collections.abc import Iterable

from rules_check.cases.syntax import Case, Statement
from rules_check.cases.written import as_written
from rules_check.facts.fact import Fact
from rules_check.games.la_primogenita.cases.board import Board
from rules_check.games.la_primogenita.cases.named import marker_named, order_named, place_named, side_named
from rules_check.games.la_primogenita.cases.units import UnitLine, dump_line, face_of, off_line, unit_line
from rules_check.games.la_primogenita.facts import keys
from rules_check.games.la_primogenita.facts.game import Facts
from rules_check.games.la_primogenita.facts.units import Arrival, Face, UnitFacts, UnitKind
from rules_check.games.la_primogenita.orders.choosing import ORDER_SEGMENTS
from rules_check.games.la_primogenita.position.execution import Execution
from rules_check.games.la_primogenita.position.order import Choosing, Whereabouts, are_revealed
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from rules_check.games.la_primogenita.position.unit import MarkerState, OffMap, UnitState
from vassal_build.replacing import replace

WHEREABOUTS = {
    "sheet": Whereabouts.SHEET,
    "flipped": Whereabouts.FLIPPED,
    "track": Whereabouts.TRACK,
    "held": Whereabouts.HELD,
    "executing": Whereabouts.EXECUTING,
    "chosen": Whereabouts.CHOSEN,
}


def facts_for(game: Facts, board: Board, *, own_map: bool) -> Facts:
    """Give the facts of a case: the game's rules and Orders, the case's map, costs, tables and backs.

    Without a map of its own a case is played on the game's, with the game's tables where it states none.
    """
    if own_map:
        tables = replace(
            game.tables,
            combat=dict(board.combat),
            bombardment=dict(board.bombardment),
            deductions={turn: Fact(keys.deducted(turn), "VIC", points) for turn, points in board.deductions.items()},
        )
        orders = {
            number: replace(order, back=Fact(keys.back(number), "ORD", board.backs.get(number)))
            for number, order in game.orders.items()
        }
        return replace(game, map=board.game_map(), tables=tables, orders=orders, units=dict(game.units))
    key = {**game.map.terrain}
    key.update({name: row for name, row in board.terrain_key().items() if name in board.terrain})
    tables = replace(
        game.tables,
        combat={**game.tables.combat, **board.combat},
        bombardment={**game.tables.bombardment, **board.bombardment},
    )
    game_map = replace(game.map, terrain=key, cache={}) if board.terrain else game.map
    return replace(game, map=game_map, tables=tables, units=dict(game.units))


class CaseTable:
    """A position being read from statements."""

    def __init__(self, facts: Facts, edition: str) -> None:
        self.printed_game = facts
        self.game_units = facts.units
        self.facts = replace(facts, units={})
        self.units: dict[str, UnitState] = {}
        self.printed: dict[str, UnitFacts] = {}
        self.faces: dict[str, dict[int, Face]] = {}
        self.stock: dict[str, int] = {}
        self.support: dict[str, bool] = {}
        self.markers = dict(facts.markers)
        markers = {marker: MarkerState(marker, OffMap.GONE) for marker in facts.markers}
        self.position = Position(
            facts,
            turn=1,
            segment=ORDER_SEGMENTS[0],
            vp=facts.numbers["start"],
            units={},
            edition=edition,
            markers=markers,
        )

    def take(self, statements: Iterable[Statement]) -> None:
        """Read statements in their order."""
        for statement in statements:
            self._take(statement)

    def _take(self, statement: Statement) -> None:
        taker = _TAKERS.get(statement.verb)
        if taker is None:
            raise statement.error("unknown statement")
        with as_written(statement):
            taker(self, statement)

    def add(self, statement: Statement, line: UnitLine) -> None:
        """Add a unit; it must stand on the map, once, and not among enemies."""
        name, place = line.state.id, line.state.place
        if name in self.units:
            raise statement.error(f"the unit {name} is given twice")
        if place not in OffMap.ALL and place not in self.facts.map.places:
            raise statement.error(f"{place} is not on the map")
        self.units[name], self.printed[name] = line.state, line.printed

    def result(self) -> Position:
        """Give the position."""
        for name, faces in self.faces.items():
            printed = self.printed[name]
            self.printed[name] = replace(printed, faces={**printed.faces, **faces})
        facts = replace(self.facts, units=self.printed, markers=self.markers)
        placed = list(self.position.trenches.values())
        stock = {side: max(0, count - placed.count(side)) for side, count in facts.stock.items()}
        position = replace(self.position, facts=facts, units=self.units, stock={**stock, **self.stock})
        if are_revealed(position.orders.values()):
            position = replace(position, choosing=Choosing.REVEALED)
        drawn = [number for number, where in position.orders.items() if where is Whereabouts.EXECUTING]
        if drawn:
            position = replace(position, execution=Execution(drawn[0], support=self.support))
        return position

    @property
    def stated(self) -> Facts:
        """The printed game with the source markers as the case has them so far."""
        return replace(self.facts, markers=self.markers)


def _turn(table: CaseTable, statement: Statement) -> None:
    table.position = replace(table.position, turn=int(statement.rest[0]))


def _segment(table: CaseTable, statement: Statement) -> None:
    if statement.rest[0] not in ("setup", *table.facts.segments):
        raise statement.error("this is not a segment")
    table.position = replace(table.position, segment=statement.rest[0])


def _vp(table: CaseTable, statement: Statement) -> None:
    table.position = replace(table.position, vp=int(statement.rest[0]))


def _unit(table: CaseTable, statement: Statement) -> None:
    table.add(statement, unit_line(statement, table.printed_game))


def _face(table: CaseTable, statement: Statement) -> None:
    name = statement.rest[0]
    if name not in table.printed:
        raise statement.error(f"there is no unit {name} yet")
    shown = table.printed[name].face(table.units[name].steps)
    steps, face = face_of(statement, shown.stacking)
    if not 1 <= steps <= table.printed[name].steps:
        raise statement.error(f"the unit {name} has {table.printed[name].steps} steps")
    table.faces.setdefault(name, {})[steps] = face


def _dump(table: CaseTable, statement: Statement) -> None:
    line = dump_line(statement, _dump_movement(table))
    line.printed = table.game_units.get(line.printed.id, line.printed)
    table.add(statement, line)


def _gone(table: CaseTable, statement: Statement) -> None:
    """Take note of a unit of the game that is eliminated; only position files say so."""
    name = statement.rest[0]
    if name not in table.game_units or name in table.units:
        raise statement.error(f"the game has no unit {name}, or it is given twice")
    table.units[name] = UnitState(name, OffMap.GONE, 0)
    table.printed[name] = table.game_units[name]


def _dump_movement(table: CaseTable) -> int | None:
    return next((unit.faces[1].movement for unit in table.game_units.values() if unit.kind is UnitKind.DUMP), None)


def _off(table: CaseTable, statement: Statement) -> None:
    words = statement.rest
    if len(words) > 2 and words[2] in ("ls", "fs"):
        turn, letter = int(words[words.index("arrives") + 1]), words[words.index("arrives") + 2]
        name = marker_named(statement, table.stated, words[0], letter)
        arrival = Arrival(turn, letter.upper() if len(letter) == 1 else letter)
        table.markers[name] = replace(table.markers[name], arrival=arrival)
        markers = {**table.position.markers, name: MarkerState(name, OffMap.WAITING)}
        table.position = replace(table.position, markers=markers)
        return
    line = off_line(statement, table.printed_game)
    if line.printed.kind is UnitKind.DUMP:
        line.printed = replace(line.printed, faces={1: replace(line.face, movement=_dump_movement(table))})
    table.add(statement, line)


def _marker(table: CaseTable, statement: Statement) -> None:
    name, level, _, place = statement.rest
    if level not in ("ls", "fs"):
        raise statement.error("a source is LS or FS")
    place = place_named(statement, table.facts, place)
    name = marker_named(statement, table.stated, name, place)
    markers = {**table.position.markers, name: MarkerState(name, place, level.upper())}
    table.position = replace(table.position, markers=markers)


def _trench(table: CaseTable, statement: Statement) -> None:
    side, place = statement.rest
    dug = {place_named(statement, table.facts, place): side_named(statement, table.facts, side)}
    table.position = replace(table.position, trenches={**table.position.trenches, **dug})


def _flag(table: CaseTable, statement: Statement) -> None:
    flag, place = statement.rest
    if flag not in ("british", "italian"):
        raise statement.error("a flag is british or italian")
    flags = {**table.position.flags, place_named(statement, table.facts, place): flag}
    table.position = replace(table.position, flags=flags)


def _laid(table: CaseTable, statement: Statement) -> None:
    kind, place = statement.rest
    if kind not in table.facts.laid:
        raise statement.error(f"the game has no markers of the kind '{kind}'")
    there = table.position.lying(kind) | {place_named(statement, table.facts, place)}
    table.position = table.position.with_lying(kind, there)


def _open_city(table: CaseTable, statement: Statement) -> None:
    declared = OpenCity.SPENT if statement.rest == ("spent",) else OpenCity.DECLARED
    table.position = replace(table.position, open_city=declared)


def _order(table: CaseTable, statement: Statement) -> None:
    side, number, where = statement.rest
    order = order_named(statement, table.facts, side, number)
    if where == "executing" and Whereabouts.EXECUTING in table.position.orders.values():
        raise statement.error("two Orders are being executed")
    table.position = replace(table.position, orders={**table.position.orders, order: WHEREABOUTS[where]})


def _executed(table: CaseTable, statement: Statement) -> None:
    side, number = statement.rest
    order = order_named(statement, table.facts, side, number)
    table.position = replace(table.position, orders={**table.position.orders, order: Whereabouts.FLIPPED})


def _lost(table: CaseTable, statement: Statement) -> None:
    table.position = replace(
        table.position, lost=table.position.lost | {place_named(statement, table.facts, statement.rest[0])}
    )


def _stock(table: CaseTable, statement: Statement) -> None:
    what, side, count = statement.rest
    if what != "trench":
        raise statement.error("only Trenches are in stock")
    table.stock[side_named(statement, table.facts, side)] = int(count)


def _supported(table: CaseTable, statement: Statement) -> None:
    for name in statement.rest:
        if name not in table.units:
            raise statement.error(f"there is no unit {name}")
        table.support[name] = True


_TAKERS = {
    "turn": _turn,
    "segment": _segment,
    "vp": _vp,
    "unit": _unit,
    "face": _face,
    "sd": _dump,
    "off": _off,
    "gone": _gone,
    "marker": _marker,
    "trench": _trench,
    "flag": _flag,
    "laid": _laid,
    "open_city": _open_city,
    "order": _order,
    "executed": _executed,
    "lost": _lost,
    "stock": _stock,
    "supported": _supported,
}
"""What reads each STATE statement."""


def position_stated(facts: Facts, case: Case) -> Position:
    """Give the position that a case's TERRAIN, MAP and STATE describe; raise CaseError for what cannot be read."""
    board = Board(facts.map.numbering)
    board.take(case.terrain)
    board.take(case.statements("MAP"))
    table = CaseTable(facts_for(facts, board, own_map="MAP" in case.blocks), case.edition)
    table.take(case.statements("STATE"))
    return table.result()
