"""Numbers of the charts quoted in words, so that what players read follows the data.

Words quote a cell as `{numbers.hard_zone}` or `{ranges.SD.extended}`: the chart, the row, and the column unless it is
`value`. `+1` after it adds, `:word` and `:ordinal` write it out by `[numerals]` and `[ordinals]` of the same language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from vassal_build.diagnostics import UnusableFile
from vassal_build.gamebox.charts import Chart

QUOTE = re.compile(r"\{(\w+)\.(\w+)(?:\.(\w+))?(?:\+([0-9]))?(?::(word|ordinal))?\}")
_LISTS = {"word": "numerals", "ordinal": "ordinals"}


class QuoteError(Exception):
    """A quote of what is not there, or that cannot be written out; its text says which."""


def quoted(words: str, charts: Mapping[str, Chart], language: Mapping[str, str]) -> str:
    """Give words with every quote filled in; `language` has the words by dotted key. Raises QuoteError."""
    return QUOTE.sub(lambda quote: _cell(quote, charts, language), words)


def _cell(quote: re.Match[str], charts: Mapping[str, Chart], language: Mapping[str, str]) -> str:
    chart, row, column, more, form = quote.groups()
    try:
        cell = charts[chart].row(row).cells[column or "value"]
    except UnusableFile:
        raise QuoteError(f"{quote[0]} is not a cell of charts/{chart}.csv") from None
    if more:
        if not cell.isdecimal():
            raise QuoteError(f"{quote[0]}: '{cell}' is not a whole number")
        cell = str(int(cell) + int(more))
    if form is None:
        return cell
    key = f"{_LISTS[form]}.{cell}"
    if key not in language:
        raise QuoteError(f"{quote[0]}: there are no words '{key}'")
    return language[key]
