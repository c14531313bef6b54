"""Places from pixels: by the printed map, and by a module's own grids, which agree."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest
from lxml import etree

from rules_check.replay.module_places import module_places
from rules_check.replay.places import PrintedPlaces
from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import serialise
from vassal_build.codec.elements import component
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of
from vassal_build.module.assemble import build_tree
from vassal_build.module.gpids import read_lock
from vassal_build.module.parts import make_parts
from vassal_build.module.setups import Spot, place_spot


@pytest.fixture(scope="session")
def tree(primogenita: Gamebox) -> etree._Element:
    """The module's tree with a private window in it."""
    lock = read_lock(primogenita.folders[0] / primogenita.settings["module"]["lock"])
    design = game_of("la_primogenita").design()
    root = build_tree(primogenita, design, make_parts(primogenita, design, lock))
    root.append(component("module.PrivateMap", mapName="Italian hand"))
    return root


@pytest.fixture
def module(tree: etree._Element, primogenita: Gamebox, tmp_path: Path) -> Path:
    """A module file with boards of the right size and nothing painted on them."""
    header = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
    pictures = [
        Entry(
            f"images/board_{board.id}.png",
            header + board.width.to_bytes(4, "big") + board.height.to_bytes(4, "big"),
        )
        for board in primogenita.shown_boards
    ]
    file = tmp_path / "game.vmod"
    write_archive(file, [Entry("buildFile.xml", serialise(tree)), *pictures])
    return file


def spots(box: Gamebox) -> dict[str, Spot]:
    """Every place of the game with its spot."""
    ids = (*box.hex_by_id, *(place.id for place in box.places if place.x is not None), *box.box_by_id)
    return {place: place_spot(box, place) for place in ids}


@pytest.mark.parametrize("kind", ["printed", "module"])
def test_every_place_is_found_in_its_middle(primogenita: Gamebox, module: Path, kind: str) -> None:
    """Hexes, Entry hexes and boxes of all boards."""
    places = PrintedPlaces(primogenita) if kind == "printed" else module_places(module, primogenita)
    found = {place: places.at(spot.window, spot.x, spot.y) for place, spot in spots(primogenita).items()}
    assert found == {place: place for place in found}
    assert len(found) > 400


@pytest.mark.parametrize("kind", ["printed", "module"])
def test_a_nudged_counter_is_in_the_same_place(primogenita: Gamebox, module: Path, kind: str) -> None:
    """Some pixels off the middle in any direction."""
    places = PrintedPlaces(primogenita) if kind == "printed" else module_places(module, primogenita)
    for place, spot in spots(primogenita).items():
        for dx, dy in ((11, 0), (-11, 4), (3, 12), (0, -12)):
            assert places.at(spot.window, spot.x + dx, spot.y + dy) == place


def test_off_the_places_there_is_none(primogenita: Gamebox, module: Path) -> None:
    """At the sea, on no map, on a window that the game does not have."""
    for places in (PrintedPlaces(primogenita), module_places(module, primogenita)):
        assert {places.at("Map", 3300, 10), places.at(None, 0, 0), places.at("Somewhere", 460, 1047)} == {""}


def test_private_windows_are_known_from_the_module(primogenita: Gamebox, module: Path) -> None:
    """The printed game has none."""
    assert module_places(module, primogenita).is_private("Italian hand")
    assert not module_places(module, primogenita).is_private("Map")
    assert not PrintedPlaces(primogenita).is_private("Italian hand")


def test_maps_that_cannot_be_read_are_those_of_the_named_module(primogenita: Gamebox, tmp_path: Path) -> None:
    """The line names the module's file, not the log that it was given for."""
    kinds = ("GameModule", "module.Map", "module.map.BoardPicker", "module.map.boardPicker.Board")
    opened = "".join(f'<VASSAL.build.{kind} mapName="Map" name="b" image="x.png">' for kind in kinds)
    closed = "".join(f"</VASSAL.build.{kind}>" for kind in reversed(kinds))
    bad = tmp_path / "bad.vmod"
    with ZipFile(bad, "w") as archive:
        archive.writestr("buildFile.xml", opened + closed)
    with pytest.raises(UnusableFile, match=r"^bad\.vmod: Board in line 1: the size of the board's image is not known"):
        module_places(bad, primogenita)


def test_what_is_no_module_is_refused(primogenita: Gamebox, real_log: Path) -> None:
    """A log, for instance."""
    with pytest.raises(UnusableFile, match=r"it has no buildFile\.xml, so it is not a module"):
        module_places(real_log, primogenita)
