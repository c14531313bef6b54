"""BOX3xx and BOX4xx: what can be wrong with charts and with setups."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

CHART_MISSING = Code(
    "BOX301",
    "chart-missing",
    Severity.ERROR,
    "game.toml describes a chart that is not in the charts folder.",
    "Rules that need the chart cannot be played or checked.",
    "game.toml has `[charts.combat]`, but charts/combat.csv does not exist.",
    "Add the chart, or delete its description.",
)
CHART_COLUMNS = Code(
    "BOX302",
    "chart-with-other-columns",
    Severity.ERROR,
    "The columns of a chart differ from those in its description in game.toml, or their order does.",
    "Column shifts count along the columns as printed.",
    "The Combat Table without the column 3:1.",
    "Correct the columns or the description.",
)
CHART_ROWS = Code(
    "BOX303",
    "chart-with-other-rows",
    Severity.ERROR,
    "The rows of a chart differ from those in its description in game.toml, or their order does.",
    "Every roll of the die must find its row.",
    "The Combat Table with rows for 1 to 5 only.",
    "Correct the rows or the description.",
)
CHART_CELL = Code(
    "BOX304",
    "wrong-chart-cell",
    Severity.ERROR,
    "A cell of a chart does not have the form that the chart's description in game.toml allows. Or it is empty, and "
    "its row is not marked missing.",
    "The rules could not use the result.",
    "`2/1` in the Combat Table, whose results are 0, 1, 1+ and Oc.",
    "Correct the cell, or give the row the status missing.",
)
CHART_UNREADABLE = Code(
    "BOX305",
    "chart-that-rules-cannot-read",
    Severity.ERROR,
    "The rules of the game need a row, a number or a hex of the map that a chart does not have.",
    "Nothing can be played or judged with these data.",
    "charts/numbers.csv has `two` as the value of stack_limit, or has no row stack_limit.",
    "Correct the cell or add the row, and check again: only the first mistake is found.",
)
SETUP_UNKNOWN_COUNTER = Code(
    "BOX401",
    "counter-unknown-to-the-game",
    Severity.ERROR,
    "A setup places something that is not a unit, an Order or a marker of the game.",
    "There is no such counter to place.",
    "`5_ind_bd` in setups/standard.csv.",
    "Correct the id of the counter.",
)
SETUP_UNKNOWN_PLACE = Code(
    "BOX402",
    "place-unknown-to-the-game",
    Severity.ERROR,
    "A setup places a counter somewhere that is not a hex of the map, an Entry hex or a box.",
    "The counter would not be anywhere.",
    "`place` is H-99.",
    "Correct the place.",
)
COUNTER_PLACED_TWICE = Code(
    "BOX403",
    "counter-placed-twice",
    Severity.ERROR,
    "A setup places the same counter, or the same copy of a marker, twice.",
    "There is only one of it in the box.",
    "works_red#2 is in two hexes.",
    "Delete one of the two rows, or use another copy.",
)
COPY_BEYOND_COUNT = Code(
    "BOX404",
    "copy-beyond-count",
    Severity.ERROR,
    "A setup places a copy with a number higher than the count of such counters.",
    "The players do not have that many.",
    "works_blue#4, but only three are printed.",
    "Use a lower number, or correct `count`.",
)
UNKNOWN_FACE = Code(
    "BOX405",
    "face-unknown-to-the-counter",
    Severity.ERROR,
    "The face of a placement is not front, back or, for a unit, one of its numbers of steps.",
    "The counter has no such face.",
    "`face` is 5 for a unit with four steps.",
    "Correct the face.",
)

BOX_TABLES: tuple[Code, ...] = (
    CHART_MISSING,
    CHART_COLUMNS,
    CHART_ROWS,
    CHART_CELL,
    CHART_UNREADABLE,
    SETUP_UNKNOWN_COUNTER,
    SETUP_UNKNOWN_PLACE,
    COUNTER_PLACED_TWICE,
    COPY_BEYOND_COUNT,
    UNKNOWN_FACE,
)
