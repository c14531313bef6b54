"""How long a build takes: from nothing, with nothing changed, with one counter changed; and how big it comes out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from tests.benchmarks.clock import press, put_aside, seconds
from tests.benchmarks.row import Row

GAME = "la_primogenita"
UNIT_FACES = "unit,step,strength,movement,artillery,counter,side_of_counter,band,text\n"


def building(folder: Path) -> Iterator[Row]:
    """Measure in an empty folder; gives the rows of the table."""
    cache, out = folder / "cache", folder / "out"
    build = press("build", GAME, "--out", str(out), "--cache", str(cache))
    bare = seconds(press("--version"))
    cold = seconds(build, runs=3, before=lambda: put_aside(cache))
    yield Row("cold build", cold, "s", 10, cold / bare)
    unchanged = seconds(build)
    yield Row("build, nothing changed", unchanged, "s", 0.8, unchanged / bare)
    changed = _one_counter_changed(folder, cache)
    yield Row("build, one counter changed", changed, "s", 1.5, changed / bare)
    module = next(out.glob("*.vmod"))
    yield Row("size of the module", module.stat().st_size / 1_000_000, "MB", 12, None)
    yield Row("`vassal-build --version`", bare, "s", None, 1.0)


def _one_counter_changed(folder: Path, cache: Path) -> float:
    """Lay a folder over the game's data in which one unit has another strength, a new one before each run."""
    data, out = folder / "data", folder / "changed"
    strengths = count(10)

    def change() -> None:
        (data / "counters").mkdir(parents=True, exist_ok=True)
        face = f"skin,2,{next(strengths)},8,,1,front,,\n"
        (data / "counters" / "faces.csv").write_text(UNIT_FACES + face, encoding="utf-8")

    build = press("build", GAME, "--out", str(out), "--cache", str(cache), "--data", str(data))
    change()
    seconds(build, runs=1)
    return seconds(build, before=change)
