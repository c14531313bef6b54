"""A game fresh from `vassal-build new`, on the path of this process while a test uses it."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from rules_check.rules.opened import Opened
from vassal_build.gamebox.read import read_gamebox
from vassal_build.new_game import write_game


@contextmanager
def made_game(name: str, title: str, folder: Path, *changes: Callable[[Path], object]) -> Iterator[Opened]:
    """Write the package into a folder; give the game with its rules, its data and the facts that the rules make.

    `changes` are made to the folder before anything of it is imported.

    It is registered as `pip` would do it.
    """
    write_game(name, title, folder)
    for change in changes:
        change(folder)
    with game_of_folder(name, folder) as opened:
        yield opened


@contextmanager
def game_of_folder(name: str, folder: Path) -> Iterator[Opened]:
    """Give a game whose package was written into a folder; there it may have been registered before."""
    with installed(name, folder, registered_in(folder)):
        game, rules = import_module(name).GAME, import_module(f"{name}.rules").RULES
        box = read_gamebox(game).usable()
        yield Opened(game, rules, box, rules.facts(box))


def registered_in(folder: Path) -> Mapping[str, Mapping[str, str]]:
    """Give what the package in a folder registers: by group, the targets by their keys."""
    entries: Mapping[str, Mapping[str, str]]
    entries = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    return entries


@contextmanager
def installed(name: str, folder: Path, registered: Mapping[str, Mapping[str, str]]) -> Iterator[None]:
    """Let a package in a folder be found, with what it registers: by group, the targets by their keys."""
    reported = folder / f"{name}-0.1.0.dist-info"
    if not reported.exists():
        _register(name, reported, registered)
    sys.path.insert(0, str(folder))
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for module in [module for module in sys.modules if module.partition(".")[0] == name]:
            del sys.modules[module]


def _register(name: str, reported: Path, registered: Mapping[str, Mapping[str, str]]) -> None:
    reported.mkdir()
    (reported / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n", encoding="utf-8")
    lines = (f"[{group}]\n{key} = {target}\n" for group, each in registered.items() for key, target in each.items())
    (reported / "entry_points.txt").write_text("".join(lines), encoding="utf-8")
