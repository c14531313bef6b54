"""How long the commands take on a game of another package: one that `vassal-build new` has just written."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.clock import press, referee, seconds
from tests.benchmarks.row import Row
from tests.made_game import installed
from vassal_build.new_game import write_game

NAME, TITLE = "the_ford", "The Ford"
GAMES = 10


def new_game(folder: Path, runs: int = 3) -> Iterator[Row]:
    """Measure in an empty folder; ratios are to `--version` of the command."""
    package = folder / "package"
    write_game(NAME, TITLE, package)
    registered = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    with installed(NAME, package, registered):
        os.environ["PYTHONPATH"] = str(package)
        try:
            yield from _pressing(folder, runs)
            yield from _judging(folder, package, runs)
        finally:
            del os.environ["PYTHONPATH"]


def _pressing(folder: Path, runs: int) -> Iterator[Row]:
    bare = seconds(press("--version"), runs)
    check = seconds(press("check", NAME), runs)
    yield Row("check of a new game", check, "s", 2, check / bare)
    build = seconds(press("build", NAME, "--out", str(folder / "out"), "--cache", str(folder / "cache")), runs)
    yield Row("build of a new game, nothing changed", build, "s", 1.5, build / bare)


def _judging(folder: Path, package: Path, runs: int) -> Iterator[Row]:
    bare = seconds(referee("--version"), runs)
    cases = seconds(referee("cases", str(package)), runs)
    yield Row("cases of a new game", cases, "s", 3, cases / bare)
    module = next((folder / "out").glob("*.vmod"))
    logs = folder / "logs"
    play = referee("play", NAME, "--games", str(GAMES), "--log", str(logs), "--module", str(module))
    played = seconds(play, 1)
    yield Row(f"{GAMES} random games of it, written as logs", played, "s", 20, played / bare)
    audit = seconds(referee("audit", str(logs)), runs)
    yield Row(f"audit of these {GAMES} games", audit, "s", 10, audit / bare)
