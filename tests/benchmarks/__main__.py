"""Measures everything once and prints the table of figures as Markdown."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.auditing import auditing
from tests.benchmarks.building import building
from tests.benchmarks.judging import judging_rows
from tests.benchmarks.linting import linting
from tests.benchmarks.opening import opening
from tests.benchmarks.reading import reading
from tests.benchmarks.refreshing import refreshing
from tests.benchmarks.unpacking import unpacking


def main() -> None:
    """Print the table; the ratios are to `vassal-build --version`, to pywargame and to the five-piece module."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        rows = list(building(folder))
        module = next((folder / "out").glob("*.vmod"))
        rows += [*reading(module, folder), *unpacking(folder), *linting(folder)]
        rows += [*refreshing(module, folder / "refresh"), *opening(module), *judging_rows()]
        rows += auditing(module, folder / "audit")
    lines = ["| figure | median | bound | ratio |", "|---|---|---|---|", *(row.text() for row in rows)]
    sys.stdout.write("\n".join(lines) + "\n")


main()
