"""The facts from the game's data: each table of `data/` that the rules need is read here and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping

from rules_check.rules.die_table import die_table, odds_of
from rules_check.rules.sequence import phases_in
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import ChartRow
from vassal_build.gamebox.counters import Face as Printed
from vassal_build.gamebox.counters import Unit
from vassal_build.gamebox.geography import HexsideKind
from vassal_build.gamebox.setups import MASKED, Placement, Setup

from ..schema import DETACHMENT
from .facts import Board, Face, Facts, Ground, MarkerFacts, Numbers, Opening, Result, Side, UnitFacts
from .odds import ASSAULT
from .state import GONE
from .things import THINGS
from .things.units import UNITS

_TIME = ("turn", "phase")
"""The kinds of markers that follow the turn button."""
_ELIMINATED = "eliminated"
"""The group of the boxes where eliminated units lie, and units that others send out until then."""
STATE = "state"
"""The kind of the rows of counters/markers.csv that are states of units and no counters."""
_DONE = ("arrive", "move", "fire", "assault")
"""What units do in phases of their own."""
_TURNS = "turn"
"""The group of boxes in which units wait for their turn."""


def facts_of(box: Gamebox) -> Facts:
    """Give the facts of the game's data."""
    results, phases = _results(box), phases_in(box, *_DONE)
    return Facts(
        sides={side.id: side.name for side in box.sides},
        board=_board(box),
        units={unit.id: _unit(box, unit) for unit in box.units},
        phases=phases,
        odds=odds_of(box.charts["assault"]),
        table=die_table(box.charts["assault"], results, ASSAULT),
        results=results,
        numbers=Numbers(**{name: box.number(name) for name in Numbers.__struct_fields__}),
        tracks={each.id: int(each.number) for each in box.boxes if each.group == _TURNS},
        arrival=_key_hex(box, "arrival"),
        goal=_key_hex(box, "goal"),
        markers=_markers(box),
        states={each.id: each.name for each in box.markers if each.kind == STATE},
        attacker=next(phase.side for phase in phases if phase.does == "assault"),
        last_turn=box.turns,
        setups={name: _opening(box, setup) for name, setup in box.setups.items()},
        charts=box.charts,
    )


def _board(box: Gamebox) -> Board:
    lattice = box.numbering.lattice
    terrain = box.charts["terrain"]
    ground = {kind: _ground(box, terrain.row(kind)) for kind in {hex_.terrain for hex_ in box.hexes}}
    return Board(
        lattice=lattice,
        hexes={hex_.id: hex_.hex for hex_ in box.hexes},
        beside={
            hex_.id: tuple(box.hex_at[other].id for other in lattice.neighbours(hex_.hex) if other in box.hex_at)
            for hex_ in box.hexes
        },
        ground={hex_.id: ground[hex_.terrain] for hex_ in box.hexes},
        number_at={hex_.hex: hex_.id for hex_ in box.hexes},
        roads=_sides(box, HexsideKind.ROAD),
        rivers=_sides(box, HexsideKind.RIVER),
        road_costs=_costs(box, terrain.row("road")),
        river_costs=_costs(box, terrain.row("river")),
        names={place.number: place.name for place in box.places},
    )


def _ground(box: Gamebox, row: ChartRow) -> Ground:
    hides, overlooks, covers = (bool(row.whole(key)) for key in ("hides", "overlooks", "covers"))
    return Ground(_costs(box, row), row.whole("defence"), hides, overlooks, covers)


def _costs(box: Gamebox, row: ChartRow) -> Mapping[str, float]:
    return {category: row.number(category) for category in box.settings["vocabulary"]["category"]}


def _sides(box: Gamebox, kind: HexsideKind) -> frozenset[Side]:
    return frozenset(frozenset((each.a, each.b)) for each in box.hexsides if each.kind is kind)


def _unit(box: Gamebox, unit: Unit) -> UnitFacts:
    arm = box.charts["arms"].row(unit.symbol)
    return UnitFacts(
        id=unit.id,
        name=unit.name,
        side=unit.side,
        category=unit.category,
        faces={face.step: _face(face) for face in unit.faces},
        range=arm.whole("range"),
        stacking=arm.whole("stacking"),
        bonus=arm.whole("bonus"),
        is_detached=DETACHMENT.of(unit),
        has_front=bool(arm.whole("front")),
    )


def _markers(box: Gamebox) -> Mapping[str, MarkerFacts]:
    """Give the kinds of markers that lie in hexes; each has a row among the things of the rules, and the other way."""
    sorts = [thing.sort for thing in THINGS if thing is not UNITS]
    found: dict[str, MarkerFacts] = {}
    for each in box.markers:
        if each.kind in (*_TIME, STATE):
            continue
        if each.kind not in sorts:
            where = each.provenance.location
            message = f"no row of rules/things/__init__.py reads markers of the kind '{each.kind}'"
            raise UnusableFile(message, where.file, where.line)
        found[each.kind] = MarkerFacts(each.name, each.count, each.side)
    for sort in sorts:
        if sort not in found:
            message = f"rules/things/__init__.py has '{sort}', and no marker is of that kind"
            raise UnusableFile(message, f"{box.shown}/counters/markers.csv")
    return found


def _face(face: Printed) -> Face:
    if face.strength is None or face.defence is None or face.movement is None:
        where = face.provenance.location
        raise UnusableFile("a unit has no value for fire, defence or movement", where.file, where.line)
    return Face(face.strength, face.defence, face.movement)


def _results(box: Gamebox) -> Mapping[str, Result]:
    return {
        row.key: Result(row.whole("attackers"), row.whole("defenders"), bool(row.whole("retreat")))
        for row in box.charts["results"].rows
    }


def _key_hex(box: Gamebox, key: str) -> str:
    row = box.charts["key_hexes"].row(key)
    number = box.numbering.spelt(row.cells["hex"])
    if number not in box.hex_by_id:
        where = row.provenance.location
        raise UnusableFile(f"there is no hex {number}", where.file, where.line)
    return number


def _opened(box: Gamebox, placed: Placement) -> tuple[str, int]:
    """Give the place of a unit in a setup, and its steps; one that is not out lies with the eliminated."""
    slot = box.box_by_id.get(placed.place)
    if slot is not None and slot.group == _ELIMINATED:
        return GONE, 0
    return placed.place, int(placed.face) if placed.face else box.unit_by_id[placed.counter].steps


def _opening(box: Gamebox, setup: Setup) -> Opening:
    units = {each.counter: _opened(box, each) for each in setup.placements if each.counter in box.unit_by_id}
    lying: dict[str, frozenset[str]] = {}
    for each in setup.placements:
        if each.counter in box.marker_by_id and each.place in box.hex_by_id:
            kind = box.marker_by_id[each.counter].kind
            lying[kind] = lying.get(kind, frozenset()) | {each.place}
    hidden = frozenset(each.counter for each in setup.placements if MASKED in each.states)
    return Opening(box.first_turn(setup.id), units, lying, hidden)
