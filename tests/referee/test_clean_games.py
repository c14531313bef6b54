"""Games of The Ford at random, written as logs, are legal in all they do, and every deed is reported."""

from __future__ import annotations

import pytest

from rules_check.audit.verdict import Outcome
from tests.referee.ford import Club
from vassal_build.template.the_ford.rules.deeds.next import Next

pytestmark = pytest.mark.slow
SEEDS = range(1, 21)


@pytest.mark.parametrize("setup", ["dawn", "storm", "mist"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_is_legal(club: Club, setup: str, seed: int) -> None:
    """Nothing is found but that moves of hidden units cannot be judged; as many deeds are reported as were done."""
    deeds = club.game(setup, seed)
    audit = club.audited(setup, deeds)
    assert [str(each.diagnostic) for each in audit.findings if each.diagnostic.code != "HID910"] == []
    moved = {action.subject.partition("_")[0] for action in audit.actions if action.outcome is not Outcome.LEGAL}
    assert moved <= {"blind"}
    done = [deed for deed in deeds if not isinstance(deed.action, Next)]
    reported = [action for action in audit.actions if not isinstance(action.action, Next)]
    assert len(reported) == len(done)


@pytest.mark.parametrize("seed", range(1, 6))
def test_who_knows_what_is_hidden_judges_all_of_it(club: Club, seed: int) -> None:
    """Its side; then nothing is left that cannot be judged, and nothing is found."""
    deeds = club.game("mist", seed)
    audit = club.audited("mist", deeds, reveal=("guard",))
    assert [str(each.diagnostic) for each in audit.findings] == []
    assert {action.outcome for action in audit.actions} == {Outcome.LEGAL}
    assert not any(action.subject.startswith("blind") for action in audit.actions)
