"""Makes the logs anew: run it from the top folder.

    python -m tests.games.la_primogenita.audit.by_hand.recording MODULE.vmod [PLAY…]

It writes a log for each play into `logs/`, and into `steps.csv` the first and last step of each mistake.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from tests.engine.harness import Engine
from tests.games.la_primogenita.audit.by_hand.player import plays, record

HERE = Path(__file__).resolve().parent
PLAYS, LOGS, STEPS = HERE / "plays", HERE / "logs", HERE / "steps.csv"
PASSWORD = "by-hand"


def main(module: Path, *only: str) -> None:
    """Play what is named, or everything; the steps of the others stay as they were."""
    found = spans()
    with Engine.start() as engine:
        engine.open(module, user="Player", password=PASSWORD)
        for play in plays(PLAYS):
            if only and play.stem not in only:
                continue
            found[play.stem] = record(engine, play, LOGS / f"{play.stem}.vlog")
            engine.close()
            _write(found)


def spans() -> dict[str, dict[str, tuple[int, int]]]:
    """The first and last step of each mistake, by log and mistake."""
    if not STEPS.exists():
        return {}
    found: dict[str, dict[str, tuple[int, int]]] = {}
    with STEPS.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            found.setdefault(row["log"], {})[row["mistake"]] = int(row["first"]), int(row["last"])
    return found


def _write(found: dict[str, dict[str, tuple[int, int]]]) -> None:
    with STEPS.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(("log", "mistake", "first", "last"))
        for log in sorted(found):
            for mistake, (first, last) in sorted(found[log].items(), key=lambda item: item[1]):
                writer.writerow((log, mistake, first, last))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
