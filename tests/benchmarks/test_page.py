"""The page of figures is what `make bench` writes, and every figure on it keeps its bound."""

from __future__ import annotations

import re

import pytest

from tests.benchmarks.page import PAGE, page, rows_in

ROW = re.compile(r"\| .+ \| (?P<value>[\d.]+) (?P<unit>\w+) \| ≤ (?P<bound>[\d.]+) (?P=unit) \| [\d.]* \|")
ROWS = rows_in(PAGE.read_text("utf-8"))
BOUND = [row for row in ROWS if "≤" in row]


def test_the_page_is_what_its_rows_make() -> None:
    """`make bench` writes it."""
    assert PAGE.read_text("utf-8") == page(ROWS)


@pytest.mark.parametrize("row", BOUND, ids=lambda row: row.split(" | ")[0].strip("| "))
def test_a_figure_keeps_its_bound(row: str) -> None:
    """Value and bound are reported in one unit."""
    reported = ROW.fullmatch(row)
    assert float(reported["value"]) <= float(reported["bound"])
