"""Actions in the words of the rulebook, for people who read a verdict."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.rules.listing import listed
from vassal_build.counted import counted
from vassal_build.language.said import joined, said, said_of

X_contra = TypeVar("X_contra", contravariant=True)
Teller = Callable[[Position, X_contra], str]
"""What words an action; the position is the one before it."""
SUPPLY = {"full": said("has no supply marker"), "low": said("is marked Low Supply"), "no": said("is marked No Supply")}
SUPPLY_DUE = {"full": said("have none"), "low": said("be marked Low Supply"), "no": said("be marked No Supply")}
"""A unit's supply in words, as it is on the table and as it should be."""
OFF_MAP = {
    OffMap.GONE: said("out of the game"),
    OffMap.AIR_BASE: said("the Air Base"),
    OffMap.WAITING: said("the Reinforcements"),
}


def _name(position: Position, piece: str) -> str:
    if piece in position.facts.units:
        return position.facts.units[piece].name
    marker = position.facts.markers.get(piece)
    return marker.name if marker is not None else piece


def _names(position: Position, units: tuple[str, ...]) -> str:
    return joined((_name(position, unit) for unit in units), ", ") or said("nobody")


def _place(position: Position, place: str) -> str:
    found = position.facts.map.places.get(place)
    if found is None:
        return OFF_MAP.get(place, place)
    if found.town is None or found.town.name == found.name:
        return found.name
    return said("{town} ({found})", town=found.town.name, found=found.name)


def _order(position: Position, number: int) -> str:
    return said("Order {number} {name}", number=number, name=position.facts.orders[number].name)


def _side(side: str) -> str:
    return side.capitalize()


def goes_along(sentence: str) -> Teller[act.Along]:
    """Tell of a unit that goes along a path."""

    def describe(position: Position, action: act.Along) -> str:
        way = joined((_place(position, place) for place in action.path), " – ")
        return said(sentence, unit=_name(position, action.unit), way=way)

    return describe


def goes(position: Position, action: act.Go) -> str:
    """Tell of a unit's move of which only the destination is known."""
    origin = _place(position, position.units[action.unit].place)
    return said(
        "{unit} moves from {origin} to {place}",
        unit=_name(position, action.unit),
        origin=origin,
        place=_place(position, action.place),
    )


def to_place(sentence: str) -> Teller[act.ToPlace]:
    """Tell of a unit that goes to a place."""
    return lambda position, action: said(
        sentence, unit=_name(position, action.unit), place=_place(position, action.place)
    )


def of_order(sentence: str) -> Teller[act.Execute | act.Decline | act.Return]:
    """Tell what a side does with an Order."""
    return lambda position, action: said(sentence, side=_side(action.side), order=_order(position, action.order))


def fights(sentence: str) -> Teller[act.Fight]:
    """Tell of a fight, with its die once it has been rolled."""

    def describe(position: Position, action: act.Fight) -> str:
        fight = said(sentence, place=_place(position, action.place), units=_names(position, action.units))
        return fight if action.roll is None else said("{fight}, die {die}", fight=fight, die=action.roll)

    return describe


def chooses(position: Position, action: act.Choose) -> str:
    """Tell which Orders a side has chosen."""
    orders = joined((_order(position, number) for number in action.orders), ", ")
    return said("{side} has chosen {orders}", side=_side(action.side), orders=orders)


def declares(position: Position, action: act.Declare) -> str:
    """Describe an Order that is carried out: for whom, where, with which dice."""
    units = said(" for {names}", names=_names(position, action.units)) if action.units else ""
    place = said(" at {place}", place=_place(position, action.place)) if action.place else ""
    rolls = said(", {dice}", dice=_dice(action.rolls)) if action.rolls else ""
    return said(
        "{side} carries out {order}{units}{place}{rolls}",
        side=_side(action.side),
        order=_order(position, action.order),
        units=units,
        place=place,
        rolls=rolls,
    )


def _dice(rolls: tuple[int, ...]) -> str:
    return said_of(len(rolls), "die {rolls}", "dice {rolls}", rolls=listed(map(str, rolls)))


def is_placed(position: Position, action: act.Place) -> str:
    """Tell of a unit or marker that is placed."""
    return said(
        "{piece} is placed in {place}", piece=_name(position, action.piece), place=_place(position, action.place)
    )


def of_units(one: str, many: str) -> Teller[act.Disrupt | act.Support | act.Resupply]:
    """Tell of units what is said of one, or of many of them."""

    def describe(position: Position, action: act.Disrupt | act.Support | act.Resupply) -> str:
        units = listed((_name(position, unit) for unit in action.units), said("nobody"))
        return said_of(len(action.units) or 1, one, many, units=units)

    return describe


def says(words: str) -> Teller[object]:
    """Tell of an action that needs no more than its name."""
    return lambda _, __: words


def upgrades(position: Position, action: act.Upgrade) -> str:
    """Tell of a Limited Supply Source that becomes a full one."""
    return said(
        "{marker} becomes a Full Supply Source for {names}",
        marker=_name(position, action.marker),
        names=_names(position, action.dumps),
    )


def loses(position: Position, action: act.Lose) -> str:
    """Tell of a step loss."""
    return said("{unit} loses {number}", unit=_name(position, action.unit), number=counted(action.steps, "step"))


def loses_trench(position: Position, action: act.LoseTrench) -> str:
    """Tell of a Trench that goes instead of a step."""
    return said("the Trench in {place} is lost", place=_place(position, action.place))


def is_depleted(position: Position, action: act.Deplete) -> str:
    """Tell of a dump that pays."""
    return said("{unit} is depleted", unit=_name(position, action.unit))
