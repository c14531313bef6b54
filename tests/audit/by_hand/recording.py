"""Plays the mistakes of a game again in real VASSAL, and keeps a log of each play and the steps of each mistake."""

from __future__ import annotations

import csv
from collections.abc import Callable, Collection
from pathlib import Path

from tests.audit.by_hand.scoring import Shelf
from tests.engine.harness import Engine

PASSWORD = "by-hand"

Spans = dict[str, tuple[int, int]]
Record = Callable[[Engine, Path, Path], Spans]
"""Plays a play into a log; gives the first and last step of each mistake."""


def record_all(shelf: Shelf, module: Path, record: Record, only: Collection[str] = ()) -> None:
    """Play what is named, or everything; the steps of the others stay as they were."""
    found = spans(shelf)
    with Engine.start() as engine:
        engine.open(module, user="Player", password=PASSWORD)
        for play in sorted(shelf.plays.glob("*.play")):
            if only and play.stem not in only:
                continue
            shelf.logs.mkdir(exist_ok=True)
            found[play.stem] = record(engine, play, shelf.logs / f"{play.stem}.vlog")
            engine.close()
            _write(shelf, found)


def spans(shelf: Shelf) -> dict[str, Spans]:
    """The first and last step of each mistake, by log and mistake."""
    if not shelf.steps.exists():
        return {}
    found: dict[str, Spans] = {}
    with shelf.steps.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            found.setdefault(row["log"], {})[row["mistake"]] = int(row["first"]), int(row["last"])
    return found


def _write(shelf: Shelf, found: dict[str, Spans]) -> None:
    with shelf.steps.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(("log", "mistake", "first", "last"))
        for log in sorted(found):
            for mistake, (first, last) in sorted(found[log].items(), key=lambda item: item[1]):
                writer.writerow((log, mistake, first, last))
