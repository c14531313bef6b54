"""Runs the checks of `checks/` over one opened module, and leaves out what was not asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vassal_build.diagnostics import Diagnostic
from vassal_build.workshop.checks import CHECKS
from vassal_build.workshop.opened import OpenedModule


def lint(module: OpenedModule, select: Sequence[str] = (), ignore: Sequence[str] = ()) -> Iterator[Diagnostic]:
    """Yield what is wrong with a module.

    `select` and `ignore` hold codes or their beginnings (`MOD3` for all of MOD3xx); an empty `select` takes all.
    """
    for check in CHECKS:
        for finding in check(module):
            chosen = not select or finding.code.startswith(tuple(select))
            if chosen and not finding.code.startswith(tuple(ignore)):
                yield finding
