"""Tables that are read by a column and a die, as combat tables of many games are."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from rules_check.rules.handler import Die
from rules_check.rules.odds import is_odds
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.charts import Chart, ChartRow

_MODIFIED = re.compile(r"(<=|>=)?([+-]?[0-9]+)")
"""The first cell of a row for a modified die: `0`, `-1`, `<=0`, `>=7`."""


def die_table(chart: Chart, results: Collection[str], thrown: Die) -> Mapping[str, Mapping[int, str]]:
    """Give what a chart says by its column and the die, which is the first cell of a row.

    It has a row for each sum that can be `thrown`. Raises UnusableFile, with the file and line, for a row that is
    missing, one that is for nothing that can be thrown, and a cell that is not a result.
    """
    sums = range(thrown.count, thrown.count * thrown.faces + 1)
    dice = {_die(row, sums): row for row in chart.rows}
    for number in sums:
        if number not in dice:
            raise UnusableFile(f"it has no row for a throw of {number}", chart.file)
    return {column: {die: _result(row, column, results) for die, row in dice.items()} for column in chart.columns}


def modified_table(chart: Chart, results: Collection[str]) -> Mapping[str, Mapping[int, str]]:
    """Give what a chart says by its column and a die after its modifiers, which is the first cell of a row.

    Each row is for one more than the row above. The first and the last are also for what lies beyond, and may be
    written so: `<=0`, `>=7`. Raises UnusableFile, with the file and line, for another row, and a cell that is not a
    result.
    """
    dice: dict[int, ChartRow] = {}
    for row in chart.rows:
        dice[_modified(row, chart, next(reversed(dice), None))] = row
    return {column: {die: _result(row, column, results) for die, row in dice.items()} for column in chart.columns}


def modified_result(column: Mapping[int, str], die: int) -> str:
    """Give what a column of a table of modified dice says; beyond its ends, its first or its last row."""
    return column[max(min(column), min(max(column), die))]


def odds_of(chart: Chart) -> tuple[str, ...]:
    """Give the columns of a chart that are odds, from left to right; raise UnusableFile for one that is not."""
    for column in chart.columns:
        if not is_odds(column):
            raise UnusableFile(f"its column '{column}' is not odds, such as 2:1 or 2-1", chart.file)
    return chart.columns


def _die(row: ChartRow, sums: range) -> int:
    if row.key.isdecimal() and int(row.key) in sums:
        return int(row.key)
    place = row.provenance.location
    raise UnusableFile(f"'{row.key}' cannot be thrown, only {sums[0]} to {sums[-1]}", place.file, place.line)


def _modified(row: ChartRow, chart: Chart, above: int | None) -> int:
    """Give the die of a row, which is one more than that of the row above, if there is one."""
    place, match = row.provenance.location, _MODIFIED.fullmatch(row.key)
    if match is None:
        message = f"'{row.key}' is no modified die, such as 3 or -1, or <=0 in the first row and >=7 in the last"
        raise UnusableFile(message, place.file, place.line)
    beyond, die = match[1], int(match[2])
    if (beyond == "<=" and row is not chart.rows[0]) or (beyond == ">=" and row is not chart.rows[-1]):
        raise UnusableFile(
            f"'{row.key}' can only be the {'first' if beyond == '<=' else 'last'} row", place.file, place.line
        )
    if above is not None and die != above + 1:
        raise UnusableFile(f"'{row.key}' follows {above}; a row for each number must be there", place.file, place.line)
    return die


def _result(row: ChartRow, column: str, results: Collection[str]) -> str:
    cell = row.cells[column]
    if cell not in results:
        place = row.provenance.of(column).location
        message = f"'{cell}' in column '{column}' is none of the results {', '.join(sorted(results))}"
        raise UnusableFile(message, place.file, place.line)
    return cell
