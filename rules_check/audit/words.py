"""Actions in the words of the rulebook, for people who read a verdict."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_check.position import actions as act
from rules_check.position.position import OffMap, Position
from rules_check.rules.listing import agreeing, listed
from vassal_build.counted import counted

Teller = Callable[[Position, Any], str]
SUPPLY = {"full": "bears no supply marker", "low": "is marked Low Supply", "no": "is marked No Supply"}
SUPPLY_DUE = {"full": "none", "low": "Low Supply", "no": "No Supply"}
"""How a unit's supply is told, as it is on the table and as it should be."""
OFF_MAP = {OffMap.GONE: "out of the game", OffMap.AIR_BASE: "the Air Base", OffMap.WAITING: "the Reinforcements"}


def told(position: Position, action: act.Action) -> str:
    """Say in a sentence what an action is; `position` is the one before it."""
    return _TELLERS[type(action)](position, action)


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


def _path(verb: str) -> Teller:
    def tell(position: Position, action: Any) -> str:
        way = " – ".join(_place(position, place) for place in action.path)
        return f"{_name(position, action.unit)} {verb} {way}"

    return tell


def _goes(position: Position, action: act.Go) -> str:
    origin = _place(position, position.units[action.unit].place)
    return f"{_name(position, action.unit)} moves from {origin} to {_place(position, action.place)}"


def _to(verb: str) -> Teller:
    return lambda position, action: f"{_name(position, action.unit)} {verb} {_place(position, action.place)}"


def _of_order(verb: str) -> Teller:
    return lambda position, action: f"{_side(action.side)} {verb} {_order(position, action.order)}"


def _fights(verb: str) -> Teller:
    def tell(position: Position, action: Any) -> str:
        roll = "" if action.roll is None else f", die {action.roll}"
        return f"{verb} on {_place(position, action.place)} by {_names(position, action.units)}{roll}"

    return tell


def _chooses(position: Position, action: act.Choose) -> str:
    orders = ", ".join(_order(position, number) for number in action.orders)
    return f"{_side(action.side)} has chosen {orders}"


def _declares(position: Position, action: act.Declare) -> str:
    units = f" for {_names(position, action.units)}" if action.units else ""
    place = f" at {_place(position, action.place)}" if action.place else ""
    rolls = f", {_dice(action.rolls)}" if action.rolls else ""
    return f"{_side(action.side)} carries out {_order(position, action.order)}{units}{place}{rolls}"


def _dice(rolls: tuple[int, ...]) -> str:
    return f"{agreeing(len(rolls), 'die', 'dice')} {listed(map(str, rolls))}"


def _is_placed(position: Position, action: act.Place) -> str:
    return f"{_name(position, action.piece)} is placed in {_place(position, action.place)}"


def _of_units(one: str, many: str) -> Teller:
    """Tell of units what is said of one, or of many of them."""

    def tell(position: Position, action: Any) -> str:
        units = listed((_name(position, unit) for unit in action.units), "nobody")
        return f"{units} {agreeing(len(action.units) or 1, one, many)}"

    return tell


def _says(words: str) -> Teller:
    return lambda _, __: words


def _upgrades(position: Position, action: act.Upgrade) -> str:
    return f"{_name(position, action.marker)} becomes a Full Supply Source for {_names(position, action.dumps)}"


def _loses(position: Position, action: act.Lose) -> str:
    return f"{_name(position, action.unit)} loses {counted(action.steps, 'step')}"


_TELLERS: dict[type, Teller] = {
    act.Move: _path("moves"),
    act.Go: _goes,
    act.Rail: _path("goes by rail"),
    act.Choose: _chooses,
    act.Reveal: _says("the chosen Orders are revealed"),
    act.Draw: _says("the next Order is drawn"),
    act.Execute: _of_order("executes"),
    act.Decline: _of_order("returns unexecuted"),
    act.Return: _of_order("gives back"),
    act.Declare: _declares,
    act.Assault: _fights("Assault"),
    act.Overrun: _fights("Overrun"),
    act.Push: _fights("Push"),
    act.NoPush: _says("there is no Push"),
    act.Stay: _says("the defender stays"),
    act.Convert: _says("the Ongoing combat is taken as a loss"),
    act.Counterattack: _fights("Counterattack"),
    act.Bombard: _fights("Bombardment"),
    act.Lose: _loses,
    act.LoseTrench: lambda position, action: f"the Trench in {_place(position, action.place)} is lost",
    act.Deplete: lambda position, action: f"{_name(position, action.unit)} is depleted",
    act.Disrupt: _of_units("is Disrupted", "are Disrupted"),
    act.Retreat: _to("retreats to"),
    act.Advance: _to("advances into"),
    act.Place: _is_placed,
    act.Upgrade: _upgrades,
    act.Support: _of_units("is said to be supported", "are said to be supported"),
    act.Resupply: _of_units("is said to be resupplied", "are said to be resupplied"),
    act.DeclareOpenCity: _says("Asmara is declared an Open City"),
    act.Next: _says("the segment ends"),
}
