"""The command `vassal-build refresh`: files in, files out, statuses."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import pack, write_archive
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import BasicPiece, Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.commands.refresh import command

BUILD = """<VASSAL.build.GameModule name="Tiny" version="1">
<VASSAL.build.widget.PieceSlot entryName="Tank" gpid="1">
+/null/piece;;;new.png;Tank/null;0;0;1;0
</VASSAL.build.widget.PieceSlot>
<VASSAL.build.module.Map mapName="Map"/>
<VASSAL.build.module.PredefinedSetup name="Start" file="start.vsav"/>
</VASSAL.build.GameModule>"""


def save(gpid: str = "1") -> SaveFile:
    """A saved game with one tank."""
    piece = Piece(basic=BasicPiece(image="old.png", name="Tank", gpid=gpid, map="Map", x=5, y=6))
    return SaveFile(tree=GameState(pieces=(("7", piece),)).tree())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A module with a setup, a good save, one with a piece unknown, and a file that is no save."""
    entries = [Entry("buildFile.xml", BUILD.encode()), Entry("start.vsav", save().to_bytes())]
    write_archive(tmp_path / "tiny.vmod", entries)
    save().write(tmp_path / "good.vsav")
    save("9").write(tmp_path / "unknown.vsav")
    (tmp_path / "bad.vsav").write_bytes(b"nothing")
    return tmp_path


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """Call the command in the folder; the status, and all that it says."""
    names = [str(folder / one) if "." in one else one for one in ("tiny.vmod", *arguments)]
    result = CliRunner().invoke(command, names)
    return result.exit_code, result.output


@pytest.mark.parametrize(
    ("files", "status", "written"),
    [
        (("good.vsav",), 0, ["good.vsav"]),
        (("unknown.vsav", "good.vsav"), 1, ["good.vsav", "unknown.vsav"]),
        (("bad.vsav", "good.vsav"), 2, ["good.vsav"]),
    ],
)
def test_one_bad_file_stops_no_other(folder: Path, files: tuple[str, ...], status: int, written: list[str]) -> None:
    """The status tells the worst; what can be written is."""
    assert run(folder, *files, "--out", f"{folder}/out.d")[0] == status
    assert sorted(path.name for path in (folder / "out.d").iterdir()) == written


def test_no_folder_is_left_where_nothing_could_be_written(folder: Path) -> None:
    """One that was there before stays."""
    assert run(folder, "bad.vsav", "--out", f"{folder}/out.d")[0] == 2
    assert not (folder / "out.d").exists()
    (folder / "out.d").mkdir()
    assert run(folder, "bad.vsav", "--out", f"{folder}/out.d")[0] == 2
    assert (folder / "out.d").exists()


@pytest.mark.parametrize("log", ["game.vlog", "game.log", "GAME.LOG"])
def test_of_a_log_a_save_is_made(folder: Path, log: str) -> None:
    """Its name says so."""
    (folder / "good.vsav").rename(folder / log)
    assert run(folder, log, "--out", f"{folder}/out.d")[0] == 0
    assert [path.name for path in (folder / "out.d").iterdir()] == [f"{log}.vsav"]


def test_the_piece_is_new_and_the_input_old(folder: Path) -> None:
    """The file written has the definition's picture, the one read is as it was."""
    before = (folder / "good.vsav").read_bytes()
    run(folder, "good.vsav", "--out", f"{folder}/out.d")
    ((_, piece),) = GameState.read(SaveFile.read(folder / "out.d" / "good.vsav").tree).pieces
    assert (piece.basic.image, piece.basic.x) == ("new.png", 5)
    assert (folder / "good.vsav").read_bytes() == before


@pytest.mark.parametrize(("option", "status"), [((), 1), (("--names",), 0), (("--by-name",), 0)])
def test_names_are_looked_at_where_asked(folder: Path, option: tuple[str, ...], status: int) -> None:
    """A piece of an unknown gpid is found by its name, under either name of the option."""
    assert run(folder, "unknown.vsav", "--check", *option)[0] == status


def test_check_writes_nothing(folder: Path) -> None:
    """It only tells."""
    names = sorted(path.name for path in folder.iterdir())
    assert run(folder, "unknown.vsav", "--check")[1].splitlines() == [
        "unknown.vsav: --by-name finds a definition for 1 of the pieces without one",
        "unknown.vsav: piece 7 'Tank', gpid 9: the module has no definition of it",
        "unknown.vsav: 1 piece: 0 refreshed (0 changed), 1 without a definition; 1 not refreshed completely",
    ]
    assert sorted(path.name for path in folder.iterdir()) == names


def test_setups_come_in_a_copy_of_the_module(folder: Path) -> None:
    """Its other entries are the same."""
    assert run(folder, "--setups", "--out", f"{folder}/out.d")[0] == 0
    with Archive.open(folder / "out.d" / "tiny.vmod") as archive, Archive.of(archive["start.vsav"]) as inner:
        ((_, piece),) = GameState.read(SaveFile.from_archive(inner).tree).pieces
        assert (piece.basic.image, archive["buildFile.xml"]) == ("new.png", BUILD.encode())


@pytest.mark.parametrize(
    ("data", "trouble"),
    [
        (b"nothing", "this is not a ZIP file, as files of VASSAL are, or its end is missing"),
        (save().to_bytes()[:-60], "this is not a ZIP file, as files of VASSAL are, or its end is missing"),
        (pack([Entry("readme", b"")]), "it has no savedGame entry, so it is not a saved game or log"),
    ],
    ids=("no archive", "cut off", "no game"),
)
def test_a_setup_that_cannot_be_read_is_named_once(folder: Path, data: bytes, trouble: str) -> None:
    """With the module that holds it."""
    write_archive(folder / "tiny.vmod", [Entry("buildFile.xml", BUILD.encode()), Entry("start.vsav", data)])
    status, said = run(folder, "--setups", "--check")
    assert (status, said) == (2, f"tiny.vmod/start.vsav: {trouble}\n")


def test_nothing_is_written_over(folder: Path) -> None:
    """A file that is there already stays."""
    run(folder, "good.vsav", "--out", f"{folder}/out.d")
    status, said = run(folder, "good.vsav", "--out", f"{folder}/out.d")
    assert (status, "already exists" in said) == (2, True)


def test_a_pipe_is_no_save(folder: Path) -> None:
    """It might never end; one line says so."""
    os.mkfifo(folder / "pipe.vsav")
    status, said = run(folder, "pipe.vsav", "--out", f"{folder}/out.d")
    assert status == 2
    assert "it is not a file" in said


@pytest.mark.parametrize("name", ["saves", "."])
def test_a_folder_is_no_save(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """The line says what it is; it does not speak of the folder for the new files."""
    (folder / "saves").mkdir()
    monkeypatch.chdir(folder)
    result = CliRunner().invoke(command, ["tiny.vmod", name, "--out", "out.d"])
    assert result.exit_code == 2
    assert "it is a folder, not a file" in result.stderr
    assert not (folder / "out.d").exists()


@pytest.mark.parametrize("option", ["--delete-decks", "--add-decks"])
def test_what_belongs_to_decks_is_asked_with_them(folder: Path, option: str) -> None:
    """A usage error, and nothing is written."""
    status, said = run(folder, "good.vsav", option, "--out", f"{folder}/out.d")
    assert (status, said.splitlines()[-1]) == (2, "Error: --delete-decks and --add-decks go with --decks")
    assert not (folder / "out.d").exists()


def test_what_became_of_decks_is_said(folder: Path) -> None:
    """Also where there are none."""
    assert "good.vsav: 0 decks of the module, 0 changed" in run(folder, "good.vsav", "--decks", "--check")[1]
    assert "deck" not in run(folder, "good.vsav", "--check")[1]
