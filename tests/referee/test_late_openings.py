"""Hidden units of The Ford that are opened after the dice are thrown: one deed for those who do it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules_check.audit.sitting import audit_joined
from rules_check.audit.verdict import Outcome
from tests.referee.ford import Club, Deed
from vassal_build.template.the_ford.rules.deeds.fire import Fire
from vassal_build.template.the_ford.rules.deeds.uncover_checks import Uncover
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.hands import carry_out

pytestmark = pytest.mark.slow


def opening(deeds: list[Deed], side: str) -> int:
    """Give the number of the first deed by which a unit opens for fire by a side, a shot after it."""
    return next(
        number
        for number, (one, two) in enumerate(pairwise(deeds))
        if isinstance(one.action, Uncover) and isinstance(two.action, Fire) and one.before.phase.side == side
    )


@pytest.mark.parametrize("side", ["column", "guard"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_unit_that_opens_late_is_reported_with_the_shot(club: Club, seed: int, side: str) -> None:
    """Who fires, or is fired at, opens after the dice: nothing is found, and as many units open as did."""
    game = club.game("mist", seed)
    turn = game[opening(game, side)].before.turn
    deeds = [deed for deed in game if deed.before.turn <= turn]
    number = opening(deeds, side)
    uncover, fire = deeds[number], deeds[number + 1]

    def play_on(desk: Desk) -> None:
        assert isinstance(fire.action, Fire) and isinstance(uncover.action, Uncover)
        desk.throw("fire", fire.action.dice, side, "fire")
        desk.uncover(uncover.before, uncover.action.unit)
        for deed in deeds[number + 2 :]:
            carry_out(desk, deed.before, (deed.action,), deed.after)

    (audit,) = audit_joined((club.log_since(turn, "mist", deeds[:number], play_on),))
    assert [str(each.diagnostic) for each in audit.findings if each.diagnostic.code != "HID910"] == []
    reported = [each.outcome for each in audit.actions if isinstance(each.action, Uncover)]
    opened = sum(isinstance(deed.action, Uncover) and deed.before.turn == turn for deed in deeds)
    assert reported == [Outcome.LEGAL] * opened
