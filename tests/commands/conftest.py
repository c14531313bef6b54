"""The Ford in a folder, with a module, two logs, a file of cases and position files, and ways to change its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from rules_check.cli import main
from rules_check.commands import play
from rules_check.games import rules_of
from rules_check.rules.opened import Opened, own_game
from tests.made_game import game_of_folder, made_game
from tests.made_once import made_once
from tests.only_game import none_of_ours
from tests.play.bare_module import bare_module

NAME = "green_river"
BREAKING = """
def breaks(*_, **__):
    raise KeyError("nothing such")
"""
CASES = """GAME green_river
CASE 1-01 Lancers move
STATE
  setup dawn; segment column_moves
PLAY
  next
EXPECT
  works 0503
END
CASE 1-02 Nobody moves
STATE
  setup dawn
PLAY
EXPECT
  turn 1
END
"""


@dataclass(frozen=True)
class Table:
    """What commands are asked about: the game, and a folder with its module, its logs and a file of cases."""

    game: Opened
    folder: Path

    def asks(self, *words: str) -> Result:
        """Run `rules-check`; words that name a file of the folder stand for it."""
        found = [str(self.folder / word) if (self.folder / word).exists() else word for word in words]
        return CliRunner().invoke(main, found)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """The Ford in a folder, with two of its random games; no game of ours is there (`test_removal` rests on it).

    The folder is to be read only.
    """
    folder = made_once(tmp_path_factory, "table-of-the-ford", _lay)
    with none_of_ours(), game_of_folder(NAME, folder / "package") as opened:
        yield Table(opened, folder)
    forget()


def _lay(folder: Path) -> None:
    """Write the game, its module, two logs and what else commands are asked about."""
    with none_of_ours(), made_game(NAME, "The Green River", folder / "package") as made:
        (folder / "package" / NAME / "rules" / "breaking.py").write_text(BREAKING, encoding="utf-8")
        (folder / "river.case").write_text(CASES, encoding="utf-8")
        (folder / "river.txt").write_text(f"GAME {NAME}\nSTATE\n  setup dawn\n", encoding="utf-8")
        (folder / "river.json").write_text(f'{{"game": "{NAME}"}}', encoding="utf-8")
        bare_module(made.box, folder, made.game).rename(folder / "river.vmod")
        start = made.rules.start(made.facts, made.box, "dawn")
        setting = made.rules.hands.setting(folder / "river.vmod", made.box, "dawn")
        for seed in (1, 2):
            made.rules.hands.record(setting, made.box, start, made.rules, seed).write(folder / f"{seed}.vlog")
    forget()


def forget() -> None:
    for kept in (rules_of, own_game, play._opened, play._start, play._setting):
        kept.cache_clear()


@pytest.fixture
def becoming(table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[Any], None]]:
    """Let the game have other rules; what is written by name goes into an empty folder."""

    def become(rules: Any) -> None:
        monkeypatch.setattr(import_module(f"{NAME}.rules"), "RULES", rules)
        forget()

    monkeypatch.chdir(tmp_path)
    yield become
    forget()
