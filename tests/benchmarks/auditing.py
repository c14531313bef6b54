"""How long `rules-check audit` takes as a whole process, on logs of random games, and how much memory.

Games cannot be put into one log, so that growth is told by one log cut in the middle, and by one log and several.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from rules_check.facts.gamebox import facts_of
from rules_check.games import rules_of
from rules_check.play.log.recording import Recording, Setting, record
from rules_check.position.start import start_of
from tests.benchmarks.clock import ROOT, seconds
from tests.benchmarks.row import Row
from vassal_build.gamebox.read import read_gamebox

GAME, SETUP = "la_primogenita", "standard"
LONG = 1500
"""A whole game has at least so many steps."""
MANY = 10
MEGABYTE = 1024
"""In kilobytes, as the system tells the most memory that a process had."""
RUN = """
import sys
from rules_check.cli import main
try:
    main()
except SystemExit as end:
    sys.exit(2 if end.code == 2 else 0)
"""
LOOK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def auditing(module: Path, folder: Path, runs: int = 3) -> Iterator[Row]:
    """Measure; `module` is the built one, `folder` an empty one. Ratios are to the row above or as the row says."""
    version = seconds(_referee("--version"), runs)
    yield Row("rules-check --version", version, "s", 0.35, 1.0)
    whole, half, many = _logs(module, folder)
    one = seconds(_audit(whole), runs)
    yield Row("audit of a whole game", one, "s", 2, one / version)
    part = seconds(_audit(half), runs)
    yield Row("audit of its first half (ratio: whole to half)", part, "s", None, one / part)
    yield Row("most memory in the audit of a whole game", _memory(_audit(whole)), "MB", 200, None)
    alone = seconds(_audit(*many), 1)
    yield Row(f"audit of {MANY} games (ratio: to one)", alone, "s", None, alone / one)
    both = seconds(_audit(*many, "--jobs", "2"), 1)
    yield Row(f"audit of {MANY} games with two jobs (ratio: one job to two)", both, "s", None, alone / both)


def _logs(module: Path, folder: Path) -> tuple[Path, Path, list[Path]]:
    """Write the log of a long game, of its first half, and of several games."""
    box = read_gamebox(GAME).usable()
    setting = Setting.of(module, box, SETUP)
    start, player = start_of(facts_of(box), box, SETUP), rules_of(GAME).player
    games = [record(setting, box, start, player, seed) for seed in range(1, MANY + 1)]
    folder.mkdir(parents=True, exist_ok=True)
    many = [_written(game, folder / f"{number}.vlog") for number, game in enumerate(games, 1)]
    long = next(game for game in games if len(game.steps) >= LONG)
    half = replace(long, steps=long.steps[: len(long.steps) // 2])
    return _written(long, folder / "whole.vlog"), _written(half, folder / "half.vlog"), many


def _written(game: Recording, path: Path) -> Path:
    game.write(path)
    return path


def _audit(*arguments: object) -> list[str]:
    """Give the command line of an audit; what it finds is no failure of the measurement."""
    return _referee("audit", *map(str, arguments))


def _referee(*arguments: str) -> list[str]:
    return [sys.executable, "-c", RUN, *arguments]


def _memory(command: Sequence[str]) -> float:
    """Give the most memory that a process had, in megabytes.

    A small process starts it and looks, for a process begins with as much as the one that starts it.
    """
    told = subprocess.run([sys.executable, "-c", LOOK, *command], cwd=ROOT, check=True, capture_output=True, text=True)
    return int(told.stdout) / MEGABYTE
