"""What a Minor Order was used for: by its dice, its marks and what the table shows, allowed or not (9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import aiming
from rules_check.games.la_primogenita.audit.aiming import Use
from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.test_window import case_at, follower_of

THIRST, STEADY, ASSAULT = "9-610", "9-600", "7.3-01"
"""Thirst (40) at bde9, Disrupted by a 5 or 6; Reorganisation (21) of one of col and ccnn; an Assault."""
DIE, TOUCHED, END = 4, 5, 9


def begun(case: str) -> Follower:
    """Who follows the play to where the Order of a case is executed."""
    return follower_of(case_at(case).with_execution(begun=True))


def told(follower: Follower) -> list[str]:
    """The actions judged: units, dice, outcome, step; those assumed are marked."""
    return [
        f"{' '.join(each.action.units)} {each.action.rolls} {each.outcome.value} {each.moment.step}"
        f"{' assumed' if each.assumed else ''}"
        for each in follower.ledger.actions
    ]


def found(follower: Follower) -> list[str]:
    """The findings: code, section, severity, side, step."""
    return [
        f"{each.diagnostic.code} ({each.diagnostic.cite}) {each.diagnostic.severity.value}"
        f" {each.moment.side} {each.moment.step}"
        for each in follower.ledger.findings
    ]


def carried_out(follower: Follower, later: Position) -> Follower:
    """The window is over."""
    aiming.carry_out(follower, later, END)
    return follower


def thirsty(position: Position) -> Position:
    """The table on which the Brigade is Disrupted."""
    return position.with_unit("bde9", disrupted=True)


def test_a_die_that_succeeds_and_shows_is_the_orders_use() -> None:
    """At the step of the die, which is used up."""
    follower = begun(THIRST)
    follower.known.thrown = [(DIE, 5)]
    carried_out(follower, thirsty(follower.position))
    assert (told(follower), found(follower)) == ([f"bde9 (5,) legal {DIE}"], [])
    assert follower.known.thrown == []
    assert follower.position.units["bde9"].disrupted


def test_a_die_that_fails_leaves_no_trace() -> None:
    """It was thrown all the same."""
    follower = begun(THIRST)
    follower.known.thrown = [(DIE, 4)]
    carried_out(follower, follower.position)
    assert (told(follower), found(follower)) == ([f"bde9 (4,) legal {DIE}"], [])


def test_a_die_that_fails_and_was_taken_for_a_success_is_told() -> None:
    """At the step of the mark, else of the die; what was done is the play's then, and no second mistake."""
    for touched, at in ((TOUCHED, TOUCHED), (0, DIE)):
        follower = begun(THIRST)
        follower.known.thrown = [(DIE, 4)]
        if touched:
            follower.known.touched["bde9"] = touched
        carried_out(follower, thirsty(follower.position))
        assert found(follower) == [f"ORD111 (9, Order 40) error italian {at}"]
        assert told(follower) == [f"bde9 (4,) legal {at}"]
        assert (GapKind.DISRUPTED, "bde9") in follower.known.forgiven
        assert follower.position.units["bde9"].disrupted


def test_a_success_that_does_not_show_is_left_to_the_table() -> None:
    """Where there is one it can be for: the mark is missed there."""
    follower = begun(THIRST)
    follower.known.thrown = [(DIE, 5)]
    carried_out(follower, follower.position)
    assert (told(follower), found(follower)) == ([f"bde9 (5,) legal {DIE}"], [])


def shaken() -> Follower:
    """Two units of which one may be steadied."""
    follower = begun(STEADY)
    for unit in ("col", "ccnn"):
        follower.position = follower.position.with_unit(unit, disrupted=True)
    return follower


def test_an_order_without_dice_is_told_by_what_changed() -> None:
    """Where nothing shows that it was used nothing is told."""
    follower = shaken()
    carried_out(follower, follower.position)
    assert told(follower) == []
    carried_out(follower, follower.position.with_unit("ccnn", disrupted=False))
    assert told(follower) == [f"ccnn None legal {END}"]


def test_an_order_used_for_two_instead_of_one_is_judged_as_that() -> None:
    """It cites its own entry, and what it did is taken over."""
    follower = shaken()
    follower.known.touched.update(col=TOUCHED, ccnn=TOUCHED + 1)
    steady = follower.position.with_unit("col", disrupted=False).with_unit("ccnn", disrupted=False)
    carried_out(follower, steady)
    assert [each.outcome.value for each in follower.ledger.actions] == ["illegal"]
    assert [each.moment.step for each in follower.ledger.actions] == [TOUCHED + 1]
    assert not follower.position.units["col"].disrupted
    assert not follower.position.units["ccnn"].disrupted


@pytest.mark.parametrize("case", [ASSAULT, "8.2-24"], ids=["a Main Order", "between Orders"])
def test_only_a_minor_order_is_used_for_something(case: str) -> None:
    """A die of another Order is left."""
    follower = follower_of(case_at(case))
    follower.known.thrown = [(DIE, 4)]
    carried_out(follower, follower.position)
    assert (told(follower), follower.known.thrown) == ([], [(DIE, 4)])


def test_an_order_carried_out_for_nobody_is_told() -> None:
    """A die was thrown, and nobody is there whom it could be for; not where it is done already."""
    nobody = begun(THIRST)
    nobody.position = nobody.position.without("bde9")
    nobody.known.thrown = [(DIE, 5)]
    carried_out(nobody, nobody.position)
    assert [each.diagnostic.code for each in nobody.ledger.findings] == ["REP202"]
    done = begun(THIRST)
    done.position = done.position.without("bde9").with_execution(done=True)
    done.known.thrown = [(DIE, 5)]
    carried_out(done, done.position)
    assert found(done) == []


def two_brigades() -> Follower:
    """Thirst at one of two Brigades that look the same."""
    follower = begun(THIRST)
    position = follower.position
    other = replace(position.units["bde9"], id="bde8")
    facts = replace(position.facts, units={**position.facts.units, "bde8": position.printed("bde9")})
    follower.position = position.changed(facts=facts, units={**position.units, "bde8": other})
    return follower


@pytest.mark.parametrize(("at_end", "severity"), [(False, "error"), (True, "unverifiable")])
def test_a_success_that_none_of_several_shows_is_nobodys(at_end: bool, severity: str) -> None:
    """It is told of the Order; at the end of the log it may still be marked."""
    follower = two_brigades()
    follower.known.thrown = [(DIE, 5)]
    follower.known.at_end = at_end
    carried_out(follower, follower.position)
    assert told(follower) == []
    assert found(follower) == [f"ORD112 (9, Order 40) {severity} italian {DIE}"]


def test_a_failure_at_any_of_several_is_assumed_of_one() -> None:
    """Nothing tells them apart."""
    follower = two_brigades()
    follower.known.thrown = [(DIE, 4)]
    carried_out(follower, follower.position)
    assert [each.assumed for each in follower.ledger.actions] == [True]


def test_a_mark_tells_which_of_several_was_meant() -> None:
    """Who was not marked is a stranger."""
    for unit in ("bde8", "bde9"):
        follower = two_brigades()
        follower.known.thrown = [(DIE, 4)]
        follower.known.marked = {unit}
        carried_out(follower, follower.position)
        assert told(follower) == [f"{unit} (4,) legal {DIE}"]


def test_uses_are_believed_by_their_distance_then_as_legal() -> None:
    """A legal one before one whose die failed, and that before a forbidden one."""
    declared, position = Declare("italian", 40), case_at(THIRST)
    uses = [
        Use(declared, position, 2),
        Use(declared, position, 1, is_legal=False),
        Use(declared, position, 1, missed=True),
        Use(declared, position, 1),
    ]
    assert sorted(uses, key=lambda use: use.rank) == uses[::-1][:3] + uses[:1]
