"""Piece and card definitions and prototypes.

One row per class; nothing is built here.
"""

from __future__ import annotations

from vassal_build.codec.elements.kind import ElementKind

PIECES: tuple[ElementKind, ...] = (
    ElementKind("module.PrototypesContainer", children=("module.folder.PrototypeFolder", "module.PrototypeDefinition")),
    ElementKind("module.PrototypeDefinition", defaults={"description": "", "name": "Prototype"}, text=True),
    ElementKind(
        "widget.PieceSlot", defaults={"gpid": "", "height": "64", "width": "80"}, optional=("entryName",), text=True
    ),
    ElementKind(
        "widget.CardSlot", defaults={"gpid": "", "height": "64", "width": "80"}, optional=("entryName",), text=True
    ),
)
