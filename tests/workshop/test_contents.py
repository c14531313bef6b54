"""What a file is, as every command of the workshop takes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from vassal_build.codec.archive import Archive, Entry
from vassal_build.codec.archive_writing import write_archive
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.savefile import SAVED_GAME, SaveFile
from vassal_build.workshop.base_module import Opener
from vassal_build.workshop.diff.compare import compare
from vassal_build.workshop.info import read_info
from vassal_build.workshop.info_module import ModuleInfo
from vassal_build.workshop.pack import pack
from vassal_build.workshop.unpack import unpack

OLD = Entry("buildFile", b"<VASSAL.launch.BasicModule name='Old'/>")
NEW = Entry("buildFile.xml", b"<VASSAL.build.GameModule name='New'/>")


@pytest.fixture
def game(tmp_path: Path) -> Entry:
    """The commands of a saved game."""
    SaveFile(tree=GameState().tree()).write(tmp_path / "a.vsav")
    with Archive.open(tmp_path / "a.vsav") as archive:
        return archive.entry(SAVED_GAME)


def test_a_module_in_which_a_game_was_left_is_a_module(tmp_path: Path, game: Entry) -> None:
    """The engine does not look at it either; it is an entry like any other."""
    clean, left = tmp_path / "clean.vmod", tmp_path / "left.vmod"
    write_archive(clean, [NEW])
    write_archive(left, [NEW, game])
    assert read_info(left).kind == "module"
    assert len(Opener().open(left).elements) == 1
    assert [str(change) for change in compare(clean, left).changes] == ["file added: savedGame"]
    unpack(left, tmp_path / "folder")
    pack(tmp_path / "folder", tmp_path / "again.vmod")
    assert compare(left, tmp_path / "again.vmod").changes == ()


@pytest.mark.parametrize(("engine", "taken"), [("3.4.0", OLD), ("3.6.0", NEW)])
def test_of_two_build_files_the_engine_named_decides(tmp_path: Path, engine: str, taken: Entry) -> None:
    """For all commands alike; the other one is a file."""
    data = f"<data><version>1</version><VassalVersion>{engine}</VassalVersion></data>".encode()
    write_archive(tmp_path / "two.vmod", [OLD, NEW, Entry("moduledata", data)])
    about = read_info(tmp_path / "two.vmod").about
    assert isinstance(about, ModuleInfo)
    assert about.name.encode() in taken.data
    unpack(tmp_path / "two.vmod", tmp_path / "folder")
    assert not (tmp_path / "folder" / "files" / taken.name).exists()
