"""The slot from which a Place Marker or Replace with Other trait takes its piece is in the module."""

from __future__ import annotations

from collections.abc import Iterator

from vassal_build.codec.component_path import INLINE, read_path
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.component_paths import follow
from vassal_build.workshop.component_tree import ComponentTree, extended_tree
from vassal_build.workshop.definitions import placed_marker
from vassal_build.workshop.opened import OpenedModule

MARKER_SLOT_GONE = Code(
    "MOD141",
    "marker-slot-gone",
    Severity.ERROR,
    "A Place Marker or Replace with Other trait takes its piece from a slot that the module does not have.",
    "The engine follows the path to the slot. If a part of it is missing, it reports bad data and places an empty "
    "piece; if only the name differs, it takes the first component of the same class.",
    "A Place Marker for the slot Wreck in the palette Markers, after the palette was deleted.",
    "Choose the piece again in the trait's settings.",
)


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield MARKER_SLOT_GONE. Source: PlaceMarker.createBaseMarker, ComponentPathBuilder.getPath."""
    if not module.knows_all:
        return
    tree = extended_tree(module.base.root, (module.root,)) if module.base else ComponentTree(module.root)
    for definition in module.definitions:
        for trait in definition.piece.traits:
            marker = placed_marker(trait)
            path = marker.marker if marker is not None else None
            if not path or path.startswith(INLINE) or "$" in path:
                continue
            found = follow(tree, tree.root, read_path(path))
            if found.missing or found.renamed:
                what = f"has no {found.missing}" if found.missing else f"has no component with the name {found.renamed}"
                message = f"{type(trait).__name__}: the module {what}, which is on the path to the piece: {path}"
                yield MARKER_SLOT_GONE.at(module.at(definition.path, definition.line), message, subject=path)
