"""Units that lie face down (7.4): the names by which they go, and what is known of them when they are turned.

No rule asks whether a unit lies face down. Who may not look has a blind in its place, which may have what the unit bore
when it was covered; it is known as what it is once it opens.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules_check.games.keren.position import UNDER, Fight, Position, UnitState
from vassal_build.replacing import replace


def renamed(position: Position, names: Mapping[str, str], seen: Position) -> Position:
    """Give a position with units under other names, the new ones by the old, as a table shows them (`Masks`)."""
    if seen.openings is not position.openings:
        position = replace(position, openings=seen.openings)
    names = {old: new for old, new in names.items() if old in position.units}
    if not names:
        return position
    units = {unit: state for unit, state in position.units.items() if unit not in names}
    blinds = {**position.blinds, **seen.blinds}
    for old, new in names.items():
        state = position.units[old]
        shown = seen.units.get(new, state)
        # a unit that opens shows its states; of one that is covered it is remembered
        states = state.states if new in blinds else shown.states
        units[new] = UnitState(state.place, states, shown.facing, shown.arrives, shown.area)
        if old in position.facts.units and old not in names.values():
            units[old] = UnitState(UNDER)
    return replace(
        position,
        units=in_order(position, units),
        blinds={unit: side for unit, side in blinds.items() if unit in units},
        done={word: _called(names, units) for word, units in position.done.items()},
        moved=_called(names, position.moved),
        unsure=_called(names, position.unsure),
        spent={names.get(unit, unit): points for unit, points in position.spent.items()},
        roles={names.get(unit, unit): role for unit, role in position.roles.items()},
        fight=None if position.fight is None else _fought_by(position.fight, names),
    )


def in_hindsight(position: Position, openings: Mapping[str, str]) -> Position:
    """Give a position in which it is known which units blinds turn out to be that open later in the log (7.4).

    A unit that is fired at or fights is shown to both sides, and then all know what it was before.
    """
    return replace(position, openings=openings)


def placed_under(position: Position, named: Collection[str]) -> Position:
    """Give a position in which each unit of a side with blinds that is not `named` lies under one of them."""
    sides = {*position.blinds.values()}
    hidden = [
        unit.id
        for unit in position.facts.units.values()
        if unit.side in sides and not unit.flies and unit.id not in named
    ]
    if not hidden:
        return position
    return replace(position, units=in_order(position, {**position.units, **dict.fromkeys(hidden, UnitState(UNDER))}))


def in_order(position: Position, units: Mapping[str, UnitState]) -> Mapping[str, UnitState]:
    """Give units in the order of the data, the blinds behind them."""
    known = {unit: units[unit] for unit in position.facts.units if unit in units}
    return {**known, **{unit: units[unit] for unit in sorted(units.keys() - known.keys())}}


def _called(names: Mapping[str, str], units: frozenset[str]) -> frozenset[str]:
    return frozenset(names.get(unit, unit) for unit in units)


def _fought_by(fight: Fight, names: Mapping[str, str]) -> Fight:
    attackers, retreating, lost = (
        tuple(names.get(unit, unit) for unit in units) for units in (fight.attackers, fight.retreating, fight.lost)
    )
    target = names.get(fight.target, fight.target)
    return replace(fight, attackers=attackers, retreating=retreating, lost=lost, target=target)
