"""Measures everything once and prints the table of figures as Markdown."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.building import building
from tests.benchmarks.judging import judging_rows
from tests.benchmarks.opening import opening
from tests.benchmarks.reading import reading
from tests.benchmarks.unpacking import unpacking


def main() -> None:
    """Print the table; the ratios are to `vassal-build --version`, to pywargame and to the five-piece module."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        rows = list(building(folder))
        module = next((folder / "out").glob("*.vmod"))
        rows += [*reading(module, folder), *unpacking(folder), *opening(module), *judging_rows()]
    lines = ["| figure | median | bound | ratio |", "|---|---|---|---|", *(row.text() for row in rows)]
    sys.stdout.write("\n".join(lines) + "\n")


main()
