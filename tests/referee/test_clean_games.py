"""Games of The Ford at random, written as logs, are legal in all they do, and every deed is reported."""

from __future__ import annotations

import pytest

from rules_check.audit.verdict import Outcome
from tests.referee.ford import Club
from vassal_build.template.the_ford.rules import RULES
from vassal_build.template.the_ford.rules.deeds.next import Next

pytestmark = pytest.mark.slow
GAMES = [
    *(("dawn", seed) for seed in (1, 3, 4, 6, 9, 18)),
    *(("storm", seed) for seed in (1, 3, 24)),
    *(("mist", seed) for seed in (1, 2, 11, 19)),
]
"""Games by setup and seed. With those of `KNOWN` they reach every line of the rules and of the referee, and every way
from one to the next, that the first twenty of each setup reach."""
KNOWN = (1, 2)
"""Seeds of games in the mist that are judged by who knows what is hidden, too."""


@pytest.mark.parametrize(("setup", "seed"), GAMES)
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


def test_whatever_can_be_done_is_done_in_these_games(club: Club) -> None:
    """By each action of the rules and for each phase; either side wins one."""
    deeds = [deed for game in GAMES for deed in club.game(*game)]
    assert {type(deed.action) for deed in deeds} == set(RULES.by_action)
    assert {deed.before.segment for deed in deeds} == {phase.id for phase in club.facts.phases}
    assert {deed.after.winner for deed in deeds} - {""} == {*club.facts.sides}


@pytest.mark.parametrize("seed", KNOWN)
def test_who_knows_what_is_hidden_judges_all_of_it(club: Club, seed: int) -> None:
    """Its side; then nothing is left that cannot be judged, and nothing is found."""
    deeds = club.game("mist", seed)
    audit = club.audited("mist", deeds, reveal=("guard",))
    assert [str(each.diagnostic) for each in audit.findings] == []
    assert {action.outcome for action in audit.actions} == {Outcome.LEGAL}
    assert not any(action.subject.startswith("blind") for action in audit.actions)
