"""Games of The Ford at random, written as logs, are legal in all they do, and every deed is told."""

from __future__ import annotations

import pytest

from rules_check.audit.verdict import Outcome
from tests.referee.ford import Club
from vassal_build.template.the_ford.rules.deeds.next import Next

pytestmark = pytest.mark.slow
SEEDS = range(1, 21)


@pytest.mark.parametrize("setup", ["dawn", "storm"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_is_legal(club: Club, setup: str, seed: int) -> None:
    """Nothing is found, and as many deeds are told as were done, but for the end of the game."""
    deeds = club.game(setup, seed)
    audit = club.audited(setup, deeds)
    assert [str(found.diagnostic) for found in audit.findings] == []
    assert {action.outcome for action in audit.actions} == {Outcome.LEGAL}
    done = [deed for deed in deeds if not isinstance(deed.action, Next)]
    told = [action for action in audit.actions if not isinstance(action.action, Next)]
    assert len(told) == len(done)
