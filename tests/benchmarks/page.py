"""The page of figures: what was measured, how, and the bounds that we keep to."""

from __future__ import annotations

from collections.abc import Iterable

from tests.paths import ROOT

PAGE = ROOT / "docs" / "figures.md"
HEAD = "| figure | median | bound | ratio |\n|---|---|---|---|\n"
TEXT = """# Figures

`make bench` measures everything once and writes this page again.

- A figure is a median: of whole processes for `vassal-build` and for audits, of calls in one process for the rules.
- The *bound* is the most that we allow. A test compares the page with its bounds.
- The *ratio* says more than the time, because machines differ. It compares the figure with `vassal-build --version`,
  with opening a module of five pieces, with the check of one move, or with what the row names.
- With `PYWARGAME=<python 3.12 or newer that has pywargame 0.8.0>` reading is compared with pywargame on the same
  files: the ratio of these rows says how many times faster we are. To compare both on files of your own, run
  `python -m tests.benchmarks.reader_ours any FILE...` and `reader_pywargame.py`.
- In the log of many games, each game begins with a new table.

These figures were measured in one run, on a shared machine with two cores whose speed changes by half from minute to
minute.

"""


def page(rows: Iterable[str]) -> str:
    """Give the whole page with the lines of its table."""
    return TEXT + HEAD + "".join(f"{row}\n" for row in rows)


def rows_in(text: str) -> list[str]:
    """Give the lines of the table in a page."""
    return text.partition(HEAD)[2].splitlines()
