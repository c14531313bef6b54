"""The MAP of a case, and the combat tables of its file: only the hexes that it names exist."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from msgspec import Struct, field

from rules_check.cases.syntax import Case, Statement
from rules_check.cases.written import as_written
from rules_check.games.keren.facts import Board, CombatTable, Facts, inside
from rules_check.games.keren.origins import Origins, Side
from vassal_build.replacing import replace

_TABLES = ("columns", "table")


class _Drawn(Struct):
    """What has been read so far."""

    facts: Facts
    terrain: dict[str, str] = field(default_factory=dict)
    ridges: set[str] = field(default_factory=set)
    ways: set[Side] = field(default_factory=set)
    gorges: set[Side] = field(default_factory=set)
    tunnels: dict[str, frozenset[str]] = field(default_factory=dict)
    prohibited: set[Side] = field(default_factory=set)
    roadblocks: set[Side] = field(default_factory=set)
    forts: set[str] = field(default_factory=set)
    fort: str = ""
    sources: dict[str, str] = field(default_factory=dict)
    objectives: dict[str, int] = field(default_factory=dict)
    entries: dict[str, frozenset[str]] = field(default_factory=dict)
    names: dict[str, frozenset[str]] = field(default_factory=dict)
    columns: tuple[str, ...] = ()
    cells: dict[str, dict[str, dict[int, str]]] = field(default_factory=lambda: {"fire": {}, "assault": {}})


def facts_in(facts: Facts, case: Case) -> Facts:
    """Give the facts with the map and the tables of a case; raise CaseError for what cannot be read."""
    drawn = _Drawn(facts)
    for statement in case.terrain:
        if statement.verb not in _TABLES:
            raise statement.error("only columns and cells of tables may stand in TERRAIN")
        _read(drawn, statement)
    # hexes first: a way may be stated before its hexes
    lands = [each for each in case.statements("MAP") if each.verb in facts.board.hexes]
    for statement in (*lands, *(each for each in case.statements("MAP") if each not in lands)):
        _read(drawn, statement)
    fire = CombatTable("fire", "BMB", drawn.columns, drawn.cells["fire"])
    assault, board = _assault(facts, drawn), _board(drawn)
    return replace(facts, board=board, units={}, fire=fire, assault=assault, origins=Origins())


def _assault(facts: Facts, drawn: _Drawn) -> CombatTable:
    return replace(facts.assault, cells=drawn.cells["assault"])


def _read(drawn: _Drawn, statement: Statement) -> None:
    with as_written(statement):
        reader = _land if statement.verb in drawn.facts.board.hexes else _READERS[statement.verb]
        reader(drawn, statement.words if reader is _land else statement.rest)


def _land(drawn: _Drawn, words: tuple[str, ...]) -> None:
    place, terrain, *more = words
    if terrain not in drawn.facts.ground or more not in ([], ["ridge"]):
        raise ValueError(terrain)
    drawn.terrain[place] = terrain
    if more:
        drawn.ridges.add(place)


def _way(drawn: _Drawn, words: tuple[str, ...]) -> None:
    drawn.ways.update(frozenset(pair) for pair in pairwise(words))


def _gorge(drawn: _Drawn, words: tuple[str, ...]) -> None:
    drawn.gorges.update(frozenset(pair) for pair in pairwise(words))


def _tunnel(drawn: _Drawn, words: tuple[str, ...]) -> None:
    hex_, first, second = words
    tunnel = inside(hex_)
    drawn.tunnels[tunnel] = frozenset((first, second))
    drawn.ways |= {frozenset((tunnel, mouth)) for mouth in (first, second)}


def _prohibited(drawn: _Drawn, words: tuple[str, ...]) -> None:
    a, b = words
    drawn.prohibited.add(frozenset((a, b)))


def _roadblock(drawn: _Drawn, words: tuple[str, ...]) -> None:
    a, b = words
    drawn.roadblocks.add(frozenset((a, b)))


def _fort(drawn: _Drawn, words: tuple[str, ...]) -> None:
    place, *more = words
    if more not in ([], ["keren"]):
        raise ValueError(more)
    drawn.forts.add(place)
    drawn.fort = place if more else drawn.fort


def _source(drawn: _Drawn, words: tuple[str, ...]) -> None:
    place, side = words
    if side not in drawn.facts.sides:
        raise ValueError(side)
    drawn.sources[place] = side


def _objective(drawn: _Drawn, words: tuple[str, ...]) -> None:
    place, points = words
    drawn.objectives[place] = int(points)


def _entry(drawn: _Drawn, words: tuple[str, ...]) -> None:
    *places, side = words
    if side not in drawn.facts.sides:
        raise ValueError(side)
    drawn.entries[side] = drawn.entries.get(side, frozenset()) | {*places}


def _name(drawn: _Drawn, words: tuple[str, ...]) -> None:
    place, name = words
    drawn.names[name] = drawn.names.get(name, frozenset()) | {place}


def _columns(drawn: _Drawn, words: tuple[str, ...]) -> None:
    table, *columns = words
    if table != "fire":
        raise ValueError(table)
    drawn.columns = tuple(columns)


def _table(drawn: _Drawn, words: tuple[str, ...]) -> None:
    table, column, die, equals, result = words
    if equals != "=":
        raise ValueError(equals)
    drawn.cells[table].setdefault(column, {})[int(die)] = result.upper()


_READERS: Mapping[str, Callable[[_Drawn, tuple[str, ...]], None]] = {
    **dict.fromkeys(("road", "rail", "bridge"), _way),
    "gorge": _gorge,
    "tunnel": _tunnel,
    "prohibited": _prohibited,
    "roadblock": _roadblock,
    "fort": _fort,
    "source": _source,
    "objective": _objective,
    "entry": _entry,
    "name": _name,
    "columns": _columns,
    "table": _table,
}
"""What reads each statement that does not begin with a hex."""


def _board(drawn: _Drawn) -> Board:
    printed = drawn.facts.board
    beside = {
        place: tuple(other for other in printed.beside[place] if other in drawn.terrain) for place in drawn.terrain
    }
    beside |= {inside: tuple(sorted(mouths)) for inside, mouths in drawn.tunnels.items()}
    return Board(
        lattice=printed.lattice,
        hexes={place: printed.hexes[place] for place in drawn.terrain},
        terrain=drawn.terrain,
        beside=beside,
        ridges=frozenset(drawn.ridges),
        ways=frozenset(drawn.ways | drawn.gorges),
        gorges=frozenset(drawn.gorges - drawn.ways),
        tunnels=drawn.tunnels,
        prohibited=frozenset(drawn.prohibited),
        roadblocks=frozenset(drawn.roadblocks),
        forts=frozenset(drawn.forts),
        fort=drawn.fort,
        sources=drawn.sources,
        objectives=drawn.objectives,
        entries=drawn.entries,
        names=drawn.names,
    )
