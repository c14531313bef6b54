"""Combat as a whole: what must be settled before play goes on, and what may be done now (6, 7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_check.games.la_primogenita.combat import (
    advance,
    assault,
    bombardment,
    counterattack,
    debts,
    overrun,
    push,
    results,
    retreat,
    rounds,
)
from rules_check.games.la_primogenita.orders.execution import begin, executing
from rules_check.games.la_primogenita.position.actions import (
    Action,
    Advance,
    Assault,
    Bombard,
    Convert,
    Counterattack,
    Deplete,
    Disrupt,
    Lose,
    LoseTrench,
    NoPush,
    Overrun,
    Push,
    Retreat,
    Stay,
)
from rules_check.games.la_primogenita.position.battle import PushState
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.supply import support
from vassal_build.language.said import said

KINDS = (
    Assault,
    Overrun,
    Push,
    NoPush,
    Stay,
    Convert,
    Counterattack,
    Bombard,
    Lose,
    LoseTrench,
    Deplete,
    Disrupt,
    Retreat,
    Advance,
)
"""The actions of combat."""
_SETS = said("each unit alone, each stack, and all units together, not every set of them")
SAMPLES: Mapping[type, str] = {
    Assault: _SETS,
    Overrun: said("each unit alone and each whole stack, not every part of a stack"),
    Push: _SETS,
    Bombard: said("each gun alone and all guns together, not every set of them"),
    Disrupt: said("as many units as the result allows, not fewer"),
    Advance: said("only advances within the Stacking Limit, although it applies only when the Order ends"),
}
"""What is listed of the actions of which there are more than a list can hold, or more than are of use."""


def pending(position: Position) -> bool:
    """Say whether losses or decisions are owed before anything else may be done.

    A Push offered is none: who goes on without it has declined it. See `undecided` for lists of what may be done.
    """
    battle = position.battle
    return battle is not None and debts.pending(battle)


def undecided(position: Position) -> bool:
    """Say whether anything is pending or a Push that can be made is offered."""
    battle = position.battle
    if battle is None or debts.pending(battle):
        return battle is not None
    return push.possible(position)


def places(position: Position) -> tuple[str, ...]:
    """Give the places for which a Combination Order of combat could be declared now: the battle's, else all targets."""
    battle, order = position.battle, executing(position)
    if order is None:
        return ()
    found = dict.fromkeys([battle.place] if battle is not None else [])
    if not pending(position):
        mine, printed = position.places_of(order.side), position.facts.map.places
        for place in position.stacks:
            if place not in mine and any(link.to in mine for link in printed[place].links):
                found[place] = None
    return tuple(found)


def legal(position: Position) -> Iterator[Action]:
    """Yield what may be done in combat now; actions that need a die come without their roll (see `dice`).

    While something is owed, only the ways to settle it; a Push offered comes with `NoPush`; advances that would exceed
    a Stacking Limit are left out.
    """
    battle = position.battle
    if battle is not None:
        yield from bombardment.options(position, battle)
        yield from results.options(position, battle)
        yield from counterattack.options(position, battle)
        yield from retreat.options(position, battle)
        yield from _push_options(position)
        if not debts.blocking(battle):
            yield from advance.options(position, battle)
    if not undecided(position):
        yield from assault.legal(position)
        yield from overrun.legal(position)
        yield from bombardment.legal(position)


def _push_options(position: Position) -> Iterator[Action]:
    battle = position.battle
    assert battle is not None
    if battle.push is PushState.ANNOUNCED:
        yield Stay()
    elif battle.push is PushState.ACCEPTED:
        assert battle.announced is not None
        yield Push(battle.announced.place, battle.announced.units, dump=battle.announced.dump)
    elif undecided(position) and not debts.blocking(battle):
        yield from push.options(position)
        yield NoPush()


def dice(position: Position, action: Action) -> int:
    """Give how many dice an action of combat rolls: 0 where none is needed, as when a Push is announced."""
    if isinstance(action, Assault | Overrun):
        ready = support.check_support(begin(position), action.units)
        if isinstance(action, Assault):
            ready = support.check_defenders(ready, assault.defenders(ready, action.place))
        fighting = {unit: ready.units[unit].place for unit in action.units if ready.units[unit].on_map}
        return int(rounds.needs_die(ready, action.place, fighting))
    if isinstance(action, Push):
        return push.dice(position, action)
    if isinstance(action, Bombard):
        ready = support.check_support(begin(position), action.units)
        return int(any(ready.units[unit].on_map for unit in action.units))
    return int(isinstance(action, Counterattack))
