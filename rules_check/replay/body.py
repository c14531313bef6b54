"""A piece as a record shows it at one moment, without anything that only its owner or nobody may know.

Which unit of a game it is stands in identify.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress, count, repeat

from msgspec import Struct, field

from rules_check.replay.seats import Seats
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.traits import (
    CanRotate,
    DynamicProperty,
    Invisible,
    Layer,
    Marker,
    MarkWhenMoved,
    Mask,
    Trait,
    parse_trait,
)
from vassal_build.properties import COUNTER_ID
from vassal_build.replacing import replace

Spot = tuple[str | None, int, int]
"""A map's name, None off any map, and the pixels on it."""


class Body(Discreet, Struct, frozen=True):
    """A piece as a record shows it: its `id` in the file, its basic name and its `gpid`.

    - `map` is the map window that it is on, None for none; `x` and `y` are map pixels; `stack` is the stack that holds
      it.
    - `marks` are its Marker properties.
    - `levels` are the levels of its Layers by name, except of those that follow a value: what they show depends on who
      looks.
    - `values` are its Dynamic Properties, which may hold secrets of its owner.
    - `facing` is how far it is turned, in degrees clockwise; None for a piece that cannot be turned.
    - `hidden` is the side that has masked it or made it invisible, empty for nobody.
    - `blind` is its number as a blind, 0 for a piece that is not masked or cannot be seen at all.
    """

    HIDDEN = ("values",)

    id: str
    name: str
    map: str | None
    x: int
    y: int
    gpid: str = ""
    marks: Mapping[str, str] = field(default_factory=dict)
    levels: Mapping[str, int] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)
    hidden: str = ""
    moved: bool = False
    stack: str | None = None
    facing: float | None = None
    blind: int = 0

    @property
    def counter(self) -> str:
        """The counter's id that the press gave it, empty for a piece without one."""
        return self.marks.get(COUNTER_ID, "")

    @property
    def spot(self) -> Spot:
        """The map and its pixels."""
        return self.map, self.x, self.y

    def lying(self, spot: Spot, stack: str | None) -> Body:
        """Give the same piece in another spot and stack."""
        if self.stack == stack and self.spot == spot:
            return self
        marks, levels, values, hidden, moved = self.marks, self.levels, self.values, self.hidden, self.moved
        facing, blind = self.facing, self.blind
        return Body(self.id, self.name, *spot, self.gpid, marks, levels, values, hidden, moved, stack, facing, blind)

    def numbered(self, blind: int) -> Body:
        """Give the same piece with another number as a blind."""
        return self if blind == self.blind else replace(self, blind=blind)


SHOWN = tuple(
    each
    for kind in (Marker, Layer, DynamicProperty, MarkWhenMoved, CanRotate, Mask, Invisible)
    for each in (kind.ID, *kind.OLD_IDS)
)
"""The ids of the traits of which a body shows something; the others are not read."""


class ShownTraits(Discreet, Struct):
    """The traits of a piece that its body shows, outermost first, as they were read last.

    `types` are theirs; `places` are their places here, by their numbers in the piece's chain. `marks`, `levels` and
    `values` are what Markers, Layers and Dynamic Properties say, None while that is to be read again: it is the same
    object from body to body while none of them changes. `others` are the traits of the other kinds by their places.
    `masked` says of the body made last that all see it, and nobody but its side what it is.
    """

    HIDDEN = ("types", "traits", "others", "values")

    types: list[str]
    traits: list[Trait]
    places: Mapping[int, int]
    others: dict[int, Trait]
    marks: Mapping[str, str] | None = None
    levels: Mapping[str, int] | None = None
    values: Mapping[str, str] | None = None
    masked: bool = False

    @classmethod
    def of(cls, types: Sequence[str], states: Sequence[str]) -> ShownTraits:
        """Pick them out of a chain, the basic piece being the last in it."""
        numbers = list(compress(count(), map(str.startswith, types[:-1], repeat(SHOWN))))
        those = [types[number] for number in numbers]
        traits = [parse_trait(types[number], states[number]) for number in numbers]
        others = {
            at: trait for at, trait in enumerate(traits) if not isinstance(trait, Marker | Layer | DynamicProperty)
        }
        places = {number: at for at, number in enumerate(numbers)}
        return cls(those, traits, places, others, _marks(traits), _levels(traits), _values(traits))

    def copied(self) -> ShownTraits:
        """Give the same traits, of which others can be read by themselves: none are changed in their list."""
        read = self.marks, self.levels, self.values
        return ShownTraits(self.types, self.traits, self.places, self.others, *read, self.masked)

    def take(self, states: Mapping[int, str]) -> bool:
        """Read states that are others than before, by their numbers in the chain; say whether any is shown."""
        shown = [(self.places[number], state) for number, state in states.items() if number in self.places]
        if not shown:
            return False
        # a copy has the same ones
        self.traits = list(self.traits)
        for at, state in shown:
            self.traits[at] = trait = parse_trait(self.types[at], state)
            if isinstance(trait, Layer):
                self.levels = None
            elif isinstance(trait, DynamicProperty):
                self.values = None
            elif isinstance(trait, Marker):
                self.marks = None
            else:
                self.others = {**self.others, at: trait}
        return True

    def body(self, identity: str, basic: BasicPiece, seats: Seats, spot: Spot, stack: str | None) -> Body:
        """Give the body of the piece in a spot and stack.

        Of two Layers, markers or properties with one name the outermost counts, as in the engine.
        """
        if self.marks is None:
            self.marks = _marks(self.traits)
        if self.levels is None:
            self.levels = _levels(self.traits)
        if self.values is None:
            self.values = _values(self.traits)
        hidden, unseen, moved, facing = "", False, False, None
        for trait in self.others.values():
            if isinstance(trait, MarkWhenMoved):
                moved = trait.moved
            elif isinstance(trait, CanRotate):
                facing = _clockwise(trait) if facing is None else facing
            else:
                holder = _hidden_by(trait, seats)
                hidden = hidden or holder
                unseen = unseen or (holder != "" and isinstance(trait, Invisible))
        # what is invisible besides lies nowhere for the others
        self.masked = hidden != "" and not unseen
        name, gpid, marks, levels, values = basic.name, basic.gpid, self.marks, self.levels, self.values
        return Body(identity, name, *spot, gpid, marks, levels, values, hidden, moved, stack, facing)


def _clockwise(trait: CanRotate) -> float:
    """Give how far a piece is turned; the engine counts facings clockwise and degrees the other way."""
    turned = -trait.angle if trait.facings == 1 else trait.facing * 360 / trait.facings
    return turned % 360


def _marks(traits: Iterable[Trait]) -> Mapping[str, str]:
    marks: dict[str, str] = {}
    for trait in traits:
        if isinstance(trait, Marker):
            for name, value in zip(trait.names, trait.values, strict=False):
                marks.setdefault(name, value)
    return marks


def _levels(traits: Iterable[Trait]) -> Mapping[str, int]:
    levels: dict[str, int] = {}
    for trait in traits:
        if isinstance(trait, Layer) and not trait.follows:
            levels.setdefault(trait.name, trait.level)
    return levels


def _values(traits: Iterable[Trait]) -> Mapping[str, str]:
    values: dict[str, str] = {}
    for trait in traits:
        if isinstance(trait, DynamicProperty):
            values.setdefault(trait.name, trait.value)
    return values


def _hidden_by(trait: Trait, seats: Seats) -> str:
    if isinstance(trait, Mask):
        return seats.holder(trait.masked_by)
    if isinstance(trait, Invisible):
        return seats.holder(trait.hidden_by)
    return ""
