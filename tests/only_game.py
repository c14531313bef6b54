"""A game as the only one of ours, so that its tests show that it needs no other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import rules_check.games
import vassal_build.games
from rules_check.games import rules_of
from vassal_build.games import game_of

Row = tuple[str, str]
"""A row of a list of games: the slug, and what is imported."""


@contextmanager
def only_game(press: Row, *rules: Row) -> Iterator[None]:
    """Let both lists hold one game alone: its row in that of the press, and in that of the referee if it has one."""
    with _listed((press,), rules):
        yield


@contextmanager
def none_of_ours() -> Iterator[None]:
    """Let both lists be empty, for tests of a game that they make themselves."""
    with _listed((), ()):
        yield


@contextmanager
def only_of_ours(slug: str) -> Iterator[None]:
    """Let a game of ours be the only one."""
    with only_game(
        *(row for module in (vassal_build.games, rules_check.games) for row in module.OWN if row[0] == slug)
    ):
        yield


@contextmanager
def _listed(press: tuple[Row, ...], rules: tuple[Row, ...]) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(vassal_build.games, "OWN", press)
        patch.setattr(rules_check.games, "OWN", rules)
        _forget()
        yield
    _forget()


def _forget() -> None:
    game_of.cache_clear()
    rules_of.cache_clear()
