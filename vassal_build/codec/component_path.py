"""The path of a component in a module, such as the piece slot that a Place Marker trait names.

Engine class: VASSAL.tools.ComponentPathBuilder.
"""

from __future__ import annotations

from msgspec import Struct

from vassal_build.codec import sequence

INLINE = "+/"
"""Starts a whole definition of a piece, which such a trait may hold instead of a path."""


class PathStep(Struct, frozen=True):
    """One component on the way from the module down: its Java class and its name, None where it has none."""

    kind: str
    name: str | None = None


def read_path(text: str) -> tuple[PathStep, ...]:
    """Read `class:name/class:name/...`, the path of a component; a step of one part has no name."""
    steps = (sequence.decode(step, ":") for step in sequence.decode_list(text, "/"))
    return tuple(PathStep(step[0], step[1] if len(step) > 1 else None) for step in steps)
