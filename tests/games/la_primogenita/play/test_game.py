"""Games played at random: the same seed plays the same game, and whatever is wrong stops it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.position.actions import Draw
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.game import play, player_of
from rules_check.play.played import Game
from rules_check.play.summary import summarise
from rules_check.rules.ruleset import AnyRules
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow

RULES = rules_of("la_primogenita")
SEED = 7


def with_player(**parts: Any) -> AnyRules:
    """Give the rules with a player that is another in some parts."""
    return RULES.played_by(replace(player_of(RULES), **parts))


@pytest.fixture(scope="module")
def start(primogenita: Gamebox) -> Position:
    """The setup by letters."""
    return start_of(facts_of(primogenita), primogenita, "standard")


@pytest.fixture(scope="module")
def game(start: Position) -> Game:
    """A game from there, played once."""
    return play(RULES, start, SEED)


def test_a_game_ends_by_the_rules(start: Position, game: Game) -> None:
    """Without a finding or a broken invariant."""
    assert game.fault is None
    assert f"ending {game.winner}" in player_of(RULES).milestones(start)


def test_a_game_that_is_set_up_ends_by_the_rules(primogenita: Gamebox) -> None:
    """From the other setup, too."""
    start = start_of(facts_of(primogenita), primogenita, "quick_start")
    game = play(RULES, start, SEED)
    assert game.fault is None
    assert f"ending {game.winner}" in player_of(RULES).milestones(start)


def test_a_seed_plays_the_same_game_again(start: Position, game: Game) -> None:
    """Steps, ending and everything met are the same."""
    assert play(RULES, start, SEED) == game


def test_a_broken_invariant_stops_the_game(start: Position) -> None:
    """The fault tells the step and what is broken."""

    def faults(position: Position) -> Iterable[str]:
        return ["GT2 has come"] if position.turn > 1 else []

    game = play(with_player(faults=faults), start, 7)
    assert game.fault is not None
    assert (game.fault.message, game.fault.step, game.winner) == ("GT2 has come", game.steps, "")


def test_an_action_that_the_rules_forbid_stops_the_game(start: Position) -> None:
    """An action from the list is judged like any other."""
    game = play(with_player(choose=lambda *_: Draw()), start, 7)
    assert game.fault is not None
    assert "ORD101" in game.fault.message


def test_the_summary_counts_endings_and_names_what_never_happened(start: Position, game: Game) -> None:
    """Games with a fault count no ending."""
    bad = play(with_player(choose=lambda *_: Draw()), start, 8)
    summary = summarise([game, bad], (*game.met, "a landing on the coast"))
    assert summary.endings == {game.winner: 1}
    assert summary.never == ("a landing on the coast",)
    assert summary.faults == (bad,)
