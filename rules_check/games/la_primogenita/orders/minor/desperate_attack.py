"""Desperate Attack (Order 8)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import grounds, losses
from rules_check.games.la_primogenita.movement import terrain
from rules_check.games.la_primogenita.orders.minor.effect import Effect, at_pairs, units_wrong, weaker
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.battle import Battle, BattleKind
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from vassal_build.known import Evidence
from vassal_build.language.said import said
from vassal_build.replacing import replace

CAUSE = said("Desperate Attack (Order 8)")


def _obstacles(position: Position, action: Declare) -> Iterator[str]:
    if len(action.units) != 2:
        yield said("it needs the Italian unit and its Allied target")
        return
    agent, target = action.units
    wrong = units_wrong(position, replace(action, units=(agent,)), 1, "italian") or units_wrong(
        position, replace(action, units=(target,)), 1, "allied"
    )
    if wrong:
        yield wrong
        return
    printed, state = position.printed(agent), position.units[agent]
    if printed.artillery or state.disrupted or state.supply is SupplyState.NO:
        yield said("{unit} is Artillery, Disrupted or marked No Supply", unit=printed.name)
    if not position.printed(target).fights:
        yield said("{unit} has no steps to lose", unit=position.printed(target).name)
    reason = terrain.barred(position, agent, state.place, position.units[target].place, alpine=True, enters=False)
    if reason:
        yield said(
            "{unit} cannot attack {target}: {reason}",
            unit=printed.name,
            target=position.printed(target).name,
            reason=reason,
        )


def _apply(position: Position, action: Declare) -> Position:
    agent, target = action.units
    fighting = {agent: position.units[agent].place}
    battle = Battle(BattleKind.VACATED, "italian", position.units[target].place, fighting, (target,), initial=fighting)
    for unit in action.units:
        position = losses.lose_steps(position, unit, 1, CAUSE)
    return position.with_battle(battle)


def _targets(position: Position, action: Declare) -> Iterator[Declare]:
    for agent in position.on_map("italian"):
        for link in position.facts.map.places[position.units[agent].place].links:
            for target in position.at(link.to, "allied"):
                yield replace(action, units=(agent, target))


def _rests(position: Position, units: tuple[str, ...]) -> Evidence:
    on_the_way: Evidence = ()
    if units and position.units[units[0]].on_map:
        origin, to = position.units[units[0]].place, position.units[units[-1]].place
        on_the_way = grounds.of_step(position, units[0], origin, to)
    return (*on_the_way, *grounds.of_counters(position, *units))


DESPERATE_ATTACK = Effect(_obstacles, _apply, _targets, aims=at_pairs(weaker), rests=_rests, duel=True)
