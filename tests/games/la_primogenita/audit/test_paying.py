"""What is owed from a battle when its window closes, and what answers it against the rules (7.3, 7.4, 7.6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import closing
from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.position.actions import Retreat
from rules_check.games.la_primogenita.position.battle import Announcement, Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import Position
from tests.games.la_primogenita.audit.test_window import case_at, follower_of

TOUCHED, END = 5, 9
ONGOING = Debt(DebtKind.ONGOING, "italian")


def told(follower: Follower) -> list[str]:
    """The actions judged: name, piece, outcome, step."""
    return [
        f"{type(each.action).__name__} {each.subject} {each.outcome.value} {each.moment.step}"
        for each in follower.ledger.actions
    ]


def left_for(place: str, *, step: int = TOUCHED) -> tuple[Follower, Position]:
    """A defender who has to decide on going on, and went to a hex at a step, 0 for none on file."""
    position = case_at("7.5-26", 1)
    follower = follower_of(position)
    if step:
        follower.known.ways["ccnn"] = [(step, place)]
    return follower, position.with_unit("ccnn", place=place)


@pytest.mark.parametrize(("step", "judged_at"), [(TOUCHED, TOUCHED), (0, END)], ids=["known", "not on file"])
def test_a_defender_who_left_against_the_rules_is_judged_for_it_and_has_decided(step: int, judged_at: int) -> None:
    """At the step of the drag, else where the window closes; nothing is owed any more, and nothing more told of him."""
    follower, seen = left_for("A-2", step=step)
    closing.pay(follower, seen, END)
    assert told(follower) == [f"Retreat ccnn illegal {judged_at}"]
    assert follower.position.units["ccnn"].place == "A-2"
    assert (GapKind.PLACE, "ccnn") in follower.known.forgiven
    assert follower.position.battle is not None
    assert follower.position.battle.debts == ()
    assert [each.diagnostic.code for each in follower.ledger.findings] == ["RET102"]


def test_a_defender_who_stays_has_still_to_decide() -> None:
    """What leaves no trace is assumed, and no Retreat made up."""
    follower, _ = left_for("A-2")
    closing.pay(follower, follower.position, END)
    assert told(follower) == [f"Convert  legal {END}"]


@pytest.mark.parametrize(
    ("debts", "push"),
    [((), PushState.NONE), ((), PushState.OFFERED), ((replace(ONGOING, payers=("sd1",)),), PushState.NONE)],
    ids=["nothing", "a Push on offer", "at the attacker's will"],
)
def test_nothing_is_paid_that_is_not_owed(debts: tuple[Debt, ...], push: PushState) -> None:
    """The battle stays as it is."""
    follower, seen = left_for("A-2")
    assert follower.position.battle is not None
    battle = replace(follower.position.battle, debts=debts, push=push)
    follower.position = follower.position.with_execution(battle=battle)
    closing.pay(follower, seen, END)
    assert told(follower) == []
    assert follower.position.battle == battle


def test_a_retreat_against_the_rules_answers_the_decision_and_the_push() -> None:
    """7.4: other debts stay."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    step = Debt(DebtKind.STEP, "allied")
    pushing = replace(
        position.battle,
        debts=(ONGOING, step),
        push=PushState.ANNOUNCED,
        announced=Announcement("A-3", ("bde9",)),
    )
    follower = follower_of(position.with_execution(battle=pushing))
    closing._take_as_retreated(follower)
    battle = follower.position.battle
    assert battle is not None
    assert (battle.debts, battle.push, battle.announced) == ((step,), PushState.NONE, None)


def test_without_a_battle_nothing_is_answered() -> None:
    """There is nothing to answer."""
    position = case_at("7.5-26")
    follower = follower_of(position)
    closing._take_as_retreated(follower)
    assert follower.position == position


@pytest.mark.parametrize("push", [PushState.ANNOUNCED, PushState.ACCEPTED])
def test_a_retreat_judged_at_the_windows_end_answers_the_push(push: PushState) -> None:
    """One Retreat among other gaps is enough, whichever is judged last."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    pushing = replace(position.battle, debts=(), push=push, announced=Announcement("A-3", ("bde9",)))
    position = position.with_execution(battle=pushing)
    follower = follower_of(position)
    follower.known.touched.update(ccnn=TOUCHED, bde9=TOUCHED + 1)
    seen = position.with_unit("ccnn", place="A-2").with_unit("bde9", disrupted=True)
    told_ = closing._judge_strange(follower, seen, END, ())
    assert (GapKind.PLACE, "ccnn") in told_
    assert any(isinstance(each.action, Retreat) for each in follower.ledger.actions)
    assert follower.position.battle is not None
    assert follower.position.battle.push is PushState.NONE


def test_without_a_retreat_the_push_stands() -> None:
    """A mark on the attacker is none."""
    position = case_at("7.5-26", 1)
    assert position.battle is not None
    pushing = replace(position.battle, debts=(), push=PushState.ANNOUNCED, announced=Announcement("A-3", ("bde9",)))
    position = position.with_execution(battle=pushing)
    follower = follower_of(position)
    follower.known.touched["bde9"] = TOUCHED
    closing._judge_strange(follower, position.with_unit("bde9", disrupted=True), END, ())
    assert follower.position.battle is not None
    assert follower.position.battle.push is PushState.ANNOUNCED


def test_a_unit_put_elsewhere_in_the_set_up_was_set_up_there() -> None:
    """1.7: where it stands in the end is judged; what else differs of it is no part of that, and a box no hex."""
    position = case_at("7.3-01").changed(segment="setup", execution=None)
    follower = follower_of(position)
    seen = position.with_unit("col", place="A-1", disrupted=True).with_unit("gun", place="waiting")
    closing._set_up_anew(follower, seen)
    assert follower.position.units["col"] == replace(position.units["col"], place="A-1")
    assert follower.position.units["gun"] == position.units["gun"]


def test_who_comes_onto_the_map_in_the_set_up_is_no_unit_put_elsewhere() -> None:
    """1.7: it is judged as placed."""
    position = case_at("7.3-01").changed(segment="setup", execution=None).with_unit("gun", place="waiting")
    follower = follower_of(position)
    closing._set_up_anew(follower, position.with_unit("gun", place="A-1"))
    assert follower.position.units["gun"].place == "waiting"


def test_after_the_set_up_a_unit_put_elsewhere_has_moved() -> None:
    """It is not taken over."""
    position = case_at("7.3-01")
    follower = follower_of(position)
    closing._set_up_anew(follower, position.with_unit("col", place="A-1"))
    assert follower.position == position


def test_an_order_goes_on_where_its_window_only_closes() -> None:
    """3.2: it ends where that is said."""
    position = case_at("3.2-36", 1)
    follower = follower_of(position)
    closing.close(follower, position, END)
    assert follower.position.execution is not None


def test_a_play_lost_sight_of_is_taken_up_from_the_table() -> None:
    """What lies there was legal or not, and is not judged again."""
    position = case_at("1.7-32")
    follower = follower_of(position)
    follower.known.shaken = True
    closing.close(follower, position.with_unit("bde9", place="A-1"), END)
    assert told(follower) == []
    assert follower.position.units["bde9"].place == "A-1"
