"""What the rules read from the printed game: the map, the units, the tables, the setups. It never changes in play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct, field

from rules_check.rules.sequence import Phase
from vassal_build.gamebox.charts import Chart
from vassal_build.hexgrid import Hex, Lattice

Side = frozenset[str]
"""The side of two hexes that lie beside each other, by their numbers."""


class Ground(Struct, frozen=True):
    """One kind of terrain: movement points by category, what it adds to defence, whether it hides and overlooks.

    `hides` is of what is behind it, `covers` of units that lie down in it.
    """

    costs: Mapping[str, float]
    defence: int
    hides: bool
    overlooks: bool
    covers: bool = False


class Board(Struct, frozen=True):
    """The map: its hexes by number, what lies beside each, their ground, roads and rivers, and the names of places."""

    lattice: Lattice
    hexes: Mapping[str, Hex]
    beside: Mapping[str, tuple[str, ...]]
    ground: Mapping[str, Ground]
    number_at: Mapping[Hex, str]
    roads: frozenset[Side]
    rivers: frozenset[Side]
    road_costs: Mapping[str, float]
    river_costs: Mapping[str, float]
    names: Mapping[str, str]

    def distance(self, a: str, b: str) -> int:
        """Give the number of hexes from one to another."""
        return self.lattice.distance(self.hexes[a], self.hexes[b])


class Face(Struct, frozen=True):
    """What one side of a counter prints."""

    fire: int
    defence: int
    movement: int


class UnitFacts(Struct, frozen=True):
    """One unit: its faces by the steps left, how far it fires, the room it takes, what it adds to an assault.

    `is_detached` is one that other units send out: while it is not, it lies with those that are gone. What `has_front`
    fires only ahead.
    """

    id: str
    name: str
    side: str
    category: str
    faces: Mapping[int, Face]
    range: int
    stacking: int
    bonus: int
    is_detached: bool = False
    has_front: bool = False

    @property
    def leads(self) -> bool:
        """Whether it is a leader: it adds to an assault, and has no fire of its own."""
        return self.bonus > 0

    @property
    def moves(self) -> frozenset[tuple[str, int]]:
        """How it moves, and its movement points, with all steps and with fewer."""
        return frozenset((self.category, face.movement) for face in self.faces.values())


class MarkerFacts(Struct, frozen=True):
    """One kind of marker, or a state of units: how many counters there are, and the side that they are of."""

    name: str
    count: int
    side: str


class Result(Struct, frozen=True):
    """One result of an assault: how many steps each side loses, and whether the defenders retreat."""

    attackers: int
    defenders: int
    retreat: bool


class Numbers(Struct, frozen=True):
    """The numbers of the rules, by their names in charts/numbers.csv."""

    stack_limit: int
    works_defence: int
    fire_dice: int
    crowd_steps: int
    crowd_fire: int
    river_rolls: int
    river_loss: int
    river_shift: int


class Opening(Struct, frozen=True):
    """A setup: its first turn, where each unit stands with how many steps, and the hexes with markers by kind.

    The `hidden` units lie face down.
    """

    turn: int
    units: Mapping[str, tuple[str, int]]
    markers: Mapping[str, frozenset[str]]
    hidden: frozenset[str] = frozenset()


class Facts(Struct, frozen=True, dict=True):
    """All printed facts.

    - `sides` are the names of the sides.
    - `odds` are the columns of the assault table from left to right, `table` its results by column and die.
    - `tracks` are the boxes in which units wait, with the turn in which they arrive; `arrival` is the hex where they
      do.
    - `goal` is the hex that the game is about, `attacker` the side that wins by holding it.
    - `markers` are the kinds of markers that lie in hexes, `states` the names of the states of units.
    - `charts` are the tables as they are printed, by their files: a rule asks one for a cell by row and column. What is
      read from a table in another way has a field of its own.
    - `readings` are those of sentences that can be read in several ways (`rulings.py`); ours where none is named.
    """

    sides: Mapping[str, str]
    board: Board
    units: Mapping[str, UnitFacts]
    phases: tuple[Phase, ...]
    odds: tuple[str, ...]
    table: Mapping[str, Mapping[int, str]]
    results: Mapping[str, Result]
    numbers: Numbers
    tracks: Mapping[str, int]
    arrival: str
    goal: str
    markers: Mapping[str, MarkerFacts]
    states: Mapping[str, str]
    attacker: str
    last_turn: int
    setups: Mapping[str, Opening]
    charts: Mapping[str, Chart]
    readings: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def phase_by_id(self) -> Mapping[str, Phase]:
        """The phases of the turn by their names."""
        return {phase.id: phase for phase in self.phases}
