"""Fire of The Ford at a hex where the steps of all units together make a crowd: one more hits than elsewhere."""

from __future__ import annotations

import pytest
from msgspec import Struct
from msgspec.structs import replace

from rules_check.rules import judging
from tests.referee.ford import Club, Deed
from vassal_build.diagnostics import Severity
from vassal_build.template.the_ford.rules import RULES
from vassal_build.template.the_ford.rules.deeds.fire import FIRE, Fire
from vassal_build.template.the_ford.rules.deeds.lose import Lose
from vassal_build.template.the_ford.rules.desk import Desk
from vassal_build.template.the_ford.rules.state import Position

SEEDS = range(1, 30)
CROWD = 4


class Shot(Struct, frozen=True):
    """A game up to a shot whose dice are one more than the unit's fire, and a unit that could be hit."""

    deeds: tuple[Deed, ...]
    here: Position
    fire: Fire
    target: str


def shot_at(club: Club, *, crowd: bool) -> Shot:
    """Give the first such shot at a crowd, or at fewer, which no other unit could have hit with these dice."""
    for seed in SEEDS:
        deeds = club.game("dawn", seed)
        for number, deed in enumerate(deeds):
            here = deed.before
            for fire in FIRE.legal(here) if isinstance(deed.action, Fire) else ():
                there = here.enemies_at(fire.target, here.printed(fire.unit).side)
                others = [each.unit for each in FIRE.legal(here) if each.target == fire.target]
                best = max(here.face(unit).fire for unit in others)
                is_crowd = sum(here.units[unit].steps for unit in there) >= CROWD
                target = next((unit for unit in there if here.units[unit].steps > 1), "")
                if target and is_crowd == crowd and here.face(fire.unit).fire == best:
                    return Shot(tuple(deeds[:number]), here, replace(fire, dice=(1, best)), target)
    raise AssertionError("no such shot")


@pytest.mark.parametrize("crowd", [True, False], ids=["a crowd", "no crowd"])
def test_one_more_hits_a_crowd_alone(club: Club, crowd: bool) -> None:
    """A step that is lost for it is due where four steps are in the hex together, and for nothing where fewer are."""
    shot = shot_at(club, crowd=crowd)
    fired = judging.apply(RULES, shot.here, shot.fire)
    assert (fired.fight is not None) == crowd

    def lose(desk: Desk) -> None:
        desk.lose(fired, shot.target)

    audit = club.audited("dawn", (*shot.deeds, Deed(shot.here, shot.fire, fired)), lose)
    errors = [each.diagnostic for each in audit.findings if each.diagnostic.severity is Severity.ERROR]
    assert [(each.code, each.subject) for each in errors] == ([] if crowd else [("CMB201", shot.target)])
    assert any(judged.action == Lose(shot.target) for judged in audit.actions)
