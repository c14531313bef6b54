"""Tables that are read by a column and a die, as combat tables of many games are."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rules_check.rules.handler import Die
from rules_check.rules.odds import is_odds
from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.charts import Chart, ChartRow


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


def _result(row: ChartRow, column: str, results: Collection[str]) -> str:
    cell = row.cells[column]
    if cell not in results:
        place = row.provenance.of(column).location
        message = f"'{cell}' in column '{column}' is none of the results {', '.join(sorted(results))}"
        raise UnusableFile(message, place.file, place.line)
    return cell
