"""Faults of Reinforcements, losses out of battle, and pieces that are not what they seem (1.7, 5.7a)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from rules_check.games.la_primogenita.hands import units as hands
from rules_check.games.la_primogenita.hands.recording import Played
from rules_check.games.la_primogenita.position.actions import Move, Next, Place
from rules_check.games.la_primogenita.position.position import OffMap, Position
from tests.games.la_primogenita.audit.faults.game import Desk, RecordedGame
from tests.games.la_primogenita.audit.faults.kind import Draft, FaultKind, Plant, drafted, errors
from tests.games.la_primogenita.audit.faults.supply import is_wrong, shown_otherwise
from vassal_build.codec.commands import AddPiece, RemovePiece


def _reinforces(turn: Played) -> bool:
    return isinstance(turn.actions[0], Place) and turn.before.segment != "setup"


def _is_move(turn: Played) -> bool:
    return isinstance(turn.actions[0], Move)


def _emergency(turn: Played) -> bool:
    return turn.before.segment == "emergency" and isinstance(turn.actions[0], Next)


def _too_early(turn: Played) -> Position | None:
    """Bring a unit whose Game Turn has not come to its Setup Hex."""
    for unit, state in turn.after.units.items():
        printed = turn.after.printed(unit)
        if state.place != OffMap.WAITING or printed.arrival is None or printed.arrival.turn <= turn.after.turn:
            continue
        home = turn.after.facts.map.by_letter.get(printed.arrival.letter)
        open_ = home is not None and turn.after.holder(home.id) in (None, printed.side)
        if home is not None and open_ and is_wrong(errors(turn.after, Place(unit, home.id))):
            return turn.after.with_unit(unit, place=home.id)
    return None


def _elsewhere(turn: Played) -> Position | None:
    """Bring a unit that is due into a hex next to its own."""
    place = turn.actions[0]
    assert isinstance(place, Place)
    if place.piece not in turn.after.units or place.place not in turn.after.facts.map.places:
        return None
    for link in turn.before.facts.map.places[place.place].links:
        if turn.before.holder(link.to) is None and errors(turn.before, Place(place.piece, link.to)) == {"RNF103"}:
            return turn.before.with_units(replace(turn.after.units[place.piece], place=link.to))
    return None


def _out_of_time(turn: Played) -> Position | None:
    """Bring a unit that is due in an Order that brings none."""
    for unit, state in turn.after.units.items():
        printed = turn.after.printed(unit)
        due = printed.arrival is not None and printed.arrival.turn <= turn.after.turn
        if state.place == OffMap.WAITING and due and printed.arrival is not None:
            home = turn.after.facts.map.by_letter.get(printed.arrival.letter)
            if home is not None and errors(turn.after, Place(unit, home.id)) == {"RNF101"}:
                return turn.after.with_unit(unit, place=home.id)
    return None


def _arrived(turn: Played) -> list[str]:
    return [
        unit
        for unit, state in turn.after.units.items()
        if turn.before.units[unit].place == OffMap.WAITING and state.on_map
    ]


def _not_disrupted(turn: Played) -> Position | None:
    """Bring a late unit in good order."""
    unit = next((unit for unit in _arrived(turn) if turn.after.units[unit].disrupted), None)
    return None if unit is None else turn.after.with_unit(unit, disrupted=False)


def _not_placed(turn: Played) -> Position | None:
    """Leave a unit waiting that comes late."""
    unit = next(iter(_arrived(turn)), None)
    return None if unit is None else turn.after.with_units(turn.before.units[unit])


def _step_lost(turn: Played) -> Position | None:
    """Take a step from a unit that has not fought."""
    for unit, state in turn.after.units.items():
        printed = turn.after.printed(unit)
        if state.on_map and printed.side == "italian" and printed.fights and state.steps > 1:
            return turn.after.with_unit(unit, steps=state.steps - 1)
    return None


def _eliminated(turn: Played) -> Position | None:
    """Eliminate a unit that has not fought."""
    for unit, state in turn.after.units.items():
        printed = turn.after.printed(unit)
        if state.on_map and printed.side == "italian" and printed.fights:
            return turn.after.without(unit)
    return None


def _regained(turn: Played) -> Position | None:
    """Give a unit a step back for nothing."""
    for unit, state in turn.after.units.items():
        printed = turn.after.printed(unit)
        if state.on_map and printed.fights and 0 < state.steps < printed.steps:
            return turn.after.with_unit(unit, steps=state.steps + 1)
    return None


def _disrupted_for_nothing(turn: Played) -> Position | None:
    """Mark a unit Disrupted that nothing has disrupted."""
    for unit, state in turn.after.units.items():
        if state.on_map and turn.after.printed(unit).needs_supply and not state.disrupted:
            return turn.after.with_unit(unit, disrupted=True)
    return None


def _recovered_for_nothing(turn: Played) -> Position | None:
    """Take the mark off a unit that stays Disrupted."""
    for unit, state in turn.after.units.items():
        if state.on_map and state.disrupted and turn.before.units[unit].disrupted:
            return turn.after.with_unit(unit, disrupted=False)
    return None


def _at_the_table(act: Callable[[Desk, Random], bool]) -> Plant:
    """Do something with the pieces themselves, in the middle of a Move Order."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take any move of the game."""
        for number in game.soonest(random, _is_move):
            desk = game.desk(number)
            cause = desk.next_step
            if act(desk, random):
                return drafted(desk, cause)
        return None

    return plant


def _a_unit(desk: Desk, random: Random) -> str:
    units = [unit for side in desk.before.facts.sides for unit in desk.before.on_map(side)]
    return random.choice([unit for unit in units if desk.before.printed(unit).fights])


def _doubled(desk: Desk, random: Random) -> bool:
    """Clone a unit."""
    counter = desk.table.counters[_a_unit(desk, random)]
    desk.log([AddPiece(desk.table.stacks.make_id(), counter.piece.type_text(), counter.state())])
    return True


def _deleted(desk: Desk, random: Random) -> bool:
    """Delete a unit."""
    desk.log([RemovePiece(desk.table.counters[_a_unit(desk, random)].id)])
    return True


def _strange(desk: Desk, _: Random) -> bool:
    """Lay a piece on the table that the game does not know."""
    counter = desk.table.counters["open_city"]
    text = counter.state().replace("open_city", "white_city")
    desk.log([AddPiece(desk.table.stacks.make_id(), counter.piece.type_text(), text)])
    return True


def _reinforced_twice(game: RecordedGame, random: Random) -> Draft | None:
    """Bring a Reinforcement, and a clone of it to the same place."""
    for number in game.soonest(random, _reinforces):
        turn = game.played[number]
        place = turn.actions[0]
        assert isinstance(place, Place)
        if place.piece not in turn.after.units:
            continue
        desk = game.desk(number)
        desk.carry_out(turn.after)
        cause = desk.next_step
        counter = desk.table.counters[place.piece]
        desk.log([AddPiece(desk.table.stacks.make_id(), counter.piece.type_text(), counter.state())])
        return drafted(desk, cause)
    return None


def _nowhere(desk: Desk, random: Random) -> bool:
    """Drag a unit into a box where no unit can be."""
    unit = _a_unit(desk, random)
    desk.drag([unit], desk.table.spots.box_of("victory_points", number="7").place)
    return True


def _from_the_dead(desk: Desk, _: Random) -> bool:
    """Drag an eliminated unit back onto the map, as it is."""
    position = desk.before
    for unit, state in position.units.items():
        printed = position.printed(unit)
        places = sorted(position.places_of(printed.side))
        if state.place == OffMap.GONE and printed.fights and places:
            desk.drag([unit], places[0])
            return True
    return False


def _hidden_loss(desk: Desk, random: Random) -> bool:
    """Press Lose a step on a unit of the enemy until it is gone."""
    unit = _a_unit(desk, random)
    counter = desk.table.counters[unit]
    side = desk.before.printed(unit).side
    while desk.table.spots.group(counter.place) != "eliminated":
        hands.lose_step(desk.table, counter, side)
    return True


ARRIVALS = (
    FaultKind("reinforcement_early", ("RNF",), shown_otherwise(_too_early, _reinforces)),
    FaultKind("reinforcement_early_in_a_move", ("RNF",), shown_otherwise(_too_early, _is_move)),
    FaultKind("reinforcement_at_a_wrong_hex", ("RNF",), shown_otherwise(_elsewhere, _reinforces)),
    FaultKind("reinforcement_out_of_time", ("RNF",), shown_otherwise(_out_of_time, _is_move)),
    FaultKind("reinforcement_twice", ("REP",), _reinforced_twice),
    FaultKind("emergency_not_disrupted", ("BMB", "RNF"), shown_otherwise(_not_disrupted, _emergency)),
    FaultKind("emergency_not_placed", ("RNF",), shown_otherwise(_not_placed, _emergency)),
    FaultKind("step_lost_for_nothing", ("CMB",), shown_otherwise(_step_lost, _is_move)),
    FaultKind("eliminated_without_cause", ("CMB",), shown_otherwise(_eliminated, _is_move)),
    FaultKind("eliminated_step_by_step", ("CMB",), _at_the_table(_hidden_loss)),
    FaultKind("step_regained_for_nothing", ("CMB",), shown_otherwise(_regained, _is_move)),
    FaultKind("back_from_the_dead", ("MOV", "RNF", "CMB"), _at_the_table(_from_the_dead)),
    FaultKind("disrupted_for_nothing", ("BMB",), shown_otherwise(_disrupted_for_nothing, _is_move)),
    FaultKind("recovered_for_nothing", ("BMB",), shown_otherwise(_recovered_for_nothing, _is_move)),
    FaultKind("second_piece_of_a_counter", ("REP",), _at_the_table(_doubled)),
    FaultKind("unit_deleted", ("REP",), _at_the_table(_deleted)),
    FaultKind("unit_in_no_place", ("REP",), _at_the_table(_nowhere)),
    FaultKind("strange_piece", ("REP",), _at_the_table(_strange)),
)
"""The kinds of this room."""
