"""Dice of battles: which Assault, Push, Counterattack or Bombardment a die was thrown for, and by whom.

The module's declarations say it (Attack, Bombard, Target); where they are missing, the legal battle that fits what the
table shows afterwards is taken, and said to be assumed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from rules_check.codes import rep_play
from rules_check.games.la_primogenita.audit import closing, declarations
from rules_check.games.la_primogenita.audit.believing import ODD_FIGHTER
from rules_check.games.la_primogenita.audit.cues import Threw
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.losses import judge_losses
from rules_check.games.la_primogenita.audit.marks import Marks
from rules_check.games.la_primogenita.audit.settling import settle
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.orders import declaring
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Fight
from rules_check.games.la_primogenita.position.battle import DebtKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.replay.sightings import Table
from rules_check.rules import judging
from vassal_build.diagnostics import Severity
from vassal_build.gamebox.counters import OrderKind
from vassal_build.language.said import said
from vassal_build.location import Location
from vassal_build.replacing import replace

FIGHTS: dict[str, tuple[type, ...]] = {
    "assault": (act.Assault, act.Overrun),
    "push": (act.Push,),
    "counterattack": (act.Counterattack,),
    "bombardment": (act.Bombard,),
}
"""What a named die may be thrown for."""
ORDER_DIE, COUNTER_DIE, PUSH_DIE = "order", "counterattack", "push"
ANSWERS = (PUSH_DIE, COUNTER_DIE)
"""The dice that go on with a battle."""
NO_BATTLE = said("no declared battle needs it")
"""Why a die of a battle is for nothing."""


def die_of(world: World, button: str) -> str:
    """Give the id of a named die by the name of its button, empty for a die that the module does not have."""
    words = world.desk.reading.box.strings
    dice = (*FIGHTS, ORDER_DIE)
    return next((die for die in dice if f"dice.{die}" in words.words and words.text(f"dice.{die}") == button), "")


class Sequel(Struct, frozen=True):
    """What a log shows after a die.

    `late` are the marks of its battle that were set late, the last of them first, and `lying` all that lay there then,
    those left from before among them; `next_die` is the table before the next die of the window, None for none; `later`
    the position at the window's end; `pushed` says that the next die is that of a Push.
    """

    late: tuple[Marks, ...]
    lying: tuple[Marks, ...]
    next_die: Table | None
    later: Position
    pushed: bool = False


class DeclaredMarks(Struct, frozen=True):
    """What is declared for a die, each as marks, the likeliest first.

    `there` was marked before it; `rows` are what may be meant: who is marked from before need not be marked again, or
    was left lying. `made` are the declarations made for it alone: one of them is wrong where no such battle is legal.
    """

    there: Marks
    rows: tuple[Marks, ...]
    made: tuple[Marks, ...]


def thrown(world: World, cue: Threw, before: Table, sequel: Sequel, step: int) -> World:
    """Take a die: an Order's is kept for its declaration, a battle's is fought."""
    die, later = die_of(world, cue.die), sequel.later
    if not die or len(cue.faces) != 1:
        return world
    if die == ORDER_DIE:
        return _thrown_for_order(world, cue, before, sequel, step)
    seen, marks = world.see(before), world.new_marks_on(before)
    declared = marks.units or marks.place or any(each.complete for each in sequel.late)
    if not declared and _is_idle(world, die, seen, sequel):
        return _for_nothing(world, cue, seen, step, idle=True)
    if world.window.shaken:
        world = ready(world, seen, later, step)
    world = settle(world, seen, step)
    world = world.carrying(replace(world.carried, fought=world.carried.fought | {marks.number}))
    if die not in ANSWERS:
        world = world.showing(replace(world.shown, joined=frozenset()))
    if (unsteady := _unsteady(world, die)) is not None:
        return _fought(world, replace(unsteady, roll=cue.faces[0]), False, seen, step)
    world, fight = _aimed(world, cue, before, sequel, step)
    if fight is None or world.tried(fight[:1]) is None:
        # losses are often taken late: what the end of the window shows is paid first
        world, fight = _aimed(ready(world, seen, later, step), cue, before, sequel, step)
    if fight is None:
        return _for_nothing(world, cue, seen, step, idle=False)
    return _fought(world, *fight, seen, step)


def _thrown_for_order(world: World, cue: Threw, before: Table, sequel: Sequel, step: int) -> World:
    """Keep an Order's die for its declaration; where the Minor Order being executed takes none it was a slip."""
    execution = world.position.execution
    order = execution and world.position.facts.orders[execution.order]
    if order and order.kind is OrderKind.MINOR and not declaring.takes_dice(order.priority):
        why = said("Order {priority} ({order}) takes no die", priority=order.priority, order=order.name)
        return _for_nothing(world, cue, world.position, step, idle=True, why=why)
    marked = (unit for marks in sequel.late for unit in (*marks.units, *marks.targets))
    rolls = (*world.shown.thrown, (step, cue.faces[0]))
    world = world.showing(replace(world.shown, thrown=rolls, marked=world.shown.marked.union(marked)))
    return declarations.roll(settle(world, world.see(before), step), sequel.later, step)


def _unsteady(world: World, die: str) -> act.Counterattack | None:
    """Give the Counterattack of a defender who may decide on one and has nobody to make it (7.3, 7.5)."""
    position, battle = world.position, world.position.battle
    decides = battle and battle.debt(DebtKind.ONGOING)
    if die != COUNTER_DIE or battle is None or decides is None or battle.debts != (decides,):
        return None
    if next(iter(judging.legal_actions(world.desk.rules, position, act.Counterattack)), None) is not None:
        return None
    units = tuple(unit for unit in position.at(battle.place, decides.side) if position.printed(unit).fights)
    struck = sorted(battle.initial, key=lambda unit: position.printed(unit).artillery)
    return act.Counterattack(battle.initial[struck[0]], units) if struck else None


def _aimed(
    world: World, cue: Threw, before: Table, sequel: Sequel, step: int
) -> tuple[World, tuple[Fight, bool] | None]:
    """Give the battle of a die and whether it is assumed, after the Orders that waited for its hex."""
    die = die_of(world, cue.die)
    declared = _declared_for(world, die, before, sequel)
    world = declarations.aim(world, declared.rows[0], sequel.later, step)
    return world, _fight(world, die, declared, cue.faces[0], sequel.later)


def _declared_for(world: World, die: str, before: Table, sequel: Sequel) -> DeclaredMarks:
    """Give what is declared for a die: what lies there and was added to it, else what took its place afterwards."""
    there, lying = (
        _meant_for(world.position, die, marks) for marks in (world.new_marks_on(before), world.marks_on(before))
    )
    # 7.4: who is marked after the die of a battle that was declared in full joins its Push, and may not
    late, grown = (() if there.complete and sequel.pushed else each for each in (sequel.late, sequel.lying))
    added = [each for each in late if each.completes(there)]
    others = [each for each in late if each.complete and each.number == there.number and each not in added]
    grown = tuple(each for each in grown if each.completes(lying))
    made = (*added, there, *others) if there.complete else (*added, *others, there)
    if added or others:
        return DeclaredMarks(there, (*grown, *made, lying), made)
    return DeclaredMarks(there, (*grown, lying, *made), made)


def _for_nothing(world: World, cue: Threw, seen: Position, step: int, *, idle: bool, why: str = NO_BATTLE) -> World:
    """Note a die that is for nothing; an idle one, of which nothing came, was a slip of the hand."""
    message = said("the die {die} ({face}) was thrown, but {why}", die=cue.die, face=cue.faces[0], why=why)
    found = rep_play.DIE_FOR_NOTHING.at(Location(""), message, subject=cue.die)
    if idle:
        found = replace(found, severity=Severity.NOTE, message=said("{message}; it led to nothing", message=message))
    world = world.noted(found, step)
    return world if idle else world.shake(seen)


def _is_idle(world: World, die: str, seen: Position, sequel: Sequel) -> bool:
    """Say whether a die that nothing is declared for is for no battle.

    It is none while no Order is being executed; and where nobody took anything from it, and either no battle would be
    legal, or its Order is declared only after it, and the next die is for a battle that is marked.
    """
    execution = world.position.execution
    if execution is None and seen.execution is None:
        return True
    after = sequel.later if sequel.next_die is None else world.see(sequel.next_die)
    if not _is_calm(seen, after):
        return False
    undeclared = execution is not None and not execution.begun
    if undeclared and sequel.next_die is not None and world.marks_on(sequel.next_die).complete:
        return True
    here = replace(world.position, units=seen.units)
    return next(iter(judging.legal_actions(world.desk.rules, here, *FIGHTS[die])), None) is None


def _is_calm(before: Position, after: Position) -> bool:
    """Say whether no unit lost anything between two tables."""
    pairs = ((unit, after.units[name]) for name, unit in before.units.items())
    return all(
        (one.steps, one.disrupted, one.loaded) == (two.steps, two.disrupted, two.loaded)
        for one, two in pairs
        if one.on_map or two.on_map
    )


def ready(world: World, seen: Position, later: Position, step: int) -> World:
    """Bring the rules' position to where the next battle or Order begins: all moved, all that was owed is paid."""
    if world.window.shaken:
        world = closing.without_battle(world.adopt(seen))
    world = judge_losses(settle(world, seen, step), seen, step)
    return closing.pay(world, later, step)


def without_die(world: World, before: Table, later: Position, step: int) -> World:
    """Take the end of a battle; one without a die, a hex given up or nobody left in it, shows by now (5.2, 5.5)."""
    if world.marks_on(before).number in world.carried.fought:
        return world
    return ready(world, world.see(before), later, step)


def _fought(world: World, action: Fight, assumed: bool, seen: Position, step: int) -> World:
    """Give the world after a battle; an illegal one leaves what the table showed before it, not to be relied on."""
    world = world.knowing(replace(world.window, causes={**world.window.causes, action.place: step}))
    world, is_legal = world.offered(action, step, assumed=assumed)
    return world if is_legal else closing.adopted_shaken(world.shake(seen), seen)


def _fight(world: World, die: str, declared: DeclaredMarks, roll: int, later: Position) -> tuple[Fight, bool] | None:
    """Give the battle of a die and whether it is assumed."""
    wrong: Fight | None = None
    for marks in declared.rows:
        found = list(_declared(world, die, marks, roll, later)) if marks.complete else []
        for action in found:
            if world.tried((action,)) is not None:
                return action, False
        if wrong is None and found and marks in declared.made:
            wrong = found[0]
    inferred = _inferred(world, die, declared.there, roll, later)
    if inferred is not None and (wrong is None or (die == PUSH_DIE and not _joins(world, wrong))):
        return inferred, True
    return None if wrong is None else (wrong, False)


def _joins(world: World, fight: Fight) -> bool:
    """Say whether units were marked for a Push that did not fight before it (7.4)."""
    battle = world.position.battle
    fought: Mapping[str, str] = {} if battle is None else battle.initial
    return any(unit in world.shown.joined and unit not in fought for unit in fight.units)


def _meant_for(position: Position, die: str, marks: Marks) -> Marks:
    """Give the marks that a die goes by: those of an Assault still lie there when it is answered by Counterattack."""
    battle = position.battle
    if die != COUNTER_DIE or battle is None or not set(marks.units) & set(battle.attackers):
        return marks
    return Marks(marks.number, (), "")


def _declared(world: World, die: str, marks: Marks, roll: int, later: Position) -> Iterator[Fight]:
    position = world.position
    battle = position.battle
    if die == PUSH_DIE:
        units = marks.units
        if battle is not None:
            known = {*battle.initial, *world.shown.joined}
            units = tuple(unit for unit in marks.units if unit in known) or marks.units
        for dump in (*_depleted(world, later), ""):
            yield act.Push(marks.place, units, roll, dump)
        return
    for units in marks.groups:
        for kind in _kinds(position, die):
            yield kind(marks.place, units, roll)


def _kinds(position: Position, die: str) -> Sequence[type[Fight]]:
    """Give what a die may be for, the likelier first: by a Move Order an Overrun."""
    kinds = FIGHTS[die]
    order = position.execution and position.facts.orders[position.execution.order]
    return kinds[::-1] if order and order.row == "M" else kinds


def _depleted(world: World, later: Position) -> tuple[str, ...]:
    found = world.gaps(later)
    return tuple(gap.subject for gap in found if gap.kind is GapKind.LOADED and not gap.seen)


def _inferred(world: World, die: str, marks: Marks, roll: int, later: Position) -> Fight | None:
    """Give the legal battle of a die that fits best what the table shows at the end of the window."""
    ranked: list[tuple[int, Fight]] = []
    for action in judging.legal_actions(world.desk.rules, world.position, *FIGHTS[die]):
        assert isinstance(action, Fight)
        if marks.place and action.place != marks.place:
            continue
        rolled: Fight = replace(action, roll=roll)
        after = world.tried((rolled,))
        if after is not None:
            odd = len(set(marks.units or action.units) ^ set(action.units))
            ranked.append((world.distance(later, after) + ODD_FIGHTER * odd, rolled))
    return min(ranked, key=lambda row: row[0])[1] if ranked else None
