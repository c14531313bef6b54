"""How long `rules-check audit` takes as a whole process, on logs of random games, and how much memory."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rules_check.games import rules_of
from rules_check.games.la_primogenita.facts.gamebox import facts_of
from rules_check.games.la_primogenita.hands.recording import Recording, record
from rules_check.games.la_primogenita.position.start import start_of
from rules_check.play.log.setting import Setting
from tests.benchmarks.clock import referee, seconds
from tests.benchmarks.many_games import write_games
from tests.benchmarks.row import Row
from tests.paths import ROOT
from vassal_build.gamebox.read import read_gamebox
from vassal_build.games import game_of

GAME, SETUP = "la_primogenita", "standard"
LONG = 1500
"""A whole game has at least so many steps."""
MANY = 10
AGAIN = (1, 10, 50)
"""How often a game is played in one log."""
MEGABYTE = 1024
"""In kilobytes, as the system tells the most memory that a process had."""
LOOK = """
import resource, subprocess, sys, time
start = time.perf_counter()
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def auditing(module: Path, folder: Path, runs: int = 3) -> Iterator[Row]:
    """Measure; `module` is the built one, `folder` an empty one. Ratios are to the row above or as the row says."""
    version = seconds(referee("--version"), runs)
    yield Row("rules-check --version", version, "s", 0.35, 1.0)
    games, many = _games(module, folder)
    whole = next(number for number, game in enumerate(games) if len(game.steps) >= LONG)
    steps = len(games[whole].steps)
    one = seconds(_audit(many[whole]), runs)
    yield Row(f"audit of a whole game of {steps} steps", one, "s", 2, one / version)
    yield Row("most memory for it", _looked(_audit(many[whole]))[1], "MB", 200, None)
    yield from _played_again(min(games, key=lambda game: len(game.steps)), folder / "again.vlog")
    alone = seconds(_audit(*many), 1)
    yield Row(f"audit of {MANY} games (ratio: to one)", alone, "s", None, alone / one)
    both = seconds(_audit(*many, "--jobs", "2"), 1)
    yield Row(f"audit of {MANY} games with two jobs (ratio: one job to two)", both, "s", None, alone / both)


def _played_again(game: Recording, log: Path) -> Iterator[Row]:
    """Measure the audit of one log in which a short game is played again and again."""
    first: float | None = None
    for times in AGAIN:
        steps = write_games(game, times, log)
        long, memory = _looked(_audit(log))
        first = first or long
        ratio = long / first / times
        yield Row(f"audit of {times} games in one log, {steps} steps (ratio: to one, each)", long, "s", None, ratio)
        yield Row("most memory for it", memory, "MB", 200, None)


def long_game(module: Path, folder: Path) -> tuple[int, Path]:
    """Give a whole game's number of steps, and its log, written into a folder."""
    games, logs = _games(module, folder / "games")
    return next((len(game.steps), log) for game, log in zip(games, logs, strict=True) if len(game.steps) >= LONG)


def _games(module: Path, folder: Path) -> tuple[list[Recording], list[Path]]:
    """Give several games and their logs."""
    box = read_gamebox(game_of(GAME)).usable()
    setting = Setting.of(module, box, SETUP)
    start, rules = start_of(facts_of(box), box, SETUP), rules_of(GAME)
    games = [record(setting, box, start, rules, seed) for seed in range(1, MANY + 1)]
    folder.mkdir(parents=True, exist_ok=True)
    many = [_written(game, folder / f"{number}.vlog") for number, game in enumerate(games, 1)]
    return games, many


def _written(game: Recording, path: Path) -> Path:
    game.write(path)
    return path


def _audit(*arguments: object) -> list[str]:
    """Give the command line of an audit; what it finds is no failure of the measurement."""
    return referee("audit", *map(str, arguments))


def _looked(command: Sequence[str]) -> tuple[float, float]:
    """Give the seconds that a process took and the most memory that it had, in megabytes.

    A small process starts it and looks, for a process begins with as much as the one that starts it.
    """
    reported = subprocess.run(
        [sys.executable, "-c", LOOK, *command], cwd=ROOT, check=True, capture_output=True, text=True
    )
    long, memory = reported.stdout.split()
    return float(long), int(memory) / MEGABYTE
