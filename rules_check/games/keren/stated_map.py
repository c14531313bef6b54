"""The MAP of a case, and the combat tables of its file: only the hexes that it names exist."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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
    others = [each for each in case.statements("MAP") if each not in lands]
    for statement in (*lands, *others):
        _read(drawn, statement)
    for statement in others:
        _lies_right(drawn, statement)
    _cells_are_right(drawn, [each for each in (*case.terrain, *others) if each.verb == "table"])
    fire = CombatTable("fire", "BMB", drawn.columns, drawn.cells["fire"])
    assault, board = _assault(facts, drawn), _board(drawn)
    return replace(facts, board=board, units={}, fire=fire, assault=assault, origins=Origins())


def _assault(facts: Facts, drawn: _Drawn) -> CombatTable:
    return replace(facts.assault, cells=drawn.cells["assault"])


def _read(drawn: _Drawn, statement: Statement) -> None:
    if statement.verb not in drawn.facts.board.hexes and statement.verb not in _READERS:
        raise statement.error("this is neither a statement nor a hex of the game's map")
    if statement.verb in drawn.terrain:
        raise statement.error("the hex is given twice")
    with as_written(statement):
        reader = _land if statement.verb in drawn.facts.board.hexes else _READERS[statement.verb]
        reader(drawn, statement)


def _land(drawn: _Drawn, statement: Statement) -> None:
    place, terrain, *more = statement.words
    if terrain not in drawn.facts.ground or more not in ([], ["ridge"]):
        raise ValueError(terrain)
    drawn.terrain[place] = terrain
    if more:
        drawn.ridges.add(place)


def _steps(statement: Statement) -> list[Side]:
    """Give the steps of a way, one at least."""
    steps = [frozenset(pair) for pair in pairwise(statement.rest)]
    if not steps:
        raise statement.error("a way has two hexes at least")
    return steps


def _way(drawn: _Drawn, statement: Statement) -> None:
    drawn.ways.update(_steps(statement))


def _gorge(drawn: _Drawn, statement: Statement) -> None:
    drawn.gorges.update(_steps(statement))


def _tunnel(drawn: _Drawn, statement: Statement) -> None:
    hex_, first, second = statement.rest
    tunnel = inside(hex_)
    drawn.tunnels[tunnel] = frozenset((first, second))
    drawn.ways |= {frozenset((tunnel, mouth)) for mouth in (first, second)}


def _prohibited(drawn: _Drawn, statement: Statement) -> None:
    a, b = statement.rest
    drawn.prohibited.add(frozenset((a, b)))


def _roadblock(drawn: _Drawn, statement: Statement) -> None:
    a, b = statement.rest
    drawn.roadblocks.add(frozenset((a, b)))


def _fort(drawn: _Drawn, statement: Statement) -> None:
    place, *more = statement.rest
    if more not in ([], ["keren"]):
        raise ValueError(more)
    drawn.forts.add(place)
    drawn.fort = place if more else drawn.fort


def _source(drawn: _Drawn, statement: Statement) -> None:
    place, side = statement.rest
    if side not in drawn.facts.sides:
        raise ValueError(side)
    drawn.sources[place] = side


def _objective(drawn: _Drawn, statement: Statement) -> None:
    place, points = statement.rest
    drawn.objectives[place] = int(points)


def _entry(drawn: _Drawn, statement: Statement) -> None:
    *places, side = statement.rest
    if side not in drawn.facts.sides:
        raise ValueError(side)
    drawn.entries[side] = drawn.entries.get(side, frozenset()) | {*places}


def _name(drawn: _Drawn, statement: Statement) -> None:
    place, name = statement.rest
    drawn.names[name] = drawn.names.get(name, frozenset()) | {place}


def _columns(drawn: _Drawn, statement: Statement) -> None:
    table, *columns = statement.rest
    if table != "fire":
        raise ValueError(table)
    drawn.columns = tuple(columns)


def _table(drawn: _Drawn, statement: Statement) -> None:
    table, column, die, equals, result = statement.rest
    if equals != "=":
        raise ValueError(equals)
    drawn.cells[table].setdefault(column, {})[int(die)] = result.upper()


_READERS: Mapping[str, Callable[[_Drawn, Statement], None]] = {
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


_CHAINS: Mapping[str, Callable[[tuple[str, ...]], Sequence[tuple[str, ...]]]] = {
    **dict.fromkeys(("road", "rail", "bridge", "gorge", "prohibited", "roadblock"), lambda words: (words,)),
    "tunnel": lambda words: (words[:2], (words[0], words[2])),
    **dict.fromkeys(("fort", "source", "objective", "name"), lambda words: (words[:1],)),
    "entry": lambda words: [(word,) for word in words[:-1]],
}
"""The hexes that a statement names, those in a row that must be side by side."""


def _lies_right(drawn: _Drawn, statement: Statement) -> None:
    """Raise CaseError where a statement names hexes that the case has not, or hexes apart from each other."""
    for chain in _CHAINS[statement.verb](statement.rest) if statement.verb in _CHAINS else ():
        for place in chain:
            if place not in drawn.terrain:
                raise statement.error(f"{place} is not on the map")
        for place, other in pairwise(chain):
            if other not in drawn.facts.board.beside[place]:
                raise statement.error(f"{place} and {other} are not adjacent")
    if statement.verb == "name" and statement.rest[1] not in {area.centre for area in drawn.facts.areas.values()}:
        raise statement.error("this is not a name that the setup of the game asks for")


def _cells_are_right(drawn: _Drawn, statements: Iterable[Statement]) -> None:
    """Raise CaseError for a cell in no column of its table, or with what no table of the game has in a cell."""
    printed, stated = (drawn.facts.fire, drawn.facts.assault), {"fire": drawn.columns}
    known = {result for table in printed for cells in table.cells.values() for result in cells.values()}
    columns = {table.name: stated.get(table.name, table.columns) for table in printed}
    for statement in statements:
        table, column, _, _, result = statement.rest
        if column not in columns[table]:
            raise statement.error(f"the table has no column {column}")
        if result.upper() not in known:
            raise statement.error("this is not a result")


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
