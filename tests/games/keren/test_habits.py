"""How people play Keren at the table is seen through: the same deeds are found, all legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Audit, Outcome
from rules_check.games.keren.deeds.assault import Assault
from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.fire import Fire
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.hands import desk_at
from tests.games.keren.club import Club, names
from tests.games.keren.habits import HABITS
from tests.games.keren.kept import Deed
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
SETUP, SEED, TURNS = "first_battle", 5, 2
DRAGGING = ("hops", "wrong_hex", "put_back", "any_order", "stacks", "talks", "takes_back")
"""Habits of dragging: a turn has all that is dragged."""
LATE_BUTTON = "REP123"


@pytest.fixture(scope="module")
def deeds(club: Club) -> list[Deed]:
    """The first turns of a game."""
    return [deed for deed in club.game(SETUP, SEED) if deed.before.turn <= TURNS]


def audited(club: Club, habit: str, deeds: Sequence[Deed], *, hides: bool = False) -> Audit:
    """Audit the log of a game that is played by a habit, with hidden stacks or without."""
    setting = club.setting(SETUP)
    desk = desk_at(setting, club.box, club.facts, hides=hides)
    HABITS[habit](desk, deeds, Random(SEED))
    reading = club.read(setting, desk.table.steps)
    audit: Audit = audit_joined((reading,), windows=False)[0]
    return audit


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_is_seen_through(club: Club, deeds: list[Deed], habit: str) -> None:
    """Nothing is illegal, and as many deeds of each kind are found as were done."""
    deeds = [deed for deed in deeds if deed.before.turn == 1] if habit in DRAGGING else deeds
    audit = audited(club, habit, deeds)
    assert names([each for each in audit.findings if each.diagnostic.severity is Severity.ERROR]) == []
    assert {judged.outcome for judged in audit.actions} == {Outcome.LEGAL}
    done = Counter(type(deed.action).__name__ for deed in deeds if not isinstance(deed.action, Next | Check))
    found = Counter(type(each.action).__name__ for each in audit.actions if not isinstance(each.action, Next | Check))
    assert found == done


def test_marks_after_the_die_are_read_of_hidden_stacks_too(club: Club, deeds: list[Deed]) -> None:
    """A stack opens as it is marked, after its die (7.4): as many battles are found as were fought."""
    audit = audited(club, "DieFirst", deeds, hides=True)
    assert names([each for each in audit.findings if each.diagnostic.severity is Severity.ERROR]) == []
    done = [deed.action for deed in deeds if isinstance(deed.action, Fire | Assault)]
    assert [each.action for each in audit.actions if isinstance(each.action, Fire | Assault)] == done
