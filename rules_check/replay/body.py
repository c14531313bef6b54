"""A piece as a record shows it at one moment, without anything that only its owner or nobody may know.

Which unit of a game it is stands in identify.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

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
    """A piece: `id` in the file, basic name, `gpid`; `map` and map pixels, map None off any map; `stack` that holds it.

    `marks` are its Marker properties, `levels` the levels of its Layers by name (not of those that follow a value: what
    they show depends on who looks), `values` its Dynamic Properties (which may hold secrets of its owner), `facing` how
    far it is turned, in degrees clockwise, None for what cannot be turned. `hidden` is the side that has masked it or
    made it invisible, empty for nobody; `blind` its number as a blind, 0 for what is not masked or cannot be seen at
    all.
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
        if (self.map, self.x, self.y, self.stack) == (*spot, stack):
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

    `numbers` are their places in the piece's chain, `levels` the same as a set; `others` are the places here of those
    that are no Markers, `marks` what the Markers say, None while that is to be read again.
    `masked` says of the body made last that all see it, and nobody but its side what it is.
    """

    HIDDEN = ("types", "states", "traits")

    numbers: list[int]
    types: list[str]
    states: list[str]
    traits: list[Trait]
    levels: frozenset[int]
    others: list[int]
    marks: Mapping[str, str] | None = None
    masked: bool = False

    @classmethod
    def of(cls, types: Sequence[str], states: Sequence[str]) -> ShownTraits:
        """Pick them out of a chain, the basic piece being the last in it."""
        numbers = [number for number, each in enumerate(types[:-1]) if each.startswith(SHOWN)]
        those, now = [types[at] for at in numbers], [states[at] for at in numbers]
        traits = list(map(parse_trait, those, now))
        others = [at for at, trait in enumerate(traits) if not isinstance(trait, Marker)]
        return cls(numbers, those, now, traits, frozenset(numbers), others)

    def take(self, states: Sequence[str], others: Sequence[int] | None = None) -> bool:
        """Read what is other than before in the states of the whole chain; say whether anything is.

        `others` are the numbers of the levels that may be others than before, None for all of them.
        """
        if others is not None and self.levels.isdisjoint(others):
            return False
        now = [states[at] for at in self.numbers]
        if now == self.states:
            return False
        for at, (before, after) in enumerate(zip(self.states, now, strict=True)):
            if before != after:
                self.traits[at] = trait = parse_trait(self.types[at], after)
                if isinstance(trait, Marker):
                    self.marks = None
        self.states = now
        return True

    def body(self, identity: str, basic: BasicPiece, seats: Seats, spot: Spot, stack: str | None) -> Body:
        """Give the body of the piece in a spot and stack.

        Of two Layers, markers or properties with one name the outermost counts, as in the engine.
        """
        if self.marks is None:
            self.marks = _marks(self.traits)
        levels: dict[str, int] = {}
        values: dict[str, str] = {}
        hidden, moved, facing = "", False, None
        for trait in map(self.traits.__getitem__, self.others):
            if isinstance(trait, DynamicProperty):
                values.setdefault(trait.name, trait.value)
            elif isinstance(trait, Layer):
                if not trait.follows:
                    levels.setdefault(trait.name, trait.level)
            elif isinstance(trait, MarkWhenMoved):
                moved = trait.moved
            elif isinstance(trait, CanRotate):
                facing = _clockwise(trait) if facing is None else facing
            else:
                hidden = hidden or _hidden_by(trait, seats)
        # what is invisible besides lies nowhere for the others
        self.masked = bool(hidden) and not any(
            isinstance(trait, Invisible) and _hidden_by(trait, seats) for trait in self.traits
        )
        name, gpid, marks = basic.name, basic.gpid, self.marks
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


def _hidden_by(trait: Trait, seats: Seats) -> str:
    if isinstance(trait, Mask):
        return seats.holder(trait.masked_by)
    if isinstance(trait, Invisible):
        return seats.holder(trait.hidden_by)
    return ""
