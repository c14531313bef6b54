"""One piece brought to its current definition: new type, old state where it fits.

Pieces of one type are matched once, so that a save with hundreds of the same costs little.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from vassal_build.codec import nesting
from vassal_build.codec.commands import AddPiece
from vassal_build.codec.errors import CodecError
from vassal_build.codec.piece import BasicPiece
from vassal_build.codec.traits import parse_trait
from vassal_build.workshop.refresh.catalogue import Catalogue, Target
from vassal_build.workshop.refresh.matching import Plan, plan
from vassal_build.workshop.refresh.options import Options


class Reason(Enum):
    """Why a piece, or a part of it, was not carried over."""

    NO_DEFINITION = "the module has no definition of it"
    NO_MAP = "it lies on no map"
    UNREADABLE = "it cannot be read"
    STATE_LOST = "the state of a trait has no place in the definition"


@dataclass(frozen=True, slots=True)
class Leftover:
    """A piece that could not be carried over whole; detail names the trait or the fault."""

    piece: str
    name: str
    gpid: str
    reason: Reason
    detail: str = ""
    deleted: bool = False

    def __str__(self) -> str:
        more = f" ({self.detail})" if self.detail else ""
        end = "; deleted" if self.deleted else ""
        return f"piece {self.piece} '{self.name}', gpid {self.gpid or 'none'}: {self.reason.value}{more}{end}"


@dataclass(frozen=True, slots=True)
class Refreshed:
    """A piece after the refresh: its command, its definition (None: left as it was), and what was left over.

    stood_alone: whether its old traits kept it out of stacks.
    """

    command: AddPiece
    basic: BasicPiece
    target: Target | None
    leftovers: tuple[Leftover, ...] = ()
    stood_alone: bool = False


@dataclass(slots=True)
class PieceRefresher:
    """Refreshes pieces, and remembers how each old type goes with each definition."""

    catalogue: Catalogue
    options: Options
    _types: dict[str, tuple[list[str], list[int]]] = field(default_factory=dict)
    _plans: dict[tuple[str, int], Plan] = field(default_factory=dict)

    def refresh(self, command: AddPiece) -> Refreshed:
        """Bring a piece to its definition; one that has none, or cannot be read, stays as it is and is told."""
        identity = command.id or ""
        try:
            types, states = self._levels(command)
        except CodecError as error:
            nothing = BasicPiece()
            left = Leftover(identity, "", "", Reason.UNREADABLE, error.reason)
            return Refreshed(command, nothing, None, (left,))
        basic = BasicPiece.parse(types[-1], states[-1])
        target = self.catalogue.find(basic.gpid, basic.name, self.options.by_name)
        if target is None:
            left = Leftover(identity, basic.name, basic.gpid, Reason.NO_DEFINITION)
            return Refreshed(command, basic, None, (left,))
        matched = self._plan(command.type, types, target)
        levels = [states[one.source] if one.source is not None else "" for one in matched.levels]
        merged = [state or one.default for state, one in zip(levels, matched.levels, strict=True)]
        inner = states[-1] if basic.gpid == target.gpid else replace(basic, gpid=target.gpid).state_text()
        new = AddPiece(command.id, target.type_text, nesting.join([*merged, inner]))
        leftovers = tuple(
            Leftover(identity, basic.name, basic.gpid, Reason.STATE_LOST, loss.trait)
            for loss in matched.losses
            if states[loss.source] not in loss.unmissed
        )
        return Refreshed(new, basic, target, leftovers, matched.stood_alone)

    def _levels(self, command: AddPiece) -> tuple[list[str], list[str]]:
        known = self._types.get(command.type)
        if known is None:
            types, widths, _ = nesting.peel(command.type)
            known = self._types[command.type] = (types, widths)
        return known[0], nesting.peel_like(command.state, known[1])[0]

    def _plan(self, type_text: str, types: list[str], target: Target) -> Plan:
        key = (type_text, id(target))
        known = self._plans.get(key)
        if known is None:
            traits = [parse_trait(text) for text in types[:-1]]
            known = self._plans[key] = plan(traits, target, self.options)
        return known
