"""The position of a game: where everything stands, what has been done in the phase, and what is owed."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct, field

from rules_check.rules.ruling import Ruling
from rules_check.rules.sequence import Phase
from vassal_build.replacing import replace

from .blind import BlindFacts
from .facts import Face, Facts, UnitFacts

GONE = "gone"
"""The place of an eliminated unit."""
UNDER = "under_a_blind"
"""The place of a unit that lies face down, and nobody but its side knows where (10)."""


NOBODY: frozenset[str] = frozenset()
"""No unit and no hex."""


class Note(Struct, frozen=True):
    """Something that units are remembered to have done: its word in cases; to the end of the phase, or all turn."""

    word: str
    all_turn: bool = False


UNSEEN = ("in_phase", "in_turn", "stormed", "fight", "winner")
"""The fields of a position that no table shows; the others are read from it, each by a thing of things/."""


class UnitState(Struct, frozen=True):
    """Where a unit is (a hex, a box of the Turn Track, or GONE), and how many steps it has left.

    - `states` are the other states that the table shows: ids of rows of counters/markers.csv of the kind `state`.
    - `hidden` says that it lies face down. For a player who may not know which unit it is, a blind without steps takes
      its place.
    - `facing` is the side of the hex that artillery faces (`front.py`); all other units face as they are printed.
    """

    place: str
    steps: int
    states: frozenset[str] = NOBODY
    hidden: bool = False
    facing: str = "n"


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

    - `markers` are the hexes with markers, by the kind of marker.
    - `in_phase` and `in_turn` are the units of which something is remembered (`notes.py`), by its word.
    - `stormed` are the hexes assaulted in the phase.
    - `blinds` are the sides of units that are known only as lying face down; they are among the `units` under names of
      their own.

    A mapping has no entry for what does not occur.
    """

    facts: Facts
    turn: int
    segment: str
    units: Mapping[str, UnitState]
    markers: Mapping[str, frozenset[str]] = field(default_factory=dict)
    in_phase: Mapping[str, frozenset[str]] = field(default_factory=dict)
    in_turn: Mapping[str, frozenset[str]] = field(default_factory=dict)
    stormed: frozenset[str] = NOBODY
    fight: Fight | None = None
    winner: str = ""
    blinds: Mapping[str, str] = field(default_factory=dict)

    def reads(self, ruling: Ruling, reading: str) -> bool:
        """Say whether a sentence is read in such a way: in ours, unless another is tried."""
        return self.facts.readings.get(ruling.id, ruling.ours) == reading

    @property
    def phase(self) -> Phase:
        """The phase of the turn."""
        return self.facts.phase_by_id[self.segment]

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

    def printed(self, unit: str) -> UnitFacts | BlindFacts:
        """Give what is printed of a unit, of a blind what can be known."""
        if unit in self.blinds:
            return BlindFacts(unit, self.blinds[unit], self.facts.sides[self.blinds[unit]], self._under(unit))
        return self.facts.units[unit]

    def _under(self, blind: str) -> tuple[UnitFacts, ...]:
        """Give the units that may lie under a blind: those of its side that are in play and seen nowhere."""
        units = (self.facts.units[unit] for unit, state in self.units.items() if state.place == UNDER)
        return tuple(unit for unit in units if unit.side == self.blinds[blind])

    def face(self, unit: str) -> Face:
        """Give what a unit on the table shows; it must not be eliminated. Raises Unknown for a blind."""
        return self.printed(unit).faces[self.units[unit].steps]

    def on_map(self, unit: str) -> bool:
        """Say whether a unit stands in a hex."""
        return self.units[unit].place in self.facts.board.hexes

    def at(self, place: str) -> tuple[str, ...]:
        """Give the units in a place."""
        # by a list, for this is asked most often of all
        return tuple([unit for unit, state in self.units.items() if state.place == place])

    def enemies_at(self, place: str, side: str) -> tuple[str, ...]:
        """Give the units in a place that are not of a side."""
        return tuple(unit for unit in self.at(place) if self.printed(unit).side != side)

    def hexes_against(self, side: str) -> tuple[str, ...]:
        """Give the hexes with enemies of a side."""
        places = dict.fromkeys(state.place for unit, state in self.units.items() if self.printed(unit).side != side)
        return tuple(place for place in places if place in self.facts.board.hexes)

    def is_beside_enemy(self, place: str, side: str) -> bool:
        """Say whether an enemy of a side stands in a hex beside one."""
        return any(self.enemies_at(other, side) for other in self.facts.board.beside[place])

    def lying(self, kind: str) -> frozenset[str]:
        """Give the hexes with markers of a kind."""
        return self.markers.get(kind, NOBODY)

    def laid(self, kind: str, places: frozenset[str]) -> Position:
        """Give the position with the markers of a kind in these hexes and no others."""
        return replace(self, markers=_with(self.markers, kind, places))

    def has(self, note: Note, unit: str) -> bool:
        """Say whether a unit is remembered to have done something."""
        return unit in (self.in_turn if note.all_turn else self.in_phase).get(note.word, NOBODY)

    def noted(self, note: Note, *units: str) -> Position:
        """Give the position in which some units more are remembered to have done something."""
        if note.all_turn:
            return replace(self, in_turn=_with(self.in_turn, note.word, self.in_turn.get(note.word, NOBODY) | {*units}))
        return replace(self, in_phase=_with(self.in_phase, note.word, self.in_phase.get(note.word, NOBODY) | {*units}))

    def forgotten(self, note: Note, *units: str) -> Position:
        """Give the position in which it is not remembered any more that some units have done something in the phase."""
        left = self.in_phase.get(note.word, NOBODY) - {*units}
        return replace(self, in_phase=_with(self.in_phase, note.word, left))

    def changed(self, unit: str, state: UnitState) -> Position:
        """Give the position with a unit in another state."""
        return replace(self, units={**self.units, unit: state})

    def bearing(self, state: str, *units: str) -> Position:
        """Give the position in which some units have a state more, such as a mark on the counter."""
        borne = {unit: replace(self.units[unit], states=self.units[unit].states | {state}) for unit in units}
        return replace(self, units={**self.units, **borne})

    def without(self, state: str, *units: str) -> Position:
        """Give the position in which some units do not have a state; where none is named, no unit has it."""
        rid = units or (*self.units,)
        freed = {unit: replace(self.units[unit], states=self.units[unit].states - {state}) for unit in rid}
        return replace(self, units={**self.units, **freed})

    def placed(self, unit: str, place: str) -> Position:
        """Give the position with a unit in another place."""
        return self.changed(unit, replace(self.units[unit], place=place))

    def weakened(self, unit: str, steps: int) -> Position:
        """Give the position with a unit left with so many steps; with none it is eliminated (1)."""
        return self.changed(unit, replace(self.units[unit], steps=steps) if steps else UnitState(GONE, 0))


def _with(shelf: Mapping[str, frozenset[str]], key: str, ids: frozenset[str]) -> Mapping[str, frozenset[str]]:
    """Give a mapping with another set under a key; an empty set is left out."""
    others = {other: held for other, held in shelf.items() if other != key}
    return {**others, key: ids} if ids else others
