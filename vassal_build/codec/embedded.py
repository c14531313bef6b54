"""Definitions inside definitions: what a Place Marker or Replace with Other trait puts on the map.

Such a trait holds either a whole piece definition, in which other such traits may stand, or the path of a piece slot
in the module. Engine classes: VASSAL.counters.PlaceMarker, VASSAL.tools.ComponentPathBuilder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from msgspec import Struct

from vassal_build.codec import sequence
from vassal_build.codec.errors import CodecError
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import PlaceMarker

INLINE = "+/"
"""Starts a definition; a marker that starts otherwise is a path."""
MAX_DEPTH = 20
"""Markers that place markers that place markers: a definition inside so many others is taken for an attack."""
T = TypeVar("T", bound=PlaceMarker)


class PathStep(Struct, frozen=True):
    """One component on the way from the module down: its Java class and its name, None where it has none."""

    kind: str
    name: str | None = None


def definition_in(trait: PlaceMarker) -> Piece | None:
    """The piece that the trait holds, None when it holds a path or nothing.

    Raises CodecError when the definition cannot be read.
    """
    if trait.marker is None or not trait.marker.startswith(INLINE):
        return None
    return Piece.parse_definition(trait.marker)


def with_definition(trait: T, piece: Piece) -> T:
    """The trait with another piece in it. Raises TokenError for what the format cannot hold."""
    return replace(trait, marker=piece.definition())


def definitions_within(piece: Piece) -> Iterator[tuple[PlaceMarker, Piece]]:
    """Every definition inside a piece with the trait that holds it, outer ones before those inside them.

    Raises CodecError when one cannot be read or they stand more than MAX_DEPTH deep.
    """
    waiting = [(piece, 0)]
    while waiting:
        outer, depth = waiting.pop()
        if depth > MAX_DEPTH:
            raise CodecError(f"definitions are nested more than {MAX_DEPTH} levels deep")
        inner = [(trait, definition_in(trait)) for trait in outer.traits if isinstance(trait, PlaceMarker)]
        found = [(trait, held) for trait, held in inner if held is not None]
        yield from found
        waiting.extend((held, depth + 1) for _, held in reversed(found))


def read_path(text: str) -> tuple[PathStep, ...]:
    """Reads `class:name/class:name/...`, the path of a component; a step of one part has no name."""
    steps = (sequence.decode(step, ":") for step in sequence.decode_list(text, "/"))
    return tuple(PathStep(step[0], step[1] if len(step) > 1 else None) for step in steps)


def write_path(steps: Sequence[PathStep]) -> str:
    """Writes the path of a component. Raises TokenError for what the format cannot hold."""
    texts = [sequence.encode([step.kind] if step.name is None else [step.kind, step.name], ":") for step in steps]
    return sequence.encode(texts, "/")
