"""What was owed from a battle and never taken: reported once, unless somebody paid, and play goes on (6.3, 7.3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.unpaid import unpaid
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position.battle import Announcement, Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.games.la_primogenita.position.unit import UnitChange
from tests.games.la_primogenita.audit.worlds import case_at, ledger_of, world_of

DIE, END = 4, 9
ITALIAN, ALLIED = "italian", "allied"


def owing(*debts: Debt, shaken: bool = False, at_end: bool = False) -> World:
    """An Assault by bde9 on col and gun in A-2 after its die."""
    position = case_at("7.3-01", 1)
    assert position.battle is not None
    push = replace(position.battle, debts=debts, push=PushState.ACCEPTED, announced=Announcement("A-2", ("bde9",)))
    return world_of(position.with_battle(push), causes={"A-2": DIE}, shaken=shaken, at_end=at_end)


def left(world: World, seen: Position | None = None) -> World:
    """Play goes on without what is owed; the table shows what is played, or something else."""
    battle = world.position.battle
    assert battle is not None
    return unpaid(world, battle, END, seen or world.position)


def reported(world: World) -> list[str]:
    """What is found: words, hex, side, the step and the cause."""
    return [
        " ".join((each.diagnostic.message, each.hex, each.moment.side, str(each.moment.step), str(each.cause)))
        for each in ledger_of(world).findings
    ]


WORDS: tuple[tuple[DebtKind, str, str], ...] = (
    (DebtKind.STEP, "a loss", "7.3"),
    (DebtKind.PRESSED, "a loss", "7.3"),
    (DebtKind.GUN_STEP, "a loss", "6.3"),
    (DebtKind.DISRUPT, "a Disruption", "6.3"),
    (DebtKind.RETREAT, "a Retreat", "7.6"),
    (DebtKind.DUMP, "a loss", "5.5"),
    (DebtKind.EVACUATE, "a Retreat", "5.5"),
)


@pytest.mark.parametrize(("kind", "words", "section"), WORDS)
def test_what_is_owed_is_known_by_its_name(kind: DebtKind, words: str, section: str) -> None:
    """With hex, side, step, the die that gave rise to it and the rule; no steps of those who fought are missed."""
    world = left(owing(Debt(kind, ITALIAN)))
    assert reported(world) == [f"the Italian side did not take {words} at A-2 A-2 italian {END} {DIE}"]
    (found,) = ledger_of(world).findings
    assert (found.diagnostic.cite, found.diagnostic.severity.value) == (section, "error")
    assert found.diagnostic.evidence == ledger_of(world).findings[0].diagnostic.evidence != ()
    assert world.window.forgiven == {(GapKind.STEPS, unit) for unit in ("bde9", "col", "gun")}


@pytest.mark.parametrize(
    "debts",
    [
        (),
        (Debt(DebtKind.ONGOING, ITALIAN),),
        (Debt(DebtKind.COUNTER, ITALIAN),),
        (Debt(DebtKind.STEP, ALLIED, payers=("sd1",)),),
    ],
    ids=["nothing", "a decision", "a Counterattack", "what a dump pays for"],
)
def test_what_need_not_be_done_is_not_reported(debts: tuple[Debt, ...]) -> None:
    """Play goes on without it, and nothing is forgiven for it."""
    world = left(owing(*debts))
    assert reported(world) == []
    assert world.window.forgiven == set()


def test_what_is_owed_behind_the_step_of_a_dump_is_reported() -> None:
    """The step is at the attacker's will, the Retreat is not."""
    world = left(owing(Debt(DebtKind.STEP, ALLIED, payers=("sd1",)), Debt(DebtKind.RETREAT, ITALIAN)))
    assert len(reported(world)) == 1


def test_what_is_owed_behind_a_decision_is_reported() -> None:
    """7.3: the decision shows nowhere, the attacker's step does."""
    world = left(owing(Debt(DebtKind.ONGOING, ITALIAN), Debt(DebtKind.STEP, ALLIED)))
    assert reported(world) == [f"the Allied side did not take a loss at A-2 A-2 allied {END} {DIE}"]


def test_a_battle_whose_die_is_not_on_file_is_no_cause() -> None:
    """It was thrown in another log."""
    world = owing(Debt(DebtKind.STEP, ITALIAN))
    world = left(world.knowing(replace(world.window, causes={})))
    assert [line.cause for line in world.lines] == [0]


def test_nothing_is_reported_of_a_play_that_was_lost_sight_of() -> None:
    """What is owed there cannot be known."""
    assert reported(left(owing(Debt(DebtKind.STEP, ITALIAN), shaken=True))) == []


def test_what_is_owed_where_the_log_ends_may_still_be_taken() -> None:
    """In the next log."""
    world = left(owing(Debt(DebtKind.STEP, ITALIAN), at_end=True))
    assert len(reported(world)) == 1
    assert ledger_of(world).findings[0].diagnostic.severity.value == "unverifiable"


PAID: tuple[tuple[str, Debt, str, UnitChange, bool], ...] = (
    ("a unit of the side is gone", Debt(DebtKind.STEP, ITALIAN), "gun", {"place": OffMap.GONE}, True),
    ("a unit of the side lost a step", Debt(DebtKind.STEP, ITALIAN), "gun", {"steps": 0}, True),
    ("a unit of the other side is gone", Debt(DebtKind.STEP, ITALIAN), "bde9", {"place": OffMap.GONE}, False),
    ("a unit of the side went away", Debt(DebtKind.STEP, ITALIAN), "gun", {"place": "A-1"}, False),
    ("a Retreat is owed", Debt(DebtKind.RETREAT, ITALIAN), "gun", {"place": OffMap.GONE}, False),
)


@pytest.mark.parametrize(("debt", "unit", "changes", "paid"), [row[1:] for row in PAID], ids=[row[0] for row in PAID])
def test_a_loss_that_another_unit_took_is_reported_of_that_unit_alone(
    debt: Debt, unit: str, changes: UnitChange, paid: bool
) -> None:
    """It could not take it, and is judged for that."""
    world = owing(debt)
    assert (reported(left(world, world.position.with_unit(unit, **changes))) == []) is paid


@pytest.mark.parametrize("debts", [(), (Debt(DebtKind.STEP, ITALIAN),)], ids=["nothing owed", "a step owed"])
def test_afterwards_nothing_is_owed_and_no_push_waits(debts: tuple[Debt, ...]) -> None:
    """Play goes on."""
    world = left(owing(*debts))
    battle = world.position.battle
    assert battle is not None
    assert (battle.debts, battle.push, battle.announced) == ((), PushState.NONE, None)


def test_a_loss_taken_wrongly_is_looked_for_behind_the_step_of_a_dump() -> None:
    """That step need not be taken by anybody."""
    world = owing(Debt(DebtKind.STEP, ALLIED, payers=("sd1",)), Debt(DebtKind.STEP, ITALIAN))
    assert reported(left(world, world.position.with_unit("gun", place=OffMap.GONE))) == []
