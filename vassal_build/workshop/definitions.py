"""Piece definitions of a module: slots, cards, prototypes and the markers that traits place, each with its place.

Putting prototypes in place is expansion.py; what is wrong with a definition is the business of the checks.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from lxml import etree
from msgspec import Struct

from vassal_build.codec.buildfile import content, java_name, short_name
from vassal_build.codec.component_path import INLINE
from vassal_build.codec.discreet import Discreet
from vassal_build.codec.errors import CodecError
from vassal_build.codec.piece import Piece
from vassal_build.codec.traits import BasicName, PlaceMarker, Trait

MAX_DEPTH = 20
"""Markers that place markers that place markers: deeper ones are not looked at."""


class DefinitionKind(Enum):
    """Where a definition stands: in a piece slot, a card slot, a prototype, or inside a trait that places it."""

    SLOT = "widget.PieceSlot"
    CARD = "widget.CardSlot"
    PROTOTYPE = "module.PrototypeDefinition"
    MARKER = ""


class Definition(Discreet, Struct, frozen=True):
    """One piece definition.

    path and line say where in the build file it is; gpid is that of its slot or trait, empty for a prototype.
    in_palette says that players can take copies from a window; at_start that it lies in a stack from the beginning;
    nested that it is a marker which a marker places.
    """

    HIDDEN = ("text", "piece")

    kind: DefinitionKind
    path: str
    line: int | None
    name: str
    gpid: str
    text: str
    piece: Piece
    in_palette: bool = False
    at_start: bool = False
    nested: bool = False

    @property
    def called(self) -> str:
        """The piece as a sentence names it, one without a name too."""
        return f"'{self.name}'" if self.name else "a piece without a name"


class BrokenDefinition(Struct, frozen=True):
    """A definition that cannot be read, with the reason."""

    path: str
    line: int | None
    reason: str


def read_definitions(elements: tuple[tuple[str, etree._Element], ...]) -> Iterator[Definition | BrokenDefinition]:
    """Yield the definitions of a module in document order, the markers that a definition places right after it."""
    kinds = {java_name(kind.value): kind for kind in DefinitionKind if kind.value}
    for path, element in elements:
        kind = kinds.get(str(element.tag))
        if kind is not None:
            yield from _read(kind, path, element)


def line_of(element: etree._Element) -> int | None:
    """Give the line of the build file that a component ends its start tag on, None for one that was made new."""
    line: object = element.sourceline
    return line if isinstance(line, int) else None


def placed_marker(trait: Trait) -> PlaceMarker | None:
    """Give a Place Marker or Replace with Other trait, which is a kind of it, and None for any other trait."""
    return trait if isinstance(trait, PlaceMarker) else None


def piece_name(piece: Piece) -> str:
    """Give the name of a piece: that of its Basic Name trait, else that of its Basic Piece."""
    named = piece.find(BasicName)
    return named.name if named else piece.basic.name


def _read(kind: DefinitionKind, path: str, element: etree._Element) -> Iterator[Definition | BrokenDefinition]:
    text = content(element)
    line = line_of(element)
    above = [(short_name(str(parent.tag)), parent) for parent in element.iterancestors()]
    window = next((parent for name, parent in above if name == "module.PieceWindow"), None)
    try:
        piece = Piece.parse_definition(text)
    except CodecError as error:
        yield BrokenDefinition(path, line, error.reason)
        return
    yield Definition(
        kind,
        path,
        line,
        element.get("name" if kind is DefinitionKind.PROTOTYPE else "entryName", "") or piece_name(piece),
        element.get("gpid", ""),
        text,
        piece,
        in_palette=window is not None and window.get("hidden") != "true",
        at_start=any(name == "module.map.SetupStack" for name, _ in above),
    )
    yield from _markers(piece, path, line, MAX_DEPTH)


def _markers(piece: Piece, path: str, line: int | None, depth: int) -> Iterator[Definition | BrokenDefinition]:
    for trait in piece.traits:
        placing = placed_marker(trait)
        if not depth or placing is None or not (placing.marker or "").startswith(INLINE):
            continue
        place = f"{path}/{placing.menu or placing.description or 'marker'}"
        try:
            inner = Piece.parse_definition(placing.marker or "")
        except CodecError as error:
            yield BrokenDefinition(place, line, error.reason)
            continue
        yield Definition(
            DefinitionKind.MARKER,
            place,
            line,
            piece_name(inner),
            placing.gpid,
            placing.marker or "",
            inner,
            in_palette=True,
            nested=depth < MAX_DEPTH,
        )
        yield from _markers(inner, place, line, depth - 1)
