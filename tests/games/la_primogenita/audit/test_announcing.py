"""What must have been said or lost for an Order to be declared: a Push, a lone unit gone (3.3, 7.3, 7.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from rules_check.games.la_primogenita.audit import declarations
from rules_check.games.la_primogenita.audit.marks import NO_MARKS, Marks, Outlook
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.orders import declaring
from rules_check.games.la_primogenita.position.actions import Declare, Lose, NoPush, Push, Retreat
from rules_check.games.la_primogenita.position.battle import PushState
from rules_check.games.la_primogenita.position.position import OffMap, Position
from tests.games.la_primogenita.audit.worlds import case_at, knowing, ledger_of, world_of
from vassal_build.replacing import replace

OFFERED, DECIDING = "7.6-901", "7.5-24"
"""bde9 in A-2 may push col and gun in A-3; a lone disrupted unit in A-3 has to decide."""
ORDER, TOUCHED, END = 17, 5, 9
When = Callable[[Position], bool]


@pytest.fixture
def legal(monkeypatch: pytest.MonkeyPatch) -> Callable[[When], None]:
    """Let an Order be legal in some positions alone."""

    def only(when: When) -> None:
        def found(position: Position, order: int) -> Iterator[Declare]:
            if when(position):
                yield Declare("italian", order)

        monkeypatch.setattr(declaring, "legal", found)

    return only


def push_of(position: Position) -> PushState:
    """How far the Push has come."""
    return PushState.NONE if position.battle is None else position.battle.push


AGAIN = Push("A-3", ("bde9",))
ROUND, ELSEWHERE = Marks(1, ("bde9",), "A-3"), Marks(1, (), "A-3")
NONE = (NO_MARKS, NO_MARKS)


def over(at: Position) -> bool:
    """Whether the Push is no longer offered."""
    return push_of(at) is not PushState.OFFERED


def pushed(at: Position) -> bool:
    """Whether it was announced."""
    return push_of(at) is PushState.ANNOUNCED


SAID: tuple[tuple[str, When, bool, tuple[Marks, Marks], Push | NoPush | None], ...] = (
    ("it is never legal", lambda _: False, True, NONE, None),
    ("only after a Push", pushed, False, NONE, AGAIN),
    ("only without one", lambda at: over(at) and not pushed(at), True, (ROUND, ROUND), NoPush()),
    ("after either, the fight went on", over, True, NONE, AGAIN),
    ("after either", over, False, NONE, NoPush()),
    ("after either, the marks being those of the round", over, False, (ROUND, NO_MARKS), NoPush()),
    ("after either, new marks follow", over, False, (NO_MARKS, ROUND), AGAIN),
    ("after either, new marks without units follow", over, False, (NO_MARKS, ELSEWHERE), NoPush()),
)


@pytest.mark.parametrize(("when", "went_on", "marks", "said"), [row[1:] for row in SAID], ids=[row[0] for row in SAID])
def test_an_order_shows_what_was_said_of_a_push(
    legal: Callable[[When], None], when: When, went_on: bool, marks: tuple[Marks, Marks], said: Push | NoPush | None
) -> None:
    """7.4: the same units set no marks again; where the fight went on they pushed, else they let it be."""
    legal(when)
    world = world_of(case_at(OFFERED, 1))
    lying, outlook = marks
    world = knowing(world, marks=lying)
    later = world.position.with_unit("col", steps=0) if went_on else world.position
    assert declarations._announcement(world, ORDER, Outlook((), outlook), later) == said
    assert declarations.may_declare(world, ORDER, Outlook((), outlook), later) is (said is not None)


def test_nothing_need_be_said_where_an_order_is_legal_as_things_stand(legal: Callable[[When], None]) -> None:
    """It says nothing of the Push that is offered."""
    legal(lambda _: True)
    world = world_of(case_at(OFFERED, 1))
    assert declarations.may_declare(world, ORDER, Outlook(()), world.position)
    world = declarations.declare(world, ORDER, Outlook(()), world.position, TOUCHED)
    assert AGAIN not in [each.action for each in ledger_of(world).actions]


def test_without_a_battle_nothing_was_said(legal: Callable[[When], None]) -> None:
    """There is nothing to push."""
    world = world_of(case_at(OFFERED))
    legal(lambda at: at is not world.position)
    assert declarations._announcement(world, ORDER, Outlook(()), world.position) is None


def test_a_push_that_an_order_shows_to_have_been_announced_is_assumed(legal: Callable[[When], None]) -> None:
    """7.4: nobody marked it."""
    legal(pushed)
    world = world_of(case_at(OFFERED, 1))
    world = declarations.declare(world, ORDER, Outlook(()), world.position, TOUCHED)
    assert [(each.action, each.assumed) for each in ledger_of(world).actions][:1] == [(AGAIN, True)]


def decided(world: World, seen: Position) -> list[str]:
    """What is taken for decided before the Order."""
    world = declarations.decide(world, ORDER, seen, END)
    return [f"{type(each.action).__name__} {each.moment.step}" for each in ledger_of(world).actions]


def deciding() -> tuple[World, Position]:
    """A lone unit that has to decide, and is gone."""
    world = world_of(case_at(DECIDING, 1), touched={"ccnn": TOUCHED})
    return world, world.position.with_unit("ccnn", place=OffMap.GONE)


def test_a_lone_unit_that_is_gone_was_lost_or_could_not_retreat(legal: Callable[[When], None]) -> None:
    """7.3, 7.6: as the Order needs it, at the step in which it went; the loss is likelier."""
    world, seen = deciding()
    legal(lambda at: at is not world.position)
    assert decided(world, seen) == [f"Lose {TOUCHED}"]
    other, seen = deciding()
    lost = other.tried((Lose("ccnn"),))
    assert lost is not None
    assert other.tried((Retreat("ccnn", "A-3"),)) not in (None, lost)
    legal(lambda at: at != lost)
    assert decided(other, seen) == [f"Retreat {TOUCHED}"]


def test_where_no_step_is_known_it_is_decided_as_the_order_is_declared(legal: Callable[[When], None]) -> None:
    """At its own step."""
    world, seen = deciding()
    world = world.showing(replace(world.shown, touched={}))
    legal(lambda at: at is not world.position)
    assert decided(world, seen) == [f"Lose {END}"]


def test_where_the_order_fits_neither_it_is_left_open(legal: Callable[[When], None]) -> None:
    """It is read when the window closes; so where nobody is gone, or not from the battle, or it is weaker alone."""
    world, seen = deciding()
    legal(lambda _: False)
    assert decided(world, seen) == []
    legal(lambda _: True)
    assert decided(world, world.position) == []
    assert decided(world, world.position.with_unit("bde9", place=OffMap.GONE)) == []
    assert decided(world, world.position.with_unit("ccnn", place="A-2")) == []
    assert decided(world, world.position.with_unit("ccnn", disrupted=False)) == []


def test_nothing_is_decided_where_nobody_has_to(legal: Callable[[When], None]) -> None:
    """Before the battle, or when all is paid."""
    legal(lambda _: True)
    before = world_of(case_at(DECIDING))
    assert decided(before, before.position.with_unit("ccnn", place=OffMap.GONE)) == []
