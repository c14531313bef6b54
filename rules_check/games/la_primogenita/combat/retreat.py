"""Retreats before a Push, out of ongoing combat and by Order 18, and dumps moved out of a lost hex (7.6, 5.5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import control, losses, stacking
from rules_check.games.la_primogenita.codes import ret
from rules_check.games.la_primogenita.combat import combat_orders, debts
from rules_check.games.la_primogenita.facts.map import Cliff
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.movement import terrain
from rules_check.games.la_primogenita.position.actions import Retreat
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind, Debt, DebtKind, PushState
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.games.la_primogenita.supply import tracing
from rules_check.rules.finding import finding
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic
from vassal_build.language.said import said
from vassal_build.replacing import replace

MOVES = (DebtKind.RETREAT, DebtKind.EVACUATE)
CAUSE = said("eliminated in a Retreat")

Obstacle = tuple[Code, str]


def check(position: Position, action: Retreat) -> Iterator[Diagnostic]:
    """Judge a unit's Retreat; the first one out of a hex is the defender's choice to retreat.

    A unit that only stands to be eliminated retreats into its own hex: so the defender cancels a Push at its cost.
    """
    battle, unit = position.battle, action.unit
    name = position.printed(unit).name
    # 7.6: one hex
    if battle is not None and unit in battle.retreated:
        there, to = (position.facts.map.places[each].name for each in (position.units[unit].place, action.place))
        message = said(
            "{name} has retreated to {there} and goes on to {place}: a Retreat is one hex",
            name=name,
            there=there,
            place=to,
        )
        yield finding(position, ret.NOT_ADJACENT, message, place=action.place, subject=unit, cite="7.6")
        return
    if battle is None or unit not in candidates(position, battle):
        message = said("no Retreat of {name} is allowed now", name=name)
        evidence = () if battle is None else battle.evidence
        yield finding(position, ret.NO_RETREAT, message, subject=unit, cite="7.6", evidence=evidence)
        return
    if action.place == position.units[unit].place and _is_offer(battle):
        if any(places(position, battle, each) for each in candidates(position, battle)):
            message = said("{name} is kept, although the units can retreat", name=name)
            yield finding(position, ret.NOT_ADJACENT, message, subject=unit, cite="7.6")
        return
    found = obstacle(position, battle, unit, action.place)
    if found is not None:
        yield finding(position, found[0], found[1], place=action.place, subject=unit, cite="7.6")


def candidates(position: Position, battle: Battle) -> tuple[str, ...]:
    """Give the units that still have to retreat, or that would if the defender chose to."""
    owed = battle.debt(*MOVES)
    if owed is not None:
        left = tuple(unit for unit in owed.units if position.units[unit].place == battle.place)
        # 5.5: one dump is still to be eliminated
        return () if battle.debt(DebtKind.DUMP) is not None and len(left) == 1 else left
    if _is_offer(battle):
        return position.at(_hex(battle), position.facts.enemy(battle.side))
    return ()


def _is_offer(battle: Battle) -> bool:
    if battle.debt(*MOVES) is not None:
        return False
    return battle.push is PushState.ANNOUNCED or battle.debt(DebtKind.ONGOING) is not None


def _hex(battle: Battle) -> str:
    return battle.announced.place if battle.announced is not None else battle.place


def obstacle(position: Position, battle: Battle, unit: str, place: str) -> Obstacle | None:
    """Say why a unit may not retreat to a place, None when it may (7.6, Order 18, 5.5)."""
    printed, places_ = position.printed(unit), position.facts.map.places
    origin, to = position.units[unit].place, places_[place]
    if _is_offer(battle) and _lost(position, unit):
        return ret.CANNOT, said(
            "{unit} is eliminated while trying to retreat: {lost}", unit=printed.name, lost=_lost(position, unit)
        )
    if position.facts.map.link(origin, place) is None:
        message = said(
            "{unit} retreats from {origin} to {place}: a Retreat is one hex",
            unit=printed.name,
            origin=places_[origin].name,
            place=to.name,
        )
        return ret.NOT_ADJACENT, message
    # 7.6: never onto an enemy unit, dumps among them; 1.1: nor into an enemy Entry hex
    if position.holder(place) not in (None, printed.side):
        return ret.ENEMY_THERE, _not_to(position, unit, place, said("enemy units are there"))
    if to.entry not in ("", printed.side):
        return ret.ENEMY_THERE, _not_to(position, unit, place, said("it is an enemy Entry hex"))
    reason = _ground(position, battle, unit, place)
    if reason:
        return ret.GROUND, said("{unit}: {reason}", unit=printed.name, reason=reason)
    if stacking.would_exceed(position, unit, place):
        return ret.STACKING, said("{unit} would exceed the Stacking Limit of {place}", unit=printed.name, place=to.name)
    # 5.5: a dump out of a hex with dumps alone goes to any hex that it may enter
    return None if battle.debt(DebtKind.EVACUATE) is not None else _towards_supply(position, unit, place)


def _not_to(position: Position, unit: str, place: str, why: str) -> str:
    """Say who may not retreat where, and why."""
    name, to = position.printed(unit).name, position.facts.map.places[place].name
    return said("{unit} may not retreat to {place}: {why}", unit=name, place=to, why=why)


def _lost(position: Position, unit: str) -> str:
    """Say why a unit is eliminated while trying to retreat, empty when it is not (7.6)."""
    state = position.units[unit]
    if position.printed(unit).artillery:
        return said("it is Artillery")
    if state.disrupted:
        return said("it is Disrupted")
    return said("it is marked No Supply") if state.supply is SupplyState.NO else ""


def _ground(position: Position, battle: Battle, unit: str, place: str) -> str:
    origin = position.units[unit].place
    # 9 (18): Foot may use Mountain, Alpine and cliffs; Mobile units keep to 4.1, as do dumps of 5.5
    if battle.debt(DebtKind.EVACUATE) is not None or _is_order_18(position, battle):
        return terrain.barred(position, unit, origin, place, alpine=True)
    link = position.facts.map.link(origin, place)
    assert link is not None
    if link.way:
        return ""
    # 7.6: nobody crosses a cliff or enters or leaves Mountain or Alpine off the road
    if link.cliff is not Cliff.NONE:
        return said("a unit retreats across the cliff to {place} only by road or track", place=place)
    for each in (origin, place):
        ground = position.facts.map.places[each].terrain
        if ground in terrain.HIGH:
            return said(
                "a unit retreats into or out of {each} ({ground}) only by road or track", each=each, ground=ground
            )
    return ""


def _is_order_18(position: Position, battle: Battle) -> bool:
    execution = position.execution
    return execution is not None and execution.has_declared(combat_orders.RETREAT, battle.place)


def _towards_supply(position: Position, unit: str, place: str) -> Obstacle | None:
    printed, to = position.printed(unit), position.facts.map.places[place]
    # 7.6: Allied units only into towns with a flag
    if printed.side == "allied" and to.town is not None and place not in position.flags:
        return ret.TOWN, _not_to(position, unit, place, said("it is a town without a flag"))
    # 7.6: a trace from the new hex, to no source in the hex left; a dump needs none (5.5)
    if printed.kind is UnitKind.DUMP:
        return None
    if _can_trace(position, unit, place):
        return None
    return ret.NO_TRACE, _not_to(position, unit, place, said("no Supply Source can be traced from there"))


def _can_trace(position: Position, unit: str, place: str) -> bool:
    """Say whether a unit could trace from a place once it stands there, no source of the hex it leaves counted.

    Worked out once for a position, since units of a stack differ only in whether they leave their hex empty.
    """
    side, left = position.printed(unit).side, position.units[unit].place
    key = ("retreat", left, place, position.at(left) == (unit,))
    if key not in position.cache:
        moved = control.enter(position, unit, place)
        position.cache[key] = tracing.can_trace(moved, side, place, without=frozenset({left}))
    found: bool = position.cache[key]
    return found


def places(position: Position, battle: Battle, unit: str) -> tuple[str, ...]:
    """Give the places to which a unit may retreat now."""
    links = position.facts.map.places[position.units[unit].place].links
    return tuple(link.to for link in links if obstacle(position, battle, unit, link.to) is None)


def apply(position: Position, action: Retreat) -> Position:
    """Retreat a unit; the first one removes those that cannot, and units left without a legal hex are removed too."""
    battle = position.battle
    assert battle is not None
    if _is_offer(battle):
        position = _chosen(position, battle)
        battle = position.battle
        assert battle is not None
    if action.place != position.units[action.unit].place and position.units[action.unit].on_map:
        position = control.enter(position, action.unit, action.place)
        if position.printed(action.unit).kind is UnitKind.DUMP:
            position = position.with_unit(action.unit, loaded=False)
        position = position.with_battle(replace(battle, retreated=(*battle.retreated, action.unit), settled=True))
    return released(position)


def _chosen(position: Position, battle: Battle) -> Position:
    """Begin a Retreat: guns, Disrupted and unsupplied units are eliminated, the rest owe their move; no Push (7.6)."""
    place, enemy = _hex(battle), position.facts.enemy(battle.side)
    announced = battle.announced
    for unit in position.at(place, enemy):
        if _lost(position, unit):
            position = losses.eliminate(position, unit, CAUSE)
    owed = Debt(DebtKind.RETREAT, enemy, units=position.at(place, enemy))
    if announced is not None and place != battle.place:
        pushing = {unit: position.units[unit].place for unit in announced.units}
        vacated = Battle(BattleKind.VACATED, battle.side, place, pushing, owed.units, pushing, debts=(owed,))
        return debts.begin_round(position, vacated)
    kept = tuple(debt for debt in battle.debts if debt.kind is not DebtKind.ONGOING)
    return position.with_battle(replace(battle, push=PushState.NONE, announced=None, debts=(*kept, owed)))


def released(position: Position) -> Position:
    """Drop what has been done of a Retreat, and eliminate every unit that has no legal place left to go to."""
    battle = position.battle
    owed = battle.debt(*MOVES) if battle is not None else None
    if battle is None or owed is None or battle.debt(DebtKind.DUMP) is not None:
        return position
    for unit in candidates(position, battle):
        if not places(position, battle, unit):
            position = losses.eliminate(position, unit, CAUSE)
    left = candidates(position, battle)
    rest = tuple(debt for debt in battle.debts if debt is not owed)
    debts_left = (*rest, replace(owed, units=left, count=len(left))) if left else rest
    return position.with_battle(replace(battle, debts=debts_left))


def options(position: Position, battle: Battle) -> Iterator[Retreat]:
    """Yield the Retreats that can be made now; into its own hex when everybody there would be eliminated."""
    found = [Retreat(unit, place) for unit in candidates(position, battle) for place in places(position, battle, unit)]
    yield from found
    if not found and _is_offer(battle):
        yield from (Retreat(unit, _hex(battle)) for unit in candidates(position, battle)[:1])
