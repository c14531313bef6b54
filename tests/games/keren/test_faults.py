"""Faults planted in games of Keren are found, each by its rule, with its section and step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.position import Position
from rules_check.games.keren.rule_set import RULES
from rules_check.rules import judging
from rules_check.rules.cannot import CannotBeDone
from tests.games.keren.club import Club, Deed, Does, played
from tests.games.keren.faults import KINDS, Kind
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
SEED, SETUP = 12, "first_battle"
LAST_TURN = 6


@pytest.fixture(scope="module")
def deeds(club: Club) -> list[Deed]:
    """A game."""
    return [deed for deed in club.game(SETUP, SEED) if deed.before.turn <= LAST_TURN]


def plants(position: Position, kind: Kind) -> Iterator[tuple[Deed | Does, Position]]:
    """Yield faults of a kind in a position, with what it is afterwards; an action has to break a rule."""
    for fault in kind.plants(position):
        if callable(fault):
            yield fault, position
        elif judging.is_illegal(judging.check(RULES, position, fault)):
            try:
                deed = played(position, fault)[0]
            except CannotBeDone:
                continue
            fight = deed.after.fight
            if fight is None or not (fight.attackers_owe or fight.defenders_owe or fight.retreating):
                yield deed, deed.after


def pressed(after: Position, desk: Desk, _: Position) -> None:
    """Press the turn button, and put nothing right."""
    desk.press(after)


def planted(deeds: list[Deed], kind: Kind) -> list[Deed | Does]:
    """Give the steps of a game up to the end of the first phase in which a fault of a kind can be planted."""
    for number, deed in enumerate(deeds):
        ends = isinstance(deed.action, Next) or deed.before.segment == "setup"
        if not ends or deed.before.segment not in kind.phases:
            continue
        for fault, after in plants(deed.before, kind):
            rest = [partial(pressed, played(after, Next())[0].after)] if isinstance(deed.action, Next) else []
            return [*deeds[:number], fault, *rest]
    pytest.fail(f"it cannot be planted: {kind.words}")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.words)
def test_a_fault_is_found(club: Club, deeds: list[Deed], kind: Kind) -> None:
    """By the code of its rule, with a section and a step, and nothing before it is wrong."""
    steps = planted(deeds, kind)
    audit = club.audited(SETUP, steps)
    wrong = [found for found in audit.findings if found.diagnostic.severity is Severity.ERROR]
    assert wrong, steps[-2:]
    first = wrong[0]
    assert first.diagnostic.code in kind.codes, (steps[-2:], first.diagnostic)
    assert first.diagnostic.cite
    assert first.moment.step
