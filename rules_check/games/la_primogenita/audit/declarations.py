"""Orders that name targets: Combination Orders declared for a battle or a Move, and what Minor Orders are used for.

The module says which Order was declared; for which hex or units is told by the battle that follows, by the dice, or by
what changed on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from rules_check.games.la_primogenita.audit import aiming
from rules_check.games.la_primogenita.audit.believing import unmarked
from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import GapKind
from rules_check.games.la_primogenita.audit.knowledge import Announced
from rules_check.games.la_primogenita.audit.marks import Coming, Marks
from rules_check.games.la_primogenita.dice import count
from rules_check.games.la_primogenita.own_rules import OwnRules
from rules_check.games.la_primogenita.position.actions import Declare, Lose, NoPush, Push, Retreat
from rules_check.games.la_primogenita.position.battle import DebtKind
from rules_check.games.la_primogenita.position.execution import Declared
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules import judging


def aim(follower: Follower, marks: Marks, later: Position, step: int) -> None:
    """Play the Combination Orders that wait for the hex of a battle; those that do not fit it go on waiting."""
    waiting, follower.known.announced = follower.known.announced, []
    for each in waiting:
        found = [
            one
            for one in legal_declarations(follower.rules, follower.position, each.order)
            if one.place in (marks.place, "")
        ]
        if not _play_best(follower, found, later, each.step or step):
            follower.known.announced.append(each)


def declare(follower: Follower, order: int, coming: Coming, later: Position, step: int) -> None:
    """Take a Combination Order that was declared; `coming` is what follows.

    One that answers a Push shows that the Push had been announced.
    """
    announced = _announcement(follower, order, coming, later)
    if announced is not None:
        follower.offer(announced, step, assumed=True)
    found = list(legal_declarations(follower.rules, follower.position, order))
    aimed = ([each for each in found if each.place == place] for place in coming.places)
    near = next(filter(None, aimed), [])
    told = near if near or len(found) != 1 else found
    if not told or not _play_best(follower, told, later, step):
        follower.known.announced.append(Announced(step, order, follower.position, next(iter(coming.places), "")))


def decide(follower: Follower, order: int, seen: Position, step: int) -> None:
    """Take a lone unit that is gone for lost or for one that could not retreat, as the Order declared next needs it.

    On the table the two ways out of ongoing combat look the same (7.3, 7.6).
    """
    battle = follower.position.battle
    if battle is None or battle.debt(DebtKind.ONGOING) is None:
        return
    gone = [gap for gap in follower.gaps(seen) if gap.fell and gap.played == battle.place]
    if len(gone) != 1:
        return
    unit = gone[0].subject
    for action in (Lose(unit), Retreat(unit, battle.place)):
        after = follower.tried((action,))
        if after is not None and any(legal_declarations(follower.rules, after, order)):
            follower.offer(action, follower.when(gone[0]) or step)
            return


def roll(follower: Follower, later: Position, step: int) -> None:
    """Play the Combination Orders that waited for their die."""
    waiting, follower.known.announced = follower.known.announced, []
    for each in waiting:
        legal = legal_declarations(follower.rules, follower.position, each.order)
        found = [one for one in legal if count(follower.position, one)]
        if not _play_best(follower, found, later, step):
            follower.known.announced.append(each)


def may_declare(follower: Follower, order: int, coming: Coming, later: Position) -> bool:
    """Say whether an Order may be declared now, or with a Push that had been announced."""
    here = any(legal_declarations(follower.rules, follower.position, order))
    return here or _announcement(follower, order, coming, later) is not None


def _announcement(follower: Follower, order: int, coming: Coming, later: Position) -> Push | NoPush | None:
    """Give what must have been said of a Push on offer for an Order to be declared, None when nothing need be.

    A Push by the same units sets no marks anew: it is taken for one where the fight went on.
    """
    if any(legal_declarations(follower.rules, follower.position, order)):
        return None
    said: list[Push | NoPush] = [NoPush()]
    again = _same_again(follower)
    if again is not None:
        said.insert(0 if _went_on(follower, later) else 1, again)
    for marks in (follower.known.marks, coming.marks):
        if marks.units and _is_new(follower, marks):
            said.insert(0, Push(marks.place, marks.units))
    for each in said:
        ready = follower.tried((each,))
        if ready is not None and any(legal_declarations(follower.rules, ready, order)):
            return each
    return None


def _same_again(follower: Follower) -> Push | None:
    """Give the Push by all who fought in the last round and are still there, None when there was no battle."""
    battle = follower.position.battle
    if battle is None:
        return None
    return Push(battle.place, tuple(unit for unit in battle.attackers if follower.position.units[unit].on_map))


def _went_on(follower: Follower, later: Position) -> bool:
    """Say whether units of the battle lost steps or left its hex after what has been told."""
    battle = follower.position.battle
    if battle is None:
        return False
    found = (gap for gap in follower.gaps(later) if gap.subject in (*battle.attackers, *battle.defenders))
    return any(gap.kind is GapKind.STEPS or (gap.kind is GapKind.PLACE and gap.seen != battle.place) for gap in found)


def _is_new(follower: Follower, marks: Marks) -> bool:
    """Say whether marks are others than those of the round fought last, as a Push by fewer units makes them."""
    battle = follower.position.battle
    return marks is not follower.known.marks or (battle is not None and set(marks.units) != set(battle.attackers))


def finish(follower: Follower, later: Position, step: int) -> None:
    """Play at the end of a window what still waits: Combination Orders, and the effect of the Minor Order."""
    waiting, follower.known.announced = follower.known.announced, []
    for each in waiting:
        found = list(legal_declarations(follower.rules, follower.position, each.order))
        if not _play_best(follower, found, later, each.step) and not _judge(follower, each):
            _take_as_declared(follower, each.order)
    aiming.carry_out(follower, later, step)


def _judge(follower: Follower, announced: Announced) -> bool:
    """Judge a declaration that nothing came of, as things stood when it was made; say whether it was legal."""
    order, here = announced.order, follower.position
    declared = Declare(here.facts.orders[order].side, order, place=announced.place)
    found = judging.check(follower.rules, announced.position, declared)
    if not judging.is_illegal(found):
        return follower.offer(Declare(declared.side, order), announced.step)
    follower.ledger.judge(announced.position, declared, found, step=announced.step)
    return False


def _take_as_declared(follower: Follower, order: int) -> None:
    """Let an Order that was declared against the rules be flipped with the others when the Order ends."""
    follower.known.forgiven.add((GapKind.ORDER, str(order)))
    execution = follower.position.execution
    if execution is not None:
        follower.position = follower.position.with_execution(declared=(*execution.declared, Declared(order)))


def legal_declarations(rules: OwnRules, position: Position, order: int) -> Iterator[Declare]:
    """Yield the legal declarations of an Order, their dice still to be thrown."""
    execution = position.execution
    if execution is None:
        return
    for action in judging.legal_actions(rules, position, Declare):
        if isinstance(action, Declare) and action.order == order:
            yield action


def _play_best(follower: Follower, found: Iterable[Declare], later: Position, step: int) -> bool:
    """Play the declaration that comes nearest to the window's end, or where most changes; say if any was legal."""
    ranked: list[tuple[tuple[int, int], int, Declare]] = []
    changed = Counter(place for gap in follower.gaps(later) for place in {gap.played, gap.place})
    for number, action in enumerate(found):
        rolled = _rolled(follower, action)
        after = None if rolled is None else follower.tried((rolled,))
        if rolled is not None and after is not None:
            far = follower.distance(later, after) + unmarked(rolled.units, follower.known.marked)
            ranked.append(((far, -changed[rolled.place]), number, rolled))
    if not ranked:
        return False
    best = min(ranked, key=lambda row: row[:2])
    ties = sum(row[0] == best[0] for row in ranked)
    dice = count(follower.position, best[2])
    at = max((when for when, _ in follower.known.thrown[:dice]), default=step)
    del follower.known.thrown[:dice]
    return follower.offer(best[2], at, assumed=ties > 1)


def _rolled(follower: Follower, action: Declare) -> Declare | None:
    """Give a declaration with the dice thrown for Orders, None when there are too few."""
    dice = count(follower.position, action)
    if not dice:
        return action
    faces = tuple(face for _, face in follower.known.thrown[:dice])
    return replace(action, rolls=faces) if len(faces) == dice else None
