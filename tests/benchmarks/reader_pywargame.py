"""Reads files once with pywargame and prints the seconds: `KIND FILE...`.

Runs by itself under any Python that has pywargame (0.8.0 needs Python 3.12); nothing else imports it. It has one way
to read a piece: each trait of its class with its fields as texts, not as numbers, keys or lists.
"""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from time import perf_counter

from pywargame.vassal.buildfile import BuildFile
from pywargame.vassal.gameelements import Prototype
from pywargame.vassal.save import SaveIO
from pywargame.vassal.vmod import VMod
from pywargame.vassal.withtraits import WithTraits

MODULES = (".vmod", ".vmdx", ".mdx")


def commands(name: str) -> list[str]:
    """Read the commands of a saved game; those that stand below others are left in one text with them."""
    found: list[str] = SaveIO.readSave(name)[1]
    return found


def pieces(name: str) -> list[object]:
    """Read a saved game and its pieces."""
    lines = [line.rstrip("\\") for line in commands(name)]
    added = [line for line in lines if line.startswith("+/") and line.split("/", 3)[2] not in ("stack", "deck;")]
    return [WithTraits.decodeAdd(line) for line in added if not line.split("/", 3)[2].startswith("deck;")]


def module(name: str) -> list[object]:
    """Read the components of a module and its definitions."""
    with VMod(name, "r") as archive:
        game = BuildFile(archive.getBuildFile()).getGame()
        slots = [*(game.getPieces() or ()), *(game.getCards() or ()), *(game.getAllElements(Prototype, False) or ())]
        return [slot.getTraits() for slot in slots]


def either(name: str) -> list[object]:
    """Read a module, an extension or a saved game."""
    return (module if name.endswith(MODULES) else pieces)(name)


READERS = {
    "commands": commands,
    "pieces": pieces,
    "fields": pieces,
    "module": module,
    "module-fields": module,
    "any": either,
}


def main(kind: str, *names: str) -> None:
    """Measure one read, with its messages kept away."""
    with redirect_stdout(io.StringIO()):
        start = perf_counter()
        held = [READERS[kind](name) for name in names]
        seconds = perf_counter() - start
    sys.stdout.write(f"{seconds if held else 0}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
