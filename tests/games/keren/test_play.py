"""Whole games at random: every deed legal, every position possible, an end by the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from rules_check.games.keren.milestones import CUT_OFF, DELAYED, FORT, IN_TUNNEL, UNSUPPLIED, milestones
from tests.games.keren.club import Club

SEEDS = {"first_battle": (1, 2, 4, 5), "second_battle": (1, 2, 4, 6)}
"""Nearly all of them games that other tests have played, too: a game is played once in a run."""
POOR_ODDS = {"assault column 1:4", "assault column 1:3", "assault column 1:2"}
RARE = {
    DELAYED,
    IN_TUNNEL,
    CUT_OFF,
    UNSUPPLIED,
    FORT,
    "fire column 16",
    "fire result 2DE",
    "assault result 2AE",
    *POOR_ODDS,
}
"""What few games may lack; `rules-check play keren --games 200` meets it."""


@pytest.mark.slow
@pytest.mark.parametrize("setup", SEEDS)
def test_a_few_games_end_by_the_rules_and_meet_almost_everything(club: Club, setup: str) -> None:
    """Phases, deeds, columns and results of both tables; whoever wins."""
    games = [club.kept(setup, seed).game for seed in SEEDS[setup]]
    met: Counter[str] = sum((game.met for game in games), Counter())
    assert [game.fault for game in games] == [None] * len(SEEDS[setup])
    assert {game.winner for game in games} <= {"commonwealth", "italian"}
    assert {
        name for name in milestones(club.start(setup)) if name not in met and not name.startswith("a win of")
    } <= RARE
