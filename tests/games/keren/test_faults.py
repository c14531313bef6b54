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
SEEDS, SETUP = (12, 13, 14, 15), "first_battle"
"""The games that are looked through in turn for a place where a fault can be planted."""
LAST_TURN = 6


def deeds(club: Club, seed: int) -> list[Deed]:
    """Give the first turns of a game."""
    return [deed for deed in club.game(SETUP, seed) if deed.before.turn <= LAST_TURN]


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


def planted(club: Club, kind: Kind) -> list[Deed | Does]:
    """Give the steps of a game with a fault of a kind planted in it."""
    games = (planted_in(deeds(club, seed), kind) for seed in SEEDS)
    found = next(filter(None, games), None)
    assert found is not None, f"it cannot be planted: {kind.words}"
    return found


def planted_in(deeds: list[Deed], kind: Kind) -> list[Deed | Does]:
    """Give the steps up to the end of the first phase in which a fault of a kind can be planted, none without one."""
    for number, deed in enumerate(deeds):
        ends = isinstance(deed.action, Next) or deed.before.segment == "setup"
        if not ends or deed.before.segment not in kind.phases:
            continue
        for fault, after in plants(deed.before, kind):
            rest = [partial(pressed, played(after, Next())[0].after)] if isinstance(deed.action, Next) else []
            return [*deeds[:number], fault, *rest]
    return []


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.words)
def test_a_fault_is_found(club: Club, kind: Kind) -> None:
    """By the code of its rule, with a section and a step, and nothing before it is wrong."""
    steps = planted(club, kind)
    audit = club.audited(SETUP, steps)
    wrong = [found for found in audit.findings if found.diagnostic.severity is Severity.ERROR]
    assert wrong, steps[-2:]
    first = wrong[0]
    assert first.diagnostic.code in kind.codes, (steps[-2:], first.diagnostic)
    assert first.diagnostic.cite
    assert first.moment.step
