"""Reads one file again and again with our codec and prints the median seconds: `KIND FILE RUNS`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import BuildFile, content, find_all
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import parse_trait

SLOTS = ("widget.PieceSlot", "widget.CardSlot", "module.PrototypeDefinition")


def commands(path: Path) -> object:
    """Read the commands of a saved game."""
    return SaveFile.read(path)


def pieces(path: Path) -> list[Piece]:
    """Read the commands of a saved game, and its pieces with their traits."""
    return [piece for _, piece in GameState.read(SaveFile.read(path).tree).pieces]


def module(path: Path) -> list[Piece]:
    """Read the components of a module, and its piece definitions with their traits."""
    with Archive.open(path) as archive:
        root = BuildFile.read(archive["buildFile.xml"]).root
    return [Piece.parse_definition(content(element)) for kind in SLOTS for element in find_all(root, kind)]


def fields(path: Path) -> int:
    """Read a saved game, its pieces, and every field of every trait."""
    return sum(len(trait.tail) for piece in pieces(path) for trait in piece.traits)


READERS: dict[str, Callable[[Path], object]] = {
    "commands": commands,
    "pieces": pieces,
    "fields": fields,
    "module": module,
}


def main(kind: str, name: str, runs: str) -> None:
    """Measure; what was read before is forgotten before each run."""
    times = []
    for _ in range(1 + int(runs)):
        parse_trait.cache_clear()
        start = perf_counter()
        READERS[kind](Path(name))
        times.append(perf_counter() - start)
    sys.stdout.write(f"{median(times[1:])}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
