"""Faults of pictures, decks, grids, extensions and versions, each with its code, for the table of test_codes.py."""

from __future__ import annotations

import struct
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from lxml import etree
from msgspec.structs import replace

from tests.workshop.conftest import Bench
from vassal_build.codec.archive import EARLIEST, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.deck import Deck
from vassal_build.codec.elements import add, component
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.traits import (
    Comment,
    GlobalKeyCommand,
    Layer,
    PlaceMarker,
    ReturnToDeck,
    SendToLocation,
    Trait,
    TriggerAction,
)
from vassal_build.codec.traits.target import Target
from vassal_build.workshop.opened import open_module

GO_HOME = KeyStroke.named("GoHome")
PACKED = datetime(2020, 1, 1)
PILE = "module.map.DrawPile"
Spoil = Callable[..., object]


def chunk(kind: bytes, data: bytes) -> bytes:
    """Give one chunk of a PNG; nobody here asks for its sum."""
    return struct.pack(">I", len(data)) + kind + data + bytes(4)


def png(width: int, height: int, depth: int = 8, *more: bytes) -> bytes:
    """Give a PNG with only its head, and the chunks given."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, 6, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(more) + chunk(b"IEND", b"")


def pictures(packed: datetime = PACKED, /, *, scale: float = 1.0, **files: bytes) -> Spoil:
    """Put pictures into the module, by name without suffix, packed at a time; the flag is drawn at a scale."""

    def spoil(bench: Bench) -> None:
        bench.files |= {f"images/{name}.png": data for name, data in files.items()}
        bench.change_trait("Flag", Layer, scale=scale)

        def write(path: Path, files: dict[str, bytes]) -> None:
            write_archive(path, [Entry(name, data, packed) for name, data in files.items()])

        bench._write = write

    return spoil


def with_trait(trait: Trait) -> Spoil:
    """Put a trait around the tank."""
    return lambda bench: bench.add_trait("Tank", trait)


def with_deck(**values: str) -> Callable[[Bench], etree._Element]:
    """Give the map a deck called Discard."""
    return lambda bench: add(bench.one("module.Map"), PILE, name="Discard", owningBoard="Board", **values)


def with_two_decks(trait: Trait | None = None, **values: str) -> Spoil:
    """Give the map two decks called Discard, the second with these values, and the tank a trait."""

    def spoil(bench: Bench) -> None:
        with_deck()(bench)
        with_deck(**values)(bench)
        if trait is not None:
            bench.add_trait("Tank", trait)

    return spoil


def with_deck_command(**values: str) -> Spoil:
    """Give the deck a command that sends cards."""
    return lambda bench: add(with_deck()(bench), "module.map.deck.DeckSendKeyCommand", hotkey="65,130", **values)


def deck_in_setup(name: str) -> Spoil:
    """Put a deck into the setup that the module has under another name."""

    def spoil(bench: Bench) -> None:
        with_deck()(bench)
        deck = Deck(name=name, map="Map")
        bench.spoil_state = lambda state: replace(state, decks=(("deck", deck),))

    return spoil


DECK_FAULTS: tuple[tuple[str, Spoil], ...] = (
    ("MOD410", with_trait(ReturnToDeck(menu="Back", key=KeyStroke.ctrl("B"), version=None, deck="Discards"))),
    ("MOD410", with_trait(ReturnToDeck(menu="Back", key=KeyStroke.ctrl("B"), choose=False, deck_expression='{"D"}'))),
    ("MOD410", with_trait(ReturnToDeck(menu="Back", key=KeyStroke.ctrl("B"), choose=False))),
    (
        "MOD410",
        with_trait(
            GlobalKeyCommand(key=GO_HOME, global_key=GO_HOME, target=Target(by_location=True, place="DECK", deck="x"))
        ),
    ),
    ("MOD410", with_trait(TriggerAction(key=GO_HOME, action_keys=(GO_HOME,), condition='{DeckName == "Discards"}'))),
    ("MOD410", with_deck(reshuffleCommand="Reshuffle", reshuffleTarget="Draw")),
    ("MOD410", with_deck(reshuffleCommand="Reshuffle")),
    ("MOD410", with_deck_command(targetDeck="Draw")),
    ("MOD410", with_deck_command()),
    ("MOD410", deck_in_setup("Discards")),
    (
        "MOD415",
        with_two_decks(ReturnToDeck(menu="Back", key=KeyStroke.ctrl("B"), choose=False, deck_expression="Discard")),
    ),
    ("MOD415", with_two_decks(reshuffleCommand="Away", reshuffleTarget="Discard")),
)

NUMBERED = {"hLeading": "1", "vLeading": "1", "hOff": "1", "vOff": "1"}


def hexes(bench: Bench) -> object:
    """Give the map a board of 9 by 7 hexes numbered 0101 to 0907, and its own name."""
    board = add(
        bench.one("module.map.BoardPicker"), "module.map.boardPicker.Board", name="Hexes", width=480, height=448
    )
    grid = add(board, "module.map.boardPicker.board.HexGrid", x0=32)
    add(grid, "module.map.boardPicker.board.mapgrid.HexGridNumbering", **NUMBERED)
    return board


def sent_to(location: str, board: str = "Hexes") -> Spoil:
    """Send the tank to a grid location."""

    def spoil(bench: Bench) -> None:
        hexes(bench)
        pictures(board=png(500, 400))(bench)
        trait = SendToLocation(key=GO_HOME, map="Map", board=board, destination="G", grid_location=location)
        bench.add_trait("Tank", trait)

    return spoil


def lying_at(location: str, board: str = "Hexes") -> Spoil:
    """Give the map a stack at start at a grid location."""

    def spoil(bench: Bench) -> None:
        hexes(bench)
        values = {"owningBoard": board, "useGridLocation": "true", "location": location}
        add(bench.one("module.Map"), "module.map.SetupStack", name="Depot", **values)

    return spoil


def named_by_digits(trait: Trait, **map_values: str) -> Spoil:
    """Give the map a deck called 07 and a second map, and the tank a trait."""

    def spoil(bench: Bench) -> None:
        with_deck()(bench).set("name", "07")
        add(bench.root, "module.Map", **map_values)
        bench.add_trait("Tank", trait)

    return spoil


GRID_FAULTS: tuple[tuple[str, Spoil], ...] = (
    ("MOD413", sent_to("101")),
    ("MOD413", sent_to("01-01")),
    ("MOD413", sent_to("2001")),
    ("MOD413", sent_to("Box 4", board="Board")),
    ("MOD413", sent_to("Box 4", board="")),
    ("MOD413", lying_at("101")),
    ("MOD413", lying_at("0109")),
    ("MOD414", sent_to("0203")),
    ("MOD414", named_by_digits(SendToLocation(key=GO_HOME, map="01", destination="L"), mapName="01")),
    ("MOD414", named_by_digits(ReturnToDeck(menu="Back", key=KeyStroke.ctrl("B"), choose=False, deck_expression="07"))),
)

WINDOW = "VASSAL.build.module.PieceWindow"


def extended(*added: tuple[str, int]) -> Spoil:
    """Check an extension of the module: targets, and how many palettes are added to each."""

    def spoil(bench: Bench) -> None:
        module = bench.open()
        root = component("module.ModuleExtension", module="Tiny", moduleVersion="1.0", nextPieceSlotId=1)
        for target, number in added:
            element = add(root, "module.ExtensionElement", target=target)
            for count in range(number):
                add(element, "widget.ListWidget", entryName=f"More {count}")
        path = bench.folder / "more.vmdx"
        entries = {
            "buildFile.xml": BuildFile(root).write(),
            **dict.fromkeys(("extensiondata", "moduledata"), bench.files["moduledata"]),
        }
        write_archive(path, [Entry(name, data) for name, data in entries.items()])
        bench.open = lambda: open_module(path, lambda _: module)

    return spoil


EXTENSION_FAULTS: tuple[tuple[str, Spoil], ...] = (
    ("MOD010", extended((f"{WINDOW}:Markers", 0))),
    ("MOD011", extended((f"{WINDOW}:Markers", 3))),
    ("MOD012", extended(("VASSAL.build.module.Inventory:Units", 1))),
    ("MOD012", extended((f"{WINDOW}:Markers/VASSAL.build.widget.TabWidget:Tanks", 1))),
    ("MOD013", extended((f"{WINDOW}:Tanks", 1))),
)


def stated(version: str, *, in_module: bool = True) -> Spoil:
    """Let the module, or its metadata alone, state an engine."""

    def spoil(bench: Bench) -> None:
        bench.root.attrib.pop("VassalVersion")
        if in_module:
            bench.root.set("VassalVersion", version)
        bench.metadata = replace(bench.metadata, vassal_version=version)
        bench.files["moduledata"] = bench.metadata.to_bytes()

    return spoil


VERSION_FAULTS: tuple[tuple[str, Spoil], ...] = (
    ("MOD014", with_trait(Comment(text="later"))),
    (
        "MOD014",
        lambda bench: add(
            bench.one("module.properties.GlobalProperties"),
            "module.properties.ScenarioPropertiesOptionTab",
            name="Options",
        ),
    ),
    (
        "MOD014",
        with_trait(TriggerAction(key=GO_HOME, action_keys=(GO_HOME,), condition='{SumZone("Layer") > 0}')),
    ),
    ("MOD015", stated("3.7.5")),
    ("MOD017", with_trait(PlaceMarker(menu="Place", key=KeyStroke.ctrl("P"), gpid="tank-1"))),
    ("MOD017", with_trait(PlaceMarker(menu="Place", key=KeyStroke.ctrl("P"), gpid="99999999999999999999"))),
    ("MOD016", stated("3.4.13", in_module=False)),
)

NOISE = bytes(range(256)) * 80
PICTURE_FAULTS: tuple[tuple[str, Spoil], ...] = (
    ("MOD210", pictures(board=png(12000, 9000))),
    ("MOD210", pictures(tank=png(6000, 5000))),
    ("MOD211", pictures(scale=0.2, flag=png(600, 600))),
    ("MOD212", pictures(tank=b"BM" + bytes(16) + struct.pack("<ii", 70, -70) + NOISE)),
    ("MOD212", pictures(tank=png(70, 70, 8, chunk(b"IDAT", b"\x78\x01\x01" + NOISE)))),
    ("MOD212", pictures(tank=png(70, 70, 16, chunk(b"IDAT", b"\x78\x9c\x03" + NOISE)))),
    ("MOD213", pictures(tank=png(70, 70, 8, chunk(b"tEXt", NOISE)))),
    ("MOD213", pictures(tank=b"\xff\xd8\xff\xe1\x50\x02" + NOISE + b"\xff\xc0\0\x08\x08\0\x46\0\x46\x03")),
    ("MOD214", pictures(datetime(2100, 1, 1), board=png(300, 200))),
    ("MOD215", pictures(EARLIEST, board=png(200, 300))),
)

MEDIA_FAULTS: tuple[tuple[str, Spoil], ...] = (
    *DECK_FAULTS,
    *GRID_FAULTS,
    *EXTENSION_FAULTS,
    *VERSION_FAULTS,
    *PICTURE_FAULTS,
)
