"""One piece brought to its current definition: new type, old state where it fits.

Pieces of one type are matched once, so that a save with hundreds of the same costs little.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct, field

from vassal_build.codec import nesting
from vassal_build.codec.columns import NULLABLE
from vassal_build.codec.errors import CodecError
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.sequence import decode, encode
from vassal_build.codec.traits import parse_trait
from vassal_build.workshop.refresh.added import MOST_TYPES, Added, PieceType, Reader
from vassal_build.workshop.refresh.catalogue import Catalogue, Target
from vassal_build.workshop.refresh.matching import Plan, plan
from vassal_build.workshop.refresh.options import Options

MAP, X, Y, GPID = range(4)
"""The first tokens of a Basic Piece's state."""


class Reason(Enum):
    """Why a piece, or a part of it, was not carried over."""

    NO_DEFINITION = "the module has no definition of it"
    NO_MAP = "on no map"
    UNKNOWN_MAP = "on a map that the module does not have"
    UNREADABLE = "cannot be read"
    STATE_LOST = "the state of a trait is lost, because the definition has no trait like it"


class Leftover(Struct, frozen=True):
    """A piece that could not be carried over whole; detail names the trait or the fault."""

    piece: str
    name: str
    gpid: str
    reason: Reason
    detail: str = ""
    deleted: bool = False

    @property
    def cause(self) -> str:
        """What is wrong, without the piece."""
        more = f" ({self.detail})" if self.detail else ""
        return f"{self.reason.value}{more}{'; deleted' if self.deleted else ''}"

    def __str__(self) -> str:
        return f"piece {self.piece} '{self.name}', gpid {self.gpid or 'none'}: {self.cause}"


class Refreshed(Struct, frozen=True):
    """A piece after the refresh.

    states: those of its traits and of its Basic Piece; basic: the tokens of the last; before: the states that it had.
    target: its definition, None where it was left as it was. same: whether it came out as it was.
    """

    old: Added
    states: tuple[str, ...] = ()
    basic: tuple[str, ...] = ()
    before: Sequence[str] = ()
    target: Target | None = None
    leftovers: tuple[Leftover, ...] = ()
    same: bool = False

    @property
    def map(self) -> str | None:
        """The name of the map that the piece itself says it lies on."""
        value: str | None = NULLABLE.read(self.basic[MAP]) if self.basic else None
        return value

    @property
    def gpid(self) -> str:
        """The id of its definition."""
        return self.basic[GPID] if self.basic else ""

    def text(self, place: tuple[str, str, str] | None = None) -> str:
        """The command that adds it, the old one's very text if nothing is new; place: another map, x and y."""
        if self.target is None or (self.same and place is None):
            return self.old.text
        states = self.states
        if place is not None:
            states = (*states[:-1], encode([*place, *self.basic[GPID:]], BasicPiece.DELIMITER))
        state = nesting.join(states)
        if state == self.old.state and self.target.type_text == self.old.type.text:
            return self.old.text
        return self.old.with_texts(self.target.type_written, state)


class PieceRefresher(Struct):
    """Refreshes pieces, and remembers how each old type goes with each definition."""

    catalogue: Catalogue
    options: Options
    reader: Reader = field(default_factory=Reader)
    _plans: dict[tuple[str, int], Plan] = field(default_factory=dict)

    def refresh(self, old: Added) -> Refreshed:
        """Bring a piece to its definition; one that has none, or cannot be read, stays as it is and is reported."""
        try:
            states = self._states(old)
        except CodecError as error:
            return Refreshed(old, leftovers=(Leftover(old.id, old.type.name, "", Reason.UNREADABLE, error.reason),))
        basic = decode(states[-1], BasicPiece.DELIMITER)
        basic += [""] * (GPID + 1 - len(basic))
        gpid, name = basic[GPID], old.type.name
        target = self.catalogue.find(gpid, name, self.options.by_name)
        if target is None:
            left = Leftover(old.id, name, gpid, Reason.NO_DEFINITION)
            return Refreshed(old, tuple(states), tuple(basic), states, leftovers=(left,))
        matched = self._plan(old.type, target)
        inner = states[-1]
        if gpid != target.gpid:
            basic[GPID] = target.gpid
            inner = encode(basic, BasicPiece.DELIMITER)
        leftovers = [
            Leftover(old.id, name, gpid, Reason.STATE_LOST, loss.trait)
            for loss in matched.losses
            if loss.in_states(states)
        ]
        new = (*(one.state(states) for one in matched.levels), inner)
        same = matched.same and old.type.levels[-1] == target.basic_text and new == tuple(states)
        return Refreshed(old, new, tuple(basic), states, target, tuple(leftovers), same)

    @staticmethod
    def _states(old: Added) -> Sequence[str]:
        if old.type.fault:
            raise CodecError(old.type.fault)
        return nesting.peel_like(old.state, old.type.widths)[0]

    def _plan(self, old: PieceType, target: Target) -> Plan:
        key = (old.text, id(target))
        known = self._plans.get(key)
        if known is None:
            if len(self._plans) >= MOST_TYPES:
                self._plans.clear()
            traits = [parse_trait(text) for text in old.levels[:-1]]
            known = self._plans[key] = plan(traits, target, self.options, self.catalogue.era)
        return known
