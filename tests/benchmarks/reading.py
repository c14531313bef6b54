"""How long our module and its saved games take to be read, against pywargame 0.8.0 on the same files.

The environment variable PYWARGAME names a Python that has pywargame, if ours has not; without one the rows of the
comparison are left out. Every read is the first of its process, for us and for them, and the two take turns. The rows
of pieces and traits stop at what most commands ask for, those of every field read all that there is, as pywargame
always does. The bound of ten times holds for saved games and logs, and for a module with the setups inside it: of our
module alone, and of most that were tried, the XML parser takes more than half of what a tenth of pywargame's time is.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median

from tests.benchmarks.row import Row
from tests.paths import ROOT
from vassal_build.codec.archive import Archive
from vassal_build.codec.commands import Node
from vassal_build.codec.obfuscation import Envelope, Payload
from vassal_build.codec.savefile import SaveFile

OTHER = "pywargame 0.8.0"
FASTER = 10
LONG = 2_400_000
"""Characters of the long saved game, three times the pieces of a setup."""


def reading(module: Path, folder: Path, runs: int = 5) -> Iterator[Row]:
    """Measure in turn; gives only our own rows where pywargame cannot be had."""
    setups = list(_setups(module, folder))
    longest = max(setups, key=lambda path: path.stat().st_size)
    long = _lengthened(longest, folder / "long.vsav")
    yield from _compared("the commands of a set-up", "commands", [longest], runs)
    yield from _compared("its pieces and traits", "pieces", [longest], runs)
    yield from _compared("every field of its traits", "fields", [longest], runs)
    yield from _compared("the commands of a saved game of 2.4 MB", "commands", [long], runs)
    yield from _compared("the module with its set-ups, their pieces and traits", "any", [module, *setups], runs)
    yield from _compared("the module alone, its pieces and traits", "module", [module], runs, bound=False)
    yield from _compared("every field of the module's traits", "module-fields", [module], runs, bound=False)


def _setups(module: Path, folder: Path) -> Iterator[Path]:
    with Archive.open(module) as archive:
        for number, name in enumerate(name for name in archive if name.endswith(".vsav")):
            path = folder / f"setup {number}.vsav"
            path.write_bytes(archive[name])
            yield path


def _compared(what: str, kind: str, files: Sequence[Path], runs: int, *, bound: bool = True) -> Iterator[Row]:
    ours = [sys.executable, "-m", "tests.benchmarks.reader_ours", kind, *map(str, files)]
    reader = str(Path(__file__).with_name("reader_pywargame.py"))
    theirs = [os.environ.get("PYWARGAME", sys.executable), reader, kind, *map(str, files)]
    taken = [(_measured(ours), _measured(theirs)) for _ in range(runs)]
    our = median(mine for mine, _ in taken if mine is not None)
    others = [other for _, other in taken if other is not None]
    if not others:
        yield Row(f"we read {what}", our, "s", None, None)
        return
    their = median(others)
    yield Row(f"we read {what}", our, "s", round(their / FASTER, 4) if bound else None, their / our)
    yield Row(f"{OTHER} reads {what}", their, "s", None, 1.0)


def _measured(reader: list[str]) -> float | None:
    done = subprocess.run(reader, cwd=ROOT, check=False, capture_output=True, text=True)
    return float(done.stdout) if done.returncode == 0 else None


def _lengthened(save: Path, path: Path) -> Path:
    """Write the saved game with each of its commands repeated until it is LONG characters long."""
    game = SaveFile.read(save)
    times = round(LONG / len(game.payload.text))
    children = tuple(child for child in game.tree.children for _ in range(times))
    SaveFile(tree=Node(game.tree.text, children), payload=Payload(Envelope.VCSK, 0x58, "")).write(path)
    return path
