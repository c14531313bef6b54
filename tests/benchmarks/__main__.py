"""Measures everything once, prints the figures, each row as soon as it is known, and writes their page again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.arriving import arriving
from tests.benchmarks.auditing import auditing
from tests.benchmarks.auditing_keren import auditing_keren
from tests.benchmarks.big_files import big_files
from tests.benchmarks.browsing import browsing
from tests.benchmarks.building import building
from tests.benchmarks.building_keren import building_keren
from tests.benchmarks.judging import judging_rows
from tests.benchmarks.judging_keren import judging_keren
from tests.benchmarks.linting import linting
from tests.benchmarks.new_game import new_game
from tests.benchmarks.opening import opening
from tests.benchmarks.page import HEAD, PAGE, page
from tests.benchmarks.paging import paging
from tests.benchmarks.reading import reading
from tests.benchmarks.refreshing import refreshing
from tests.benchmarks.row import Row
from tests.benchmarks.unpacking import unpacking


def main() -> None:
    """Print the table, then write the page: a run that was broken off leaves it as it was."""
    sys.stdout.write(HEAD)
    rows: list[str] = []
    with TemporaryDirectory() as name:
        for row in _rows(Path(name)):
            rows.append(row.text())
            sys.stdout.write(rows[-1] + "\n")
            sys.stdout.flush()
    PAGE.write_text(page(rows), encoding="utf-8")


def _rows(folder: Path) -> Iterator[Row]:
    yield from building(folder)
    module = next((folder / "out").glob("*.vmod"))
    yield from reading(module, folder)
    yield from unpacking(folder)
    yield from linting(folder)
    yield from big_files(folder / "big")
    yield from refreshing(module, folder / "refresh")
    yield from opening(module)
    yield from building_keren(folder / "keren_module", module)
    yield from judging_rows()
    yield from judging_keren()
    yield from auditing(module, folder / "audit")
    yield from auditing_keren(folder / "keren")
    yield from paging(module, folder / "page")
    yield from arriving(folder / "mails")
    yield from browsing(module, folder / "browser")
    yield from new_game(folder / "new")


main()
