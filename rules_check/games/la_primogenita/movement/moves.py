"""Movement by Orders (4.1, 4.2): what a unit may spend, which paths are legal, where it can end."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from itertools import islice, pairwise
from math import inf

from msgspec import Struct

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import control, grounds, stacking
from rules_check.games.la_primogenita.codes import mov
from rules_check.games.la_primogenita.movement import terrain
from rules_check.games.la_primogenita.movement.allowance import (
    Allowance,
    allowance,
    dump_before,
    is_held_up,
    obstacle,
    obstacle_grounds,
)
from rules_check.games.la_primogenita.movement.judged_path import meant_path
from rules_check.games.la_primogenita.movement.zoc import Zone, open_ground, zones
from rules_check.games.la_primogenita.orders.execution import MOVES, OVERRUN, begin, entry, executing, executing_main
from rules_check.games.la_primogenita.position.actions import Go, Move
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from rules_check.games.la_primogenita.supply import support
from rules_check.graph.open_ground import OpenGround
from rules_check.graph.paths import Reached, Steps, cheapest, path_to
from rules_check.rules.finding import finding
from rules_check.rules.grounds import Grounds
from vassal_build.diagnostics import Diagnostic
from vassal_build.known import Evidence
from vassal_build.language.said import joined, prefixed, said, said_of
from vassal_build.replacing import replace


class Reach(Struct, frozen=True):
    """Where a unit can end its move: movement points spent there (Disruption included), and the ways they came by."""

    costs: Mapping[str, float]
    ways: Reached

    def path(self, place: str) -> tuple[str, ...]:
        """Give the cheapest path to a place, from where the unit stands."""
        return path_to(self.ways, place)


class _Bill(Struct, frozen=True):
    """The movement points that a path costs, whether enemy zones are among the reasons, and what it all rests on."""

    spent: float
    slowed: bool
    evidence: Evidence


NOWHERE = Reach({}, {})


def check_move(position: Position, action: Move) -> Iterator[Diagnostic]:
    """Judge a move, place by place."""
    unit = action.unit
    yield from _check_start(position, unit, action.path)
    # 4.1, section 9: the Order must let this unit move
    reason = obstacle(position, unit)
    if reason:
        message = said("{unit}: {reason}", unit=_name(position, unit), reason=reason)
        under = obstacle_grounds(position, unit)
        yield finding(position, mov.NO_MOVE_ALLOWED, message, subject=unit, cite=_cite(position, unit), evidence=under)
        return
    # 5.2: Support is the first thing, and may leave the unit halved, weaker or gone
    checked = _as_supported(position, unit)
    if not checked.units[unit].on_map:
        return
    yield from _check_path(checked, unit, action.path, allowance(checked, unit))


def _cite(position: Position, unit: str) -> str:
    """Give the section by which an Order does not let a unit move: amid an Overrun, at value 0, or after a dump."""
    order, state = _entry(position), position.units[unit]
    if order == "4.1" or not state.on_map:
        return order
    if is_held_up(position):
        return f"7.3, {entry(OVERRUN)}"
    if not position.face(unit).movement:
        return joined(("4.1", order), ", ")
    return joined(("5.5", order), ", ") if dump_before(position, unit) else order


def _entry(position: Position) -> str:
    """Give the entry of the Order by which units move now; where there is none, the section on moving by Orders."""
    order = executing(position)
    return "4.1" if order is None or order.priority not in MOVES else entry(order.priority)


def _check_start(position: Position, unit: str, path: tuple[str, ...]) -> Iterator[Diagnostic]:
    stands = position.units[unit].place
    if not path or path[0] != stands:
        message = said(
            "{unit} is in {stands}, where its path does not begin", unit=_name(position, unit), stands=stands
        )
        yield finding(position, mov.NOT_THERE, message, subject=unit, cite="4.1")


def _check_path(position: Position, unit: str, path: tuple[str, ...], may: Allowance) -> Iterator[Diagnostic]:
    printed = position.printed(unit)
    enemy = position.facts.enemy(printed.side)
    enemy_zones, enemies = zones(position, enemy), position.places_of(enemy)
    spent, slowed = may.prior, False
    for number, (origin, to) in enumerate(pairwise(path)):
        # 4.1: adjacency, Entry hexes, Mobile units and Foot in difficult ground
        reason = terrain.barred(position, unit, origin, to, alpine=may.alpine)
        if reason:
            under = grounds.of_step(position, unit, origin, to)
            message = said("{unit}: {reason}", unit=printed.name, reason=reason)
            yield finding(position, mov.BARRED, message, place=to, subject=unit, cite="4.1", evidence=under)
            return
        # 4.1: no entering an enemy unit's hex
        if to in enemies:
            yield _enemy_there(position, unit, to)
        # 4.2: the move ends on entering a hard zone
        if number and enemy_zones.get(origin) is Zone.HARD and not may.hexes:
            yield _went_on(position, unit, path, origin)
        if not may.hexes:
            spent += terrain.entry_cost(position.facts.map, origin, to) + _zone_cost(position, enemy_zones, to)
            slowed = slowed or to in enemy_zones
    # 9 (11, 20): Foot moves one hex, whatever it costs
    if may.hexes and len(path) - 1 > may.hexes:
        yield _too_many_hexes(position, unit, path, may)
    # 4.1: the total may not exceed what is allowed
    elif not may.hexes and spent > may.points:
        evidence = (each for origin, to in pairwise(path) for each in _cost_evidence(position, origin, to))
        facts = (
            _arithmetic(position, path, enemy_zones),
            *may.reasons,
            *dict.fromkeys(evidence),
            *_ground(position, unit, path),
        )
        yield _too_dear(position, Move(unit, path), _Bill(spent, slowed, facts), may)


def _arithmetic(position: Position, path: tuple[str, ...], enemy_zones: Mapping[str, Zone]) -> str:
    """Say what each place of a path costs to enter: its ground, and what an enemy zone adds (4.1, 4.2)."""
    return said("costs: {costs}", costs=joined((_cost(position, *each, enemy_zones) for each in pairwise(path)), ", "))


def _cost(position: Position, origin: str, to: str, enemy_zones: Mapping[str, Zone]) -> str:
    ground, zone = terrain.entry_cost(position.facts.map, origin, to), _zone_cost(position, enemy_zones, to)
    place = _named(position, to)
    if zone:
        return said("{place} {cost:g} + {zone:g} (Zone of Control)", place=place, cost=ground, zone=zone)
    return prefixed(place, f" {ground:g}")


def _ground(position: Position, unit: str, path: tuple[str, ...]) -> Grounds:
    """Give what the cost of a path rests on beside the costs: the category, terrain, hexsides and enemy zones."""
    enemy = position.facts.enemy(position.printed(unit).side)
    zoned = [place for place in path[1:] if zones(position, enemy).get(place)]
    return (
        *grounds.of_counters(position, unit),
        *grounds.of_terrain(position, *path[1:]),
        *grounds.of_ways(position, path),
        *(each for place in zoned for each in grounds.of_zone(position, enemy, place)),
    )


def _went_on(position: Position, unit: str, path: tuple[str, ...], stop: str) -> Diagnostic:
    name, way = _name(position, unit), _way(position, path)
    message = said(
        "{name} had to stop in {stop}, in a hard Zone of Control, but went on: {way}",
        name=name,
        stop=_named(position, stop),
        way=way,
    )
    under = grounds.of_zone(position, position.facts.enemy(position.printed(unit).side), stop)
    return finding(position, mov.HARD_ZONE, message, place=stop, subject=unit, cite="4.2", evidence=under)


def _enemy_there(position: Position, unit: str, place: str) -> Diagnostic:
    message = said("{unit} may not enter {place}: an enemy unit is there", unit=_name(position, unit), place=place)
    return finding(position, mov.ENEMY_THERE, message, place=place, subject=unit, cite="4.1")


def _too_many_hexes(position: Position, unit: str, path: tuple[str, ...], may: Allowance) -> Diagnostic:
    message = said(
        "{name} moves {number} hexes, {way}, but {named} allows Foot one",
        name=_name(position, unit),
        number=len(path) - 1,
        way=_way(position, path),
        named=may.named,
    )
    under = grounds.of_counters(position, unit)
    return finding(position, mov.TOO_FAR, message, place=path[-1], subject=unit, cite=entry(may.order), evidence=under)


def _too_dear(position: Position, move: Move, bill: _Bill, may: Allowance) -> Diagnostic:
    unit, path = move.unit, move.path
    cite = joined(("4.1", *(("4.2",) if bill.slowed else ()), entry(may.order)), ", ")
    spends = said_of(
        bill.spent,
        "{name} spends {number:g} movement point on {way}",
        "{name} spends {number:g} movement points on {way}",
        name=_name(position, unit),
        way=_way(position, path),
    )
    message = said("{spends}, but {named} allows {points:g}", spends=spends, named=may.named, points=may.points)
    return finding(position, mov.TOO_FAR, message, place=path[-1], subject=unit, cite=cite, evidence=bill.evidence)


def check_go(position: Position, action: Go) -> Iterator[Diagnostic]:
    """Judge a move of which only the destination is known: some path must be legal, else say why none is."""
    way = way_to(position, action.unit, action.place)
    if action.place in position.places_of(position.facts.enemy(position.printed(action.unit).side)):
        yield _enemy_there(position, action.unit, action.place)
    elif not position.units[action.unit].on_map:
        # there is no way to guess from where no hex is
        yield from check_move(position, Move(action.unit, (position.units[action.unit].place, action.place)))
    elif not way:
        path = meant_path(position, action.unit, action.place)
        guessed = said("only the end of this move is known, so its cheapest path counts")
        for each in islice(check_move(position, Move(action.unit, path)), 1):
            yield replace(each, evidence=(*each.evidence, guessed))


def apply_move(position: Position, action: Move) -> Position:
    """Move a unit: Support first (5.2), then place by place."""
    position = _after_support(begin(position), action.unit)
    execution = position.execution
    assert execution is not None
    if position.units[action.unit].on_map:
        cost = spent_on(position, action.unit, action.path)
        position = control.pass_through(position, action.unit, action.path)
        execution = replace(execution, costs={**execution.costs, action.unit: cost})
    return replace(position, execution=replace(execution, moved=execution.moved | {action.unit}))


def apply_go(position: Position, action: Go) -> Position:
    """Move a unit by its cheapest path."""
    return apply_move(position, Move(action.unit, way_to(position, action.unit, action.place)))


def spent_on(position: Position, unit: str, path: tuple[str, ...]) -> float:
    """Give the movement points that a path costs a unit, Disruption and zones included; none by a one-hex move."""
    may = allowance(position, unit)
    if may.hexes:
        return 0.0
    enemy_zones = zones(position, position.facts.enemy(position.printed(unit).side))
    return may.prior + sum(
        terrain.entry_cost(position.facts.map, origin, to) + _zone_cost(position, enemy_zones, to)
        for origin, to in pairwise(path)
    )


def reach(position: Position, unit: str, *, stacked: bool = False) -> Reach:
    """Give the places where a unit can end its move in the Order being executed, its own left out.

    Places that would be over their Stacking Limit are left out unless `stacked`. Empty when it may not move at all.
    """
    there = _on_its_way(position, unit)
    if there is None:
        return NOWHERE
    may, origin = allowance(there, unit), there.units[unit].place
    reached = _reached(there, unit, may)
    costs = {place: may.prior + cost for place, (cost, _) in reached.items() if place != origin}
    if costs and not stacked:
        # most places are empty, and hold any unit that takes no more than one point
        filled: Container[str] = there.stacks if there.stacking(unit) <= 1 else costs
        full = [place for place in costs if place in filled and stacking.would_exceed(there, unit, place)]
        for place in full:
            del costs[place]
    return Reach(costs, reached)


def way_to(position: Position, unit: str, place: str) -> tuple[str, ...]:
    """Give the cheapest path by which a unit can come to another place in the Order being executed, stacked or not.

    It begins where the unit stands; it is empty when there is none. The one asked for last is kept while the Order goes
    on as it is: it is asked for again when the move is played.
    """
    execution, known = position.execution, position.cache.get("way")
    if known is None or known[0] is not execution or known[1] != (unit, place):
        known = position.cache["way"] = execution, (unit, place), _way_to(position, unit, place)
    way: tuple[str, ...] = known[2]
    return way


def _way_to(position: Position, unit: str, place: str) -> tuple[str, ...]:
    there = _on_its_way(position, unit)
    if there is None or place == there.units[unit].place:
        return ()
    may, origin = allowance(there, unit), there.units[unit].place
    if may.hexes:
        reached = _reached(there, unit, may)
        return path_to(reached, place) if place in reached else ()
    return _open_ground(there, unit, may).path(origin, may.points - may.prior, place)


def _on_its_way(position: Position, unit: str) -> Position | None:
    """Give the position in which a unit sets out, None when it may not move at all or is lost before (5.2)."""
    if obstacle(position, unit):
        return None
    there = _as_supported(position, unit)
    return there if there.units[unit].on_map else None


def _reached(position: Position, unit: str, may: Allowance) -> Reached:
    """Give the cheapest ways of a unit; units of one category and place that may spend as much share them."""
    origin = position.units[unit].place
    if may.hexes:
        return cheapest(origin, inf, _one_hex(position, unit, may))
    return _open_ground(position, unit, may).reached(origin, may.points - may.prior)


def _open_ground(position: Position, unit: str, may: Allowance) -> OpenGround:
    """Give the ground for a unit's category; worked out again only where the enemy is another."""
    printed = position.printed(unit)
    enemy = position.facts.enemy(printed.side)
    ground = terrain.steps(position.facts.map, printed, alpine=may.alpine)
    barred, exerted = position.places_of(enemy), zones(position, enemy)
    key = ("open", printed.side, printed.is_mobile, may.alpine)
    return position.facts.kept(
        key, (barred, exerted), lambda before: open_ground(position.facts, ground, barred, exerted).with_known(before)
    )


def _one_hex(position: Position, unit: str, may: Allowance) -> Steps:
    ground = _open_ground(position, unit, may)
    return lambda place: ((to, cost, True) for to, cost, _ in ground.steps(place))


def _zone_cost(position: Position, enemy_zones: Mapping[str, Zone], place: str) -> float:
    return position.facts.numbers["zone_cost"] if enemy_zones.get(place) else 0


def _as_supported(position: Position, unit: str) -> Position:
    """Give the position in which a unit's move is judged: its Support check matters when it has a supply marker."""
    return position if position.units[unit].supply is SupplyState.FULL else _after_support(position, unit)


def _after_support(position: Position, unit: str) -> Position:
    """Give the position after the unit's Support check for the Move Main Order (5.2)."""
    order = executing(position)
    if order is None or not executing_main(position, order.side, "M"):
        return position
    return support.check_support(begin(position), (unit,))


def _cost_evidence(position: Position, origin: str, to: str) -> Grounds:
    link = position.facts.map.link(origin, to)
    assert link is not None
    return position.facts.map.terrain[link.way or position.facts.map.places[to].terrain].cost.evidence


def legal(position: Position) -> Iterator[Move]:
    """Yield every move that a unit can make now by its cheapest path."""
    order = executing(position)
    if order is None:
        return
    for unit in tuple(position.on_map(order.side)):
        try:
            found = reach(position, unit)
        except Unknown:
            continue
        for place in found.costs:
            yield Move(unit, found.path(place))


def _way(position: Position, path: tuple[str, ...]) -> str:
    """Say a path in words, from hex to hex."""
    return joined((_named(position, place) for place in path), " – ")


def _named(position: Position, place: str) -> str:
    return position.facts.map.places[place].name


def _name(position: Position, unit: str) -> str:
    return position.printed(unit).name
