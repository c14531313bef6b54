"""Runs the checks of `checks/` over one opened module or saved game, and leaves out what was not asked for.

What is not said of a module that is known in part is partly_known.py; what is known beforehand, baseline.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks import CHECKS, Check, counter_ids, reading, setup_files, setup_pieces
from vassal_build.workshop.contents import Progress
from vassal_build.workshop.opened import OpenedModule
from vassal_build.workshop.partly_known import untold

SAVE_CHECKS: tuple[Check, ...] = (reading.check, counter_ids.check, setup_files.check, setup_pieces.check)
"""The checks of a saved game; that it has players is as it should be."""


def lint(
    module: OpenedModule, select: Sequence[str] = (), ignore: Sequence[str] = (), progress: Progress | None = None
) -> Iterator[Diagnostic]:
    """Yield what is wrong with a module, extension or saved game.

    `select` and `ignore` hold codes or their beginnings (`MOD3` for all of MOD3xx); an empty `select` takes all.
    `progress` hears how many of all checks are done.
    """
    checks = SAVE_CHECKS if module.held else CHECKS
    quiet = untold(alone=not module.knows_all, breaks_off=module.breaks_off)
    for done, check in enumerate(checks, 1):
        for finding in check(module):
            chosen = not select or finding.code.startswith(tuple(select))
            here = not module.held or finding.location.file == module.held
            if chosen and here and finding.code not in quiet and not finding.code.startswith(tuple(ignore)):
                yield finding
        if progress is not None:
            progress(done, len(checks))
