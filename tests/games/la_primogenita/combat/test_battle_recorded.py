"""What is kept of a round of combat, from which pages and findings tell it: odds, column, die, results, arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_check.games.la_primogenita.position.actions import Action, Assault, Bombard, Counterattack
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind
from rules_check.games.la_primogenita.position.position import Position

Field = Callable[[str, str], Position]
Judge = Callable[[Position, Iterable[Action]], tuple[Position, list[str]]]

ROW = "A-1 flat; A-2 flat; A-3 flat; A-4 flat; source A-1 allied FS; source A-4 italian FS"
DUEL = "unit bde9 allied foot 10-4 at A-2; unit col italian foot 5-4 at A-3; order allied 31 executing"
GUNS = "unit art allied foot 3-4 at A-2 artillery; unit col italian foot 5-4 at A-3; order allied 34 executing"


def fought(judge: Judge, position: Position, actions: Iterable[Action]) -> Battle:
    """Give the round that was fought last."""
    after, codes = judge(position, actions)
    assert codes == []
    assert after.battle is not None
    return after.battle


def test_the_round_of_an_assault(field: Field, judge: Judge) -> None:
    """10 against 5 is 2:1; 0/Oc on a 5."""
    battle = fought(judge, field(ROW, DUEL), [Assault("A-3", ("bde9",), 5)])
    assert (battle.kind, battle.ratio, battle.odds, battle.column) == (BattleKind.ASSAULT, "2:1", "2:1", "2:1")
    assert (battle.roll, battle.attacker_result, battle.defender_result) == (5, "0", "Oc")
    assert battle.evidence[0] == "attack 10"
    assert "roll 5: 0/Oc" in battle.evidence


def test_the_round_of_a_counterattack(field: Field, judge: Judge) -> None:
    """5 against 10 is 1:2; the first figure of 1+/Oc is the defender's, who attacks for the moment (7.5)."""
    actions: list[Action] = [Assault("A-3", ("bde9",), 5), Counterattack("A-2", ("col",), 4)]
    battle = fought(judge, field(ROW, DUEL), actions)
    assert (battle.kind, battle.ratio, battle.odds, battle.column) == (BattleKind.COUNTERATTACK, "1:2", "1:2", "1:2")
    assert (battle.roll, battle.attacker_result, battle.defender_result) == (4, "Oc", "1+")
    assert not battle.settled
    assert battle.evidence[:4] == ("counterattack 5", "against 10", "column 1:2, no shifts", "roll 4: 1+/Oc")


def test_the_round_of_a_bombardment(field: Field, judge: Judge) -> None:
    """The column is the guns' strength."""
    battle = fought(judge, field(ROW, GUNS), [Bombard("A-3", ("art",), 4)])
    assert (battle.kind, battle.column, battle.roll, battle.defender_result) == (BattleKind.BOMBARDMENT, "3", 4, "disr")
    assert "roll 4: disr" in battle.evidence
