"""Whom and where each kind of action is about."""

from __future__ import annotations

from rules_check.games.la_primogenita.position import actions as act
from rules_check.games.la_primogenita.position.position import Position
from rules_check.rules.handler import About


def goes(position: Position, action: act.Along) -> About:
    """Of a unit that goes along a path: the place where it ends."""
    place = action.path[-1] if action.path else ""
    return About(action.unit, (action.unit,), place, _owner(position, (action.unit,)))


def to_place(position: Position, action: act.ToPlace) -> About:
    """Of a unit that goes to a place."""
    return About(action.unit, (action.unit,), action.place, _owner(position, (action.unit,)))


def of_unit(position: Position, action: act.OfUnit) -> About:
    """Of one unit."""
    return About(action.unit, (action.unit,), "", _owner(position, (action.unit,)))


def of_units(position: Position, action: act.Disrupt | act.Support | act.Resupply) -> About:
    """Of some units."""
    return About(_single(action.units), action.units, "", _owner(position, action.units))


def fights(position: Position, action: act.Fight) -> About:
    """Of a fight at a place by some units."""
    return About(_single(action.units), action.units, action.place, _owner(position, action.units))


def of_side(_: Position, action: act.Choose) -> About:
    """Of a side that chooses."""
    return About(side=action.side)


def of_order(_: Position, action: act.Execute | act.Decline | act.Return) -> About:
    """Of an Order and its side."""
    return About(str(action.order), side=action.side)


def declares(position: Position, action: act.Declare) -> About:
    """Of an Order; one that names units is about where the last of them stands: its target, where others act."""
    place = action.place
    if action.units and not place:
        place = position.units[action.units[-1]].place
    return About(str(action.order), action.units, place, action.side)


def is_placed(position: Position, action: act.Place) -> About:
    """Of a unit or marker that is placed."""
    return About(action.piece, (action.piece,), action.place, _owner(position, (action.piece,)))


def upgrades(_: Position, action: act.Upgrade) -> About:
    """Of a source marker."""
    return About(action.marker)


def of_place(_: Position, action: act.LoseTrench) -> About:
    """Of a place alone."""
    return About(place=action.place)


def of_nobody(_: Position, __: object) -> About:
    """Of both sides, or nobody."""
    return About()


def _single(units: tuple[str, ...]) -> str:
    return units[0] if len(units) == 1 else ""


def _owner(position: Position, names: tuple[str, ...]) -> str:
    """Give the side that owns all of some pieces, empty where that is not one side."""
    owners = {position.facts.units[name].side for name in names if name in position.facts.units}
    return owners.pop() if len(owners) == 1 else ""
