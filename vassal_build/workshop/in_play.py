"""Which definitions of a module can come into play: its pieces, and the prototypes that some piece has.

What stands in a prototype that nothing uses cannot happen; the checks of prototypes report that it is unused.
"""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.workshop.definitions import Definition, DefinitionKind
from vassal_build.workshop.opened import OpenedModule


def in_play(module: OpenedModule) -> Iterator[Definition]:
    """Yield them in document order; of an extension all, as its prototypes may be for others to use."""
    used = {placed.origin.path for piece in module.pieces for placed in piece.placed}
    for definition in module.definitions:
        if module.is_extension or definition.kind is not DefinitionKind.PROTOTYPE or definition.path in used:
            yield definition
