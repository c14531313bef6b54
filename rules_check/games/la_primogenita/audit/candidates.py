"""The actions that could close a gap between the rules' position and the table, the likeliest first.

Whether they are legal, and which are taken, is settling.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules_check.games.la_primogenita.audit import paths
from rules_check.games.la_primogenita.audit.believing import MOST_DUMPS
from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.battle import Battle, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import OffMap, Position


def candidates(
    follower: Follower, gap: Gap, found: tuple[Gap, ...], *, battle_only: bool
) -> Iterator[tuple[Action, ...]]:
    """Yield the actions that could close a gap, the likeliest first; `found` are all gaps."""
    position, battle = follower.position, follower.position.battle
    match gap.kind:
        case GapKind.PLACE if gap.fell:
            yield from _gone(follower, gap, found)
        case GapKind.PLACE:
            yield from _placed(follower, gap, found, battle_only=battle_only)
        case GapKind.STEPS:
            yield from _lost(gap)
        case GapKind.DISRUPTED if gap.seen and battle is not None:
            yield from _disrupted(position, battle, found)
        case GapKind.LOADED if not gap.seen:
            yield (act.Deplete(gap.subject),)
        case GapKind.TRENCH if not gap.seen:
            yield (act.LoseTrench(gap.place),)
        case GapKind.SOURCE if not battle_only:
            yield from _source(follower, gap, found)


def _gone(follower: Follower, gap: Gap, found: tuple[Gap, ...]) -> Iterator[tuple[Action, ...]]:
    position, unit = follower.position, gap.subject
    steps = max(1, position.units[unit].steps)
    here = position.units[unit].place
    battle = position.battle
    if battle is not None and here == battle.place:
        yield from (actions for actions in _disrupted(position, battle, found) if act.Lose(unit) in actions)
    together = {each.subject for each in found if each.fell}
    # 7.6: all who try to retreat and cannot are eliminated at once
    if len(together) > 1 and together.issuperset(position.at(here, position.printed(unit).side)):
        yield (act.Retreat(unit, here),)
    for number in range(steps, 0, -1):
        yield (act.Lose(unit),) * number
    yield (act.Convert(), *(act.Lose(unit),) * steps)
    yield (act.Retreat(unit, here),)
    if position.execution is not None and here in position.facts.map.places:
        # 5.2: a unit may be lost for want of Support before it has moved
        yield from ((act.Move(unit, (here, link.to)),) for link in position.facts.map.places[here].links[:1])
    for announced in announcements(follower):
        yield announced, act.Retreat(unit, here)
        yield announced, act.Lose(unit)
        for number in range(1, steps):
            # 7.4: what is owed comes before the Push
            owed: tuple[Action, ...] = (act.Lose(unit),) * number
            yield (*owed, announced, act.Retreat(unit, here))


def _lost(gap: Gap) -> Iterator[tuple[Action, ...]]:
    for number in range(gap.played - gap.seen, 0, -1):
        yield (act.Lose(gap.subject),) * number
        yield (act.Convert(), *(act.Lose(gap.subject),) * number)


def _disrupted(position: Position, battle: Battle, found: tuple[Gap, ...]) -> Iterator[tuple[Action, ...]]:
    """Yield the choices of units that show the new Disruptions, those first that fit the step that was lost."""
    debt = battle.debt(DebtKind.DISRUPT)
    new = [gap.subject for gap in found if gap.kind is GapKind.DISRUPTED and gap.place == battle.place]
    already = [unit for unit in position.at(battle.place) if position.units[unit].disrupted]
    if debt is None:
        return
    gone = [gap.subject for gap in found if gap.fell and gap.played == battle.place]
    weaker = [*gone, *(gap.subject for gap in found if gap.kind is GapKind.STEPS)]
    sizes = range(0 if new else 1, max(1, debt.count - len(new) + 1))
    choices = [(*new, *more) for number in sizes for more in combinations((*gone, *already), number)]
    payers = [gap.subject for gap in found if gap.kind is GapKind.LOADED and not gap.seen]
    chosen = [act.Disrupt(units) for units in choices]
    yield from ((one, act.Deplete(payer), act.Lose(unit)) for one in chosen for payer in payers for unit in weaker)
    yield from ((one, act.Lose(unit)) for one in chosen for unit in weaker)
    yield from ((one, act.Deplete(payer)) for one in chosen for payer in payers)
    yield from ((one,) for one in chosen)


def _placed(follower: Follower, gap: Gap, found: tuple[Gap, ...], *, battle_only: bool) -> Iterator[tuple[Action, ...]]:
    position, unit, place = follower.position, gap.subject, gap.seen
    origin = position.units[unit].place
    if origin in (OffMap.WAITING, OffMap.SETUP):
        if not battle_only:
            yield (act.Place(unit, place),)
        return
    if place not in position.facts.map.places or origin not in position.facts.map.places:
        return
    battle = position.battle
    if battle is not None:
        yield (act.Retreat(unit, place),)
        for announced in announcements(follower):
            yield announced, act.Retreat(unit, place)
    if position.execution is not None and place != origin:
        yield (act.Advance(unit, place),)
    if not battle_only:
        changed = [each.place for each in found if each.kind in (GapKind.FLAG, GapKind.TRENCH, GapKind.SOURCE)]
        others = {there for other, way in follower.known.ways.items() if other != unit for _, there in way}
        lone = [each for each in changed if each not in others]
        way = follower.known.ways.get(unit, [])
        meant = paths.moves(position, unit, place, way, changed=changed, lone=lone)
        yield from ((move,) for move in meant)


def announcements(follower: Follower) -> Iterator[act.Push]:
    """Yield the Pushes that could have been announced, or made on dumps alone, when one is on offer: without a die."""
    position, marks = follower.position, follower.known.marks
    battle = position.battle
    if battle is None or battle.push is not PushState.OFFERED:
        return
    if marks.complete:
        yield act.Push(marks.place, tuple(unit for unit in marks.units if unit in battle.initial) or marks.units)
    yield act.Push(battle.place, tuple(unit for unit in battle.initial if position.units[unit].on_map))


def _source(follower: Follower, gap: Gap, found: tuple[Gap, ...]) -> Iterator[tuple[Action, ...]]:
    """Yield what may have become of a source; the dumps that went at nearly the same time are taken to have paid."""
    if not gap.place or gap.place in OffMap.ALL:
        return
    at = follower.when(gap)
    near = sorted((each for each in found if each.fell), key=lambda each: abs(follower.when(each) - at))
    gone = [each.subject for each in near]
    for number in range(min(len(gone), MOST_DUMPS) + 1):
        for dumps in combinations(gone, number):
            yield (act.Upgrade(gap.subject, dumps),)
    yield (act.Place(gap.subject, gap.place),)
