"""Faults of flags, points, Trenches and the Open City (1.6, 2.2, 2.3, 7.2)."""

from __future__ import annotations

from rules_check.games.la_primogenita.hands.recording import Played
from rules_check.games.la_primogenita.position.actions import DeclareOpenCity, Move, Next
from rules_check.games.la_primogenita.position.position import OpenCity, Position
from tests.games.la_primogenita.audit.faults.kind import FaultKind, errors
from tests.games.la_primogenita.audit.faults.supply import Change, is_wrong, shown_otherwise
from vassal_build.replacing import replace

OTHER = {"british": "italian", "italian": "british"}


def _flagged(turn: Played) -> str | None:
    """Give a place whose flag a turn has placed or turned."""
    changed = (place for place, flag in turn.after.flags.items() if turn.before.flags.get(place) != flag)
    return next(changed, None)


def _no_flag(turn: Played) -> Position | None:
    if _flagged(turn) is None:
        return None
    return replace(turn.after, flags=dict(turn.before.flags))


def _wrong_flag(turn: Played) -> Position | None:
    place = _flagged(turn)
    if place is None or place in turn.before.flags:
        return None
    return replace(turn.after, flags={**turn.after.flags, place: OTHER[turn.after.flags[place]]})


def _flag_for_nothing(turn: Played) -> Position | None:
    towns = turn.after.facts.map.towns.values()
    free = [town.id for town in towns if town.id not in turn.after.flags and turn.after.holder(town.id) is None]
    return replace(turn.after, flags={**turn.after.flags, free[0]: "british"}) if free else None


def _flag_turned(turn: Played) -> Position | None:
    place = next((place for place in turn.after.flags if turn.before.flags.get(place) == turn.after.flags[place]), None)
    if place is None:
        return None
    return replace(turn.after, flags={**turn.after.flags, place: OTHER[turn.after.flags[place]]})


def _points(by: int, *, instead: bool) -> Change:
    def change(turn: Played) -> Position | None:
        """Move the marker otherwise."""
        if (turn.after.vp != turn.before.vp) != instead:
            return None
        wanted = turn.before.vp if instead and not by else turn.after.vp + by
        return replace(turn.after, vp=wanted) if 0 <= wanted < 39 else None

    return change


def _trench_kept(turn: Played) -> Position | None:
    """Leave a Trench that should have gone back."""
    for place, side in turn.before.trenches.items():
        if place not in turn.after.trenches:
            return replace(turn.after, trenches={**turn.after.trenches, place: side})
    return None


def _trench_gone(turn: Played) -> Position | None:
    """Take a Trench off that stays."""
    for place in turn.after.trenches:
        if place in turn.before.trenches:
            left = {each: side for each, side in turn.after.trenches.items() if each != place}
            return replace(turn.after, trenches=left)
    return None


def _trench_by_nobody(turn: Played) -> Position | None:
    """Dig a Trench where no Order digs one."""
    position = turn.after
    side = next((side for side, number in position.stock.items() if number), None)
    if side is None:
        return None
    places = sorted(position.places_of(side))
    place = next((each for each in places if each not in position.trenches), None)
    return None if place is None else replace(position, trenches={**position.trenches, place: side})


def _open_too_early(turn: Played) -> Position | None:
    """Declare Asmara open when it cannot be."""
    if turn.after.open_city is not OpenCity.NOT_YET or not is_wrong(errors(turn.after, DeclareOpenCity())):
        return None
    return replace(turn.after, open_city=OpenCity.DECLARED)


def _open_stays(turn: Played) -> Position | None:
    """Leave the Open City marker where it goes off."""
    if turn.before.open_city is OpenCity.DECLARED and turn.after.open_city is OpenCity.SPENT:
        return replace(turn.after, open_city=OpenCity.DECLARED)
    return None


def _open_and_defended(turn: Played) -> Position | None:
    """Leave an Italian unit in the Open City."""
    if not isinstance(turn.actions[0], DeclareOpenCity):
        return None
    gone = [unit for unit, state in turn.before.units.items() if state.on_map and not turn.after.units[unit].on_map]
    return turn.after.with_units(turn.before.units[gone[0]]) if gone else None


def _is_move(turn: Played) -> bool:
    return isinstance(turn.actions[0], Move)


def _is_quiet(turn: Played) -> bool:
    return isinstance(turn.actions[0], Next) and turn.before.segment in ("source", "rail", "attrition")


MARKS = (
    FaultKind("flag_not_placed", ("VIC",), shown_otherwise(_no_flag, _is_move)),
    FaultKind("flag_wrong", ("VIC",), shown_otherwise(_wrong_flag, _is_move)),
    FaultKind("flag_for_nothing", ("VIC",), shown_otherwise(_flag_for_nothing, _is_move)),
    FaultKind("flag_turned_for_nothing", ("VIC",), shown_otherwise(_flag_turned, _is_move)),
    FaultKind("points_not_moved", ("VIC",), shown_otherwise(_points(0, instead=True), _is_move)),
    FaultKind("points_moved_too_much", ("VIC",), shown_otherwise(_points(1, instead=True), _is_move)),
    FaultKind("points_for_nothing", ("VIC",), shown_otherwise(_points(1, instead=False), _is_move)),
    FaultKind("points_lost_for_nothing", ("VIC",), shown_otherwise(_points(-1, instead=False), _is_quiet)),
    FaultKind(
        "points_not_deducted",
        ("VIC",),
        shown_otherwise(_points(0, instead=True), lambda turn: turn.before.segment == "deduct"),
    ),
    FaultKind("trench_not_returned", ("MOV", "CMB"), shown_otherwise(_trench_kept)),
    FaultKind("trench_taken_off", ("MOV", "CMB"), shown_otherwise(_trench_gone, _is_move)),
    FaultKind("trench_dug_by_nobody", ("MOV", "ORD"), shown_otherwise(_trench_by_nobody, _is_move)),
    FaultKind("open_city_at_a_wrong_time", ("VIC",), shown_otherwise(_open_too_early, _is_quiet)),
    FaultKind("open_city_stays", ("VIC",), shown_otherwise(_open_stays)),
    FaultKind("open_city_defended", ("MOV", "CMB", "VIC"), shown_otherwise(_open_and_defended)),
)
"""The kinds of this room."""
