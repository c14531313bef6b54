"""The Ford as an installed game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import rules_check.games
import vassal_build.games
from rules_check.games import rules_of
from tests.referee.ford import Club
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
from vassal_build.pipeline import build
from vassal_build.template.the_ford import GAME
from vassal_build.template.the_ford.rules import RULES


@contextmanager
def _registered() -> Iterator[None]:
    own = "vassal_build.template.the_ford"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(vassal_build.games, "OWN", (*vassal_build.games.OWN, (GAME.slug, f"{own}:GAME")))
        patch.setattr(rules_check.games, "OWN", (*rules_check.games.OWN, (GAME.slug, f"{own}.rules:RULES")))
        yield
    game_of.cache_clear()
    rules_of.cache_clear()


@pytest.fixture(scope="session")
def built_club(tmp_path_factory: pytest.TempPathFactory) -> Club:
    """The game's module and facts, made once."""
    folder = tmp_path_factory.mktemp("club")
    with _registered():
        module = build(GAME, folder, folder / "cache").module
        assert module is not None
        box = read_gamebox(GAME).usable()
        return Club(module, box, RULES.facts(box), folder)


@pytest.fixture(scope="module")
def club(built_club: Club) -> Iterator[Club]:
    """The game registered beside ours, for the tests of one file: others must not meet it."""
    with _registered():
        yield built_club
