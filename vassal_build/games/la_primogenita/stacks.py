"""What the viewer of stacks says of a hex: strength and stacking of all units in it, and what the hex holds (1.5)."""

from __future__ import annotations

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.geography import PlaceKind
from vassal_build.games.la_primogenita.reckoning import TERRAIN, no_ground, terrain_at
from vassal_build.module.spoken import quoted, spoken


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
    """Give how much the hex holds; an Entry hex has no limit, nor has a box (1.5)."""
    chart, text = box.charts["terrain"], box.strings.text
    entries = ";".join(("", *(place.name for place in box.places if place.kind is PlaceKind.ENTRY), ""))
    is_free = f'{quoted(entries)}.indexOf(";" + LocationName + ";") >= 0 || {no_ground("LocationName")}'
    limits = ((each, chart.row(each).cells["stacking"]) for each in TERRAIN)
    holds = (f"{terrain_at(each, 'LocationName')} ? {_of(box, limit)} : " for each, limit in limits if limit)
    return f"({is_free} ? {quoted(text('stacks.any'))} : {''.join(holds)}{_of(box, '?')})"


def _of(box: Gamebox, number: str) -> str:
    return quoted(box.strings.text("stacks.of", number=number))
