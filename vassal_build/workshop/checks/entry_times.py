"""Pictures that VASSAL cuts into tiles have entry times which show it whether the tiles are still good.

The engine keeps the tiles of a module's name and version on disk. They are taken for good while each is newer than the
picture's entry, and cut again otherwise. A folder has no entry times and is skipped.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from vassal_build.codec.archive import EARLIEST
from vassal_build.codes.code import Code
from vassal_build.diagnostics import Diagnostic, Severity
from vassal_build.workshop.opened import OpenedModule

TIME_AHEAD = Code(
    "MOD214",
    "time-ahead",
    Severity.WARNING,
    "A large picture has an entry time more than a day after the file was written.",
    "The engine cuts a picture into tiles again until the tiles are newer than the entry. Until that date it does so "
    "at every start.",
    "images/map.png of 2031, packed on a computer whose clock was wrong.",
    "Set your computer's clock and pack the module again.",
)

TIME_UNKNOWN = Code(
    "MOD215",
    "time-unknown",
    Severity.NOTE,
    "A large picture has no entry time. Its entry says 1980, as archives do when no time was given.",
    "If the picture changes and the module's version does not, players go on seeing the old tiles.",
    "A build script that gives every entry the same 1980-01-01.",
    "Pack the module with a tool that writes the times of the files, such as `vassal-build pack`.",
)


TILE = 256
"""Width and height of a tile in pixels (AbstractLaunchAction); a picture that fits into one is not cut."""
MARGIN = timedelta(hours=26)
"""Entry times have no zone: the same hour comes up to 26 hours earlier elsewhere."""


def check(module: OpenedModule) -> Iterator[Diagnostic]:
    """Yield TIME_AHEAD and TIME_UNKNOWN, each once with the number of pictures. Source: TilingHandler.isFresh."""
    if module.written is None:
        return
    cut = [name for name, facts in module.picture_facts.items() if max(facts.width, facts.height) > TILE]
    ahead = sorted(name for name in cut if module.times[name] > module.written + MARGIN)
    unknown = sorted(name for name in cut if module.times[name] <= EARLIEST)
    if ahead:
        yield _finding(
            module, TIME_AHEAD, ahead, f"its time is {module.times[ahead[0]]:%Y-%m-%d}, later than the file itself"
        )
    if unknown:
        yield _finding(module, TIME_UNKNOWN, unknown, f"its time is {EARLIEST:%Y-%m-%d}")


def _finding(module: OpenedModule, code: Code, names: list[str], what: str) -> Diagnostic:
    more = f" (and {len(names) - 1} more pictures)" if names[1:] else ""
    return code.at(module.entry(names[0]), what + more, subject=names[0], evidence=tuple(names[1:6]))
