"""Keren played at random: legal deeds alone, drawn a little towards what wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from rules_check.games.keren.choice import chosen_otherwise
from rules_check.games.keren.deed import Action
from rules_check.games.keren.deeds.advance import ADVANCE
from rules_check.games.keren.deeds.assault import ASSAULT, Assault
from rules_check.games.keren.deeds.check import CHECK
from rules_check.games.keren.deeds.enter import ENTER
from rules_check.games.keren.deeds.exchange import EXCHANGE
from rules_check.games.keren.deeds.fire import can_hit, ready, shots
from rules_check.games.keren.deeds.flip import FLIP, Flip
from rules_check.games.keren.deeds.lose import LOSE
from rules_check.games.keren.deeds.move import Move, why_not_move
from rules_check.games.keren.deeds.next import Next
from rules_check.games.keren.deeds.place import Place, area_hexes
from rules_check.games.keren.deeds.rally import RALLY, Rally
from rules_check.games.keren.deeds.retreat import RETREAT
from rules_check.games.keren.invariants import faults
from rules_check.games.keren.milestones import met, milestones
from rules_check.games.keren.movement import reach
from rules_check.games.keren.position import (
    CARRYING,
    COMMONWEALTH,
    ITALIAN,
    OFF,
    OUT_OF_SUPPLY,
    SETUP,
    TURNED,
    Position,
)
from rules_check.games.keren.stacking import room
from rules_check.games.keren.start import opened
from rules_check.games.keren.strength import assault_throw
from rules_check.games.keren.supply import nearest
from rules_check.games.keren.victory import score
from rules_check.play.player import Player
from vassal_build.replacing import replace

_LEAST_MOVES, _MORE_MOVES = 0.1, 0.6
"""How often a unit of the most timid side moves, and how much more often one of the boldest."""
_GUARDS = 0.4
"""How often an Italian unit is set up on a road or railway."""
_FIRES, _JOIN = 0.95, 0.5
"""How often a side fires on, which costs it nothing; and how often all who can fire at a target do it together."""
_CARRIES = 0.9
"""How often one more unit out of supply is turned to carry it, or one that need not carry is turned back."""
_ADVANCES = 0.7
"""How often one more unit advances after combat."""
_ENTERS = 0.18
"""How often the boldest side lets a reinforcement enter before another unit moves; who is left is delayed (7.0)."""
_CHOOSES = 0.2
"""How timid Italians are at most that choose other Alpini than those that lie ready."""
Wish = Callable[[Position, float, Random], Action | None]


def _temper(random: Random) -> Mapping[str, float]:
    """Give how bold each side is in one game: the Commonwealth attacks, and the Italians may (4.0)."""
    return {COMMONWEALTH: 0.5 + random.random() * 0.5, ITALIAN: random.random()}


def _choose(position: Position, temper: Mapping[str, float], random: Random) -> Action:
    """Give the next deed: what is owed, else what the phase is for, else its end."""
    for deed in (LOSE, RETREAT, ADVANCE):
        options = list(deed.legal(position))
        if options and (deed is not ADVANCE or random.random() < _ADVANCES):
            return random.choice(options)
    if position.segment == SETUP and temper[ITALIAN] < _CHOOSES and not _has_chosen(position):
        return next(EXCHANGE.legal(position))
    wish = _WISHES.get(position.phase.does)
    return (wish(position, _boldness(position, temper), random) if wish else None) or Next()


def _has_chosen(position: Position) -> bool:
    """Say whether other units of any colour take part than were listed, or there are none to choose (16)."""
    begun = opened(position.facts, position.scenario)
    return any(chosen_otherwise(position, begun)) or not any(EXCHANGE.legal(position))


def _boldness(position: Position, temper: Mapping[str, float]) -> float:
    """Give how bold the side of the phase is now: whoever is behind in points dares more, whoever leads holds."""
    side, scenario = position.phase.side, position.facts.scenarios[position.scenario]
    leads = score(position) * scenario.turns >= scenario.points * position.turn
    is_behind = leads != (side == COMMONWEALTH)
    return (temper.get(side, 1.0) + is_behind) / 2


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
    return place in position.facts.board.on_ways


def _administer(position: Position, _: float, random: Random) -> Action | None:
    """Determine supply, rally everybody, and turn some of those out of supply."""
    for option in CHECK.legal(position):
        return option
    rallies: Iterator[Rally] = RALLY.legal(position)
    for rally in rallies:
        return rally
    turned: list[Flip] = [flip for flip in FLIP.legal(position) if _should_turn(position, flip.unit)]
    return random.choice(turned) if turned and random.random() < _CARRIES else None


def _should_turn(position: Position, unit: str) -> bool:
    """Say whether a unit is out of supply on its front, or carries supplies and is near enough to do without."""
    if position.did(TURNED, unit):
        return False
    if not position.has(unit, CARRYING):
        return position.has(unit, OUT_OF_SUPPLY)
    length = nearest(position, position.printed(unit).side).get(position.units[unit].place)
    return length is not None and length <= position.facts.numbers.supply_length


def _shoot(position: Position, _: float, random: Random) -> Action | None:
    """Fire at one of the targets of a unit, by itself or together with whoever else can."""
    firing = list(ready(position)) if random.random() < _FIRES else []
    random.shuffle(firing)
    attacks = (attacks for unit in firing if (attacks := list(shots(position, unit))))
    found = next(attacks, None)
    if found is None:
        return None
    shot = random.choice(found)
    if position.printed(shot.units[0]).flies or random.random() > _JOIN:
        return shot
    others = (unit for unit in firing if unit not in shot.units and not position.printed(unit).flies)
    place = position.units[shot.target].place
    return replace(shot, units=(*shot.units, *(unit for unit in others if can_hit(position, unit, place))))


def _go(position: Position, boldness: float, random: Random) -> Action | None:
    """Bring in reinforcements, then move units: the bold towards the nearest objective that is not theirs."""
    entries = list(ENTER.legal(position))
    if entries and random.random() < _ENTERS * boldness:
        return random.choice(entries)
    side = position.phase.side
    ready = [
        unit
        for unit in position.units
        # asked first, because it is so of most
        if unit not in position.moved
        and position.printed(unit).side == side
        and position.on_map(unit)
        and not why_not_move(position, unit)
        and random.random() < _LEAST_MOVES + boldness * _MORE_MOVES
        and not _guards(position, unit)
    ]
    random.shuffle(ready)
    for unit in ready:
        ways = reach(position, unit)
        if ways:
            return Move((unit,), ways[_towards(position, side, [*ways], boldness, random)])
    return None


def _guards(position: Position, unit: str) -> bool:
    """Say whether a unit holds Keren fort, or is the only one of its side in an objective."""
    place, board = position.units[unit].place, position.facts.board
    return place == board.fort or (place in board.objectives and len(position.at(place)) == 1)


def _towards(position: Position, side: str, ends: list[str], boldness: float, random: Random) -> str:
    """Give the end of a move that is nearest to an objective of the enemy's, or any where boldness fails."""
    board = position.facts.board
    goals = [place for place in board.objectives if position.holders.get(place) != side]
    if not goals or random.random() > boldness:
        return random.choice(ends)
    far = [board.distances(goal) for goal in goals]
    return min(ends, key=lambda end: min(each[end] for each in far))


def _storm(position: Position, boldness: float, random: Random) -> Action | None:
    """Assault where the odds are good, seldom where they are bad."""
    assaults: list[Assault] = list(ASSAULT.legal(position))
    hopes = [_hope(position, each) for each in assaults]
    if not assaults or random.random() > boldness * max(hopes):
        return None
    return random.choices(assaults, [hope**4 for hope in hopes])[0]


def _hope(position: Position, assault: Assault) -> float:
    """Give how far to the right of the table an assault is, 1 at its end."""
    columns = position.facts.assault.columns
    column = assault_throw(position, assault.units, assault.place).column
    return (columns.index(column) + 1) / len(columns)


_WISHES: Mapping[str, Wish] = {
    SETUP: _set_up,
    "admin": _administer,
    "bombard": _shoot,
    "fire": _shoot,
    "move": _go,
    "assault": _storm,
}


PLAYER: Player[Position, Action] = Player(_temper, _choose, milestones, met, faults, score)
"""How the game is played at random."""
