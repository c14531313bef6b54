"""What the rules read from the printed game: map, units, tables, scenarios. It never changes in play."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from msgspec import Struct, field

from rules_check.facts.fact import Unknown
from rules_check.games.keren.lines import Barred, HiddenLine
from rules_check.games.keren.origins import Origins, Side
from rules_check.graph.open_ground import OpenGround
from rules_check.graph.paths import Exits
from rules_check.rules.sequence import Phase
from vassal_build.games.keren.heights import heights
from vassal_build.hexgrid import Hex, Lattice

_INSIDE = "t"
"""What stands behind the number of a hex whose inside is meant (10.5)."""
_COLUMN = 3
"""From column to column, in units in which rows are 2 apart."""
Point = tuple[int, int]
CORNERS: tuple[Point, ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""From the middle of a hex to its corners, in units in which columns are 3 and rows 2 apart, clockwise."""


class Ground(Struct, frozen=True):
    """One kind of terrain: the movement points to enter it, and its level, None for sheer ground (10.1, 12.1)."""

    cost: int
    level: int | None


class Board(Struct, frozen=True, dict=True):
    """The map.

    `terrain` is by hex; `beside` are the hexes that lie beside a hex, or the mouths of a tunnel beside its inside.
    `ways` are the sides along which a road, railway, tunnel, gorge or bridge runs on, `gorges` those of them
    that have a gorge alone. `sources` have the side that they serve, `names` the hexes of a place that section 16
    names. `fort` is Keren fort (4.1), empty where the map has none.
    """

    lattice: Lattice
    hexes: Mapping[str, Hex]
    terrain: Mapping[str, str]
    beside: Mapping[str, tuple[str, ...]]
    ridges: frozenset[str] = frozenset()
    ways: frozenset[Side] = frozenset()
    gorges: frozenset[Side] = frozenset()
    tunnels: Mapping[str, frozenset[str]] = field(default_factory=dict)
    prohibited: frozenset[Side] = frozenset()
    roadblocks: frozenset[Side] = frozenset()
    forts: frozenset[str] = frozenset()
    fort: str = ""
    sources: Mapping[str, str] = field(default_factory=dict)
    objectives: Mapping[str, int] = field(default_factory=dict)
    entries: Mapping[str, frozenset[str]] = field(default_factory=dict)
    names: Mapping[str, frozenset[str]] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def middles(self) -> Mapping[str, tuple[int, int]]:
        """The middle of each hex, in units in which columns are 3 and rows 2 apart."""
        units = {place: self.lattice.units(hex_) for place, hex_ in self.hexes.items()}
        return {place: (round(east * _COLUMN), round(south * 2)) for place, (east, south) in units.items()}

    @cached_property
    def at_middle(self) -> Mapping[tuple[int, int], str]:
        """The hexes by their middles."""
        return {middle: place for place, middle in self.middles.items()}

    @cached_property
    def sights(self) -> dict[tuple[str, str], bool]:
        """Which hexes are seen from which, as far as it has been asked (`sight.sees`)."""
        return {}

    @cached_property
    def hidden_lines(self) -> dict[tuple[str, str], tuple[HiddenLine, ...]]:
        """The lines of sight that are hidden, as far as it has been asked (`sight.hidden_lines`)."""
        return {}

    @cached_property
    def fire_lines(self) -> dict[tuple[str, str], Barred]:
        """Whether lines of fire are barred, as far as it has been asked (`fire_lines.barred`)."""
        return {}

    @cached_property
    def barred_sides(self) -> Mapping[tuple[str, str], tuple[Point, Point]]:
        """The ends of each prohibited hexside and roadblock, in the units of `middles`, by the hexes on both sides."""
        sides = sorted(sorted(side) for side in self.prohibited | self.roadblocks)
        return {(a, b): self._ends(a, b) for a, b in sides if a in self.middles and b in self.middles}

    def _ends(self, a: str, b: str) -> tuple[Point, Point]:
        around = ({(x + dx, y + dy) for dx, dy in CORNERS} for x, y in (self.middles[a], self.middles[b]))
        one, other = sorted(set.intersection(*around))
        return one, other

    @cached_property
    def on_ways(self) -> frozenset[str]:
        """The places through which a way runs."""
        return frozenset[str]().union(*self.ways)

    @cached_property
    def around(self) -> Mapping[str, tuple[str, ...]]:
        """The places that a unit can go to from each."""
        mouths = {mouth for mouths in self.tunnels.values() for mouth in mouths}
        inward = {mouth: tuple(each for each, ends in self.tunnels.items() if mouth in ends) for mouth in mouths}
        return {place: (*beside, *inward.get(place, ())) for place, beside in self.beside.items()}

    @cached_property
    def zoned(self) -> dict[str, frozenset[str]]:
        """Which places are zoned from which, as far as it has been asked (`zones.zoned_from`)."""
        return {}

    @cached_property
    def _spots(self) -> Mapping[str, tuple[int, int]]:
        """The column of each place, and how many half hexes it lies south in it."""
        return {
            place: (self.middles[outside(place)][0] // _COLUMN, self.middles[outside(place)][1])
            for place in self.beside
        }

    def distance(self, a: str, b: str) -> int:
        """Give the number of hexes from one place to another; the inside of a tunnel is its hex."""
        (column, south), (to_column, to_south) = self._spots[a], self._spots[b]
        columns = abs(column - to_column)
        return max(columns, (columns + abs(south - to_south)) // 2)

    def distances(self, to: str) -> Mapping[str, int]:
        """Give the number of hexes from each place to one that is asked for often."""
        if to not in self._distances:
            self._distances[to] = {place: self.distance(place, to) for place in self.beside}
        return self._distances[to]

    @cached_property
    def _distances(self) -> dict[str, Mapping[str, int]]:
        return {}

    def next_to(self, place: str) -> tuple[str, ...]:
        """Give the places that a unit can go to from one, insides of tunnels from their mouths."""
        return self.around[place]


def is_tunnel(place: str) -> bool:
    """Say whether a place is the inside of a tunnel (10.5)."""
    return place.endswith(_INSIDE)


def inside(hex_: str) -> str:
    """Give the inside of the tunnel in a hex, a place of its own (10.5)."""
    return hex_ + _INSIDE


def outside(place: str) -> str:
    """Give the hex of a place: a tunnel's inside is in the hex above it."""
    return place.removesuffix(_INSIDE)


class Face(Struct, frozen=True):
    """One side of a counter; None for a value that is not known."""

    fire: Fraction | None
    assault: Fraction | None
    movement: int | None


class UnitFacts(Struct, frozen=True):
    """One unit: its kind, its regiment's band and division (empty for none), its front, and its Carrying Supply side.

    `carrying` is None for guns and aircraft, which never carry (2.4).
    """

    id: str
    name: str
    side: str
    kind: str
    front: Face
    carrying: Face | None = None
    band: str = ""
    division: str = ""

    @property
    def is_gun(self) -> bool:
        """Whether it is artillery: no zone, no assault, fire at any range (8.2, 12.0, 14.0)."""
        return self.kind == "artillery"

    @property
    def flies(self) -> bool:
        """Whether it is an aircraft, which never stands on the map (13.0)."""
        return self.kind == "air"


class CombatTable(Struct, frozen=True):
    """A combat table: its columns from left to right, and its results by column and die; `name` is that in cases."""

    name: str
    family: str
    columns: tuple[str, ...]
    cells: Mapping[str, Mapping[int, str]]

    def result(self, column: str, die: int) -> str:
        """Give the result; raise Unknown for an empty cell."""
        row = self.row(column, die)
        return self.cells[column][row]

    def row(self, column: str, die: int) -> int:
        """Give the row that a die comes to, beyond the rows the nearest one (R38); raise Unknown for an empty cell."""
        rows = self.cells.get(column, {})
        nearest = min(max(die, min(rows, default=die)), max(rows, default=die))
        if nearest not in rows:
            raise Unknown(f"table {self.name} {column} {die}", self.family)
        return nearest


class Scenario(Struct, frozen=True):
    """A scenario (16): how many turns it has, how many points win it, and the turn in which aircraft come."""

    turns: int
    points: int
    air_turn: int = 1


class Area(Struct, frozen=True):
    """Where units of an area are set up (16); what is None does not bound it.

    Its columns and rows are counted from 0, as those of a `Hex` are, however they are numbered.
    """

    side: str
    centre: str = ""
    radius: int | None = None
    first_column: int | None = None
    last_column: int | None = None
    first_row: int | None = None
    last_row: int | None = None
    terrain: str = ""
    ridge: bool = False


class Numbers(Struct, frozen=True):
    """The numbers of the rules, by their names in charts/numbers.csv."""

    supply_length: int
    carrying_length: int
    stack_limit: int
    stack_limit_clear: int
    stack_limit_way: int
    minimum_move: int
    fire_arc: int
    level_shift: int
    level_shift_far: int
    retreat_hexes: int
    clear_modifier: int
    fort_modifier: int
    odds_modifier: int
    rally_out_of_supply: int
    rally_near_enemy: int
    rally_no_zone: int
    italian_loss: int
    commonwealth_loss: int


class Opening(Struct, frozen=True):
    """A setup: the scenario, and each unit with its area or its turn of arrival.

    `any_colour` are units of which the owner chooses as many as are listed (16), those that are and those that are not.
    """

    scenario: str
    areas: Mapping[str, str]
    turns: Mapping[str, int]
    aircraft: frozenset[str]
    any_colour: frozenset[str] = frozenset()

    def waits(self, unit: str) -> tuple[str, int]:
        """Give the area and the turn of a unit, one of them empty; of a unit of any colour those of its like."""
        listed = (unit, *sorted(self.any_colour)) if unit in self.any_colour else (unit,)
        found = ((self.areas.get(each, ""), self.turns.get(each, 0)) for each in listed)
        return next((waits for waits in found if any(waits)), ("", 0))


class Facts(Struct, frozen=True, dict=True):
    """All printed facts.

    `arrivals` has the turn of each group of boxes in which reinforcements wait, `track` the least and the greatest
    number of the Victory Point Track; `origins` says how all that is known.
    """

    sides: Mapping[str, str]
    board: Board
    ground: Mapping[str, Ground]
    units: Mapping[str, UnitFacts]
    phases: tuple[Phase, ...]
    fire: CombatTable
    assault: CombatTable
    numbers: Numbers
    scenarios: Mapping[str, Scenario]
    areas: Mapping[str, Area]
    arrivals: Mapping[str, int]
    setups: Mapping[str, Opening]
    track: tuple[int, int]
    origins: Origins = Origins()

    @cached_property
    def heights(self) -> Mapping[str, Fraction]:
        """The height of each hex in levels; that of sheer hexes is for comparing alone (12.1, 12.2)."""
        board = self.board
        kinds = {place: "ridge" if place in board.ridges else terrain for place, terrain in board.terrain.items()}
        return heights({place: self.ground[kind].level for place, kind in kinds.items()}, board.beside)

    @cached_property
    def ranks(self) -> Mapping[str, int]:
        """How high each hex is among the others: the greater the number, the higher."""
        order = {each: rank for rank, each in enumerate(sorted(set(self.heights.values())))}
        return {place: order[each] for place, each in self.heights.items()}

    @cached_property
    def limits(self) -> Mapping[str, int]:
        """How many units of a side each place holds: three, four in clear terrain, two in a tunnel (7.1, 7.2)."""
        numbers, terrain = self.numbers, self.board.terrain
        limits = dict.fromkeys(terrain, numbers.stack_limit)
        limits |= {place: numbers.stack_limit_clear for place, kind in terrain.items() if kind == "clear"}
        return limits | dict.fromkeys(self.board.tunnels, numbers.stack_limit_way)

    @cached_property
    def exits(self) -> dict[str, Exits]:
        """Where one can go from each place with nobody about, once it has been asked (`movement.exits`)."""
        return {}

    @cached_property
    def entered(self) -> dict[str, Exits]:
        """From where one can come to each place with nobody about, once it has been asked (`supply`)."""
        return {}

    @cached_property
    def grounds(self) -> dict[tuple[bool, frozenset[str], frozenset[str], frozenset[str]], OpenGround]:
        """The ground as far as it was left open last, by what left it open (`movement.open_ground`)."""
        return {}

    @cached_property
    def area_hexes(self) -> dict[str, frozenset[str]]:
        """The hexes of each area of a setup, as far as it has been asked (`deeds/place.area_hexes`)."""
        return {}

    @cached_property
    def phase_by_id(self) -> Mapping[str, Phase]:
        """The phases of the turn by their names."""
        return {phase.id: phase for phase in self.phases}

    @cached_property
    def enemies(self) -> Mapping[str, str]:
        """The enemy of each side."""
        return {side: enemy for side in self.sides for enemy in self.sides if enemy != side}

    def other(self, side: str) -> str:
        """Give the enemy of a side."""
        return self.enemies[side]
