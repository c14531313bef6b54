"""Whole games at random: every deed legal, every position possible, an end by the rules."""

from __future__ import annotations

import pytest

from rules_check.games import rules_of
from rules_check.play.game import play
from vassal_build.gamebox.box import Gamebox


@pytest.mark.slow
def test_a_random_game_of_the_first_battle_ends_by_the_rules(keren: Gamebox) -> None:
    """It meets fire and assaults with their results, retreats, advances, rallies and reinforcements."""
    rules = rules_of("keren")
    game = play(rules, rules.start(rules.facts(keren), keren, "first_battle"), 5)
    assert (game.fault, game.turn, game.winner) == (None, 8, "italian")
    assert {"fire", "assault", "retreat", "advance", "rally", "enter", "result 1DE"} <= set(game.met)
