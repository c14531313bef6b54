"""Faults planted in games of Keren are found, each by its rule, with its section and step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from msgspec import Struct

from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.desk import Desk
from rules_check.games.keren.position import Position
from rules_check.games.keren.rule_set import RULES
from rules_check.rules import judging
from rules_check.rules.cannot import CannotBeDone
from tests.games.keren.club import Club, Does, Start, played
from tests.games.keren.faults import KINDS, FaultKind
from tests.games.keren.kept import Deed
from vassal_build.diagnostics import Severity

pytestmark = pytest.mark.slow
SEEDS, SETUP = (5, 11, 1, 47), "first_battle"
"""The games that are looked through in turn for a place where a fault can be planted."""
LAST_TURN = 6


def plants(position: Position, kind: FaultKind) -> Iterator[tuple[Deed | Does, Position]]:
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


class Planted(Struct, frozen=True):
    """The steps of a log with a fault, which begins with the phase of the fault."""

    start: Start
    steps: list[Deed | Does]


def planted(club: Club, kind: FaultKind) -> Planted:
    """Plant a fault of a kind in a game that has a place for it."""
    found = next(filter(None, (planted_in(club, seed, kind) for seed in SEEDS)), None)
    assert found is not None, f"it cannot be planted: {kind.words}"
    return found


def planted_in(club: Club, seed: int, kind: FaultKind) -> Planted | None:
    """Plant a fault at the end of the first phase of a game in which that can be done; None without one."""
    deeds, begin = club.game(SETUP, seed), 0
    starts = club.phases(SETUP, seed)
    for number, deed in enumerate(deeds):
        if deed.before.turn > LAST_TURN:
            break
        begin = number if number in starts else begin
        ends = isinstance(deed.action, Next) or deed.before.segment == "setup"
        if not ends or deed.before.segment not in kind.phases:
            continue
        for fault, after in plants(deed.before, kind):
            rest = [partial(pressed, played(after, Next())[0].after)] if isinstance(deed.action, Next) else []
            return Planted(club.phase(SETUP, seed, begin), [*deeds[begin:number], fault, *rest])
    return None


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.words)
def test_a_fault_is_found(club: Club, kind: FaultKind) -> None:
    """By the code of its rule, with a section and a step, and nothing before it is wrong."""
    fault = planted(club, kind)
    audit = club.audited(SETUP, fault.steps, fault.start)
    wrong = [found for found in audit.findings if found.diagnostic.severity is Severity.ERROR]
    assert wrong, fault.steps[-2:]
    first = wrong[0]
    assert first.diagnostic.code in kind.codes, (fault.steps[-2:], first.diagnostic)
    assert first.diagnostic.cite
    assert first.moment.step
