"""Setups: which counter stands where when a game begins."""

from __future__ import annotations

from msgspec import Struct

from vassal_build.gamebox.facts import Provenance


class Placement(Struct, frozen=True):
    """One counter in one place: `place` is a hex, an Entry hex or a box; `copy` numbers markers of one kind from 1."""

    counter: str
    copy: int
    place: str
    face: str
    state: str
    provenance: Provenance


class Setup(Struct, frozen=True):
    """A named setup; the id is the file's name."""

    id: str
    placements: tuple[Placement, ...]
