"""What a module is made of before it becomes a tree: kits, counters, fixed pieces, and everybody's gpid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from msgspec import Struct

from vassal_build import replacing
from vassal_build.codec.piece import Piece
from vassal_build.gamebox.box import Gamebox
from vassal_build.module.design import PressDesign
from vassal_build.module.fixtures import Fixture
from vassal_build.module.gpids import allocate
from vassal_build.module.kits.kit import Kit, Parted, by_rank, kits_by_rank
from vassal_build.module.pieces import Counter

T = TypeVar("T")


class Parts(Struct, frozen=True):
    """The parts of one module; `gpids` has every counter and fixed piece by id, and locked ones no longer there."""

    kits: tuple[Kit, ...]
    counters: tuple[Counter, ...]
    fixtures: tuple[Fixture, ...]
    gpids: Mapping[str, int]


def make_parts(box: Gamebox, design: PressDesign, lock: Mapping[str, int]) -> Parts:
    """Make the parts of a game's module; `lock` are the gpids given so far."""
    kits = design.kits(box)
    parted = {kit.name: kit.parts for kit in kits}
    counters = tuple(replacing.replace(each, piece=_ranked(each.piece, parted)) for each in _all(design.counters, box))
    fixtures = _all(design.fixtures, box)
    gpids = allocate(lock, (*(each.id for each in counters), *(each.id for each in fixtures)))
    return Parts(kits_by_rank(kits, parted), counters, fixtures, gpids)


def _ranked(piece: Piece, parted: Parted) -> Piece:
    return replace(piece, traits=by_rank(piece.traits, parted))


def _all(families: Iterable[Callable[[Gamebox], Iterator[T]]], box: Gamebox) -> tuple[T, ...]:
    return tuple(one for family in families for one in family(box))
