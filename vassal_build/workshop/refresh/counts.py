"""How many pieces a save had, and what became of them; VASSAL's refresher writes the same into its chat."""

from __future__ import annotations

from msgspec import Struct

from vassal_build.counted import counted


class Counts(Struct, frozen=True):
    """pieces: all of them; refreshed: those brought to a definition; changed: those that are not as they were.

    unknown: those without a definition; named: those of them that have the name of one. off_map: those on no map of the
    module. off_stack: those that should lie in a stack and lay alone. VASSAL counts unknown pieces as refreshed.
    """

    pieces: int = 0
    refreshed: int = 0
    changed: int = 0
    unknown: int = 0
    off_map: int = 0
    off_stack: int = 0
    named: int = 0

    def __str__(self) -> str:
        parts = [f"{self.refreshed} refreshed ({self.changed} changed)"]
        parts += [f"{self.unknown} without a definition"] if self.unknown else []
        parts += [f"{self.off_map} on no map"] if self.off_map else []
        parts += [f"{self.off_stack} in no stack"] if self.off_stack else []
        return f"{counted(self.pieces, 'piece')}: {', '.join(parts)}"


NOTHING = Counts()
