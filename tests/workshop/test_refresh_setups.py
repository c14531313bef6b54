"""The setups inside a module: which there are, and what is reported of each."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.buildfile import BuildFile
from vassal_build.codec.deck import Deck
from vassal_build.codec.elements import add, component
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.diagnostics import UnusableFile
from vassal_build.workshop.refresh.counts import Counts
from vassal_build.workshop.refresh.options import Options
from vassal_build.workshop.refresh.outcome import Outcome
from vassal_build.workshop.refresh.setups import refresh_setups

MENU = {"name": "Battles", "isMenu": "true", "file": "menu.vsav"}
EMPTY_TABLE = {"name": "Empty", "useFile": "false", "file": "unused.vsav"}
START = {"name": "Start", "file": "start.vsav"}


def save() -> bytes:
    """A game with a tank of the module, one of an extension, and a deck."""
    tank, truck = (BasicPiece(name=name, gpid=gpid, map="Map") for name, gpid in (("Tank", "1"), ("Truck", "x:1")))
    pieces = (("1", Piece(basic=tank)), ("2", Piece(basic=truck)))
    state = GameState(pieces=pieces, decks=(("d", Deck(name="Pile", map="Map", x=5, y=6)),))
    return SaveFile(tree=state.tree()).to_bytes()


def module(folder: Path, *setups: Mapping[str, str], files: Mapping[str, bytes] | None = None) -> Path:
    """A module with a tank, a deck and setups."""
    root = component("GameModule", name="Tiny", VassalVersion="3.6.0")
    add(add(root, "module.Map", mapName="Map"), "module.map.DrawPile", name="Pile", x="30", y="40")
    tank = Piece(basic=BasicPiece(name="Tank", gpid="1", image="new.png"))
    add(add(root, "module.PieceWindow", name="All"), "widget.PieceSlot", tank.definition(), gpid="1")
    for one in setups:
        add(root, "module.PredefinedSetup", **one)
    path = folder / "tiny.vmod"
    data = {"start.vsav": save()} if files is None else files
    entries = [Entry("buildFile.xml", BuildFile(root).write()), *(Entry(*one) for one in data.items())]
    write_archive(path, entries)
    return path


@pytest.mark.parametrize(
    ("setups", "names"),
    [
        pytest.param((START,), ["start.vsav"], id="one"),
        pytest.param((START, {**START, "name": "Again"}), ["start.vsav"], id="one that stands twice"),
        pytest.param((MENU, START), ["start.vsav"], id="a menu has none"),
        pytest.param((EMPTY_TABLE, START), ["start.vsav"], id="an empty table has none"),
        pytest.param(({"name": "Start"}, {**START, "file": ""}), [], id="none is named"),
        pytest.param(({**START, "file": "gone.vsav"},), ["gone.vsav"], id="one that is not there"),
    ],
)
def test_set_ups_are_those_that_load_a_file(
    tmp_path: Path, setups: tuple[dict[str, str], ...], names: list[str]
) -> None:
    """Each file once."""
    outcomes = list(refresh_setups(module(tmp_path, *setups), None, Options()))
    assert [one.source for one in outcomes] == [f"tiny.vmod/{name}" for name in names]


def test_a_set_up_tells_where_it_is_written(tmp_path: Path) -> None:
    """In the copy of the module; nowhere if that is not asked."""
    path = module(tmp_path, START)
    counts = Counts(2, refreshed=1, changed=1, unknown=1, off_stack=1)
    (checked,) = refresh_setups(path, None, Options())
    assert (checked.target, checked.counts, checked.trouble) == (None, counts, "")
    (written,) = refresh_setups(path, tmp_path / "out", Options())
    assert (written.target, written.counts, written.trouble) == (tmp_path / "out" / "tiny.vmod", counts, "")


@pytest.mark.parametrize(
    ("files", "trouble"),
    [
        pytest.param({}, "the module does not contain this file", id="not there"),
        pytest.param(
            {"start.vsav": b"nothing"},
            "this is not a ZIP file, as files of VASSAL are, or its end is missing",
            id="no game",
        ),
    ],
)
def test_a_set_up_that_cannot_be_used_is_reported(tmp_path: Path, files: dict[str, bytes], trouble: str) -> None:
    """The copy of the module is written nevertheless, with it as it was."""
    path = module(tmp_path, START, files=files)
    (outcome,) = refresh_setups(path, tmp_path / "out", Options())
    assert outcome == Outcome("tiny.vmod/start.vsav", trouble=trouble)
    with Archive.open(tmp_path / "out" / "tiny.vmod") as archive:
        assert {name: archive[name] for name in archive if name.endswith(".vsav")} == files


def test_extensions_and_decks_count_in_set_ups_too(tmp_path: Path) -> None:
    """As in saved games."""
    root = component("module.ModuleExtension", extensionId="x")
    truck = Piece(basic=BasicPiece(name="Truck", gpid="x:1")).definition()
    palette = add(add(root, "module.ExtensionElement", target=""), "module.PieceWindow", name="Lorries")
    add(palette, "widget.PieceSlot", truck, gpid="x:1")
    extension = tmp_path / "lorries.vmdx"
    write_archive(extension, [Entry("buildFile.xml", BuildFile(root).write())])
    (outcome,) = refresh_setups(module(tmp_path, START), None, Options(decks=True), (extension,))
    assert outcome.counts.refreshed == 2
    assert outcome.remarks == ("1 deck of the module, 1 changed",)


def test_a_module_is_not_written_over(tmp_path: Path) -> None:
    """It is named, and stays."""
    path = module(tmp_path, START)
    with pytest.raises(
        UnusableFile, match=r"tiny\.vmod: this file already exists and is not overwritten; choose another folder"
    ):
        list(refresh_setups(path, tmp_path, Options()))


def test_a_module_that_cannot_be_read_is_named_with_its_fault(tmp_path: Path) -> None:
    """Nothing is written."""
    path = tmp_path / "tiny.vmod"
    path.write_bytes(b"nothing")
    with pytest.raises(
        UnusableFile, match=r"tiny\.vmod.*this is not a ZIP file, as files of VASSAL are, or its end is missing"
    ):
        list(refresh_setups(path, tmp_path / "out", Options()))
    assert not (tmp_path / "out").exists()


def test_the_copy_of_a_folder_is_a_module_of_its_name(tmp_path: Path) -> None:
    """Modules can lie unzipped, as in a repository."""
    folder = tmp_path / "game"
    with zipfile.ZipFile(module(tmp_path, START)) as archive:
        archive.extractall(folder)
    (outcome,) = refresh_setups(folder, tmp_path / "out", Options())
    assert (outcome.target, outcome.trouble) == (tmp_path / "out" / "game.vmod", "")
    with Archive.open(tmp_path / "out" / "game.vmod") as copy:
        assert sorted(copy) == ["buildFile.xml", "start.vsav"]


def damaged(path: Path, name: str, data: bytes) -> None:
    """Put an entry into an archive whose bytes are not those that its checksum is of."""
    with zipfile.ZipFile(path, "a", zipfile.ZIP_STORED) as archive:
        archive.writestr(name, data)
    whole = path.read_bytes()
    assert whole.count(data) == 1
    path.write_bytes(whole.replace(data, data[:-1] + bytes([data[-1] ^ 1])))


def test_a_damaged_entry_of_the_module_is_named(tmp_path: Path) -> None:
    """It cannot be copied; nothing is left of the copy."""
    path = module(tmp_path, START)
    damaged(path, "images/new.png", b"a picture")
    with pytest.raises(UnusableFile, match=r"tiny\.vmod: images/new\.png: "):
        list(refresh_setups(path, tmp_path / "out", Options()))
    assert not (tmp_path / "out").exists()


def test_a_damaged_set_up_is_named_once(tmp_path: Path) -> None:
    """Whether the module's entry is damaged or what is in it."""
    path = module(tmp_path, START, files={})
    damaged(path, "start.vsav", save())
    (outer,) = refresh_setups(path, None, Options())
    game = tmp_path / "game.vsav"
    with zipfile.ZipFile(game, "w") as archive:
        archive.writestr("other", "x")
    damaged(game, "savedGame", b"!VCSK nothing")
    path = module(tmp_path, START, files={"start.vsav": game.read_bytes()})
    (inner,) = refresh_setups(path, None, Options())
    assert (outer.source, inner.source) == ("tiny.vmod/start.vsav",) * 2
    assert outer.trouble == "the entry is damaged or cut off"
    assert inner.trouble == "savedGame: the entry is damaged or cut off"
