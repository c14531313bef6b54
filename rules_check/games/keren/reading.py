"""The facts from the game's data: each table of `art/keren` that the rules need is read here and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_check.games.keren.facts import (
    Area,
    Board,
    CombatTable,
    Face,
    Facts,
    Ground,
    Numbers,
    Opening,
    Scenario,
    UnitFacts,
    inside,
)
from rules_check.games.keren.origins import Side
from rules_check.games.keren.reading_origins import origins_of
from rules_check.rules.sequence import phases_in
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart, ChartRow
from vassal_build.gamebox.counters import Face as PrintedFace
from vassal_build.gamebox.counters import Unit
from vassal_build.gamebox.geography import HexsideKind
from vassal_build.gamebox.setups import Setup
from vassal_build.games.keren.entries import entries
from vassal_build.games.keren.schema import (
    ASSAULT,
    BAND,
    CARRYING,
    CENTRE,
    DIVISION,
    FORT,
    PATH_END,
    POINTS_TRACK,
    PROHIBITED,
    RANGED_FIRE,
    REVERSE,
    RIDGE,
    ROADBLOCK,
)
from vassal_build.games.keren.schema import TUNNEL as TUNNEL_KIND
from vassal_build.hexgrid import HexNumbering, Labels

_DONE = ("admin", "bombard", "move", "fire", "assault")
"""What is done in phases of their own."""
_ALPINI = "alpini"
"""The group of boxes of units that may be chosen instead of others (16)."""


def facts_of(box: Gamebox) -> Facts:
    """Give the facts of the game's data."""
    arrivals = {row.key: int(row.cells["turn"]) for row in _rows(box, "arrivals")}
    return Facts(
        sides={side.id: side.name for side in box.sides},
        board=_board(box),
        ground={row.key: Ground(int(row.cells["cost"]), _whole(row.cells["level"])) for row in _rows(box, "terrain")},
        units={unit.id: _unit(unit) for unit in box.units},
        phases=phases_in(box, *_DONE),
        fire=_table(box.charts["fire"], "fire", "BMB"),
        assault=_table(box.charts["assault"], "assault", "CMB"),
        numbers=Numbers(**{name: box.number(name) for name in Numbers.__struct_fields__}),
        scenarios={
            row.key: Scenario(*(int(row.cells[column]) for column in ("turns", "points", "air_turn")))
            for row in _rows(box, "scenarios")
        },
        areas={row.key: _area(row.cells, box.numbering) for row in _rows(box, "areas")},
        arrivals=arrivals,
        setups={name: _opening(box, setup, arrivals) for name, setup in box.setups.items()},
        track=box.track_ends(POINTS_TRACK),
        origins=origins_of(box),
    )


def _rows(box: Gamebox, chart: str) -> tuple[ChartRow, ...]:
    return box.charts[chart].rows


def _board(box: Gamebox) -> Board:
    lattice = box.numbering.lattice
    mouths: dict[str, set[str]] = {}
    under = set(_sides(box, TUNNEL_KIND))
    for a, b in map(sorted, under):
        above = a if box.hex_by_id[a].terrain == "bluff" and _is_inside(a, under) else b
        mouths.setdefault(inside(above), set()).add(b if above == a else a)
    ways = {side for kind in (HexsideKind.ROAD, HexsideKind.RAIL) for side in _sides(box, kind)} - under
    beside = {
        hex_.id: tuple(box.hex_at[other].id for other in lattice.neighbours(hex_.hex) if other in box.hex_at)
        for hex_ in box.hexes
    }
    return Board(
        lattice=lattice,
        hexes={hex_.id: hex_.hex for hex_ in box.hexes},
        terrain={hex_.id: hex_.terrain for hex_ in box.hexes},
        beside={**beside, **{tunnel: tuple(sorted(each)) for tunnel, each in mouths.items()}},
        ridges=frozenset(hex_.id for hex_ in box.hexes if RIDGE.of(hex_)),
        ways=frozenset(ways | {frozenset((tunnel, mouth)) for tunnel, each in mouths.items() for mouth in each}),
        tunnels={tunnel: frozenset(each) for tunnel, each in mouths.items()},
        prohibited=frozenset(_sides(box, PROHIBITED)),
        roadblocks=frozenset(_sides(box, ROADBLOCK)),
        forts=frozenset(place.number for place in box.places if FORT.of(place)),
        fort=next((place.number for place in box.places if PATH_END.of(place)), ""),
        sources={place.number: place.supply for place in box.places if place.supply},
        objectives={place.number: place.vp for place in box.places if place.vp},
        entries={side: frozenset(hexes) for side, hexes in entries(box).items()},
        names=_names(box),
        titles={place.number: place.name for place in box.places if place.name},
    )


def _is_inside(place: str, under: set[Side]) -> bool:
    """Say whether a tunnel goes on from a hex to both sides: the hex is above it, and no mouth."""
    return len([side for side in under if place in side]) > 1


def _sides(box: Gamebox, kind: HexsideKind) -> Iterator[Side]:
    return (frozenset((each.a, each.b)) for each in box.hexsides if each.kind == kind)


def _names(box: Gamebox) -> Mapping[str, frozenset[str]]:
    """Give the hexes of each place that areas are measured from (16)."""
    names: dict[str, set[str]] = {}
    for place in box.places:
        if centre := CENTRE.of(place):
            names.setdefault(centre, set()).add(place.number)
    return {name: frozenset(hexes) for name, hexes in names.items()}


def _table(chart: Chart, name: str, family: str) -> CombatTable:
    cells = {
        column: {int(row.key): row.cells[column] for row in chart.rows if row.cells[column]} for column in chart.columns
    }
    return CombatTable(name, family, chart.columns, cells)


def _unit(unit: Unit) -> UnitFacts:
    front = next(face for face in unit.faces if not face.back)
    back = next((face for face in unit.faces if face.back and REVERSE.of(face) == CARRYING), None)
    return UnitFacts(
        id=unit.id,
        name=unit.name,
        side=unit.side,
        kind=unit.category,
        front=_face(front),
        carrying=None if back is None else _face(back),
        band=BAND.of(unit),
        division=DIVISION.of(unit),
    )


def _face(face: PrintedFace) -> Face:
    return Face(RANGED_FIRE.of(face), ASSAULT.of(face), face.movement)


def _area(cells: Mapping[str, str], numbering: HexNumbering) -> Area:
    columns, rows = numbering.columns, numbering.rows
    return Area(
        side=cells["side"],
        centre=cells["centre"],
        radius=_whole(cells["radius"]),
        first_column=_place_in(columns, cells["from_column"]),
        last_column=_place_in(columns, cells["to_column"]),
        first_row=_place_in(rows, cells["from_row"]),
        last_row=_place_in(rows, cells["to_row"]),
        terrain=cells["terrain"],
        ridge=bool(cells["ridge"]),
    )


def _place_in(labels: Labels, number: str) -> int | None:
    return labels.read(number) if number else None


def _whole(text: str) -> int | None:
    return int(text) if text else None


def _opening(box: Gamebox, setup: Setup, arrivals: Mapping[str, int]) -> Opening:
    areas: dict[str, str] = {}
    turns: dict[str, int] = {}
    aircraft, spare = set[str](), set[str]()
    known = {row.key for row in _rows(box, "areas")}
    for placed in setup.placements:
        slot = box.box_by_id.get(placed.place)
        if slot is None or placed.counter not in box.unit_by_id:
            continue
        if slot.group in arrivals:
            turns[placed.counter] = arrivals[slot.group]
        elif box.unit_by_id[placed.counter].category == "air":
            aircraft.add(placed.counter)
        elif slot.group == _ALPINI:
            spare.add(placed.counter)
        elif slot.group in known:
            areas[placed.counter] = slot.group
    like = {_like(box.unit_by_id[unit]) for unit in spare}
    chosen = {unit for unit in (*areas, *turns) if _like(box.unit_by_id[unit]) in like}
    return Opening(setup.id, areas, turns, frozenset(aircraft), frozenset(spare | chosen))


def _like(unit: Unit) -> tuple[str, str]:
    """Give what units have in common that may be chosen instead of each other: side and symbol."""
    return unit.side, unit.symbol
