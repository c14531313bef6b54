"""BOX3xx and BOX4xx: what can be wrong with charts and with set-ups."""

from __future__ import annotations

from vassal_build.codes.code import Code
from vassal_build.diagnostics import Severity

CHART_MISSING = Code(
    "BOX301",
    "chart-missing",
    Severity.ERROR,
    "game.toml gives the shape of a chart that is not in the charts folder.",
    "Rules that read the chart cannot be played or checked.",
    "`[charts.combat]` stands in game.toml, charts/combat.csv does not exist.",
)
CHART_COLUMNS = Code(
    "BOX302",
    "chart-with-other-columns",
    Severity.ERROR,
    "The columns of a chart are not those that its shape in game.toml names, in that order.",
    "Column shifts count along the columns as printed.",
    "The Combat Table without the column 3:1.",
)
CHART_ROWS = Code(
    "BOX303",
    "chart-with-other-rows",
    Severity.ERROR,
    "The rows of a chart are not those that its shape in game.toml names, in that order.",
    "A roll of the die must find its row.",
    "The Combat Table with rows for 1 to 5 only.",
)
CHART_CELL = Code(
    "BOX304",
    "chart-cell-out-of-shape",
    Severity.ERROR,
    "A cell of a chart is not of the form that the chart's shape in game.toml allows, or is empty where it must be "
    "filled in and the row is not marked missing.",
    "A result that nobody can read is no result.",
    "`2/1` in the Combat Table, which knows the results 0, 1, 1+ and Oc.",
)
SETUP_UNKNOWN_COUNTER = Code(
    "BOX401",
    "counter-unknown-to-the-game",
    Severity.ERROR,
    "A set-up places something that is neither a unit nor an Order nor a marker.",
    "There is no such counter to place.",
    "`5_ind_bd` in setups/standard.csv.",
)
SETUP_UNKNOWN_PLACE = Code(
    "BOX402",
    "place-unknown-to-the-game",
    Severity.ERROR,
    "A set-up places a counter in what is neither a hex of the map nor an Entry hex nor a box.",
    "The counter would stand nowhere.",
    "`place` is H-99.",
)
COUNTER_PLACED_TWICE = Code(
    "BOX403",
    "counter-placed-twice",
    Severity.ERROR,
    "A set-up places the same counter, or the same copy of a marker, twice.",
    "There is only one of it in the box.",
    "works_red#2 in two hexes.",
)
COPY_BEYOND_COUNT = Code(
    "BOX404",
    "copy-beyond-count",
    Severity.ERROR,
    "A set-up places a copy whose number is higher than the count of such counters.",
    "The players would not have so many.",
    "works_blue#4 where three are printed.",
)
UNKNOWN_FACE = Code(
    "BOX405",
    "face-unknown-to-the-counter",
    Severity.ERROR,
    "The face of a placement is neither front nor back nor, for a unit, one of its numbers of steps.",
    "The counter cannot be turned to it.",
    "`face` is 5 for a unit of four steps.",
)

BOX_TABLES: tuple[Code, ...] = (
    CHART_MISSING,
    CHART_COLUMNS,
    CHART_ROWS,
    CHART_CELL,
    SETUP_UNKNOWN_COUNTER,
    SETUP_UNKNOWN_PLACE,
    COUNTER_PLACED_TWICE,
    COPY_BEYOND_COUNT,
    UNKNOWN_FACE,
)
