"""Raid (Order 38): a Combination Order of Italian Move Main Orders."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import losses
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.movement import terrain
from rules_check.games.la_primogenita.orders.minor.effect import Effect, at_pairs, one_die, units_wrong, weaker
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import support
from vassal_build.language.said import said
from vassal_build.replacing import replace


def _obstacles(position: Position, action: Declare) -> Iterator[str]:
    if len(action.units) != 2:
        yield said("it needs the Italian unit and the Allied Artillery that is its target")
        return
    agent, target = action.units
    wrong = units_wrong(position, replace(action, units=(agent,)), 1, "italian") or units_wrong(
        position, replace(action, units=(target,)), 1, "allied"
    )
    if wrong:
        yield wrong
        return
    printed = position.printed(agent)
    if printed.artillery or not (printed.kind is UnitKind.MOBILE or (printed.kind is UnitKind.FOOT and printed.march)):
        yield said("{unit} is neither a Mobile unit (not Artillery) nor March capable Foot", unit=printed.name)
    if not position.printed(target).artillery:
        yield said("{unit} is not Artillery", unit=position.printed(target).name)
    origin, to = position.units[agent].place, position.units[target].place
    reason = terrain.barred(position, agent, origin, to, alpine=True, enters=False)
    if reason:
        yield reason


def _apply(position: Position, action: Declare) -> Position:
    """Check Support, because a raider takes part in the Move Order; then roll. After other moves none may follow."""
    assert action.rolls is not None and position.execution is not None
    agent, target = action.units
    late = position.execution.closed_to_moves or bool(position.execution.costs)
    position = support.check_support(position, (agent,))
    execution = position.execution
    assert execution is not None
    moved = execution.moved | {agent}
    position = replace(position, execution=replace(execution, moved=moved, closed_to_moves=late))
    raids = position.units[agent].on_map and action.rolls[0] >= position.facts.numbers["minor_success"]
    return losses.lose_steps(position, target, 1, said("Raid (Order 38)")) if raids else position


def _targets(position: Position, action: Declare) -> Iterator[Declare]:
    for agent in position.on_map("italian"):
        for link in position.facts.map.places[position.units[agent].place].links:
            for target in position.at(link.to, "allied"):
                if position.printed(target).artillery:
                    yield replace(action, units=(agent, target))


RAID = Effect(_obstacles, _apply, _targets, one_die, at_pairs(weaker), duel=True)
