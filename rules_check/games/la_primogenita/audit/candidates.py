"""The actions that could close a gap between the rules' position and the table, the likeliest first.

Whether they are legal, and which are taken, is settling.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules_check.games.la_primogenita.audit import paths
from rules_check.games.la_primogenita.audit.believing import MOST_DUMPS
from rules_check.games.la_primogenita.audit.gap import (
    DisruptedGap,
    Gap,
    GapKind,
    GapOf,
    LoadedGap,
    PlaceGap,
    SourceGap,
    StepsGap,
    TrenchGap,
)
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.battle import Battle, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import OffMap, Position

Actions = tuple[Action, ...]
Gaps = tuple[Gap, ...]
K = TypeVar("K", bound=GapKind)
V = TypeVar("V")


class Explanation(Struct, Generic[K, V], frozen=True):
    """Which actions may have closed a gap of a kind, and why players do so, in a sentence.

    `actions` yields them, the likeliest first; it is handed all gaps. One that is `free` is none of what is owed from a
    battle. `fell` says that it is for units that have gone out of the game alone, or for none of them; None for both.
    """

    kind: K
    why: str
    actions: Callable[[World, GapOf[K, V], Gaps], Iterator[Actions]]
    free: bool = False
    fell: bool | None = None


def candidates(world: World, gap: Gap, found: Gaps, *, battle_only: bool) -> Iterator[Actions]:
    """Yield the actions that could close a gap, the likeliest first; `found` are all gaps."""
    kind, fell = gap.kind, (None, gap.fell)
    for row in EXPLANATIONS:
        if row.kind is kind and row.fell in fell and not (row.free and battle_only):
            yield from row.actions(world, gap, found)


def _disrupted_and_gone(world: World, gap: PlaceGap, found: Gaps) -> Iterator[Actions]:
    position, battle = world.position, world.position.battle
    if battle is not None and position.units[gap.subject].place == battle.place:
        lost = act.Lose(gap.subject)
        yield from (actions for actions in _disrupted(position, battle, found) if lost in actions)


def _gone_together(world: World, gap: PlaceGap, found: Gaps) -> Iterator[Actions]:
    position, here = world.position, world.position.units[gap.subject].place
    together = {each.subject for each in found if each.fell}
    # 7.6: all who try to retreat and cannot are eliminated at once
    if len(together) > 1 and together.issuperset(position.at(here, position.printed(gap.subject).side)):
        yield (act.Retreat(gap.subject, here),)


def _gone_by_steps(world: World, gap: PlaceGap, _: Gaps) -> Iterator[Actions]:
    steps = max(1, world.position.units[gap.subject].steps)
    yield from ((act.Lose(gap.subject),) * number for number in range(steps, 0, -1))


def _gone_in_retreat(world: World, gap: PlaceGap, _: Gaps) -> Iterator[Actions]:
    yield (act.Retreat(gap.subject, world.position.units[gap.subject].place),)


def _gone_without_support(world: World, gap: PlaceGap, _: Gaps) -> Iterator[Actions]:
    position, here = world.position, world.position.units[gap.subject].place
    # 5.2: a unit may be lost for lack of Support before it has moved
    if position.execution is not None and here in position.facts.map.places:
        yield from ((act.Move(gap.subject, (here, link.to)),) for link in position.facts.map.places[here].links[:1])


def _gone_before_push(world: World, gap: PlaceGap, _: Gaps) -> Iterator[Actions]:
    unit, state = gap.subject, world.position.units[gap.subject]
    for announced in announcements(world):
        yield announced, act.Retreat(unit, state.place)
        yield announced, act.Lose(unit)
        for number in range(1, max(1, state.steps)):
            # 7.4: what is owed comes before the Push
            owed: Actions = (act.Lose(unit),) * number
            yield (*owed, announced, act.Retreat(unit, state.place))


def _placed(world: World, gap: PlaceGap, _: Gaps) -> Iterator[Actions]:
    if _waits(world, gap):
        yield (act.Place(gap.subject, gap.seen),)


def _waits(world: World, gap: PlaceGap) -> bool:
    """Say whether a unit has still to come to the map."""
    return world.position.units[gap.subject].place in (OffMap.WAITING, OffMap.SETUP)


def _is_on_map(world: World, gap: PlaceGap) -> bool:
    """Say whether a unit went from one place of the map to another."""
    places, origin = world.position.facts.map.places, world.position.units[gap.subject].place
    return gap.seen in places and origin in places


def _retreated(world: World, gap: PlaceGap, _: Gaps) -> Iterator[Actions]:
    if _is_on_map(world, gap) and world.position.battle is not None:
        yield (act.Retreat(gap.subject, gap.seen),)


def _retreated_before_push(world: World, gap: PlaceGap, _: Gaps) -> Iterator[Actions]:
    for announced in announcements(world) if _is_on_map(world, gap) else ():
        yield announced, act.Retreat(gap.subject, gap.seen)


def _advanced(world: World, gap: PlaceGap, _: Gaps) -> Iterator[Actions]:
    position = world.position
    if position.execution is not None and position.execution.all_battles and _is_on_map(world, gap):
        yield (act.Advance(gap.subject, gap.seen),)


def _moved(world: World, gap: PlaceGap, found: Gaps) -> Iterator[Actions]:
    if not _is_on_map(world, gap):
        return
    unit = gap.subject
    changed = [each.place for each in found if each.kind in (GapKind.FLAG, GapKind.TRENCH, GapKind.SOURCE)]
    others = {there for other, way in world.shown.ways.items() if other != unit for _, there in way}
    lone = [each for each in changed if each not in others]
    way = world.shown.ways.get(unit, ())
    meant = paths.moves(world.position, unit, gap.seen, way, changed=changed, lone=lone)
    yield from ((move,) for move in meant)


def _weaker(_: World, gap: StepsGap, __: Gaps) -> Iterator[Actions]:
    # 7.3: a step lost while an `Oc` is to be decided is the decision, so that none need be said before it
    yield from ((act.Lose(gap.subject),) * number for number in range(gap.played - gap.seen, 0, -1))


def _chosen(world: World, gap: DisruptedGap, found: Gaps) -> Iterator[Actions]:
    battle = world.position.battle
    if gap.seen and battle is not None:
        yield from _disrupted(world.position, battle, found)


def _depleted(_: World, gap: LoadedGap, __: Gaps) -> Iterator[Actions]:
    if not gap.seen:
        yield (act.Deplete(gap.subject),)


def _trench_lost(_: World, gap: TrenchGap, __: Gaps) -> Iterator[Actions]:
    if not gap.seen:
        yield (act.LoseTrench(gap.place),)


def _disrupted(position: Position, battle: Battle, found: Gaps) -> Iterator[Actions]:
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


def announcements(world: World) -> Iterator[act.Push]:
    """Yield the Pushes that could have been announced, or made on dumps alone, when one is offered: without a die."""
    position, marks = world.position, world.shown.marks
    battle = position.battle
    if battle is None or battle.push is not PushState.OFFERED:
        return
    if marks.complete:
        yield act.Push(marks.place, tuple(unit for unit in marks.units if unit in battle.initial) or marks.units)
    yield act.Push(battle.place, tuple(unit for unit in battle.initial if position.units[unit].on_map))


def _upgraded(world: World, gap: SourceGap, found: Gaps) -> Iterator[Actions]:
    """Yield what may have become of a source; the dumps that went at nearly the same time are taken to have paid."""
    if not _lies(gap):
        return
    at = world.when(gap)
    near = sorted((each for each in found if each.fell), key=lambda each: abs(world.when(each) - at))
    gone = [each.subject for each in near]
    for number in range(min(len(gone), MOST_DUMPS) + 1):
        for dumps in combinations(gone, number):
            yield (act.Upgrade(gap.subject, dumps),)


def _source_placed(_: World, gap: SourceGap, __: Gaps) -> Iterator[Actions]:
    if _lies(gap):
        yield (act.Place(gap.subject, gap.place),)


def _lies(gap: SourceGap) -> bool:
    return bool(gap.place) and gap.place not in OffMap.ALL


_PLACE = GapKind.PLACE
EXPLANATIONS: tuple[Explanation[Any, Any], ...] = (
    Explanation(
        _PLACE, "of those chosen to be Disrupted one that was Disrupted is lost", _disrupted_and_gone, fell=True
    ),
    Explanation(_PLACE, "all who have to retreat and cannot are taken off together", _gone_together, fell=True),
    Explanation(_PLACE, "a unit that loses its last steps is taken off", _gone_by_steps, fell=True),
    Explanation(_PLACE, "a unit that has to retreat and cannot is taken off", _gone_in_retreat, fell=True),
    Explanation(_PLACE, "a unit that has no Support is lost before it moves", _gone_without_support, fell=True),
    Explanation(_PLACE, "it is lost in the face of a Push that nobody marked", _gone_before_push, fell=True),
    Explanation(_PLACE, "a unit is dragged out of its box to where it arrives", _placed, free=True, fell=False),
    Explanation(_PLACE, "a defender is dragged out of the hex", _retreated, fell=False),
    Explanation(_PLACE, "a defender leaves before a Push that nobody marked", _retreated_before_push, fell=False),
    Explanation(_PLACE, "an attacker is dragged into the hex that he fought for", _advanced, fell=False),
    Explanation(_PLACE, "a unit is dragged hex by hex, or at once to where it goes", _moved, free=True, fell=False),
    Explanation(GapKind.STEPS, "a unit is turned to a weaker side for a loss", _weaker),
    Explanation(GapKind.DISRUPTED, "the attacker chooses who is Disrupted", _chosen),
    Explanation(GapKind.LOADED, "a dump pays for what was gained", _depleted),
    Explanation(GapKind.TRENCH, "a Trench goes instead of a step", _trench_lost),
    Explanation(GapKind.SOURCE, "a source is turned over, and dumps go for it", _upgraded, free=True),
    Explanation(GapKind.SOURCE, "a source marker is dragged to its place", _source_placed, free=True),
)
"""In the order in which they are tried."""
