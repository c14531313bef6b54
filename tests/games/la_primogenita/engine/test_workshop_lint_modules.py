"""What the checks of the component tree, metadata, definitions, gpids and zones find, as real VASSAL 3.6 takes it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from tests.engine.faulty import LYING, MAP, add_pieces, codes, put_around, slot, spoilt
from tests.engine.harness import Engine, EngineError
from tests.engine.pool import Pool
from tests.made_once import built_game
from vassal_build.codec.buildfile import find_all
from vassal_build.codec.elements import add
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.traits import RawTrait, SendToLocation
from vassal_build.template.the_ford import GAME
from vassal_build.workshop.lint import lint
from vassal_build.workshop.opened import open_module

GO = "Go"
UNKNOWN = ("VASSAL.build.module.DiceButon", "own.Chart")
TOWER = Metadata(name="Tower", version="0.9", vassal_version="3.5.8").to_bytes()
ZOOMER = "VASSAL.build.module.map.Zoomer"
ZONED, ZONE = "module.map.boardPicker.board.ZonedGrid", "module.map.boardPicker.board.mapgrid.Zone"


def test_unknown_classes_are_reported_and_left_out(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD001: VASSAL tells of the first and goes on without both."""

    def change(root: etree._Element) -> None:
        for tag in UNKNOWN:
            etree.SubElement(root, tag)

    path = spoilt(lab_module, tmp_path / "lab.vmod", change)
    engine = brief_engine(path)
    assert any(f"failed to load class {UNKNOWN[0]}" in line for line in engine.noise)
    assert "DiceButon" not in engine.tree()
    assert "own.Chart" not in engine.tree()
    assert engine.new("Red") == "Red"
    assert {one.subject for one in lint(open_module(path), ("MOD001",))} == set(UNKNOWN)


def test_an_unknown_trait_is_reported_and_does_nothing(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD106: VASSAL says that it does not know the type, and the piece lacks what was meant."""
    misspelt = RawTrait(text="delet;Delete;68,130;")
    path = spoilt(lab_module, tmp_path / "lab.vmod", lambda root: add_pieces(root, {"Bus": (misspelt,)}))
    engine = brief_engine(path)
    engine.new("Red")
    bus = engine.place("Bus", MAP, LYING)
    assert any("delet;Delete" in line for line in engine.noise)
    assert "Delete" not in [line.text for line in engine.menu(bus)]
    assert codes(path, "MOD106") == {"MOD106"}


@pytest.mark.parametrize(("metadata", "code"), [(None, "MOD005"), (TOWER, "MOD006")])
def test_attributes_and_metadata_are_passed_over(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path, metadata: bytes | None, code: str
) -> None:
    """MOD003, MOD005 and MOD006: the engine opens the module silently, by what its build file says."""

    def change(root: etree._Element) -> None:
        next(find_all(root, "module.DiceButton")).set("hotKey", "65,130")

    path = spoilt(lab_module, tmp_path / "lab.vmod", change, {"moduledata": metadata})
    engine = brief_engine(path)
    engine.new()
    engine.quiet()
    assert engine.module_property("ModuleVersion") in (None, "1.0")
    found = lint(open_module(path), ("MOD00",))
    assert {one.code for one in found if one.code == code or one.subject == "hotKey"} == {code, "MOD003"}


def test_a_component_in_the_wrong_place_stops_the_module(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD004: a Zoomer takes what it stands in for a map."""
    path = spoilt(lab_module, tmp_path / "lab.vmod", lambda root: etree.SubElement(root, ZOOMER))
    with pytest.raises(EngineError, match="ClassCastException"):
        brief_engine(path)
    assert "MOD004" in codes(path, "MOD00")


def test_a_definition_that_is_none_stops_the_module(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD103: the engine runs out of its text."""
    path = spoilt(lab_module, tmp_path / "lab.vmod", lambda root: setattr(slot(root, "Blue 1st"), "text", "+/null"))
    with pytest.raises(EngineError, match="NoSuchElementException"):
        brief_engine(path)
    assert codes(path, "MOD103") == {"MOD103"}


@pytest.mark.parametrize(("gpid", "code"), [("", "MOD111"), ("1", "MOD112"), ("tank-1", "MOD017")])
def test_the_refresher_needs_every_gpid_once(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path, gpid: str, code: str
) -> None:
    """MOD111, MOD112 and MOD017: it refuses the first two; a player's VASSAL gives no slot another gpid."""
    path = spoilt(lab_module, tmp_path / "lab.vmod", lambda root: slot(root, "Blue 1st").set("gpid", gpid))
    engine = brief_engine(path)
    engine.new()
    assert {one.name: one.gpid for one in engine.slots()}["Blue 1st"] == gpid
    engine.chat()
    engine.refresh()
    assert any("Unable to run Refresh" in line for line in engine.chat()) is (code != "MOD017")
    engine.quiet()
    assert code in codes(path, code)


def test_a_gpid_that_is_not_reserved_is_given_until_the_editor_mends_it(
    engines: Pool, lab_module: Path, tmp_path: Path
) -> None:
    """MOD113: a player's VASSAL would give a taken one; the editor says that it gives the one after the highest."""
    path = spoilt(lab_module, tmp_path / "lab.vmod", lambda root: root.set("nextPieceSlotId", "1"))
    with engines.engine() as player:
        player.open(path)
        highest = max(int(one.gpid) for one in player.slots())
        assert int(player.next_gpid()) <= highest
    with engines.engine() as editor:
        editor.open(path, edit=True)
        assert any("Next GPID updated from 1 to" in line for line in editor.chat())
        assert int(editor.next_gpid()) > highest
        editor.quiet()
    assert codes(path, "MOD11") == {"MOD113"}


@pytest.mark.parametrize("counted", ["", "many", "2147483648"])
def test_a_module_that_does_not_count_its_gpids_is_not_opened(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path, counted: str
) -> None:
    """MOD114: what is not a number that Java can hold stops it."""
    path = spoilt(lab_module, tmp_path / "lab.vmod", lambda root: root.set("nextPieceSlotId", counted))
    with pytest.raises(EngineError, match="NumberFormatException"):
        brief_engine(path)
    assert "MOD114" in codes(path, "MOD11")


def test_a_newer_version_than_anything_in_the_module_needs_is_reported(
    brief_engine: Callable[..., Engine], tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    """MOD015: an engine of the version before warns of it, and plays nevertheless where nobody keeps it from it."""
    path = spoilt(
        built_game(tmp_path_factory, GAME)[0], tmp_path / "new.vmod", lambda root: root.set("VassalVersion", "3.7.5")
    )
    engine = brief_engine(path)
    assert any("created using version 3.7.5" in line for line in engine.forget_noise())
    engine.new()
    engine.quiet()
    assert codes(path, "MOD015") == {"MOD015"}


def test_of_two_zones_of_a_name_the_first_is_meant(
    brief_engine: Callable[..., Engine], lab_module: Path, tmp_path: Path
) -> None:
    """MOD405: a piece sent there lies in the middle of the first."""

    def change(root: etree._Element) -> None:
        board = next(find_all(root, "module.map.boardPicker.Board"))
        grid = add(board, ZONED)
        board[:] = [grid]
        for left in (0, 200):
            add(grid, ZONE, name="Box", path=f"{left},0;{left + 100},0;{left + 100},100;{left},100")
        trait = SendToLocation(key=KeyStroke.named(GO), map=MAP, destination="Z", zone="Box")
        put_around(slot(root, "Blue 1st"), trait)

    path = spoilt(lab_module, tmp_path / "lab.vmod", change)
    engine = brief_engine(path)
    engine.new()
    unit = engine.place("Blue 1st", MAP, (400, 300))
    engine.command(unit, GO)
    found = engine.piece(unit)
    assert (found.x, found.y, found.location) == (60, 60, "Box")
    assert codes(path, "MOD405") == {"MOD405"}
