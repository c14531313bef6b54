"""Whether a hex has room for who arrives in it (1.5)."""

from __future__ import annotations

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.games.la_primogenita.reckoning import TERRAIN, terrain_at
from vassal_build.module.spoken import quoted

_UNLIMITED = 999


def has_room(box: Gamebox, place: str, others: str) -> str:
    """Give an expression: the place named by the property `place` holds what lies there and who is to come.

    That is all for whom the condition `others` holds, the piece alone where it is empty. Markers need no room, nor do
    units in a box.
    """
    there = _stacking(f'CurrentMap == {quoted(box.strings.name("windows.map"))} && LocationName == "${place}$"')
    added = _stacking(others) if others else "StackingValue"
    return f'Category == "" || {there} + {added} <= {_limit(box, place)}'


def _stacking(which: str) -> str:
    """Sum the Stacking Values of the units for which a condition holds."""
    condition = f'{{Category != "" && {which}}}'
    return f'Sum("StackingValue", {quoted(condition)})'


def _limit(box: Gamebox, place: str) -> str:
    """Give the limit of a place; Entry hexes and boxes have none."""
    entries = "|".join(each.name for each in box.places if each.kind is PlaceKind.ENTRY)
    chart = box.charts["terrain"]
    limits = ((each, chart.row(each).cells["stacking"]) for each in TERRAIN)
    named = "".join(f"{terrain_at(each, place)} ? {limit} : " for each, limit in limits if limit)
    return f"({place} =~ {quoted(entries)} ? {_UNLIMITED} : {named}{_UNLIMITED})"
