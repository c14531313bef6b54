"""Measures everything once and prints the table of figures as Markdown."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.building import building
from tests.benchmarks.opening import opening


def main() -> None:
    """Print the table; the ratios are to `vassal-build --version` and to the five-piece module."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        rows = [*building(folder), *opening(next((folder / "out").glob("*.vmod")))]
    lines = ["| figure | median | bound | ratio |", "|---|---|---|---|", *(row.text() for row in rows)]
    sys.stdout.write("\n".join(lines) + "\n")


main()
