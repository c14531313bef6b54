"""What the players seem to have meant by what no legal action explains: the action that is to be judged."""

from __future__ import annotations

from rules_check.games.la_primogenita.audit import paths
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, PlaceGap, SupplyGap, gaps
from rules_check.games.la_primogenita.audit.illegal_retreats import beyond_advance, beyond_retreat
from rules_check.games.la_primogenita.audit.phases import ATTRITION
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.movement.judged_path import meant_way
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.battle import Battle
from rules_check.games.la_primogenita.position.position import OffMap, OpenCity, Position


def meant(world: World, gap: Gap, seen: Position, step: int) -> tuple[World, Action | None]:
    """Give the action that a gap looks like, to be judged, after what must have come before it.

    None for what is no action but a duty.
    """
    if gap.kind is GapKind.PLACE:
        return _by_place(world, gap, step)
    return world, _by_state(world.position, gap, seen)


def _by_state(position: Position, gap: Gap, seen: Position) -> Action | None:
    """Give the action that what became of a piece looks like; None for what is no action but a duty."""
    match gap.kind:
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
    return tuple(unit for unit in gone if position.printed(unit).kind is UnitKind.DUMP)


def _by_place(world: World, gap: PlaceGap, step: int) -> tuple[World, Action | None]:
    position = world.position
    origin, places = position.units[gap.subject].place, position.facts.map.places
    if gap.seen == OffMap.GONE and position.segment == ATTRITION:
        return world, None
    if gap.seen == OffMap.GONE:
        return world, act.Lose(gap.subject, max(1, position.units[gap.subject].steps))
    if origin in (OffMap.WAITING, OffMap.SETUP) and gap.seen in places:
        return world, act.Place(gap.subject, gap.seen)
    if origin not in places or gap.seen not in places:
        return world, None
    battle = position.battle
    if battle is not None and gap.subject in battle.defenders and _leaves(battle, gap.subject, origin):
        return beyond_retreat(world, gap, step)
    if battle is not None and gap.seen == battle.place and _follows(position, battle, gap.subject):
        return world, act.Advance(gap.subject, gap.seen)
    return beyond_advance(world, gap, step) or (world, _move(world, gap))


def _move(world: World, gap: PlaceGap) -> Action:
    """Give the move along the hexes that a unit was dragged to; after a single drag only its end is known."""
    position, unit, place = world.position, gap.subject, gap.seen
    hops = [each for _, each in world.way(unit) if each in position.facts.map.places]
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


def _resupply(position: Position, gap: SupplyGap, seen: Position) -> Action | None:
    """Give the claim that the markers of a side make: those are resupplied that show none."""
    side = position.printed(gap.subject).side
    if side in position.resupplied:
        return None
    units = [unit for unit in position.on_map(side) if position.printed(unit).needs_supply]
    return act.Resupply(tuple(unit for unit in units if seen.units[unit].supply.value == "full"))
