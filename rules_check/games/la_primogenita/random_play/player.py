"""Playing La Primogenita at random: likelier choices where blind chance would never get anywhere.

The Allies are drawn to towns, the Italians to their towns and to the enemy; how boldly differs from game to game. Every
choice comes from what the rules list as legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from rules_check.facts.fact import Unknown
from rules_check.games.la_primogenita import open_city, reinforcements, sequence, setup
from rules_check.games.la_primogenita.combat import battle
from rules_check.games.la_primogenita.deeds import DEEDS
from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.movement import moves
from rules_check.games.la_primogenita.orders import choosing, declaring, drawing
from rules_check.games.la_primogenita.orders.execution import MOVES, REINFORCEMENTS, executing
from rules_check.games.la_primogenita.orders.minor import EFFECTS
from rules_check.games.la_primogenita.position.actions import (
    Action,
    Assault,
    Bombard,
    Choose,
    Decline,
    Execute,
    Move,
    Overrun,
    Reveal,
)
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.random_play.approach import distance_to_prize
from rules_check.games.la_primogenita.supply import sources

Temper = Mapping[str, float]


def temper(random: Random) -> Temper:
    """Give how bold each side is in one game, from 0 (timid, wasteful) to 1."""
    return {"allied": random.choice((0.3, 0.7, 0.95, 1.0)), "italian": random.choice((0.0, 0.3, 0.6, 0.9))}


def choose(position: Position, temper: Temper, random: Random) -> Action:
    """Give the next action, without its dice."""
    for chooser in _CHOOSERS:
        action = chooser(position, temper, random)
        if action is not None:
            return action
    # who draws a Combination Order keeps it
    ends = [each for each in (*drawing.legal(position), *sequence.legal(position)) if not isinstance(each, Decline)]
    return random.choice(ends)


def _set_up(position: Position, _: Temper, random: Random) -> Action | None:
    if position.segment != setup.SEGMENT:
        return None
    places = list(setup.legal(position))
    return random.choice(places) if places else None


def _settle_battle(position: Position, _: Temper, random: Random) -> Action | None:
    """Pay what is owed, take what is offered, and now and then answer with a Combination Order."""
    if not battle.undecided(position):
        return None
    answers = list(declaring.legal(position))
    if answers and random.random() < 0.7:
        return random.choice(answers)
    return random.choice(list(battle.legal(position)))


def _begin(position: Position, temper: Temper, random: Random) -> Action | None:
    execution = position.execution
    if execution is None or execution.begun:
        return None
    side = position.facts.orders[execution.order].side
    options = list(drawing.legal(position))
    if random.random() < 0.1 + 0.9 * temper[side]:
        return Execute(side, execution.order)
    return random.choice(options)


def _move(position: Position, temper: Temper, random: Random) -> Action | None:
    order = executing(position)
    if order is None or order.priority not in MOVES:
        return None
    assert position.execution is not None
    declared = _combine(position, random)
    if declared is not None:
        return declared
    attacks = [action for action in battle.legal(position) if isinstance(action, Overrun)]
    if attacks and random.random() < 0.6:
        return random.choice(attacks)
    units = [unit for unit in position.on_map(order.side) if unit not in position.execution.moved]
    random.shuffle(units)
    units.sort(key=lambda unit: position.printed(unit).kind is UnitKind.DUMP)
    for unit in units:
        if random.random() < 0.2 + 0.8 * temper[order.side]:
            move = _best_move(position, unit, temper[order.side], random)
            if move is not None:
                return move
    return next(open_city.legal(position), None) if random.random() < 0.5 else None


def _best_move(position: Position, unit: str, boldness: float, random: Random) -> Move | None:
    try:
        reached = moves.reach(position, unit)
    except Unknown:
        return None
    places = list(reached.costs)
    if not places:
        return None
    if random.random() < boldness:
        here = distance_to_prize(position, unit, position.units[unit].place)
        best = min(places, key=lambda place: distance_to_prize(position, unit, place) + random.random())
        nearer = distance_to_prize(position, unit, best) < here
        return Move(unit, reached.path(best)) if nearer else None
    return Move(unit, reached.path(random.choice(places)))


def _combine(position: Position, random: Random) -> Action | None:
    if random.random() < 0.4:
        return None
    declared = list(declaring.legal(position))
    return random.choice(declared) if declared else None


def _fight(position: Position, temper: Temper, random: Random) -> Action | None:
    order = executing(position)
    if order is None or order.row not in ("A", "B"):
        return None
    declared = _combine(position, random)
    if declared is not None:
        return declared
    attacks = list(battle.legal(position))
    if not attacks or random.random() > 0.3 + 0.7 * temper[order.side]:
        return None
    best = max(attacks, key=lambda action: _advantage(position, action) + random.random())
    return best if _advantage(position, best) >= 1 or random.random() < 0.3 else None


def _advantage(position: Position, action: Action) -> float:
    """Give the ratio of strengths of an attack; other options of a battle are worth little."""
    if not isinstance(action, Assault | Overrun | Bombard):
        return 0.5
    attacking = sum(position.strength(unit) for unit in action.units)
    defending = sum(position.strength(unit) for unit in position.at(action.place))
    return attacking / max(defending, 1)


def _carry_out(position: Position, _: Temper, random: Random) -> Action | None:
    """Carry out a Minor Order: its declaration, or its Reinforcements."""
    order = executing(position)
    if order is None or position.execution is None or position.execution.done:
        return None
    if order.priority in REINFORCEMENTS:
        places = list(reinforcements.legal(position))
        return random.choice(places) if places else None
    if order.priority not in EFFECTS:
        return None
    declared = list(declaring.legal(position))
    return random.choice(declared) if declared else None


def _choose_orders(position: Position, temper: Temper, random: Random) -> Action | None:
    """Choose for both sides, then reveal; bold sides prefer Orders that move and fight."""
    options = list(choosing.legal(position))
    picks = [option for option in options if isinstance(option, Choose)]
    if picks:
        return random.choices(picks, [_worth(position, pick, temper) for pick in picks])[0]
    return next((option for option in options if isinstance(option, Reveal)), None)


def _worth(position: Position, pick: Choose, temper: Temper) -> float:
    printed = position.facts.orders[pick.orders[0]]
    main = {"M": 4.0, "A": 3.0, "B": 1.0}.get(printed.row, 0.0)
    reinforces = 3.0 if printed.priority in REINFORCEMENTS and reinforcements.due(position) else 0.0
    return 0.6 + main * temper[pick.side] + reinforces


def _wish(position: Position, _: Temper, random: Random) -> Action | None:
    wishes = (deed.wish(position, random) for deed in DEEDS)
    return next((wish for wish in wishes if wish is not None), None)


def _build_sources(position: Position, _: Temper, random: Random) -> Action | None:
    if position.segment != sources.SEGMENT:
        return None
    options = list(sources.legal(position))
    return random.choice(options) if options and random.random() < 0.8 else None


_CHOOSERS: Sequence[Callable[[Position, Temper, Random], Action | None]] = (
    _set_up,
    _settle_battle,
    _begin,
    _move,
    _fight,
    _carry_out,
    _choose_orders,
    _wish,
    _build_sources,
)
