"""Reads files once with our codec and prints the seconds: `KIND FILE...`.

The kinds are those of reader_pywargame.py and give as much: `commands`, every command of a saved game with those below
it; `pieces` and `module`, every piece (or piece definition, card and prototype) as its traits, each of its class, with
the texts of type and state; `any`, one or the other; `fields` and `module-fields`, every field of all these besides, as
a typed value.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from time import perf_counter

from vassal_build.codec.archive import Archive
from vassal_build.codec.buildfile import BuildFile, content, java_name
from vassal_build.codec.gamestate import GameState
from vassal_build.codec.modulefile import build_entry
from vassal_build.codec.piece import Piece
from vassal_build.codec.savefile import SaveFile
from vassal_build.codec.traits import every_trait
from vassal_build.collector import OBJECTS_TO_COLLECT

MODULES = (".vmod", ".vmdx", ".mdx")
SLOTS = ("widget.PieceSlot", "widget.CardSlot", "module.PrototypeDefinition")


def pieces(path: Path) -> list[Piece]:
    """Read a saved game and its pieces."""
    return [piece for _, piece in GameState.read(SaveFile.read(path).tree).pieces]


def module(path: Path) -> list[Piece]:
    """Read the components of a module and its definitions."""
    with Archive.open(path) as archive:
        entry = build_entry(archive)
        root = BuildFile.read(archive[entry], entry).root
    return [Piece.parse_definition(content(element)) for element in root.iter(*map(java_name, SLOTS))]


def fields(read: Iterable[Piece]) -> list[object]:
    """Ask every trait for a field, at which all of its fields are read."""
    return [trait.tail for piece in read for trait in (*piece.traits, piece.basic)]


READERS: dict[str, Callable[[Path], object]] = {
    "commands": SaveFile.read,
    "pieces": pieces,
    "fields": lambda path: fields(pieces(path)),
    "module": module,
    "module-fields": lambda path: fields(module(path)),
    "any": lambda path: (module if path.suffix in MODULES else pieces)(path),
}


def main(kind: str, *names: str) -> None:
    """Measure one read, in a process that has read nothing before but has loaded every trait, as pywargame has.

    Circles are collected as seldom as by our commands.
    """
    gc.set_threshold(OBJECTS_TO_COLLECT)
    every_trait()
    start = perf_counter()
    held = [READERS[kind](Path(name)) for name in names]
    seconds = perf_counter() - start
    sys.stdout.write(f"{seconds if held else 0}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
