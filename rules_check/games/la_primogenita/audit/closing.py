"""The end of a window: what no legal action explains is judged, and what the play demands of the table falls due."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from rules_check.codes import rep_play
from rules_check.games.la_primogenita import control
from rules_check.games.la_primogenita.aspects.markers import OPEN_CITY, SOURCE
from rules_check.games.la_primogenita.audit import declarations, paths, surrender, undrawn
from rules_check.games.la_primogenita.audit.believing import Judged
from rules_check.games.la_primogenita.audit.disputes import Disputes
from rules_check.games.la_primogenita.audit.dumps import moments
from rules_check.games.la_primogenita.audit.duties import Due, duty_of
from rules_check.games.la_primogenita.audit.early_marks import adopt_but, early_gaps
from rules_check.games.la_primogenita.audit.follower import Follower
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, gaps, removed
from rules_check.games.la_primogenita.audit.illegal_retreats import beyond_advance, beyond_retreat
from rules_check.games.la_primogenita.audit.losses import judge_losses
from rules_check.games.la_primogenita.audit.phases import ATTRITION
from rules_check.games.la_primogenita.audit.settling import (
    blocking,
    left_battle,
    reading,
    settle,
    settle_battle,
    settle_late,
)
from rules_check.games.la_primogenita.audit.unpaid import unpaid
from rules_check.games.la_primogenita.codes.stk import OVER_LIMIT
from rules_check.games.la_primogenita.facts.units import Kind
from rules_check.games.la_primogenita.movement.judged_path import meant_way
from rules_check.games.la_primogenita.orders.ending import close as end_order
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.battle import Battle, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position
from rules_check.rules import judging
from vassal_build.location import Location

Key = tuple[GapKind, str]
SETUP = "setup"


def close(
    follower: Follower, seen: Position, step: int, endings: Sequence[Action] = (), *, finished: bool = False
) -> None:
    """Settle what is left of a window, judge what cannot be explained, play its ending and see to the duties.

    `seen` is the table before the step that closes; `endings` are what that step does (an Order drawn, a segment
    ended); with `finished` the Order being executed ends without another being drawn. Afterwards the rules' position is
    the table's, so that one mistake gives one finding.
    """
    if follower.known.shaken:
        follower.adopt(seen)
        forget_battle(follower)
        follower.known.shaken = True
    settle(follower, seen, step)
    _set_up_anew(follower, seen)
    settled = follower.position
    declarations.finish(follower, seen, step)
    if follower.position is not settled:
        settle(follower, seen, step)
    judge_losses(follower, seen, step)
    pay(follower, seen, step)
    if follower.position.execution is not None and follower.position.execution.begun:
        undrawn.tell(follower)
    early = early_gaps(follower, seen, endings, step)
    follower.known.forgiven.update(map(_key, early))
    endings = _clock_forgotten(follower, seen, step, endings)
    follower.known.forgiven.update((kind, unit) for kind in GapKind for unit in follower.known.lost)
    told = _judge_strange(follower, seen, step, endings)
    due = Due(follower.position, dict(follower.known.fighting), follower.known.scored)
    passed = [follower.position]
    for ending in endings:
        end(follower, ending, step)
        passed.append(follower.position)
    if finished:
        follower.position = end_order(follower.position)[0]
    if not follower.known.shaken:
        _see_to_duties(follower, seen, step, told, due=due, passed=passed)
    _see_to_owed(follower, seen, step)
    adopt_but(follower, seen, early)


def _set_up_anew(follower: Follower, seen: Position) -> None:
    """Take units that were put elsewhere in the setup for set up there: it is judged when it ends (1.7)."""
    position = follower.position
    if position.segment != SETUP:
        return
    places = position.facts.map.places
    moved = [gap.subject for gap in follower.gaps(seen) if gap.played in places and gap.seen in places]
    states = (replace(position.units[unit], place=seen.units[unit].place) for unit in moved)
    follower.position = position.with_units(*states)


def _clock_forgotten(follower: Follower, seen: Position, step: int, endings: Sequence[Action]) -> Sequence[Action]:
    """End segments before their time where only so what lies on the table is legal; give the endings that are left."""
    while endings and isinstance(endings[0], act.Next) and _strange(follower, seen, endings):
        here, after = follower.position, follower.tried(endings[:1])
        if after is None:
            return endings
        follower.position = after
        explained = reading(follower, seen)
        follower.position = here
        if explained is None or (isinstance(explained.actions[0], act.Place) and here.execution is not None):
            return endings
        at = explained.step or step
        follower.offer(endings[0], at, assumed=True)
        message = f"the actions show that {follower.ledger.when(after)} had begun before the turn button was pressed"
        follower.ledger.note(follower.position, rep_play.CLOCK_FORGOTTEN.at(Location(""), message), step=at)
        endings = endings[1:]
        settle(follower, seen, step)
    return endings


def pay(follower: Follower, seen: Position, step: int) -> None:
    """Settle what is owed from a battle by what the table shows, and write down what nobody paid."""
    battle = follower.position.battle
    if battle is None or not blocking(battle):
        return
    settle_battle(follower, seen, step)
    left = tuple(left_battle(follower.position, seen))
    for gap in left:
        if not follower.offer(beyond_retreat(follower, gap, step), follower.when(gap) or step):
            _force(follower, gap, seen)
            follower.known.forgiven.add(_key(gap))
    if left:
        _take_as_retreated(follower)
    battle = follower.position.battle
    if battle is not None and blocking(battle):
        unpaid(follower, battle, step, seen)


def _take_as_retreated(follower: Follower) -> None:
    """Take the Push or the decision that was answered by a Retreat against the rules as answered (7.3, 7.4)."""
    battle = follower.position.battle
    if battle is not None:
        left = tuple(debt for debt in battle.debts if debt.kind is not DebtKind.ONGOING)
        answered = replace(battle, debts=left, push=PushState.NONE, announced=None)
        follower.position = follower.position.with_execution(battle=answered)


def forget_battle(follower: Follower) -> None:
    """Drop the battle that is going on, when what came of it cannot be told."""
    if follower.position.execution is not None:
        follower.position = follower.position.with_execution(battle=None)


def end(follower: Follower, ending: Action, step: int) -> None:
    """Play what ends a window; where it is illegal it is written down and done all the same."""
    if not follower.offer(ending, step):
        # one that has nothing to end, such as drawing from an empty Order Track, changes nothing
        follower.position = judging.forced(follower.rules, follower.position, ending) or follower.position


def _judge_strange(follower: Follower, seen: Position, step: int, endings: Sequence[Action]) -> set[Key]:
    """Judge, by what the players seem to have meant, each gap that neither play nor the window's ending explains."""
    told: set[Key] = set()
    met: set[Key] = set()
    retreated = False
    while (
        gap := next((each for each in _strange(follower, seen, endings) if _key(each) not in met), None)
    ) is not None:
        met.add(_key(gap))
        untold = follower.known.shaken or _is_untouched(follower, gap)
        if not untold and settle_late(follower, gap, seen, step):
            settle(follower, seen, step)
            continue
        action = None if untold else _meant(follower, gap, seen, step)
        if action is None or follower.offer(action, follower.when(gap) or step):
            continue
        told.add(_key(gap))
        retreated = retreated or isinstance(action, act.Retreat)
        if isinstance(action, act.Resupply):
            follower.known.forgiven.update((GapKind.SUPPLY, unit) for unit in _take_as_claimed(follower, action))
        follower.known.forgiven.update((GapKind.PLACE, dump) for dump in getattr(action, "dumps", ()))
        _force(follower, gap, seen)
    if retreated:
        _take_as_retreated(follower)
    return told


def _is_untouched(follower: Follower, gap: Gap) -> bool:
    """Say whether a unit stayed as it was where the play came to something else: nobody did anything to it."""
    return gap.kind in (GapKind.STEPS, GapKind.DISRUPTED, GapKind.LOADED) and not follower.when(gap)


def _strange(follower: Follower, seen: Position, endings: Sequence[Action]) -> list[Gap]:
    here = follower.gaps(seen)
    if not here:
        return []
    ended = follower.tried(endings)
    then = {_key(each) for each in follower.gaps(seen, ended)} if ended is not None else {_key(each) for each in here}
    found = [gap for gap in here if _key(gap) in then and _key(gap) not in follower.known.forgiven]
    # 2.2: with the Open City go the units that surrender
    ranks = {GapKind.SOURCE: Judged.SOURCE, GapKind.PLACE: Judged.PLACE, GapKind.OPEN_CITY: Judged.OPEN_CITY}
    opened = any(gap.kind is GapKind.OPEN_CITY for gap in found)
    gone = {_key(each) for each in found if opened and each.fell}
    rank = {_key(each): ranks.get(each.kind, Judged.REST) for each in found} | dict.fromkeys(gone, Judged.SURRENDERED)
    ranked = zip((rank[_key(gap)] for gap in found), moments(follower, found), found, strict=True)
    return [gap for *_, gap in sorted(ranked, key=lambda row: row[:-1])]


def _key(gap: Gap) -> Key:
    return gap.kind, gap.subject


def _meant(follower: Follower, gap: Gap, seen: Position, step: int) -> Action | None:
    """Give the action that a gap looks like, to be judged; None for what is no action but a duty."""
    position = follower.position
    match gap.kind:
        case GapKind.PLACE:
            return _meant_by_place(follower, gap, step)
        case GapKind.STEPS if gap.seen < gap.played and position.segment != ATTRITION:
            return act.Lose(gap.subject, gap.played - gap.seen)
        case GapKind.DISRUPTED if gap.seen and position.segment != ATTRITION:
            return act.Disrupt((gap.subject,))
        case GapKind.LOADED if not gap.seen and position.battle is not None:
            return act.Deplete(gap.subject)
        case GapKind.SUPPLY if position.segment == "resupply":
            return _resupply(position, gap, seen)
        case GapKind.SOURCE if gap.seen.level == "FS" and gap.seen.on_map:
            return act.Upgrade(gap.subject, _dumps_gone(position, seen))
        case GapKind.SOURCE if gap.seen.on_map:
            return act.Place(gap.subject, gap.seen.place)
        case GapKind.OPEN_CITY if gap.seen is OpenCity.DECLARED:
            return act.DeclareOpenCity()
    return None


def _dumps_gone(position: Position, seen: Position) -> tuple[str, ...]:
    """Give the dumps that were taken off the map."""
    gone = [gap.subject for gap in gaps(position, seen) if gap.fell]
    return tuple(unit for unit in gone if position.printed(unit).kind is Kind.DUMP)


def _meant_by_place(follower: Follower, gap: Gap, step: int) -> Action | None:
    position = follower.position
    origin, places = position.units[gap.subject].place, position.facts.map.places
    if gap.seen == OffMap.GONE and position.segment == ATTRITION:
        return None
    if gap.seen == OffMap.GONE:
        return act.Lose(gap.subject, max(1, position.units[gap.subject].steps))
    if origin in (OffMap.WAITING, OffMap.SETUP) and gap.seen in places:
        return act.Place(gap.subject, gap.seen)
    if origin not in places or gap.seen not in places:
        return None
    battle = position.battle
    if battle is not None and gap.subject in battle.defenders and _leaves(battle, gap.subject, origin):
        return beyond_retreat(follower, gap, step)
    if battle is not None and gap.seen == battle.place and _follows(position, battle, gap.subject):
        return act.Advance(gap.subject, gap.seen)
    return beyond_advance(follower, gap, step) or _meant_move(follower, gap)


def _meant_move(follower: Follower, gap: Gap) -> Action:
    """Give the move along the hexes that a unit was dragged to; after a single drag only its end is known."""
    position, unit, place = follower.position, gap.subject, gap.seen
    hops = [each for _, each in follower.way(unit) if each in position.facts.map.places]
    hops = hops if hops[-1:] == [place] else [place]
    if position.segment == paths.RAIL:
        return paths.ride(position, unit, place, hops)
    if len(hops) == 1:
        return act.Go(unit, place)
    return act.Move(unit, meant_way(position, unit, tuple(hops)))


def _leaves(battle: Battle, unit: str, origin: str) -> bool:
    """Say whether a defender goes from the hex of its battle, or on from where it retreated to."""
    return origin == battle.place or unit in battle.retreated


def _follows(position: Position, battle: Battle, unit: str) -> bool:
    """Say whether a unit that enters the hex of a battle advances: it fought there, or nobody of its side may move."""
    execution = position.execution
    fights_only = execution is not None and position.facts.orders[execution.order].row in ("A", "B")
    return unit in battle.attackers or (fights_only and position.printed(unit).side == battle.side)


def _resupply(position: Position, gap: Gap, seen: Position) -> Action | None:
    """Give the claim that the markers of a side make: those are resupplied that show none."""
    side = position.printed(gap.subject).side
    if side in position.resupplied:
        return None
    units = [unit for unit in position.on_map(side) if position.printed(unit).needs_supply]
    return act.Resupply(tuple(unit for unit in units if seen.units[unit].supply.value == "full"))


def _take_as_claimed(follower: Follower, claim: act.Resupply) -> tuple[str, ...]:
    """Take what a claim says of all but those for whom there was no supply, and give these."""
    found = judging.check(follower.rules, follower.position, claim)
    short = tuple(each.subject for each in found)
    rest = act.Resupply(tuple(unit for unit in claim.units if unit not in short))
    after = follower.tried((rest,))
    if after is not None:
        follower.position = after
    return short


def _force(follower: Follower, gap: Gap, seen: Position) -> None:
    """Bring one piece of the rules' position to where the table has it, with all that its entering does."""
    position = follower.position
    if gap.kind is GapKind.SOURCE:
        follower.position = SOURCE.put(position, gap.subject, gap.seen)
    elif gap.kind is GapKind.OPEN_CITY:
        declared = gap.seen is OpenCity.DECLARED
        opened = judging.apply(follower.rules, position, act.DeclareOpenCity()) if declared else None
        follower.position = opened or OPEN_CITY.put(position, gap.subject, gap.seen)
        gone = removed(position, follower.position)
        follower.known.surrendered |= gone
        # where the Open City is illegal, its units may well stay
        follower.known.forgiven.update((GapKind.PLACE, unit) for unit in gone if seen.units[unit].on_map)
    elif gap.subject in position.units:
        there = seen.units[gap.subject]
        if position.holder(there.place) not in (None, position.printed(gap.subject).side):
            # who walked in among enemies has taken nothing, and is told of once
            units = frozenset((*position.at(there.place), gap.subject))
            follower.lasting[OVER_LIMIT.id, there.place] = units
        elif gap.kind is GapKind.PLACE and there.on_map and _may_hold(position, gap.subject, there.place):
            position = control.enter(position, gap.subject, there.place)
        follower.position = position.with_units(there)


def _may_hold(position: Position, unit: str, place: str) -> bool:
    """Say whether a side may be in a place at all: who drove into the other's Entry hex has taken nothing there."""
    found = position.facts.map.places.get(place)
    return found is None or found.entry in ("", position.printed(unit).side)


def _see_to_owed(follower: Follower, seen: Position, step: int) -> None:
    """Find what was owed before something illegal was done, and still does not show."""
    for gap, position in follower.known.owed:
        if gap.kind is GapKind.PLACE or _key(gap) in follower.known.forgiven:
            continue
        if any(
            (each.kind, each.subject, each.seen) == (gap.kind, gap.subject, gap.seen) for each in gaps(position, seen)
        ):
            cause = follower.known.causes.get(gap.place, 0)
            found = duty_of(position, gap, Due(position, dict(follower.known.fighting), follower.known.scored))
            follower.ledger.note(position, found, step=step, place=gap.place, cause=cause)


def _see_to_duties(
    follower: Follower, seen: Position, step: int, told: set[Key], *, due: Due, passed: Sequence[Position]
) -> None:
    """Find what the table does not show and should; what stood there wrong already is not told again.

    `due` is what the duties rest on; `passed` are the positions before, between and after the window's endings. What
    the table shows by another reading of the rules is no gap.
    """
    standing = set()
    disputes = Disputes.of(due.before)
    surrender.tell(follower, seen, step)
    for gap in follower.gaps(seen):
        if _key(gap) in told or _key(gap) in follower.known.forgiven or disputes.explain(gap):
            continue
        standing.add(gap)
        if gap in follower.standing:
            continue
        cause = follower.known.causes.get(gap.place, 0)
        found = duty_of(follower.position, gap, replace(due, segment=_segment_of(gap, passed)))
        place = gap.played if gap.fell else gap.place
        follower.ledger.note(follower.position, found, step=step, place=place, cause=cause)
    follower.standing = standing


def _segment_of(gap: Gap, passed: Sequence[Position]) -> str:
    """Give the segment whose end asks for what a gap lacks; of what no end asks for, that in which the window is."""
    for before, after in pairwise(passed):
        if any(_key(each) == _key(gap) for each in gaps(before, after)):
            return before.segment
    return passed[0].segment if passed[0].execution is None else ""
