"""Dig (Orders 37, 30, 7): a Trench from the Order Sheet, or, when none is left there, from elsewhere on the map."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import control
from rules_check.games.la_primogenita.orders.minor.effect import Effect
from rules_check.games.la_primogenita.position.actions import Declare
from rules_check.games.la_primogenita.position.position import Position
from rules_check.games.la_primogenita.traces import Traces
from rules_check.rules.cannot import CannotBeDone
from vassal_build.language.said import said
from vassal_build.replacing import replace


def dug_place(position: Position, action: Declare) -> str:
    """Give the place that is meant: the one named, or that of the one unit named."""
    if action.place or len(action.units) != 1:
        return action.place
    return position.units[action.units[0]].place


def _obstacles(position: Position, action: Declare) -> Iterator[str]:
    place = dug_place(position, action)
    if not position.at(place, action.side):
        yield said(
            "a Trench needs units, but no {side} unit is in {place}",
            side=action.side.capitalize(),
            place=place or said("the place"),
        )
    # 7.2: one Trench to a hex
    if place in position.trenches:
        yield said("{place} already has a Trench", place=place)
    if position.stock.get(action.side, 0):
        # 9 (37, 30, 7): one from the map only if no Trench remains on the sheet
        if action.taken_from:
            yield said("a Trench is left on the Order Sheet, so none may be taken from the map")
    elif not _source(position, action):
        yield said("no Trench is left on the Order Sheet, so name the one to take from the map")


def _source(position: Position, action: Declare) -> str:
    """Give the place whose Trench is taken when the sheet has none: the one named, or the only one there is."""
    own = [place for place, side in position.trenches.items() if side == action.side]
    if action.taken_from:
        return action.taken_from if action.taken_from in own else ""
    return own[0] if len(own) == 1 else ""


def _apply(position: Position, action: Declare) -> Position:
    if action.taken_from or not position.stock.get(action.side, 0):
        taken = _source(position, action)
        if not taken:
            raise CannotBeDone("no Trench is left")
        position = control.return_trench(position, taken)
    return place_trench(position, action.side, dug_place(position, action))


def place_trench(position: Position, side: str, place: str) -> Position:
    """Give the position with a Trench from a side's Order Sheet in a place."""
    stock = {**position.stock, side: position.stock.get(side, 0) - 1}
    return replace(position, trenches={**position.trenches, place: side}, stock=stock)


def _targets(position: Position, action: Declare) -> Iterator[Declare]:
    places = dict.fromkeys(position.units[unit].place for unit in position.on_map(action.side))
    own = [place for place, side in position.trenches.items() if side == action.side]
    for place in places:
        for taken_from in own if not position.stock.get(action.side, 0) else [""]:
            yield replace(action, place=place, taken_from=taken_from)


def _aims(position: Position, action: Declare, traces: Traces) -> Iterator[Declare]:
    """Yield the places that have a Trench of the side now, whoever is there, and where one was taken from."""
    old, new = (
        {place for place, side in each.trenches.items() if side == action.side} for each in (position, traces.shown)
    )
    gone = sorted(old - new) or [""]
    for place in sorted(new - old):
        yield from (replace(action, place=place, taken_from=each) for each in gone)


DIG = Effect(_obstacles, _apply, _targets, aims=_aims)
