"""A module file without pictures: its setups and metadata, which is all that writing a log takes of it."""

from __future__ import annotations

from pathlib import Path

from vassal_build.codec.archive import Entry
from vassal_build.codec.archive_writing import pack, write_archive
from vassal_build.codec.metadata import Metadata
from vassal_build.game import Game
from vassal_build.gamebox.box import Gamebox
from vassal_build.games import game_of
from vassal_build.module.gpids import read_lock
from vassal_build.module.parts import make_parts
from vassal_build.module.setups import setup_file, setup_saves

ENGINE = "3.6.0-SNAPSHOT"


def bare_module(box: Gamebox, folder: Path, game: Game | None = None) -> Path:
    """Write the file into a folder; a `game` that is not installed is handed in."""
    design = (game or game_of(box.slug)).design()
    parts = make_parts(box, design, read_lock(box.folders[0] / box.settings["module"]["lock"]))
    saves = [
        Entry(setup_file(row), pack(save.entries(), is_quick=True)) for row, save in setup_saves(box, design, parts)
    ]
    name = box.strings.text("game.title")
    metadata = Metadata(version="0.1.0", vassal_version=ENGINE, name=name).to_bytes()
    module = folder / "bare.vmod"
    write_archive(module, [Entry("moduledata", metadata), *saves], is_quick=True)
    return module
