"""What `vassal-build lint` can be pointed at: modules, unpacked folders, saved games and logs, several at once."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec import structs

from tests.workshop.conftest import Bench
from vassal_build import cli
from vassal_build.codec.commands import BoardPlace, Extension, Node, Player, SetBoards
from vassal_build.codec.keystroke import KeyStroke
from vassal_build.codec.metadata import Metadata
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import ReportAction
from vassal_build.workshop.unpack import unpack


def lint(*arguments: object) -> Result:
    """Look files over."""
    result = CliRunner().invoke(cli.main, ["lint", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def codes(*arguments: object) -> list[str]:
    """Give the codes found in one file."""
    return [finding["code"] for finding in json.loads(lint("--format", "json", *arguments).stdout)["findings"]]


@pytest.fixture
def module(bench: Bench) -> Path:
    """A module with an unused picture."""
    bench.files["images/old.png"] = b"GIF89a\1\0\1\0"
    bench.open()
    return bench.folder / "tiny.vmod"


@pytest.fixture
def save(bench: Bench, module: Path, tmp_path: Path) -> Path:
    """The setup of the module, with a player in it, as a file of its own."""
    bench.spoil_state = lambda state: structs.replace(state, players=(Player("Swordfish", "Ada", "Red"),))
    setup = bench.save()
    path = tmp_path / "game.vsav"
    setup.write(path)
    bench.spoil_state = lambda state: state
    bench.open()
    return path


def change(path: Path, **values: object) -> Path:
    """Change the file of a saved game."""
    structs.replace(SaveFile.read(path), **values).write(path)
    return path


def test_an_unpacked_folder_gives_what_its_module_gives(bench: Bench, module: Path, tmp_path: Path) -> None:
    """The findings are the same, each with the file of the folder that is to be opened, and its line."""
    bench.one("widget.PieceSlot", "Tank").set("gpid", "")
    bench.one("module.map.boardPicker.board.mapgrid.Zone", "Box 1").set("colour", "red")
    bench.open()
    unpack(module, tmp_path / "parts")
    reported = lint(tmp_path / "parts").stdout
    zone = "GameModule[Tiny]/Map[Map]/BoardPicker[Choose Boards]/Board[Board]/ZonedGrid/Zone[Box 1]: warning MOD003"
    for place, found in (
        ("components/All/Tank.txt:1", "GameModule[Tiny]/PieceWindow[All]/PieceSlot[Tank]: error MOD111"),
        ("components/Map/Choose Boards/Board.txt:6", zone),
        ("saves/standard.vsav/commands.txt", "Tank: warning MOD608"),
    ):
        assert f"parts/{place} · {found}: " in reported
    assert "parts/files/images/old.png: warning MOD203: " in reported
    assert [what for _, what in _split(reported)] == [what for _, what in _split(lint(module).stdout)]


def test_places_that_stand_as_evidence_are_those_of_the_folder(bench: Bench, module: Path, tmp_path: Path) -> None:
    """Two slots show nothing that is set, and the second is named with its file."""
    for name in ("Tank", "Truck"):
        bench.add_trait(name, ReportAction(keys=(KeyStroke.named("GoHome"),), message="$Weather$"))
    bench.open()
    unpack(module, tmp_path / "parts")
    found = json.loads(lint("--format", "json", "--select", "MOD412", tmp_path / "parts").stdout)["findings"]
    assert [(one["file"], one["line"]) for one in found] == [("parts/components/All/Tank.txt", 1)]
    assert found[0]["evidence"][0].startswith("parts/components/All/Truck.txt:1 · ")


def test_a_baseline_of_the_module_is_one_of_its_folder(module: Path, tmp_path: Path) -> None:
    """What is known of the one is known of the other."""
    unpack(module, tmp_path / "parts")
    lint(module, "--write-baseline", tmp_path / "known.txt")
    assert lint(tmp_path / "parts", "--baseline", tmp_path / "known.txt").stdout.endswith("no findings (1 known)\n")


def test_an_unpacked_save_has_its_commands_as_place(module: Path, save: Path, tmp_path: Path) -> None:
    """A saved game that breaks off, unpacked."""
    tree = SaveFile.read(save).tree
    unpack(change(save, tree=Node(tree.text, tree.children[:-1])), tmp_path / "game")
    assert "game/commands.txt: error MOD610: " in lint(tmp_path / "game", "--module", module).stdout


def _split(reported: str) -> list[tuple[str, str]]:
    found = [line.partition(" MOD") for line in reported.splitlines()]
    return [(place, what) for place, _, what in found]


def test_a_folder_that_makes_no_module_is_one_line(module: Path, tmp_path: Path) -> None:
    """The line names the file in the folder."""
    unpack(module, tmp_path / "parts")
    (tmp_path / "parts" / "components.txt").write_text("?")
    result = lint(tmp_path / "parts")
    assert (result.exit_code, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)
    assert "components.txt" in result.stderr


def test_a_folder_of_something_else_is_one_line(tmp_path: Path) -> None:
    """A folder that was not unpacked is none to look at."""
    result = lint(tmp_path)
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)


def test_a_saved_game_alone_is_known_by_what_was_looked_at(save: Path) -> None:
    """Without a module one note says so; that it has players is as it should be, and they are not shown."""
    result = lint(save)
    assert result.exit_code == 0
    note, last = result.stdout.splitlines()
    assert note.startswith("game.vsav: note MOD091: ")
    assert last == "game.vsav: 4 pieces, 0 stacks, 0 decks: 1 note"
    assert "Swordfish" not in result.stdout
    assert "Ada" not in result.stdout


def test_a_saved_game_is_checked_against_a_module(bench: Bench, module: Path, save: Path) -> None:
    """Nothing is wrong with it, and nothing is said of the module, in which two slots have one CounterId."""
    again = deepcopy(bench.one("widget.PieceSlot", "Truck"))
    again.set("gpid", "5")
    bench.one("module.PieceWindow", "All").append(again)
    bench.open()
    assert "MOD121" in lint(module).stdout
    result = lint(save, "--module", module)
    assert result.stdout == "game.vsav: 4 pieces, 0 stacks, 0 decks, checked against tiny.vmod: no findings\n"


@pytest.mark.parametrize(
    ("code", "values"),
    [
        ("MOD603", {"boards": (SetBoards("Main Map", (BoardPlace("Board"),)),)}),
        ("MOD604", {"boards": (SetBoards("Map", (BoardPlace("Bord"),)),)}),
    ],
)
def test_what_the_module_lacks_is_reported(
    bench: Bench, module: Path, save: Path, code: str, values: dict[str, object]
) -> None:
    """Only with the module is it known, and its place is the saved game's own."""
    bench.spoil_state = lambda state: structs.replace(state, **values)
    setup = bench.save()
    setup.write(save)
    assert codes(save, "--module", module) == [code]
    assert lint(save, "--module", module).stdout.startswith("game.vsav: error ")
    assert codes(save) == ["MOD091"]


def test_a_saved_game_that_breaks_off_is_reported_without_a_module(save: Path) -> None:
    """What is wrong with the file itself needs no module."""
    tree = SaveFile.read(save).tree
    change(save, tree=Node(tree.text, tree.children[:-1]))
    assert codes(save) == ["MOD091", "MOD610"]


@pytest.mark.parametrize(("name", "version", "found"), [("Tiny", "0.9", []), ("Other", "1.0", ["MOD609"])])
def test_an_older_version_of_the_module_is_no_fault_of_a_game(
    module: Path, save: Path, name: str, version: str, found: list[str]
) -> None:
    """A game in progress may come from an older release, but not from another module."""
    change(save, moduledata=Metadata(name=name, version=version).to_bytes())
    assert codes(save, "--module", module) == found


def test_one_bad_file_does_not_stop_the_others(module: Path, save: Path, tmp_path: Path) -> None:
    """Each is reported in order, the bad one on standard error, and the exit status is 2."""
    bad = tmp_path / "bad.vsav"
    bad.write_bytes(b"PK")
    result = lint(bad, module, tmp_path / "none.vmod", save)
    assert result.exit_code == 2
    assert [line.split(":")[0] for line in result.stdout.splitlines()] == [
        "tiny.vmod/images/old.png",
        "tiny.vmod",
        "game.vsav",
        "game.vsav",
    ]
    assert [line.split(":")[1].strip() for line in result.stderr.splitlines()] == ["bad.vsav", "none.vmod"]


def test_modules_of_one_name_are_shown_with_their_folders(module: Path, tmp_path: Path) -> None:
    """Two releases are compared; one that is broken is no other's fault."""
    for folder in ("old", "new", "broken"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "game.vmod").write_bytes(b"" if folder == "broken" else module.read_bytes())
    files = [tmp_path / folder / "game.vmod" for folder in ("old", "new", "broken")]
    result = lint(*files)
    names = {line.partition("game.vmod")[0] for line in result.stdout.splitlines()}
    assert names == {"old/", "new/"}
    assert result.stderr.startswith("Error: broken/game.vmod: this is not a ZIP file")
    reported = json.loads(lint(*files, "--format", "json").stdout)["files"]
    assert [each["file"] for each in reported] == ["old/game.vmod", "new/game.vmod", "broken/game.vmod"]


def test_several_files_as_json(module: Path, save: Path, tmp_path: Path) -> None:
    """Programs get a list, in which an unusable file stands with its reason."""
    reported = json.loads(lint(module, tmp_path / "none.vmod", save, "--format", "json").stdout)
    assert [one["file"] for one in reported["files"]] == ["tiny.vmod", "none.vmod", "game.vsav"]
    assert "cannot be opened" in reported["files"][1]["unusable"]
    assert reported["summary"] == {"warning": 1, "note": 1}


@pytest.mark.parametrize(("options", "status"), [((), 0), (("--strict",), 1)])
def test_the_worst_file_gives_the_exit_status(module: Path, save: Path, options: tuple[str, ...], status: int) -> None:
    """One finding in one of them counts."""
    assert lint(save, module, *options).exit_code == status


def test_a_module_to_hold_against_that_is_none_is_reported(save: Path, tmp_path: Path) -> None:
    """The module that was named cannot be used: exit status 2."""
    result = lint(save, "--module", tmp_path / "none.vmod")
    assert result.exit_code == 2
    assert "none.vmod" in result.stderr


@pytest.mark.parametrize(("extensions", "found"), [((), ["MOD608"]), ((Extension("More", "1.0"),), [])])
def test_a_piece_of_an_extension_that_the_game_uses_is_no_stranger(
    bench: Bench, module: Path, save: Path, extensions: tuple[Extension, ...], found: list[str]
) -> None:
    """Its gpid has the extension's id in front; without the extension nobody knows it."""
    bus = Piece(basic=BasicPiece(name="Bus", gpid="ext:7", map="Map"))
    bench.spoil_state = lambda state: structs.replace(
        state, pieces=(*state.pieces, ("bus", bus)), extensions=extensions
    )
    setup = bench.save()
    setup.write(save)
    assert codes(save, "--module", module) == found


def test_maps_and_boards_of_a_module_with_java_code(bench: Bench) -> None:
    """A map of the module's own class is a map, and its boards may come from elsewhere."""
    bench.one("module.Map").tag = "own.HexMap"
    bench.files["own/HexMap.class"] = b""
    bench.spoil_state = lambda state: structs.replace(state, boards=(SetBoards("Map", (BoardPlace("bd1"),)),))
    assert {finding.code for finding in bench.findings()} == {"MOD002"}


def test_a_module_without_any_gpid_has_that_one_fault(bench: Bench) -> None:
    """Neither each slot nor each piece of a setup is reported."""
    for name in ("Tank", "Truck", "Flag"):
        bench.one("widget.PieceSlot", name).set("gpid", "")
        bench.change_piece(name, lambda piece: replace(piece, basic=replace(piece.basic, gpid="")))
    found = bench.findings()
    assert [finding.code for finding in found] == ["MOD111"]
    assert found[0].message == "none of its 3 slots and traits that place pieces has a gpid"
