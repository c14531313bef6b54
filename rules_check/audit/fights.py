"""Dice of battles: which Assault, Push, Counterattack or Bombardment a die was thrown for, and by whom.

The module's declarations tell it (Attack, Bombard, Target); where they are missing, the legal battle that fits what the
table shows afterwards is taken, and said to be assumed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules_check.audit import closing, declarations
from rules_check.audit.cues import Threw
from rules_check.audit.follower import Follower
from rules_check.audit.gap import GapKind, gaps
from rules_check.audit.marks import Marks
from rules_check.audit.settling import battle_of, blocking, settle, settle_battle
from rules_check.codes import rep_play
from rules_check.position import actions as act
from rules_check.position.position import Position
from rules_check.replay.sightings import Table
from rules_check.rules import judging
from vassal_build.diagnostics import Location

Fight = act.Assault | act.Overrun | act.Push | act.Counterattack | act.Bombard
FIGHTS: dict[str, tuple[type, ...]] = {
    "assault": (act.Assault, act.Overrun),
    "push": (act.Push,),
    "counterattack": (act.Counterattack,),
    "bombardment": (act.Bombard,),
}
"""What a named die may be thrown for."""
ORDER_DIE, COUNTER_DIE = "order", "counterattack"


def die_of(follower: Follower, button: str) -> str:
    """Give the id of a named die by the name of its button, empty for a die that the module does not have."""
    words = follower.reading.box.strings
    dice = (*FIGHTS, ORDER_DIE)
    return next((die for die in dice if f"dice.{die}" in words.words and words.text(f"dice.{die}") == button), "")


def thrown(follower: Follower, cue: Threw, before: Table, later: Position, step: int) -> None:
    """Take a die: an Order's is kept for its declaration, a battle's is fought; `later` is the window's end."""
    die = die_of(follower, cue.die)
    if not die or len(cue.faces) != 1:
        return
    if die == ORDER_DIE:
        follower.thrown.append((step, cue.faces[0]))
        settle(follower, follower.see(before), step)
        declarations.roll(follower, later, step)
        return
    seen, marks = follower.see(before), follower.marks_on(before)
    if follower.shaken:
        ready(follower, seen, later, step)
    settle(follower, seen, step)
    declarations.aim(follower, marks, later, step)
    follower.fought.add(marks.number)
    fight = _fight(follower, die, marks, cue.faces[0], later)
    if fight is None or follower.tried(fight[:1]) is None:
        # losses are often taken late: what the end of the window shows is paid first
        ready(follower, seen, later, step)
        declarations.aim(follower, marks, later, step)
        fight = _fight(follower, die, marks, cue.faces[0], later)
    if fight is None:
        message = f"the die {cue.die} ({cue.faces[0]}) was thrown, and no battle that it could be for is declared"
        found = rep_play.DIE_FOR_NOTHING.at(Location(""), message, subject=cue.die)
        follower.ledger.note(follower.position, found, step=step)
        follower.shaken = True
        return
    _offer(follower, *fight, seen, step)


def ready(follower: Follower, seen: Position, later: Position, step: int) -> None:
    """Bring the rules' position to where the next battle or Order begins: all moved, all that was owed is paid."""
    if follower.shaken:
        follower.adopt(seen)
        closing.forget_battle(follower)
    settle(follower, seen, step)
    battle = battle_of(follower.position)
    if battle is None or not blocking(battle):
        return
    settle_battle(follower, later, step)
    battle = battle_of(follower.position)
    if battle is not None and blocking(battle):
        closing.unpaid(follower, battle, step)


def without_die(follower: Follower, before: Table, later: Position, step: int) -> None:
    """Take the end of a battle; one without a die, a hex given up or nobody left in it, is told by now (5.2, 5.5)."""
    if follower.marks.number not in follower.fought:
        ready(follower, follower.see(before), later, step)


def _offer(follower: Follower, action: Fight, assumed: bool, seen: Position, step: int) -> None:
    follower.causes[action.place] = step
    if not follower.offer(action, step, assumed=assumed):
        follower.adopt(seen)
        closing.forget_battle(follower)
        follower.shaken = True


def _fight(follower: Follower, die: str, marks: Marks, roll: int, later: Position) -> tuple[Fight, bool] | None:
    """Give the battle of a die and whether it is assumed."""
    marks = _meant_for(follower.position, die, marks)
    told = list(_declared(follower, die, marks, roll, later)) if marks.complete else []
    for action in told:
        if follower.tried((action,)) is not None:
            return action, False
    inferred = _inferred(follower, die, marks, roll, later)
    if inferred is not None and (not told or die == "push"):
        return inferred, True
    return (told[0], False) if told else None


def _meant_for(position: Position, die: str, marks: Marks) -> Marks:
    """Give the marks that a die goes by: those of an Assault still lie there when it is answered by Counterattack."""
    battle = battle_of(position)
    if die != COUNTER_DIE or battle is None or not set(marks.units) & set(battle.attackers):
        return marks
    return Marks(marks.number, (), "")


def _declared(follower: Follower, die: str, marks: Marks, roll: int, later: Position) -> Iterator[Fight]:
    position = follower.position
    battle = battle_of(position)
    if die == "push":
        units = marks.units
        if battle is not None:
            units = tuple(unit for unit in marks.units if unit in battle.initial) or marks.units
        for dump in (*_depleted(follower, later), ""):
            yield act.Push(marks.place, units, roll, dump)
        return
    for kind in _kinds(position, die):
        yield kind(marks.place, marks.units, roll)


def _kinds(position: Position, die: str) -> Sequence[type[Fight]]:
    """Give what a die may be for, the likelier first: by a Move Order an Overrun."""
    kinds = FIGHTS[die]
    order = position.execution and position.facts.orders[position.execution.order]
    return kinds[::-1] if order and order.row == "M" else kinds


def _depleted(follower: Follower, later: Position) -> tuple[str, ...]:
    found = gaps(follower.position, later)
    return tuple(gap.subject for gap in found if gap.kind is GapKind.LOADED and gap.seen == str(False))


def _inferred(follower: Follower, die: str, marks: Marks, roll: int, later: Position) -> Fight | None:
    """Give the legal battle of a die that fits best what the table shows at the end of the window."""
    ranked: list[tuple[int, int, Fight]] = []
    for number, action in enumerate(judging.legal_actions(follower.position, *FIGHTS[die])):
        assert isinstance(action, Fight)
        if marks.place and action.place != marks.place:
            continue
        rolled: Fight = replace(action, roll=roll)
        after = follower.tried((rolled,))
        if after is not None:
            strangers = len(set(marks.units) ^ set(action.units)) if marks.units else 0
            ranked.append((follower.distance(later, after) + 2 * strangers, number, rolled))
    return min(ranked, key=lambda row: row[:2])[2] if ranked else None
