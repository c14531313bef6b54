"""The Ford as an installed game."""

from __future__ import annotations

from collections.abc import Iterator

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


@pytest.fixture(scope="package")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """The game registered beside ours, with its module built."""
    folder = tmp_path_factory.mktemp("club")
    with pytest.MonkeyPatch.context() as patch:
        own = "vassal_build.template.the_ford"
        patch.setattr(vassal_build.games, "OWN", (*vassal_build.games.OWN, (GAME.slug, f"{own}:GAME")))
        patch.setattr(rules_check.games, "OWN", (*rules_check.games.OWN, (GAME.slug, f"{own}.rules:RULES")))
        module = build(GAME, folder, folder / "cache").module
        assert module is not None
        box = read_gamebox(GAME).usable()
        yield Club(module, box, RULES.facts(box), folder)
    game_of.cache_clear()
    rules_of.cache_clear()
