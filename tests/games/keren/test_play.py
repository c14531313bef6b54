"""Whole games at random: every deed legal, every position possible, an end by the rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules_check.games.keren.deeds.exchange import EXCHANGE, Exchange
from rules_check.games.keren.milestones import milestones
from rules_check.games.keren.player import PLAYER
from tests.games.keren.club import Club

pytestmark = pytest.mark.slow
SEEDS = {"first_battle": (1, 5, 11, 47), "second_battle": (2, 6)}
"""Games that other tests have played, too: a game is played once in a run."""
CHOSEN = 4
"""The seed of a game that begins with a choice of Alpini: none of the others has one."""


@pytest.mark.parametrize("setup", SEEDS)
def test_a_few_games_end_by_the_rules_and_meet_everything(club: Club, setup: str) -> None:
    """Phases, deeds, columns and results of both tables; whoever wins."""
    games = [club.kept(setup, seed).game for seed in SEEDS[setup]]
    met: Counter[str] = sum((game.met for game in games), Counter())
    assert [game.fault for game in games] == [None] * len(SEEDS[setup])
    assert {game.winner for game in games} <= {"commonwealth", "italian"}
    assert [name for name in milestones(club.start(setup)) if name not in met and not name.startswith("a win of")] == [
        EXCHANGE.handler.form.verb
    ]


@pytest.mark.parametrize("setup", SEEDS)
def test_a_game_may_begin_with_a_choice(club: Club, setup: str) -> None:
    """Of other Alpini than those that lie ready (16)."""
    random = Random(CHOSEN)
    temper = PLAYER.temper(random)
    assert isinstance(PLAYER.choose(club.start(setup), temper, random), Exchange)
