"""Unpacked text says in words what keys and traits are, and calls parts by what does not depend on their order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lxml import etree

from tests.paths import VASSAL_FILES
from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile, find_all, parse, serialise
from vassal_build.codec.elements import add, component
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.traits import (
    DynamicProperty,
    GlobalHotkey,
    Layer,
    Marker,
    PlaceMarker,
    Prototype,
    RawTrait,
    ReportAction,
    Trait,
    TriggerAction,
)
from vassal_build.workshop.pack import pack
from vassal_build.workshop.unpack import unpack
from vassal_build.workshop.unpacked.trait_words import trait_words

LAB = VASSAL_FILES / "lab.vmod"
HOME = KeyStroke.named("GoHome")
FLIP = KeyStroke.ctrl("F")


@pytest.mark.parametrize(
    ("trait", "words"),
    [
        (TriggerAction(menu="Home", key=FLIP, action_keys=(HOME,)), "Trigger Action: key Ctrl+F, action keys GoHome"),
        (ReportAction(keys=(HOME, FLIP), message="x"), "Report Action: keys GoHome and Ctrl+F"),
        (
            Layer(images=("a.png",), increase="Up", increase_key=FLIP, reset_key=HOME),
            "Layer: reset key GoHome, increase key Ctrl+F",
        ),
        (GlobalHotkey(menu="x", key=FLIP, hotkey=HOME), "Global Hotkey: key Ctrl+F, hotkey GoHome"),
        (Marker.of({"Side": "Red"}), "Marker"),
        (RawTrait(text="own;1;2"), ""),
        (Prototype(name="Unit"), ""),
        (TriggerAction(menu="", key=KeyStroke.named("a\u202eb")), "Trigger Action: key a\\u202eb"),
    ],
)
def test_a_trait_in_words(trait: Trait, words: str) -> None:
    """It is the editor's name with each key; nothing where the text says as much."""
    assert trait_words(trait.type_text()) == words


def test_the_commands_of_a_property_are_known_by_their_keys() -> None:
    """Each command has a key of its own."""
    kind = "PROP;Losses;true,0,9,false;Lose:76\\,130:I\\,1,Back:0\\,0\\,Back:P\\,0"
    assert DynamicProperty.parse(kind, "").commands[0].menu == "Lose"
    assert trait_words(kind) == "Dynamic Property: Lose Ctrl+L, Back Back"


def test_words_stand_above_what_they_say(tmp_path: Path) -> None:
    """Above a trait stands what it is, above an attribute with a key how the key is called."""
    unpack(LAB, tmp_path / "lab")
    slot = (tmp_path / "lab/components/PieceWindow Pieces/TabWidget/Red/Red 2nd.txt").read_text("utf-8").splitlines()
    at = slot.index("    - PROP;Losses;true,0,9,false;Lose:76\\,130:I\\,1\t0")
    assert slot[at - 1] == "    # Dynamic Property: Lose Ctrl+L"
    reported = [line for file in (tmp_path / "lab/components").rglob("*.txt") for line in file.read_text().splitlines()]
    assert "  # hotkey: Ctrl+Alt+D" in reported


def test_pieces_that_traits_place_are_reported_too(tmp_path: Path) -> None:
    """The words stand at the level of the lines they are about."""
    wreck = Piece(traits=(TriggerAction(key=FLIP),), basic=BasicPiece(name="Wreck"))
    piece = Piece(traits=(PlaceMarker(menu="Wreck", key=HOME, marker=wreck.definition()),))
    lines = _slot(tmp_path, piece)
    assert [line.strip() for line in lines if "#" in line] == [
        "# Place Marker: key GoHome",
        "# Trigger Action: key Ctrl+F",
    ]


@pytest.mark.parametrize("strip", [False, True])
def test_packing_passes_words_over(tmp_path: Path, strip: bool) -> None:
    """It gives the same module, also from a folder of the time before there were words, or with others."""
    unpack(LAB, tmp_path / "lab")
    for file in (tmp_path / "lab/components").rglob("*.txt"):
        lines = file.read_text("utf-8").split("\n")
        kept = [line for line in lines if not line.lstrip().startswith("#")]
        assert kept != lines or "#" not in "".join(lines)
        file.write_text("\n".join(kept if strip else ["# a remark of the maintainer", *lines]), "utf-8")
    pack(tmp_path / "lab", tmp_path / "again.vmod")
    with Archive.open(LAB) as old, Archive.open(tmp_path / "again.vmod") as new:
        assert new["buildFile.xml"] == serialise(parse(old["buildFile.xml"], ""))


def _slot(tmp_path: Path, piece: Piece) -> list[str]:
    root = component("GameModule", name="Tiny")
    window = add(root, "module.PieceWindow", name="All")
    add(window, "widget.PieceSlot", piece.definition(), entryName="It", gpid="1")
    _unpacked(tmp_path, root)
    return (tmp_path / "tiny/components/All/It.txt").read_text("utf-8").splitlines()


def _unpacked(folder: Path, root: etree._Element) -> set[str]:
    write_archive(folder / "tiny.vmod", [Entry("buildFile.xml", BuildFile(root).write())])
    unpack(folder / "tiny.vmod", folder / "tiny", replace=True)
    return {path.relative_to(folder / "tiny").as_posix() for path in (folder / "tiny/components").rglob("*.txt")}


def _with_map() -> etree._Element:
    root = component("GameModule", name="Tiny")
    add(root, "module.Map", mapName="Map")
    return root


def _stack(root: etree._Element, at: int, *names: str) -> None:
    board = next(find_all(root, "module.Map"))
    stack = add(board, "module.map.SetupStack", x=str(at), y="20")
    for name in names:
        add(stack, "widget.PieceSlot", Piece(basic=BasicPiece(name=name)).definition(), entryName=name, gpid=str(at))


@pytest.mark.parametrize("in_front", [False, True])
def test_parts_without_a_name_are_called_by_their_text(tmp_path: Path, in_front: bool) -> None:
    """A button is called by its text, a stack by what lies in it, and others put in front rename neither."""
    root = _with_map()
    if in_front:
        for at in range(3):
            add(root, "module.NotesWindow", buttonText=f"Other {at}", tooltip="x")
            _stack(root, 100 + at, f"Tank {at}")
    add(root, "module.NotesWindow", buttonText="Notes", tooltip="Take notes")
    _stack(root, 30, "Red 1st", "Red 2nd")
    found = _unpacked(tmp_path, root)
    assert {"components/NotesWindow Notes.txt", "components/Map/SetupStack Red 1st.txt"} <= found


@pytest.mark.parametrize("in_front", [False, True])
def test_parts_of_one_text_are_distinguished_by_what_they_hold(tmp_path: Path, in_front: bool) -> None:
    """Two stacks of the same counters keep their files when more come in front of them."""
    root = _with_map()
    for at in (100, 200, 300) if in_front else ():
        _stack(root, at, "Fort")
    for at in (30, 60):
        _stack(root, at, "Fort")
    found = _unpacked(tmp_path, root)
    kept = {path for path in found if (tmp_path / "tiny" / path).read_text("utf-8").find("x = 30\n") > 0}
    assert len(kept) == 1
    assert re.fullmatch(r"components/Map/SetupStack Fort \[[0-9a-f]{6}\]\.txt", kept.pop())
    names = {path for path in found if path.count("/") == 2}
    assert not any("(" in name for name in names)
