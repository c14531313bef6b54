"""What the viewer of stacks says of a hex: strength and stacking of all units in it, and what the hex holds (1.5)."""

from __future__ import annotations

from vassal_build.gamebox.box import Gamebox
from vassal_build.games.la_primogenita.reckoning import terrain_at
from vassal_build.module.spoken import quoted, spoken

_TERRAIN = ("flat", "rough", "mountain", "alpine")


def stack_in_words(box: Gamebox) -> str:
    """Give the expression; of anything but units it says the place alone."""
    text = box.strings.text
    place = '"<b>" + LocationName + "</b>"'
    fields = {
        "strength": 'GetProperty("sum(Strength)")',
        "stacking": 'GetProperty("sum(StackingValue)")',
        "limit": _limit(box),
    }
    said = spoken(text("stacks.unit", **{name: f"<{name}>" for name in fields}), fields)
    return f'{{Category == "" || CurrentMap != {quoted(box.strings.name("windows.map"))} ? {place} : {place} + {said}}}'


def _limit(box: Gamebox) -> str:
    """Give the limit of the hex; an Entry hex has none (1.5)."""
    chart = box.charts["terrain"]
    limits = ((each, chart.row(each).cells["stacking"]) for each in _TERRAIN)
    named = "".join(f"{terrain_at(each, 'LocationName')} ? {quoted(limit)} : " for each, limit in limits if limit)
    return f'(CurrentZone != "" ? {quoted(box.strings.text("stacks.any"))} : {named}"?")'
