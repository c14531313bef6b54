"""Reinforcements: by their Orders, or Disrupted in the Emergency Reinforcement Segment (1.7, 5.7a, Orders 27 and 6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules_check.games.la_primogenita import control, grounds, stacking
from rules_check.games.la_primogenita.codes import rnf
from rules_check.games.la_primogenita.facts.units import Arrival, UnitKind
from rules_check.games.la_primogenita.orders.execution import EMERGENCY, REINFORCEMENTS, begin, entry
from rules_check.games.la_primogenita.position.actions import Place
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.rules.finding import finding
from vassal_build.diagnostics import Diagnostic
from vassal_build.games.la_primogenita.schema import LOST_WITH_TOWN
from vassal_build.language.said import joined, said

SEGMENT = EMERGENCY


def check(position: Position, action: Place) -> Iterator[Diagnostic]:
    """Judge placing one Reinforcement: the moment, whether it is due, the place."""
    arrival, side, name = _arrival(position, action.piece), _side(position, action.piece), _name(position, action.piece)
    if not _is_the_moment(position, side):
        message = said(
            "{name} is placed without the Order Reinforcements and outside the Emergency Reinforcement Segment",
            name=name,
        )
        yield finding(
            position,
            rnf.WRONG_MOMENT,
            message,
            subject=action.piece,
            cite=joined(("5.7a", entry(_order_of(position, side))), "; "),
        )
    if arrival is None or _place_of(position, action.piece) != OffMap.WAITING or arrival.turn > position.turn:
        due = said("GT{turn}", turn=arrival.turn) if arrival else said("no Game Turn")
        message = said("{name} is not due now (arrives on {due})", name=name, due=due)
        cite, under = joined(("1.7", entry(_order_of(position, side))), "; "), grounds.of_entry(position, action.piece)
        yield finding(position, rnf.NOT_DUE, message, subject=action.piece, cite=cite, evidence=under)
        return
    if action.place not in allowed(position, action.piece):
        place, cite, under = (
            action.place,
            joined(("1.7", entry(_order_of(position, side))), "; "),
            grounds.of_entry(position, action.piece),
        )
        message = said(
            "{name} may not be placed in {place}: it arrives in Setup Hex {letter}",
            name=name,
            place=place,
            letter=arrival.letter,
        )
        yield finding(position, rnf.WRONG_PLACE, message, place=place, subject=action.piece, cite=cite, evidence=under)


def _is_the_moment(position: Position, side: str) -> bool:
    if position.segment == SEGMENT:
        return True
    return position.execution is not None and position.execution.order == _order_of(position, side)


def _order_of(position: Position, side: str) -> int:
    """Give the Order that brings a side's Reinforcements."""
    orders = position.facts.orders
    return next(number for number in REINFORCEMENTS if number in orders and orders[number].side == side)


def allowed(position: Position, piece: str) -> tuple[str, ...]:
    """Give the places where a Reinforcement may be placed now: its Setup Hex, for Arbegnoch also next to it."""
    arrival, side = _arrival(position, piece), _side(position, piece)
    assert arrival is not None
    if arrival.letter in (OffMap.AIR_BASE, "air_base"):
        return (OffMap.AIR_BASE,)
    places = position.facts.map.places
    home = position.facts.map.by_letter.get(arrival.letter) or places.get(arrival.letter)
    if home is None:
        return ()
    enemy = position.facts.enemy(side)
    if position.holder(home.id) == enemy:
        if piece not in position.units or position.printed(piece).kind is not UnitKind.ARBEGNOCH:
            return ()
        return tuple(link.to for link in home.links if position.holder(link.to) != enemy)
    # 1.7: a flag shows that the town has fallen at some time, and the Reinforcements of its letter with it
    if side == "italian" and home.id in position.flags and arrival.letter in LOST_WITH_TOWN:
        return ()
    return (home.id,)


def apply(position: Position, action: Place) -> Position:
    """Place the Reinforcement; in the Emergency Reinforcement Segment most units come Disrupted (5.7a)."""
    if position.execution is not None:
        position = begin(position)
    if action.piece in position.markers:
        return position.with_marker(action.piece, place=action.place, level="LS")
    position = control.enter(position, action.piece, action.place)
    spared = position.printed(action.piece).kind in (UnitKind.AIR, UnitKind.ARBEGNOCH, UnitKind.DUMP)
    return position.with_unit(action.piece, disrupted=position.segment == SEGMENT and not spared)


def settle(position: Position) -> Position:
    """Place every Reinforcement still due; one whose place is taken or full waits for the next Game Turn (5.7a)."""
    for piece in due(position):
        places = allowed(position, piece)
        free = [place for place in places if piece in position.markers or not _would_exceed(position, piece, place)]
        if free:
            position = apply(position, Place(piece, free[0]))
    return position


def due(position: Position) -> tuple[str, ...]:
    """Give the units and markers that should have arrived by now and have not."""
    pieces = (*position.units, *position.markers)
    return tuple(piece for piece in pieces if _is_due(position, piece))


def _is_due(position: Position, piece: str) -> bool:
    arrival = _arrival(position, piece)
    waiting = _place_of(position, piece) == OffMap.WAITING
    return waiting and arrival is not None and arrival.turn <= position.turn


def _would_exceed(position: Position, piece: str, place: str) -> bool:
    return place != OffMap.AIR_BASE and stacking.would_exceed(position, piece, place)


def legal(position: Position) -> Iterator[Place]:
    """Yield every Reinforcement's places that are legal now."""
    for piece in due(position):
        if _is_the_moment(position, _side(position, piece)):
            for place in allowed(position, piece):
                if piece in position.markers or not _would_exceed(position, piece, place):
                    yield Place(piece, place)


def _arrival(position: Position, piece: str) -> Arrival | None:
    marker = position.facts.markers.get(piece)
    return marker.arrival if marker else position.printed(piece).arrival


def _side(position: Position, piece: str) -> str:
    return "allied" if piece in position.facts.markers else position.printed(piece).side


def _name(position: Position, piece: str) -> str:
    marker = position.facts.markers.get(piece)
    return marker.name if marker else position.printed(piece).name


def _place_of(position: Position, piece: str) -> str:
    return position.markers[piece].place if piece in position.markers else position.units[piece].place
