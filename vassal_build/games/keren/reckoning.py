"""How the module counts fire and assaults: expressions of VASSAL's over the marks of the battle (6.5, 11.2, 14.1).

Factors are counted in quarters and levels in twelfths, since VASSAL adds whole numbers alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from vassal_build.gamebox.box import Gamebox
from vassal_build.gamebox.charts import Chart
from vassal_build.games.keren.heights import MANY, SOME, heights_in, steps_in
from vassal_build.games.keren.properties import (
    ASSAULT_DEFENCE,
    ASSAULT_FACTORS,
    ASSAULT_MODIFIER,
    BATTLE_HEIGHT,
    FIRE_FACTORS,
    FIRE_SHIFT,
    HEIGHT,
    HEIGHTS,
    TWELFTHS_OF,
)
from vassal_build.games.keren.schema import FORT
from vassal_build.hexgrid import Hex
from vassal_build.properties import BATTLE_HEX

QUARTERS, TWELFTHS = 4, 12
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_NOWHERE = "-"
"""In the text of heights: no hex has that number."""
_TWO, _THREE = SOME * TWELFTHS, MANY * TWELFTHS
_DIE = range(1, 7)
_CLEAR = "clear"
_IN_A_HEX = f'String.valueOf({BATTLE_HEX}).matches("[0-9]+")'
"""The target of the battle is in a hex with a number."""


def quarters(value: Fraction | None) -> str:
    """Write a factor in quarters, in supply and out of it: then of whole factors a half, rounded down (6.5).

    Nothing known counts as nothing.
    """
    full = int((value or Fraction(0)) * QUARTERS)
    return f"{full},{full // 2 if full <= QUARTERS else full // (2 * QUARTERS) * QUARTERS}"


def factor(name: str) -> str:
    """Give a unit's factor in quarters as it is now, by the name of its markers, which `quarters` wrote."""
    return f'{{("" + ({by_side(name)})).split(",")[out_of_supply_Level == 2 ? 1 : 0]}}'


def by_side(name: str) -> str:
    """Give an expression for that of two markers which belongs to the face that a unit shows."""
    return f"Face_Level == 2 ? {name}2 : {name}1"


def in_words(quarter: str) -> str:
    """Give the part of an expression that writes quarters as players say them: 7, or 0.5."""
    return f'({quarter} % 4 == 0 ? "" + {quarter} / 4 : "" + {quarter} / 4.0)'


def heights_text(box: Gamebox) -> str:
    """Write the step of each hex of the map as a letter, column by column, as many to each as there are rows."""
    high = {box.numbering.hex_of(id_): step for id_, step in steps_in(box).items()}
    letters = {step: _LETTERS[place] for place, step in enumerate(sorted(set(high.values())))}
    last = max(hex_.column for hex_ in high)
    field = (Hex(row, column) for column in range(last + 1) for row in range(_rows(box)))
    return "".join(letters[high[hex_]] if hex_ in high else _NOWHERE for hex_ in field)


def _rows(box: Gamebox) -> int:
    """Give how many rows a column has at most."""
    return max(hex_.hex.row for hex_ in box.hexes) + 1


def letter_at(box: Gamebox, place: str) -> str:
    """Give the number of the step, from the lowest, of a hex; `place` is an expression for its number."""
    at = f"({place} / 100 - 1) * {_rows(box)} + {place} % 100"
    return f'"{_LETTERS}".indexOf(("" + {HEIGHTS}).substring({at}, {at} + 1))'


def height_here(box: Gamebox) -> str:
    """Give the height of the piece's hex in twelfths, 0 where it lies in no hex."""
    main = box.strings.text("windows.map")
    return f'{{CurrentMap != "{main}" || CurrentZone != "" ? 0 : {_height_at(box, "LocationName")}}}'


def height_of_battle(box: Gamebox) -> str:
    """Give the height of the target's hex in twelfths, 0 where the battle has none."""
    return f"{{{_IN_A_HEX} ? {_height_at(box, BATTLE_HEX)} : 0}}"


def _height_at(box: Gamebox, place: str) -> str:
    return f'("" + {TWELFTHS_OF}).split(",")[{letter_at(box, place)}]'


def twelfths_text(box: Gamebox) -> str:
    """Write the heights that `heights_text` has letters for, in twelfths, from the lowest, with commas between them."""
    return ",".join(str(_twelfths(level)) for level, _ in sorted(set(steps_in(box).values())))


def _twelfths(level: Fraction) -> int:
    exact = level * TWELFTHS
    if exact.denominator != 1:
        raise ValueError(f"the level {level} is not a number of twelfths")
    return int(exact)


def shift(box: Gamebox) -> str:
    """Give the worst shift of all units that fire; aircraft have none (11.1, 11.2, 13.0)."""
    near, far = box.number("level_shift"), box.number("level_shift_far")
    air = f'Count("Category = {box.strings.text("categories.air")} && BattleRole = bombard") > 0'
    steps = ((f"<= {BATTLE_HEIGHT} - {_THREE}", -far), (f"<= {BATTLE_HEIGHT} - {_TWO}", -near))
    more = ((f"< {BATTLE_HEIGHT} + {_TWO}", 0), (f"< {BATTLE_HEIGHT} + {_THREE}", near))
    worst = "".join(
        f'Count("{{BattleRole == \\"bombard\\" && {HEIGHT} {bound}}}") > 0 ? {columns} : '
        for bound, columns in (*steps, *more)
    )
    return f'{{{BATTLE_HEX} == "" || {air} ? 0 : {worst}{far}}}'


def fire_column(box: Gamebox) -> str:
    """Give the name of the column, empty while nobody fires."""
    return _of_fire(list(box.charts["fire"].columns), box.charts["fire"])


def fire_results(box: Gamebox) -> str:
    """Give the results of the column by the dice 1 to 6, with commas between them; empty while nobody fires."""
    chart = box.charts["fire"]
    return _of_fire([",".join(row.cells[column] for row in chart.rows) for column in chart.columns], chart)


def _of_fire(entries: list[str], chart: Chart) -> str:
    """Choose what belongs to the column of the factors, after the shift; sums below the first column are in it."""
    least = [int(Fraction(column) * QUARTERS) for column in chart.columns]
    bounds = reversed(list(enumerate(least))[1:])
    steps = "".join(f"{FIRE_FACTORS} >= {bound} ? {place} : " for place, bound in bounds)
    at = f"Math.max(0, Math.min({len(least) - 1}, ({steps}0) + {FIRE_SHIFT}))"
    return f'{{{FIRE_FACTORS} == 0 ? "" : "{";".join(entries)}".split(";")[{at}]}}'


def _ratio(box: Gamebox) -> str:
    """Give odds as a number: so many to one, or less than -1 for one to so many; at nothing the best (14.1, R37)."""
    mine, theirs = ASSAULT_FACTORS, ASSAULT_DEFENCE
    best, against = _columns(box)[-1][0], f"-(({theirs} + {mine} - 1) / {mine})"
    return f"({theirs} == 0 ? {best} : {mine} >= {theirs} ? {mine} / {theirs} : {against})"


def odds(box: Gamebox) -> str:
    """Give the odds in words, empty while nobody assaults."""
    ratio = _ratio(box)
    return f'{{{ASSAULT_FACTORS} == 0 ? "" : {ratio} > 0 ? {ratio} + " to 1" : "1 to " + (-{ratio})}}'


def modifier(box: Gamebox) -> str:
    """Give what the die is modified by: a clear hex, a fort, odds above the table (14.1)."""
    clear, fort, above = (box.number(f"{each}_modifier") for each in (_CLEAR, "fort", "odds"))
    forts = " || ".join(f"{BATTLE_HEX} == {int(place.number)}" for place in box.places if FORT.of(place))
    ratio, best = _ratio(box), _columns(box)[-1][0]
    return (
        f'{{{BATTLE_HEX} == "" || {ASSAULT_FACTORS} == 0 ? 0 : '
        f"({ratio} > {best} ? ({ratio} - {best}) * {above} : 0) + ({forts} ? {fort} : 0) + "
        f"({_is_clear(box)} ? {clear} : 0)}}"
    )


def _is_clear(box: Gamebox) -> str:
    """Say whether the target's hex is clear: those are the lowest, and no other ground is so low (12.1, 12.2)."""
    high = heights_in(box)
    if {hex_.id for hex_ in box.hexes if hex_.terrain == _CLEAR} != {id_ for id_, level in high.items() if not level}:
        raise ValueError("clear hexes and those of level 0 are not the same")
    return f"{BATTLE_HEIGHT} == 0 && {_IN_A_HEX}"


def _columns(box: Gamebox) -> list[tuple[int, str]]:
    """Give the columns of the assault table with their odds as numbers."""
    names = box.charts["assault"].columns
    pairs = [(int(first), int(second)) for first, second in (name.split(":") for name in names)]
    return [(first if second == 1 else -second, name) for (first, second), name in zip(pairs, names, strict=True)]


def assault_results(box: Gamebox) -> str:
    """Give the results of the assault by the dice 1 to 6, modified, with commas between; empty while nobody does."""
    chart = box.charts["assault"]
    columns = _columns(box)
    cells = ";".join(",".join(row.cells[name] for row in chart.rows) for _, name in columns)
    first, last = int(chart.rows[0].key), int(chart.rows[-1].key)
    return f'{{{ASSAULT_FACTORS} == 0 ? "" : {" + ".join(_cells(_ratio(box), cells, columns, first, last))}}}'


def _cells(ratio: str, cells: str, columns: list[tuple[int, str]], first: int, last: int) -> Iterator[str]:
    steps = "".join(
        f"{ratio} >= {bound} ? {place} : " for place, (bound, _) in reversed(list(enumerate(columns))) if place
    )
    for die in _DIE:
        row = f"Math.max({first}, Math.min({last}, {die} + {ASSAULT_MODIFIER})) - {first}"
        comma = '"," + ' if die > _DIE[0] else ""
        yield f'{comma}"{cells}".split(";")[{steps}0].split(",")[{row}]'
