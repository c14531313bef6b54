"""What the viewer of stacks says of a hex: the factors of all units in it, and how many the hex holds (7.1, 7.2)."""

from __future__ import annotations

from vassal_build.gamebox.box import Gamebox
from vassal_build.games.keren.properties import ASSAULT_NOW, FIRE_NOW
from vassal_build.games.keren.reckoning import in_words, letter_at
from vassal_build.module.spoken import four_digits, quoted, spoken


def stack_in_words(box: Gamebox) -> str:
    """Give the expression; of anything but units it says the place alone, and of units face down no factors."""
    text = box.strings.text
    place = f'"<b>" + {four_digits("LocationName")} + "</b>"'
    fields = {"fire": _sum(FIRE_NOW), "assault": _sum(ASSAULT_NOW), "units": "countPieces", "limit": _limit(box)}
    said = spoken(text("stacks.unit", **{name: f"<{name}>" for name in fields}), fields)
    return f'{{Category == "" || CurrentMap != {quoted(text("windows.map"))} ? {place} : {place} + {said}}}'


def _sum(name: str) -> str:
    total = f'GetProperty("sum({name})")'
    return f'(String.valueOf({total}).indexOf("?") >= 0 ? "?" : {in_words(total)})'


def _limit(box: Gamebox) -> str:
    most, clear, way = (box.number(f"stack_limit{each}") for each in ("", "_clear", "_way"))
    return f'(CurrentZone != "" ? {way} : {letter_at(box, "LocationName")} == 0 ? {clear} : {most})'
