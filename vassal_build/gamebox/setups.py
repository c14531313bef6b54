"""Setups: which counter stands where when a game begins."""

from __future__ import annotations

from msgspec import Struct

from vassal_build.gamebox.facts import Provenance

MASKED = "hidden"
"""The word of a setup for a counter that lies face down."""


class Placement(Struct, frozen=True):
    """One counter in one place: `place` is a hex, an Entry hex or a box; `copy` numbers markers of one kind from 1.

    `state` says in words what the counter shows besides its face.
    """

    counter: str
    copy: int
    place: str
    face: str
    state: str
    provenance: Provenance

    @property
    def states(self) -> tuple[str, ...]:
        """The words of its state: `hidden` for one that lies face down, else the names of Layers that are on."""
        return tuple(self.state.split())


class Setup(Struct, frozen=True):
    """A named setup; the id is the file's name."""

    id: str
    placements: tuple[Placement, ...]
