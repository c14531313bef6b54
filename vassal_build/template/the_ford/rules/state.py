"""The position of a game: where everything stands, what has been done in the phase, and what is owed."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct
from msgspec.structs import replace

from .facts import Face, Facts, Phase, UnitFacts

GONE = "gone"
"""The place of an eliminated unit."""


class UnitState(Struct, frozen=True):
    """Where a unit is (a hex, a box of the Turn Track, or GONE), and how many steps it has left."""

    place: str
    steps: int


class Fight(Struct, frozen=True):
    """What fire or an assault on a hex has left to do: steps to lose, a retreat, and then perhaps an advance.

    `attackers` are the units of the assault, none for fire; `odds` its column, empty for fire.
    """

    place: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attackers_owe: int
    defenders_owe: int
    retreat: bool = False
    odds: str = ""


class Position(Struct, frozen=True):
    """A position.

    `moved` and `assaulted` are the units that have done so in the phase, `stormed` the hexes assaulted in it; `fired`
    are the units that have fired in the turn.
    """

    facts: Facts
    turn: int
    segment: str
    units: Mapping[str, UnitState]
    works: frozenset[str] = frozenset()
    moved: frozenset[str] = frozenset()
    fired: frozenset[str] = frozenset()
    assaulted: frozenset[str] = frozenset()
    stormed: frozenset[str] = frozenset()
    fight: Fight | None = None
    winner: str = ""

    @property
    def phase(self) -> Phase:
        """The phase of the turn."""
        return next(phase for phase in self.facts.phases if phase.id == self.segment)

    @property
    def places(self) -> Collection[str]:
        """The hexes of the map, and the boxes of the Turn Track."""
        return (*self.facts.board.hexes, *self.facts.tracks)

    @property
    def pieces(self) -> Collection[str]:
        """The units that are in the game."""
        return tuple(self.units)

    def place_name(self, place: str) -> str:
        """Give a hex with the name of what is in it, such as `0603 Mill`."""
        names = self.facts.board.names
        return f"{place} {names[place]}" if place in names else place

    def printed(self, unit: str) -> UnitFacts:
        """Give what is printed of a unit."""
        return self.facts.units[unit]

    def face(self, unit: str) -> Face:
        """Give what a unit on the table shows; it must not be eliminated."""
        return self.printed(unit).faces[self.units[unit].steps]

    def on_map(self, unit: str) -> bool:
        """Say whether a unit stands in a hex."""
        return self.units[unit].place in self.facts.board.hexes

    def at(self, place: str) -> tuple[str, ...]:
        """Give the units in a place."""
        return tuple(unit for unit, state in self.units.items() if state.place == place)

    def enemies_at(self, place: str, side: str) -> tuple[str, ...]:
        """Give the units in a place that are not of a side."""
        return tuple(unit for unit in self.at(place) if self.printed(unit).side != side)

    def is_beside_enemy(self, place: str, side: str) -> bool:
        """Say whether an enemy of a side stands in a hex beside one."""
        return any(self.enemies_at(other, side) for other in self.facts.board.beside[place])

    def placed(self, unit: str, *path: str) -> Position:
        """Give the position with a unit gone along a path to its last hex.

        Works serve one side alone: a unit of the other takes those that it comes to off the map (4).
        """
        side = self.printed(unit).side
        works = self.works if side == self.facts.works_side else self.works - frozenset(path)
        units = {**self.units, unit: replace(self.units[unit], place=path[-1])}
        return replace(self, units=units, works=works)

    def weakened(self, unit: str, steps: int) -> Position:
        """Give the position with a unit left with so many steps; with none it is eliminated (1)."""
        place = self.units[unit].place if steps else GONE
        return replace(self, units={**self.units, unit: UnitState(place, steps)})
