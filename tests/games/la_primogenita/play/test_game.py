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
from rules_check.play.summary import summarise
from rules_check.rules.ruleset import AnyRules
from vassal_build.gamebox.box import Gamebox

pytestmark = pytest.mark.slow

RULES = rules_of("la_primogenita")


def with_player(**parts: Any) -> AnyRules:
    """Give the rules with a player that is another in some parts."""
    player = replace(player_of(RULES), **parts)
    return replace(RULES, load_player=lambda: player)


@pytest.fixture(scope="module")
def start(primogenita: Gamebox) -> Position:
    """The setup by letters."""
    return start_of(facts_of(primogenita), primogenita, "standard")


@pytest.mark.parametrize("setup", ["standard", "quick_start"])
def test_a_game_ends_by_the_rules(primogenita: Gamebox, setup: str) -> None:
    """From every setup, without a finding or a broken invariant."""
    game = play(RULES, start_of(facts_of(primogenita), primogenita, setup), 7)
    assert game.fault is None
    assert f"ending {game.winner}" in player_of(RULES).milestones(start_of(facts_of(primogenita), primogenita, setup))


def test_a_seed_plays_the_same_game_again(start: Position) -> None:
    """Steps, ending and everything met are the same."""
    assert play(RULES, start, 11) == play(RULES, start, 11)


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


def test_the_summary_counts_endings_and_names_what_never_happened(start: Position) -> None:
    """Games with a fault count no ending."""
    good = play(RULES, start, 7)
    bad = play(with_player(choose=lambda *_: Draw()), start, 8)
    summary = summarise([good, bad], (*good.met, "a landing on the coast"))
    assert summary.endings == {good.winner: 1}
    assert summary.never == ("a landing on the coast",)
    assert summary.faults == (bad,)
