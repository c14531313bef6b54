"""A workbench: a tiny module without faults, to be spoilt in one place, packed, opened and checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from lxml import etree

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import pack, write_archive
from vassal_build.codec.buildfile import BuildFile, content, find_all
from vassal_build.codec.commands import BoardPlace, SetBoards
from vassal_build.codec.elements import add, add_standard, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import Layer, Marker, Prototype, ReportAction, SendToLocation, Trait, TriggerAction
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.contents import Contents
from vassal_build.workshop.expansion import expanded_piece
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import OpenedModule, open_module, read_module

GO_HOME = KeyStroke.named("GoHome")
BOARD = "module.map.boardPicker.Board"
ZONES = "module.map.boardPicker.board.ZonedGrid"
ZONE = "module.map.boardPicker.board.mapgrid.Zone"
REGIONS = "module.map.boardPicker.board.RegionGrid"


@dataclass
class Bench:
    """The tree and files of a module in the making; what is changed in `state` comes after the tree."""

    folder: Path
    root: etree._Element
    files: dict[str, bytes]
    metadata: Metadata = field(default_factory=Metadata)
    spoil_state: Callable[[GameState], GameState] = lambda state: state
    spoil_save: Callable[[SaveFile], SaveFile] = lambda save: save

    def one(self, kind: str, name: str = "") -> etree._Element:
        """Give the component of a kind, and of a name if one is given."""
        found = [one for one in find_all(self.root, kind) if not name or name in one.attrib.values()]
        return found[0]

    def change_piece(self, name: str, change: Callable[[Piece], Piece]) -> None:
        """Change the definition in a slot or prototype."""
        kind = "module.PrototypeDefinition" if name in ("Unit", "Base") else "widget.PieceSlot"
        slot = self.one(kind, name)
        slot.text = change(Piece.parse_definition(content(slot))).definition()

    def add_trait(self, name: str, trait: Trait) -> None:
        """Put a trait around a definition."""
        self.change_piece(name, lambda piece: replace(piece, traits=(trait, *piece.traits)))

    def change_trait(self, name: str, kind: type, **values: Any) -> None:
        """Change the first trait of a kind in a definition."""
        self.change_piece(name, lambda piece: piece.swap(piece.find(kind), replace(piece.find(kind), **values)))

    def open(self) -> OpenedModule:
        """Write the module with its setup, and open it."""
        path = self.folder / "tiny.vmod"
        files = {"buildFile.xml": BuildFile(self.root).write(), **self.files}
        if files.get("standard.vsav") == b"":
            files["standard.vsav"] = self._setup(files["buildFile.xml"])
        self._write(path, files)
        return open_module(path)

    def save(self) -> SaveFile:
        """Write the module, and give its setup as a saved game."""
        self.open()
        with Archive.open(self.folder / "tiny.vmod") as archive:
            return SaveFile.from_archive(archive.inner(archive["standard.vsav"], "standard.vsav"))

    def findings(self) -> list[Diagnostic]:
        """Look the module over."""
        return list(lint(self.open()))

    def _write(self, path: Path, files: dict[str, bytes]) -> None:
        write_archive(path, [Entry(name, data) for name, data in files.items()], is_quick=True)

    def _setup(self, build_file: bytes) -> bytes:
        """Lay all pieces of a build file into a saved game, as a module without a setup has them."""
        with Archive.of(pack([Entry("buildFile.xml", build_file)], is_quick=True), "tiny.vmod") as archive:
            module = read_module(archive, Contents(self.folder / "none.vmod"))
        pieces = [expanded_piece(one.definition, one.placed) for one in module.pieces]
        flags = [piece for piece in pieces if piece.basic.gpid == "3"]
        lying = [replace(piece, basic=replace(piece.basic, map="Map", x=50, y=50)) for piece in (*pieces, *flags)]
        state = GameState(
            pieces=tuple((str(number), piece) for number, piece in enumerate(lying)),
            boards=(SetBoards("Map", (BoardPlace("Board"),)),),
        )
        save = SaveFile(
            tree=self.spoil_state(state).tree(),
            savedata=Metadata(version="1.0").to_bytes(),
            moduledata=self.metadata.to_bytes(),
        )
        return self.spoil_save(save).to_bytes()


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    """The module without faults."""
    root = component("GameModule", name="Tiny", version="1.0", VassalVersion="3.6.0", nextPieceSlotId=10)
    add_standard(root)
    _map(root)
    _pieces(root)
    _buttons(root)
    metadata = Metadata(name="Tiny", version="1.0", vassal_version="3.6.0")
    pictures = ("board.png", "tank.png", "tank_back.png", "truck.png", "flag.png")
    files = {
        "moduledata": metadata.to_bytes(),
        "help/live.html": b"<html>",
        "standard.vsav": b"",
        **{f"images/{name}": b"GIF89a\1\0\1\0" for name in pictures},
    }
    return Bench(tmp_path, root, files, metadata)


def _map(root: etree._Element) -> None:
    window = add(root, "module.Map", mapName="Map")
    add_standard(window)
    board = add(next(find_all(window, "module.map.BoardPicker")), BOARD, name="Board", image="board.png")
    grid = add(board, ZONES)
    for name in ("Box 1", "Box 2", "Home"):
        zone = add(grid, ZONE, name=name, path="0,0;9,0;9,9;0,9")
        add(add(zone, REGIONS), "module.map.boardPicker.board.Region", name=f"Centre of {name}")


def _pieces(root: etree._Element) -> None:
    prototypes = next(find_all(root, "module.PrototypesContainer"))
    base = Piece(traits=(Marker.of({"Layer": "Counter"}),))
    add(prototypes, "module.PrototypeDefinition", base.definition(), name="Base")
    unit = Piece(
        traits=(
            TriggerAction(menu="Home", key=KeyStroke.ctrl("H"), condition='{Layer != "x"}', action_keys=(GO_HOME,)),
            ReportAction(keys=(GO_HOME,), message="$PieceName$ goes to $Box$."),
            SendToLocation(key=GO_HOME, map="Map", destination="Z", zone="Box $Box$"),
            Prototype(name="Base"),
        )
    )
    add(prototypes, "module.PrototypeDefinition", unit.definition(), name="Unit")
    palette = add(root, "module.PieceWindow", name="Markers")
    _slot(palette, "3", "Flag", {"CounterId": "flag"}, Layer(name="Flag", images=("flag.png",)))
    reserve = add(root, "module.PieceWindow", name="All", hidden="true")
    face = Layer(name="Face", images=("tank.png", "tank_back.png"), increase="Flip", increase_key=KeyStroke.ctrl("F"))
    _slot(reserve, "1", "Tank", {"CounterId": "tank", "Box": "1"}, face, Prototype(name="Unit"))
    layer = Layer(name="Face", images=("truck.png",))
    _slot(reserve, "2", "Truck", {"CounterId": "truck", "Box": "2"}, layer, Prototype(name="Unit"))


def _slot(window: etree._Element, gpid: str, name: str, properties: dict[str, str], *traits: Trait) -> None:
    piece = Piece(traits=(*traits, Marker.of(properties)), basic=BasicPiece(name=name, gpid=gpid))
    add(window, "widget.PieceSlot", piece.definition(), entryName=name, gpid=gpid)


def _buttons(root: etree._Element) -> None:
    add(root, "module.GlobalKeyCommand", name="All home", hotkey=GO_HOME.text(), filter='{CounterId == "tank"}')
    add(root, "module.DiceButton", name="Die", text="Die")
    add(root, "module.ChartWindow")
    documentation = next(find_all(root, "module.Documentation"))
    add(documentation, "module.documentation.HelpFile", title="Live", fileName="help/live.html")
    add(root, "module.PredefinedSetup", name="Standard", file="standard.vsav")
