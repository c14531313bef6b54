"""Orders that name targets: Combination Orders declared for a battle or a Move, and what Minor Orders are used for.

The module says which Order was declared; for which hex or units shows by the battle that follows, by the dice, or by
what changed on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules_check.games.la_primogenita.audit import aiming
from rules_check.games.la_primogenita.audit.believing import unmarked
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.marks import Marks, Outlook
from rules_check.games.la_primogenita.audit.window import Announced
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.codes.order import BAD_TARGET
from rules_check.games.la_primogenita.combat.combat_orders import RETREAT
from rules_check.games.la_primogenita.dice import count
from rules_check.games.la_primogenita.orders import declaring
from rules_check.games.la_primogenita.orders.declaring import ASSAULTS
from rules_check.games.la_primogenita.orders.execution import executing_main
from rules_check.games.la_primogenita.position.actions import Declare, Lose, NoPush, Push, Retreat
from rules_check.games.la_primogenita.position.execution import Declared
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules import judging
from vassal_build.gamebox.counters import OrderKind
from vassal_build.replacing import replace


def aim(world: World, marks: Marks, later: Position, step: int) -> World:
    """Play the Combination Orders that wait for the hex of a battle; those that do not fit it go on waiting."""
    for each in world.window.announced:
        legal = declaring.legal(world.position, each.order)
        found = [one for one in legal if one.place in (marks.place, "")]
        world = _no_longer(world, each, _best_played(world, found, later, each.step or step))
    return world


def _no_longer(world: World, announced: Announced, after: World | None) -> World:
    """Give the world after an Order that waited was declared, in which it waits no longer; else it goes on waiting."""
    if after is None:
        return world
    waiting = tuple(each for each in after.window.announced if each is not announced)
    return after.knowing(replace(after.window, announced=waiting))


def declare(world: World, order: int, outlook: Outlook, later: Position, step: int) -> World:
    """Take a Combination Order that was declared; `outlook` is what follows.

    One that answers a Push shows that the Push had been announced.
    """
    found = list(declaring.legal(world.position, order))
    if not found and (announced := _announcement(world, order, outlook, later)) is not None:
        world = world.offer(announced, step, assumed=True)
        found = list(declaring.legal(world.position, order))
    aimed = ([each for each in found if each.place == place] for place in outlook.places)
    near = next(filter(None, aimed), [])
    likely = found if len(found) == 1 else near
    after = _best_played(world, likely, later, step) if likely else None
    if after is not None:
        return after
    waits = Announced(step, order, world.position, next(iter(outlook.places), ""))
    return world.knowing(replace(world.window, announced=(*world.window.announced, waits)))


def decide(world: World, order: int, seen: Position, step: int) -> World:
    """Take a lone unit that is gone for lost or for one that could not retreat, as the Order declared next needs it.

    On the table both look the same, and out of ongoing combat both are ways (7.3, 7.6).
    """
    battle = world.position.battle
    if battle is None:
        return world
    gone = [gap for gap in world.gaps(seen) if gap.fell and gap.played == battle.place]
    if len(gone) != 1:
        return world
    (gap,) = gone
    for action in (Lose(gap.subject), Retreat(gap.subject, battle.place)):
        after = world.tried((action,))
        if after is not None and any(declaring.legal(after, order)):
            return world.offer(action, world.when(gap) or step)
    return world


def roll(world: World, later: Position, step: int) -> World:
    """Play the Combination Orders that waited for their die."""
    for each in world.window.announced:
        legal = declaring.legal(world.position, each.order)
        found = [one for one in legal if count(world.position, one)]
        world = _no_longer(world, each, _best_played(world, found, later, step))
    return world


def may_declare(world: World, order: int, outlook: Outlook, later: Position) -> bool:
    """Say whether an Order may be declared now, or with a Push that had been announced."""
    here = any(declaring.legal(world.position, order))
    return here or _announcement(world, order, outlook, later) is not None


def is_in_time(world: World, order: int, outlook: Outlook) -> bool:
    """Say whether a Combination Order that may not be declared fails by its own condition, not by the moment."""
    printed = world.position.facts.orders[order]
    if printed.kind is not OrderKind.COMBINATION or world.window.shaken:
        return False
    declared = Declare(printed.side, order, place=next(iter(outlook.places), ""))
    found = judging.check(world.desk.rules, world.position, declared)
    return any(each.code == BAD_TARGET.id for each in found)


def _announcement(world: World, order: int, outlook: Outlook, later: Position) -> Push | NoPush | None:
    """Give what must have been said of a Push offered for an Order that may not be declared now; None for nothing.

    A Push by the same units sets no marks again: it is taken for one where the fight went on.
    """
    again = _same_again(world)
    if again is None:
        return None
    said: list[Push | NoPush] = [again, NoPush()] if _went_on(world, later) else [NoPush(), again]
    for marks in (world.shown.marks, outlook.marks):
        if marks.units and _is_new(world, marks):
            said.insert(0, Push(marks.place, marks.units))
    for each in said:
        ready = world.tried((each,))
        if ready is not None and any(declaring.legal(ready, order)):
            return each
    return None


def _same_again(world: World) -> Push | None:
    """Give the Push by all who fought in the last round and are still there, None when there was no battle."""
    battle = world.position.battle
    if battle is None:
        return None
    return Push(battle.place, tuple(unit for unit in battle.attackers if world.position.units[unit].on_map))


def _went_on(world: World, later: Position) -> bool:
    """Say whether units of the battle lost steps or left its hex after what has been played."""
    battle = world.position.battle
    if battle is None:
        return False
    found = (gap for gap in world.gaps(later) if gap.subject in (*battle.attackers, *battle.defenders))
    return any(gap.kind is GapKind.STEPS or (gap.kind is GapKind.PLACE and gap.seen != battle.place) for gap in found)


def _is_new(world: World, marks: Marks) -> bool:
    """Say whether marks are others than those of the round fought last, as a Push by fewer units makes them."""
    battle = world.position.battle
    return marks is not world.shown.marks or (battle is not None and set(marks.units) != set(battle.attackers))


def finish(world: World, later: Position, step: int) -> World:
    """Play at the end of a window what still waits: Combination Orders, and the effect of the Minor Order."""
    for each in world.window.announced:
        found = list(declaring.legal(world.position, each.order))
        world = _best_played(world, found, later, each.step) or _judged(world, each, later)
    return aiming.carry_out(world.knowing(replace(world.window, announced=())), later, step)


def _judged(world: World, announced: Announced, later: Position) -> World:
    """Judge a declaration that nothing came of, as things stood when it was made; an illegal one is flipped, too.

    Where the table shows what it does, that was done: a hex is given up, and units leave it (Order 18).
    """
    order, here = announced.order, world.position
    declared = Declare(here.facts.orders[order].side, order, place=announced.place)
    found = judging.check(world.desk.rules, announced.position, declared)
    if judging.is_illegal(found):
        world = world.written(declared, found, announced.step, before=announced.position)
        given_up = _given_up(world, declared, later)
        return _taken_as_declared(world, order) if given_up is None else given_up
    world, is_legal = world.offered(Declare(declared.side, order), announced.step)
    return world if is_legal else _taken_as_declared(world, order)


def _given_up(world: World, declared: Declare, later: Position) -> World | None:
    """Give the world in which a Retreat (Order 18) declared against the rules is made, None where nobody made it."""
    execution, place = world.position.execution, declared.place
    if declared.order != RETREAT or execution is None or place not in world.position.facts.map.places:
        return None
    defenders = world.position.at(place, declared.side)
    left = [unit for unit in defenders if later.units[unit].on_map and later.units[unit].place != place]
    if not left or not executing_main(world.position, world.position.facts.enemy(declared.side), ASSAULTS):
        return None
    return world.at(judging.apply(world.desk.rules, world.position, declared))


def _taken_as_declared(world: World, order: int) -> World:
    """Let an Order that was declared against the rules be flipped with the others when the Order ends."""
    world = world.forgiving([(GapKind.ORDER, str(order))])
    execution = world.position.execution
    if execution is None:
        return world
    declared = (*execution.declared, Declared(order))
    return world.at(replace(world.position, execution=replace(execution, declared=declared)))


def _best_played(world: World, found: Iterable[Declare], later: Position, step: int) -> World | None:
    """Give the world after the declaration that comes nearest to the window's end, or where most changes.

    None where none is legal.
    """
    ranked: list[tuple[tuple[int, int], Declare]] = []
    changed = Counter(place for gap in world.gaps(later) for place in {gap.played, gap.place})
    for rolled in filter(None, (_rolled(world, action) for action in found)):
        after = world.tried((rolled,))
        if after is not None:
            far = world.distance(later, after) + unmarked(rolled.units, world.shown.marked)
            ranked.append(((far, -changed[rolled.place]), rolled))
    if not ranked:
        return None
    rank, best = min(ranked, key=lambda row: row[0])
    ties = sum(row[0] == rank for row in ranked)
    dice = count(world.position, best)
    at = next((when for when, _ in world.shown.thrown[:dice]), step)
    return world.showing(replace(world.shown, thrown=world.shown.thrown[dice:])).offer(best, at, assumed=ties > 1)


def _rolled(world: World, action: Declare) -> Declare | None:
    """Give a declaration with the dice thrown for Orders, None when there are too few."""
    dice = count(world.position, action)
    faces = tuple(face for _, face in world.shown.thrown[:dice])
    return replace(action, rolls=faces) if len(faces) == dice else None
