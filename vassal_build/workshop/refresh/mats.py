"""The order in which VASSAL refreshes pieces where some are mats and their cargo: it decides how stacks are divided.

Pieces that are neither come first, then cargo that is on no mat, then each mat with its cargo. Engine classes:
VASSAL.build.module.GameRefresher (execute, MatRefresher), VASSAL.counters.Mat, MatCargo, MatHolder.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from vassal_build.codec import nesting
from vassal_build.codec.errors import CodecError
from vassal_build.codec.traits import Mat, MatCargo, Trait, parse_trait
from vassal_build.workshop.refresh.added import Added, PieceType


class Mats(Struct, frozen=True):
    """contents: the ids of what lies on each mat, in the order in which the engine comes to know of it.

    cargo: the ids of all pieces that can lie on a mat, with the mat that they lie on; one that is a mat besides counts
    as cargo alone.
    """

    contents: Mapping[str, Sequence[str]] = {}
    cargo: Mapping[str, str | None] = {}

    def order(self, members: Sequence[str]) -> Sequence[str] | None:
        """Give the members of a stack, from the bottom up, in the order in which they are refreshed.

        None where a mat beside the stack and another have a part in it: which comes first, the engine takes from its
        tables of ids.
        """
        mats = [one for one in members if one in self.contents]
        cargo = [one for one in members if one in self.cargo]
        if not mats and not cargo:
            return members
        free = [one for one in cargo if self.cargo[one] is None]
        concerned = dict.fromkeys([*mats, *(mat for one in cargo if (mat := self.cargo[one]) is not None)])
        if len(concerned) > max(1, len(mats)):
            return None
        lying = set(members)
        last = [one for mat in concerned for one in (mat, *self.contents[mat]) if one in lying]
        late = {*last, *cargo}
        return [*(one for one in members if one not in late), *free, *last]


NO_MATS = Mats()


def mats_among(pieces: Iterable[Added]) -> Mats:
    """Find mats and their cargo among the pieces of a save, in its order; one that cannot be read is none."""
    contents: dict[str, dict[str, None]] = {}
    cargo: dict[str, str | None] = {}
    loaded: set[str] = set()
    for piece in pieces:
        loaded.add(piece.id)
        for trait in _read(piece):
            if isinstance(trait, MatCargo):
                cargo[piece.id] = None
                if trait.mat in contents:
                    contents[trait.mat][piece.id] = None
            elif isinstance(trait, Mat):
                contents[piece.id] = {one: None for one in trait.cargo if one in loaded}
    mats = {mat: tuple(those) for mat, those in contents.items() if mat not in cargo}
    cargo |= {one: mat for mat, those in mats.items() for one in those}
    return Mats(mats, cargo)


def _read(piece: Added) -> list[Trait]:
    """Give the outermost mat of a piece, and what makes it cargo."""
    levels = _levels(piece.type)
    if not levels:
        return []
    try:
        states = nesting.peel_like(piece.state, piece.type.widths)[0]
    except CodecError:
        return []
    return [parse_trait(piece.type.levels[level], states[level]) for level in levels]


@lru_cache(maxsize=1024)
def _levels(kind: PieceType) -> tuple[int, ...]:
    """Find the outermost trait of each of the two kinds, by its level."""
    found = (
        next((at for at, text in enumerate(kind.levels) if text.startswith(one.ID)), None) for one in (Mat, MatCargo)
    )
    return tuple(at for at in found if at is not None)
