"""Keren played at random: legal deeds alone, drawn a little towards what wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random

from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds import DEEDS
from rules_check.games.keren.deeds.advance import ADVANCE
from rules_check.games.keren.deeds.assault import ASSAULT, Assault
from rules_check.games.keren.deeds.check import CHECK
from rules_check.games.keren.deeds.enter import ENTER
from rules_check.games.keren.deeds.fire import Fire, ready, shots
from rules_check.games.keren.deeds.flip import FLIP, Flip
from rules_check.games.keren.deeds.lose import LOSE
from rules_check.games.keren.deeds.move import Move, why_not_move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.place import Place, area_hexes
from rules_check.games.keren.deeds.rally import RALLY, Rally
from rules_check.games.keren.deeds.retreat import RETREAT
from rules_check.games.keren.invariants import faults
from rules_check.games.keren.movement import reach
from rules_check.games.keren.position import ITALIAN, OFF, OUT_OF_SUPPLY, SETUP, TURNED, Position
from rules_check.games.keren.stacking import room
from rules_check.play.player import Player

_STAYS = 0.55
"""How often a unit that could move stays where it is."""
_GUARDS = 0.4
"""How often an Italian unit is set up on a road or railway."""
_CARRIES = 0.5
"""How often a unit out of supply is turned to carry it, and one that carries is turned back."""
Wish = Callable[[Position, float, Random], Action | None]


def _temper(random: Random) -> Mapping[str, float]:
    """Give how bold each side is in one game."""
    return {"commonwealth": 0.3 + random.random() * 0.7, "italian": random.random()}


def _choose(position: Position, temper: Mapping[str, float], random: Random) -> Action:
    """Give the next deed: what is owed, else what the phase is for, else its end."""
    for deed in (LOSE, RETREAT, ADVANCE):
        options = list(deed.legal(position))
        if options and (deed is not ADVANCE or random.random() < _CARRIES):
            return random.choice(options)
    boldness = temper.get(position.phase.side, 1.0)
    wish = _WISHES.get(position.phase.does)
    return (wish(position, boldness, random) if wish else None) or Next()


def _set_up(position: Position, _: float, random: Random) -> Action | None:
    """Place the next unit in a hex of its area that has room."""
    unit = next((unit for unit, state in position.units.items() if state.place == OFF and state.area), None)
    if unit is None:
        return None
    side, area = position.printed(unit).side, area_hexes(position.facts, position.units[unit].area)
    enemy = position.facts.other(side)
    free = [place for place in sorted(area) if room(position, place, side) > 0 and not position.of(enemy, place)]
    # 4.1: whoever leaves Keren fort and the ways to it open loses in the first turn
    fort = position.facts.board.fort
    guarded = [place for place in free if is_on_way(position, place)] if side == ITALIAN else []
    if fort in guarded and not position.at(fort):
        return Place(unit, fort)
    return Place(unit, random.choice(guarded if guarded and random.random() < _GUARDS else free))


def is_on_way(position: Position, place: str) -> bool:
    """Say whether a road or railway runs through a hex."""
    return any(place in side for side in position.facts.board.ways)


def _administer(position: Position, _: float, random: Random) -> Action | None:
    """Determine supply, rally everybody, and turn some of those out of supply."""
    for option in CHECK.legal(position):
        return option
    rallies: Iterator[Rally] = RALLY.legal(position)
    for rally in rallies:
        return rally
    turned: list[Flip] = [
        flip
        for flip in FLIP.legal(position)
        if not position.did(TURNED, flip.unit) and position.has(flip.unit, OUT_OF_SUPPLY)
    ]
    return random.choice(turned) if turned and random.random() < _CARRIES else None


def _shoot(position: Position, boldness: float, random: Random) -> Action | None:
    firing = list(ready(position))
    random.shuffle(firing)
    attacks = (attacks for unit in firing if (attacks := list(shots(position, unit))))
    found = next(attacks, None) if random.random() < 0.2 + boldness else None
    return random.choice(found) if found else None


def _go(position: Position, boldness: float, random: Random) -> Action | None:
    """Bring in reinforcements, then move units: the bold towards the nearest objective that is not theirs."""
    entries = list(ENTER.legal(position))
    if entries:
        return random.choice(entries)
    side = position.phase.side
    ready = [
        unit
        for unit in position.units
        if position.printed(unit).side == side
        and not why_not_move(position, unit)
        and random.random() > _STAYS
        and position.units[unit].place != position.facts.board.fort
    ]
    random.shuffle(ready)
    for unit in ready:
        paths = list(reach(position, unit).values())
        if paths:
            return Move((unit,), _towards(position, side, paths, boldness, random))
    return None


def _towards(
    position: Position, side: str, paths: list[tuple[str, ...]], boldness: float, random: Random
) -> tuple[str, ...]:
    """Give the path that ends nearest to an objective of the enemy's, or any where boldness fails."""
    board = position.facts.board
    goals = [place for place in board.objectives if position.holders.get(place) != side]
    if not goals or random.random() > boldness:
        return random.choice(paths)
    return min(paths, key=lambda path: min(board.distance(path[-1], goal) for goal in goals))


def _storm(position: Position, boldness: float, random: Random) -> Action | None:
    assaults: list[Assault] = list(ASSAULT.legal(position))
    if not assaults or random.random() > boldness:
        return None
    return random.choices(assaults, [len(each.units) ** 2 for each in assaults])[0]


_WISHES: Mapping[str, Wish] = {
    SETUP: _set_up,
    "admin": _administer,
    "bombard": _shoot,
    "fire": _shoot,
    "move": _go,
    "assault": _storm,
}


def _milestones(_: Position) -> tuple[str, ...]:
    results = ("NE", "S", "DR", "1DE", "2DE", "1AE", "2AE")
    return (*(f"result {result}" for result in results), *(deed.handler.form.verb for deed in DEEDS[:-1]))


def _met(before: Position, action: Action, after: Position) -> Iterable[str]:
    yield next(deed for deed in DEEDS if deed.handler.kind is type(action)).handler.form.verb
    if isinstance(action, Fire) and after.throw is not None:
        yield f"result {before.facts.fire.result(after.throw.column, action.dice[0])}"
    if isinstance(action, Assault) and after.throw is not None:
        throw = after.throw
        yield f"result {before.facts.assault.result(throw.column, action.dice[0] + throw.modifier)}"


PLAYER: Player[Position, Action] = Player(_temper, _choose, _milestones, _met, faults)
"""How the game is played at random."""
