"""What a Minor Order was used for: by its dice, its marks and what the table shows, allowed or not (9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import aiming
from rules_check.games.la_primogenita.audit.aiming import Use
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of
from tests.of_kind import of_kind

THIRST, STEADY, ASSAULT = "9-610", "9-600", "7.3-01"
"""Thirst (40) at bde9, Disrupted by a 5 or 6; Reorganisation (21) of one of col and ccnn; an Assault."""
DIE, TOUCHED, END = 4, 5, 9


def begun(case: str) -> World:
    """Who follows the play to where the Order of a case is executed."""
    position = case_at(case)
    return world_of(replace(position, execution=replace(position.execution, begun=True)))


def reported(world: World) -> list[str]:
    """The actions judged: units, dice, outcome, step; those assumed are marked."""
    return [
        f"{' '.join(action.units)} {action.rolls} {each.outcome.value} {each.moment.step}"
        f"{' assumed' if each.assumed else ''}"
        for each in ledger_of(world).actions
        for action in [of_kind(Declare, each.action)]
    ]


def found(world: World) -> list[str]:
    """The findings: code, section, severity, side, step."""
    return [
        f"{each.diagnostic.code} ({each.diagnostic.cite}) {each.diagnostic.severity.value}"
        f" {each.moment.side} {each.moment.step}"
        for each in ledger_of(world).findings
    ]


def carried_out(world: World, later: Position) -> World:
    """The window is over."""
    return aiming.carry_out(world, later, END)


def thirsty(position: Position) -> Position:
    """The table on which the Brigade is Disrupted."""
    return position.with_unit("bde9", disrupted=True)


def test_a_die_that_succeeds_and_shows_is_the_orders_use() -> None:
    """At the step of the die, which is used up."""
    world = knowing(begun(THIRST), thrown=((DIE, 5),))
    world = carried_out(world, thirsty(world.position))
    assert (reported(world), found(world)) == ([f"bde9 (5,) legal {DIE}"], [])
    assert world.shown.thrown == ()
    assert world.position.units["bde9"].disrupted


def test_a_die_that_fails_leaves_no_trace() -> None:
    """It was thrown nevertheless."""
    world = knowing(begun(THIRST), thrown=((DIE, 4),))
    world = carried_out(world, world.position)
    assert (reported(world), found(world)) == ([f"bde9 (4,) legal {DIE}"], [])


def test_a_die_that_fails_and_was_taken_for_a_success_is_reported() -> None:
    """At the step of the mark, else of the die; what was done is the play's then, and no second mistake."""
    for touched, at in ((TOUCHED, TOUCHED), (0, DIE)):
        world = knowing(begun(THIRST), thrown=((DIE, 4),))
        if touched:
            world = knowing(world, touched={"bde9": touched})
        world = carried_out(world, thirsty(world.position))
        assert found(world) == [f"ORD111 (9, Order 40) error italian {at}"]
        assert reported(world) == [f"bde9 (4,) legal {at}"]
        assert (GapKind.DISRUPTED, "bde9") in world.window.forgiven
        assert world.position.units["bde9"].disrupted


def test_a_success_that_does_not_show_is_left_to_the_table() -> None:
    """Where there is one it can be for: the mark is missed there."""
    world = knowing(begun(THIRST), thrown=((DIE, 5),))
    world = carried_out(world, world.position)
    assert (reported(world), found(world)) == ([f"bde9 (5,) legal {DIE}"], [])


def shaken() -> World:
    """Two units of which one may be steadied."""
    world = begun(STEADY)
    for unit in ("col", "ccnn"):
        world = world.at(world.position.with_unit(unit, disrupted=True))
    return world


def test_an_order_without_dice_is_known_by_what_changed() -> None:
    """Where nothing shows that it was used nothing is reported."""
    world = shaken()
    world = carried_out(world, world.position)
    assert reported(world) == []
    world = carried_out(world, world.position.with_unit("ccnn", disrupted=False))
    assert reported(world) == [f"ccnn None legal {END}"]


def test_an_order_used_for_two_instead_of_one_is_judged_as_that() -> None:
    """It cites its own entry, and what it did is taken over."""
    world = knowing(shaken(), touched={"col": TOUCHED, "ccnn": TOUCHED + 1})
    steady = world.position.with_unit("col", disrupted=False).with_unit("ccnn", disrupted=False)
    world = carried_out(world, steady)
    assert [each.outcome.value for each in ledger_of(world).actions] == ["illegal"]
    assert [each.moment.step for each in ledger_of(world).actions] == [TOUCHED + 1]
    assert not world.position.units["col"].disrupted
    assert not world.position.units["ccnn"].disrupted


@pytest.mark.parametrize("case", [ASSAULT, "8.2-24"], ids=["a Main Order", "between Orders"])
def test_only_a_minor_order_is_used_for_something(case: str) -> None:
    """A die of another Order is left."""
    world = world_of(case_at(case), thrown=((DIE, 4),))
    world = carried_out(world, world.position)
    assert (reported(world), world.shown.thrown) == ([], ((DIE, 4),))


def test_an_order_carried_out_for_nobody_is_reported() -> None:
    """A die was thrown, and nobody is there whom it could be for; not where it is done already."""
    nobody = begun(THIRST)
    nobody = nobody.at(nobody.position.without("bde9"))
    nobody = knowing(nobody, thrown=((DIE, 5),))
    nobody = carried_out(nobody, nobody.position)
    (missing,) = [each.diagnostic for each in ledger_of(nobody).findings]
    assert (missing.code, missing.subject) == ("REP202", "40")
    assert missing.message.startswith("Order 40 was carried out")
    done = begun(THIRST)
    gone = done.position.without("bde9")
    done = done.at(replace(gone, execution=replace(gone.execution, done=True)))
    done = knowing(done, thrown=((DIE, 5),))
    done = carried_out(done, done.position)
    assert found(done) == []


def two_brigades(case: str = THIRST) -> World:
    """Thirst at one of two Brigades that look the same."""
    world = begun(case)
    position = world.position
    other = replace(position.units["bde9"], id="bde8")
    facts = replace(position.facts, units={**position.facts.units, "bde8": position.printed("bde9")})
    return world.at(replace(position, facts=facts, units={**position.units, "bde8": other}))


@pytest.mark.parametrize(("at_end", "severity"), [(False, "error"), (True, "unverifiable")])
def test_a_success_that_none_of_several_shows_is_nobodys(at_end: bool, severity: str) -> None:
    """It is reported of the Order; at the end of the log it may still be marked."""
    world = knowing(two_brigades(), thrown=((DIE, 5),), at_end=at_end)
    world = carried_out(world, world.position)
    assert reported(world) == []
    assert found(world) == [f"ORD112 (9, Order 40) {severity} italian {DIE}"]
    assert [each.diagnostic.subject for each in ledger_of(world).findings] == ["40"]


def test_a_failure_at_any_of_several_is_assumed_of_one() -> None:
    """Nothing distinguishes them."""
    world = knowing(two_brigades(), thrown=((DIE, 4),))
    world = carried_out(world, world.position)
    assert [each.assumed for each in ledger_of(world).actions] == [True]


def test_a_mark_tells_which_of_several_was_meant() -> None:
    """Whoever was not marked does not belong to it."""
    for unit in ("bde8", "bde9"):
        world = knowing(two_brigades(), thrown=((DIE, 4),), marked=frozenset({unit}))
        world = carried_out(world, world.position)
        assert reported(world) == [f"{unit} (4,) legal {DIE}"]


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


def test_nothing_was_used_that_brings_nothing_nearer_to_the_table() -> None:
    """A step lost by somebody is no trace of Reorganisation; no die was thrown."""
    world = shaken()
    world = carried_out(world, world.position.with_unit("col", steps=0))
    assert (reported(world), found(world)) == ([], [])


def test_an_order_of_which_nothing_could_come_was_not_used() -> None:
    """9, Order 2: nobody is Disrupted; a point more is no trace of it."""
    world = begun("3.1-20")
    world = carried_out(world, replace(world.position, vp=world.position.vp + 1))
    assert reported(world) == []


def test_a_success_that_shows_in_part_on_each_of_several_is_assumed_of_one() -> None:
    """9, Order 40: a No Supply unit loses a step as well, and both have; the mark is missed there."""
    world = two_brigades("9-612")
    position = world.position
    for unit in ("bde8", "bde9"):
        position = position.with_unit(unit, steps=1)
    world = carried_out(knowing(world, thrown=((DIE, 5),)), position)
    assert [each.assumed for each in ledger_of(world).actions] == [True]
    assert found(world) == []


def test_a_die_under_a_main_order_declares_no_combination_order() -> None:
    """3.3: though one that is held could be."""
    world = world_of(case_at("3.3-28"), thrown=((DIE, 4),))
    world = carried_out(world, world.position)
    assert (reported(world), world.shown.thrown) == ([], ((DIE, 4),))


def at_the_wells(dump: str = "sd1") -> World:
    """Thirst at a Brigade alone, or forbidden at one beside a dump."""
    position = begun("9-618").position
    other = replace(position.units["bde9"], id="bde8", place=position.units[dump].place)
    facts = replace(position.facts, units={**position.facts.units, "bde8": position.printed("bde9")})
    return world_of(replace(position, facts=facts, units={**position.units, "bde8": other}))


def test_a_die_thrown_at_whom_it_may_not_be_is_judged_though_it_failed() -> None:
    """The mark tells whom it was thrown at, and the table shows that nothing came of it."""
    world = knowing(at_the_wells(), thrown=((DIE, 4),), marked=frozenset({"bde8"}))
    world = carried_out(world, world.position)
    assert reported(world) == [f"bde8 (4,) illegal {DIE}"]
    assert found(world) == [f"ORD108 (9, Order 40) error italian {DIE}"]
    assert not world.position.units["bde8"].disrupted


AIR = "9-223"
"""Two Air units (43) against col and ccnn."""


def test_an_order_with_two_dice_is_carried_out_by_the_second() -> None:
    """9, Order 43: in its step; so is one whose dice failed and were taken for a success."""
    world = knowing(begun(AIR), thrown=((DIE, 1), (DIE + 2, 1)))
    missed = carried_out(world, world.position)
    assert [each.moment.step for each in ledger_of(missed).actions] == [DIE + 2]
    both = world.position.with_unit("col", disrupted=True).with_unit("ccnn", disrupted=True)
    done = carried_out(world, both)
    assert found(done) == [f"ORD111 (9, Order 43) error allied {DIE + 2}"]


def test_a_failure_at_any_of_several_is_nothing_that_should_show() -> None:
    """Though somebody else was marked."""
    world = knowing(two_brigades(), thrown=((DIE, 4),), marked=frozenset({"col"}))
    world = carried_out(world, world.position)
    assert found(world) == []
