"""By which family of rules each action is judged, and whose action it is."""

from __future__ import annotations

from rules_check.position import actions as act
from rules_check.position.position import Position

FAMILIES: dict[type, str] = {
    act.Move: "MOV",
    act.Go: "MOV",
    act.Rail: "MOV",
    act.Choose: "ORD",
    act.Reveal: "ORD",
    act.Draw: "ORD",
    act.Execute: "ORD",
    act.Decline: "ORD",
    act.Return: "ORD",
    act.Declare: "ORD",
    act.Assault: "CMB",
    act.Overrun: "CMB",
    act.Push: "CMB",
    act.NoPush: "CMB",
    act.Stay: "CMB",
    act.Convert: "CMB",
    act.Counterattack: "CMB",
    act.Lose: "CMB",
    act.LoseTrench: "CMB",
    act.Bombard: "BMB",
    act.Deplete: "BMB",
    act.Disrupt: "BMB",
    act.Retreat: "RET",
    act.Advance: "RET",
    act.Place: "RNF",
    act.Upgrade: "SUP",
    act.Support: "SUP",
    act.Resupply: "SUP",
    act.DeclareOpenCity: "VIC",
    act.Next: "SEQ",
}
"""The family of each type of action."""


def subject_of(action: act.Action) -> str:
    """Give the unit, marker or Order that an action is about, empty for none or several."""
    for name in ("unit", "piece", "marker", "order"):
        found = getattr(action, name, None)
        if found is not None:
            return str(found)
    units: tuple[str, ...] = getattr(action, "units", ())
    return units[0] if len(units) == 1 else ""


def place_of(position: Position, action: act.Action) -> str:
    """Give the place that an action leads to or is about, empty for none.

    An Order that names units is about where the last of them stands: its target, where others act.
    """
    path: tuple[str, ...] = getattr(action, "path", ())
    if isinstance(action, act.Declare) and action.units and not action.place:
        return position.units[action.units[-1]].place
    return path[-1] if path else str(getattr(action, "place", ""))


def units_of(action: act.Action) -> tuple[str, ...]:
    """Give the units that an action names."""
    names = [getattr(action, "unit", ""), getattr(action, "piece", ""), *getattr(action, "units", ())]
    return tuple(name for name in names if name)


def side_of(position: Position, action: act.Action) -> str:
    """Give the side that acts, empty where both do or nobody."""
    side = getattr(action, "side", "")
    if side:
        return str(side)
    owners = {position.facts.units[name].side for name in units_of(action) if name in position.facts.units}
    return owners.pop() if len(owners) == 1 else ""
