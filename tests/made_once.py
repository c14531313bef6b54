"""Folders that one process of a run fills and the others take as they are: drawings, modules."""

from __future__ import annotations

import fcntl
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from vassal_build.game import Game
from vassal_build.pipeline import build

DRAWINGS = "drawings"


def made_once(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Give the folder of that name, which is this run's alone; whoever asks first has `make` fill it, others wait.

    Tests only read in it. What `make` raises comes out, and the next that asks tries again.
    """
    folder = folder_of_the_run(folders) / name
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            making = folder.with_suffix(".making")
            shutil.rmtree(making, ignore_errors=True)
            making.mkdir()
            make(making)
            making.rename(folder)
    return folder


def folder_of_the_run(folders: pytest.TempPathFactory) -> Path:
    """Give the folder of the run: each of the processes of a run has one of its own in it."""
    own = folders.getbasetemp()
    return own.parent if own.name.startswith("popen-") else own


def built_game(folders: pytest.TempPathFactory, game: Game, how: str = "built") -> tuple[Path, Path]:
    """Give the module of a game, and the folder of its drawings, which commands may take for their cache.

    `how` names what is built in another way than usual.
    """

    def make(folder: Path) -> None:
        assert build(game, folder, folder / DRAWINGS).module is not None

    made = made_once(folders, f"{how}-{game.slug}", make)
    (module,) = made.glob("*.vmod")
    return module, made / DRAWINGS
