"""Faults of supply, Support, dumps and sources (5.1 to 5.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from msgspec.structs import replace

from rules_check.games.la_primogenita.facts.units import UnitKind
from rules_check.games.la_primogenita.hands.recording import Played
from rules_check.games.la_primogenita.position.actions import Draw, Move, Next, Place, Push, Resupply, Upgrade
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.position.unit import SupplyState
from tests.games.la_primogenita.audit.faults.deed import differing
from tests.games.la_primogenita.audit.faults.game import RecordedGame
from tests.games.la_primogenita.audit.faults.kind import Draft, FaultKind, Plant, drafted, errors

Change = Callable[[Played], Position | None]
WORSE = {SupplyState.FULL: SupplyState.LOW, SupplyState.LOW: SupplyState.NO}


def shown_otherwise(change: Change, wanted: Callable[[Played], bool] | None = None) -> Plant:
    """Let the table show another outcome of one turn than the rules; `change` gives it, None where it does not fit."""

    def plant(game: RecordedGame, random: Random) -> Draft | None:
        """Take a turn that fits; nothing of a battle is owed after it."""
        for number in game.soonest(random, wanted or (lambda _: True)):
            turn = game.played[number]
            if is_owing(turn.after) or turn.after.winner:
                continue
            shown = change(turn)
            if shown is None:
                continue
            desk = game.desk(number)
            cause = desk.next_step
            desk.carry_out(shown)
            closed = isinstance(turn.actions[0], Next | Draw) and desk.last_step >= cause
            about = differing(turn.after, shown)
            return Draft(desk, cause, desk.last_step, about) if closed else drafted(desk, cause, shown, about)
        return None

    return plant


def is_owing(position: Position) -> bool:
    """Say whether anything of a battle is owed."""
    battle = position.execution.battle if position.execution is not None else None
    return battle is not None and (bool(battle.debts) or battle.push.value in ("offered", "announced", "accepted"))


def is_wrong(found: set[str]) -> bool:
    """Say whether there are errors and nothing that cannot be judged."""
    return bool(found) and "" not in found


def _worsened(turn: Played) -> Iterator[str]:
    """Give the units that a turn made Low or No Supply and that are still there."""
    for unit, state in turn.after.units.items():
        if state.on_map and state.supply is not turn.before.units[unit].supply and state.supply is not SupplyState.FULL:
            yield unit


def _unmarked(*, contested: bool) -> Change:
    def change(turn: Played) -> Position | None:
        """Leave the supply marker of a unit without Support off, or of all that share too small a source."""
        execution = turn.after.execution
        if execution is None:
            return None
        unclear = execution.unclear
        units = [unit for unit in _worsened(turn) if (unit in unclear) == contested]
        shown = turn.after
        for unit in units if contested else units[:1]:
            shown = shown.with_unit(unit, supply=turn.before.units[unit].supply)
        return shown if units else None

    return change


def _marked_for_nothing(turn: Played) -> Position | None:
    """Mark a unit Low that moved with Support."""
    move = turn.actions[0]
    assert isinstance(move, Move)
    state, execution = turn.after.units[move.unit], turn.after.execution
    had = execution is not None and execution.support.get(move.unit) and not execution.options.get(move.unit)
    if not state.on_map or state.supply is not SupplyState.FULL or not had:
        return None
    return turn.after.with_unit(move.unit, supply=SupplyState.LOW)


def _is_move(turn: Played) -> bool:
    return isinstance(turn.actions[0], Move) and len(turn.actions) == 1


def _ends(segment: str) -> Callable[[Played], bool]:
    return lambda turn: turn.before.segment == segment and isinstance(turn.actions[0], Next)


def _claimed(turn: Played, shown: Position) -> set[str]:
    """Give the errors of the claim that the markers make after a Resupply Segment."""
    for side in turn.before.facts.sides:
        units = [unit for unit in turn.before.on_map(side) if turn.before.printed(unit).needs_supply]
        full = tuple(unit for unit in units if shown.units[unit].supply is SupplyState.FULL)
        found = errors(turn.before, Resupply(full)) or errors(turn.before, Resupply(full), Next())
        if found:
            return found
    return set()


def _resupplied_too_many(turn: Played) -> Position | None:
    """Leave a unit unmarked for which there was no supply."""
    for unit in _worsened(turn):
        shown = turn.after.with_unit(unit, supply=SupplyState.FULL)
        if turn.before.units[unit].supply is SupplyState.FULL and is_wrong(_claimed(turn, shown)):
            return shown
    return None


def _left_out(turn: Played) -> Position | None:
    """Mark a unit Low for which there was supply."""
    for unit, state in turn.after.units.items():
        printed = turn.after.printed(unit)
        if state.on_map and printed.needs_supply and state.supply is SupplyState.FULL:
            worse = WORSE.get(turn.before.units[unit].supply)
            if worse is None:
                continue
            shown = turn.after.with_unit(unit, supply=worse)
            if is_wrong(_claimed(turn, shown)):
                return shown
    return None


def _too_far_gone(turn: Played) -> Position | None:
    """Mark a unit No Supply that goes short for the first time."""
    for unit in _worsened(turn):
        if turn.after.units[unit].supply is SupplyState.LOW:
            return turn.after.with_unit(unit, supply=SupplyState.NO)
    return None


def _not_resupplied(turn: Played) -> Position | None:
    """Leave the Low Supply marker on a unit that is resupplied."""
    for unit, state in turn.after.units.items():
        held = turn.before.units[unit].supply
        if state.on_map and state.supply is SupplyState.FULL and held is not SupplyState.FULL:
            shown = turn.after.with_unit(unit, supply=held)
            if is_wrong(_claimed(turn, shown)):
                return shown
    return None


def _starves_not(turn: Played) -> Position | None:
    """Take no step from a unit that Attrition costs one."""
    for unit, state in turn.after.units.items():
        held = turn.before.units[unit]
        if held.steps > state.steps:
            spared = replace(state, steps=held.steps) if state.on_map else held
            return replace(turn.after.with_units(spared), vp=turn.after.vp)
    return None


def _attrition_undisrupted(turn: Played) -> Position | None:
    """Do not mark a unit Disrupted that Attrition disrupts."""
    for unit, state in turn.after.units.items():
        if state.on_map and state.disrupted and not turn.before.units[unit].disrupted:
            return turn.after.with_unit(unit, disrupted=False)
    return None


def _dump(turn: Played, *, loaded: bool) -> str | None:
    dumps = (unit for unit in turn.after.on_map("allied") if turn.after.printed(unit).kind is UnitKind.DUMP)
    untouched = (unit for unit in dumps if turn.after.units[unit] == turn.before.units[unit])
    return next((unit for unit in untouched if turn.after.units[unit].loaded is loaded), None)


def _loaded_by_nobody(turn: Played) -> Position | None:
    dump = _dump(turn, loaded=False)
    return None if dump is None else turn.after.with_unit(dump, loaded=True)


def _depleted_by_nobody(turn: Played) -> Position | None:
    dump = _dump(turn, loaded=True)
    return None if dump is None else turn.after.with_unit(dump, loaded=False)


def _push_unpaid(game: RecordedGame, random: Random) -> Draft | None:
    """Leave the dump loaded that carried a Push, to the end of its battle."""
    for number in game.soonest(random, lambda turn: isinstance(turn.actions[0], Push)):
        turn = game.played[number]
        paid = [unit for unit, state in turn.after.units.items() if turn.before.units[unit].loaded and not state.loaded]
        if not paid:
            continue
        desk = game.desk(number)
        cause = desk.next_step
        last = number - 1
        while last < number or is_owing(game.played[last].after):
            last += 1
            desk.carry_out(game.played[last].after.with_unit(paid[0], loaded=True), last)
        return drafted(desk, cause)
    return None


def _source_anywhere(turn: Played) -> Position | None:
    """Place a source that may not be placed, in its own town."""
    position = turn.before
    for marker, state in position.markers.items():
        printed, town = position.facts.markers[marker], position.facts.map.towns.get(marker)
        if state.on_map or printed.arrival is not None or town is None:
            continue
        if is_wrong(errors(position, Place(marker, town.id))):
            return turn.after.with_marker(marker, place=town.id, level="LS")
    return None


def _upgraded_free(turn: Played) -> Position | None:
    """Upgrade a source and remove no dump."""
    upgrade = turn.actions[0]
    assert isinstance(upgrade, Upgrade)
    return turn.before.with_marker(upgrade.marker, level="FS") if upgrade.dumps else None


def _upgraded_wrongly(turn: Played) -> Position | None:
    """Upgrade a source that may not be upgraded yet, for all its dumps."""
    position = turn.before
    dumps = [unit for unit in position.on_map("allied") if position.printed(unit).kind is UnitKind.DUMP]
    for marker, state in position.markers.items():
        needed = position.facts.markers[marker].dumps
        paid = tuple(dumps[:needed])
        if not state.on_map or state.level != "LS" or len(paid) < needed:
            continue
        if is_wrong(errors(position, Upgrade(marker, paid))):
            shown = position.with_marker(marker, level="FS")
            for dump in paid:
                shown = shown.without(dump)
            return shown
    return None


def _source_gone(turn: Played) -> Position | None:
    """Take a source off that nobody has entered."""
    for marker, state in turn.after.markers.items():
        if state.on_map and turn.before.markers[marker] == state:
            return turn.after.with_marker(marker, place="gone", level="LS")
    return None


def _supports(turn: Played) -> bool:
    return turn.after.execution is not None and any(_worsened(turn))


SUPPLY = (
    FaultKind("low_supply_not_marked", ("SUP",), shown_otherwise(_unmarked(contested=False), _supports)),
    FaultKind("support_from_a_full_dump", ("SUP",), shown_otherwise(_unmarked(contested=True), _supports)),
    FaultKind("low_supply_for_nothing", ("SUP",), shown_otherwise(_marked_for_nothing, _is_move)),
    FaultKind("resupplied_too_many", ("SUP",), shown_otherwise(_resupplied_too_many, _ends("resupply"))),
    FaultKind("resupply_left_out", ("SUP",), shown_otherwise(_left_out, _ends("resupply"))),
    FaultKind("no_supply_too_early", ("SUP",), shown_otherwise(_too_far_gone, _ends("resupply"))),
    FaultKind("marker_left_after_resupply", ("SUP",), shown_otherwise(_not_resupplied, _ends("resupply"))),
    FaultKind("attrition_not_taken", ("CMB", "SUP"), shown_otherwise(_starves_not, _ends("attrition"))),
    FaultKind("attrition_not_disrupted", ("BMB", "SUP"), shown_otherwise(_attrition_undisrupted, _ends("attrition"))),
    FaultKind("dump_loaded_by_nobody", ("SUP",), shown_otherwise(_loaded_by_nobody, _is_move)),
    FaultKind("dump_depleted_by_nobody", ("SUP", "BMB"), shown_otherwise(_depleted_by_nobody, _is_move)),
    FaultKind("push_unpaid", ("SUP", "CMB"), _push_unpaid),
    FaultKind("source_where_it_may_not", ("SUP",), shown_otherwise(_source_anywhere, _ends("source"))),
    FaultKind("source_out_of_its_segment", ("SUP",), shown_otherwise(_source_anywhere, _ends("rail"))),
    FaultKind(
        "source_upgraded_without_dumps",
        ("SUP",),
        shown_otherwise(_upgraded_free, lambda turn: isinstance(turn.actions[0], Upgrade)),
    ),
    FaultKind("source_upgraded_wrongly", ("SUP", "CMB"), shown_otherwise(_upgraded_wrongly, _ends("source"))),
    FaultKind("source_taken_off", ("SUP",), shown_otherwise(_source_gone, _is_move)),
)
"""The kinds of this room."""
