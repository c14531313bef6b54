"""Faults of movement (4.1 to 4.3, 1.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from msgspec.structs import replace

from rules_check.games import rules_of
from rules_check.games.la_primogenita import questions
from rules_check.games.la_primogenita.movement.moves import reach
from rules_check.games.la_primogenita.movement.zoc import Zone, zones
from rules_check.games.la_primogenita.orders.ending import close
from rules_check.games.la_primogenita.position.actions import Go, Move, Next, Place, Rail
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules import judging
from tests.games.la_primogenita.audit.faults.game import RecordedGame
from tests.games.la_primogenita.audit.faults.kind import Draft, FaultKind, Plant, drafted, errors

Fits = Callable[[Position, str, str], bool]
RULES = rules_of("la_primogenita")
TRIES = 40


def _anything(_: Position, __: str, ___: str) -> bool:
    return True


def _mobile(position: Position, unit: str, _: str) -> bool:
    return position.printed(unit).is_mobile


def _foot(position: Position, unit: str, _: str) -> bool:
    return position.printed(unit).is_foot


def _entry(position: Position, _: str, place: str) -> bool:
    return bool(position.facts.map.places[place].entry)


def further(position: Position, unit: str) -> list[str]:
    """Give the places next to those that a unit can reach, and next to its own."""
    reached = questions.reach(position, unit)
    places = position.facts.map.places
    inside = {*reached, position.units[unit].place}
    return sorted({link.to for place in inside for link in places[place].links} - inside)


def _wrong_end(code: str, fits: Fits = _anything) -> Plant:
    """Let a unit's move end where one code alone says that it may not."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take a move of a single unit and lead it elsewhere."""
        for number, move, before, after in _lone_moves(game, random):
            if before.execution is None or before.execution.battle is not None:
                continue
            places = further(before, move.unit)
            random.shuffle(places)
            for place in places[:TRIES]:
                if fits(before, move.unit, place) and errors(before, Go(move.unit, place)) == {code}:
                    state = replace(after.units[move.unit], place=place)
                    return _led(game, number, before.with_units(state), Move(move.unit, (move.path[0], place)))
        return None

    return plant


def _lone_moves(game: RecordedGame, random: Random) -> Iterator[tuple[int, Move, Position, Position]]:
    """Yield the turns in which one unit moves and stays on the map: number, move, positions before and after."""
    for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Move) and len(turn.actions) == 1):
        turn = game.played[number]
        move = turn.actions[0]
        assert isinstance(move, Move)
        if turn.after.units[move.unit].on_map:
            yield number, move, turn.before, turn.after


def _led(game: RecordedGame, number: int, shown: Position, move: Move) -> Draft:
    desk = game.desk(number)
    cause = desk.next_step
    desk.recorder.record(desk.before, (move,), shown)
    return drafted(desk, cause)


def _through_a_zone(game: RecordedGame, random: Random) -> Draft | None:
    """Let a unit go on from a hard zone in which it had to stop."""
    for number, move, before, after in _lone_moves(game, random):
        reached = reach(before, move.unit, stacked=True)
        enemy = before.facts.enemy(before.printed(move.unit).side)
        hard = [place for place in reached.costs if zones(before, enemy).get(place) is Zone.HARD]
        for place in hard:
            for link in before.facts.map.places[place].links:
                way = (*reached.path(place), link.to)
                found = set() if link.to in reached.costs else errors(before, Move(move.unit, way))
                if "MOV105" in found and found <= {"MOV104", "MOV105"}:
                    shown = before.with_units(replace(after.units[move.unit], place=link.to))
                    return _led(game, number, shown, Move(move.unit, way))
    return None


def _overstacked(game: RecordedGame, random: Random) -> Draft | None:
    """Lead a unit onto so many others that the Stacking Limit is exceeded."""
    for number, move, before, after in _lone_moves(game, random):
        side = before.printed(move.unit).side
        for place in sorted(before.places_of(side)):
            shown = before.with_units(replace(after.units[move.unit], place=place))
            if not errors(before, Go(move.unit, place)) and judging.is_illegal(close(shown)[1]):
                return _led(game, number, shown, Move(move.unit, (move.path[0], place)))
    return None


def _in_an_order(units: Callable[[Position], Iterable[str]], *, twice: bool = False) -> Plant:
    """Let a unit go a hex on in a Move Order that does not let it."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take any moment of a Move Order in which nobody fights."""
        for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Move)):
            before = game.played[number].before
            if before.execution is None or not before.execution.begun or before.execution.battle is not None:
                continue
            found = list(units(before))
            random.shuffle(found)
            for unit, place in _ways(before, found):
                start = before.execution.opening if twice else before
                if start is None or not errors(start, Go(unit, place)):
                    continue
                if errors(before, Go(unit, place)) == {"MOV106"}:
                    desk = game.desk(number)
                    cause = desk.next_step
                    desk.drag([unit], place)
                    return drafted(desk, cause)
        return None

    return plant


def _ways(position: Position, units: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Give free hexes next to units that they could enter."""
    for unit in units:
        for link in position.facts.map.places[position.units[unit].place].links:
            place = position.facts.map.places[link.to]
            if position.holder(link.to) is None and not place.entry and place.town is None:
                yield unit, link.to


def _moved(position: Position) -> Iterable[str]:
    assert position.execution is not None
    return [unit for unit in position.execution.moved if position.units[unit].on_map]


def _enemies(position: Position) -> Iterable[str]:
    assert position.execution is not None
    side = position.facts.enemy(position.facts.orders[position.execution.order].side)
    return [unit for unit in position.on_map(side) if position.printed(unit).fights]


def _others(position: Position) -> Iterable[str]:
    assert position.execution is not None
    side = position.facts.orders[position.execution.order].side
    return [unit for unit in position.on_map(side) if unit not in position.execution.moved]


def _outside(segments: tuple[str, ...]) -> Plant:
    """Move a unit a hex in a segment in which nobody moves."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take the end of a segment, and let everything else of it be done."""
        for number in game.soonest(random, lambda turn: turn.before.segment in segments and turn.last >= turn.first):
            before, after = game.played[number].before, game.played[number].after
            if before.execution is not None or not isinstance(game.played[number].actions[0], Next) or after.winner:
                continue
            units = [unit for side in before.facts.sides for unit in before.on_map(side) if after.units[unit].on_map]
            random.shuffle(units)
            way = next(_ways(before, (unit for unit in units if _leaves_nothing(before, unit))), None)
            if way is None:
                continue
            desk = game.desk(number)
            cause = desk.next_step
            desk.drag([way[0]], way[1])
            desk.carry_out(after.with_unit(way[0], place=way[1]))
            return Draft(desk, cause, desk.last_step)
        return None

    return plant


def _leaves_nothing(position: Position, unit: str) -> bool:
    """Say whether a unit fights and stands in no Trench, which would go back without it."""
    return position.printed(unit).fights and position.units[unit].place not in position.trenches


def _in_a_fight(game: RecordedGame, random: Random) -> Draft | None:
    """Move a unit a hex when its side's Assault or Bombardment Order has just begun."""
    for number in game.soonest(random, lambda turn: turn.before.execution is not None):
        before = game.played[number].before
        execution = before.execution
        assert execution is not None
        order = before.facts.orders[execution.order]
        if order.row not in ("A", "B") or not execution.begun or execution.battle is not None:
            continue
        units = [unit for unit in before.on_map(order.side) if before.printed(unit).fights]
        random.shuffle(units)
        way = next(_ways(before, units), None)
        if way is not None:
            desk = game.desk(number)
            cause = desk.next_step
            desk.drag([way[0]], way[1])
            return drafted(desk, cause)
    return None


def _second_train(game: RecordedGame, random: Random) -> Draft | None:
    """Let a second unit ride in the same segment."""
    for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Rail)):
        turn = game.played[number]
        rides = [action for action in _rides(turn.before) if action.unit != turn.actions[0].unit]  # type: ignore[attr-defined]
        random.shuffle(rides)
        for ride in rides:
            if errors(turn.after, ride) == {"MOV107"}:
                return _second(game, number, ride)
    return None


def _rides(position: Position) -> list[Rail]:
    return [action for action in judging.legal_actions(RULES, position) if isinstance(action, Rail)]


def _second(game: RecordedGame, number: int, ride: Rail) -> Draft:
    desk = game.desk(number)
    desk.carry_out(desk.played.after)
    cause = desk.next_step
    desk.drag([ride.unit], ride.path[-1])
    return drafted(desk, cause)


def _off_the_rails(game: RecordedGame, random: Random) -> Draft | None:
    """Let the train end a hex beyond the line."""
    for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Rail)):
        before, ride = game.played[number].before, game.played[number].actions[0]
        assert isinstance(ride, Rail)
        places = before.facts.map.places
        ends = {action.path[-1] for action in _rides(before) if action.unit == ride.unit}
        for end in sorted(ends):
            for link in places[end].links:
                free = before.holder(link.to) is None and not places[link.to].entry and not places[link.to].town
                if free and not any(each.rail for each in places[link.to].links):
                    desk = game.desk(number)
                    cause = desk.next_step
                    desk.drag([ride.unit], link.to)
                    return drafted(desk, cause)
    return None


def _by_rail(units: Callable[[Position, str], bool]) -> Plant:
    """Let a unit ride that may not board."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take a ride of the game, with another passenger."""
        for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Rail)):
            before = game.played[number].before
            for ride in _rides(before):
                for unit in before.at(ride.path[0], "italian"):
                    if units(before, unit) and "MOV107" in errors(before, Rail(unit, ride.path)):
                        desk = game.desk(number)
                        cause = desk.next_step
                        desk.drag([unit], ride.path[-1])
                        return drafted(desk, cause)
        return None

    return plant


def _set_up(code: str) -> Plant:
    """Set a unit up in a wrong hex."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take a unit's place in the setup and everything after it as it was."""
        for number in game.soonest(random, lambda turn: turn.before.segment == "setup" and _is_place(turn.actions[0])):
            place = game.played[number].actions[0]
            assert isinstance(place, Place)
            before = game.played[number].before
            home = before.facts.map.places[place.place]
            for link in home.links:
                for onward in before.facts.map.places[link.to].links:
                    if errors(before, Place(place.piece, onward.to)) == {code} and _is_empty(game, onward.to):
                        return _set_up_in(game, number, place.piece, onward.to)
        return None

    return plant


def _is_place(action: object) -> bool:
    return isinstance(action, Place)


def _is_empty(game: RecordedGame, place: str) -> bool:
    """Say whether nobody stands in a hex when the setup is over."""
    turn = next(turn for turn in game.played if turn.before.segment != "setup")
    return turn.before.holder(place) is None


def _set_up_in(game: RecordedGame, number: int, unit: str, place: str) -> Draft:
    desk = game.desk(number)
    cause = desk.next_step
    last = number
    while game.played[last].after.segment == "setup":
        desk.carry_out(game.played[last].after.with_unit(unit, place=place), last)
        last += 1
    return Draft(desk, cause, desk.press())


MOVES = (
    FaultKind("move_too_long", ("MOV",), _wrong_end("MOV104")),
    FaultKind("move_through_hard_zone", ("MOV",), _through_a_zone),
    FaultKind("move_over_cliff_by_truck", ("MOV",), _wrong_end("MOV102", _mobile)),
    FaultKind("move_into_alpine_on_foot", ("MOV",), _wrong_end("MOV102", _foot)),
    FaultKind("move_into_entry_hex", ("MOV",), _wrong_end("MOV102", _entry)),
    FaultKind("move_into_enemy_hex", ("MOV", "REP"), _wrong_end("MOV103")),
    FaultKind("overstacked", ("STK",), _overstacked),
    FaultKind("moved_twice", ("MOV",), _in_an_order(_moved, twice=True)),
    FaultKind("enemy_moved_in_order", ("MOV",), _in_an_order(_enemies)),
    FaultKind("moved_by_the_wrong_order", ("MOV",), _in_an_order(_others)),
    FaultKind("moved_in_no_order", ("MOV",), _outside(("source", "deduct", "emergency", "attrition", "victory"))),
    FaultKind("moved_in_resupply", ("MOV",), _outside(("resupply",))),
    FaultKind("moved_in_a_fight", ("MOV",), _in_a_fight),
    FaultKind("second_unit_by_rail", ("MOV",), _second_train),
    FaultKind("off_the_rails", ("MOV",), _off_the_rails),
    FaultKind("truck_by_rail", ("MOV",), _by_rail(lambda position, unit: position.printed(unit).is_mobile)),
    FaultKind("disrupted_by_rail", ("MOV",), _by_rail(lambda position, unit: position.units[unit].disrupted)),
    FaultKind("set_up_out_of_place", ("RNF",), _set_up("RNF201")),
)
"""The kinds of this room."""
