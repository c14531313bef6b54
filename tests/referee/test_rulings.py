"""A sentence with two legal readings: a log of each is legal, one of them with a note."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import structs

from rules_check.audit.verdict import Audit, Outcome
from rules_check.rules import judging
from tests.referee.ford import Club, Deed
from vassal_build.template.the_ford.rules import RULES
from vassal_build.template.the_ford.rules.deeds.fire import FIRE, FREE, GUNS, Fire
from vassal_build.template.the_ford.rules.deeds.lose import Lose
from vassal_build.template.the_ford.rules.rulings import read_as
from vassal_build.template.the_ford.rules.state import Position

HIT = (1, 1)
SEEDS = range(1, 31)


def shots(position: Position, *, far: bool) -> Iterator[Fire]:
    """Yield shots of guns that stand beside an enemy: at one beside them, or past him at one that nobody else hits."""
    board, free = position.facts.board, read_as(position, GUNS, FREE)
    targets = {shot.target for shot in FIRE.legal(position)} if far else set()
    for unit in (each for each in position.units if position.printed(each).range > 1 and position.on_map(each)):
        place, side = position.units[unit].place, position.printed(unit).side
        for target in position.hexes_against(side) if position.is_beside_enemy(place, side) else ():
            shot = Fire(unit, target, HIT)
            is_far = board.distance(place, target) > 1
            if is_far == far and target not in targets and not any(RULES.by_action[Fire].check(free, shot)):
                yield shot


def played(club: Club, *, far: bool) -> tuple[list[Deed], Fire]:
    """Give a random game up to where guns have such a shot as the first of a phase, with that shot and the loss."""
    for seed in SEEDS:
        deeds = club.game("dawn", seed)
        for number, deed in enumerate(deeds):
            first = number == 0 or deeds[number - 1].before.segment != deed.before.segment
            shot = next(shots(deed.before, far=far), None)
            if deed.before.phase.does == "fire" and first and shot is not None:
                hit = Deed(deed.before, shot, judging.apply(RULES, deed.before, shot))
                loss = next(judging.legal_actions(RULES, hit.after, Lose))
                return [*deeds[:number], hit, Deed(hit.after, loss, judging.apply(RULES, hit.after, loss))], shot
    raise AssertionError("no game has such a shot")


def reported(audit: Audit) -> list[str]:
    """Give the codes of what is found."""
    return [found.diagnostic.code for found in audit.findings]


@pytest.mark.parametrize(("far", "codes"), [(False, []), (True, ["REP206"])], ids=["ours", "the other"])
def test_a_log_of_either_reading_is_legal(club: Club, far: bool, codes: list[str]) -> None:
    """The reading that is not ours has a note that names the ruling and says how the sentence is read."""
    deeds, shot = played(club, far=far)
    audit = club.audited("dawn", deeds)
    assert {action.outcome for action in audit.actions} == {Outcome.LEGAL}
    assert reported(audit) == codes
    if far:
        (found,) = audit.findings
        assert found.diagnostic.subject == shot.unit
        assert "ruling 'guns_beside_an_enemy': we read 'bound', and by 'free' it is legal" in str(
            found.diagnostic.evidence[0]
        )


def test_rules_with_rulings_say_how_they_are_read() -> None:
    """Else they do not fit."""
    assert list(structs.replace(RULES, read_as=None).misfits) == [
        "it has rulings, but no function that reads a position by them"
    ]
