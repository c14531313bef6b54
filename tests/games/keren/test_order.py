"""The Administrative Phase has two orders (R16): units are turned over before supply is determined, or after it."""

from __future__ import annotations

import pytest

from rules_check.games.keren.deeds.check import Check
from rules_check.games.keren.deeds.flip import Flip
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.rally import Rally
from rules_check.games.keren.deeds.retrace import Retrace
from rules_check.games.keren.position import CARRYING, OUT_OF_SUPPLY, Position
from rules_check.games.keren.supply import is_supplied
from tests.games.keren.club import Club, Start, names, played
from tests.games.keren.kept import Deed

pytestmark = pytest.mark.slow
BATTLE, SEED = "first_battle", 5


def needs_to_carry(position: Position, unit: str) -> bool:
    """Say whether a unit is in supply on its Carrying Supply side alone."""
    return not is_supplied(position, unit) and is_supplied(position.bearing(CARRYING, (unit,)), unit)


@pytest.fixture(scope="module")
def phase(club: Club) -> tuple[Start, Deed, Deed]:
    """The start of an Administrative Phase in which a unit has to carry, its first rally, and the turn."""
    deeds = club.game(BATTLE, SEED)
    for number, deed in enumerate(deeds):
        if not isinstance(deed.action, Check):
            continue
        rest = deeds[number : next(n for n, each in enumerate(deeds) if n > number and isinstance(each.action, Next))]
        rally = next((each for each in rest if isinstance(each.action, Rally)), None)
        turned = [
            each for each in rest if isinstance(each.action, Flip) and needs_to_carry(each.before, each.action.unit)
        ]
        if rally is not None and turned:
            return club.phase(BATTLE, SEED, number), rally, turned[0]
    pytest.fail("nobody has to carry")


@pytest.mark.parametrize("first", ["check", "rally", "flip"])
@pytest.mark.parametrize("marked", [True, False], ids=["out of supply", "in supply"])
def test_the_marks_say_when_a_unit_was_turned_over(
    club: Club, phase: tuple[Start, Deed, Deed], first: str, marked: bool
) -> None:
    """Nothing is found, whatever is done first."""
    start, rally, flip = phase
    assert isinstance(flip.action, Flip)
    unit = flip.action.unit
    order = {"check": (Check(), flip.action, rally.action), "rally": (Check(), rally.action, flip.action)}
    done = played(start.position, *order.get(first, (flip.action, Check(), rally.action)))
    if done[-1].after.has(unit, OUT_OF_SUPPLY) is not marked:
        done = [*done, *played(done[-1].after, Retrace(unit))]
    audit = club.audited(BATTLE, [*done, *played(done[-1].after, Next())], start)
    assert names(audit.findings) == []
    assert len(audit.actions) == len(done) + 1
