"""The Ford as an installed game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import rules_check.games
import vassal_build.games
from rules_check.games import rules_of
from tests.made_once import built_game
from tests.referee.ford import Club
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of
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
    with _registered():
        box = read_gamebox(GAME).usable()
        return Club(built_game(tmp_path_factory, GAME)[0], box, RULES.facts(box), tmp_path_factory.mktemp("club"))


@pytest.fixture(scope="module")
def club(built_club: Club) -> Iterator[Club]:
    """The game registered beside ours, for the tests of one file: others must not meet it."""
    with _registered():
        yield built_club
