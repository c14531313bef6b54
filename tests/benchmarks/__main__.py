"""Measures everything once and prints the table of figures as Markdown, each row as soon as it is known."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.auditing import auditing
from tests.benchmarks.big_files import big_files
from tests.benchmarks.building import building
from tests.benchmarks.judging import judging_rows
from tests.benchmarks.linting import linting
from tests.benchmarks.new_game import new_game
from tests.benchmarks.opening import opening
from tests.benchmarks.reading import reading
from tests.benchmarks.refreshing import refreshing
from tests.benchmarks.row import Row
from tests.benchmarks.unpacking import unpacking


def main() -> None:
    """Print the table; the ratios are to `vassal-build --version`, to pywargame and to the five-piece module."""
    sys.stdout.write("| figure | median | bound | ratio |\n|---|---|---|---|\n")
    with TemporaryDirectory() as name:
        for row in _rows(Path(name)):
            sys.stdout.write(row.text() + "\n")
            sys.stdout.flush()


def _rows(folder: Path) -> Iterator[Row]:
    yield from building(folder)
    module = next((folder / "out").glob("*.vmod"))
    yield from reading(module, folder)
    yield from unpacking(folder)
    yield from linting(folder)
    yield from big_files(folder / "big")
    yield from refreshing(module, folder / "refresh")
    yield from opening(module)
    yield from judging_rows()
    yield from auditing(module, folder / "audit")
    yield from new_game(folder / "new")


main()
