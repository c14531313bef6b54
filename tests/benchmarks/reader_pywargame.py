"""Reads one file again and again with pywargame and prints the median seconds: `KIND FILE RUNS`.

Runs by itself under any Python that has pywargame (0.8.0 needs Python 3.12); nothing else imports it.
"""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from statistics import median
from time import perf_counter

from pywargame.vassal.buildfile import BuildFile
from pywargame.vassal.gameelements import Prototype
from pywargame.vassal.save import SaveIO
from pywargame.vassal.vmod import VMod
from pywargame.vassal.withtraits import WithTraits


def commands(name: str) -> list[str]:
    """Read the commands of a saved game."""
    return SaveIO.readSave(name)[1]


def pieces(name: str) -> list[object]:
    """Read the commands of a saved game, and its pieces with their traits."""
    lines = [line.rstrip("\\") for line in commands(name)]
    added = [line for line in lines if line.startswith("+/") and line.split("/", 3)[2] not in ("stack", "deck;")]
    return [WithTraits.decodeAdd(line) for line in added if not line.split("/", 3)[2].startswith("deck;")]


def module(name: str) -> list[object]:
    """Read the components of a module, and its piece definitions with their traits."""
    with VMod(name, "r") as archive:
        game = BuildFile(archive.getBuildFile()).getGame()
        slots = [*game.getPieces(asdict=False), *game.getAllElements(Prototype, single=False)]
        return [slot.getTraits() for slot in slots]


READERS = {"commands": commands, "pieces": pieces, "fields": pieces, "module": module}


def main(kind: str, name: str, runs: str) -> None:
    """Measure, with its messages kept away."""
    times = []
    for _ in range(1 + int(runs)):
        start = perf_counter()
        with redirect_stdout(io.StringIO()):
            READERS[kind](name)
        times.append(perf_counter() - start)
    sys.stdout.write(f"{median(times[1:])}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
