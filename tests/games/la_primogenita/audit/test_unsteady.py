"""A die of Counterattack thrown by those who may not make one: who is judged for it, and when (7.3, 7.5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import fights
from rules_check.games.la_primogenita.position.actions import Counterattack
from rules_check.games.la_primogenita.position.battle import Debt, DebtKind
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.worlds import case_at, world_of

ONGOING = Debt(DebtKind.ONGOING, "italian")
ALONE, WITH_A_GUN, STEADY = "7.5-24", "7.5-25", "7.5-23"
"""Cases of disrupted infantry under Assault: alone, with guns, with a steady unit beside it."""


def judged(position: Position, die: str = "counterattack") -> Counterattack | None:
    """The Counterattack that a die is taken for."""
    return fights._unsteady(world_of(position), die)


@pytest.mark.parametrize(
    ("case", "units"), [(ALONE, ("ccnn",)), (WITH_A_GUN, ("gun", "ccnn"))], ids=["alone", "with a gun"]
)
def test_who_may_not_counterattack_is_judged_for_it(case: str, units: tuple[str, ...]) -> None:
    """All who defend and can fight, against the hex of the attacker."""
    assert judged(case_at(case, 1)) == Counterattack("A-2", units)


def test_a_dump_in_the_hex_does_not_fight() -> None:
    """5.5: it has no strength."""
    shaken = case_at("7.5-904", 1).with_unit("bde9", disrupted=True)
    assert judged(shaken) == Counterattack("A-3", ("bde9",))


def test_a_die_that_somebody_may_throw_is_read_by_the_marks() -> None:
    """There is a legal Counterattack, so nothing is taken for granted."""
    assert judged(case_at(STEADY, 1)) is None


@pytest.mark.parametrize("die", ["push", "assault", "order", "bombardment"])
def test_another_die_is_none_of_it(die: str) -> None:
    """Only that of the Counterattack answers ongoing combat."""
    assert judged(case_at(ALONE, 1), die) is None


def test_there_is_none_without_a_battle() -> None:
    """Before the Assault."""
    assert judged(case_at(ALONE)) is None


@pytest.mark.parametrize(
    "debts",
    [(), (ONGOING, Debt(DebtKind.STEP, "allied")), (Debt(DebtKind.STEP, "italian"),)],
    ids=["nothing", "a step besides", "a step"],
)
def test_there_is_none_where_something_else_is_owed(debts: tuple[Debt, ...]) -> None:
    """7.3: the decision stands alone when the defender may make it."""
    position = case_at(ALONE, 1)
    assert position.battle is not None
    assert judged(position.with_battle(replace(position.battle, debts=debts))) is None


def test_the_hex_of_infantry_is_struck_before_that_of_guns() -> None:
    """7.5: guns that took part from another hex are not what is struck."""
    position = case_at("7.5-33", 1)
    assert position.battle is not None
    shaken = position.with_unit("col", disrupted=True)
    battle = replace(position.battle, initial={"art": "A-1", "bde9": "A-2"})
    assert judged(shaken.with_battle(battle)) == Counterattack("A-2", ("col", "gun"))


def test_nobody_is_struck_where_nobody_attacked() -> None:
    """An Assault of which no attacker is on file."""
    position = case_at(ALONE, 1)
    assert position.battle is not None
    assert judged(position.with_battle(replace(position.battle, initial={}))) is None
