"""The Ford as the only game there is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager

import pytest

from tests.made_once import built_game
from tests.only_game import only_game
from tests.referee.ford import Club
from vassal_build.gamebox.read import read_gamebox
from vassal_build.template.the_ford import GAME
from vassal_build.template.the_ford.rules import RULES


def _alone() -> AbstractContextManager[None]:
    own = "vassal_build.template.the_ford"
    return only_game((GAME.slug, f"{own}:GAME"), (GAME.slug, f"{own}.rules:RULES"))


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Club:
    """The game's module and facts, made once."""
    with _alone():
        box = read_gamebox(GAME).usable()
        return Club(built_game(tmp_path_factory, GAME)[0], box, RULES.facts(box), tmp_path_factory.mktemp("club"))


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    """No game of ours is there: `test_removal` does not run these tests again without one."""
    with _alone():
        yield
