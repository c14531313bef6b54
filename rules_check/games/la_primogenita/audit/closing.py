"""The end of a window: what no legal action explains is judged, and what the play demands of the table falls due."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rules_check.codes import rep_play
from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita.audit import declarations, surrender, undrawn
from rules_check.games.la_primogenita.audit.believing import Judged
from rules_check.games.la_primogenita.audit.disputes import Disputes
from rules_check.games.la_primogenita.audit.dumps import in_order
from rules_check.games.la_primogenita.audit.duties import Due, duty_of
from rules_check.games.la_primogenita.audit.early_marks import adopt_but, early_gaps
from rules_check.games.la_primogenita.audit.forcing import as_meant, as_retreated, forced
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, Key, gaps
from rules_check.games.la_primogenita.audit.illegal_retreats import beyond_retreat
from rules_check.games.la_primogenita.audit.losses import judge_losses
from rules_check.games.la_primogenita.audit.meaning import meant
from rules_check.games.la_primogenita.audit.settling import (
    blocking,
    left_battle,
    reading,
    settle,
    settle_battle,
    settle_late,
)
from rules_check.games.la_primogenita.audit.unpaid import unpaid
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.combat import retreat
from rules_check.games.la_primogenita.orders import drawing
from rules_check.games.la_primogenita.orders.ending import close as end_order
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.sequence import followed
from rules_check.rules import judging
from vassal_build.language.said import said
from vassal_build.location import Location
from vassal_build.replacing import replace

SETUP = "setup"


def close(world: World, seen: Position, step: int, endings: Sequence[Action] = (), *, finished: bool = False) -> World:
    """Settle what is left of a window, judge what cannot be explained, play its ending and see to the duties.

    `seen` is the table before the step that closes; `endings` are what that step does (an Order drawn, a segment
    ended); with `finished` the Order being executed ends without another being drawn. Afterwards the rules' position is
    the table's, so that one mistake gives one finding.
    """
    if world.window.shaken:
        world = adopted_shaken(world, seen)
    settled = _set_up_anew(settle(world, seen, step), seen)
    world = declarations.finish(settled, seen, step)
    if world.position is not settled.position:
        world = settle(world, seen, step)
    world = pay(judge_losses(world, seen, step), seen, step)
    if world.position.execution is not None and world.position.execution.begun:
        world = undrawn.judge(world)
    world, early = early_gaps(world, seen, endings, step)
    world, endings = _clock_forgotten(world.forgiving(gap.key for gap in early), seen, step, endings)
    world = world.forgiving((kind, unit) for kind in GapKind for unit in world.shown.lost)
    world, judged = _judge_strange(world, seen, step, endings)
    due = Due(world.position, world.window.fighting, world.window.scored)
    passed = [world.position]
    for ending in endings:
        world = end(world, ending, step)
        passed.append(world.position)
    if finished:
        world = world.at(end_order(world.position)[0])
    if not world.window.shaken:
        world = _see_to_duties(world, seen, step, judged, due=due, passed=passed)
    return adopt_but(_see_to_owed(world, seen, step), seen, early)


def adopted_shaken(world: World, seen: Position) -> World:
    """Give the world with what lies on the table and no battle, which is not to be relied on anyway."""
    return without_battle(world.adopt(seen)).unsure()


def _set_up_anew(world: World, seen: Position) -> World:
    """Take units that were put elsewhere in the setup for set up there: it is judged when it ends (1.7)."""
    position = world.position
    if position.segment != SETUP:
        return world
    places = position.facts.map.places
    moved = [gap.subject for gap in world.gaps(seen) if gap.played in places and gap.seen in places]
    states = (replace(position.units[unit], place=seen.units[unit].place) for unit in moved)
    return world.at(position.with_units(*states))


def _clock_forgotten(
    world: World, seen: Position, step: int, endings: Sequence[Action]
) -> tuple[World, Sequence[Action]]:
    """End segments before their time where only so what lies on the table is legal; give the endings that are left."""
    while endings and isinstance(endings[0], act.Next) and _strange(world, seen, endings):
        here, after = world.position, world.tried(endings[:1])
        if after is None:
            return world, endings
        explained = reading(world.at(after), seen)
        if explained is None:
            return world, endings
        if isinstance(explained.actions[0], act.Place) and here.execution is not None:
            return world, endings
        at = explained.step or step
        world = world.offer(endings[0], at, assumed=True)
        message = said(
            "the actions show that {when} had begun before the turn button was pressed", when=world.desk.when(after)
        )
        world = settle(world.noted(rep_play.CLOCK_FORGOTTEN.at(Location(""), message), at), seen, step)
        endings = endings[1:]
    return world, endings


def pay(world: World, seen: Position, step: int) -> World:
    """Settle what is owed from a battle by what the table shows, and note what nobody paid."""
    if not blocking(world.position.battle):
        return world
    world = settle_battle(world, seen, step)
    for gap in tuple(left_battle(world, seen)):
        world, wrong = beyond_retreat(world, gap, step)
        world, is_legal = world.offered(wrong, world.when(gap) or step)
        if not is_legal:
            world = forced(world, gap, seen).forgiving([gap.key])
            # who went against the rules owes no Retreat any more
            world = world.at(retreat.released(world.position))
    battle = world.position.battle
    return unpaid(world, battle, step, seen) if blocking(battle) else world


def without_battle(world: World) -> World:
    """Drop the battle that is going on, when what came of it cannot be known."""
    return world if world.position.execution is None else world.at(world.position.with_battle(None))


def end(world: World, ending: Action, step: int) -> World:
    """Play what ends a window; where it is illegal it is judged and done anyway."""
    world, is_legal = world.offered(ending, step)
    try:
        # one that has nothing to end, such as drawing from an empty Order Track, changes nothing
        after = None if is_legal else judging.forced(world.desk.rules, world.position, ending)
    except Unknown:
        # what the duties of the segment come to is not known: nothing is due, and the table is believed
        return world.at(followed(drawing.end_order(world.position))).unsure()
    return world if after is None else world.at(after)


def _judge_strange(world: World, seen: Position, step: int, endings: Sequence[Action]) -> tuple[World, frozenset[Key]]:
    """Judge, by what the players seem to have meant, each gap that neither play nor the window's ending explains.

    Give also which of them are wrong.
    """
    wrong: dict[Key, Action] = {}
    met: set[Key] = set()
    while (gap := next((each for each in _strange(world, seen, endings) if each.key not in met), None)) is not None:
        met.add(gap.key)
        if world.window.shaken or _is_untouched(world, gap):
            continue
        late = settle_late(world, gap, seen, step)
        if late is not None:
            world = settle(late, seen, step)
            continue
        world, action = meant(world, gap, seen, step)
        if action is None:
            continue
        world, is_legal = world.offered(action, world.when(gap) or step)
        if not is_legal:
            wrong[gap.key] = action
            world = forced(as_meant(world, action), gap, seen)
    if any(isinstance(action, act.Retreat) for action in wrong.values()):
        world = as_retreated(world)
    return world, frozenset(wrong)


def _is_untouched(world: World, gap: Gap) -> bool:
    """Say whether a unit stayed as it was where the play came to something else: nobody did anything to it."""
    return gap.kind in (GapKind.STEPS, GapKind.DISRUPTED, GapKind.LOADED) and not world.when(gap)


def _strange(world: World, seen: Position, endings: Sequence[Action]) -> list[Gap]:
    here = world.gaps(seen)
    if not here:
        return []
    ended = world.tried(endings)
    then = {each.key for each in (here if ended is None else world.gaps(seen, ended))}
    found = [gap for gap in here if gap.key in then and gap.key not in world.window.forgiven]
    # 2.2: with the Open City go the units that surrender
    ranks = {GapKind.SOURCE: Judged.SOURCE, GapKind.PLACE: Judged.PLACE, GapKind.OPEN_CITY: Judged.OPEN_CITY}
    opened = any(gap.kind is GapKind.OPEN_CITY for gap in found)
    gone = {each.key for each in found if opened and each.fell}
    rank = {each.key: ranks.get(each.kind, Judged.REST) for each in found} | dict.fromkeys(gone, Judged.SURRENDERED)
    return in_order(world, found, (rank[gap.key] for gap in found))


def _see_to_owed(world: World, seen: Position, step: int) -> World:
    """Note what was owed before something illegal was done, and still does not show."""
    window = world.window
    for gap, position in window.owed:
        if gap.kind is GapKind.PLACE or gap.key in window.forgiven:
            continue
        if any((each.key, each.seen) == (gap.key, gap.seen) for each in gaps(position, seen)):
            found = duty_of(position, gap, Due(position, window.fighting, window.scored))
            cause = window.causes.get(gap.place, 0)
            world = world.noted(found, step, place=gap.place, cause=cause, before=position)
    return world


def _see_to_duties(
    world: World, seen: Position, step: int, judged: frozenset[Key], *, due: Due, passed: Sequence[Position]
) -> World:
    """Note what the table does not show and should; what stood there wrong already is not noted again.

    `due` is what the duties rest on; `passed` are the positions before, between and after the window's endings. What
    the table shows by another reading of the rules is no gap.
    """
    standing = set()
    disputes = Disputes.of(due.before)
    world = surrender.note_left(world, seen, step)
    for gap in world.gaps(seen):
        if gap.key in judged or gap.key in world.window.forgiven or disputes.explain(gap):
            continue
        standing.add(gap)
        if gap in world.carried.standing:
            continue
        cause = world.window.causes.get(gap.place, 0)
        found = duty_of(world.position, gap, replace(due, segment=_segment_of(gap, passed)))
        place = gap.played if gap.kind is GapKind.PLACE and gap.fell else gap.place
        world = world.noted(found, step, place=place, cause=cause)
    return world.carrying(replace(world.carried, standing=frozenset(standing)))


def _segment_of(gap: Gap, passed: Sequence[Position]) -> str:
    """Give the segment whose end asks for what a gap lacks; of what no end asks for, that in which the window is."""
    for before, after in pairwise(passed):
        if any(each.key == gap.key for each in gaps(before, after)):
            return before.segment
    return passed[0].segment if passed[0].execution is None else ""
