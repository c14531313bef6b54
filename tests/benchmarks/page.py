"""The page of figures: what was measured, how, and the bounds that we keep to."""

from __future__ import annotations

from collections.abc import Iterable

from tests.paths import ROOT

PAGE = ROOT / "docs" / "figures.md"
HEAD = "| figure | median | bound | ratio |\n|---|---|---|---|\n"
TEXT = """# Figures

`make bench` measures everything once and writes this page anew.

- A figure is the median of whole processes for the press, the workshop and audits, and of calls in one process for
  the rules.
- The *bound* is what we keep to. A test holds the page to its bounds.
- The *ratio* says more than the time, since machines differ. It is to `vassal-build --version`, to opening a module
  of five pieces, to the check of one move, or to what the row names.
- With `PYWARGAME=<python 3.12 or newer that has pywargame 0.8.0>` reading is compared with pywargame on the same
  files: the ratio of these rows says how many times faster we are. To compare both on files of your own, run
  `python -m tests.benchmarks.reader_ours any FILE...` and `reader_pywargame.py`.
- In the log of many games the table is laid anew for each.

These figures were measured on a shared machine with two cores, in one run. Its speed changes by half from minute to
minute.

"""


def page(rows: Iterable[str]) -> str:
    """Give the whole page with the lines of its table."""
    return TEXT + HEAD + "".join(f"{row}\n" for row in rows)


def rows_in(text: str) -> list[str]:
    """Give the lines of the table in a page."""
    return text.partition(HEAD)[2].splitlines()
