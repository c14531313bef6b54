"""What may be done in a battle, what is owed, and who decides what (6.3, 7.3 to 7.7, section 9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from rules_check.games.la_primogenita.combat import battle, debts
from rules_check.games.la_primogenita.position.actions import (
    Action,
    Advance,
    Assault,
    Bombard,
    Convert,
    Counterattack,
    Declare,
    Deplete,
    Disrupt,
    Lose,
    LoseTrench,
    NoPush,
    Push,
    Retreat,
    Stay,
)
from rules_check.games.la_primogenita.position.battle import BattleKind, DebtKind
from rules_check.games.la_primogenita.position.position import OffMap, Position

Field = Callable[[str, str], Position]
Judge = Callable[[Position, Iterable[Action]], tuple[Position, list[str]]]

ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; A-5 flat"
FULL = ROW + "; source A-1 allied FS; source A-5 italian FS"
DUEL = "unit bde9 allied foot 10-4 at A-2; unit col italian foot 5-4 at A-3; order allied 31 executing"
GUNS = "unit art allied foot 3-4 at A-2 artillery; unit col italian foot 5-4 at A-3; order allied 34 executing"


def legal(position: Position) -> set[Action]:
    """Give what combat allows now."""
    return set(battle.legal(position))


def test_an_owed_loss_comes_before_everything_else(field: Field, judge: Judge) -> None:
    """After 0/1 the defender's step is all that may be done (7.3)."""
    position, _ = judge(field(FULL, DUEL), [Assault("A-3", ("bde9",), 4)])
    assert battle.pending(position)
    assert legal(position) == {Lose("col")}


def test_a_step_that_nobody_is_left_to_lose_is_owed_no_more(field: Field, judge: Judge) -> None:
    """Nor by the unit that a Bombardment hit (6.3), when it is gone from the table."""
    position, _ = judge(field(FULL, GUNS), [Bombard("A-3", ("art",), 5), Disrupt(("col",))])
    assert battle.pending(position)
    assert not battle.pending(debts.settle(position.with_unit("col", place=OffMap.GONE)))


def test_ongoing_combat_lets_the_defender_choose(field: Field, judge: Judge) -> None:
    """After 0/Oc the defender converts, retreats or counterattacks (7.3)."""
    position, _ = judge(field(FULL, DUEL), [Assault("A-3", ("bde9",), 5)])
    assert legal(position) == {Convert(), Retreat("col", "A-4"), Counterattack("A-2", ("col",))}


def test_a_step_taken_converts_ongoing_combat(field: Field, judge: Judge) -> None:
    """Who removes a step after an Oc has taken it as a 1 (7.3)."""
    position, codes = judge(field(FULL, DUEL), [Assault("A-3", ("bde9",), 5), Lose("col")])
    assert codes == []
    assert not battle.pending(position)
    assert position.units["col"].place == OffMap.GONE


def test_a_push_on_offer_may_be_let_go_without_a_word(field: Field, judge: Judge) -> None:
    """An offered Push is a choice to make, but nothing that is owed (7.4)."""
    position, _ = judge(field(FULL, DUEL), [Assault("A-3", ("bde9",), 6)])
    assert battle.undecided(position)
    assert not battle.pending(position)
    assert legal(position) == {Push("A-3", ("bde9",)), NoPush()}


def test_an_announced_push_waits_for_the_defender(field: Field, judge: Judge) -> None:
    """The defender stays or retreats before the die is rolled (7.4)."""
    position, _ = judge(field(FULL, DUEL), [Assault("A-3", ("bde9",), 6), Push("A-3", ("bde9",))])
    assert battle.pending(position)
    assert legal(position) == {Stay(), Retreat("col", "A-4")}
    position, _ = judge(position, [Stay()])
    assert battle.pending(position)
    assert legal(position) == {Push("A-3", ("bde9",))}
    assert battle.dice(position, Push("A-3", ("bde9",))) == 1


def test_without_a_source_in_range_no_push_is_left_to_decide(field: Field, judge: Judge) -> None:
    """A Push that nobody can pay for holds nothing up (7.4)."""
    position, _ = judge(field(ROW, DUEL), [Assault("A-3", ("bde9",), 6)])
    assert not battle.undecided(position)


def test_a_retreat_before_the_push_spares_the_dump(field: Field, judge: Judge) -> None:
    """The dump pays when the Push is fought; one that is cancelled by a Retreat costs nothing (7.4)."""
    start = field(ROW + "; source A-5 italian FS", DUEL + "; sd sd1 loaded at A-2; sd sd2 loaded at A-2")
    reported: list[Action] = [Assault("A-3", ("bde9",), 6), Push("A-3", ("bde9",), dump="sd2")]
    cancelled, _ = judge(start, [*reported, Retreat("col", "A-4")])
    fought, _ = judge(start, [*reported, Stay(), Push("A-3", ("bde9",), 3)])
    assert cancelled.units["sd2"].loaded
    assert not fought.units["sd2"].loaded
    assert fought.units["sd1"].loaded


def test_guns_alone_may_give_themselves_up_to_cancel_a_push(field: Field, judge: Judge) -> None:
    """Units that cannot retreat are eliminated while trying, and the Push is cancelled nevertheless (7.4, 7.6)."""
    state = DUEL.replace("col italian foot 5-4 at A-3", "gun italian foot 5-4 at A-3 artillery disrupted")
    reported: list[Action] = [Assault("A-3", ("bde9",), 6), Lose("bde9"), Push("A-3", ("bde9",))]
    start = field(FULL, state.replace("at A-2", "at A-2 steps 2/2; face bde9 1 9-4"))
    position, codes = judge(start, reported)
    assert (codes, legal(position)) == ([], {Stay(), Retreat("gun", "A-3")})
    position, codes = judge(position, [Retreat("gun", "A-3")])
    assert (codes, position.units["gun"].place) == ([], OffMap.GONE)
    assert legal(position) == {Advance("bde9", "A-3")}


def test_the_owner_chooses_between_two_trenches(field: Field, judge: Judge) -> None:
    """A 1+ on attackers from two hexes with Trenches takes one of them (7.3)."""
    state = (
        "unit bde9 allied foot 5-4 at A-2 steps 2/2; face bde9 1 3-4; unit bde10 allied foot 5-4 at B-3; "
        "unit col italian foot 10-4 at A-3 ; trench allied A-2; trench allied B-3; order allied 31 executing"
    )
    start = field(FULL + "; B-3 mountain; cliff A-2 A-3 up A-3; cliff B-3 A-3 up A-3", state + "; trench italian A-3")
    position, codes = judge(start, [Assault("A-3", ("bde9", "bde10"), 4), Lose("bde9")])
    assert codes == []
    assert {LoseTrench("A-2"), LoseTrench("B-3")} <= legal(position)
    position, _ = judge(position, [LoseTrench("B-3")])
    assert set(position.trenches) == {"A-2", "A-3"}


def test_the_attacker_may_spend_a_dump_for_a_step(field: Field, judge: Judge) -> None:
    """After a 1 with dumps alone in range nothing is owed until one of them is depleted (6.3)."""
    start = field(ROW, GUNS + "; sd sd1 loaded at A-1; sd sd2 loaded at A-1")
    position, _ = judge(start, [Bombard("A-3", ("art",), 5)])
    assert legal(position) == {Disrupt(("col",))}
    position, _ = judge(position, [Disrupt(("col",))])
    assert not battle.pending(position)
    assert legal(position) == {Deplete("sd1"), Deplete("sd2")}
    position, _ = judge(position, [Deplete("sd2")])
    assert legal(position) == {Lose("col")}


def test_air_units_may_strike_in_two_assaults(field: Field, judge: Judge) -> None:
    """Airstrike sends one Air unit to each of two Assaults (Order 42)."""
    state = (
        "unit bde9 allied foot 10-4 at A-2; unit skin allied foot 10-4 at A-2; unit col italian foot 5-4 at A-3; "
        "unit ccnn italian foot 5-4 at B-2; unit air1 allied air 0-0 at airbase; unit air2 allied air 0-0 at airbase; "
        "order allied 9 executing; order allied 42 held"
    )
    struck: list[Action] = [
        Declare("allied", 42, (f"air{number}",), f"{place}") for number, place in ((1, "A-3"), (2, "B-2"))
    ]
    position, codes = judge(field(FULL + "; B-2 flat", state), [*struck, Assault("A-3", ("bde9",), 3)])
    assert codes == []
    found = position.battle
    assert found is not None
    assert (found.odds, found.column) == ("2:1", "3:1")


@pytest.mark.parametrize("order", [42, 15])
def test_the_allied_choice_comes_before_heroic_defense(field: Field, judge: Judge, order: int) -> None:
    """Heroic Defense is declared when the Allies have chosen (Order 17)."""
    state = DUEL + f"; unit air1 allied air 0-0 at airbase; order italian 17 held; order allied {order} held"
    play = [Declare("italian", 17, place="A-3"), Declare("allied", order, place="A-3")]
    assert judge(field(FULL, state), play)[1] == ["ORD107"]


def test_an_order_declared_for_no_place_holds_for_the_next_assault_alone(field: Field, judge: Judge) -> None:
    """Heroic Defense shifts the Assault that follows and no other (3.3)."""
    state = (
        "unit bde9 allied foot 10-4 at A-2; unit skin allied foot 10-4 at A-2; unit col italian foot 5-4 at A-3; "
        "unit ccnn italian foot 5-4 at B-2; order allied 9 executing; order italian 17 held"
    )
    play: list[Action] = [Declare("italian", 17), Assault("B-2", ("skin",), 3), Assault("A-3", ("bde9",), 3)]
    position, codes = judge(field(FULL + "; B-2 flat", state), play)
    assert codes == []
    assert position.execution is not None
    assert [each.column for each in position.execution.battles] == ["1:1"]
    assert position.execution.battle is not None
    assert position.execution.battle.column == "2:1"


def test_a_counterattack_of_order_13_falls_away_when_losses_leave_nobody(field: Field, judge: Judge) -> None:
    """Order 13 needs a unit that can counterattack; if the loss takes the last one nothing is owed (Order 13)."""
    state = DUEL.replace("5-4", "3-4") + "; order italian 13 held"
    position, codes = judge(field(FULL, state), [Assault("A-3", ("bde9",), 6), Declare("italian", 13, place="A-3")])
    assert codes == []
    assert legal(position) == {Lose("bde9")}
    position, _ = judge(position, [Lose("bde9")])
    found = position.battle
    assert found is not None
    assert found.debt(DebtKind.COUNTER) is None


def test_advancing_takes_the_last_dump_of_a_hex(field: Field, judge: Judge) -> None:
    """A dump alone is eliminated, and the attacker may advance without a word about it (5.5)."""
    start = field(FULL, "unit col italian foot 5-4 at A-3; sd sd1 loaded at A-2; order italian 19 executing")
    assert battle.dice(start, Assault("A-2", ("col",))) == 0
    position, codes = judge(start, [Assault("A-2", ("col",)), Advance("col", "A-2")])
    assert (codes, position.units["sd1"].place, position.units["col"].place) == ([], OffMap.GONE, "A-2")


def test_a_round_keeps_its_arithmetic(field: Field, judge: Judge) -> None:
    """Strengths, odds, shifts, column and die stand in the evidence of their result (7.1 to 7.3)."""
    start = field(FULL, DUEL.replace("10-4", "15-4") + "; trench italian A-3")
    position, _ = judge(start, [Assault("A-3", ("bde9",), 3)])
    found = position.battle
    assert found is not None
    assert found.kind is BattleKind.ASSAULT
    expected = ("attack 15", "defence 5", "odds 3:1", "shift: Trench -1", "column 2:1", "roll 3: 0/0")
    assert found.evidence == expected
