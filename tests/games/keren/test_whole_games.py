"""The page of whole games names all that must occur (each phase, column, result, win …), and its games show it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rules_check.games import rules_of
from rules_check.games.keren.milestones import met, milestones
from rules_check.games.keren.rule_set import RULES
from rules_check.games.keren.start import start
from rules_check.play.game import play
from tests.games.keren.club import Club
from tests.games.keren.test_play import SEEDS
from tests.games.keren.whole_games.page import GAMES, PAGE, SETUPS, Met, page, read
from vassal_build.gamebox.box import Gamebox

RAREST = 3


@pytest.fixture(scope="module")
def table() -> Mapping[str, Mapping[str, Met]]:
    """The page as it is on file."""
    return read(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("setup", SETUPS)
def test_all_that_must_occur_does(keren: Gamebox, table: Mapping[str, Mapping[str, Met]], setup: str) -> None:
    """In one game at least of two hundred."""
    begun = start(rules_of("keren").facts(keren), keren, setup)
    assert [name for name in milestones(begun) if name not in table[setup]] == []
    assert {met.games for met in table[setup].values()} <= {*range(1, GAMES + 1)}


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS)
def test_the_rarest_occur_in_the_games_that_the_page_names(
    club: Club, table: Mapping[str, Mapping[str, Met]], setup: str
) -> None:
    """Played again by their seeds: those that no other test plays, until it occurs."""
    rarest = sorted(table[setup].items(), key=lambda each: each[1].games)[:RAREST]
    kept = {seed: club.kept(setup, seed).game.met for seed in {shown.seed for _, shown in rarest} & {*SEEDS[setup]}}
    missing = [
        name
        for name, shown in rarest
        if not (name in kept[shown.seed] if shown.seed in kept else occurs(club, setup, shown.seed, name))
    ]
    assert missing == []


def occurs(club: Club, setup: str, seed: int, name: str) -> bool:
    """Play a game until something occurs in it."""

    def watch(*step: Any) -> None:
        if name in met(*step):
            raise StopIteration

    try:
        play(RULES, club.start(setup), seed, watch)
    except StopIteration:
        return True
    return False


def test_the_page_is_as_it_is_written(keren: Gamebox, table: Mapping[str, Mapping[str, Met]]) -> None:
    """Its words are those of the code, its rows in the order of what must occur."""
    starts = (start(rules_of("keren").facts(keren), keren, setup) for setup in SETUPS)
    names = tuple(dict.fromkeys(name for begun in starts for name in milestones(begun)))
    assert PAGE.read_text(encoding="utf-8") == page(table, names)
