"""What the players did between two moments, by what changed on the table: the legal reading, if there is one.

For every gap between the rules' position and the table the actions that could close it are tried, in the order in which
the pieces were moved. What no legal action explains stays for `closing.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from msgspec import Struct

from rules_check.games.la_primogenita.audit import paths
from rules_check.games.la_primogenita.audit.believing import MOST_DEBTS, Read
from rules_check.games.la_primogenita.audit.candidates import candidates
from rules_check.games.la_primogenita.audit.dumps import in_order, is_moving_dump
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, PlaceGap, is_left
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.combat import retreat
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.battle import Battle, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.rules import judging
from vassal_build.replacing import replace

INVISIBLE = (act.Convert, act.Disrupt, act.Stay, act.NoPush, act.Lose, act.LoseTrench, act.Retreat)
"""What may settle a debt without a trace on the table, or with one that shows only later."""


class GapReading(Struct, frozen=True):
    """A reading of one gap: the actions that close it, and the step of the log that shows it (0: the present one).

    `fought` is the number of a battle that is over by it without a die.
    """

    actions: tuple[Action, ...]
    step: int = 0
    fought: int | None = None


def settle(world: World, seen: Position, step: int) -> World:
    """Give the world after every action that legally explains what the table shows more than was played.

    Units retreat in any order: who could not, because others had left before, is read first where all can then.
    """
    world = claim_support(world, seen, step)
    settled = as_dragged = _settled(world, seen, step)
    barred = frozenset[str]()
    while left := {gap.subject for gap in left_battle(settled, seen)} - barred:
        barred |= left
        settled = _settled(world, seen, step, barred)
    return as_dragged if any(left_battle(settled, seen)) else settled


def _settled(world: World, seen: Position, step: int, first: frozenset[str] = frozenset()) -> World:
    """Give the world after what explains the table, that of the units `first` before all else."""
    while (found := reading(world, seen, first=first)) is not None:
        world = _played(world, found, step)
    return world


def _played(world: World, found: GapReading, step: int, *, assumed: bool = False) -> World:
    """Give the world after the actions of a reading, at its own step, else at the present one."""
    if found.fought is not None:
        world = world.carrying(replace(world.carried, fought=world.carried.fought | {found.fought}))
    for action in found.actions:
        world = world.offer(action, found.step or step, assumed=assumed)
    return world


def claim_support(world: World, seen: Position, step: int) -> World:
    """Take the supply markers for what they say: of those who take part, who has got none had Support (5.5, 5.6).

    Nothing is claimed where nobody went short: then the rules must be able to serve everybody.
    """
    position = world.position
    execution = position.execution
    if execution is None:
        return world
    moved = (unit for unit in world.shown.ways if world.way(unit))
    checked = {*execution.support, *(execution.claimed or ())}
    marked = (*world.shown.marks.units, *world.shown.marks.targets) or world.shown.marked
    taking_part = {unit for unit in {*moved, *marked} - checked if position.units[unit].on_map}
    short = {unit for unit in taking_part if _went_short(position, seen, unit)}
    if not short:
        return world
    claim = act.Support(tuple(sorted(unit for unit in taking_part - short if position.printed(unit).needs_supply)))
    if claim.units and world.tried((claim,)) is not None:
        return world.offer(claim, step, assumed=True)
    return world


def _went_short(position: Position, seen: Position, unit: str) -> bool:
    before, after = position.units[unit], seen.units[unit]
    if before.supply is SupplyState.NO:
        return after.steps < before.steps
    return after.supply is not before.supply


def settle_battle(world: World, later: Position, step: int) -> World:
    """Pay what is owed from a battle by what the table shows at the end of the window: losses are often late."""
    for _ in range(MOST_DEBTS):
        if not blocking(world.position.battle):
            return world
        found = reading(world, later, battle_only=True) or _unseen(world, later)
        if found is None:
            return world
        world = _played(world, found, step, assumed=not found.step)
    return world


def blocking(battle: Battle | None) -> TypeGuard[Battle]:
    """Say whether a battle is not paid for yet; steps that a dump may pay for are at the attacker's will."""
    if battle is None:
        return False
    owed = any(not debt.payers for debt in battle.debts)
    return owed or battle.push in (PushState.ANNOUNCED, PushState.ACCEPTED)


def reading(
    world: World, seen: Position, *, battle_only: bool = False, first: frozenset[str] = frozenset()
) -> GapReading | None:
    """Give the legal actions that explain one of the gaps, None when there are none."""
    found = world.gaps(seen)
    if found and (vacated := _vacated(world)) is not None:
        return vacated
    stuck = False
    for gap in sorted(_as_read(world, found), key=lambda gap: gap.subject not in first):
        # a dump moves after a unit that went against the rules, and is read when that is judged (5.5); so is what was
        # done after it
        if stuck and is_moving_dump(world, gap):
            break
        if (explained := reading_of(world, gap, found, seen, battle_only=battle_only)) is not None:
            return explained
        stuck = stuck or (gap.kind is GapKind.PLACE and not gap.fell and bool(world.way(gap.subject)))
    opened = any(gap.seen is OpenCity.DECLARED for gap in found)
    return _open_city(world, found) if opened and not battle_only else None


def reading_of(
    world: World, gap: Gap, found: tuple[Gap, ...], seen: Position, *, battle_only: bool = False
) -> GapReading | None:
    """Give the legal actions that explain this gap, None when there are none; `found` are all gaps."""
    for actions in candidates(world, gap, found, battle_only=battle_only):
        after = world.tried(actions)
        if after is not None and _closes(gap, after, seen):
            return GapReading(actions, world.when(gap))
    return None


def settle_late(world: World, gap: Gap, seen: Position, step: int) -> World | None:
    """Give the world after a dump's move that waited for units that had moved against the rules, None if it is none."""
    found = reading_of(world, gap, world.gaps(seen), seen) if is_moving_dump(world, gap) else None
    return None if found is None else _played(world, found, step)


def _as_read(world: World, found: tuple[Gap, ...]) -> Sequence[Gap]:
    """Give all gaps in the order in which they are read."""
    if len(found) < 2:
        return found
    wiped = _is_wiped_out(world.position, found)
    return in_order(world, found, [_rank(world.position, gap, wiped=wiped) for gap in found])


def _is_wiped_out(position: Position, found: tuple[Gap, ...]) -> bool:
    """Say whether all defenders of the battle are gone, so that nobody retreats who could."""
    battle = position.battle
    if battle is None:
        return False
    defenders = position.at(battle.place, position.facts.enemy(battle.side))
    return {each.subject for each in found if each.fell}.issuperset(defenders)


def _rank(position: Position, gap: Gap, *, wiped: bool) -> Read:
    """Give when a gap is read."""
    battle = position.battle
    if battle is not None and gap.subject in battle.attackers and (gap.kind is GapKind.STEPS or gap.fell):
        return Read.BATTLE
    if gap.kind is not GapKind.PLACE:
        return Read.STATE
    defends = battle is not None and position.units[gap.subject].place == battle.place
    if defends and (wiped or not gap.fell):
        return Read.BATTLE
    return Read.WAY


def _open_city(world: World, found: tuple[Gap, ...]) -> GapReading | None:
    """Give the declaration of the Open City, which ends the moves of its Order, after the moves of those it removes."""
    for gap in found:
        way = [place for _, place in world.shown.ways.get(gap.subject, ()) if place in world.position.facts.map.places]
        if way:
            here, dragged = world.position, world.shown.ways[gap.subject]
            for move in paths.moves(here, gap.subject, way[-1], dragged):
                if world.tried((move,)) is not None:
                    return GapReading((move,), world.when(gap))
    declared = act.DeclareOpenCity()
    return GapReading((declared,)) if world.tried((declared,)) is not None else None


def _vacated(world: World) -> GapReading | None:
    """Give the battle that is declared and needs no die: nobody is left to fight, or dumps alone (5.2, 5.5)."""
    for marks in dict.fromkeys((world.shown.marks, world.shown.new_marks)):
        if not marks.complete or marks.number in world.carried.fought:
            continue
        for units in marks.groups:
            for kind in (act.Assault, act.Overrun, act.Bombard):
                action = kind(marks.place, units)
                if world.tried((action,)) is not None:
                    return GapReading((action,), fought=marks.number)
    return None


def _closes(gap: Gap, after: Position, seen: Position) -> bool:
    """Say whether a gap is closed; one of steps or of a source may also have grown smaller."""
    left = is_left(gap, after, seen)
    return left is None or (gap.kind in (GapKind.STEPS, GapKind.SOURCE) and left.played != gap.played)


def left_battle(world: World, later: Position) -> Iterator[PlaceGap]:
    """Yield the gaps of units that owe a Retreat, or the decision of ongoing combat, and lie in another hex by now.

    Who owes a Retreat is given where one drag took it there: if it was dragged on, it may have retreated twice.
    """
    position, battle = world.position, world.position.battle
    ongoing = battle and battle.debt(DebtKind.ONGOING)
    owed = battle and battle.debt(DebtKind.RETREAT)
    if battle is None or not (ongoing or owed):
        return
    left = position.at(battle.place, ongoing.side) if ongoing else retreat.candidates(position, battle)
    for unit in left:
        there = later.units[unit]
        went = ongoing or [place for _, place in world.way(unit)] == [there.place]
        if there.on_map and there.place != battle.place and went:
            yield PlaceGap(GapKind.PLACE, unit, battle.place, there.place, there.place)


def _unseen(world: World, later: Position) -> GapReading | None:
    """Give a settlement of a battle's debt that leaves no trace of its own, such as an `Oc` taken as a loss.

    There is none where a defender has gone elsewhere: then he chose to retreat, allowed or not.
    """
    if any(left_battle(world, later)):
        return None
    options = list(judging.legal_actions(world.desk.rules, world.position, *INVISIBLE))
    ranked: list[tuple[int, Action]] = []
    here = world.distance(later)
    for action in options:
        after = world.tried((action,))
        if after is not None and (far := world.distance(later, after)) <= here:
            ranked.append((far, action))
    return GapReading((min(ranked, key=lambda row: row[0])[1],)) if ranked else None
