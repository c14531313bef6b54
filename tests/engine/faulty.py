"""The lab module with a fault in each of many pieces and setups, for VASSAL to open once and lint to check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from lxml import etree

from tests.engine.harness import Engine
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile, content, find_all
from vassal_build.codec.elements import add
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import Trait
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

MAP, BOARD, LYING = "Main Map", "Board", (150, 150)
PICTURE = "red.png"
FIRST_GPID = 120
Pieces = Mapping[str, tuple[Trait, ...]]
Change = Callable[[etree._Element], object]


@dataclass(frozen=True, slots=True)
class Shown:
    """A module in the engine, what lint finds in it, and what VASSAL said as it was opened, where that is asked."""

    engine: Engine
    findings: tuple[Diagnostic, ...]
    said: tuple[str, ...] = ()

    def place(self, name: str) -> str:
        """Put a piece on the map, and forget what VASSAL said until then."""
        self.engine.forget_noise()
        piece = self.engine.place(name, MAP, LYING)
        self.engine.chat()
        return piece

    def codes(self, place: str) -> set[str]:
        """The codes of what is found in a place of that name."""
        return {one.code for one in self.findings if place in str(one.location)}

    def menu(self, piece: str) -> list[str]:
        """The lines of a piece's menu."""
        return [line.text for line in self.engine.menu(piece)]


def spoilt(lab: Path, path: Path, change: Change, files: Mapping[str, bytes | None] | None = None) -> Path:
    """Write the lab module with a change in its tree, and with other entries; those that are None are taken out."""
    with Archive.open(lab) as archive:
        entries: dict[str, bytes | None] = {name: archive[name] for name in archive}
    build = BuildFile.read(entries["buildFile.xml"] or b"")
    change(build.root)
    entries.update({"buildFile.xml": BuildFile(build.root).write(), **(files or {})})
    write_archive(path, [Entry(name, data) for name, data in entries.items() if data is not None])
    return path


def codes(path: Path, begin: str) -> set[str]:
    """The codes of what is found in a module."""
    return {one.code for one in lint(open_module(path), (begin,))}


def slot(root: etree._Element, name: str) -> etree._Element:
    """Give a slot of the palettes."""
    return next(one for one in find_all(root, "widget.PieceSlot") if one.get("entryName") == name)


def put_around(element: etree._Element, trait: Trait) -> None:
    """Put a trait around the piece of a slot."""
    piece = Piece.parse_definition(content(element))
    element.text = replace(piece, traits=(trait, *piece.traits)).definition()


def add_pieces(root: etree._Element, pieces: Pieces, bare: tuple[str, ...] = ()) -> None:
    """Put pieces of these traits into the first palette; those in `bare` have no picture of their own."""
    palette = next(find_all(root, "widget.ListWidget"))
    for number, (name, traits) in enumerate(pieces.items(), FIRST_GPID):
        basic = BasicPiece(name=name, image="" if name in bare else PICTURE, gpid=str(number))
        piece = Piece(traits=traits, basic=basic)
        add(palette, "widget.PieceSlot", piece.definition(), entryName=name, gpid=str(number))
    root.set("nextPieceSlotId", str(FIRST_GPID + len(pieces)))


def add_prototype(root: etree._Element, name: str, *traits: Trait) -> None:
    """Give the module a prototype."""
    container = next(find_all(root, "module.PrototypesContainer"))
    add(container, "module.PrototypeDefinition", Piece(traits=traits).definition(), name=name)
