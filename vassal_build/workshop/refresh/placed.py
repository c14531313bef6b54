"""Slots that traits place by a path, `class:name/class:name/...` from the module down.

A path is followed as the engine follows it, within one module. Not here: paths that lead into an extension.
Engine classes: VASSAL.counters.PlaceMarker (createBaseMarker), VASSAL.tools.ComponentPathBuilder (getPath).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lxml import etree
from msgspec.structs import replace

from vassal_build.codec.buildfile import configure_name
from vassal_build.codec.embedded import INLINE, PathStep, read_path
from vassal_build.workshop.definitions import Definition, Kind, placed_marker, read_definitions

SLOTS = (Kind.SLOT, Kind.CARD)


def placed_slots(definitions: Iterable[Definition], module: etree._Element) -> Iterator[Definition]:
    """Yield the slots that traits of these definitions place by a path, each under the gpid of the trait."""
    for one in definitions:
        for trait in one.piece.traits:
            placing = placed_marker(trait)
            if placing is None or not placing.marker or placing.marker.startswith(INLINE):
                continue
            found = _at(module, read_path(placing.marker))
            slot = None if found is None else _slot(found)
            if slot is not None:
                yield replace(slot, kind=Kind.MARKER, path=one.path, line=one.line, gpid=placing.gpid)


def _at(above: etree._Element, steps: Sequence[PathStep]) -> etree._Element | None:
    """The component at the end of a path; without one of the name, any of the class through which the path leads."""
    step, *rest = steps
    alike = [child for child in above if child.tag == step.kind]
    named = [child for child in alike if _name(child) == step.name][:1]
    ends = ((_at(child, rest) if rest else child) for child in named or alike)
    return next((end for end in ends if end is not None), None)


def _name(element: etree._Element) -> str | None:
    slot = None if configure_name(element) else _slot(element)
    return slot.name if slot is not None else configure_name(element) or None


def _slot(element: etree._Element) -> Definition | None:
    """What a component defines if it is a slot."""
    read = (one for one in read_definitions((("", element),)) if isinstance(one, Definition))
    return next((one for one in read if one.kind in SLOTS), None)
