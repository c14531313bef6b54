"""What is taken over from the table although no legal action leads to it, so that one mistake gives one finding."""

from __future__ import annotations

from rules_check.games.la_primogenita import control
from rules_check.games.la_primogenita.aspects.markers import OPEN_CITY, SOURCE
from rules_check.games.la_primogenita.audit.gap import Gap, GapKind, OpenCityGap, removed
from rules_check.games.la_primogenita.audit.world import World
from rules_check.games.la_primogenita.codes.stk import OVER_LIMIT
from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.actions import Action
from rules_check.games.la_primogenita.position.battle import DebtKind, PushState
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from rules_check.games.la_primogenita.position.unit import UnitState
from rules_check.rules import judging
from vassal_build.replacing import replace


def as_meant(world: World, action: Action) -> World:
    """Give the world in which what an illegal action brings about besides is no mistake of its own."""
    if isinstance(action, act.Resupply):
        world = _as_claimed(world, action)
    if isinstance(action, act.Upgrade):
        world = world.forgiving((GapKind.PLACE, dump) for dump in action.dumps)
    return world


def _as_claimed(world: World, claim: act.Resupply) -> World:
    """Take what a claim says of all but those for whom there was no supply; their markers are forgiven."""
    found = judging.check(world.desk.rules, world.position, claim)
    short = tuple(each.subject for each in found)
    rest = act.Resupply(tuple(unit for unit in claim.units if unit not in short))
    after = world.tried((rest,))
    world = world.forgiving((GapKind.SUPPLY, unit) for unit in short)
    return world if after is None else world.at(after)


def forced(world: World, gap: Gap, seen: Position) -> World:
    """Bring one piece of the rules' position to where the table has it, with all that its entering does."""
    if gap.kind is GapKind.SOURCE:
        return world.at(SOURCE.put(world.position, gap.subject, gap.seen))
    if gap.kind is GapKind.OPEN_CITY:
        return _open_city(world, gap, seen)
    return _unit(world, seen.units[gap.subject], gap.kind)


def _open_city(world: World, gap: OpenCityGap, seen: Position) -> World:
    """Bring the Open City to what the table shows, with the units that it removes."""
    position, declared = world.position, gap.seen is OpenCity.DECLARED
    opened = judging.apply(world.desk.rules, position, act.DeclareOpenCity()) if declared else None
    world = world.at(opened or OPEN_CITY.put(position, gap.subject, gap.seen))
    gone = removed(position, world.position)
    world = world.knowing(replace(world.window, surrendered=world.window.surrendered | gone))
    # where the Open City is illegal, its units may well stay
    return world.forgiving((GapKind.PLACE, unit) for unit in gone if seen.units[unit].on_map)


def _unit(world: World, there: UnitState, kind: GapKind) -> World:
    """Bring a unit to what the table shows of it; `kind` is what differs."""
    position, unit = world.position, there.id
    if position.holder(there.place) not in (None, position.printed(unit).side):
        # who walked in among enemies has taken nothing, and stands in one line
        units = frozenset((*position.at(there.place), unit))
        left = {**world.carried.lasting, (OVER_LIMIT.id, there.place): units}
        world = world.carrying(replace(world.carried, lasting=left))
    elif kind is GapKind.PLACE and _may_hold(position, unit, there.place):
        position = control.enter(position, unit, there.place)
    return world.at(position.with_units(there))


def _may_hold(position: Position, unit: str, place: str) -> bool:
    """Say whether a side may hold a place: nobody holds one off the map, or the Entry hex of the other side."""
    found = position.facts.map.places.get(place)
    return found is not None and found.entry in ("", position.printed(unit).side)


def as_retreated(world: World) -> World:
    """Take the Push or the decision that was answered by a Retreat against the rules as answered (7.3, 7.4)."""
    battle = world.position.battle
    if battle is None:
        return world
    left = tuple(debt for debt in battle.debts if debt.kind is not DebtKind.ONGOING)
    answered = replace(battle, debts=left, push=PushState.NONE, announced=None)
    return world.at(world.position.with_battle(answered))
