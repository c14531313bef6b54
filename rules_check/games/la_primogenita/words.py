"""Actions in the words of the rulebook, for people who read a verdict."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.position import OffMap, Position
from rules_check.rules.listing import agreeing, listed
from vassal_build.counted import counted

X_contra = TypeVar("X_contra", contravariant=True)
Teller = Callable[[Position, X_contra], str]
"""What tells an action; the position is the one before it."""
Fight = act.Assault | act.Overrun | act.Push | act.Counterattack | act.Bombard
SUPPLY = {"full": "has no supply marker", "low": "is marked Low Supply", "no": "is marked No Supply"}
SUPPLY_DUE = {"full": "have none", "low": "be marked Low Supply", "no": "be marked No Supply"}
"""A unit's supply in words, as it is on the table and as it should be."""
OFF_MAP = {OffMap.GONE: "out of the game", OffMap.AIR_BASE: "the Air Base", OffMap.WAITING: "the Reinforcements"}


def _name(position: Position, piece: str) -> str:
    if piece in position.facts.units:
        return position.facts.units[piece].name
    marker = position.facts.markers.get(piece)
    return marker.name if marker is not None else piece


def _names(position: Position, units: tuple[str, ...]) -> str:
    return ", ".join(_name(position, unit) for unit in units) or "nobody"


def _place(position: Position, place: str) -> str:
    found = position.facts.map.places.get(place)
    if found is None:
        return OFF_MAP.get(place, place)
    if found.town is None or found.town.name == found.name:
        return found.name
    return f"{found.town.name} ({found.name})"


def _order(position: Position, number: int) -> str:
    return f"Order {number} {position.facts.orders[number].name}"


def _side(side: str) -> str:
    return side.capitalize()


def goes_along(verb: str) -> Teller[act.Move | act.Rail]:
    """Tell of a unit that goes along a path."""

    def tell(position: Position, action: act.Move | act.Rail) -> str:
        way = " – ".join(_place(position, place) for place in action.path)
        return f"{_name(position, action.unit)} {verb} {way}"

    return tell


def goes(position: Position, action: act.Go) -> str:
    """Tell of a unit's move of which only the destination is known."""
    origin = _place(position, position.units[action.unit].place)
    return f"{_name(position, action.unit)} moves from {origin} to {_place(position, action.place)}"


def to_place(verb: str) -> Teller[act.Retreat | act.Advance]:
    """Tell of a unit that goes to a place."""
    return lambda position, action: f"{_name(position, action.unit)} {verb} {_place(position, action.place)}"


def of_order(verb: str) -> Teller[act.Execute | act.Decline | act.Return]:
    """Tell what a side does with an Order."""
    return lambda position, action: f"{_side(action.side)} {verb} {_order(position, action.order)}"


def fights(verb: str) -> Teller[Fight]:
    """Tell of a fight, with its die once it has been rolled."""

    def tell(position: Position, action: Fight) -> str:
        roll = "" if action.roll is None else f", die {action.roll}"
        return f"{verb} on {_place(position, action.place)} by {_names(position, action.units)}{roll}"

    return tell


def chooses(position: Position, action: act.Choose) -> str:
    """Tell which Orders a side has chosen."""
    orders = ", ".join(_order(position, number) for number in action.orders)
    return f"{_side(action.side)} has chosen {orders}"


def declares(position: Position, action: act.Declare) -> str:
    """Tell of an Order that is carried out: for whom, where, with which dice."""
    units = f" for {_names(position, action.units)}" if action.units else ""
    place = f" at {_place(position, action.place)}" if action.place else ""
    rolls = f", {_dice(action.rolls)}" if action.rolls else ""
    return f"{_side(action.side)} carries out {_order(position, action.order)}{units}{place}{rolls}"


def _dice(rolls: tuple[int, ...]) -> str:
    return f"{agreeing(len(rolls), 'die', 'dice')} {listed(map(str, rolls))}"


def is_placed(position: Position, action: act.Place) -> str:
    """Tell of a unit or marker that is placed."""
    return f"{_name(position, action.piece)} is placed in {_place(position, action.place)}"


def of_units(one: str, many: str) -> Teller[act.Disrupt | act.Support | act.Resupply]:
    """Tell of units what is said of one, or of many of them."""

    def tell(position: Position, action: act.Disrupt | act.Support | act.Resupply) -> str:
        units = listed((_name(position, unit) for unit in action.units), "nobody")
        return f"{units} {agreeing(len(action.units) or 1, one, many)}"

    return tell


def says(words: str) -> Teller[object]:
    """Tell of an action that needs no more than its name."""
    return lambda _, __: words


def upgrades(position: Position, action: act.Upgrade) -> str:
    """Tell of a Limited Supply Source that becomes a full one."""
    return f"{_name(position, action.marker)} becomes a Full Supply Source for {_names(position, action.dumps)}"


def loses(position: Position, action: act.Lose) -> str:
    """Tell of a step loss."""
    return f"{_name(position, action.unit)} loses {counted(action.steps, 'step')}"


def loses_trench(position: Position, action: act.LoseTrench) -> str:
    """Tell of a Trench that goes instead of a step."""
    return f"the Trench in {_place(position, action.place)} is lost"


def is_depleted(position: Position, action: act.Deplete) -> str:
    """Tell of a dump that pays."""
    return f"{_name(position, action.unit)} is depleted"
