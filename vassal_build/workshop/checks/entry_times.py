"""Pictures that VASSAL cuts into tiles have entry times by which it can tell whether the tiles are still good.

The engine keeps the tiles of a module's name and version on disk. They are taken for good while each is newer than the
picture's entry, and cut anew otherwise. A folder has no entry times and is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from vassal_build.codec.archive import EARLIEST
from vassal_build.codes.code import Code
from vassal_build.codes.mod_media import TIME_AHEAD, TIME_UNKNOWN
from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.opened import OpenedModule

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
