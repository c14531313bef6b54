"""A module of many piece slots, made without chance: prototypes, counters with a dozen traits, pictures, setups."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lxml import etree

from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import ENTRY, find_all, serialise
from vassal_build.codec.commands import BoardPlace, SetBoards
from vassal_build.codec.elements import add, add_standard, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import MODULEDATA, SaveFile
from vassal_build.codec.traits import (
    Delete,
    DynamicProperty,
    Layer,
    Marker,
    MarkWhenMoved,
    MovementTrail,
    Prototype,
    ReportAction,
    SendToLocation,
    TextLabel,
    Trait,
    TriggerAction,
)

SETUPS = 5
PIECES_IN_A_SETUP = 400
SLOTS_IN_A_LIST = 40
GO_HOME = KeyStroke.named("GoHome")
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c020000000b4944415478da6364f80f00010501012718e3660000000049454e44ae426082"
)


def write_module(path: Path, slots: int = 2000) -> None:
    """Write the module to a file."""
    write_archive(path, _entries(slots))


def _entries(slots: int) -> Iterator[Entry]:
    metadata = Metadata(name="Many slots", version="1.0", vassal_version="3.6.0-SNAPSHOT").to_bytes()
    root = module_tree("Many slots", slots, shared_traits())
    for number in range(SETUPS):
        add(root, "module.PredefinedSetup", name=f"Set-up {number}", file=f"setup {number}.vsav")
    yield Entry(ENTRY, serialise(root))
    yield Entry(MODULEDATA, metadata)
    for number in range(SETUPS):
        yield Entry(f"setup {number}.vsav", _setup(slots, metadata))
    for number in range(slots):
        yield Entry(f"images/unit {number}.png", PICTURE + number.to_bytes(2, "big"))


def module_tree(name: str, slots: int, shared: tuple[Trait, ...]) -> etree._Element:
    """Give a module with one map, and so many slots whose units have the shared traits by a prototype."""
    root = component("GameModule", name=name, version="1.0", VassalVersion="3.6.0-SNAPSHOT", nextPieceSlotId=slots + 1)
    add_standard(root)
    window = add(root, "module.Map", mapName="Map")
    add_standard(window)
    board = "module.map.boardPicker.Board"
    add(next(find_all(window, "module.map.BoardPicker")), board, name="Board", width=4000, height=3000)
    prototypes = next(find_all(root, "module.PrototypesContainer"))
    add(prototypes, "module.PrototypeDefinition", Piece(traits=shared).definition(), name="Unit")
    tabs = add(add(root, "module.PieceWindow", name="Counters"), "widget.TabWidget", entryName="Counters")
    for number in range(slots):
        if number % SLOTS_IN_A_LIST == 0:
            page = add(tabs, "widget.ListWidget", entryName=f"Army {number // SLOTS_IN_A_LIST}")
        slot = unit(number, (Prototype(name="Unit"),)).definition()
        add(page, "widget.PieceSlot", slot, entryName=f"Unit {number}", gpid=number)
    return root


def unit(number: int, shared: tuple[Trait, ...], **basic: Any) -> Piece:
    """Give the unit of a slot: the shared traits, its own four, and the fields of its Basic Piece."""
    own: tuple[Trait, ...] = (
        Layer(name="Face", images=(f"unit {number}.png", ""), increase="Flip", increase_key=KeyStroke.ctrl("F")),
        TextLabel(label=f"{number % 9 + 1}-{number % 5 + 1}", key=KeyStroke.ctrl("L")),
        DynamicProperty(name="Losses", value=str(number % 3)),
        Marker.of({"CounterId": f"unit{number}", "Army": str(number // SLOTS_IN_A_LIST), "Strength": str(number % 9)}),
    )
    return Piece(traits=(*shared, *own), basic=BasicPiece(name=f"Unit {number}", gpid=str(number), **basic))


def shared_traits() -> tuple[Trait, ...]:
    """Give what all units have."""
    return (
        Delete(),
        MarkWhenMoved(),
        MovementTrail(),
        TriggerAction(menu="Home", key=KeyStroke.ctrl("H"), condition='{Army != "x"}', action_keys=(GO_HOME,)),
        ReportAction(keys=(GO_HOME,), message="$PieceName$ goes home from $LocationName$."),
        SendToLocation(key=GO_HOME, map="Map", destination="L", x="50", y="50"),
        DynamicProperty(name="Supply", value="In"),
        DynamicProperty(name="Order", value=""),
    )


def _setup(slots: int, moduledata: bytes) -> bytes:
    shared = shared_traits()
    places = [(number, 100 + number % 40 * 90, 100 + number // 40 * 90) for number in range(PIECES_IN_A_SETUP)]
    pieces = [(f"{number}", unit(number % slots, shared, map="Map", x=x, y=y)) for number, x, y in places]
    state = GameState(pieces=tuple(pieces), boards=(SetBoards("Map", (BoardPlace("Board"),)),))
    savedata = Metadata(version="1.0", vassal_version="3.6.0-SNAPSHOT").to_bytes()
    return SaveFile(tree=state.tree(), savedata=savedata, moduledata=moduledata).to_bytes()
