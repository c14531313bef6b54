"""A game that was played at random, as a file: the processes of a run play each game once."""

from __future__ import annotations

import pickle
from pathlib import Path

from msgspec import Struct

from rules_check.games.keren.deed import Action
from rules_check.games.keren.facts import Facts
from rules_check.games.keren.position import Position
from rules_check.play.played import Game
from tests.play.played_action import PlayedAction

_FACTS = "facts"
"""Stands for the printed facts, which every process has."""


class Deed(PlayedAction[Position, Action], frozen=True):
    """An action of Keren as it was played."""


class Kept(Struct, frozen=True):
    """A game at random: how it came out, and its deeds."""

    game: Game
    deeds: list[Deed]


class _Pickler(pickle.Pickler):
    def persistent_id(self, obj: object) -> str | None:
        return _FACTS if isinstance(obj, Facts) else None


class _Unpickler(pickle.Unpickler):
    facts: Facts

    def persistent_load(self, pid: object) -> Facts:
        assert pid == _FACTS
        return self.facts


def write(kept: Kept, path: Path) -> None:
    """Write a game; the facts are left out, and all its positions have the same."""
    with path.open("wb") as file:
        _Pickler(file, pickle.HIGHEST_PROTOCOL).dump(kept)


def read(path: Path, facts: Facts) -> Kept:
    """Read a game to positions with these facts."""
    with path.open("rb") as file:
        unpickler = _Unpickler(file)
        unpickler.facts = facts
        found: Kept = unpickler.load()
        return found
