"""What each kind of finding rests on beside the rules and the table, by its code: a row for every code.

What a result asks for rests on its throw, which is looked up among what was done before in the phase.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from rules_check.games.keren import codes, grounds
from rules_check.games.keren.deeds.enter import Enter
from rules_check.games.keren.deeds.flip import ADMIN
from rules_check.games.keren.deeds.move import Move
from rules_check.games.keren.deeds.place import is_near_enough, is_numbered_for
from rules_check.games.keren.deeds.retreat import Retreat
from rules_check.games.keren.losses import is_owed
from rules_check.games.keren.movement import is_barred, may_be_tank, may_enter
from rules_check.games.keren.origins import HEXES, PLACES
from rules_check.games.keren.position import COMMONWEALTH, OFF, OUT_OF_SUPPLY, SETUP, Position
from rules_check.games.keren.retreats import is_nearer, retreats, sources, why_not
from rules_check.games.keren.thrown import of_throw, shaken, throws
from rules_check.games.keren.zones import reaches
from rules_check.rules.found import Found
from rules_check.rules.grounds import Grounds, distinct
from vassal_build.codes.code import Code

Under = Callable[[Position, Found[Position]], Grounds]


def rests_on(position: Position, found: Found[Position]) -> Grounds:
    """Give what a finding rests on and is not printed; of a code of every game that is nothing."""
    row = UNDER.get(found.finding.code)
    return () if row is None else distinct(row(position, found))


def _nothing(_: Position, __: Found[Position]) -> Grounds:
    """Rest on the log alone: where units lie, what they show, what was done and thrown."""
    return ()


def _phase(position: Position, found: Found[Position]) -> Grounds:
    """Rest on what the phase allows to whom, and before the first turn on who is still to be set up (3.0, 5.0)."""
    starts = _starts(position, found) if position.segment == SETUP else ()
    return (*grounds.of_phase(position), *_kinds(position, found), *starts)


def _starts(position: Position, found: Found[Position]) -> Grounds:
    """Rest on where the lists of section 16 have the units begin."""
    return grounds.of_starts(position, *found.units)


def _kinds(position: Position, found: Found[Position]) -> Grounds:
    """Rest on which units are artillery, tanks, aircraft, and whose."""
    return grounds.of_kinds(position, *found.units)


def _firing(position: Position, found: Found[Position]) -> Grounds:
    """Rest on who may fire in the phase, and from when aircraft take part (11.0, 16)."""
    flying = [unit for unit in found.units if position.printed(unit).flies]
    rows = grounds.of_rows(position, "scenarios", position.scenario) if flying else ()
    return (*_phase(position, found), *grounds.of_starts(position, *flying), *rows)


def _facing(position: Position, found: Found[Position]) -> Grounds:
    """Rest on who has a facing, and on whose Movement Phase it is (9.0)."""
    return (*_kinds(position, found), *grounds.of_phase(position))


def _over(position: Position, _: Found[Position]) -> Grounds:
    """Rest on the way to Keren fort, or the points that win (4)."""
    return (
        *grounds.of_supply(position),
        *grounds.of_rows(position, "scenarios", position.scenario),
        *_losses(position),
    )


def _losses(position: Position) -> Grounds:
    return grounds.of_numbers(position, "italian_loss", "commonwealth_loss")


def _unfinished(position: Position, found: Found[Position]) -> Grounds:
    """Rest on the result that is not carried out, or on the limit of a hex that holds too many (7.3)."""
    if position.fight is not None and is_owed(position.fight) and not found.finding.subject:
        return _thrown(position, found, found.finding.place)
    return _room(position, found)


def _way(position: Position, found: Found[Position]) -> Grounds:
    """Rest on the hexside by which the place is entered, and on no other way; numbers show what is apart (10.1)."""
    board, place = position.facts.board, found.finding.place
    steps = [(origin, to) for origin, to in pairwise(_path(position, found)) if to == place]
    beside = (step for step in steps if place in board.next_to(step[0]))
    bars = (ground for step in beside for ground in grounds.of_bars(position, *step))
    # 10.5: a tunnel is entered by its mouths
    inside = (each for step in steps for each in step if each in board.tunnels)
    mouths = (ground for each in inside for ground in grounds.of_mouths(position, each))
    return (*bars, *mouths, *_other_ways(position, found))


def _roadblock(position: Position, found: Found[Position]) -> Grounds:
    """Rest on the hexside by which the place is entered, and on who is a tank (10.1)."""
    return (*_way(position, found), *_kinds(position, found))


def _path(position: Position, found: Found[Position]) -> tuple[str, ...]:
    """Give the path of an action, its first hex first."""
    match found.action:
        case Move(_, path) | Enter(_, path):
            return path
        case Retreat(unit, path):
            return (position.units[unit].place, *path)
        case _:
            return ()


def _other_ways(position: Position, found: Found[Position]) -> Grounds:
    """Give that no other way leads to where a path ends."""
    path = _path(position, found)
    return grounds.of_other_ways(position, path[-1]) if path else ()


def _on_the_way(position: Position, found: Found[Position]) -> Grounds:
    """Rest on no other way where the place is not that in which a path ends: units lie where the table shows them."""
    return _other_ways(position, found) if found.finding.place not in _path(position, found)[-1:] else ()


def _zone(position: Position, found: Found[Position]) -> Grounds:
    """Rest on the enemy's zone in the place, and on no way around it (8.0, 8.1)."""
    zone = grounds.of_zone(position, _enemy(position, found), found.finding.place)
    return (*zone, *_on_the_way(position, found))


def _enemy(position: Position, found: Found[Position]) -> str:
    return position.facts.other(position.printed(found.units[0]).side)


def _cost(position: Position, found: Found[Position]) -> Grounds:
    """Rest on what the path costs, on no other way, and on the unit's points; one hex is always allowed (10)."""
    match found.action:
        case Move():
            legs = tuple(found.action.legs())
        case Enter(unit, path):
            legs = (((unit,), path),)
        case _:
            legs = ()
    own = {*found.units}
    paths = (ground for units, path in legs if own & {*units} for ground in grounds.of_cost(position, units, path))
    return (
        *paths,
        *_other_ways(position, found),
        *grounds.of_faces(position, *found.units),
        *grounds.of_numbers(position, "minimum_move", "stack_limit_way"),
    )


def _room(position: Position, found: Found[Position]) -> Grounds:
    """Rest on how many units the place holds, and on no way past it; more than any hex holds are too many (7.1)."""
    place, side = found.finding.place, position.printed(found.units[0]).side
    there, numbers = {*position.of(side, place), *found.units}, position.facts.numbers
    is_full = len(there) > max(numbers.stack_limit, numbers.stack_limit_clear)
    most = grounds.of_numbers(position, "stack_limit", "stack_limit_clear")
    return (*(most if is_full else grounds.of_limit(position, place)), *_on_the_way(position, found))


def _fire_lines(position: Position, found: Found[Position]) -> Grounds:
    """Rest on what bars fire from the unit's hex at the place (11.0, 12.1)."""
    return grounds.of_fire_lines(position, position.units[found.units[0]].place, found.finding.place)


def _sight(position: Position, found: Found[Position]) -> Grounds:
    """Rest on what hides the place from the gun (12.0)."""
    return grounds.of_sight(position, position.units[found.units[0]].place, found.finding.place)


def _arc(position: Position, found: Found[Position]) -> Grounds:
    """Rest on how far to the side a unit fires (9.0)."""
    return (*_kinds(position, found), *grounds.of_numbers(position, "fire_arc"))


def _beside(position: Position, found: Found[Position]) -> Grounds:
    """Rest on the hexside of the unit and the place, where they lie beside each other (14.0, R39)."""
    here, place = position.units[found.units[0]].place, found.finding.place
    is_beside = position.on_map(found.units[0]) and place in position.facts.board.next_to(here)
    return grounds.of_bars(position, here, place) if is_beside else ()


def _thrown(position: Position, found: Found[Position], place: str = "") -> Grounds:
    """Rest on the throws of the phase that the units made, or that hit them or their hex, or a place."""
    return tuple(ground for done in throws(position, found, place) for ground in of_throw(done))


def _suppressed(position: Position, found: Found[Position]) -> Grounds:
    """Rest on the throws, and on who is of one regiment with a unit that is lost (2.3, 11.3, 14.2, 15.1)."""
    stood = (unit for done in throws(position, found) for unit in shaken(done) if unit in position.units)
    return (*_thrown(position, found), *grounds.of_regiments(position, *dict.fromkeys(stood)))


def _loss(position: Position, found: Found[Position]) -> Grounds:
    """Rest on what could have asked for the loss: a result, the limit of the hex, or supply on the last turn."""
    (unit,) = found.units
    place, fight = position.units[unit].place, position.fight
    asked = (*_thrown(position, found), *_last_supply(position))
    numbers, there = position.facts.numbers, position.of(position.printed(unit).side, place)
    if len(there) > min(numbers.stack_limit, numbers.stack_limit_clear):
        asked = (*asked, *grounds.of_limit(position, place))
    if fight is None or unit not in fight.retreating:
        return asked
    # 14.3: it could have retreated by these hexes, towards these sources
    steps = tuple(pairwise((place, *next(retreats(position, unit), ()))))
    near = (each for each in sources(position, unit) if all(is_nearer(position, *step, each) for step in steps))
    of_steps = (ground for step in steps for ground in _of_retreat(position, unit, *step))
    return (*asked, *of_steps, *grounds.of_places(position, "supply", *near))


def _last_supply(position: Position) -> Grounds:
    """Give what supply rests on where units without it are eliminated: on the last turn (6.8)."""
    is_last = position.phase.does == ADMIN and position.turn >= position.last_turn
    return grounds.of_supply(position) if is_last else ()


def _retreat(position: Position, found: Found[Position]) -> Grounds:
    """Rest on the result, and on what is wrong with the path: its length, a step, or the sources (14.3)."""
    unit, path = found.units[0], _path(position, found)
    asked = (*_thrown(position, found), *grounds.of_numbers(position, "retreat_hexes"))
    if not found.finding.place:
        return asked
    wrong = next((step for step in pairwise(path) if any(why_not(position, unit, *step))), None)
    if wrong is None:
        return (*asked, *grounds.of_whole_map(position, PLACES), *_other_ways(position, found))
    # where it ends is wrong by whatever way, but over a hexside that is barred
    is_end = wrong[1] == path[-1] and reaches(position.facts.board, *wrong)
    return (*asked, *_of_retreat(position, unit, *wrong), *(() if is_end else _other_ways(position, found)))


def _of_retreat(position: Position, unit: str, origin: str, place: str) -> Grounds:
    """Give what decides whether a unit may retreat from a hex to the next."""
    board, side = position.facts.board, position.printed(unit).side
    enemy, bars = position.facts.other(side), grounds.of_bars(position, origin, place)
    if place not in board.next_to(origin) or position.of(enemy, place):
        return ()
    if is_barred(board, origin, place):
        return bars
    room = grounds.of_limit(position, place) if position.of(side, place) else ()
    if not may_enter(position, unit, origin, place):
        return (*bars, *room)
    return (*bars, *room, *(() if position.of(side, place) else grounds.of_zone(position, enemy, place)))


def _advance(position: Position, found: Found[Position]) -> Grounds:
    """Rest on the result that did not empty the hex, and for a tank on the roadblock (10.1, 14.5)."""
    has_tank = any(may_be_tank(position.printed(unit)) for unit in found.units)
    bars = _beside(position, found) if has_tank else ()
    return (*_thrown(position, found, found.finding.place), *_kinds(position, found), *bars)


def _carrying(position: Position, found: Found[Position]) -> Grounds:
    """Rest on who can carry supply, and on the supply of a unit that is out of it (2.4, 6.3)."""
    is_short = any(position.may_bear(unit, OUT_OF_SUPPLY) for unit in found.units)
    return (*_kinds(position, found), *(grounds.of_supply(position) if is_short else ()))


def _supply(position: Position, _: Found[Position]) -> Grounds:
    """Rest on the supply paths over the whole map (6)."""
    return grounds.of_supply(position)


def _area(position: Position, found: Found[Position]) -> Grounds:
    """Rest on the area of the unit, and on what keeps the hex out of it: its number, the centre, or its ground (16)."""
    facts, place, (unit,) = position.facts, found.finding.place, found.units
    named = position.units[unit].area
    area, starts = facts.areas.get(named), _starts(position, found)
    if area is None or place not in facts.board.hexes:
        return starts
    rows = (*starts, *grounds.of_rows(position, "areas", named))
    if not is_numbered_for(facts.board, place, area):
        return rows
    if not is_near_enough(facts.board, place, area):
        centres = facts.board.names.get(area.centre, frozenset())
        return (*rows, *grounds.of_places(position, "area_centre", *sorted(centres)))
    return (*rows, *grounds.of_terrain(position, place))


def _entry(position: Position, found: Found[Position]) -> Grounds:
    """Rest on when the unit arrives, on where its side comes in, or on an enemy's zone there (10.4, 16)."""
    facts, place, (unit,) = position.facts, found.finding.place, found.units
    state, side = position.units[unit], position.printed(unit).side
    starts = (*_starts(position, found), *grounds.of_rows(position, "arrivals", *facts.arrivals))
    if state.place != OFF or not state.arrives or position.turn < state.arrives:
        return starts
    if place in facts.board.entries.get(side, frozenset()):
        return (*starts, *grounds.of_zone(position, _enemy(position, found), place))
    listed = (entry for entries in facts.board.entries.values() for entry in sorted(entries))
    entries = grounds.of_rows(position, "entries", *listed)
    # 16: the Commonwealth comes in where no hex is south of another
    south = grounds.of_whole_map(position, HEXES) if side == COMMONWEALTH else ()
    return (*starts, *entries, *south, *grounds.of_other_ways(position, place))


def _elsewhere(position: Position, found: Found[Position]) -> Grounds:
    """Rest on what could have taken the unit off the map or to another hex: a result, or supply on the last turn."""
    return (*_thrown(position, found), *_last_supply(position))


def _points(position: Position, _: Found[Position]) -> Grounds:
    """Rest on what losses count, on supply on the last turn, and on the ends of the track where it cannot go on."""
    least, most = position.facts.track
    ends = grounds.of_track(position) if not least <= position.points <= most else ()
    return (*_losses(position), *_last_supply(position), *ends)


def _objective(position: Position, found: Found[Position]) -> Grounds:
    """Rest on whether the hex is an objective, and while units move on whether they came by it (4.2, R9)."""
    place = found.finding.subject
    ways = grounds.of_other_ways(position, place) if position.phase.does == "move" else ()
    return (*grounds.of_places(position, "vp", place), *ways)


ROWS: tuple[tuple[Code, Under], ...] = (
    (codes.OUT_OF_PHASE, _phase),
    (codes.UNFINISHED, _unfinished),
    (codes.OVER, _over),
    (codes.WRONG_DIE, _nothing),
    (codes.CANNOT_MOVE, _nothing),
    (codes.NO_WAY, _way),
    (codes.ENEMY_THERE, _on_the_way),
    (codes.ZONE_STOPS, _zone),
    (codes.TOO_FAR, _cost),
    (codes.ROADBLOCK, _roadblock),
    (codes.NO_FACING, _facing),
    (codes.TOO_MANY, _room),
    (codes.SHOWN_FOR_NOTHING, _nothing),
    (codes.CANNOT_FIRE, _firing),
    (codes.NO_TARGET, _kinds),
    (codes.OUT_OF_RANGE, _kinds),
    (codes.BARRED_FIRE, _fire_lines),
    (codes.NOT_SEEN, _sight),
    (codes.AIR_ALONE, _kinds),
    (codes.REAR, _arc),
    (codes.CANNOT_ASSAULT, _kinds),
    (codes.NOT_BESIDE, _beside),
    (codes.NOBODY_THERE, _nothing),
    (codes.NOT_OWED, _loss),
    (codes.RETREAT_NOT_OWED, _thrown),
    (codes.WRONG_RETREAT, _retreat),
    (codes.NO_ADVANCE, _advance),
    (codes.CANNOT_CARRY, _carrying),
    (codes.CHECKED_TWICE, _nothing),
    (codes.CANNOT_RALLY, _nothing),
    (codes.WRONG_AREA, _area),
    (codes.WRONG_ENTRY, _entry),
    (codes.NO_CHOICE, _starts),
    (codes.CHOICE_OPEN, _starts),
    (codes.UNIT_ELSEWHERE, _elsewhere),
    (codes.FACING_WRONG, _facing),
    (codes.FIRED_WRONG, _kinds),
    (codes.SUPPRESSED_WRONG, _suppressed),
    (codes.CARRYING_WRONG, _carrying),
    (codes.SUPPLY_WRONG, _supply),
    (codes.POINTS_WRONG, _points),
    (codes.FLAG_WRONG, _objective),
)
"""By code what a finding of it rests on."""
UNDER: Mapping[str, Under] = {code.id: row for code, row in ROWS}
